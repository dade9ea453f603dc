#include "ui/triage/labelling/labelgrid.h"

#include "ui/lists/painteddelegate.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>

namespace axial {
namespace {

constexpr int chipHeight = 23;
constexpr int betweenChips = 2;
constexpr int chipMargin = 5;
constexpr int besideChips = 10; ///< of the whole grid
constexpr int shortName = 84;
constexpr int shortestName = 36;

QFont chipFont()
{
    return theme::font(9.5);
}

QFont chipKeyFont()
{
    return theme::font(9.5, QFont::DemiBold);
}

int widthIn(const QFont &font, const QString &text)
{
    return text.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(text) + 1;
}

} // namespace

/// One code: the digit that picks it, its colour, its key, and as much of its name as there is room
/// for.
class LabelGrid::Chip : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

    void setNames(Names names) { m_names = names; }

    int widthOf(const QModelIndex &index) const
    {
        const QString key = keyOf(index);
        int width = 2 * chipMargin + digitWidth(index) + widthIn(chipKeyFont(), key);
        if (m_names != Names::Key)
            width += squareWidth;
        const int name = nameWidth(index, key.isEmpty());
        return width + name + (key.isEmpty() || name == 0 ? 0 : afterKey);
    }

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override
    {
        const Tokens &t = theme::tokens();
        const bool isCurrent = option.state & QStyle::State_Selected;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(isCurrent ? t.accent : t.line, isCurrent ? 2 : 1));
        painter.setBrush(isCurrent                                ? t.selected
                         : option.state & QStyle::State_MouseOver ? t.hover
                                                                  : t.base);
        const qreal edge = isCurrent ? 1 : 0.5;
        painter.drawRoundedRect(QRectF(option.rect).adjusted(edge, edge, -edge, -edge), 4, 4);
    }

    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        const QColor ink = option.state & QStyle::State_Enabled ? t.text : t.faint;
        QRect room = option.rect.adjusted(chipMargin, 0, -chipMargin, 0);
        const auto take = [&room](int width) {
            const QRect taken(room.left(), room.top(), width, room.height());
            room.setLeft(room.left() + width);
            return taken;
        };
        if (const int width = digitWidth(index); width > 0)
            paintKeyChip(painter, take(width).adjusted(0, 0, -3, 0), digitOf(index));
        if (m_names != Names::Key) {
            constexpr int side = 10;
            const QRect square = take(squareWidth);
            theme::paintChip(painter,
                             QRect(square.left(), square.center().y() - side / 2, side, side),
                             index.data(RowDelegate::ColorRole).toInt());
        }
        painter.setPen(ink);
        if (const QString key = keyOf(index); !key.isEmpty()) {
            painter.setFont(chipKeyFont());
            painter.drawText(take(widthIn(chipKeyFont(), key)), Qt::AlignVCenter, key);
            take(afterKey);
        }
        painter.setFont(chipFont());
        if (room.width() > 0)
            writeElided(painter, room, Qt::AlignLeft, singleLineName(index.data().toString()));
    }

    QString toolTip(const QModelIndex &index) const override
    {
        return index.data(Qt::AccessibleTextRole).toString();
    }

private:
    static constexpr int squareWidth = 14;
    static constexpr int afterKey = 5;

    static QString keyOf(const QModelIndex &index)
    {
        return singleLineName(index.data(RowDelegate::KeyRole).toString());
    }
    /// Where keys alone have room, the tool tip says those with Alt.
    QString digitOf(const QModelIndex &index) const
    {
        const int digit = index.data(CodeSuggestions::DigitRole).toInt();
        if (digit > CodeSuggestions::lastDigit)
            return m_names == Names::Key
                       ? QString()
                       : LabelGrid::tr("Alt %1").arg(digit - CodeSuggestions::lastDigit);
        return digit > 0 ? QString::number(digit) : QString();
    }
    int digitWidth(const QModelIndex &index) const
    {
        const QString digit = digitOf(index);
        return digit.isEmpty() ? 0 : widthIn(theme::font(8.5), digit) + 13;
    }
    int nameWidth(const QModelIndex &index, bool isKeyless) const
    {
        const int whole = widthIn(chipFont(), singleLineName(index.data().toString()));
        if (m_names == Names::Whole)
            return whole;
        if (m_names == Names::Short)
            return std::min(whole, shortName);
        return isKeyless ? std::min(whole, shortestName) : 0;
    }

    Names m_names = Names::Whole;
};

