#include "ui/quotes/quotecodeslist.h"

#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QDateTime>
#include <QEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QTimer>

#include <algorithm>

namespace axial {

namespace {

/// A code, and below it what was said about it; leaves room for the buttons at the row's end.
class QuoteCodesDelegate : public RowDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteCodesDelegate)

public:
    enum Role {
        RemarksRole = Qt::UserRole + 70, ///< QStringList
        KindsRole = Qt::UserRole + 71,   ///< list of NoteKind or `noIcon`, one a remark
        ButtonsRole = Qt::UserRole + 72, ///< bool
    };

    static constexpr int noIcon = -1;

    using RowDelegate::RowDelegate;

    /// In px, of a row in a list of this width: a name without room beside the buttons stands
    /// below them, on two lines at most.
    static int heightOf(const QModelIndex &index, int width);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

constexpr int codeRowHeight = 28;
constexpr int remarkHeight = 18;
constexpr int remarksAtMost = 5; ///< the rest is in the tool tip
constexpr int buttonRoom = 72;
constexpr int nameHeight = 18;
constexpr int chipRoom = 24; // what stands before a key

int widthOf(QFont::Weight weight, const QString &text)
{
    return QFontMetrics(theme::font(10, weight)).horizontalAdvance(singleLineName(text)) + 2;
}

/// The lines of the name below its key; none where it has room beside it.
QStringList linesBelow(const QModelIndex &index, int width)
{
    const QString name = singleLineName(index.data().toString());
    const QString key = index.data(RowDelegate::KeyRole).toString();
    const int room = width - chipRoom - 8 - (key.isEmpty() ? 0 : widthOf(QFont::DemiBold, key) + 6)
                     - (index.data(QuoteCodesDelegate::ButtonsRole).toBool() ? buttonRoom : 0);
    if (widthOf(QFont::Normal, name) <= room)
        return {};
    return wrapped(theme::font(10), name, width - chipRoom - 8, 2);
}

int QuoteCodesDelegate::heightOf(const QModelIndex &index, int width)
{
    const int remarks = std::min(int(index.data(RemarksRole).toStringList().size()), remarksAtMost);
    return codeRowHeight + int(linesBelow(index, width).size()) * nameHeight
           + remarks * remarkHeight + (remarks > 0 ? 4 : 0);
}

void QuoteCodesDelegate::initStyleOption(QStyleOptionViewItem *option,
                                         const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    const auto *view = qobject_cast<const QAbstractItemView *>(option->widget);
    if (view && !linesBelow(index, view->viewport()->width()).isEmpty())
        option->text.clear(); // it is written below
}

void QuoteCodesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    paintRowState(*painter, option.rect, option, option.widget, true);
    QStyleOptionViewItem words = option;
    words.rect.setHeight(codeRowHeight);
    if (index.data(ButtonsRole).toBool())
        words.rect = QStyle::visualRect(option.direction, option.rect,
                                        words.rect.adjusted(0, 0, -buttonRoom, 0));
    RowDelegate::paint(painter, words, index);
    const QStringList remarks = index.data(RemarksRole).toStringList();
    const QList<QVariant> kinds = index.data(KindsRole).toList();
    painter->save();
    QRect name(option.rect.left() + chipRoom, option.rect.top() + codeRowHeight - 3,
               option.rect.width() - chipRoom - 8, nameHeight);
    painter->setFont(theme::font(10));
    painter->setPen(theme::tokens().text);
    for (const QString &part : linesBelow(index, option.rect.width())) {
        painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), part, name.width(), Qt::ElideMiddle));
        name.translate(0, nameHeight);
    }
    painter->setFont(theme::font(9));
    painter->setPen(theme::tokens().text2);
    QRect line(option.rect.left() + 26, name.top() + 3, option.rect.width() - 32, remarkHeight);
    for (int i = 0; i < std::min(int(remarks.size()), remarksAtMost); ++i) {
        const int kind = kinds.value(i).toInt();
        if (kind != noIcon)
            MemoModel::iconOf(NoteKind(kind)).paint(painter, line.left(), line.top() + 3, 12, 12);
        const QRect text = line.adjusted(kind == noIcon ? 0 : 18, 0, 0, 0);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), remarks[i], text.width()));
        line.translate(0, remarkHeight);
    }
    painter->restore();
}

/// Never wider than the list: the buttons stay in view beside a long name.
QSize QuoteCodesDelegate::sizeHint(const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return {buttonRoom, heightOf(index, view ? view->viewport()->width() : QWIDGETSIZE_MAX)};
}

void QuoteCodesDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                              const QModelIndex &) const
{
    editor->setGeometry(option.rect);
}

constexpr int codeRole = Qt::UserRole + 1;

QString timeText(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString remarkText(const QuoteCodeRemark &remark)
{
    const QString text = singleLine(remark.text);
    switch (remark.kind) {
    case NoteKind::Agree:
        return text.isEmpty() ? QuoteCodesList::tr("%1 agrees").arg(remark.who)
                              : QuoteCodesList::tr("%1 agrees: %2").arg(remark.who, text);
    case NoteKind::Discuss:
        return text.isEmpty() ? QuoteCodesList::tr("%1: to discuss").arg(remark.who)
                              : QuoteCodesList::tr("%1: to discuss: %2").arg(remark.who, text);
    default:
        return remark.who.isEmpty() ? text : QuoteCodesList::tr("%1: %2").arg(remark.who, text);
    }
}

QToolButton *addButton(QWidget *row, const char *icon, const QString &name)
{
    QToolButton *button = iconButton(icon, name, plainToolTip(name));
    button->setIconSize({12, 12});
    button->setFixedSize(22, 22);
    row->layout()->addWidget(button);
    return button;
}

} // namespace

