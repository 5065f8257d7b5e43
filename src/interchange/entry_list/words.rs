//! The words by which a pasted list says what a cell is: simplified, traditional and
//! English, as they stand in the lists of the hall.

use super::{Column, cells};
use crate::tournament::roster::EntryKind;

const NUMBER: &[&str] = &["序号", "序號", "编号", "編號", "号", "號", "签号", "no", "no.", "#", "number"];
const NAME: &[&str] = &[
    "姓名",
    "名字",
    "选手",
    "選手",
    "棋手",
    "选手姓名",
    "棋手姓名",
    "参赛棋手",
    "參賽棋手",
    "参赛选手",
    "运动员",
    "運動員",
    "参赛人",
    "參賽人",
    "参赛者",
    "參賽者",
    "报名人",
    "報名人",
    "name",
    "player",
];
const UNIT: &[&str] = &[
    "单位",
    "單位",
    "代表单位",
    "代表單位",
    "参赛单位",
    "參賽單位",
    "所属单位",
    "工作单位",
    "村",
    "村居",
    "乡镇",
    "鄉鎮",
    "地区",
    "地區",
    "俱乐部",
    "俱樂部",
    "协会",
    "協會",
    "unit",
    "club",
    "village",
    "from",
];
const TEAM: &[&str] = &[
    "队",
    "隊",
    "队名",
    "隊名",
    "队伍",
    "隊伍",
    "团队",
    "團隊",
    "团体",
    "團體",
    "代表队",
    "代表隊",
    "所属队",
    "team",
];
const KIND: &[&str] =
    &["类别", "類別", "身份", "会员", "會員", "是否会员", "是否會員", "type", "kind", "member", "membership"];
const CONTACT: &[&str] = &[
    "电话",
    "電話",
    "手机",
    "手機",
    "手机号",
    "手机号码",
    "手機號碼",
    "联系电话",
    "聯繫電話",
    "联系方式",
    "聯繫方式",
    "联系人",
    "微信",
    "微信号",
    "phone",
    "tel",
    "mobile",
    "contact",
    "wechat",
];
const PAID: &[&str] = &[
    "缴费",
    "繳費",
    "已缴",
    "已繳",
    "已缴费",
    "费用",
    "費用",
    "缴费情况",
    "是否缴费",
    "是否繳費",
    "交费",
    "付款",
    "paid",
    "fee",
    "payment",
];
const TAGS: &[&str] = &["组别", "組別", "分组", "分組", "标签", "標籤", "group", "age group", "tag", "tags"];
const NOTE: &[&str] = &["备注", "備註", "说明", "說明", "note", "notes", "remark", "remarks"];
/// Headings of columns that are not read, so that they do not hide that a line is a header.
const OTHER: &[&str] = &["性别", "性別", "年龄", "年齡", "身份证", "身份证号", "等级", "等級", "sex", "age"];
const RATING: &[&str] = &["等级分", "等級分", "rating", "elo"];

const MEMBER: &[&str] = &["会员", "會員", "本会会员", "member"];
const NON_MEMBER: &[&str] = &["非会员", "非會員", "non-member", "nonmember", "non member"];
const INVITED: &[&str] = &["特邀", "邀请", "邀請", "特邀棋手", "特邀选手", "特邀選手", "invited", "guest"];

