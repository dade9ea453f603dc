#include "ui/participants/participantspage.h"

#include "core/project/project.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptcolumns.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/celleditor.h"
#include "ui/participants/groupmenu.h"
#include "ui/participants/participantspagegrid.h"
#include "ui/participants/participantspagepane.h"
#include "ui/theme/icons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/unreadable.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>

namespace axial {

ParticipantsPage::ParticipantsPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_model(new ParticipantModel(this)),
      m_grid(new ParticipantGrid(*m_model)),
      m_columns(new KeptColumns(*m_grid, QStringLiteral("participants"))),
      m_pane(new ParticipantsPane(workspace, *m_model)),
      m_filter(new FilterField(tr("Filter participants"))), m_stack(new QStackedWidget),
      m_empty(new EmptyState("participants", tr("No participants yet"), QString())),
      m_body(new QWidget), m_groupMenu(new GroupMenu(this))
{
    buildActions();
    buildBody();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_body);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);

    // A spreadsheet's block can also be the beginning.
    auto *paste = new QAction(m_grid->pasteAction()->text(), m_empty);
    paste->setShortcut(QKeySequence::Paste);
    paste->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(paste, &QAction::triggered, m_grid->pasteAction(), &QAction::trigger);
    m_empty->addActions({paste, m_addParticipant});
    m_empty->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_empty->setFocusPolicy(Qt::StrongFocus);
    connect(m_empty, &EmptyState::actionTriggered, this, &ParticipantsPage::importRequested);
    connect(m_filter, &QLineEdit::textChanged, m_model, &ParticipantModel::setFilter);
    m_filter->leadTo(m_grid);
    connect(m_model, &ParticipantModel::pasted, &m_workspace, &Workspace::showMessage);
    connect(m_grid, &ParticipantGrid::said, &m_workspace, &Workspace::showMessage);
    connect(m_pane, &ParticipantsPane::editGroupsRequested, this, &ParticipantsPage::editGroups);
    connect(m_pane, &ParticipantsPane::groupingChosen, this, [this](const QString &name) {
        m_groupingName = name;
        refresh();
    });
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                m_pane->showParticipant(index.isValid() ? m_model->participant(index.row()).id
                                                        : ParticipantId{});
                updateActions();
            });
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ParticipantsPage::updateActions);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_groupingName.clear();
        m_filter->clear();
        m_isNew = m_speakersStale = true;
        m_countPending = false;
        m_isRead = false;
        refresh();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, &ParticipantsPage::onDataChanged);
    refresh();
}

ParticipantsPage::~ParticipantsPage()
{
    if (m_counting)
        m_counting->cancel();
}

void ParticipantsPage::buildActions()
{
    const auto action = [this](const char *icon, const QString &text, auto slot) {
        auto *made = new QAction(text, this);
        if (icon)
            made->setIcon(icons::icon(icon));
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    m_addParticipant = action("plus", tr("Add participant…"), &ParticipantsPage::addParticipant);
    m_renameParticipant = action("edit", tr("Rename participant"),
                                 &ParticipantsPage::renameParticipant);
    m_removeParticipants = action("delete", tr("Remove participant"),
                                  &ParticipantsPage::removeParticipants);
    m_addAttribute = action("plus", tr("Add attribute…"), &ParticipantsPage::addAttribute);
    m_editAttribute = action("edit", tr("Edit attribute…"), &ParticipantsPage::editAttribute);
    m_removeAttribute = action("delete", tr("Remove attribute"),
                               &ParticipantsPage::removeAttribute);
    m_editGroups = action("edit", tr("Edit groups…"), &ParticipantsPage::editGroups);
    m_addGrouping = action("plus", tr("New grouping…"), &ParticipantsPage::addGrouping);
    m_removeGrouping = action("delete", tr("Remove this grouping"),
                              &ParticipantsPage::removeGrouping);
    m_import = action("import", tr("Import backgrounds…"), &ParticipantsPage::importRequested);
    m_speakers = action("interview", tr("Speakers…"), &ParticipantsPage::showSpeakers);
    auto *menu = new QMenu(this);
    menu->addActions({m_editGroups, m_addGrouping, m_removeGrouping});
    m_pane->setGroupsMenu(menu);
    m_pane->setSpeakersAction(m_speakers);
}

QList<QAction *> ParticipantsPage::pageActions()
{
    return {m_addParticipant,
            m_renameParticipant,
            m_removeParticipants,
            m_addAttribute,
            m_editAttribute,
            m_removeAttribute,
            m_groupMenu->menuAction(),
            m_editGroups,
            m_addGrouping,
            m_removeGrouping,
            m_import,
            m_speakers};
}

bool ParticipantsPage::take(const PageRequest &request)
{
    const bool isMine = std::holds_alternative<EditGroups>(request);
    if (isMine)
        editGroups();
    return isMine;
}

void ParticipantsPage::buildBar(QToolBar &bar)
{
    bar.setMovable(false);
    m_filter->setMinimumWidth(120);
    bar.addWidget(m_filter);
    const auto button = [&bar](QAction *action) {
        auto *made = new QPushButton(action->icon(), action->text());
        connect(made, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, made,
                [made, action] { made->setEnabled(action->isEnabled()); });
        bar.addWidget(made);
    };
    button(m_addParticipant);
    auto *attributes = new QPushButton(tr("Attributes"));
    auto *menu = new QMenu(attributes);
    menu->addActions({m_addAttribute, m_editAttribute, m_removeAttribute});
    attributes->setMenu(menu);
    bar.addWidget(attributes);
    button(m_import);
}

void ParticipantsPage::buildBody()
{
    auto *bar = new QToolBar;
    buildBar(*bar);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_grid, 1);
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("participantsPane"),
                                      [](int width) {
                                          const int pane = qBound(200, width * 22 / 100, 340);
                                          return QList<int>{width - pane, pane};
                                      });
    splitter->addWidget(left);
    splitter->addWidget(m_pane);
    splitter->setStretchFactor(0, 1);
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(splitter);

    m_grid->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_grid, &QWidget::customContextMenuRequested, this, &ParticipantsPage::fillGridMenu);
    connect(m_groupMenu, &GroupMenu::chosen, this, &ParticipantsPage::putInGroup);
    // The group is computed, so its cell has no editor; what would open one offers the groups.
    m_grid->installEventFilter(this);
    connect(m_grid, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (index.column() == ParticipantModel::groupColumn)
            openGroupMenu();
    });
    QHeaderView *header = m_grid->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ParticipantsPage::showHeaderMenu);
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (m_model->attributeOf(section) && m_model->rowCount() > 0) {
            m_grid->setCurrentIndex(m_model->index(qMax(0, m_grid->currentIndex().row()), section));
            editAttribute();
        }
    });
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
    else if (speakers || changes.touches({StudyTable::Quote}) || m_countPending)
        isVisible() ? countQuotes() : void(m_stale = true);
    if (m_speakersStale && isVisible() && !m_stale) {
        m_speakersStale = false;
        m_pane->reloadSpeakers();
    }
}

