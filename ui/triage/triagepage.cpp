#include "ui/triage/triagepage.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/triage/agreementreading.h"
#include "ui/triage/decisionrow.h"
#include "ui/triage/noreports.h"
#include "ui/triage/reportbar.h"
#include "ui/triage/reportfilterfield.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/reportstep.h"
#include "ui/triage/reporttable.h"
#include "ui/triage/reporttextreading.h"
#include "ui/triage/roundchanges.h"
#include "ui/triage/roundfield.h"
#include "ui/triage/roundreading.h"
#include "ui/triage/savedfilters.h"
#include "ui/triage/triagepageagreement.h"
#include "ui/triage/triagepagereport.h"

#include <QAction>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace axial {

TriagePage::TriagePage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_model(new ReportModel(this)),
      m_bar(new ReportBar(workspace, *m_model)), m_table(new ReportTable(workspace, *m_model)),
      m_report(new ReportPane(workspace)),
      m_decisions(new DecisionRow(workspace, *m_model, *m_table)), m_strip(new AgreementStrip),
      m_agreement(new AgreementReading(workspace, *m_model, *m_strip, this)),
      m_reading(new RoundReading(workspace, *m_model, *m_agreement, this)),
      m_texts(new ReportTextReading(workspace, *m_model, this)), m_stack(new QStackedWidget),
      m_empty(new NoReports(workspace)), m_body(buildBody())
{
    addAction(m_decisions->decideAction());
    m_table->addActions({m_report->openAction(), m_decisions->decideAction()});
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_body);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_stack);
    connectParts();
    refresh();
}

QList<QAction *> TriagePage::pageActions()
{
    return {m_decisions->decideAction(), m_table->copyAction(), m_report->openAction(),
            m_bar->saved()->menuAction()};
}

QWidget *TriagePage::buildBody()
{
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    column->addWidget(m_strip);
    auto *right = new QWidget;
    auto *reportColumn = new QVBoxLayout(right);
    reportColumn->setContentsMargins(0, 0, 0, 0);
    reportColumn->setSpacing(0);
    reportColumn->addWidget(m_report, 1);
    reportColumn->addWidget(m_decisions);
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("triageReport"),
                                      [](int width) {
                                          const int report = qBound(220, width * 24 / 100, 420);
                                          return QList<int>{width - report, report};
                                      });
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 1);
    auto *body = new QWidget;
    auto *whole = new QVBoxLayout(body);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(splitter);
    return body;
}

void TriagePage::connectParts()
{
    connect(m_bar->rounds(), &RoundField::roundChosen, this, [this](RoundId round) {
        chooseRound(round);
        m_table->awaitOtherColumns();
        loadReports();
    });
    ReportFilterField *filter = m_bar->filter();
    filter->leadTo(m_table);
    connect(filter, &ReportFilterField::aboutToApply, m_decisions, &DecisionRow::clearCode);
    connect(filter, &ReportFilterField::applied, this, &TriagePage::updateState);
    // A code was typed for the reports that were selected.
    connect(m_table, &ReportTable::selectionLost, m_decisions, &DecisionRow::clearCode);
    connect(m_table, &ReportTable::selectionMoved, this, &TriagePage::updateState);
    connect(m_table, &ReportTable::currentReportChanged, this, &TriagePage::showCurrent);
    connect(m_table, &ReportTable::arrangingStopped, this, [this] {
        m_bar->filter()->showApplied();
        updateState();
    });
    connect(m_texts, &ReportTextReading::changed, this, &TriagePage::updateState);
    connect(m_reading, &RoundReading::reportsRead, this, &TriagePage::takeReports);
    connect(m_reading, &RoundReading::failed, this, [this] {
        showNothingRead();
        updateState();
    });
    connect(m_reading, &RoundReading::canceled, this, &TriagePage::showCanceled);
    connect(m_empty, &NoReports::importRequested, this, &TriagePage::importRequested);
    connect(m_empty, &NoReports::roundRequested, this, &TriagePage::makeRound);
    connect(&m_workspace, &Workspace::projectChanged, this, &TriagePage::onProjectChanged);
    connect(&m_workspace, &Workspace::dataChanged, this, &TriagePage::onDataChanged);
    connect(&m_workspace, &Workspace::blindChanged, this, &TriagePage::hideOrShowOthers);
    connect(&m_workspace, &Workspace::coderChanged, this, &TriagePage::hideOrShowOthers);
}

void TriagePage::onProjectChanged()
{
    m_model->setReports({}); // before anything looks for its reports in this project
    m_decisions->clearCode();
    m_bar->filter()->reset();
    chooseRound({});
    m_isRead = false;
    m_table->awaitOtherColumns();
    m_reading->stop();
    refresh();
}

