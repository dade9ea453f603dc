#include "ui/triage/triagepage.h"

#include "core/domain/code.h"
#include "core/project/codes/codes.h"
#include "core/project/rounds/roundprogress.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/failures.h"
#include "ui/base/presence.h"
#include "ui/base/workspace.h"
#include "ui/details/summaryfield.h"
#include "ui/document/codefolding.h"
#include "ui/document/documentpane.h"
#include "ui/layout/keptsplitter.h"
#include "ui/screening/screeningacts.h"
#include "ui/taxonomy/suggestions/codefield.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/theme/icons.h"
#include "ui/triage/labelling/alikelist.h"
#include "ui/triage/labelling/decisionrow.h"
#include "ui/triage/labelling/labelacts.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/labelling/labelguide.h"
#include "ui/triage/labelling/resolvebar.h"
#include "ui/triage/labelling/workordermenu.h"
#include "ui/triage/reports/noreports.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reportpane.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/triage/rounds/agreementstrip.h"
#include "ui/triage/rounds/roundacts.h"
#include "ui/triage/rounds/roundpace.h"
#include "ui/triage/rounds/roundreading.h"
#include "ui/widgets/boxes.h"

#include <QAction>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

namespace axial {

namespace {

QWidget *column(BoxParts parts)
{
    auto *widget = new QWidget;
    inColumn(widget, flush, parts);
    return widget;
}

/// The reports at the left, the one that is read at the right, which gets the greater part.
QWidget *besideEachOther(QWidget *reports, QWidget *report)
{
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("triageReading"),
                                      [](int width) {
                                          const int list = qBound(300, width * 40 / 100, 640);
                                          return QList<int>{list, width - list};
                                      });
    addAll(*splitter, {reports, report});
    splitter->setStretchFactor(1, 1);
    return splitter;
}

const QString unassigned = QStringLiteral("is:unassigned");

} // namespace

TriagePage::TriagePage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_tree(new CodeTreeModel(this)),
      m_model(new ReportModel(this)), m_bar(new ReportBar(workspace, *m_model)),
      m_table(new ReportTable(workspace, *m_model)), m_report(new ReportPane(workspace, *m_tree)),
      m_labels(new LabelBar(*m_tree)), m_guide(new LabelGuide(workspace)),
      m_alike(new AlikeList(workspace, *m_model)),
      m_labelling(new LabelActs(workspace, *m_model, *m_table, *m_labels, *m_alike, this)),
      m_order(new WorkOrderMenu(workspace, *m_model, *m_table, *m_labels, *m_alike, this)),
      m_resolve(new ResolveBar(workspace, *m_model, *m_table, *m_bar->filter(), *m_labels)),
      m_decisions(new DecisionRow(workspace, *m_model, *m_table, *m_resolve)),
      m_strip(new AgreementStrip),
      m_agreement(new AgreementReading(workspace, *m_model, *m_strip, this)),
      m_reading(new RoundReading(workspace, *m_model, *m_agreement, this)),
      m_rounds(new RoundActs(workspace, *this, *m_model, *m_table)),
      m_pace(new RoundPace(workspace, this)),
      m_screening(new ScreeningActs(workspace, *this, this)),
      m_texts(new ReportTextReading(workspace, *m_model, this)),
      m_noRows(new EmptyTable(*m_model, *m_table)), m_empty(new NoReports(workspace)),
      m_list(column({{m_table, 1}, m_alike, m_decisions, m_strip})),
      m_focus(new QAction(icons::icon("document"), tr("Report alone"), this)),
      m_body(column({m_bar,
                     {besideEachOther(m_list, column({{m_report, 1}, m_guide, m_resolve})), 1},
                     m_labels})),
      m_stack(new QStackedWidget)
{
    addAll(*m_stack, {m_empty, m_body});
    m_focus->setCheckable(true);
    m_focus->setShortcut(QKeySequence(Qt::Key_F8)); // as lists beside the work go elsewhere
    m_bar->addRoundActions({m_guide->showAction(), m_resolve->queueAction(), m_rounds->makeAction(),
                            m_rounds->closeAction()});
    // Other pages give the same keys another meaning.
    for (QAction *action :
         {m_decisions->decideAction(), m_labelling->focusAction(), m_labelling->nextAction(),
          m_report->text()->coding()->openAction(), m_guide->showAction(), m_resolve->queueAction(),
          m_report->summary()->writeAction(), m_report->text()->folding()->turnAction(),
          m_screening->proposeAction(), m_strip->explainAction(), m_focus}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_table->addActions({m_report->openAction(), m_labelling->unsureAction(),
                         m_decisions->decideAction(), m_table->putAction()});
    m_report->summary()->leadTo(m_table);
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});
    connectRounds();
    connectList();
    connectLabels();
    refresh();
}

