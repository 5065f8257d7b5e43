//! Lists as they come out of chat groups, and what must be read of them: a table of shapes, and
//! whole lists with what stands over and under them.

use super::*;
use crate::tournament::roster::EntryKind;

/// Name, unit, contact.
fn read_as(row: &ReadRow) -> (String, String, String) {
    let form = row.particulars.clone().unwrap();
    (form.name.as_str().to_owned(), form.unit, form.contact)
}

fn row(line: &str) -> ReadRow {
    rows(line).remove(0)
}

fn form(line: &str) -> Particulars {
    row(line).particulars.unwrap()
}

fn rows(text: &str) -> Vec<ReadRow> {
    read(text).unwrap().rows
}

fn players(text: &str) -> Vec<(String, String)> {
    let list = read(text).unwrap();
    list.readable().map(|form| (form.name.as_str().to_owned(), form.unit.clone())).collect()
}

const PHONE: &str = "13800000000";

/// Whatever stands around them, these say 吴明 of 寿宁.
const SHAPES: &[(&str, &str)] = &[
    ("1. 吴明 寿宁", ""),
    ("1.吴明 寿宁", ""),
    ("13、吴明　寿宁", ""),
    ("（25）吴明，寿宁", ""),
    ("(25) 吴明, 寿宁", ""),
    ("【25】吴明 寿宁", ""),
    ("50) 吴明 （寿宁）", ""),
    ("50） 吴明(寿宁)", ""),
    ("10.吴明（寿宁）13800000000", PHONE),
    ("10.吴明（寿宁） 13800000000", PHONE),
    ("10.吴明 寿宁13800000000", PHONE),
    ("10.吴明13800000000寿宁", ""),
    ("10.吴明13800000000 寿宁", PHONE),
    ("10.吴明 13800000000 寿宁", PHONE),
    ("10.吴明，寿宁，电话：13800000000", PHONE),
    ("10.吴明 寿宁 电话13800000000", PHONE),
    ("10、吴明、寿宁、138 0000 0000", "138 0000 0000"),
    ("10、吴明（寿宁，13800000000）", PHONE),
    ("吴明（寿宁）（13800000000）", PHONE),
    ("13800000000 吴明 寿宁", PHONE),
    ("１３、吴明　寿宁", ""),
    ("3号 吴明 寿宁", ""),
    ("3号吴明 寿宁", ""),
    ("第3号 吴明 寿宁", ""),
    ("No.3 吴明 寿宁", ""),
    ("NO3 吴明 寿宁", ""),
    ("№3 吴明 寿宁", ""),
    ("#3 吴明 寿宁", ""),
    ("三、吴明 寿宁", ""),
    ("十二、吴明 寿宁", ""),
    ("（三）吴明 寿宁", ""),
    ("3. 3、吴明 寿宁", ""),
    ("3-吴明-寿宁", ""),
    ("3·吴明 寿宁", ""),
    ("• 吴明 寿宁", ""),
    ("- 吴明 寿宁", ""),
    ("3️⃣ 吴明 寿宁", ""),
    ("1️⃣3️⃣吴明 寿宁", ""),
    ("🔟吴明 寿宁", ""),
    ("⑬ 吴明 寿宁", ""),
    ("✅吴明 寿宁", ""),
    ("3. 吴明 寿宁 ✅", ""),
    ("3. 吴明 寿宁👍👍", ""),
    ("🌹 3. 吴明🌹 寿宁", ""),
    ("3\t吴明\t寿宁", ""),
    ("3\t吴明\t寿宁\t13800000000", PHONE),
    ("3. 吴明/寿宁", ""),
    ("3. 吴明+寿宁+13800000000", PHONE),
    ("3. 吴明—寿宁", ""),
    ("3. 吴明——寿宁", ""),
    ("3、吴 明 寿宁", ""),
    ("3、吴　明（寿宁）", ""),
    ("（寿宁）吴明", ""),
    ("【寿宁】吴明", ""),
    ("3. 【寿宁】 吴明", ""),
    ("姓名：吴明 单位：寿宁", ""),
    ("3. 姓名： 吴明，单位： 寿宁，电话： 13800000000", PHONE),
    ("单位：寿宁，姓名：吴明", ""),
    ("3. 吴明 寿宁。", ""),
    ("3、吴明，寿宁；", ""),
    ("3. 吴明 寿宁 男", ""),
    ("3. 吴明 男 45岁 寿宁", ""),
    ("3. 吴明 寿宁 60元", ""),
    ("3. 吴明(会员) 寿宁", ""),
    ("3. 吴明（寿宁）（会员）已交", ""),
];

