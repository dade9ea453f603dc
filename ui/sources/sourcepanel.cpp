#include "ui/sources/sourcepanel.h"

#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkmenu.h"
#include "ui/lists/rowtree.h"
#include "ui/memos/memomenu.h"
#include "ui/sources/searchfolders.h"
#include "ui/sources/sourceacts.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourceordermenu.h"
#include "ui/sources/sourcetree.h"
#include "ui/sources/speakersdialog.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QToolButton>

#include <utility>

namespace axial {

SourcePanel::SourcePanel(Workspace &workspace, SourceModel &model, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(model),
      m_filter(new FilterField(tr("Filter sources"))), m_tree(new SourceTree(model)),
      m_folders(new SearchFolders(workspace, model, *m_filter, *m_tree, this)),
      m_acts(new SourceActs(workspace, model, *m_tree)),
      m_order(new SourceOrderMenu(model, *m_tree, this))
{
    m_model.setPresence(Presence::of(workspace));
    setUpTree();
    m_filter->setFields(sourceFilter(m_model.list()).fields(),
                        [this](int field) { return sourceFilterValues(field, m_model.list()); });
    inColumn(this, flush,
             {buildHeader(), inColumn({{8, 8, 8, 8}}, {m_filter}), m_folders, {m_tree, 1}});
    setTabOrder(m_filter, m_folders);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { spanNames({}); });
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, [this] { spanNames({}); });
    spanNames({});
    connect(&m_model, &SourceModel::rearranged, this, [this] {
        if (m_isReadAwaited || !m_tree->currentIndex().isValid())
            showCurrent(m_read);
        showFiltered();
        fitColumns();
    });
    connect(&m_model, &SourceModel::wishDropped, this, &SourcePanel::showWish);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { m_isReadAwaited = m_isFirstAwaited = m_isOpenAwaited = false; });
    connect(m_filter, &QLineEdit::textChanged, this, &SourcePanel::setFilter);
    m_filter->leadTo(m_tree, [this] { chooseFirst(); });
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        const auto selecting = Qt::ControlModifier | Qt::ShiftModifier;
        if (!(QGuiApplication::keyboardModifiers() & selecting)) // they choose several
            open(index);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        m_isOpenAwaited = m_isFirstAwaited; // then the row from before is not what was looked for
        if (!m_isOpenAwaited)
            open(index);
    });
    rememberOpen();
    onOutsideSelection(m_tree, [this](const QModelIndex &index) {
        m_tree->setCurrentIndex(index);
        open(index);
    });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &SourcePanel::showMenu);
    // After the editor has closed: the step re-reads the rows under it.
    connect(
        &m_model, &SourceModel::renameRequested, this,
        [this](SourceId source, const QString &title) {
            m_workspace.edit(tr("Rename %1").arg(shortened(title, 60)),
                             [&](Database &db) { sources::rename(db, source, title); });
        },
        Qt::QueuedConnection);
    connect(
        &m_model, &SourceModel::collectionRenameRequested, this,
        [this](CollectionId collection, const QString &name) {
            m_workspace.edit(tr("Rename %1").arg(shortened(name, 60)),
                             [&](Database &db) { collections::rename(db, collection, name); });
        },
        Qt::QueuedConnection);
}

void SourcePanel::setUpTree()
{
    m_tree->setAccessibleName(tr("Sources"));
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // numbers at the end tell names apart
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_tree->header();
    m_tree->setIndentation(12);
    header->setStyleSheet(RowTree::headerSheet());
    header->setStretchLastSection(false);
    header->setSectionResizeMode(SourceModel::NameColumn, QHeaderView::Stretch);
    const std::pair<int, int> widths[] = {{SourceModel::QuotesColumn, 50},
                                          {SourceModel::CodedColumn, 66},
                                          {SourceModel::CoderColumn, 34}};
    for (const auto &[column, width] : widths) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, width);
    }
}

QTreeView *SourcePanel::tree() const
{
    return m_tree;
}

QMenu *SourcePanel::viewMenu() const
{
    return m_order;
}

QWidget *SourcePanel::buildHeader()
{
    auto header = new SectionHeader(tr("Sources"));
    header->setAccessibleName({}); // the tree has this name, and scripts look for it
    connect(header->addPlusButton(tr("Import files")), &QToolButton::clicked,
            &m_workspace.requests(), &PageRequests::askForImport);
    auto menu = new QMenu(this);
    menu->addAction(m_acts->newCollection);
    menu->addSeparator();
    menu->addActions({m_acts->move, m_acts->tag, m_acts->details});
    m_rename = makeAction(tr("Rename"), Qt::Key_F2, this, [this] {
        if (m_workspace.canEdit() && m_tree->currentIndex().isValid())
            m_tree->edit(m_tree->currentIndex().siblingAtColumn(0));
    });
    m_beside = makeAction(tr("Open beside"), QKeySequence(Qt::ALT | Qt::Key_Return), this, [this] {
        if (const SourceId source = m_model.sourceAt(m_tree->currentIndex()))
            Q_EMIT besideChosen(source);
    });
    m_tree->addActions({m_rename, m_beside});
    menu->addActions({m_rename, m_acts->remove, m_beside});
    menu->addSeparator();
    QMenu *folders = menu->addMenu(tr("Search folders"));
    folders->addActions(m_folders->acts());
    menu->addMenu(m_order);
    menu->addAction(tr("Open all collections"), m_tree, &QTreeView::expandAll);
    menu->addAction(tr("Close all collections"), m_tree, &QTreeView::collapseAll);
    QToolButton *more = header->addMoreButton(tr("Actions for sources"));
    more->setMenu(menu);
    return header;
}

