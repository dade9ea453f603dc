#include "ui/history/historypage.h"

#include "core/base/interruptedread.h"
#include "core/base/refusals.h"
#include "core/domain/version.h"
#include "core/project/history/steps.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"
#include "ui/history/forgethistory.h"
#include "ui/history/stepmodel.h"
#include "ui/history/versionsdialog.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/sidewindow.h"
#include "ui/widgets/turningrow.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>

#include <utility>

namespace axial {

HistoryPage::HistoryPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_model(new StepModel(this)),
      m_view(new QTableView), m_filter(new FilterField(tr("Filter steps"))),
      m_person(new QComboBox), m_budget(new QLabel), m_question(new MessageBar),
      m_stack(new QStackedWidget), m_log(new QWidget), m_empty(new EmptyState("history", {}, {})),
      m_goTo(makeAction(tr("Undo to here"), {}, this, &HistoryPage::goToCurrent, "undo")),
      m_undoOne(makeAction(tr("Undo this step"), {}, this, &HistoryPage::undoCurrent, "undo")),
      m_undoAll(makeAction(tr("Undo everything…"), {}, this, &HistoryPage::offerStart)),
      m_forget(makeAction(tr("Forget history…"), {}, this, &HistoryPage::askForget)),
      m_name(makeAction(tr("Name a version…"), {}, this, &HistoryPage::askName)),
      m_versions(makeAction(tr("Versions…"), {}, this,
                            [this] { showOnce<VersionsDialog>(*this, m_workspace); })),
      m_ofTeam(workspace, *this), m_reading(workspace), m_readingTree(workspace)
{
    auto *bar = new QToolBar;
    buildBar(*bar);
    buildView();
    inColumn(m_log, flush, {bar, m_question, {m_view, 1}});
    addAll(*m_stack, {m_empty, m_log});
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});

    connect(m_question, &MessageBar::actionTriggered, this, [this] { goTo(m_offered); });
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_model->setSteps({}); // of another project
        m_readingTree.stop();
        m_isStartAsked = false;
        m_filter->clear();
        updateState();
        refresh();
    });
    // Every edit is a step.
    connect(&m_workspace, &Workspace::dataChanged, this, &HistoryPage::refresh);
    connect(&m_workspace, &Workspace::sightChanged, this, &HistoryPage::refresh);
    connect(&m_workspace, &Workspace::accessChanged, this, &HistoryPage::updateState);
    connect(&m_workspace.steps(), &HistorySteps::obstacleChanged, this, &HistoryPage::updateState);
    updateState();
    refresh();
}

QList<QAction *> HistoryPage::pageActions()
{
    return {m_goTo, m_undoOne, m_undoAll, m_name, m_versions, m_forget};
}

void HistoryPage::buildBar(QToolBar &bar)
{
    m_filter->setMinimumWidth(140);
    m_model->offerFields(*m_filter);
    m_person->setAccessibleName(tr("Person"));
    m_person->setMinimumContentsLength(10);
    m_person->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_budget->setFont(theme::font(9));
    m_budget->setTextFormat(Qt::PlainText);
    m_budget->setAccessibleName(tr("Size of the history"));
    m_budget->setWhatsThis(tr("The room that undo takes in the file: beyond its limit the oldest "
                              "steps can’t be taken back any more, but stay in the list."));
    const auto buttonOf = [](QAction *action) {
        auto *button = new QPushButton(action->text());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [action, button] {
            button->setEnabled(action->isEnabled());
            button->setToolTip(action->toolTip());
            button->setVisible(action->isVisible());
        });
        return button;
    };
    QPushButton *goTo = buttonOf(m_goTo);
    connect(m_goTo, &QAction::changed, goTo, [this, goTo] { goTo->setText(m_goTo->text()); });
    bar.setMovable(false);
    // In a small window one row below the other: none of them goes where it isn't seen.
    auto *tools = new TurningRow;
    tools->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QHBoxLayout *list = tools->addPart();
    QHBoxLayout *acts = tools->addPart();
    list->addWidget(m_filter, 1);
    list->addWidget(m_person);
    list->addWidget(goTo);
    list->addWidget(m_budget);
    for (QAction *action : {m_undoOne, m_undoAll, m_name, m_versions, m_forget})
        acts->addWidget(buttonOf(action));
    acts->addStretch();
    tools->addStretch();
    bar.addWidget(tools);
    connect(m_filter, &QLineEdit::textChanged, this, &HistoryPage::applyFilter);
    m_filter->leadTo(m_view);
    connect(m_person, &QComboBox::activated, this, &HistoryPage::applyFilter);
}