LabelGrid::LabelGrid(const CodeTreeModel &tree, CodeSuggestions &meant, QWidget *parent)
    : QListView(parent), m_tree(tree), m_meant(meant), m_all(new CodeSuggestions(tree, this)),
      m_chip(new Chip(this))
{
    setModel(m_all);
    setItemDelegate(m_chip);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    ignoreSecondClick(viewport()); // by then another report is the current one
    connect(this, &QListView::clicked, this, &LabelGrid::pick);
    onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
}

LabelGrid::~LabelGrid() = default;

void LabelGrid::setOffered(const QSet<CodeId> &codes, const std::vector<CodeId> &digits)
{
    m_all->setOffered(codes);
    m_all->setDigits(digits);
    listCodes();
}

/// By what each lies in right below the folder, in the order of the tree. Types with no codes of
/// their own, such as open codes, stand together.
void LabelGrid::listCodes()
{
    m_all->setQuery({});
    m_types.clear();
    m_rowOf.clear();
    for (int row = 0; row < m_all->rowCount(); ++row)
        m_rowOf.insert(m_all->codeAt(row), row);
    CodeId last;
    for (const Code &code : m_tree.codes()) {
        const int row = m_rowOf.value(code.id, -1);
        if (row < 0)
            continue;
        const Code *type = &code;
        while (const Code *above = m_tree.find(type->parent)) {
            if (above->kind == CodeKind::Folder)
                break;
            type = above;
        }
        if (m_types.empty() || type->id != last)
            m_types.push_back({singleLineName(type->label()), {}, {}});
        last = type->id;
        m_types.back().rows.push_back(row);
    }
    std::vector<Type> joined;
    for (Type &type : m_types) {
        const QModelIndex first = m_all->index(type.rows.front());
        if (type.rows.size() == 1
            && type.name == singleLineName(m_tree.find(codeAt(first))->label()))
            type.name.clear();
        if (type.name.isEmpty() && !joined.empty() && joined.back().name.isEmpty())
            joined.back().rows.push_back(type.rows.front());
        else
            joined.push_back(std::move(type));
    }
    m_types = std::move(joined);
    if (m_types.size() == 1)
        m_types.front().name.clear();
    m_hovered = -1;
    doItemsLayout();
    showMeant(m_isTyped);
}

void LabelGrid::showMeant(bool isTyped)
{
    m_isTyped = isTyped;
    m_meantRows.clear();
    for (int row = 0; row < m_meant.rowCount(); ++row) {
        if (const int place = m_rowOf.value(m_meant.codeAt(row), -1); place >= 0)
            m_meantRows << place;
    }
    m_meantRow = -1;
    setCurrentIndex({});
    if (isTyped)
        step(1);
    viewport()->update();
}

void LabelGrid::step(int codes)
{
    if (m_meant.rowCount() == 0)
        return;
    m_meantRow = std::clamp(m_meantRow + codes, 0, m_meant.rowCount() - 1);
    // Of more codes than the grid has room for, some are found by typing alone.
    const int row = m_rowOf.value(m_meant.codeAt(m_meantRow), -1);
    setCurrentIndex(row < 0 ? QModelIndex() : m_all->index(row, 0));
    scrollTo(currentIndex());
}

void LabelGrid::pick(const QModelIndex &index)
{
    if (const CodeId code = codeAt(index))
        Q_EMIT picked(code);
}

void LabelGrid::pickCurrent()
{
    if (const CodeId code = meantCode())
        Q_EMIT picked(code);
}

CodeId LabelGrid::meantCode() const
{
    return m_meant.codeAt(m_meantRow);
}

CodeId LabelGrid::codeAt(const QModelIndex &index) const
{
    return m_all->codeAt(index.row());
}

bool LabelGrid::isMeant(const QModelIndex &index) const
{
    return !m_isTyped || m_meantRows.contains(index.row());
}

bool LabelGrid::isInSight(const QModelIndex &index) const
{
    return isVisible() && viewport()->rect().contains(visualRect(index));
}

void LabelGrid::pickDigit(int digit)
{
    const QModelIndex index = m_all->ofDigit(digit);
    isInSight(index) ? pick(index) : scrollTo(index);
}

std::pair<int, int> LabelGrid::digitsInSight() const
{
    std::pair<int, int> digits{0, 0};
    for (int row = 0; row < m_all->rowCount(); ++row) {
        const QModelIndex index = m_all->index(row);
        const int digit = index.data(CodeSuggestions::DigitRole).toInt();
        if (digit == 0 || digit > CodeSuggestions::lastDigit || !isInSight(index))
            continue;
        digits.first = digits.first ? std::min(digits.first, digit) : digit;
        digits.second = std::max(digits.second, digit);
    }
    return digits;
}

