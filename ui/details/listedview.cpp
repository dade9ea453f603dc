#include "ui/details/listedview.h"

#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/details/listedacts.h"
#include "ui/details/listedmodel.h"
#include "ui/details/listexport.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/icons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAbstractItemDelegate>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace axial {

ListedView::ListedView(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new ListedModel(this)),
      m_table(new QTableView), m_acts(new ListedActs(workspace, *this)),
      m_export(new ListExport(workspace, *this)), m_filter(new FilterField(tr("Filter details"))),
      m_count(new QLabel), m_empty(new EmptyState("document", {}, {})), m_stack(new QStackedWidget),
      m_job(workspace)
{
    m_edit = add("edit", tr("Edit detail"), Qt::Key_F2, &ListedView::editCurrent);
    m_move = add("folder", tr("Move to sub-theme…"), Qt::Key_M, &ListedView::move);
    m_add = add("plus", tr("New detail…"), Qt::Key_Insert, &ListedView::addNew);
    m_remove = add("delete", tr("Delete detail"), Qt::Key_Delete, &ListedView::remove);
    m_write = new QAction(icons::icon("export"), tr("Export the lists…"), this);
    connect(m_write, &QAction::triggered, m_export, &ListExport::askFolder);
    m_all << m_write;
    buildTable();
    m_tools = buildTools();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_table);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    setFocusProxy(m_table);
    connectWorkspace();
    describe();
}

QWidget *ListedView::buildTools()
{
    m_filter->setMinimumWidth(120);
    m_filter->leadTo(m_table);
    m_model->offerFields(*m_filter);
    m_count->setTextFormat(Qt::PlainText);
    auto *write = new QPushButton(m_write->icon(), m_write->text());
    connect(write, &QPushButton::clicked, m_write, &QAction::trigger);
    connect(m_write, &QAction::changed, write,
            [this, write] { write->setEnabled(m_write->isEnabled()); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_model->setFilter(words);
        updateState();
    });
    auto *tools = new QWidget;
    auto *row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_filter, 1);
    row->addWidget(m_count);
    row->addWidget(write);
    return tools;
}

QAction *ListedView::add(const char *icon, const QString &text, const QKeySequence &keys,
                         void (ListedView::*act)())
{
    auto *action = new QAction(icons::icon(icon), text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    m_table->addAction(action);
    m_all << action;
    return action;
}

void ListedView::buildTable()
{
    m_table->setAccessibleName(tr("Details"));
    m_table->setModel(m_model);
    auto *delegate = new WrapDelegate(m_table);
    m_table->setItemDelegate(delegate);
    // Later, when the editor is gone; Tab may have opened the next one.
    connect(
        delegate, &QAbstractItemDelegate::closeEditor, this,
        [this] {
            if (m_held && !isBeingEdited())
                showDetails(*std::exchange(m_held, {}));
        },
        Qt::QueuedConnection);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::ExtendedSelection);
    m_table->setEditTriggers(QTableView::DoubleClicked);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setVerticalScrollMode(QTableView::ScrollPerPixel);
    m_table->setMouseTracking(true);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->viewport()->installEventFilter(this);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(ListedModel::Key, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    constexpr int twoLines = 44;
    m_table->verticalHeader()->setDefaultSectionSize(twoLines);
    m_table->setTabKeyNavigation(false);
    m_model->setStore([this](const ListedDetail &detail, const QString &words) {
        return m_acts->store(detail, words);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ListedView::updateState);
}

void ListedView::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_job.stop();
        m_isRead = false;
        m_held.reset();
        m_model->setDetails({});
        m_filter->clear();
        m_whenSeen.readAgain();
        describe();
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &ListedView::updateState);
    m_whenSeen.follow(m_workspace, {StudyTable::Code, StudyTable::CodeDetail});
}

void ListedView::read()
{
    if (m_workspace.project()) {
        const auto failed = [this] {
            m_whenSeen.setDue();
            describe();
        };
        const bool begun = m_job.read<std::vector<ListedDetail>>(
            tr("Reading the details"), [](Database &db, Progress &) { return listedDetails(db); },
            [this](std::vector<ListedDetail> details) { take(std::move(details)); },
            [this, failed](const Error &error) {
                if (!m_workspace.failures().waitsFor(error))
                    m_workspace.tell(error);
                failed();
            },
            failed);
        if (!begun)
            failed();
    }
    describe();
}

bool ListedView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        shareWidth();
    return QWidget::eventFilter(watched, event);
}