void HistoryPage::buildView()
{
    makePlainRows(*m_view, tr("Steps"), 24);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setWordWrap(false);
    QHeaderView *header = m_view->horizontalHeader();
    header->setFixedHeight(24);
    header->setSectionResizeMode(StepModel::Label, QHeaderView::Stretch);
    header->setMinimumSectionSize(48);
    header->resizeSection(StepModel::Time, 156);
    header->resizeSection(StepModel::Person, 110);
    header->resizeSection(StepModel::State, 136);
    header->resizeSection(StepModel::Size, 84);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->addAction(m_goTo);
    m_view->addAction(m_undoOne);
    m_view->addAction(m_name);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &HistoryPage::updateState);
    connect(m_view, &QTableView::doubleClicked, this,
            [this](const QModelIndex &index) { offer(index.row()); });
}

void HistoryPage::refresh()
{
    m_reading.stop();
    m_whenSeen.readAgain();
    if (m_whenSeen.isDue())
        updateWhole();
}

void HistoryPage::reload()
{
    const Project *project = m_workspace.project();
    std::vector<Step> steps;
    bool isLong = false;
    const auto readShort = [&] {
        isLong = steps::newest(m_workspace.database()).value > rowsReadAtOnce;
        if (!isLong)
            steps = project->history();
    };
    if (project && !m_workspace.guarded(readShort))
        showUnread();
    else if (isLong)
        readBeside();
    else
        take(std::move(steps));
}

/// A study of years has some hundred thousand steps, which take half a second.
void HistoryPage::readBeside()
{
    if (m_workspace.seenCoder() && !m_isMasked)
        m_model->setSteps({}); // rather none than a colleague's
    if (m_model->stepCount() == 0) {
        m_empty->say(tr("Reading the history…"), {});
        m_stack->setCurrentWidget(m_empty);
    }
    const bool isAsked = m_reading.read<std::vector<Step>>(
        tr("Reading the history"),
        [](Database &db, Progress &progress) {
            constexpr int attempts = 20; // an edit interrupts it
            return readAgain(progress, attempts, [&] { return steps::all(db); });
        },
        [this](std::vector<Step> steps) { take(std::move(steps)); },
        [this](const Error &error) {
            m_workspace.tell(error);
            showUnread();
        },
        [this] { // by the person, in the status bar: nothing is wrong with the file
            m_empty->say(tr("Reading the history was cancelled"),
                         tr("It is read again when you come back to this page."));
            showStale();
        });
    if (!isAsked)
        showUnread();
}

void HistoryPage::showUnread()
{
    m_empty->sayUnreadable();
    showStale();
}

void HistoryPage::showStale()
{
    m_whenSeen.setDue();
    m_isStartAsked = false;
    if (m_workspace.seenCoder() && !m_isMasked)
        m_model->setSteps({});     // rather none than a colleague's
    if (m_model->stepCount() == 0) // else what is shown stays
        m_stack->setCurrentWidget(m_empty);
}

void HistoryPage::take(std::vector<Step> steps)
{
    m_whenSeen.setDue(false);
    const HistoryId current = currentStep();
    const int scroll = m_view->verticalScrollBar()->value();
    m_isMasked = bool(m_workspace.seenCoder());
    if (m_isMasked) {
        for (Step &step : steps)
            step.label = m_workspace.steps().shownLabel(step.coder, step.label);
    }
    HistoryId lastOfTeam;
    if (m_workspace.project())
        m_workspace.guarded([&] { lastOfTeam = sharing::lastOfTeam(m_workspace.database()); });
    m_model->setSteps(std::move(steps), lastOfTeam);
    fillPeople();
    applyFilter();
    if (const int row = m_model->rowOf(current); row >= 0) {
        m_view->setCurrentIndex(m_model->index(row, 0));
        m_view->verticalScrollBar()->setValue(scroll);
    }
    m_empty->say(tr("No steps yet"),
                 m_workspace.project()
                     ? tr("Each step in this study is listed here and can be undone.")
                     : EmptyState::openFirst());
    m_stack->setCurrentWidget(m_model->stepCount() ? m_log : m_empty);
    updateState();
    if (std::exchange(m_isStartAsked, false))
        offerStart();
}

