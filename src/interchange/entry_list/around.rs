//! What stands over and under a list and is nobody: its title, what is announced with it.

use super::words::is_one_of;
use super::{cells, number};

/// What a line speaks of that is about the event and not an entry, before a colon.
const ABOUT: &[&str] = &[
    "时间",
    "時間",
    "日期",
    "地点",
    "地點",
    "地址",
    "费用",
    "費用",
    "报名费",
    "報名費",
    "截止",
    "截止时间",
    "截止時間",
    "报名截止",
    "報名截止",
    "报名时间",
    "報名時間",
    "比赛时间",
    "比賽時間",
    "比赛地点",
    "比賽地點",
    "主办",
    "主辦",
    "主办单位",
    "主辦單位",
    "承办",
    "承辦",
    "承办单位",
    "承辦單位",
    "协办",
    "協辦",
    "规则",
    "規則",
    "奖金",
    "獎金",
    "奖励",
    "獎勵",
    "注意",
    "注",
    "要求",
    "通知",
    "参赛对象",
    "參賽對象",
    "名额",
    "名額",
    "人数",
    "人數",
    "共",
    "合计",
    "合計",
    "总计",
    "總計",
    "time",
    "date",
    "venue",
    "deadline",
];

const HEADINGS_END: &[&str] = &[
    "赛",
    "賽",
    "名单",
    "名單",
    "接龙",
    "接龍",
    "报名",
    "報名",
    "报名表",
    "報名表",
    "通知",
    "公告",
    "汇总",
    "匯總",
    "统计",
    "統計",
];

/// The first line of a list that goes round in a chat group.
pub(super) fn opens_a_relay(line: &str) -> bool {
    ["#接龙", "#接龍"].iter().any(|sign| line.trim_start().starts_with(sign))
}

/// What is said about the list or the event, over it or under it: nobody is called so.
pub(super) fn is_announcement(line: &str) -> bool {
    let line = line.trim();
    let starts = ["接龙", "接龍", "#", "以上", "欢迎", "歡迎"].iter().any(|sign| line.starts_with(sign));
    let is_sentence = line.ends_with(['。', '！', '!', '？', '?']) && line.chars().count() > 6;
    let about = line.split_once([':', '：']).is_some_and(|(what, _)| is_one_of(what, ABOUT));
    let counted = ["共", "合计", "合計", "总计", "總計"].iter().any(|word| {
        line.strip_prefix(word)
            .is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
    });
    starts || is_sentence || about || counted || number::begins_with_a_time(line)
}

/// The name of the event over the list, or what the list is.
pub(super) fn is_title(line: &str) -> bool {
    let mut parts = line.trim().split(|c: char| c.is_whitespace() || "：:（）()【】《》".contains(c));
    !line.trim().contains(cells::is_separator)
        && parts.any(|part| part.chars().count() >= 4 && HEADINGS_END.iter().any(|end| part.ends_with(end)))
}