void TriagePage::hideOrShowOthers()
{
    m_reading->stop(); // it may bring what must not be seen now
    m_isRead = false;
    m_table->awaitOtherColumns();
    m_model->setReports({});
    m_strip->showSentence({});
    showCurrent();
    refresh();
}

void TriagePage::onDataChanged(const Changes &changes)
{
    bool isTouched = true;
    m_workspace.guarded(
        [&] { isTouched = touchesRound(m_workspace.database(), m_reading->round(), changes); });
    if (!isTouched && !changes.touches({StudyTable::Label, StudyTable::Decision}))
        return m_reading->goOn();
    const bool areShown = isVisible() && !m_isStale && m_reading->round();
    if (isTouched || !areShown || !m_reading->takeCells(changes))
        return refresh();
    showCurrent();
    updateState();
}

void TriagePage::refresh()
{
    m_isStale = true;
    if (isVisible() || !m_workspace.project())
        reload();
}

void TriagePage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_isStale)
        reload();
}

void TriagePage::reload()
{
    m_isStale = false;
    if (!readRounds()) {
        m_isStale = true;
        showNothingRead();
        return;
    }
    readCodes();
    if (m_reading->round()) {
        m_stack->setCurrentWidget(m_body);
        loadReports();
    } else {
        m_reading->stop();
        m_isRead = m_empty->showNoRound() || m_isRead;
        m_stack->setCurrentWidget(m_empty);
        m_model->setReports({});
    }
    updateState();
}

/// False when they could not be read: what is shown stays.
bool TriagePage::readRounds()
{
    std::vector<Round> every;
    if (m_workspace.project()
        && !m_workspace.guarded([&] { every = rounds::all(m_workspace.database()); }))
        return false;
    m_bar->setRounds(every, m_reading->round());
    chooseRound(m_bar->rounds()->round());
    return true;
}

void TriagePage::chooseRound(RoundId round)
{
    m_reading->setRound(round, m_bar->rounds()->currentText());
    m_decisions->setRound(round);
}

void TriagePage::readCodes()
{
    std::vector<Code> tree;
    if (m_workspace.project()
        && !m_workspace.guarded([&] { tree = codes::all(m_workspace.database()); }))
        return;
    QHash<CodeId, int> colors;
    QHash<QString, int> byKey;
    for (const Code &code : tree) {
        if (code.kind == CodeKind::Folder)
            continue;
        const int color = codes::color(tree, code.id);
        colors.insert(code.id, color);
        byKey.insert(code.keyOrName(), color);
    }
    m_decisions->setCodes(tree, colors);
    m_model->setColors(std::move(byKey));
}

void TriagePage::makeRound(qint64 reports)
{
    if (!m_workspace.canEdit())
        return;
    storeReportStep(
        m_workspace, this, tr("Make a round"), size_t(reports),
        [coder = m_workspace.coderName()](Database &db, Progress &) {
            rounds::addOfOthers(db, coders::ensure(db, coder));
        },
        [] {});
}

/// What is shown stays until all is read again.
void TriagePage::loadReports()
{
    if (!m_reading->read())
        showNothingRead();
    updateState();
}

void TriagePage::takeReports(const ReportList &reports)
{
    m_isRead = true;
    m_table->setReports(reports);
    updateState();
}

void TriagePage::showNothingRead()
{
    if (m_isRead) // what is shown stays
        return;
    m_empty->showUnread();
    m_stack->setCurrentWidget(m_empty);
}

/// What is shown stays; it is read again when the page is next shown, or something changes.
void TriagePage::showCanceled()
{
    m_isStale = true;
    if (!m_isRead) {
        m_empty->showCanceled();
        m_stack->setCurrentWidget(m_empty);
    }
    updateState();
}

void TriagePage::showCurrent()
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid() || !m_workspace.project()) {
        m_report->clear();
        return;
    }
    m_report->showReport(m_model->sourceAt(index.row()), m_model->urlAt(index.row()),
                         m_model->votesAt(index.row()), m_model->decisionAt(index.row()));
}

void TriagePage::updateState()
{
    m_decisions->updateState();
    m_table->updateActions();
    m_bar->showCount(m_reading->isPending() ? ReportBar::Reading::Pending
                     : m_texts->isRunning() ? ReportBar::Reading::Searching
                     : m_texts->isPartial() ? ReportBar::Reading::Stopped
                                            : ReportBar::Reading::Done);
}

} // namespace axial
