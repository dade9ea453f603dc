#include "ui/shell/modes/pages.h"

#include "ui/analysis/analysispage.h"
#include "ui/codebook/codebookpage.h"
#include "ui/coding/codingpage.h"
#include "ui/details/detailspage.h"
#include "ui/findings/findingspage.h"
#include "ui/history/historypage.h"
#include "ui/participants/participantspage.h"
#include "ui/shell/palettemodel.h"
#include "ui/triage/triagepage.h"

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
        {.name = "Code",
         .icon = "code",
         .make = make<CodingPage>,
         .answers = answers<ShowPlace>,
         .finds = {PaletteKind::Code, PaletteKind::Source}},
        {.name = "Triage",
         .icon = "triage",
         .make = make<TriagePage>,
         .part = StudyPart::Reports,
         .answers = answers<ShowReport>,
         .finds = {PaletteKind::Report}},
        {.name = "Participants",
         .icon = "participants",
         .make = make<ParticipantsPage>,
         .part = StudyPart::Interviews,
         .answers = answers<EditGroups, NameSpeakers, ShowParticipant>,
         .finds = {PaletteKind::Participant}},
        {.name = "Analyse",
         .icon = "analyse",
         .make = make<AnalysisPage>,
         .answers = answers<ShowQuestion>},
        {.name = "Codebook",
         .icon = "codebook",
         .make = make<CodebookPage>,
         .keysUnder = "&Tools",
         .answers = answers<ShowCode>,
         .finds = {PaletteKind::Code}},
        {.name = "History", .icon = "history", .make = make<HistoryPage>, .keysUnder = "&Edit"},
        {.name = "Details",
         .icon = "tree",
         .make = make<DetailsPage>,
         .keysUnder = "&Tools",
         .part = StudyPart::Reports},
        {.name = "Findings",
         .icon = "flask",
         .make = make<FindingsPage>,
         .answers = answers<ShowFinding>},
    };
    return catalogue;
}

} // namespace axial
