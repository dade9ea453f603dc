#include "ui/sources/sourcepanel.h"

#include "core/project/sources/sources.h"
#include "core/query/sourcefilter.h"
#include "ui/base/page.h"
#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/lists/rowtree.h"
#include "ui/memos/memomenu.h"
#include "ui/sources/sourceacts.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/sources/speakersdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QActionGroup>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

const QString orderKey = QStringLiteral("sources/order");
const QString reversedKey = QStringLiteral("sources/reversed");

struct Field {
    int column; ///< a SourceWish::Column
    Qt::SortOrder usual;
    const char *setting;
    const char *text;
};
constexpr Field fields[] = {
    {-1, Qt::AscendingOrder, "study",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "In the order of the study")},
    {SourceWish::Name, Qt::AscendingOrder, "name",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By name")},
    {SourceWish::Added, Qt::DescendingOrder, "added",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By date of import, newest first")},
    {SourceWish::Day, Qt::DescendingOrder, "day",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By day of the interview, latest first")},
    {SourceWish::Length, Qt::DescendingOrder, "length",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By length of the text, longest first")},
    {SourceWish::Quotes, Qt::DescendingOrder, "quotes",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By number of quotes, most first")},
    {SourceWish::Coded, Qt::DescendingOrder, "coded",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By last coding, latest first")},
    {SourceWish::Coder, Qt::AscendingOrder, "coder",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By who coded last")},
};

const Field &fieldOf(int column)
{
    const auto found = std::find_if(std::begin(fields), std::end(fields),
                                    [column](const Field &each) { return each.column == column; });
    return found == std::end(fields) ? fields[0] : *found;
}

Qt::SortOrder other(Qt::SortOrder order)
{
    return order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
}

} // namespace

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
    menu->addActions(
        {m_acts->newCollection, menuLine(menu), m_acts->move, m_acts->tag, m_acts->details});
    m_rename = makeAction(tr("Rename"), Qt::Key_F2, this, [this] {
        if (m_workspace.canEdit() && m_tree->currentIndex().isValid())
            m_tree->edit(m_tree->currentIndex().siblingAtColumn(0));
    });
    m_beside = makeAction(tr("Open beside"), QKeySequence(Qt::ALT | Qt::Key_Return), this, [this] {
        if (const SourceId source = m_model.sourceAt(m_tree->currentIndex()))
            Q_EMIT besideChosen(source);
    });
    m_tree->addActions({m_rename, m_beside});
    menu->addActions({m_rename, m_acts->remove, m_beside, menuLine(menu)});
    menu->addMenu(tr("Search folders"))->addActions(m_folders->acts());
    menu->addMenu(m_order);
    menu->addAction(tr("Open all collections"), m_tree, &QTreeView::expandAll);
    menu->addAction(tr("Close all collections"), m_tree, &QTreeView::collapseAll);
    header->addMoreButton(tr("Actions for sources"))->setMenu(menu);
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

SearchFolders::SearchFolders(Workspace &workspace, SourceModel &model, FilterField &field,
                             SourceTree &tree, QWidget *parent)
    : QListWidget(parent), m_workspace(workspace), m_model(model), m_field(field),
      m_save(makeAction(tr("Save as search folder…"), QKeySequence(Qt::CTRL | Qt::Key_D), this,
                        &SearchFolders::save)),
      m_rename(makeAction(tr("Rename search folder…"), Qt::Key_F2, this, &SearchFolders::rename)),
      m_remove(makeAction(tr("Delete search folder"), Qt::Key_Delete, this, &SearchFolders::remove))
{
    setAccessibleName(tr("Search folders"));
    setWhatsThis(tr(
        "A search folder keeps the words of a filter, and holds the sources that these find now."));
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideMiddle); // the number at the end stays
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    field.addAction(m_save);
    tree.addAction(m_save);
    addActions({m_rename, m_remove});
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QListWidget::itemClicked, this, &SearchFolders::choose);
    connect(this, &QListWidget::itemActivated, this, &SearchFolders::choose);
    connect(this, &QListWidget::currentItemChanged, this, &SearchFolders::updateState);
    connect(&field, &QLineEdit::textChanged, this, &SearchFolders::showChosen);
    connect(&model, &SourceModel::listed, this, &SearchFolders::countSources);
    connect(&workspace, &Workspace::projectChanged, this, &SearchFolders::read);
    connect(&workspace, &Workspace::accessChanged, this, &SearchFolders::updateState);
    workspace.whenTouched({StudyTable::SavedFilter}, this, [this] { read(); });
    read();
}

void SearchFolders::read()
{
    std::vector<SavedFilter> folders;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            folders = savedfilters::all(m_workspace.database(), savedfilters::sources);
        }))
        return; // what is shown stays
    const SavedFilter *before = current();
    const SavedFilterId kept = before ? before->id : SavedFilterId();
    m_folders = std::move(folders);
    {
        const QSignalBlocker quiet(this);
        clear();
        for (const SavedFilter &each : m_folders) {
            auto *item = new QListWidgetItem(icons::icon("search"), singleLineName(each.name),
                                             this);
            item->setToolTip(plainToolTip(each.text));
            if (each.id == kept)
                setCurrentItem(item, QItemSelectionModel::NoUpdate);
        }
    }
    fitHeight();
    countSources();
    showChosen();
}

