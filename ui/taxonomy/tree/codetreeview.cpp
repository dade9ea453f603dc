#include "ui/taxonomy/tree/codetreeview.h"

#include "core/base/messages.h"
#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <QTimerEvent>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

// Habits of the person, not of a study.
const QString orderKey = QStringLiteral("codes/order");
const QString baseKey = QStringLiteral("codes/counts");

template <class Choice>
struct ViewChoice {
    Choice choice;
    const char *setting;
    const char *text;
};
constexpr ViewChoice<CodeOrder> orderNames[] = {
    {CodeOrder::Position, "position",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by position")},
    {CodeOrder::Name, "name", QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by name")},
    {CodeOrder::Quotes, "quotes",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by number of quotes")},
};
constexpr ViewChoice<CountBase> baseNames[] = {
    {CountBase::WithBelow, "below",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Count a code with the codes below it")},
    {CountBase::Alone, "alone",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Count the code itself only")},
};

} // namespace

CodeViewMenu::CodeViewMenu(CodeTreeModel &model, QWidget *parent)
    : QMenu(tr("Codes in the tree"), parent), m_model(model), m_orders(new QActionGroup(this)),
      m_bases(new QActionGroup(this))
{
    const auto add = [this](QActionGroup *group, const QString &key, const auto &names, auto set) {
        const QString kept = QSettings().value(key).toString();
        for (const auto &each : names) {
            QAction *action = group->addAction(tr(each.text));
            action->setData(int(each.choice));
            action->setCheckable(true);
            if (kept == QLatin1String(each.setting))
                (m_model.*set)(each.choice);
            addAction(action);
        }
    };
    add(m_orders, orderKey, orderNames, &CodeTreeModel::setOrder);
    addSeparator();
    add(m_bases, baseKey, baseNames, &CodeTreeModel::setCountBase);
    connect(m_orders, &QActionGroup::triggered, this,
            [this](const QAction *action) { setOrder(CodeOrder(action->data().toInt())); });
    connect(m_bases, &QActionGroup::triggered, this,
            [this](const QAction *action) { setCountBase(CountBase(action->data().toInt())); });
    m_orders->actions().at(int(m_model.order()))->setChecked(true);
    m_bases->actions().at(int(m_model.countBase()))->setChecked(true);
}

void CodeViewMenu::setOrder(CodeOrder order)
{
    m_model.setOrder(order);
    QSettings().setValue(orderKey, QLatin1String(orderNames[int(order)].setting));
    m_orders->actions().at(int(order))->setChecked(true);
    Q_EMIT orderChanged();
}

void CodeViewMenu::setCountBase(CountBase base)
{
    m_model.setCountBase(base);
    QSettings().setValue(baseKey, QLatin1String(baseNames[int(base)].setting));
    m_bases->actions().at(int(base))->setChecked(true);
}

void CodeViewMenu::sortByColumn(int column)
{
    const CodeOrder wanted = column == CodeTreeModel::NameColumn ? CodeOrder::Name
                                                                 : CodeOrder::Quotes;
    setOrder(m_model.order() == wanted ? CodeOrder::Position : wanted);
}

CodeTreeView::CodeTreeView(CodeTreeModel &model, QWidget *parent)
    : RowTree(parent), m_model(model), m_delegate(new RowDelegate(this))
{
    setAccessibleName(tr("Taxonomy"));
    setWhatsThis(tr("The codes as a tree: drag one onto words to put it there, or onto another "
                    "code to move it below that."));
    setModel(&model);
    setItemDelegate(m_delegate);
    setWordWrap(true);
    setTextElideMode(Qt::ElideMiddle); // names that begin alike are told apart by their ends
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(false);
    setDragDropMode(DragDrop);
    setExpandsOnDoubleClick(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setIndentation(10);
    onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
    header()->setStyleSheet(headerSheet());
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        const CodeId code = m_model.codeAt(index);
        if (code && m_model.childCountOf(code) == 0) // others open by themselves
            open(index);
    });
    header()->setSectionResizeMode(CodeTreeModel::NameColumn, QHeaderView::Stretch);
    for (const int column : {CodeTreeModel::QuotesColumn, CodeTreeModel::SourcesColumn})
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
    fitCounts();
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == CodeTreeModel::NameColumn)
            scheduleDelayedItemsLayout(); // other names have two lines
    });
    connect(&model, &QAbstractItemModel::modelReset, this, &CodeTreeView::fitCounts);
    connect(&model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first) {
        if (!first.parent().isValid()) // only those are read
            fitCounts();
    });
    connect(&model, &QAbstractItemModel::layoutChanged, this, &CodeTreeView::fitCounts);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &CodeTreeView::openNewHits);
}

