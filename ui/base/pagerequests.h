#pragma once

#include "core/base/id.h"
#include "core/base/table.h"
#include "core/base/textrange.h"
#include "core/domain/memo.h"

#include <QObject>
#include <QPointer>

#include <variant>
#include <vector>

namespace axial {

class Page;

/// A place of a source, with its quote when there is one.
struct ShowPlace {
    SourceId source;
    TextRange range;
};
/// The card of a code.
struct ShowCode {
    CodeId code;
};
/// The editor of the groups of participants.
struct EditGroups {
};
/// Who is who in the transcripts.
struct NameSpeakers {
};
/// A participant's row.
struct ShowParticipant {
    ParticipantId participant;
};
/// A finding, where it is written.
struct ShowFinding {
    FindingId finding;
};
/// A report among those of a round, of no round = of those that are shown; no report = the round.
struct ShowReport {
    SourceId report;
    RoundId round;
};
/// A question of the catalogue with its answer; what the call does not say is as it was asked last.
struct ShowQuestion {
    QueryCall call;
};
using PageRequest = std::variant<ShowPlace, ShowCode, EditGroups, NameSpeakers, ShowParticipant,
                                 ShowFinding, ShowReport, ShowQuestion>;

/// What is asked of a page from somewhere else. A page is made when it is first needed, so what no
/// page takes yet waits for the one that will; what waits is forgotten with its project.
class PageRequests : public QObject
{
    Q_OBJECT

public:
    void ask(const PageRequest &request);
    /// Opens a source in Code mode and shows (and selects) a place.
    void goTo(SourceId source, TextRange range) { ask(ShowPlace{source, range}); }
    /// Shows the quotes of a code (its card) in Codebook mode.
    void goToCode(CodeId code) { ask(ShowCode{code}); }
    /// Opens the memo (by its id), or a new one about what it names, below the page.
    void openMemo(const Memo &memo) { Q_EMIT memoAsked(memo); }
    /// A button asks for files to be imported: the window knows how.
    void askForImport() { Q_EMIT importAsked(); }
    /// From now on the page takes what it can, first what waits. It may still be half made: it is
    /// asked when the event loop comes to it, or by the next ask().
    void add(Page *page);
    /// What waits, since its project is not open any more.
    void forget() { m_waiting.clear(); }

Q_SIGNALS:
    /// Before a page takes it: whoever makes pages makes this one's, and shows it.
    void asked(const axial::PageRequest &request);
    void memoAsked(const axial::Memo &memo);
    void importAsked();

private:
    void deliver();
    bool isTaken(const PageRequest &request) const;

    std::vector<QPointer<Page>> m_pages;
    std::vector<PageRequest> m_waiting; ///< oldest first
};

} // namespace axial