#[test]
fn every_shape_of_a_line_in_a_chat_gives_its_player() {
    for (line, contact) in SHAPES {
        let rows = rows(line);
        assert_eq!(rows.len(), 1, "{line:?}");
        if *line == "10.吴明13800000000寿宁" {
            // Run on at both sides: not taken apart, and not green.
            assert!(!rows[0].warnings.is_empty());
            continue;
        }
        assert_eq!(read_as(&rows[0]), ("吴明".into(), "寿宁".into(), (*contact).into()), "{line:?}");
        assert_eq!(rows[0].warnings, [], "{line:?}");
    }
}

#[test]
fn the_numbers_are_understood_under_any_header() {
    for head in [
        "例 姓名 单位",
        "例：姓名 单位",
        "姓名 单位",
        "姓名、单位",
        "姓名+单位",
        "姓名/单位：",
        "序号 姓名 单位",
        "格式：姓名+单位+电话",
        "例 张三 蕉城",
        "示例：1. 张三 蕉城",
        "例1. 张三 蕉城",
        "姓名 单位 电话",
        "姓名（必填） 单位（选填）",
        "参赛选手：",
    ] {
        for (line, contact) in SHAPES {
            if line.contains("13800000000寿宁") || line.contains("姓名") || line.starts_with("138") {
                continue;
            }
            if line.contains('男') || line.contains("60元") {
                continue;
            }
            let list = read(&format!("#接龙\n宁德象棋赛报名\n{head}\n\n{line}")).unwrap();
            let row = list.rows.last().unwrap();
            assert_eq!(
                (list.rows.len(), read_as(row)),
                (2, ("吴明".into(), "寿宁".into(), (*contact).into())),
                "{head:?} {line:?}"
            );
            assert_eq!(row.warnings, [], "{head:?} {line:?}");
        }
    }
}

#[test]
fn what_stands_around_the_list_is_nobody() {
    let text = "#接龙\n2026年宁德象棋赛报名\n时间：5月1日上午8:30\n地点：蕉城文化馆\n5月1日开赛\n报名费：50元\n\
        请大家按格式接龙，谢谢！\n例 姓名 单位\n\n1. 林国强 蕉城\n2. 吴明 寿宁\n\n以上共2人\n共 2 人\n截止时间：4月28日";
    assert_eq!(
        players(text),
        [("林国强".to_owned(), "蕉城".to_owned()), ("吴明".to_owned(), "寿宁".to_owned())]
    );
    let list = read(text).unwrap();
    let others = list.rows.iter().filter(|row| row.particulars.is_err());
    assert!(others.into_iter().all(|row| row.particulars == Err(RowFault::Heading)));
}

#[test]
fn a_name_cut_in_parts_is_put_together_and_looked_at() {
    let put_together = |name: &str| vec![RowWarning::NamePutTogether(name.to_owned())];
    for (line, name) in [
        ("欧阳 锋 霞浦", "欧阳锋"),
        ("3. 欧阳　锋 霞浦", "欧阳锋"),
        ("王 小明 霞浦", "王小明"),
        ("王 小明\t霞浦", "王小明"),
    ] {
        let row = &rows(line)[0];
        assert_eq!(read_as(row), (name.to_owned(), "霞浦".to_owned(), String::new()), "{line:?}");
        assert_eq!(row.warnings, put_together(name), "{line:?}");
    }
    let under = read("姓名 单位\n欧阳 锋 霞浦").unwrap();
    assert_eq!(under.rows[0].warnings, put_together("欧阳锋"));
}

#[test]
fn a_line_that_may_be_misread_is_never_fine() {
    for line in [
        "欧阳 小明 霞浦",
        "王 小 明 霞浦",
        "王明 村",
        "王明青石村一队李强",
        "林国强2 蕉城",
        "选手甲：王明 蕉城",
        "王",
    ] {
        assert_ne!(rows(line)[0].warnings, [], "{line:?}");
    }
    let list = read("姓名 单位\n王明 青石村 红队").unwrap();
    assert_eq!(list.rows[0].warnings, [RowWarning::NotRead("红队".to_owned())]);
    let list =
        read("1. 林国强 蕉城\n2. 吴明 寿宁\n3. 陈刚 福安 下白石\n4. 李平 古田\n其他人抓紧\n5. 王明").unwrap();
    let warnings: Vec<_> = list.rows.iter().map(|row| row.warnings.clone()).collect();
    assert_eq!(
        warnings,
        [vec![], vec![], vec![RowWarning::MoreThanOthers], vec![], vec![RowWarning::WithoutNumber], vec![]]
    );
}