/// Many sources are looked through beside the window.
void SearchFolders::countSources()
{
    m_job.stop();
    if (m_folders.empty())
        return;
    const auto counted = [list = m_model.list(), folders = m_folders](const Progress &progress) {
        std::vector<qsizetype> counts;
        for (const SavedFilter &each : folders)
            counts.push_back(qsizetype(filteredSources(list, each.text, progress).size()));
        return counts;
    };
    if (m_model.list().size() <= rowsReadAtOnce) {
        showCounts(counted(Progress()));
        return;
    }
    m_job.run<std::vector<qsizetype>>(
        tr("Counting the sources of search folders"),
        [counted](Progress &progress) { return counted(progress); },
        [this](const std::vector<qsizetype> &counts) { showCounts(counts); });
}

void SearchFolders::showCounts(const std::vector<qsizetype> &counts)
{
    for (size_t row = 0; row < std::min(counts.size(), m_folders.size()); ++row) {
        const QString name = singleLineName(m_folders[row].name);
        item(int(row))->setText(tr("%1 (%2)").arg(name, numberWords(counts[row])));
        item(int(row))->setData(
            Qt::AccessibleTextRole,
            tr("%1, search folder with %Ln source(s)", nullptr, int(counts[row])).arg(name));
    }
}

/// The folder whose sources the tree shows.
void SearchFolders::showChosen()
{
    const QString shown = m_field.text().simplified();
    for (int row = 0; row < count(); ++row)
        item(row)->setSelected(!shown.isEmpty() && m_folders[size_t(row)].text == shown);
    updateState();
}

void SearchFolders::fitHeight()
{
    const int rows = std::min(count(), mostShown);
    if (rows > 0)
        setFixedHeight(rows * std::max(sizeHintForRow(0), 1) + 2 * frameWidth());
    setVisible(rows > 0);
}

void SearchFolders::updateState()
{
    const bool can = m_workspace.canEdit();
    m_save->setEnabled(can && !m_field.text().trimmed().isEmpty());
    m_rename->setEnabled(can && current());
    m_remove->setEnabled(can && current());
}

/// Null when no folder is current.
const SavedFilter *SearchFolders::current() const
{
    const int row = currentRow();
    return row < 0 || size_t(row) >= m_folders.size() ? nullptr : &m_folders[size_t(row)];
}

void SearchFolders::choose(const QListWidgetItem *chosen)
{
    m_field.setText(m_folders[size_t(row(chosen))].text);
}

void SearchFolders::askName(const QString &title, const QString &name,
                            const std::function<void(const QString &)> &named)
{
    connect(askForLine(m_workspace, window(), title, tr("Name of the search folder"), name),
            &QInputDialog::textValueSelected, this, named);
}

