#include "ui/participants/participantspage.h"

#include "core/project/project.h"
#include "core/query/query.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptcolumns.h"
#include "ui/layout/keptsplitter.h"
#include "ui/links/linkacts.h"
#include "ui/lists/celleditor.h"
#include "ui/memos/memomenu.h"
#include "ui/participants/participantacts.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantspane.h"
#include "ui/sources/speakersdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/turningrow.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolBar>

namespace axial {

/// The groups one can put the selected participants into by hand, and the way back to the rules.
/// The cells of the group are computed and have no editor: what would open one opens this.
class GroupMenu : public QMenu
{
    Q_OBJECT

public:
    GroupMenu(ParticipantGrid &grid, GroupingActs &acts, QWidget *parent)
        : QMenu(tr("Put in group by hand"), parent), m_grid(grid), m_acts(acts)
    {
        setEnabled(false);
        grid.installEventFilter(this);
        connect(&grid, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
            if (index.column() == ParticipantModel::groupColumn)
                openAtCell();
        });
    }

    /// Offers the groups of the grouping for these people; nobody, or no group, closes the menu.
    void offer(const Grouping &grouping, const std::vector<ParticipantId> &people)
    {
        clear();
        const bool isOpen = !people.empty() && !grouping.groups.empty();
        menuAction()->setEnabled(isOpen);
        setEnabled(isOpen);
        if (!isOpen)
            return;
        const auto all = [&](const auto &holds) { return std::ranges::all_of(people, holds); };
        for (size_t i = 0; i < grouping.groups.size(); ++i) {
            const auto &byHand = grouping.groups[i].byHand;
            add(menuText(grouping.groups[i].name),
                all([&](ParticipantId id) { return std::ranges::binary_search(byHand, id); }), i);
        }
        addSeparator();
        add(tr("By rule"),
            all([&](ParticipantId id) { return !groupings::isByHand(grouping, id); }),
            std::nullopt);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress // else the grid may be half gone
            && m_grid.currentIndex().column() == ParticipantModel::groupColumn) {
            const int key = static_cast<QKeyEvent *>(event)->key();
            if (key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter) {
                openAtCell();
                return true;
            }
        }
        return QMenu::eventFilter(watched, event);
    }

private:
    void openAtCell()
    {
        if (!isEnabled() || actions().isEmpty())
            return;
        const QRect cell = m_grid.visualRect(m_grid.currentIndex());
        popup(m_grid.viewport()->mapToGlobal(cell.bottomLeft()));
        setActiveAction(actions().constFirst());
    }

    /// Without a group: by rule.
    void add(const QString &text, bool isChecked, std::optional<size_t> group)
    {
        QAction *action = addAction(text);
        action->setCheckable(true);
        action->setChecked(isChecked);
        connect(action, &QAction::triggered, this,
                [this, group] { m_acts.put(m_grid.selectedParticipants(), group); });
    }

    ParticipantGrid &m_grid;
    GroupingActs &m_acts;
};

ParticipantsPage::ParticipantsPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_model(new ParticipantModel(this)),
      m_grid(new ParticipantGrid(*m_model)),
      m_columns(new KeptColumns(*m_grid, QStringLiteral("participants"))),
      m_groupings(new GroupingActs(workspace, *m_model, *this)),
      m_pane(new ParticipantsPane(workspace, *m_model, *m_groupings)),
      m_filter(new FilterField(tr("Filter participants"))), m_stack(new QStackedWidget),
      m_empty(new EmptyState("participants", {}, {})), m_body(new QWidget),
      m_groupMenu(new GroupMenu(*m_grid, *m_groupings, this)),
      m_acts(new ParticipantActs(workspace, *m_model, *m_grid, *this)),
      m_counting(new QuoteCounting(workspace, this))
{
    buildActions();
    buildBody();
    addAll(*m_stack, {m_empty, m_body});
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});

    // A spreadsheet's block can also be the beginning.
    auto *paste = new QAction(m_grid->pasteAction()->text(), m_empty);
    paste->setShortcut(QKeySequence::Paste);
    paste->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(paste, &QAction::triggered, m_grid->pasteAction(), &QAction::trigger);
    m_empty->addActions({paste, m_acts->add});
    m_empty->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_empty->setFocusPolicy(Qt::StrongFocus);
    connectParts();
    refresh();
}

