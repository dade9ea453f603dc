#include "ui/analysis/analysispage.h"

#include "core/base/files.h"
#include "core/export/tables.h"
#include "core/query/query.h"
#include "ui/analysis/questionlist.h"
#include "ui/analysis/questionmemory.h"
#include "ui/analysis/quotespanel.h"
#include "ui/analysis/resultview.h"
#include "ui/analysis/tabletext.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/layout/sidecolumns.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/emptystate.h"

#include <QAction>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolButton>

namespace axial {

AnalysisPage::AnalysisPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_questions(new QuestionList),
      m_form(new ParameterForm), m_result(new ResultView), m_quotes(new QuotesPanel(workspace)),
      m_empty(new EmptyState("chart", {}, {}))
{
    m_columns = new SideColumns(makeLeft(), makeMiddle(), m_quotes, QStringLiteral("analysis"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto curtain = new BlindCurtain(workspace, m_columns, m_questions);
    row->addWidget(curtain);
    for (const auto &[action, keys] : {std::pair(m_columns->startAction(), Qt::Key_F8),
                                       std::pair(m_columns->endAction(), Qt::Key_F9)}) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_columns->setNames(tr("Questions"), tr("Quotes"));
    connectParts();
    setFocusProxy(curtain);
    readProject();
}

void AnalysisPage::connectParts()
{
    connect(m_questions, &QuestionList::questionChosen, this, &AnalysisPage::chooseQuestion);
    connect(m_form, &ParameterForm::changed, this, &AnalysisPage::ask);
    connect(m_form, &ParameterForm::figureChanged, this, [this] {
        m_workspace.guarded([this] { m_result->setFigure(m_form->figure()); });
        memory::remember({m_query, m_form->parameters()}, m_form->figure());
    });
    connect(m_result, &ResultView::evidenceChosen, this, [this](const QuoteRequest &request) {
        m_columns->showEnd();
        m_quotes->ask(request);
    });
    connect(m_result, &ResultView::evidenceMissing, this, [this] {
        m_columns->showEnd();
        m_quotes->showNothingBehind();
    });
    connect(m_quotes, &QuotesPanel::left, m_columns->endAction(), &QAction::trigger);
    connect(m_columns, &SideColumns::focusNeeded, m_result, qOverload<>(&QWidget::setFocus));
    connect(m_result, &ResultView::placeRequested, &m_workspace, &Workspace::goTo);
    connect(m_empty, &EmptyState::actionTriggered, this, &AnalysisPage::groupsRequested);
    connect(this, &AnalysisPage::groupsRequested, &PageRequests::of(m_workspace),
            [this] { PageRequests::of(m_workspace).ask(EditGroups{}); });
    connect(m_quotes, &QuotesPanel::exportRequested, this, &AnalysisPage::chooseQuotesFile);
    connect(&m_workspace, &Workspace::projectChanged, this, &AnalysisPage::readProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &AnalysisPage::readChanges);
}

void AnalysisPage::readProject()
{
    m_asking.stop();
    clearQuotes();
    if (!m_workspace.project()) {
        m_form->clear();
        showEmpty(tr("No study is open"), tr("Open a study to ask questions of it."));
        return;
    }
    const QString last = memory::question();
    showQuestion(queryById(last) ? last : QLatin1String(queries().front().id));
}

void AnalysisPage::readChanges(const Changes &changes)
{
    if (changes.touches(
            {StudyTable::Grouping, StudyTable::Round, StudyTable::Participant, StudyTable::Code}))
        fillForm(m_form->parameters());
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    ask();
    m_quotes->askAgain();
}

void AnalysisPage::showQuestion(const QString &queryId)
{
    m_questions->setCurrentQuestion(queryId);
    chooseQuestion(queryId);
}

void AnalysisPage::chooseQuestion(const QString &queryId)
{
    if (!m_workspace.project() || !queryById(queryId))
        return;
    if (queryId != m_query) {
        m_result->clearCurrent();
        clearQuotes();
    }
    m_query = queryId;
    fillForm(memory::parameters(queryId));
    ask();
}

void AnalysisPage::fillForm(const QueryParameters &values)
{
    const Query *query = queryById(m_query);
    if (!query || !m_workspace.project())
        return;
    m_workspace.guarded(
        [&] { m_form->setQuery(m_workspace.database(), *query, values, memory::figure()); });
    // The new fields count once they are shown, which Qt does when it comes back to events.
    QMetaObject::invokeMethod(m_left, &KeptSplitter::shareRoom, Qt::QueuedConnection);
}

void AnalysisPage::ask()
{
    const Query *query = queryById(m_query);
    if (!m_workspace.project() || !query)
        return;
    m_title->setText(QCoreApplication::translate("query", query->name));
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    m_stale = false;
    const QueryCall call{m_query, m_form->parameters()};
    QElapsedTimer clock;
    clock.start();
    m_asking.read<Table>(
        QCoreApplication::translate("query", query->name),
        [call](Database &db, Progress &progress) { return runQuery(db, call, progress); },
        [this, call, clock](Table table) { showAnswer(call, std::move(table), clock.elapsed()); },
        [this, call](const Error &error) {
            const bool isShown = m_stack->currentWidget() == m_result && call == m_shown;
            if (m_workspace.waitsFor(error) && isShown)
                return; // what is shown stays
            showEmpty(tr("No answer yet"), error.message());
        });
}

void AnalysisPage::showAnswer(const QueryCall &call, Table result, qint64 milliseconds)
{
    const Query *query = queryById(call.query);
    memory::remember(call, m_form->figure());
    if (hasNothingToCount(call, result))
        return;
    if (!m_workspace.guarded([&] {
            m_result->setResult(*query, call.parameters, std::move(result), m_form->figure());
        }))
        return;
    m_time->setText(tr("computed in %1 ms").arg(milliseconds));
    m_copy->setEnabled(true);
    m_export->setEnabled(true);
    m_stack->setCurrentWidget(m_result);
    m_shown = call;
    Q_EMIT answered();
}

bool AnalysisPage::hasNothingToCount(const QueryCall &call, const Table &result)
{
    std::optional<NothingShown> nothing;
    m_workspace.guarded([&] { nothing = nothingShown(m_workspace.database(), call, result); });
    if (!nothing)
        return false;
    showEmpty(nothing->title, nothing->sentence);
    if (nothing->lacksGroups && m_workspace.canEdit())
        m_empty->setActionText(tr("Make groups…"));
    return true;
}

/// Without words to show, the column leaves its room to the answer in a small window.
void AnalysisPage::clearQuotes()
{
    m_quotes->clear();
    m_columns->restoreEnd();
}

QList<QAction *> AnalysisPage::pageActions()
{
    QList<QAction *> actions;
    QString group;
    for (const Query &query : queries()) {
        if (!group.isEmpty() && group != QLatin1String(query.group)) {
            auto *separator = new QAction(this);
            separator->setSeparator(true);
            actions << separator;
        }
        group = QLatin1String(query.group);
        auto *action = new QAction(QCoreApplication::translate("query", query.name), this);
        connect(action, &QAction::triggered, this,
                [this, id = QLatin1String(query.id)] { showQuestion(id); });
        actions << action;
    }
    return actions;
}

QList<QMenu *> AnalysisPage::viewMenus()
{
    auto menu = new QMenu(tr("Columns of Analyse mode"), this);
    menu->addActions({m_columns->startAction(), m_columns->endAction()});
    return {menu};
}

void AnalysisPage::showEmpty(const QString &title, const QString &sentence)
{
    m_empty->setTitle(title);
    m_empty->setSentence(sentence);
    m_empty->setActionText({});
    m_time->clear();
    m_copy->setEnabled(false);
    m_export->setEnabled(false);
    m_stack->setCurrentWidget(m_empty);
    clearQuotes();
    Q_EMIT answered();
}

void AnalysisPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale) {
        ask();
        m_quotes->askAgain();
    }
}

void AnalysisPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool roomy = width() >= 1150;
    m_export->setText(roomy ? tr("Export SVG, PDF, PNG, CSV") : tr("Export"));
    m_time->setVisible(roomy);
}