QuoteCodesList::QuoteCodesList(const CodeTreeModel &tree) : m_tree(tree)
{
    setAccessibleName(tr("Quote codes"));
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust); // the buttons stay at the end of their rows
    setItemDelegate(new QuoteCodesDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
}

void QuoteCodesList::setRows(std::vector<QuoteCodeRow> rows)
{
    const bool isSame = rows == m_rows;
    m_rows = std::move(rows);
    if (!isSame || drawn() != m_drawn) // each row has three buttons
        fill();
}

bool QuoteCodesList::event(QEvent *event)
{
    // After it has its new width: the buttons stay at the end of the rows, and a name that has no
    // room beside its key any more has it below.
    if (event->type() == QEvent::Resize) {
        QTimer::singleShot(0, this, [this] {
            doItemsLayout();
            fitHeight();
        });
    }
    return QListWidget::event(event);
}

CodeId QuoteCodesList::current() const
{
    const QListWidgetItem *item = currentItem();
    return item ? CodeId{item->data(codeRole).toLongLong()} : CodeId{};
}

const QuoteCodeRow *QuoteCodesList::rowOf(CodeId code) const
{
    const auto found = std::ranges::find(m_rows, code, &QuoteCodeRow::code);
    return found == m_rows.end() ? nullptr : &*found;
}

void QuoteCodesList::select(CodeId code)
{
    for (int i = 0; i < count(); ++i) {
        if (CodeId{item(i)->data(codeRole).toLongLong()} == code)
            setCurrentRow(i);
    }
}

/// What else than the rows themselves their look hangs on.
QStringList QuoteCodesList::drawn() const
{
    QStringList parts{QString::number(m_isEditable)};
    for (const QuoteCodeRow &row : m_rows) {
        const Code *code = m_tree.find(row.code);
        parts << (code ? code->key : QString()) << (code ? code->name : QString())
              << QString::number(m_tree.colorOf(row.code));
    }
    return parts;
}

void QuoteCodesList::fill()
{
    const CodeId before = current();
    const QSignalBlocker blocker(this);
    m_drawn = drawn();
    clear();
    int kept = m_rows.empty() ? -1 : 0;
    for (const QuoteCodeRow &row : m_rows) {
        addRow(row);
        if (row.code == before)
            kept = count() - 1;
    }
    fitHeight();
    setCurrentRow(kept);
}

void QuoteCodesList::addRow(const QuoteCodeRow &row)
{
    const CodeId id = row.code;
    const Code *code = m_tree.find(id);
    if (!code)
        return;
    QStringList remarks;
    QList<QVariant> kinds;
    QStringList spoken{code->label()};
    QStringList tip{code->label()};
    for (const QString &weight : row.weights) {
        remarks << weight;
        kinds << QuoteCodesDelegate::noIcon;
        spoken << weight;
        tip << weight;
    }
    for (const QuoteCodeRemark &remark : row.remarks) {
        remarks << remarkText(remark);
        kinds << int(remark.kind);
        spoken << remarks.back();
        tip << (remark.atMs ? tr("%1 (%2)").arg(remarks.back(), timeText(remark.atMs))
                            : remarks.back());
    }
    auto item = new QListWidgetItem(code->name, this);
    item->setData(codeRole, id.value);
    item->setData(RowDelegate::KeyRole, code->key);
    item->setData(RowDelegate::ColorRole, std::max(0, m_tree.colorOf(id)));
    item->setData(QuoteCodesDelegate::RemarksRole, remarks);
    item->setData(QuoteCodesDelegate::KindsRole, kinds);
    item->setData(QuoteCodesDelegate::ButtonsRole, m_isEditable);
    item->setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral("; ")));
    item->setToolTip(tip.join(u'\n')); // which its delegate shows as plain text
    if (m_isEditable)
        addButtons(item, row, code->label());
}

void QuoteCodesList::addButtons(QListWidgetItem *item, const QuoteCodeRow &row,
                                const QString &label)
{
    const CodeId id = row.code;
    auto buttons = new QWidget;
    auto line = inRow(buttons, {{0, 3, 4, 0}, 0}, {Stretch{}});
    line->setAlignment(Qt::AlignTop);
    const bool isOpen = row.mark == ReviewMark::Discuss;
    auto review = addButton(buttons, isOpen ? "question" : "check", tr("Review %1").arg(label));
    if (row.mark)
        review->setIcon(
            icons::icon(isOpen ? "question" : "check", isOpen ? icons::Ink::Warn : icons::Ink::Ok));
    auto comment = addButton(buttons, "edit", tr("Comment on %1").arg(label));
    auto remove = addButton(buttons, "close", tr("Take off %1").arg(label));
    // Queued: the step rebuilds this row.
    connect(
        review, &QToolButton::clicked, this,
        [this, id, review] {
            Q_EMIT reviewRequested(id, review->mapToGlobal(QPoint(0, review->height())));
        },
        Qt::QueuedConnection);
    connect(
        comment, &QToolButton::clicked, this, [this, id] { Q_EMIT commentRequested(id); },
        Qt::QueuedConnection);
    connect(
        remove, &QToolButton::clicked, this, [this, id] { Q_EMIT removeRequested(id); },
        Qt::QueuedConnection);
    setItemWidget(item, buttons);
}

void QuoteCodesList::fitHeight()
{
    int height = 0;
    for (int i = 0; i < count(); ++i)
        height += QuoteCodesDelegate::heightOf(model()->index(i, 0), viewport()->width());
    setFixedHeight(height);
}

} // namespace axial
