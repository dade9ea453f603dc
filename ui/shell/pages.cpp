#include "ui/shell/pages.h"

#include "core/query/query.h"
#include "ui/analysis/analysispage.h"
#include "ui/codebook/codebookpage.h"
#include "ui/coding/codingpage.h"
#include "ui/history/historypage.h"
#include "ui/participants/participantspage.h"
#include "ui/shell/commandpaletteentries.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/triage/triagepage.h"

#include <QAction>
#include <QCoreApplication>

namespace axial {
namespace {

template <class Page>
QWidget *make(Workspace &workspace, QWidget *parent)
{
    return new Page(workspace, parent);
}

CodingPage &coding(QWidget *page)
{
    return *static_cast<CodingPage *>(page);
}

template <class Page>
void joinImport(QWidget *page, PageHost &host)
{
    QObject::connect(static_cast<Page *>(page), &Page::importRequested, page,
                     [&host] { host.askForImport(); });
}

void joinCoding(QWidget *page, PageHost &host)
{
    joinImport<CodingPage>(page, host);
    host.addToView(coding(page).makeColumnsMenu());
    host.addToView(coding(page).taxonomy()->viewMenu());
    QObject::connect(&coding(page), &CodingPage::placeDescribed, page,
                     [&host](const QString &place) { host.describePlace(place); });
}

void joinAnalysis(QWidget *page, PageHost &host)
{
    auto *analysis = static_cast<AnalysisPage *>(page);
    host.addToView(analysis->makeColumnsMenu());
    QObject::connect(analysis, &AnalysisPage::groupsRequested, page,
                     [&host] { host.askForGroups(); });
}

QList<QAction *> triageActions(QWidget *page)
{
    return static_cast<TriagePage *>(page)->pageActions();
}

QList<QAction *> codingActions(QWidget *page)
{
    return coding(page).menuActions();
}

void zoomCoding(QWidget *page, int steps)
{
    coding(page).zoomText(steps);
}

bool saveCoding(QWidget *page)
{
    return coding(page).saveNow();
}

void findCoding(QWidget *page, FindAct act)
{
    coding(page).find(act);
}

QList<QAction *> participantsActions(QWidget *page)
{
    return static_cast<ParticipantsPage *>(page)->pageActions();
}

QList<QAction *> codebookActions(QWidget *page)
{
    return static_cast<CodebookPage *>(page)->pageActions();
}

/// The questions one can ask, group by group.
QList<QAction *> questions(QWidget *page)
{
    QList<QAction *> actions;
    QString group;
    for (const Query &query : queries()) {
        if (!group.isEmpty() && group != QLatin1String(query.group)) {
            auto *separator = new QAction(page);
            separator->setSeparator(true);
            actions << separator;
        }
        group = QLatin1String(query.group);
        auto *action = new QAction(QCoreApplication::translate("query", query.name), page);
        QObject::connect(action, &QAction::triggered, page, [page, id = QLatin1String(query.id)] {
            static_cast<AnalysisPage *>(page)->showQuestion(id);
        });
        actions << action;
    }
    return actions;
}

} // namespace

const std::vector<PageEntry> &pages()
{
    static const std::vector<PageEntry> catalogue{
        {"Code",
         "code",
         make<CodingPage>,
         joinCoding,
         codingActions,
         zoomCoding,
         saveCoding,
         findCoding,
         {PaletteKind::Code, PaletteKind::Source}},
        {"Triage",
         "triage",
         make<TriagePage>,
         joinImport<TriagePage>,
         triageActions,
         nullptr,
         nullptr,
         nullptr,
         {PaletteKind::Report}},
        {"Participants",
         "participants",
         make<ParticipantsPage>,
         joinImport<ParticipantsPage>,
         participantsActions,
         nullptr,
         nullptr,
         nullptr,
         {PaletteKind::Participant}},
        {"Analyse", "analyse", make<AnalysisPage>, joinAnalysis, questions},
        {"Codebook",
         "codebook",
         make<CodebookPage>,
         nullptr,
         codebookActions,
         nullptr,
         nullptr,
         nullptr,
         {PaletteKind::Code}},
        {"History", "history", make<HistoryPage>},
    };
    return catalogue;
}

} // namespace axial
