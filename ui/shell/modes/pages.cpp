#include "ui/shell/modes/pages.h"

#include "core/query/query.h"
#include "ui/analysis/analysispage.h"
#include "ui/codebook/codebookpage.h"
#include "ui/coding/codingpage.h"
#include "ui/details/detailspage.h"
#include "ui/findings/findingspage.h"
#include "ui/history/historypage.h"
#include "ui/participants/participantspage.h"
#include "ui/shell/palettemodel.h"
#include "ui/triage/triagepage.h"

#include <QCoreApplication>

namespace axial {
namespace {

template <class Made>
Page *make(Workspace &workspace, QWidget *parent)
{
    return new Made(workspace, parent);
}

template <class... Request>
bool answers(const PageRequest &request)
{
    return (std::holds_alternative<Request>(request) || ...);
}

} // namespace

const std::vector<PageEntry> &pages()
{
    static const std::vector<PageEntry> catalogue{
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Code"),
         .icon = "code",
         .make = make<CodingPage>,
         .answers = answers<ShowPlace>,
         .finds = {PaletteKind::Code, PaletteKind::Source}},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Triage"),
         .icon = "triage",
         .make = make<TriagePage>,
         .part = StudyPart::Reports,
         .answers = answers<ShowReport>,
         .finds = {PaletteKind::Report}},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Participants"),
         .icon = "participants",
         .make = make<ParticipantsPage>,
         .part = StudyPart::Interviews,
         .answers = answers<EditGroups, NameSpeakers, ShowParticipant>,
         .finds = {PaletteKind::Participant}},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Analyse"),
         .icon = "analyse",
         .make = make<AnalysisPage>,
         .answers = answers<ShowQuestion>},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Codebook"),
         .icon = "codebook",
         .make = make<CodebookPage>,
         .keysUnder = "&Tools",
         .answers = answers<ShowCode>,
         .finds = {PaletteKind::Code},
         .exported = question::codebook},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "History"),
         .icon = "history",
         .make = make<HistoryPage>,
         .keysUnder = "&Edit"},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Details"),
         .icon = "tree",
         .make = make<DetailsPage>,
         .keysUnder = "&Tools",
         .part = StudyPart::Reports},
        {.name = QT_TRANSLATE_NOOP("axial::ModeBar", "Findings"),
         .icon = "flask",
         .make = make<FindingsPage>,
         .answers = answers<ShowFinding>},
    };
    return catalogue;
}

} // namespace axial
