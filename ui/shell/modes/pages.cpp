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
        {"Code",
         "code",
         make<CodingPage>,
         PageMenu::InBar,
         answers<ShowPlace>,
         {PaletteKind::Code, PaletteKind::Source}},
        {"Triage", "triage", make<TriagePage>, PageMenu::InBar, nullptr, {PaletteKind::Report}},
        {"Participants",
         "participants",
         make<ParticipantsPage>,
         PageMenu::InBar,
         answers<EditGroups, ShowParticipant>,
         {PaletteKind::Participant}},
        {"Analyse", "analyse", make<AnalysisPage>, PageMenu::InBar, answers<ShowQuestion>},
        {"Codebook",
         "codebook",
         make<CodebookPage>,
         PageMenu::BelowTools,
         answers<ShowCode>,
         {PaletteKind::Code}},
        {"History", "history", make<HistoryPage>, PageMenu::BelowEdit},
        {"Details", "tree", make<DetailsPage>, PageMenu::BelowTools},
        {"Findings", "flask", make<FindingsPage>, PageMenu::InBar, answers<ShowFinding>},
    };
    return catalogue;
}

} // namespace axial