QList<QAction *> TriagePage::pageActions()
{
    const QList<QAction *> report{m_labelling->unsureAction(),
                                  m_report->openAction(),
                                  m_table->copyAction(),
                                  m_report->summary()->writeAction(),
                                  m_table->putAction(),
                                  menuLine(this),
                                  m_alike->showAction(),
                                  m_alike->tickAction(),
                                  m_order->menuAction(),
                                  m_report->text()->folding()->turnAction(),
                                  m_report->text()->folding()->turnAllAction(),
                                  menuLine(this),
                                  m_bar->saved()->menuAction()};
    QList<QAction *> round = m_rounds->actions();
    round << menuLine(this) << m_resolve->queueAction() << m_guide->saveAction();
    return QList<QAction *>{m_labelling->focusAction(),  m_labelling->nextAction(),
                            m_labelling->removeAction(), m_report->text()->coding()->openAction(),
                            m_guide->showAction(),       menuLine(this),
                            m_decisions->decideAction(), m_strip->disagreementsAction(),
                            m_strip->explainAction(),    menuLine(this)}
           + m_screening->labellingActions()
           + QList<QAction *>{menuLine(this),
                              menuOf(tr("Report and list"), report, this)->menuAction(),
                              menuOf(tr("Round"), round, this)->menuAction()};
}

/// The list goes, and the keyboard is where labels are given.
void TriagePage::focusOnReport(bool isAlone)
{
    m_list->setVisible(!isAlone);
    m_bar->setReportAlone(isAlone);
    if (isAlone)
        m_resolve->leave(); // its votes stand beside the list
    if (!isAlone)
        m_table->setFocus();
    else if (m_labels->isReady())
        m_labels->focusField();
}

void TriagePage::scrollReport(QAbstractSlider::SliderAction step)
{
    const DocumentPane *pane = m_report->text()->pane();
    if (!pane)
        return;
    constexpr int linesAKey = 3;
    const bool isPage = step == QAbstractSlider::SliderPageStepAdd
                        || step == QAbstractSlider::SliderPageStepSub;
    for (int i = 0; i < (isPage ? 1 : linesAKey); ++i)
        pane->view()->verticalScrollBar()->triggerAction(step);
}

void TriagePage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    // Twelve lines of the report in a window of 1024 x 700; of what is more, codes get half.
    constexpr int small = 620, codesInSmall = 136, least = 80;
    m_labels->setMostHeight(std::clamp(codesInSmall + (height() - small) / 2, least,
                                       std::max(least, height() * 35 / 100)));
}

bool TriagePage::saveNow()
{
    m_report->summary()->saveNow();
    return true;
}

void TriagePage::connectRounds()
{
    m_model->setPresence(Presence::of(m_workspace));
    m_bar->setWorkOrderMenu(m_order);
    connect(m_order, &WorkOrderMenu::said, m_bar, &ReportBar::showWorkOrder);
    connect(m_bar->rounds(), &RoundField::chosen, this, &TriagePage::beginRound);
    connect(m_reading, &RoundReading::reportsRead, this, &TriagePage::takeReports);
    connect(m_reading, &RoundReading::failed, this, [this] {
        countRest();
        showUnread();
        updateState();
    });
    connect(m_reading, &RoundReading::canceled, this, &TriagePage::showCanceled);
    connect(m_empty, &NoReports::roundRequested, m_rounds, &RoundActs::makeOfOthers);
    connect(m_rounds, &RoundActs::made, this, [this](RoundId round) {
        m_bar->filter()->applyText({}); // it said what the round is made of
        m_bar->rounds()->choose(round);
    });
    connect(m_pace, &RoundPace::said, m_bar, &ReportBar::showPace);
    connect(m_pace, &RoundPace::counted, m_bar, &ReportBar::showWork);
    connect(&m_workspace, &Workspace::projectChanged, this, &TriagePage::onProjectChanged);
    connect(&m_workspace, &Workspace::dataChanged, this, &TriagePage::onDataChanged);
    connect(&m_workspace, &Workspace::sightChanged, this, [this] {
        hideReports();
        refresh();
    });
    connect(&m_workspace, &Workspace::coderChanged, this, [this] {
        m_table->beginAnew(); // they have other reports before them
        if (isVisible())
            m_table->setFocus();
    });
}