void SearchFolders::save()
{
    const QString text = m_field.text().simplified();
    if (text.isEmpty() || !m_workspace.canEdit())
        return;
    askName(tr("Save as search folder"), shortened(text, 60), [this, text](const QString &name) {
        m_workspace.edit(
            tr("Search folder %1").arg(shortened(name.trimmed(), 60)),
            [&](Database &db) { savedfilters::save(db, savedfilters::sources, name, text); });
    });
}

void SearchFolders::rename()
{
    const SavedFilter *renamed = current();
    if (!renamed || !m_workspace.canEdit())
        return;
    askName(
        tr("Rename search folder"), renamed->name, [this, id = renamed->id](const QString &name) {
            m_workspace.edit(tr("Rename a search folder to %1").arg(shortened(name.trimmed(), 60)),
                             [&](Database &db) { savedfilters::rename(db, id, name); });
        });
}

void SearchFolders::remove()
{
    const SavedFilter *removed = current();
    if (!removed || !m_workspace.canEdit())
        return;
    const SavedFilter gone = *removed;
    if (m_workspace.edit(tr("Delete the search folder %1").arg(shortened(gone.name, 60)),
                         [&](Database &db) { savedfilters::remove(db, gone.id); }))
        m_workspace.showUndoable(tr("The search folder was deleted; its sources stay"));
}

SourceOrderMenu::SourceOrderMenu(SourceModel &model, QTreeView &tree, QWidget *parent)
    : QMenu(tr("Order of the sources"), parent), m_model(model), m_tree(tree),
      m_fields(new QActionGroup(this)), m_reversed(new QAction(tr("The other way round"), this))
{
    for (const Field &each : fields) {
        QAction *action = m_fields->addAction(tr(each.text));
        action->setData(each.column);
        action->setCheckable(true);
    }
    addActions(m_fields->actions());
    addSeparator();
    m_reversed->setCheckable(true);
    addAction(m_reversed);
    connect(m_fields, &QActionGroup::triggered, this, [this](const QAction *action) {
        const int column = action->data().toInt();
        choose(column, fieldOf(column).usual);
    });
    connect(m_reversed, &QAction::triggered, this, [this](bool isReversed) {
        const Field &field = fieldOf(m_model.wish().column);
        choose(field.column, isReversed ? other(field.usual) : field.usual);
    });

    QHeaderView *header = m_tree.header();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder); // the order of the study
    m_tree.setSortingEnabled(true);
    const QSettings store;
    const QString kept = store.value(orderKey).toString();
    const bool isReversed = store.value(reversedKey).toBool();
    for (const Field &each : fields) {
        if (each.column >= 0 && kept == QLatin1String(each.setting))
            m_model.sort(each.column, isReversed ? other(each.usual) : each.usual);
    }
    showOrder();
    // After the tree, which sorts by what was clicked.
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] {
        keep();
        showOrder();
    });
}

void SourceOrderMenu::choose(int column, Qt::SortOrder order)
{
    m_model.sort(column, order);
    keep();
    showOrder();
    if (m_tree.currentIndex().isValid())
        m_tree.scrollTo(m_tree.currentIndex());
}

void SourceOrderMenu::keep() const
{
    const SourceWish &wish = m_model.wish();
    const Field &field = fieldOf(wish.column);
    QSettings store;
    store.setValue(orderKey, QLatin1String(field.setting));
    store.setValue(reversedKey, wish.order != field.usual);
}

void SourceOrderMenu::showOrder()
{
    const SourceWish &wish = m_model.wish();
    const Field &field = fieldOf(wish.column);
    for (QAction *action : m_fields->actions())
        action->setChecked(action->data().toInt() == field.column);
    m_reversed->setEnabled(field.column >= 0);
    m_reversed->setChecked(field.column >= 0 && wish.order != field.usual);
    const QSignalBlocker blocker(m_tree.header()); // it is sorted so
    const bool hasColumn = wish.column < SourceModel::ColumnCount;
    m_tree.header()->setSortIndicator(hasColumn ? wish.column : -1, wish.order);
}

} // namespace axial
