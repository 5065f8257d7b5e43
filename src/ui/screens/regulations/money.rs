//! What entering costs, and until when one may enter or leave.

use super::item::{Block, Control, Item, Section, Shown, Text, word};
use super::place::day;
use super::reading::{parse_day, parse_moment, parse_yuan, put};
use super::saying::{days_wrong, yuan};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{Fees, Regulations};

const FREE: Fees = Fees { member: 0, non_member: 0, invited: 0, team: None };

fn fees(of: &Regulations) -> Fees {
    of.fees.unwrap_or(FREE)
}

const OWED: Shown = Shown::If(|of| of.fees.is_some());

pub static SECTION: Section = Section {
    id: "section-money",
    name: word!(fees.legend),
    blocks: &[
        Block::Fields(&[Item::new(
            "fees",
            word!(fees.owed),
            Control::YesNo { get: |of| of.fees.is_some(), set: |of, on| of.fees = on.then_some(FREE) },
        )
        .hint(word!(fees.hint))
        .whole()]),
        Block::Threes(&[
            Item::new(
                "fee-non-member",
                word!(fees.non_member),
                Control::Text {
                    kind: Text::Yuan,
                    get: |of, _| yuan(fees(of).non_member),
                    set: |of, _, text| {
                        of.fees.as_mut().is_some_and(|fees| put(parse_yuan(text), &mut fees.non_member))
                    },
                },
            )
            .shown(OWED),
            Item::new(
                "fee-member",
                word!(fees.member),
                Control::Text {
                    kind: Text::Yuan,
                    get: |of, _| yuan(fees(of).member),
                    set: |of, _, text| {
                        of.fees.as_mut().is_some_and(|fees| put(parse_yuan(text), &mut fees.member))
                    },
                },
            )
            .shown(OWED),
            Item::new(
                "fee-invited",
                word!(fees.invited),
                Control::Text {
                    kind: Text::Yuan,
                    get: |of, _| yuan(fees(of).invited),
                    set: |of, _, text| {
                        of.fees.as_mut().is_some_and(|fees| put(parse_yuan(text), &mut fees.invited))
                    },
                },
            )
            .shown(OWED),
        ]),
        Block::Fields(&[
            Item::new(
                "fee-by-team",
                word!(fees.by_team),
                Control::YesNo {
                    get: |of| fees(of).team.is_some(),
                    set: |of, on| {
                        if let Some(fees) = &mut of.fees {
                            fees.team = on.then_some(0);
                        }
                    },
                },
            )
            .hint(word!(fees.by_team_hint))
            .shown(OWED),
            Item::new(
                "fee-team",
                word!(fees.team),
                Control::Text {
                    kind: Text::Yuan,
                    get: |of, _| yuan(fees(of).team.unwrap_or(0)),
                    set: |of, _, text| {
                        let team = of.fees.as_mut().and_then(|fees| fees.team.as_mut());
                        team.is_some_and(|team| put(parse_yuan(text), team))
                    },
                },
            )
            .shown(Shown::If(|of| fees(of).team.is_some())),
        ]),
        Block::Fields(&[
            day!(fees.entry_opens, deadlines.entry_opens),
            day!(fees.entry_closes, deadlines.entry_closes)
                .wrong(|form, locale, _| days_wrong(form, locale, RegulationField::Deadlines)),
            day!(fees.withdrawal, deadlines.withdrawal),
            Item::new(
                "fees.check_in",
                word!(fees.check_in),
                Control::Text {
                    kind: Text::Moment,
                    get: |of, _| {
                        of.deadlines.check_in.map(|at| format!("{}T{}", at.date, at.time)).unwrap_or_default()
                    },
                    set: |of, _, text| put(parse_moment(text), &mut of.deadlines.check_in),
                },
            ),
        ]),
    ],
};