void TriagePage::connectList()
{
    connect(m_alike, &AlikeList::opened, this, &TriagePage::goTo);
    connect(m_bar, &ReportBar::unassignedRequested, this, &TriagePage::showUnassigned);
    connect(m_noRows, &EmptyTable::unassignedRequested, this, &TriagePage::showUnassigned);
    connect(m_noRows, &EmptyTable::clearRequested, this, [this] {
        m_bar->filter()->applyText({});
        m_table->setFocus();
        m_table->selectSome();
    });
    ReportFilterField *filter = m_bar->filter();
    filter->leadTo(m_table, [this] { m_table->selectSome(); });
    connect(filter, &ReportFilterField::aboutToApply, m_decisions->code(), &CodeField::clearCode);
    connect(filter, &ReportFilterField::applied, this, &TriagePage::updateState);
    // A code was typed for the reports that were selected.
    connect(m_table, &ReportTable::selectionLost, m_decisions->code(), &CodeField::clearCode);
    connect(m_table, &ReportTable::selectionMoved, this, &TriagePage::updateState);
    connect(m_table, &ReportTable::currentReportChanged, this, &TriagePage::showCurrent);
    connect(m_table, &ReportTable::arrangingStopped, this, [this] {
        m_bar->filter()->showApplied();
        updateState();
    });
    connect(m_texts, &ReportTextReading::changed, this, &TriagePage::updateState);
    connect(m_strip->disagreementsAction(), &QAction::triggered, this, [this] {
        m_bar->filter()->applyText(QStringLiteral("is:disagreed"));
        m_table->setFocus();
    });
    connect(m_bar, &ReportBar::listRequested, m_focus, &QAction::trigger);
    connect(m_focus, &QAction::toggled, this, &TriagePage::focusOnReport);
}

void TriagePage::connectLabels()
{
    m_screening->setTyped([this] { return m_labels->typed(); });
    connect(m_labels, &LabelBar::meant, m_guide, &LabelGuide::showCode);
    connect(m_bar, &ReportBar::nextRequested, this, [this] {
        m_labelling->goToNext();
        if (!m_focus->isChecked())
            m_table->setFocus();
    });
    connect(m_labelling->nextAction(), &QAction::triggered, this, [this] {
        if (!m_focus->isChecked() && !m_labels->isAncestorOf(QApplication::focusWidget()))
            m_table->setFocus(); // which takes digits and letters; the filter had them
    });
    connect(m_bar, &ReportBar::votesRequested, m_screening->labellingActions().constLast(),
            &QAction::trigger);
    connect(m_resolve->queueAction(), &QAction::toggled, this, [this](bool isResolving) {
        if (isResolving)
            m_focus->setChecked(false);
    });
    connect(m_labels, &LabelBar::scrollRequested, this, &TriagePage::scrollReport);
    connect(m_labels, &LabelBar::unsure, m_labelling->unsureAction(), &QAction::trigger);
}

void TriagePage::onProjectChanged()
{
    m_model->setReports({}); // before anything looks for its reports in this project
    m_order->setRound({});   // another's round may have this number
    m_decisions->code()->clearCode();
    m_resolve->leave(); // a round of this project may have the number of the other's
    m_bar->filter()->reset();
    m_reading->setRound({}, {});
    m_isRead = false;
    m_table->beginAnew();
    m_reading->stop();
    m_agreement->forget();
    refresh();
}