/// The usual edit gives a few participants another value; then only theirs are read.
bool ParticipantsPage::takeValues(const Changes &changes)
{
    constexpr size_t few = 500;
    const auto changed = changes.rowsOf(StudyTable::AttributeValue);
    if (!isVisible() || m_stale || !changed || changed->empty() || changed->size() > few
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
    if (m_countPending) // it may have been interrupted by this edit
        countQuotes();
    return true;
}

void ParticipantsPage::refresh()
{
    m_stale = true;
    if (isVisible() || !m_workspace.project())
        reload();
}

void ParticipantsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        reload();
}

void ParticipantsPage::reload()
{
    // What is being typed in a cell is not taken away: the rows are read when it is done.
    if (QWidget *editor = typedEditor(*m_grid); editor && m_workspace.project()) {
        m_stale = true;
        connect(editor, &QObject::destroyed, this, &ParticipantsPage::refresh,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
        return;
    }
    m_stale = false;
    ParticipantModel::Values values;
    std::vector<Grouping> groupings;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            values.participants = participants::all(db);
            values.attributes = attributes::all(db);
            values.values = participants::values(db);
            groupings = groupings::all(db);
        })) {
        m_stale = true;
        showNothingRead();
        return;
    }
    m_isRead = true;
    m_groupings = std::move(groupings);
    m_empty->setTitle(tr("No participants yet"));
    if (m_workspace.canEdit())
        m_model->setEdit([this](const QString &label, const std::function<void(Database &)> &fn) {
            return m_workspace.edit(label, fn);
        });
    else
        m_model->setEdit({});
    readGroupings();
    for (const Grouping &grouping : m_groupings) {
        if (grouping.name == m_groupingName)
            values.grouping = grouping;
    }
    const ParticipantId current = m_grid->currentIndex().isValid()
                                      ? m_model->participant(m_grid->currentIndex().row()).id
                                      : ParticipantId{};
    const int column = m_grid->currentIndex().column();
    m_model->setValues(std::move(values));
    if (const int row = m_model->rowOf(current); row >= 0 && !m_grid->currentIndex().isValid())
        m_grid->setCurrentIndex(m_model->index(row, qMin(column, m_model->columnCount() - 1)));
    m_groupMenu->setEnabled(m_workspace.canEdit());
    m_pane->showGroupSizes();
    if (m_speakersStale) {
        m_speakersStale = false;
        m_pane->reloadSpeakers();
    }
    m_empty->setSentence(m_workspace.project()
                             ? tr("Import the backgrounds of your interviewees from a spreadsheet, "
                                  "or paste a block copied from one here (Ctrl+V).")
                             : tr("Open or make a project first."));
    m_empty->setActionText(m_workspace.canEdit() ? tr("Import backgrounds…") : QString());
    const bool isEmpty = m_model->participantCount() == 0 && m_model->values().attributes.empty();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_body);
    sizeColumns();
    updateActions();
    countQuotes();
}

void ParticipantsPage::showNothingRead()
{
    if (m_isRead) // what is shown stays
        return;
    showUnreadable(*m_empty);
    m_stack->setCurrentWidget(m_empty);
}

void ParticipantsPage::readGroupings()
{
    QStringList names;
    for (const Grouping &grouping : m_groupings)
        names << grouping.name;
    if (!names.contains(m_groupingName))
        m_groupingName = names.value(0);
    m_pane->setGroupings(names, m_groupingName);
}

void ParticipantsPage::sizeColumns()
{
    if (!m_isNew || m_model->rowCount() == 0)
        return;
    m_isNew = false;
    m_columns->fit(80, 260);
}

void ParticipantsPage::countQuotes()
{
    if (m_counting)
        m_counting->cancel();
    m_countPending = false;
    if (!m_workspace.project() || m_model->participantCount() == 0)
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_countPending = true;
    m_counting = m_workspace.jobs().run<Table>(
        tr("Counting quotes"), this,
        [reader](Progress &progress) { return runQuery(*reader, callForParticipants(), progress); },
        [this](const Table &table) {
            m_countPending = false;
            QHash<QString, qint64> counts;
            const int quotes = table.column(columns::quotes);
            for (size_t row = 0; row < table.rows.size(); ++row)
                counts.insert(table.text(row, 0), qint64(table.number(row, quotes)));
            m_model->setQuoteCounts(std::move(counts));
        },
        [this](const Error &error) {
            m_countPending = false;
            m_workspace.tell(error);
        });
}

} // namespace axial
