#include "ui/shell/pages.h"

#include "ui/analysis/analysispage.h"
#include "ui/codebook/codebookpage.h"
#include "ui/coding/codingpage.h"
#include "ui/details/detailspage.h"
#include "ui/findings/findingspage.h"
#include "ui/history/historypage.h"
#include "ui/participants/participantspage.h"
#include "ui/shell/commandpaletteentries.h"
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
        {"Code",
         "code",
         make<CodingPage>,
         PageMenu::OfItsActions,
         answers<ShowPlace>,
         {PaletteKind::Code, PaletteKind::Source}},
        {"Triage",
         "triage",
         make<TriagePage>,
         PageMenu::OfItsActions,
         nullptr,
         {PaletteKind::Report}},
        {"Participants",
         "participants",
         make<ParticipantsPage>,
         PageMenu::OfItsActions,
         answers<EditGroups, ShowParticipant>,
         {PaletteKind::Participant}},
        {"Analyse", "analyse", make<AnalysisPage>, PageMenu::OfItsActions, answers<ShowQuestion>},
        {"Codebook",
         "codebook",
         make<CodebookPage>,
         PageMenu::OfItsActions,
         answers<ShowCode>,
         {PaletteKind::Code}},
        {"History", "history", make<HistoryPage>, PageMenu::OfItsActions},
        {"Details", "tree", make<DetailsPage>, PageMenu::OfItsActions},
        {"Findings", "flask", make<FindingsPage>, PageMenu::OfItsActions},
    };
    return catalogue;
}

} // namespace axial