void CodeTreeView::fitCounts()
{
    constexpr int edges = 20; // left and right of a number
    for (const auto &[column, least] : {std::pair<int, int>(CodeTreeModel::QuotesColumn, 48),
                                        std::pair<int, int>(CodeTreeModel::SourcesColumn, 52)}) {
        int width = least;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(
                                        model()->index(row, column).data().toString())
                                        + edges);
        if (header()->sectionSize(column) != width)
            header()->resizeSection(column, width);
    }
}

CodeId CodeTreeView::currentCode() const
{
    return currentIndex().isValid() ? m_model.codeAt(currentIndex()) : CodeId{};
}

QList<CodeId> CodeTreeView::selectedCodes() const
{
    QSet<CodeId> chosen;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        chosen.insert(m_model.codeAt(index));
    QList<CodeId> codes;
    if (chosen.isEmpty())
        return codes;
    for (const Code &code : m_model.codes()) {
        if (chosen.contains(code.id))
            codes.append(code.id);
    }
    return codes;
}

void CodeTreeView::selectCode(CodeId code)
{
    const QModelIndex index = m_model.indexOf(code);
    if (!index.isValid())
        return;
    showCode(code);
    setCurrentIndex(index);
    scrollTo(index);
}

void CodeTreeView::showCode(CodeId code)
{
    const QModelIndex index = m_model.indexOf(code);
    if (!index.isValid())
        return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    scrollTo(index);
}

bool CodeTreeView::isCodeSeen(CodeId code) const
{
    const QModelIndex index = m_model.indexOf(code);
    const QRect row = index.isValid() ? visualRect(index) : QRect(); // empty below what is folded
    return isVisible() && !row.isEmpty() && viewport()->rect().contains(row.center());
}

void CodeTreeView::editName(CodeId code)
{
    selectCode(code);
    const QModelIndex index = m_model.indexOf(code);
    if (index.isValid() && (m_model.flags(index) & Qt::ItemIsEditable))
        edit(index);
}

void CodeTreeView::setFilter(const QString &text)
{
    const bool wasFiltered = m_model.isFiltered();
    if (!wasFiltered) {
        m_expanded.clear();
        for (const Code &code : m_model.codes()) {
            if (isExpanded(m_model.indexOf(code.id)))
                m_expanded.insert(code.id);
        }
    }
    m_opensAll = true;
    m_model.setFilter(text);
    m_opensAll = false;
    if (m_model.isFiltered()) {
        expandAll();
    } else if (wasFiltered) {
        collapseAll();
        for (const CodeId id : std::as_const(m_expanded))
            expand(m_model.indexOf(id));
        if (currentIndex().isValid())
            selectCode(currentCode());
    }
}

void CodeTreeView::openNewHits()
{
    const QSet<CodeId> known = std::exchange(m_hits, {});
    if (!m_model.isFiltered())
        return;
    for (const Code &code : m_model.codes()) {
        const QModelIndex index = m_model.indexOf(code.id);
        if (!index.isValid())
            continue;
        m_hits.insert(code.id);
        if (m_opensAll || known.contains(code.id))
            continue; // whoever folds a row away meanwhile finds it so
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            expand(above);
    }
}

bool CodeTreeView::selectFirstMatch()
{
    const CodeId code = m_model.firstMatch();
    if (code)
        selectCode(code);
    return bool(code);
}