void HistoryPage::fillPeople()
{
    const QStringList people = m_model->people();
    QStringList shown;
    for (int i = 1; i < m_person->count(); ++i)
        shown << m_person->itemText(i);
    if (m_person->count() && shown == people)
        return;
    const QString chosen = m_person->currentIndex() > 0 ? m_person->currentText() : QString();
    const QSignalBlocker quiet(m_person);
    m_person->clear();
    m_person->addItem(tr("Everybody"));
    m_person->addItems(people);
    m_person->setCurrentIndex(qMax(0, int(people.indexOf(chosen)) + 1));
}

void HistoryPage::applyFilter()
{
    m_model->setFilter(m_filter->text(),
                       m_person->currentIndex() > 0 ? m_person->currentText() : QString());
    updateState();
}

HistoryId HistoryPage::currentStep() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? m_model->step(index.row()).id : HistoryId{};
}

void HistoryPage::updateState()
{
    const QModelIndex index = m_view->currentIndex();
    m_question->clear();
    StepModel::Way way;
    way.obstacle = tr("Choose a step in the history first.");
    if (index.isValid())
        way = m_model->way(index.row());
    m_goTo->setText(way.redo ? tr("Redo to here") : tr("Undo to here"));
    m_goTo->setIcon(icons::icon(way.redo ? "redo" : "undo"));
    m_undoOne->setVisible(m_model->isOfTeam());
    const QString &waits = m_workspace.steps().obstacle();
    const QString one = obstacleToOne(index.isValid() ? index.row() : -1);
    enable(*m_goTo, waits.isEmpty() ? way.obstacle : waits);
    enable(*m_undoOne, waits.isEmpty() ? one : waits);
    updateWhole();
    const bool isHere = way.undo + way.redo == 0 && index.isValid()
                        && m_model->step(index.row()).state == StepState::Done;
    m_named = isHere ? HistoryId{} : currentStep();
    // A list that gets the keyboard has a current line, though nobody chose one.
    const bool canBeReached = !index.isValid() || way.isOpen || isHere;
    enable(*m_name, canBeReached ? QString()
                                 : tr("Axial can’t rebuild the tree as it was after this step."));
    if (m_name->isEnabled())
        m_name->setToolTip(tr("Gives the tree of codes a name, as it was after the chosen step"));
    m_versions->setToolTip(tr("The named versions of the taxonomy, and what lies between two"));
    const qint64 budget = m_workspace.project() ? m_workspace.project()->historyBudget()
                                                : History::defaultBudget;
    const QLocale locale = QLocale::c();
    const int steps = int(m_model->stepCount());
    m_budget->setText(tr("%n step(s) · %1 of %2", "size of the history, of its budget", steps)
                          .arg(locale.formattedDataSize(m_model->totalSize(), 1),
                               locale.formattedDataSize(budget, 0)));
    m_budget->setAccessibleDescription(m_budget->text());
    m_budget->setToolTip(tr("Beyond this size the oldest steps lose their undo, never their line "
                            "in this list."));
}

void HistoryPage::enable(QAction &action, const QString &obstacle)
{
    const QString why = m_workspace.canEdit()   ? obstacle
                        : m_workspace.project() ? refusals::readOnly()
                                                : EmptyState::openFirst();
    action.setEnabled(why.isEmpty());
    action.setToolTip(why.isEmpty() ? action.text() : why);
    setObstacle(&action, why);
}

/// What is about all steps: while they are not read it is offered, and looked at when it is asked
/// for.
void HistoryPage::updateWhole()
{
    const bool isRead = !m_whenSeen.isDue();
    const QString &waits = m_workspace.steps().obstacle();
    enable(*m_undoAll, !waits.isEmpty() ? waits
                       : isRead         ? m_model->wayToStart().obstacle
                                        : QString());
    enable(*m_forget, m_model->isOfTeam() ? tr("A team shares this project, so its history stays.")
                      : isRead && m_model->stepCount() == 0
                          ? tr("There are no steps to forget yet.")
                          : QString());
}