void LabelGrid::setMostHeight(int height)
{
    if (height == m_most)
        return;
    m_most = height;
    doItemsLayout();
}

bool LabelGrid::isWhole() const
{
    return m_height <= viewport()->height();
}

/// A type begins a line, its name before its codes. Returns how high all of them are.
int LabelGrid::arrange(int width, Names names)
{
    m_chip->setNames(names);
    m_places.assign(size_t(m_all->rowCount()), {});
    int heading = 0;
    for (const Type &type : m_types)
        heading = std::max(heading, widthIn(theme::font(9), type.name));
    heading = std::min(heading, width / 6);
    const int left = besideChips + (heading > 0 ? heading + 8 : 0);
    const int right = width - besideChips;
    int y = betweenChips;
    for (Type &type : m_types) {
        type.place = QRect(besideChips, y, heading, chipHeight);
        int x = left;
        for (const int row : type.rows) {
            const int wide = std::min(m_chip->widthOf(m_all->index(row)), right - left);
            if (x > left && x + wide > right) {
                x = left;
                y += chipHeight + betweenChips;
            }
            m_places[size_t(row)] = QRect(x, y, wide, chipHeight);
            x += wide + betweenChips;
        }
        y += chipHeight + betweenChips;
    }
    return y;
}

void LabelGrid::doItemsLayout()
{
    // The room of the scroll bar is kept free, whether it is there or not.
    const int width = contentsRect().width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (const Names names : {Names::Whole, Names::Short, Names::Key}) {
        m_height = arrange(width, names);
        if (m_height <= m_most)
            break;
    }
    setMaximumHeight(std::min(m_height, m_most));
    updateGeometry();
    updateGeometries();
    viewport()->update();
    Q_EMIT sightChanged();
}

void LabelGrid::updateGeometries()
{
    const int room = viewport()->height();
    verticalScrollBar()->setRange(0, std::max(0, m_height - room));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(chipHeight + betweenChips);
}

QSize LabelGrid::minimumSizeHint() const
{
    return {100, std::min(m_height, 2 * (chipHeight + betweenChips) + betweenChips)};
}

int LabelGrid::verticalOffset() const
{
    return verticalScrollBar()->value();
}

QRect LabelGrid::visualRect(const QModelIndex &index) const
{
    const size_t row = size_t(index.row());
    return index.isValid() && row < m_places.size() ? m_places[row].translated(0, -verticalOffset())
                                                    : QRect();
}

QModelIndex LabelGrid::indexAt(const QPoint &point) const
{
    const QPoint place = point + QPoint(0, verticalOffset());
    const auto found = std::ranges::find_if(
        m_places, [&](const QRect &each) { return each.contains(place); });
    return found == m_places.end() ? QModelIndex() : m_all->index(int(found - m_places.begin()), 0);
}

void LabelGrid::scrollTo(const QModelIndex &index, ScrollHint)
{
    const QRect place = visualRect(index);
    if (!place.isValid())
        return;
    if (place.top() < 0)
        verticalScrollBar()->setValue(verticalOffset() + place.top() - betweenChips);
    else if (place.bottom() >= viewport()->height())
        verticalScrollBar()->setValue(verticalOffset() + place.bottom() + betweenChips
                                      - viewport()->height());
}

void LabelGrid::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        doItemsLayout();
    else
        Q_EMIT sightChanged();
}

void LabelGrid::scrollContentsBy(int, int)
{
    viewport()->update();
    Q_EMIT sightChanged();
}

void LabelGrid::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    m_hovered = indexAt(event->position().toPoint()).row();
    viewport()->update();
}

void LabelGrid::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    m_hovered = -1;
    viewport()->update();
}

void LabelGrid::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setPen(theme::tokens().text2);
    painter.setFont(theme::font(9));
    for (const Type &type : m_types) {
        const QRect place = type.place.translated(0, -verticalOffset());
        if (!type.name.isEmpty() && place.intersects(event->rect()))
            writeElided(painter, place, Qt::AlignLeft, type.name);
    }
    for (int row = 0; row < m_all->rowCount(); ++row) {
        const QModelIndex index = m_all->index(row);
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = visualRect(index);
        if (!option.rect.intersects(event->rect()))
            continue;
        option.state.setFlag(QStyle::State_Enabled, isMeant(index));
        option.state.setFlag(QStyle::State_MouseOver, row == m_hovered);
        option.state.setFlag(QStyle::State_Selected, index == currentIndex());
        m_chip->paint(&painter, option, index);
    }
}

} // namespace axial