void ParticipantsPage::connectParts()
{
    connect(m_empty, &EmptyState::actionTriggered, &m_workspace.requests(),
            &PageRequests::askForImport);
    const auto offerFields = [this] { m_model->offerFields(*m_filter); }; // attributes come and go
    offerFields();
    connect(m_model, &QAbstractItemModel::modelReset, m_filter, offerFields);
    connect(m_filter, &QLineEdit::textChanged, m_model, &ParticipantModel::setFilter);
    m_filter->leadTo(m_grid);
    connect(m_model, &ParticipantModel::pasted, &m_workspace, &Workspace::showMessage);
    connect(m_grid, &ParticipantGrid::said, &m_workspace, &Workspace::showMessage);
    connect(m_pane, &ParticipantsPane::groupingChosen, this, [this](const QString &name) {
        m_groupings->choose(name);
        refresh();
    });
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_pane->showParticipant(current());
        updateActions();
    });
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ParticipantsPage::updateActions);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ParticipantsPage::updateActions);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_groupings->choose({});
        m_filter->clear();
        m_isNew = m_speakersStale = true;
        m_counting->cancel();
        m_isRead = false;
        refresh();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, &ParticipantsPage::onDataChanged);
    new ReplayedStep(m_workspace, *this, {StudyTable::Participant, StudyTable::AttributeValue},
                     [this](const std::vector<StepPlace> &places) { showChanged(places); });
    connect(m_counting, &QuoteCounting::counted, this,
            [this](const QHash<QString, qint64> &quotes) { m_model->setQuoteCounts(quotes); });
}

void ParticipantsPage::buildActions()
{
    m_import = new QAction(icons::icon("import"), tr("Import backgrounds…"), this);
    connect(m_import, &QAction::triggered, &m_workspace.requests(), &PageRequests::askForImport);
    m_speakers = makeAction(
        tr("Speakers…"), {}, this, [this] { (new SpeakersDialog(m_workspace, {}, this))->open(); },
        "interview");
    m_pane->setSpeakersAction(m_speakers);
}

QList<QAction *> ParticipantsPage::pageActions()
{
    const QList<QAction *> attributes{
        m_acts->addAttribute, m_acts->editAttribute, m_acts->removeAttribute, menuLine(this),
        m_acts->sortUp,       m_acts->sortDown,      m_acts->studyOrder};
    const QList<QAction *> groups{m_groupMenu->menuAction(), m_groupings->edit, m_groupings->add,
                                  m_groupings->remove};
    return {m_acts->add,
            m_acts->rename,
            m_acts->remove,
            m_acts->merge,
            menuLine(this),
            m_acts->rank,
            m_acts->pseudonyms,
            m_import,
            m_speakers,
            menuLine(this),
            menuOf(tr("Attributes and order"), attributes, this)->menuAction(),
            menuOf(tr("Groups"), groups, this)->menuAction()};
}

void ParticipantsPage::updateActions()
{
    const bool canEdit = m_workspace.canEdit();
    m_acts->update();
    m_groupings->update();
    m_grid->updateActions(canEdit);
    m_import->setEnabled(canEdit);
    m_speakers->setEnabled(m_workspace.project());
    m_groupMenu->offer(m_model->values().grouping,
                       canEdit ? m_grid->selectedParticipants() : std::vector<ParticipantId>());
}

bool ParticipantsPage::take(const PageRequest &request)
{
    const auto *wanted = std::get_if<ShowParticipant>(&request);
    if (wanted)
        showParticipant(wanted->participant);
    const bool isGroups = std::holds_alternative<EditGroups>(request);
    if (isGroups)
        m_groupings->editGroups();
    const bool isSpeakers = std::holds_alternative<NameSpeakers>(request);
    if (isSpeakers)
        m_speakers->trigger();
    return wanted || isGroups || isSpeakers;
}

void ParticipantsPage::showParticipant(ParticipantId participant)
{
    if (m_whenSeen.isDue())
        reload();
    if (m_model->rowOf(participant) < 0)
        m_filter->clear();
    if (const int row = m_model->rowOf(participant); row >= 0)
        m_grid->setCurrentIndex(m_model->index(row, 0));
    m_grid->setFocus();
}

/// After undo or redo: the cell comes into view; the keyboard and what is selected stay.
void ParticipantsPage::showChanged(const std::vector<StepPlace> &places)
{
    for (const StepPlace &place : places) {
        const auto *value = std::get_if<PlaceOfValue>(&place);
        const int row = value ? m_model->rowOf(value->participant) : -1;
        if (row < 0)
            continue;
        const std::vector<Attribute> &all = m_model->values().attributes;
        const auto found = std::ranges::find(all, value->attribute, &Attribute::id);
        const int column = found == all.end()
                               ? ParticipantModel::nameColumn
                               : ParticipantModel::firstAttribute + int(found - all.begin());
        m_grid->scrollTo(m_model->index(row, column));
        return;
    }
}