void TriagePage::hideReports()
{
    m_reading->stop(); // it may bring what must not be seen now
    m_isRead = false;
    m_order->forget();
    m_model->setReports({});
    m_strip->showSentence({});
    showCurrent();
}

void TriagePage::onDataChanged(const Changes &changes)
{
    m_report->text()->takeChanges(changes);
    if (changes.touches({StudyTable::Code, StudyTable::CodeDetail}))
        m_guide->reread();
    if (changes.touches({StudyTable::Proposal, StudyTable::ProposalVote}))
        m_pace->readSoon();
    if (changes.touches({StudyTable::Setting})) {
        m_labelling->setRound(m_reading->round()); // its digits
        m_order->setRound(m_reading->round());
        if (!m_reading->isPending()) // else it is made of what comes
            m_order->apply();
    }
    bool isTouched = true;
    m_workspace.guarded(
        [&] { isTouched = touchesRound(m_workspace.database(), m_reading->round(), changes); });
    isTouched = isTouched || changes.touches({StudyTable::Discussion}); // who is not sure of what
    if (!isTouched && !changes.touches({StudyTable::Label, StudyTable::Decision}))
        return m_reading->goOn();
    const bool areShown = isVisible() && !m_whenSeen.isDue() && m_reading->hasReports();
    if (isTouched || !areShown || !m_reading->takeCells(changes))
        return refresh();
    m_pace->readSoon();
    showCurrent();
    updateState();
}

void TriagePage::refresh()
{
    m_workspace.project() ? m_whenSeen.readAgain() : reload();
}

void TriagePage::reload()
{
    if (!readRounds()) {
        m_whenSeen.setDue();
        showUnread();
        return;
    }
    readCodes();
    m_agreement->recallChoice();
    showRound();
    if (m_reading->hasReports()) {
        m_stack->setCurrentWidget(m_body);
        loadReports();
    } else {
        countRest();
        m_reading->stop();
        m_agreement->forget();
        m_isRead = m_empty->showNoRound() || m_isRead;
        m_stack->setCurrentWidget(m_empty);
        m_model->setReports({});
    }
    updateState();
}

/// Those that labels, decisions and the words of reports get. What could not be read stays as it
/// was.
void TriagePage::readCodes()
{
    std::vector<Code> all;
    CodeId open;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            all = codes::all(m_workspace.database());
            open = codes::openCodesFolder(m_workspace.database());
        }))
        return;
    if (all == m_tree->codes())
        return;
    m_tree->setOpenCodes(open);
    m_tree->setCodes(std::move(all));
    QHash<CodeId, int> colors; // of the palette
    QHash<QString, int> colorsByKey;
    for (const Code &code : m_tree->codes()) {
        if (code.kind == CodeKind::Folder)
            continue;
        const int color = codes::color(m_tree->codes(), code.id);
        colors.insert(code.id, color);
        colorsByKey.insert(code.keyOrName(), color);
    }
    m_decisions->code()->setCodes(m_tree->codes(), colors);
    m_model->setColors(std::move(colorsByKey));
    m_report->text()->coding()->refresh();
}

/// False when they could not be read: what is shown stays.
bool TriagePage::readRounds()
{
    std::vector<Round> every;
    RoundId shown = m_reading->round();
    if (m_workspace.project() && !m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            every = rounds::all(db);
            if (!m_reading->hasReports()) // none was chosen yet
                shown = rounds::newestToLabel(db, m_workspace.me());
        }))
        return false;
    m_bar->setRounds(every, shown);
    chooseRound();
    return true;
}

/// As the field says.
void TriagePage::chooseRound()
{
    const RoundField *field = m_bar->rounds();
    if (field->isEveryReport())
        m_reading->setEveryReport();
    else
        m_reading->setRound(field->round(), field->currentText());
    m_decisions->setRound(field->round());
}

/// Other reports than before are to be worked on.
void TriagePage::beginRound()
{
    chooseRound();
    showRound();
    if (m_reading->round() && m_bar->filter()->text() == unassigned)
        m_bar->filter()->applyText({}); // what it asks is of no round
    m_bar->showUnassigned(m_reading->isEveryReport() ? 0 : m_unassigned);
    m_table->beginAnew();
    m_table->setFocus();
    m_alike->showReport({}); // what is ticked was meant for the round before
    loadReports();
}