/// A collection has no numbers of its own, so its name may take their room.
void SourcePanel::spanNames(const QModelIndex &parent)
{
    for (int row = 0; row < m_model.rowCount(parent); ++row) {
        const QModelIndex index = m_model.index(row, 0, parent);
        if (!m_model.collectionAt(index))
            continue;
        if (!m_tree->isFirstColumnSpanned(row, parent))
            m_tree->setFirstColumnSpanned(row, parent, true);
        spanNames(index);
    }
}

void SourcePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Names need the room more, and so do tags, which stand behind them.
void SourcePanel::fitColumns()
{
    constexpr int withNames = 300, withTags = 440;
    const bool areFitting = width() >= (m_model.hasTags() ? withTags : withNames);
    for (const int column : {SourceModel::CodedColumn, SourceModel::CoderColumn})
        m_tree->setColumnHidden(column, !areFitting);
}

void SourcePanel::setFilter(const QString &text)
{
    m_isFilterNew = true;
    m_isOpenAwaited = false;
    m_model.setFilter(text);
    if (!m_model.isArranging())
        showFiltered();
}

/// A wish that came to nothing stands neither in the field nor in the header.
void SourcePanel::showWish()
{
    const SourceWish wish = m_model.wish();
    m_isFirstAwaited = m_isOpenAwaited = false;
    m_filter->setText(wish.filter);
    m_order->showOrder();
}

void SourcePanel::showFiltered()
{
    if (!std::exchange(m_isFilterNew, false))
        return;
    if (m_model.isFiltered() && m_model.shownCount() > mostOpened)
        expandSmall();
    else if (m_model.isFiltered())
        m_tree->expandAll();
    else
        showAll();
    if (m_isFirstAwaited)
        chooseFirst();
}

/// What stood open before the filter does again.
void SourcePanel::showAll()
{
    for (const CollectionId collection : std::as_const(m_openCollections))
        m_tree->expand(m_model.indexOf(collection));
    if (m_tree->currentIndex().isValid())
        m_tree->scrollTo(m_tree->currentIndex());
}

void SourcePanel::rememberOpen()
{
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_model.isFiltered())
            m_openCollections.insert(m_model.collectionAt(index));
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        if (!m_model.isFiltered())
            m_openCollections.remove(m_model.collectionAt(index));
    });
}

/// Of what the filter leaves; as soon as that is shown.
void SourcePanel::chooseFirst()
{
    m_isFirstAwaited = m_isFilterNew;
    if (m_isFirstAwaited)
        return;
    const bool opens = std::exchange(m_isOpenAwaited, false);
    if (!m_model.isFiltered() && !m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_model.index(0, 0));
    const QModelIndex found = m_model.isFiltered() ? firstSource({}) : QModelIndex();
    if (found.isValid())
        m_tree->setCurrentIndex(found);
    if (opens)
        open(found);
}

/// The first source that is shown, whatever collection it is in; invalid when there is none.
QModelIndex SourcePanel::firstSource(const QModelIndex &parent) const
{
    for (int row = 0; row < m_model.rowCount(parent); ++row) {
        const QModelIndex index = m_model.index(row, 0, parent);
        const QModelIndex found = m_model.sourceAt(index) ? index : firstSource(index);
        if (found.isValid())
            return found;
    }
    return {};
}

void SourcePanel::open(const QModelIndex &index)
{
    if (const SourceId source = m_model.sourceAt(index))
        Q_EMIT sourceChosen(source);
}

void SourcePanel::showCurrent(SourceId source)
{
    const QModelIndex index = m_model.indexOf(source);
    m_read = source;
    m_isReadAwaited = source && !index.isValid();
    if (!index.isValid() || index == m_tree->currentIndex().siblingAtColumn(0))
        return;
    // Not by the view: keys that hold Ctrl, as those of the tabs do, would add it to what is
    // chosen.
    m_tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect
                                                         | QItemSelectionModel::Rows);
    m_tree->scrollTo(index);
}

void SourcePanel::showNew(SourceId source)
{
    m_filter->clear();
    showCurrent(source);
}

void SourcePanel::expandSmall()
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (m_model.rowCount(index) <= smallCollection)
            m_tree->expand(index);
    }
}

void SourcePanel::showMenu(const QPoint &point)
{
    const QModelIndex index = m_tree->indexAt(point);
    if (!index.isValid())
        return;
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_model.sourceAt(index)) {
        menu->addActions({m_acts->newCollection, m_acts->move, m_acts->tag, m_acts->details,
                          m_rename, m_acts->remove});
        menu->popup(m_tree->viewport()->mapToGlobal(point));
        return;
    }
    menu->addAction(tr("Open"), this, [this] { open(m_tree->currentIndex()); });
    menu->addAction(m_beside);
    menu->addActions({m_rename, m_acts->details, m_acts->move});
    menu->addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            memo.source = m_model.sourceAt(m_tree->currentIndex());
            return memo;
        },
        menu));
    menu->addAction(m_acts->remove);
    QMenu *more = menu->addMenu(tr("More"));
    more->addAction(m_acts->tag);
    more->addAction(tr("Speakers…"), this, [this] {
        auto dialog = new SpeakersDialog(m_workspace, {m_model.sourceAt(m_tree->currentIndex())},
                                         window());
        dialog->open();
    });
    more->addMenu(makeLinkMenu(
        m_workspace, [this] { return LinkEnd(m_model.sourceAt(m_tree->currentIndex())); }, more));
    menu->popup(m_tree->viewport()->mapToGlobal(point));
}

} // namespace axial