void ParticipantsPage::buildBar(QToolBar &bar)
{
    bar.setMovable(false);
    m_filter->setMinimumWidth(152); // or its words are cut
    // In a small window one row below the other: none of them goes where it isn't seen.
    auto *tools = new TurningRow;
    tools->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QHBoxLayout *list = tools->addPart(1);
    QHBoxLayout *more = tools->addPart();
    list->addWidget(m_filter, 1);
    list->addWidget(pushButtonOf(m_acts->add));
    auto *attributes = new QPushButton(tr("Attributes"));
    auto *menu = new QMenu(attributes);
    menu->addActions({m_acts->addAttribute, m_acts->editAttribute, m_acts->removeAttribute});
    attributes->setMenu(menu);
    list->addWidget(attributes);
    more->addWidget(pushButtonOf(m_acts->rank));
    more->addWidget(pushButtonOf(m_import));
    more->addStretch();
    bar.addWidget(tools);
}

void ParticipantsPage::buildBody()
{
    auto *bar = new QToolBar;
    buildBar(*bar);
    auto *left = new QWidget;
    inColumn(left, flush, {bar, {m_grid, 1}});
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("participantsPane"),
                                      [](int width) {
                                          const int pane = qBound(200, width * 22 / 100, 340);
                                          return QList<int>{width - pane, pane};
                                      });
    addAll(*splitter, {left, m_pane});
    splitter->setStretchFactor(0, 1);
    inColumn(m_body, {{0, 0, 0, 0}}, {splitter});

    m_grid->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_grid, &QWidget::customContextMenuRequested, this, &ParticipantsPage::showCellMenu);
    QHeaderView *header = m_grid->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ParticipantsPage::showTitleMenu);
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (goToColumn(section))
            m_acts->editAttribute->trigger();
    });
}

void ParticipantsPage::showCellMenu(const QPoint &place)
{
    QMenu menu(m_grid);
    menu.addActions({m_grid->copyAction(), m_grid->pasteAction(), m_grid->clearAction(),
                     menuLine(&menu), m_acts->add, m_acts->rename, m_acts->remove,
                     m_groupMenu->menuAction(), menuLine(&menu)});
    addNotes(menu);
    menu.addMenu(menuOf(tr("More"),
                        {m_acts->merge, m_acts->rank, menuLine(&menu), m_acts->addAttribute,
                         m_acts->editAttribute, m_acts->removeAttribute},
                        &menu));
    menu.exec(m_grid->viewport()->mapToGlobal(place));
}

void ParticipantsPage::showTitleMenu(const QPoint &place)
{
    goToColumn(m_grid->titleAt(place));
    QMenu menu(m_grid);
    m_acts->update();
    menu.addActions({m_acts->sortUp, m_acts->sortDown, m_acts->studyOrder, menuLine(&menu),
                     m_acts->addAttribute, m_acts->editAttribute, m_acts->removeAttribute,
                     menuLine(&menu)});
    addNotes(menu);
    menu.exec(m_grid->horizontalHeader()->mapToGlobal(place));
}

/// Acts are about the current cell; false when the column holds no attribute.
bool ParticipantsPage::goToColumn(int column)
{
    if (column < 0 || m_model->rowCount() == 0)
        return false;
    m_grid->setCurrentIndex(m_model->index(qMax(0, m_grid->currentIndex().row()), column));
    return m_model->attributeOf(column);
}

ParticipantId ParticipantsPage::current() const
{
    const QModelIndex index = m_grid->currentIndex();
    return index.isValid() ? m_model->participant(index.row()).id : ParticipantId();
}

/// Memos and links of the current participant.
void ParticipantsPage::addNotes(QMenu &menu)
{
    menu.addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            memo.participant = current();
            return memo;
        },
        &menu));
    menu.addMenu(makeLinkMenu(
        m_workspace, [this] { return LinkEnd(current()); }, &menu));
}

void ParticipantsPage::onDataChanged(const Changes &changes)
{
    // Speakers decide whose a quote is; the counting may also have been interrupted by this edit.
    const bool speakers = changes.touches(
        {StudyTable::Source, StudyTable::Speaker, StudyTable::Turn, StudyTable::SourceParticipant});
    m_speakersStale = m_speakersStale || speakers || changes.touches({StudyTable::Participant});
    if (changes.touches({StudyTable::Participant, StudyTable::Attribute, StudyTable::AttributeValue,
                         StudyTable::Grouping}))
        takeValues(changes) ? void() : refresh();
    else if (speakers || changes.touches({StudyTable::Quote}) || m_counting->isPending())
        isVisible() ? countQuotes() : m_whenSeen.setDue();
    if (m_speakersStale && isVisible() && !m_whenSeen.isDue()) {
        m_speakersStale = false;
        m_pane->reloadSpeakers();
    }
}

