//! A tournament that is here but cannot be read: what is known of it, and what can be done.

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::library::{Library, Rescue};
use crate::app::notices::{Notice, Notices};
use crate::app::route::{Route, Router};
use crate::app::shelf::NotKept;
use crate::app::summary::Summary;
use crate::tournament::archive::{NotOpened, TournamentId};
use crate::ui::components::{Banner, BannerKind, Icon, ScreenHead};
use crate::ui::words;

#[component]
pub fn Unreadable(id: TournamentId, why: NotOpened) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let router = expect_context::<Router>();
    let notices = expect_context::<Notices>();
    let set_aside = library.set_aside(&id);
    let lead = move || {
        if set_aside {
            t_string!(i18n, common.unreadable_text).to_owned()
        } else {
            t_string!(i18n, common.unreadable_no_room).to_owned()
        }
    };
    // A file from a newer program is whole: anything older would lose work.
    let rescues = if matches!(why, NotOpened::Newer { .. }) { Vec::new() } else { library.rescues(&id) };
    let export = {
        let id = id.clone();
        move |_| library.give_out_unreadable(&id)
    };
    let offer = move |(rescue, summary): (Rescue, Summary)| {
        let id = id.clone();
        let restore = move |_| {
            if library.rescue(&id, rescue) {
                router.open_anew();
            } else {
                notices.tell(Notice::NotKept(NotKept::Full));
            }
        };
        let what = move || {
            let (lines, when) = (summary.lines, words::when(i18n.get_locale(), summary.changed));
            match rescue {
                Rescue::Previous => t_string!(i18n, common.previous_is, lines = lines, when = when),
                Rescue::Salvaged => t_string!(i18n, common.salvaged_is, lines = lines, when = when),
            }
        };
        view! {
            <div class="card"><div class="row row-spread">
                <span>{what}</span>
                <button type="button" class="btn" on:click=restore>
                    {move || match rescue {
                        Rescue::Previous => t_string!(i18n, common.restore_previous),
                        Rescue::Salvaged => t_string!(i18n, common.restore_salvaged),
                    }}
                </button>
            </div></div>
        }
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, common.unreadable_title).to_owned())
            lead=Signal::derive(lead)
        />
        <Banner
            kind=BannerKind::Error
            text=Signal::derive(move || words::not_opened(i18n.get_locale(), &why))
        />
        <div class="row">
            <button type="button" class="btn btn-primary" on:click=export>
                <Icon name="download" />
                <span>{t!(i18n, common.export_as_is)}</span>
            </button>
            <a class="btn btn-quiet" href=Route::Library.href()>
                {t!(i18n, common.library)}
            </a>
        </div>
        {rescues.into_iter().map(offer).collect_view()}
    }
}