void CodeTreeView::keyboardSearch(const QString &letters)
{
    if (!m_lastTyped.isValid() || m_lastTyped.elapsed() > QApplication::keyboardInputInterval())
        m_typed.clear();
    m_lastTyped.start();
    const bool goesOn = m_typed.isEmpty() || m_typed == letters; // "ccc" steps through all in C
    if (m_typed != letters)
        m_typed += letters;
    const std::vector<Code> &codes = m_model.codes();
    const auto here = std::ranges::find(codes, currentCode(), &Code::id);
    const size_t from = here == codes.end() ? 0 : size_t(here - codes.begin()) + (goesOn ? 1 : 0);
    for (size_t i = 0; i < codes.size(); ++i) {
        const Code &code = codes[(from + i) % codes.size()];
        const bool isMeant = code.key.startsWith(m_typed, Qt::CaseInsensitive)
                             || code.name.startsWith(m_typed, Qt::CaseInsensitive)
                             || code.label().startsWith(m_typed, Qt::CaseInsensitive);
        if (isMeant && m_model.indexOf(code.id).isValid()) {
            selectCode(code.id);
            return;
        }
    }
}

/// Enter belongs to the tree: it shows a code's quotes and opens or closes what is no code.
void CodeTreeView::open(const QModelIndex &index)
{
    const Code *code = index.isValid() ? m_model.find(m_model.codeAt(index)) : nullptr;
    if (code && code->kind == CodeKind::Code)
        Q_EMIT quotesRequested(code->id);
    else if (code)
        setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
}

void CodeTreeView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !event->modifiers() && state() != EditingState) {
        open(currentIndex());
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_model.isFiltered() && state() == NoState) {
        Q_EMIT filterLeft();
        event->accept();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void CodeTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    // Names need the room more than the second number.
    setColumnHidden(CodeTreeModel::SourcesColumn, width() < 380);
}

void CodeTreeView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    const Tokens &t = theme::tokens();
    painter.setPen(QPen(t.accent, 2));
    if (m_drop.place == CodeDrop::Place::Beside && !m_drop.code) {
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    } else if (m_drop.place == CodeDrop::Place::Between) {
        const QRect row = visualRect(m_model.indexOf(m_drop.code));
        const int y = m_drop.isBelow ? row.bottom() + 1 : row.top();
        const int x = std::max(4, row.left() + 4);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(t.base);
        painter.drawLine(x + 3, y, viewport()->width() - 4, y);
        painter.drawEllipse(QPointF(x, y), 3, 3);
    }
}

QPixmap carriedCodes(const CodeTreeModel &model, const QList<CodeId> &codes, double pixelRatio)
{
    const Code *first = model.find(codes.front());
    QString name = first ? singleLineName(first->name) : QString();
    const QString key = first ? singleLineName(first->key) : QString();
    if (codes.size() > 1)
        name += QStringLiteral(" + %1").arg(codes.size() - 1);
    const QFont plain = theme::font(10);
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFontMetrics metrics(plain);
    name = metrics.elidedText(name, Qt::ElideRight, 300);
    const int keyWidth = key.isEmpty() ? 0 : QFontMetrics(bold).horizontalAdvance(key) + 6;
    const int width = 28 + keyWidth + metrics.horizontalAdvance(name) + 12;
    return carriedCard(QSize(width, 28), pixelRatio, [&](QPainter &painter) {
        const int align = Qt::AlignVCenter | Qt::TextSingleLine;
        theme::paintChip(painter, QRectF(10, 8, 12, 12), model.colorOf(codes.front()));
        painter.setPen(theme::tokens().text);
        painter.setFont(bold);
        painter.drawText(QRect(28, 0, width, 28), align, key);
        painter.setFont(plain);
        painter.drawText(QRect(28 + keyWidth, 0, width, 28), align, name);
    });
}

bool CodeTreeView::canMove(const QList<CodeId> &codes, CodeId parent) const
{
    if (!parent)
        return false;
    for (const Code *at = m_model.find(parent); at; at = m_model.find(at->parent)) {
        if (codes.contains(at->id))
            return false; // into itself
    }
    return true;
}

const Code *CodeTreeView::codeUnder(const QModelIndex &index) const
{
    return index.isValid() ? m_model.find(m_model.codeAt(index.siblingAtColumn(0))) : nullptr;
}