#[test]
fn brackets_around_a_unit_are_left_off_and_within_it_stay() {
    for (line, unit) in [
        ("50) 钟文斌 （屏南）", "屏南"),
        ("钟文斌\t（屏南）", "屏南"),
        ("钟文斌，(屏南)", "屏南"),
        ("钟文斌 蕉城（城南）", "蕉城（城南）"),
        ("钟文斌（蕉城 城南）", "蕉城"),
    ] {
        assert_eq!(read_as(&rows(line)[0]).1, unit, "{line:?}");
    }
    let under = read("姓名\t单位\n钟文斌\t（屏南）").unwrap();
    assert_eq!(read_as(&under.rows[0]).1, "屏南");
}

#[test]
fn a_number_that_belongs_to_a_unit_stays_with_it() {
    let list = read("单位 姓名\n301医院 王明\n2. 青石村 李强").unwrap();
    assert_eq!(list.readable().map(|form| form.unit.as_str()).collect::<Vec<_>>(), ["301医院", "青石村"]);
}

#[test]
fn a_number_with_nothing_behind_it_is_no_name() {
    for line in ["2、", "2.", "（2）", "2"] {
        let row = &rows(&format!("1、王明 青石村\n{line}\n3、李静 白马村"))[1];
        let is_nobody = row.particulars == Err(RowFault::NameMissing) || !row.warnings.is_empty();
        assert!(is_nobody, "{line}: {:?}", row.particulars);
    }
    assert_eq!(rows("1、王明 青石村\n2、\n3、李静 白马村")[1].particulars, Err(RowFault::NameMissing));
}

/// What people add to a line in one word: the kind at the end of the unit, the sum with «paid», who entered him.
#[test]
fn what_is_written_in_one_word_is_taken_apart() {
    for (line, unit, kind) in [
        ("刘勇 福安会员", "福安", EntryKind::Member),
        ("3. 刘勇 福安 会员", "福安", EntryKind::Member),
        ("刘勇，福安非会员", "福安", EntryKind::NonMember),
        ("刘勇 福安特邀棋手", "福安", EntryKind::Invited),
        ("刘勇（福安会员）", "福安", EntryKind::Member),
        ("刘勇 会员之家", "会员之家", EntryKind::NonMember),
    ] {
        let form = form(line);
        assert_eq!((form.name.as_str(), form.unit.as_str(), form.kind), ("刘勇", unit, kind), "{line:?}");
    }
    let form = form("姓名\t单位\n刘勇\t福安会员");
    assert_eq!((form.unit.as_str(), form.kind), ("福安", EntryKind::Member));
}

#[test]
fn a_sum_that_came_in_is_money_and_no_team() {
    for (line, yuan) in [
        ("刘勇 福安 已交60", 60),
        ("刘勇 福安 已交60元", 60),
        ("刘勇 福安 已缴费 110元", 0),
        ("刘勇 福安 微信转60", 60),
        ("刘勇，福安，已付：110", 110),
        ("刘勇 已交60 福安", 60),
    ] {
        let form = form(line);
        assert_eq!((form.unit.as_str(), form.team.as_str()), ("福安", ""), "{line:?}");
        assert_eq!(form.part_paid, yuan * 100, "{line:?}");
        assert!(yuan > 0 || form.paid, "{line:?}");
    }
    let other = form("刘勇 福安 代报");
    assert_eq!((other.team.as_str(), other.note.as_str()), ("", "代报"));
    assert_eq!(form("姓名\t缴费\n刘勇\t已交60").part_paid, 6000);
}

#[test]
fn whom_a_line_speaks_to_is_left_out_and_said() {
    for line in [
        "@小李飞刀 李寻欢 蕉城",
        "2. @小李飞刀 李寻欢 蕉城",
        "李寻欢 蕉城 @小李飞刀",
        "@小李飞刀\u{2005}李寻欢 蕉城",
    ] {
        let row = row(line);
        assert_eq!(read_as(&row), ("李寻欢".to_owned(), "蕉城".to_owned(), String::new()), "{line:?}");
        assert_eq!(row.warnings, [RowWarning::NotRead("@小李飞刀".to_owned())], "{line:?}");
    }
    let alone = row("1. @小李飞刀");
    assert!(
        alone.warnings.contains(&RowWarning::NotOnlyName("@小李飞刀".to_owned())),
        "{:?}",
        alone.warnings
    );
}