void TriagePage::showUnassigned()
{
    m_bar->filter()->applyText(unassigned);
    m_bar->rounds()->chooseEveryReport();
}

/// What is asked of the round itself, which may be another by now.
void TriagePage::showRound()
{
    m_labelling->setRound(m_reading->round());
    m_order->setRound(m_reading->round());
    m_guide->setRound(m_reading->round());
    m_resolve->setRound(m_reading->round());
    m_rounds->setRound(m_reading->round());
    m_pace->setRound(m_reading->round());
    m_screening->setRound(m_reading->round());
}

/// What is shown stays until all is read again.
void TriagePage::loadReports()
{
    if (m_reading->mustHide())
        hideReports();
    if (!m_reading->read()) {
        showUnread();
        countRest();
    }
    updateState();
}

/// What is told beside the reports, once they are there: it takes as long to count.
void TriagePage::countRest()
{
    m_pace->readSoon();
    if (!m_workspace.project()) {
        m_countingUnassigned.stop();
        return showUnassignedCount(0);
    }
    m_countingUnassigned.read<qint64>(
        tr("Counting reports without a round"),
        [](Database &db, Progress &) { return rounds::countWithoutRound(db); },
        [this](qint64 count) { showUnassignedCount(count); },
        [this](const Error &error) { m_workspace.failures().waitsFor(error); }, [] {});
}

void TriagePage::showUnassignedCount(qint64 count)
{
    m_unassigned = count;
    m_bar->showUnassigned(m_reading->isEveryReport() ? 0 : count);
    m_noRows->setUnassigned(count);
}

void TriagePage::takeReports(const ReportList &reports)
{
    if (reports.size() == reports.total)
        countRest();
    m_isRead = true;
    m_model->setReports(reports, m_order->orderOf(reports));
    m_strip->setVisible(reports.isOfRound);
    m_decisions->setVisible(reports.isOfRound && !reports.hidesOthers && !m_workspace.seenCoder());
    updateState();
}

/// Nothing could be read: what was read before stays.
void TriagePage::showUnread()
{
    if (m_isRead)
        return;
    m_empty->showUnread();
    m_stack->setCurrentWidget(m_empty);
}

/// What is shown stays; it is read again when the page is shown, or something changes.
void TriagePage::showCanceled()
{
    m_whenSeen.setDue();
    if (!m_isRead) {
        m_empty->showCanceled();
        m_stack->setCurrentWidget(m_empty);
    }
    countRest();
    updateState();
}

void TriagePage::showCurrent()
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid() || !m_workspace.project()) {
        m_report->clear();
        m_alike->showReport({});
        return;
    }
    const int row = index.row();
    m_alike->showReport(m_model->sourceAt(row));
    m_report->showReport(m_model->sourceAt(row), m_model->at(row), m_model->reports().hidesOthers);
}

/// Also to one that the filter hides.
void TriagePage::goTo(SourceId report)
{
    if (m_model->rowOf(report) < 0 && !m_bar->filter()->text().isEmpty()) {
        m_bar->filter()->applyText({});
        m_workspace.showMessage(tr("The filter hid this report and was cleared."));
    }
    m_table->selectWhenShown(report);
    m_table->setFocus();
}

bool TriagePage::take(const PageRequest &request)
{
    const auto *wanted = std::get_if<ShowReport>(&request);
    if (!wanted)
        return false;
    if (wanted->round && m_bar->rounds()->round() != wanted->round)
        m_bar->rounds()->choose(wanted->round);
    if (wanted->report)
        goTo(wanted->report);
    else
        m_table->setFocus();
    return true;
}

void TriagePage::updateState()
{
    m_decisions->updateState();
    m_labelling->updateState();
    m_noRows->update(!m_reading->isPending() && !m_texts->isRunning());
    m_bar->showCount(m_reading->isPending() ? ReportBar::Reading::Pending
                     : m_texts->isRunning() ? ReportBar::Reading::Searching
                     : m_texts->isPartial() ? ReportBar::Reading::Stopped
                                            : ReportBar::Reading::Done);
}

} // namespace axial