void AnalysisPage::copyTable()
{
    const Table table = m_result->shownTable();
    auto *copied = new QMimeData;
    copied->setText(tableAsTsv(table));
    copied->setHtml(tableAsHtml(table));
    QGuiApplication::clipboard()->setMimeData(copied);
    m_workspace.showMessage(tr("The table is on the clipboard."));
}

bool AnalysisPage::exportTo(const QString &path)
{
    if (!m_workspace.guarded([&] { m_result->exportTo(path, memory::ink()); }))
        return false;
    memory::setFolder(QFileInfo(path).absolutePath());
    const QString saved = tr("Saved %1").arg(QDir::toNativeSeparators(path));
    const bool isTable = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    m_workspace.showMessage(isTable || memory::ink() == ChartInk::Colors
                                ? saved
                                : tr("%1 in greys for print. “In colour” in the Export menu "
                                     "changes that.")
                                      .arg(saved));
    return true;
}

QString AnalysisPage::suggestedName(const QString &what, const QString &extension) const
{
    return QDir(memory::folder())
        .filePath(QStringLiteral("%1-%2.%3")
                      .arg(m_workspace.project() ? m_workspace.project()->name() : QString(), what,
                           extension));
}

void AnalysisPage::openFileDialog(const QString &name, const QString &extension,
                                  const std::function<void(const QString &)> &write)
{
    auto *dialog = new QFileDialog(this, tr("Export"), QFileInfo(name).absolutePath(),
                                   QStringLiteral("%1 (*.%2)").arg(extension.toUpper(), extension));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(extension);
    dialog->selectFile(QFileInfo(name).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, write);
    dialog->open();
}

void AnalysisPage::chooseFile(const QString &extension)
{
    openFileDialog(suggestedName(m_query, extension), extension,
                   [this](const QString &path) { exportTo(path); });
}

void AnalysisPage::chooseQuotesFile(const Table &table)
{
    const QString extension = QStringLiteral("csv");
    openFileDialog(suggestedName(QStringLiteral("quotes"), extension), extension,
                   [this, table](const QString &path) {
                       if (m_workspace.guarded([&] { files::write(path, tableToCsv(table)); }))
                           m_workspace.showMessage(
                               tr("Saved %1").arg(QDir::toNativeSeparators(path)));
                   });
}

} // namespace axial