CodeDrop CodeTreeView::dropOfCodes(const QPoint &point, const QList<CodeId> &codes,
                                   bool merges) const
{
    const QModelIndex index = indexAt(point).siblingAtColumn(0);
    const Code *code = codeUnder(index);
    if (!code)
        return {};
    const QRect row = visualRect(index);
    const int edge = row.height() / 4;
    const bool isFolder = code->kind == CodeKind::Folder;
    const bool isAbove = point.y() < row.top() + edge && !isFolder;
    const bool isBelow = point.y() > row.bottom() - edge && !isFolder;
    // Below an open row comes its first child, not its next sibling.
    const bool isFirst = isBelow && isExpanded(index) && m_model.rowCount(index) > 0;
    CodeDrop drop{.place = CodeDrop::Place::Into, .code = code->id};
    CodeId parent = code->id;
    if (merges) {
        drop.place = isFolder ? CodeDrop::Place::Nowhere : CodeDrop::Place::Merge;
    } else if (isAbove || isBelow) {
        if (m_model.order() != CodeOrder::Position)
            return {.place = CodeDrop::Place::Refused, .code = code->id};
        if (!isFirst)
            parent = code->parent;
        const int position = isFirst ? 0 : m_model.positionOf(code->id) + (isBelow ? 1 : 0);
        drop = {CodeDrop::Place::Between, code->id, parent, position, isBelow};
    }
    return drop.isTaken() && canMove(codes, parent) ? drop : CodeDrop();
}

CodeDrop CodeTreeView::dropAt(const QDropEvent &event) const
{
    const QPoint point = event.position().toPoint();
    const Code *code = codeUnder(indexAt(point));
    const bool isCode = code && code->kind == CodeKind::Code;
    const bool canEdit = m_model.flags(m_model.index(0, 0)) & Qt::ItemIsEditable;
    if (quotesFrom(event.mimeData())) {
        if (!code || !canEdit)
            return {};
        return {.place = isCode ? CodeDrop::Place::Into : CodeDrop::Place::Refused,
                .code = code->id};
    }
    if (wordsFrom(event.mimeData()))
        return {.place = isCode ? CodeDrop::Place::Into : CodeDrop::Place::Beside,
                .code = code ? code->id : CodeId()};
    const QList<CodeId> codes = codesFrom(event.mimeData());
    // Only codes of this study; another window's drag may carry anything.
    const bool areKnown = std::ranges::all_of(codes,
                                              [this](CodeId id) { return m_model.find(id); });
    return codes.isEmpty() || !areKnown || !canEdit
               ? CodeDrop()
               : dropOfCodes(point, codes, event.modifiers() & Qt::ControlModifier);
}

QString CodeTreeView::sentenceOf(const CodeDrop &drop, const QDropEvent &event) const
{
    const Code *code = m_model.find(drop.code);
    const QString label = code ? shortened(code->label(), 40) : QString();
    const bool isWords = wordsFrom(event.mimeData()).has_value();
    if (const auto carried = quotesFrom(event.mimeData());
        carried && drop.place == CodeDrop::Place::Into) {
        const QString count = CountText::tr("%Ln quote(s)", nullptr, int(carried->quotes.size()));
        return event.modifiers() & Qt::ControlModifier ? tr("Put %1 on %2 too").arg(label, count)
                                                       : tr("Recode %1 to %2").arg(count, label);
    }
    if (drop.place == CodeDrop::Place::Nowhere)
        return tr("Can’t be dropped here");
    if (drop.place == CodeDrop::Place::Refused)
        return quotesFrom(event.mimeData()) ? tr("A folder takes no quotes")
               : m_model.order() == CodeOrder::Name
                   ? tr("Sorted by name: sort by position to change the order")
                   : tr("Sorted by number of quotes: sort by position to change the order");
    if (drop.place == CodeDrop::Place::Into)
        return isWords ? tr("Code the words with %1").arg(label) : tr("Move into %1").arg(label);
    if (drop.place == CodeDrop::Place::Merge)
        return tr("Merge into %1").arg(label);
    if (drop.place == CodeDrop::Place::Beside)
        return code ? tr("New code in %1").arg(label) : tr("New code from these words");
    if (drop.parent == drop.code)
        return tr("Move into %1, first").arg(label);
    return drop.isBelow ? tr("Move below %1").arg(label) : tr("Move above %1").arg(label);
}