const HAS_PAID: &[&str] = &[
    "已缴",
    "已繳",
    "已付",
    "已交",
    "已缴费",
    "已繳費",
    "已付费",
    "已付費",
    "已交费",
    "已交費",
    "已付款",
    "已收",
    "paid",
];
const HAS_NOT_PAID: &[&str] = &[
    "未缴",
    "未繳",
    "未付",
    "未交",
    "未缴费",
    "未繳費",
    "未付费",
    "未付費",
    "未交费",
    "未交費",
    "未付款",
    "欠费",
    "欠費",
    "没交",
    "沒交",
    "unpaid",
    "not paid",
];
/// What stands before a sum that has come in: 已交60, 微信转60元.
const CAME_IN: &[&str] = &[
    "交",
    "交了",
    "付",
    "付了",
    "缴",
    "繳",
    "转",
    "轉",
    "转账",
    "轉賬",
    "微信",
    "微信付",
    "微信转",
    "微信轉",
    "支付宝",
    "支付寶",
    "付款",
    "收",
    "缴费",
    "繳費",
    "交费",
    "交費",
];
/// Who is not there himself: the list goes on with what is said of him.
const BY_ANOTHER: &[&str] =
    &["代报", "代報", "代报名", "代報名", "帮报", "幫報", "替报", "替報", "代", "待定"];

const YES: &[&str] = &["是", "有", "√", "✓", "✔", "y", "yes", "x", "true"];
const NO: &[&str] = &["否", "无", "無", "×", "✗", "✘", "-", "—", "n", "no", "false"];

const HEADINGS: [(Column, &[&str]); 11] = [
    (Column::Number, NUMBER),
    (Column::Name, NAME),
    (Column::Unit, UNIT),
    (Column::Team, TEAM),
    (Column::Kind, KIND),
    (Column::Contact, CONTACT),
    (Column::Paid, PAID),
    (Column::Note, NOTE),
    (Column::Tags, TAGS),
    (Column::Rating, RATING),
    (Column::Other, OTHER),
];

/// How a chat group shows what to write: `例 姓名 单位`, `格式：姓名+单位`.
const EXAMPLES: &[&str] = &[
    "报名格式",
    "報名格式",
    "接龙格式",
    "接龍格式",
    "填写格式",
    "格式",
    "示例",
    "样例",
    "樣例",
    "范例",
    "範例",
    "例如",
    "例",
    "example",
    "e.g.",
];

/// The columns, if this line is a header: one says that it is the name, and at most
/// as many are unknown as are known.
pub(super) fn header(line: &str) -> Option<Vec<Column>> {
    let line = line.trim().trim_end_matches([':', '：']);
    let words =
        || line.split(|c: char| c.is_whitespace() || "+＋/／".contains(c)).filter(|word| !word.is_empty());
    columns(&cells::split(line)).or_else(|| columns(&words().map(str::to_owned).collect::<Vec<_>>()))
}

fn columns(cells: &[String]) -> Option<Vec<Column>> {
    let known: Vec<Option<Column>> = cells.iter().map(|cell| heading(cell)).collect();
    let unknown = known.iter().filter(|column| column.is_none()).count();
    let is_header = known.contains(&Some(Column::Name)) && 2 * unknown <= known.len();
    is_header.then(|| known.into_iter().map(|column| column.unwrap_or(Column::Other)).collect())
}

fn heading(cell: &str) -> Option<Column> {
    let known = HEADINGS.iter().find(|(_, words)| is_one_of(cell, words));
    known.map(|(column, _)| *column)
}

/// What an example shows, if the line is one: `姓名 单位` of `例 姓名 单位`.
pub(super) fn example(line: &str) -> Option<&str> {
    let line = line.trim_start().trim_start_matches(['(', '（', '【', '[']);
    let after = EXAMPLES.iter().find_map(|word| line.strip_prefix(word))?;
    let shown = after.trim_start_matches(|c: char| {
        c.is_whitespace() || c.is_ascii_digit() || ".:：、，,）)】]".contains(c)
    });
    (shown.len() < after.len() || after.is_empty()).then_some(shown)
}

/// A cell that says itself what it is: 单位：青石村.
pub(super) fn labelled(cell: &str) -> Option<(Column, &str)> {
    let (label, text) = cell.split_once([':', '：'])?;
    Some((heading(label)?, text.trim()))
}

/// 电话 of 电话13800000000.
pub(super) fn is_contact_heading(text: &str) -> bool {
    is_one_of(text, CONTACT)
}