void ListedView::shareWidth()
{
    const int room = m_table->viewport()->width();
    const int key = 84, type = qBound(80, room * 9 / 100, 130);
    const int theme = qBound(110, room * 17 / 100, 260);
    const int subTheme = qBound(120, room * 22 / 100, 340);
    m_table->setColumnWidth(ListedModel::Key, key);
    m_table->setColumnWidth(ListedModel::Type, type);
    m_table->setColumnWidth(ListedModel::Theme, theme);
    m_table->setColumnWidth(ListedModel::SubTheme, subTheme);
    m_table->setColumnWidth(ListedModel::Detail, qMax(160, room - key - type - theme - subTheme));
}

bool ListedView::isBeingEdited() const
{
    return m_table->isPersistentEditorOpen(m_table->currentIndex()); // true of any open editor
}

/// New rows would close the editor and lose the words that are being typed: they wait for it.
void ListedView::take(std::vector<ListedDetail> details)
{
    if (isBeingEdited())
        m_held = std::move(details);
    else
        showDetails(std::move(details));
}

/// The person stays in the row where they are, with the rows that they selected.
void ListedView::showDetails(std::vector<ListedDetail> details)
{
    m_isRead = true;
    m_held.reset();
    m_model->setMayEdit(m_workspace.canEdit());
    const int row = m_table->currentIndex().row();
    ListedDetail current;
    if (row >= 0)
        current = m_model->detail(row);
    const std::vector<ListedDetail> chosen = selected();
    m_model->setDetails(std::move(details));
    if (row >= 0 && m_model->rowCount() > 0) {
        int found = m_model->rowOf(current.code, current.words);
        if (found < 0)
            found = m_model->rowOf(current.code, current.place);
        m_table->setCurrentIndex(m_model->index(
            found >= 0 ? found : std::min(row, m_model->rowCount() - 1), ListedModel::Detail));
    }
    for (const ListedDetail &each : chosen) {
        if (const int found = m_model->rowOf(each.code, each.words); found >= 0)
            m_table->selectionModel()->select(m_model->index(found, ListedModel::Detail),
                                              QItemSelectionModel::Select
                                                  | QItemSelectionModel::Rows);
    }
    describe();
}

void ListedView::updateState()
{
    const bool can = m_workspace.canEdit();
    const size_t chosen = selected().size();
    m_edit->setEnabled(can && chosen == 1);
    m_move->setEnabled(can && chosen > 0);
    m_add->setEnabled(can);
    m_remove->setEnabled(can && chosen > 0);
    m_write->setEnabled(m_isRead && m_model->totalCount() > 0);
    m_filter->setEnabled(m_model->totalCount() > 0);
    const QString all = tr("%Ln detail(s)", nullptr, m_model->totalCount());
    m_count->setText(m_model->totalCount() == 0 ? QString()
                     : m_model->rowCount() == m_model->totalCount()
                         ? all
                         : tr("%L1 of %2").arg(m_model->rowCount()).arg(all));
}

void ListedView::describe()
{
    m_stack->setCurrentIndex(m_isRead && m_model->totalCount() > 0 ? 1 : 0);
    if (!m_workspace.project()) {
        m_empty->setTitle(tr("No study is open"));
        m_empty->setSentence(tr("Open a study to read its details."));
    } else if (!m_isRead) {
        m_empty->setTitle(m_whenSeen.isDue() ? tr("The details were not read") : tr("Reading…"));
        m_empty->setSentence({});
    } else {
        m_empty->setTitle(tr("No details are listed yet"));
        m_empty->setSentence(
            tr("Import the lists of a published study (theme, sub-theme, details), "
               "or list one with New detail in the menu Details."));
    }
    updateState();
}

std::vector<ListedDetail> ListedView::selected() const
{
    std::vector<ListedDetail> details;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        details.push_back(m_model->detail(index.row()));
    std::sort(details.begin(), details.end(), [](const ListedDetail &a, const ListedDetail &b) {
        return std::pair(a.code, a.place) < std::pair(b.code, b.place);
    });
    return details;
}

void ListedView::editCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_table->edit(current.siblingAtColumn(ListedModel::Detail));
}

/// Under the code of the current row.
void ListedView::addNew()
{
    const int row = m_table->currentIndex().row();
    m_acts->askNew(row >= 0 ? m_model->detail(row).code : CodeId{});
}

void ListedView::move()
{
    m_acts->askMove(selected());
}

void ListedView::remove()
{
    m_acts->remove(selected());
}

} // namespace axial