/// The usual edit gives a few participants another value; then only theirs are read.
bool ParticipantsPage::takeValues(const Changes &changes)
{
    constexpr size_t few = 500;
    const auto changed = changes.rowsOf(StudyTable::AttributeValue);
    if (!isVisible() || m_whenSeen.isDue() || !changed || changed->empty() || changed->size() > few
        || typedEditor(*m_grid)
        || changes.touches({StudyTable::Participant, StudyTable::Attribute, StudyTable::Grouping,
                            StudyTable::Source, StudyTable::Speaker, StudyTable::Turn,
                            StudyTable::SourceParticipant, StudyTable::Quote}))
        return false;
    bool isTaken = false;
    m_workspace.guarded([&] {
        isTaken = m_model->setValuesOf(participants::values(m_workspace.database(), *changed));
    });
    if (!isTaken)
        return false;
    m_pane->showGroupSizes();
    if (m_counting->isPending()) // it may have been interrupted by this edit
        countQuotes();
    return true;
}

void ParticipantsPage::refresh()
{
    m_workspace.project() ? m_whenSeen.readAgain() : reload();
}

void ParticipantsPage::reload()
{
    // What is being typed in a cell is not taken away: the rows are read when it is done.
    m_whenSeen.setDue(m_workspace.project()
                      && readAfter(typedEditor(*m_grid), this, &ParticipantsPage::refresh));
    if (m_whenSeen.isDue())
        return;
    ParticipantModel::Values values;
    if (m_workspace.project() && !readValues(values)) {
        m_whenSeen.setDue();
        if (!m_isRead) { // else what is shown stays
            m_empty->sayUnreadable();
            m_stack->setCurrentWidget(m_empty);
        }
        return;
    }
    if (!m_workspace.project())
        m_groupings->setGroupings({});
    m_isRead = true;
    showValues(std::move(values));
    m_groupMenu->setEnabled(m_workspace.canEdit());
    m_pane->showGroupSizes();
    if (m_speakersStale) {
        m_speakersStale = false;
        m_pane->reloadSpeakers();
    }
    showEmptyOrBody();
    if (m_isNew && m_model->rowCount() > 0) {
        m_isNew = false;
        m_columns->fit(80, 260);
    }
    updateActions();
    countQuotes();
}

/// False when it could not be read, which is said.
bool ParticipantsPage::readValues(ParticipantModel::Values &values)
{
    return m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        values.participants = participants::all(db);
        values.attributes = attributes::all(db);
        values.values = participants::values(db);
        m_groupings->setGroupings(groupings::all(db));
        values.grouping = m_groupings->chosen();
    });
}

/// The person stays in their cell.
void ParticipantsPage::showValues(ParticipantModel::Values values)
{
    if (m_workspace.canEdit())
        m_model->setEdit(
            [this](const QString &label, const std::function<void(Database &)> &fn) {
                return m_workspace.edit(label, fn);
            },
            [this](const QString &label, const sharing::TypedText &typed,
                   const std::function<void(Database &)> &fn) {
                return m_workspace.editTyped(label, {typed}, fn);
            });
    else
        m_model->setEdit({}, {});
    m_pane->showGroupings();
    const ParticipantId before = current();
    const int column = m_grid->currentIndex().column();
    m_model->setValues(std::move(values));
    if (const int row = m_model->rowOf(before); row >= 0 && !m_grid->currentIndex().isValid())
        m_grid->setCurrentIndex(m_model->index(row, qMin(column, m_model->columnCount() - 1)));
}

void ParticipantsPage::showEmptyOrBody()
{
    m_empty->say(tr("No participants yet"),
                 m_workspace.project()
                     ? tr("Import the backgrounds of your interviewees from a spreadsheet, "
                          "or paste a block copied from one here (Ctrl+V).")
                     : EmptyState::openFirst(),
                 m_workspace.canEdit() ? tr("Import backgrounds…") : QString());
    const bool isEmpty = m_model->participantCount() == 0 && m_model->values().attributes.empty();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_body);
}

void ParticipantsPage::countQuotes()
{
    if (m_workspace.project() && m_model->participantCount() > 0)
        m_counting->begin();
    else
        m_counting->cancel();
}

QuoteCounting::QuoteCounting(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

void QuoteCounting::cancel()
{
    m_counting.stop();
    m_isPending = false;
}

void QuoteCounting::begin()
{
    m_isPending = m_counting.read<Table>(
        tr("Counting quotes"),
        [](Database &db, Progress &progress) {
            return runQuery(db, callFor(question::participants), progress);
        },
        [this](const Table &table) {
            m_isPending = false;
            QHash<QString, qint64> counts;
            const int quotes = int(table.columns.size()) - 1; // an attribute may have that name
            for (size_t row = 0; row < table.rows.size(); ++row)
                counts.insert(table.text(row, 0), qint64(table.number(row, quotes)));
            Q_EMIT counted(counts);
        },
        [this](const Error &error) {
            m_isPending = false;
            m_workspace.tell(error);
        });
}

} // namespace axial

#include "participantspage.moc"