void HistoryPage::offer(int row)
{
    const StepModel::Way way = m_model->way(row);
    const Step &step = m_model->step(row);
    const QString waits = m_workspace.steps().obstacle();
    if (!way.isOpen || !m_workspace.canEdit() || !waits.isEmpty()) {
        m_question->showMessage(MessageBar::Kind::Info, !way.isOpen       ? way.obstacle
                                                        : waits.isEmpty() ? refusals::readOnly()
                                                                          : waits);
        return;
    }
    m_offered = step.id;
    const int count = way.undo + way.redo;
    const QString steps = tr("%n step(s)", nullptr, count);
    if (way.undo)
        m_question->showMessage(MessageBar::Kind::Warning,
                                tr("This undoes %1 after “%2”. What is undone stays in this list "
                                   "and can be redone until something else is done.")
                                    .arg(steps, step.label),
                                tr("Undo %1").arg(steps));
    else
        m_question->showMessage(MessageBar::Kind::Info,
                                tr("This does %1 again, up to “%2”.").arg(steps, step.label),
                                tr("Redo %1").arg(steps));
}

/// Also from another page, by its name, before this one is read.
void HistoryPage::offerStart()
{
    if (m_whenSeen.isDue() || m_reading.isRunning()) {
        m_isStartAsked = true; // until they are
        if (!m_reading.isRunning())
            reload();
        return;
    }
    if (!m_undoAll->isEnabled()) {
        m_workspace.showMessage(m_undoAll->toolTip());
        return;
    }
    // As the list does when it gets the keyboard, which would take the question back.
    if (!m_view->currentIndex().isValid())
        m_view->selectionModel()->setCurrentIndex(m_model->index(0, 0),
                                                  QItemSelectionModel::NoUpdate);
    const int count = m_model->wayToStart().undo;
    const QString steps = tr("%n step(s)", nullptr, count);
    m_offered = {};
    m_question->showMessage(MessageBar::Kind::Warning,
                            tr("This undoes everything ever done in this study, %1. What is undone "
                               "stays in this list and can be redone until something else is done.")
                                .arg(steps),
                            tr("Undo %1").arg(steps));
    m_question->setFocus();
}

/// As offerStart().
void HistoryPage::askForget()
{
    if (m_whenSeen.isDue())
        reload();
    if (m_forget->isEnabled())
        askForgetHistory(m_workspace, this);
    else
        m_workspace.showMessage(m_forget->toolTip());
}

/// Of the tree of codes as it was then, or as it is now.
void HistoryPage::askName()
{
    connect(askForLine(m_workspace, this, tr("Name a version"),
                       m_named ? tr("Name of the taxonomy as it was after the chosen step:")
                               : tr("Name of the taxonomy as it is now:")),
            &QInputDialog::textValueSelected, this, &HistoryPage::nameVersion);
}

void HistoryPage::nameVersion(const QString &name)
{
    m_readingTree.readOrTell<TaxonomyState>(
        tr("Reading the taxonomy as it was"),
        [step = m_named](Database &db, Progress &progress) {
            return step ? taxonomystates::after(db, step, progress) : taxonomystates::now(db);
        },
        [this, name](const TaxonomyState &state) {
            m_workspace.edit(tr("Name the version %1").arg(name), [&](Database &db) {
                versions::add(db, name, {}, state, m_workspace.ensureCoder(db));
            });
        });
}

/// Why a step can't be undone where it stands; empty when it can be tried.
QString HistoryPage::obstacleToOne(int row) const
{
    if (row < 0)
        return tr("Choose a step of your own first.");
    const Step &step = m_model->step(row);
    if (!m_workspace.isMe(step.coder))
        return tr("In a team, only the one who did a step can undo it.");
    if (!m_model->isInForce(step))
        return m_model->whyUndone(step);
    return step.size > 0 ? QString() : tr("The undo of this step was forgotten.");
}

/// By its opposite, as a step of its own.
void HistoryPage::undoCurrent()
{
    const HistoryId step = currentStep();
    m_view->setFocus(Qt::OtherFocusReason);
    m_workspace.guarded([&] {
        if (!m_ofTeam.undo(step))
            m_workspace.showMessage(refusals::gone());
    });
}

void HistoryPage::goToCurrent()
{
    if (const HistoryId step = currentStep())
        goTo(step);
}

void HistoryPage::goTo(HistoryId step)
{
    if (!m_workspace.project())
        return;
    // Before the buttons that asked for it are disabled or hidden: the keyboard would go to
    // whichever comes next, and that may be "Undo everything".
    m_view->setFocus(Qt::OtherFocusReason);
    m_question->clear();
    m_workspace.steps().goTo(step);
}

} // namespace axial
