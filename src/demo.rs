//! A made-up competition under the rules of Ningde, so that a newcomer sees a full event:
//! sixty players put together from common surnames and given names, of villages and
//! clubs that do not exist. The same every time.

use crate::tournament::decision::Decision;
use crate::tournament::regulations::{Event, Regulations, presets};
use crate::tournament::roster::{Entrant, EntryKind, Name, Particulars};
use crate::tournament::vocabulary::{PlayerId, TabletId};

/// No real tablet has this id, so the players of the demo are nobody else's.
const TABLET: TabletId = TabletId(0);

/// Unit and its players. Two of them are namesakes, as in every real list.
const UNITS: [(&str, [&str; 4]); 15] = [
    ("青石村", ["陈志远", "林建平", "黄文斌", "张国栋"]),
    ("白鹭村", ["吴海涛", "刘永强", "郑明辉", "王立清"]),
    ("柳塘村", ["蔡晓峰", "叶长青", "许光照", "杨振坤"]),
    ("桃源村", ["周德顺", "谢金水", "江伟岸", "何家宝"]),
    ("古渡村", ["苏正平", "李春晓", "徐东来", "罗学勤"]),
    ("松风村", ["余天宝", "阮小川", "曾小丰", "朱子期"]),
    ("月亮湾村", ["汤一帆", "孙向阳", "施成荫", "魏冬至"]),
    ("枫林村", ["赖有根", "方大川", "翁水旺", "薛尚文"]),
    ("望海村", ["邱国泰", "高山", "马跃溪", "胡雪原"]),
    ("竹溪村", ["雷鸣", "蓝天晓", "钟石头", "彭万顷"]),
    ("云台棋社", ["章可为", "潘东篱", "游清浅", "卓越"]),
    ("南门棋社", ["龚自立", "倪秋实", "宋知行", "范长林"]),
    ("码头棋社", ["丁小乙", "沈星河", "吕望山", "石开"]),
    ("棋友茶馆", ["陈志远", "傅云起", "姚江南", "韩冰"]),
    ("听雨楼棋社", ["欧阳少棠", "程思齐", "唐小满", "夏至"]),
];

/// Regulations and entries, ready for check-in.
#[must_use]
pub fn event() -> Vec<Decision> {
    vec![
        Decision::RegulationsAdopted(Box::new(regulations())),
        Decision::PlayersEntered((1..).zip(forms()).map(entrant).collect()),
    ]
}

fn regulations() -> Regulations {
    let ningde = presets::ningde_2019();
    Regulations {
        event: Event {
            title: "楚河示范赛".to_owned(),
            organisers: "楚河".to_owned(),
            hosts: "示范棋协".to_owned(),
            venue: "示范棋馆".to_owned(),
            ..ningde.event
        },
        ..ningde
    }
}

fn entrant((serial, particulars): (u32, Particulars)) -> Entrant {
    Entrant { id: PlayerId { tablet: TABLET, serial }, particulars }
}

/// In the order in which they came in: nobody enters unit by unit.
fn forms() -> impl Iterator<Item = Particulars> {
    let players = (0..4).flat_map(|nth| UNITS.iter().map(move |(unit, names)| (*unit, names[nth])));
    players.zip(0_u8..).filter_map(|((unit, name), at)| {
        Some(Particulars {
            unit: unit.to_owned(),
            kind: match at {
                7 | 31 => EntryKind::Invited,
                _ if at % 3 == 1 => EntryKind::Member,
                _ => EntryKind::NonMember,
            },
            paid: !matches!(at, 7 | 18 | 31 | 44 | 53),
            ..Particulars::new(Name::parse(name).ok()?)
        })
    })
}