/// What nobody asked for and no unit is called: 男, 45岁, a sum of money, a number of papers.
pub(super) fn is_remark(cell: &str) -> bool {
    let digits = cell.trim_end_matches(['岁', '歲', '元', 'X', 'x']);
    matches!(cell, "男" | "女")
        || is_one_of(cell, BY_ANOTHER)
        || (!digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()))
}

pub(super) fn kind(cell: &str) -> Option<EntryKind> {
    let kinds =
        [(EntryKind::Member, MEMBER), (EntryKind::NonMember, NON_MEMBER), (EntryKind::Invited, INVITED)];
    kinds.into_iter().find(|(_, words)| is_one_of(cell, words)).map(|(kind, _)| kind)
}

/// Also yes and no, as under the heading «member».
pub(super) fn kind_under_heading(cell: &str) -> Option<EntryKind> {
    kind(cell)
        .or_else(|| yes_or_no(cell).map(|yes| if yes { EntryKind::Member } else { EntryKind::NonMember }))
}

pub(super) fn paid(cell: &str) -> Option<bool> {
    let answers = [(true, HAS_PAID), (false, HAS_NOT_PAID)];
    answers.into_iter().find(|(_, words)| is_one_of(cell, words)).map(|(paid, _)| paid)
}

/// Cents that have come in, where a cell says it with the sum.
pub(super) fn came_in(cell: &str) -> Option<u64> {
    let cell = cell.trim().trim_end_matches(['元', '块', '塊', ')', '）']);
    let sum = cell.trim_start_matches(|c: char| !c.is_ascii_digit());
    let before = cell[..cell.len() - sum.len()].trim_end_matches([' ', ':', '：', '￥', '¥', '(', '（']);
    let says = is_one_of(before, HAS_PAID) || is_one_of(before, CAME_IN);
    let yuan = Some(sum).filter(|_| says)?.parse::<u32>().ok()?;
    Some(u64::from(yuan) * 100)
}

/// Unit and kind of 福安会员, written in one.
pub(super) fn unit_and_kind(cell: &str) -> Option<(&str, &str)> {
    const KINDS: &[&[&str]] = &[NON_MEMBER, INVITED, MEMBER];
    let words = KINDS.iter().copied().flatten().filter(|word| word.starts_with(cells::is_hanzi));
    let unit = words.filter_map(|word| cell.strip_suffix(word)).min_by_key(|unit| unit.len())?;
    let is_unit = unit.chars().filter(|c| cells::is_hanzi(*c)).count() > 1;
    is_unit.then(|| (unit, &cell[unit.len()..]))
}

/// Also yes and no, and the sum that was paid.
pub(super) fn paid_under_heading(cell: &str) -> Option<bool> {
    paid(cell).or_else(|| yes_or_no(cell)).or_else(|| {
        let sum = cell.trim_end_matches(['元', '￥', '¥']).trim_start_matches(['￥', '¥']);
        sum.parse::<u32>().ok().map(|yuan| yuan > 0)
    })
}

/// A telephone number: seven digits to fifteen, perhaps after what they are («tel:»).
pub(super) fn is_contact(cell: &str) -> bool {
    let number = cell.rsplit([':', '：']).next().unwrap_or(cell);
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let joined = number.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | ' ' | '(' | ')'));
    (7..=15).contains(&digits) && joined
}

fn yes_or_no(cell: &str) -> Option<bool> {
    if is_one_of(cell, YES) { Some(true) } else { is_one_of(cell, NO).then_some(false) }
}

pub(super) fn is_one_of(cell: &str, words: &[&str]) -> bool {
    let brackets = ['(', ')', '（', '）', '[', ']', '【', '】'];
    let cell = cell.trim().trim_matches(brackets);
    let bare = cell.split(['(', '（']).next().unwrap_or(cell).trim().to_lowercase();
    words.contains(&bare.as_str())
}