void CodeTreeView::startDrag(Qt::DropActions actions)
{
    QMimeData *mime = m_model.mimeData(selectionModel()->selectedRows());
    if (!mime)
        return;
    carry(this, mime, carriedCodes(m_model, codesFrom(mime), devicePixelRatioF()), actions,
          Qt::MoveAction);
    showDrop({}, nullptr);
}

void CodeTreeView::showDrop(const CodeDrop &drop, const QDropEvent *event)
{
    if (event) { // Ctrl may be pressed over the same row
        const QString sentence = sentenceOf(drop, *event);
        DropHint::show(*viewport(), event->position().toPoint(), sentence);
        Q_EMIT dropPreviewed(sentence);
    } else {
        DropHint::hide(*viewport());
    }
    if (drop == m_drop)
        return;
    m_drop = drop;
    m_open.stop();
    const bool boxes = drop.place == CodeDrop::Place::Into || drop.place == CodeDrop::Place::Merge
                       || (drop.place == CodeDrop::Place::Beside && drop.code);
    const QModelIndex index = m_model.indexOf(drop.code);
    m_delegate->setDropTarget(boxes ? index : QModelIndex());
    if (boxes && index.isValid() && !isExpanded(index))
        m_open.start(700, this);
    viewport()->update();
    if (!event)
        Q_EMIT dropPreviewed({});
}

void CodeTreeView::dragEnterEvent(QDragEnterEvent *event)
{
    const bool isOurs = wordsFrom(event->mimeData()) || quotesFrom(event->mimeData())
                        || !codesFrom(event->mimeData()).isEmpty();
    if (!isOurs) {
        event->ignore();
        return;
    }
    setState(DraggingState);
    event->acceptProposedAction();
}

void CodeTreeView::dragMoveEvent(QDragMoveEvent *event)
{
    QTreeView::dragMoveEvent(event); // scrolls near the edges
    const CodeDrop drop = dropAt(*event);
    showDrop(drop, event);
    if (!drop.isTaken()) {
        event->ignore();
        return;
    }
    const bool isCopy = quotesFrom(event->mimeData()) && (event->modifiers() & Qt::ControlModifier);
    const bool isMove = drop.place == CodeDrop::Place::Between
                        || (drop.place == CodeDrop::Place::Into && !wordsFrom(event->mimeData())
                            && !isCopy);
    event->setDropAction(isMove ? Qt::MoveAction : Qt::CopyAction);
    event->accept();
}

void CodeTreeView::dragLeaveEvent(QDragLeaveEvent *event)
{
    QTreeView::dragLeaveEvent(event);
    showDrop({}, nullptr);
}

void CodeTreeView::dropEvent(QDropEvent *event)
{
    const CodeDrop drop = dropAt(*event);
    const auto words = wordsFrom(event->mimeData());
    const QList<CodeId> codes = codesFrom(event->mimeData());
    const auto carried = quotesFrom(event->mimeData());
    stopAutoScroll();
    setState(NoState);
    showDrop({}, nullptr);
    if (!drop.isTaken()) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction); // nobody removes rows but the project
    event->accept();
    if (drop.place == CodeDrop::Place::Beside)
        Q_EMIT wordsDroppedBesideCodes(*words, drop.code);
    else if (drop.place == CodeDrop::Place::Merge)
        Q_EMIT mergeRequested(codes, drop.code);
    else if (drop.place == CodeDrop::Place::Between)
        Q_EMIT moveRequested(codes, drop.parent, drop.position);
    else if (carried)
        Q_EMIT quotesDropped(*carried, drop.code,
                             event->modifiers() & Qt::ControlModifier ? Qt::CopyAction
                                                                      : Qt::MoveAction);
    else if (words)
        Q_EMIT wordsDropped(*words, drop.code);
    else
        Q_EMIT moveRequested(codes, drop.code, -1);
}

void CodeTreeView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_open.timerId()) {
        QTreeView::timerEvent(event);
        return;
    }
    m_open.stop();
    if (const QModelIndex index = m_model.indexOf(m_drop.code); index.isValid())
        expand(index);
}

} // namespace axial
