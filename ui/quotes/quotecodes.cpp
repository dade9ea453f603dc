#include "ui/quotes/quotecodes.h"

#include "ui/base/wording.h"
#include "ui/lists/rowdelegate.h"
#include "ui/quotes/quotecodesdelegate.h"
#include "ui/quotes/remarkfield.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/keyhints.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

constexpr int codeRole = Qt::UserRole + 1;

QString timeText(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString remarkText(const QuoteCodes::Remark &remark)
{
    const QString text = singleLine(remark.text);
    switch (remark.kind) {
    case NoteKind::Agree:
        return text.isEmpty() ? QuoteCodes::tr("%1 agrees").arg(remark.who)
                              : QuoteCodes::tr("%1 agrees: %2").arg(remark.who, text);
    case NoteKind::Discuss:
        return text.isEmpty() ? QuoteCodes::tr("%1: to discuss").arg(remark.who)
                              : QuoteCodes::tr("%1: to discuss: %2").arg(remark.who, text);
    default:
        return remark.who.isEmpty() ? text : QuoteCodes::tr("%1: %2").arg(remark.who, text);
    }
}

} // namespace

QuoteCodes::QuoteCodes(const CodeTreeModel &tree, QWidget *parent)
    : QFrame(parent), m_tree(tree), m_list(new QListWidget),
      m_add(new QPushButton(icons::icon("plus", icons::Ink::Accent), tr("Add a code"))),
      m_addRow(new QWidget), m_field(new RemarkField)
{
    m_list->setAccessibleName(tr("Quote codes"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setResizeMode(QListView::Adjust); // the buttons stay at the end of their rows
    m_list->setItemDelegate(new QuoteCodesDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_add->setFlat(true);
    m_add->setStyleSheet(QStringLiteral("QPushButton { color: palette(link); border: none; "
                                        "padding: 5px 9px; text-align: left; }"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_add->setAutoDefault(false);
    m_add->setCursor(Qt::PointingHandCursor);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_list);
    column->addWidget(m_field);
    auto line = new QHBoxLayout(m_addRow);
    line->setContentsMargins(0, 0, 8, 0);
    auto enter = new KeyHints;
    enter->setHints({tr("Enter"), QString()});
    m_enter = enter;
    line->addWidget(m_add);
    line->addStretch();
    line->addWidget(enter);
    column->addWidget(m_addRow);
    connect(m_add, &QPushButton::clicked, this, &QuoteCodes::addRequested);
    connect(m_field, &RemarkField::typed, this, [this](const QString &text) {
        if (m_editedField == Field::Comment)
            Q_EMIT commentChanged(m_edited, text);
        else
            Q_EMIT markChosen(m_edited, ReviewMark::Discuss, text);
    });
    connect(m_field, &RemarkField::left, this, [this] {
        closeField();
        m_list->setFocus();
    });
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this] { Q_EMIT currentChanged(current()); });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &point) {
        showMarkMenu(current(), m_list->viewport()->mapToGlobal(point));
    });
    setRows({});
}

CodeId QuoteCodes::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? CodeId{item->data(codeRole).toLongLong()} : CodeId{};
}

void QuoteCodes::setEditable(bool editable)
{
    m_isEditable = editable;
    m_addRow->setVisible(editable);
}

const QuoteCodes::Row *QuoteCodes::rowOf(CodeId code) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [code](const Row &row) { return row.code == code; });
    return found == m_rows.end() ? nullptr : &*found;
}

void QuoteCodes::setRows(std::vector<Row> rows)
{
    const bool isSame = rows == m_rows;
    m_rows = std::move(rows);
    if (!isSame || drawn() != m_drawn) // each row has three buttons
        fillList();
    if (m_edited && !rowOf(m_edited)) { // the code was taken off
        m_edited = {};
        m_field->close();
    }
    m_field->showStored(stored());
    updateGeometry();
}

QString QuoteCodes::stored() const
{
    const Row *row = rowOf(m_edited);
    if (!row)
        return {};
    return m_editedField == Field::Comment ? row->comment : row->reason;
}

void QuoteCodes::edit(Field field)
{
    if (!m_isEditable || !current())
        return;
    saveNow();
    const CodeId code = current();
    const Code *edited = m_tree.find(code);
    // The mark is set at once; its reason may follow or not.
    if (field == Field::Reason && rowOf(code)->mark != ReviewMark::Discuss)
        mark(code, ReviewMark::Discuss);
    if (!edited || !rowOf(code))
        return;
    m_edited = code;
    m_editedField = field;
    const QString label = shortened(edited->label(), 60);
    const QString whose = rowOf(code)->whose;
    m_field->open(field == Field::Reason ? tr("What is to discuss at %1?").arg(label)
                  : whose.isEmpty()      ? tr("Comment on %1").arg(label)
                                         : tr("Comment on %1, coded by %2").arg(label, whose),
                  field == Field::Comment ? QStringLiteral("Comment")
                                          : QStringLiteral("To discuss"),
                  stored());
    updateGeometry();
}

void QuoteCodes::saveNow()
{
    m_field->saveNow();
}

void QuoteCodes::closeField()
{
    saveNow();
    m_edited = {};
    m_field->close();
    updateGeometry();
}

bool QuoteCodes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::Resize) {
        // After the list has its new width: the buttons stay at the end of the rows.
        QTimer::singleShot(0, m_list, &QListWidget::doItemsLayout);
    } else if (event->type() == QEvent::KeyPress && m_isEditable && current()) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            Q_EMIT removeRequested(current());
            return true;
        }
        if (key == Qt::Key_F2) {
            edit(Field::Comment);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

/// What else than the rows themselves their look hangs on.
QStringList QuoteCodes::drawn() const
{
    QStringList parts{QString::number(m_isEditable)};
    for (const Row &row : m_rows) {
        const Code *code = m_tree.find(row.code);
        parts << (code ? code->key : QString()) << (code ? code->name : QString())
              << QString::number(m_tree.colorOf(row.code));
    }
    return parts;
}

void QuoteCodes::fillList()
{
    const CodeId before = current();
    const QSignalBlocker blocker(m_list);
    m_drawn = drawn();
    m_list->clear();
    int kept = m_rows.empty() ? -1 : 0;
    for (const Row &row : m_rows) {
        addRow(row);
        if (row.code == before)
            kept = m_list->count() - 1;
    }
    fitHeight();
    m_list->setCurrentRow(kept);
}

void QuoteCodes::addRow(const Row &row)
{
    const CodeId id = row.code;
    const Code *code = m_tree.find(id);
    if (!code)
        return;
    QStringList remarks;
    QList<QVariant> kinds;
    QStringList spoken{code->label()};
    QStringList tip{code->label()};
    for (const Remark &remark : row.remarks) {
        remarks << remarkText(remark);
        kinds << int(remark.kind);
        spoken << remarks.back();
        tip << (remark.atMs ? tr("%1 (%2)").arg(remarks.back(), timeText(remark.atMs))
                            : remarks.back());
    }
    auto item = new QListWidgetItem(code->name, m_list);
    item->setData(codeRole, id.value);
    item->setData(RowDelegate::KeyRole, code->key);
    item->setData(RowDelegate::ColorRole, std::max(0, m_tree.colorOf(id)));
    item->setData(QuoteCodesDelegate::RemarksRole, remarks);
    item->setData(QuoteCodesDelegate::KindsRole, kinds);
    item->setData(QuoteCodesDelegate::ButtonsRole, m_isEditable);
    item->setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral("; ")));
    item->setToolTip(tip.join(u'\n')); // which its delegate shows as plain text
    if (!m_isEditable)
        return;
    auto buttons = new QWidget;
    auto line = new QHBoxLayout(buttons);
    line->setContentsMargins(0, 3, 4, 0);
    line->setSpacing(0);
    line->addStretch();
    line->setAlignment(Qt::AlignTop);
    const bool isOpen = row.mark == ReviewMark::Discuss;
    auto review = addButton(buttons, isOpen ? "question" : "check",
                            tr("Review %1").arg(code->label()));
    if (row.mark)
        review->setIcon(
            icons::icon(isOpen ? "question" : "check", isOpen ? icons::Ink::Warn : icons::Ink::Ok));
    auto comment = addButton(buttons, "edit", tr("Comment on %1").arg(code->label()));
    auto remove = addButton(buttons, "close", tr("Take off %1").arg(code->label()));
    // Queued: the step rebuilds this row.
    connect(
        review, &QToolButton::clicked, this,
        [this, id, review] { showMarkMenu(id, review->mapToGlobal(QPoint(0, review->height()))); },
        Qt::QueuedConnection);
    connect(
        comment, &QToolButton::clicked, this,
        [this, id] {
            if (!rowOf(id)) // taken off meanwhile
                return;
            select(id);
            edit(Field::Comment);
        },
        Qt::QueuedConnection);
    connect(
        remove, &QToolButton::clicked, this, [this, id] { Q_EMIT removeRequested(id); },
        Qt::QueuedConnection);
    m_list->setItemWidget(item, buttons);
}

QToolButton *QuoteCodes::addButton(QWidget *row, const char *icon, const QString &name)
{
    auto button = new QToolButton;
    button->setIcon(icons::icon(icon));
    button->setIconSize({12, 12});
    button->setFixedSize(22, 22);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(plainToolTip(name));
    row->layout()->addWidget(button);
    return button;
}

void QuoteCodes::mark(CodeId code, std::optional<ReviewMark> mark)
{
    const Row *row = rowOf(code);
    if (row && m_isEditable)
        Q_EMIT markChosen(code, mark, QString(row->reason)); // the step rebuilds the row
}

void QuoteCodes::toggleAgree()
{
    const Row *row = rowOf(current());
    if (!row)
        return;
    if (row->mark == ReviewMark::Agree)
        mark(row->code, std::nullopt);
    else
        mark(row->code, ReviewMark::Agree);
}

void QuoteCodes::select(CodeId code)
{
    for (int i = 0; i < m_list->count(); ++i) {
        if (CodeId{m_list->item(i)->data(codeRole).toLongLong()} == code)
            m_list->setCurrentRow(i);
    }
}

void QuoteCodes::showMarkMenu(CodeId code, const QPoint &globalPos)
{
    const Row *row = rowOf(code);
    if (!row || !m_isEditable)
        return;
    select(code);
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *agree = menu->addAction(icons::icon("check", icons::Ink::Ok), tr("Agree"), this,
                                     [this] { toggleAgree(); });
    agree->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A); // as in the menu Code
    QAction *discuss = menu->addAction(icons::icon("question", icons::Ink::Warn), tr("To discuss…"),
                                       this, [this] { edit(Field::Reason); });
    discuss->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    for (QAction *action : {agree, discuss})
        action->setCheckable(true);
    agree->setChecked(row->mark == ReviewMark::Agree);
    discuss->setChecked(row->mark == ReviewMark::Discuss);
    menu->addAction(tr("Take my mark back"), this, [this, code] { mark(code, std::nullopt); })
        ->setEnabled(row->mark.has_value());
    menu->addSeparator();
    menu->addAction(tr("Comment…"), this, [this] { edit(Field::Comment); })
        ->setShortcut(Qt::Key_F2);
    menu->addAction(tr("Recode…"), this, [this, code] { Q_EMIT recodeRequested(code); })
        ->setShortcut(Qt::CTRL | Qt::Key_R);
    menu->addAction(tr("Take off"), this, [this, code] { Q_EMIT removeRequested(code); })
        ->setShortcut(Qt::Key_Delete);
    menu->popup(globalPos);
}

/// In a narrow column the button stands without its key.
QSize QuoteCodes::minimumSizeHint() const
{
    return {m_add->minimumSizeHint().width() + 2, QFrame::minimumSizeHint().height()};
}

void QuoteCodes::fitHeight()
{
    int height = 0;
    for (int i = 0; i < m_list->count(); ++i)
        height += QuoteCodesDelegate::heightOf(m_list->model()->index(i, 0),
                                               m_list->viewport()->width());
    m_list->setFixedHeight(height);
}

void QuoteCodes::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        layout()->activate(); // the list has its new width now, and its names other lines
        fitHeight();
        m_list->doItemsLayout();
    }
    m_enter->setVisible(width() >= m_add->sizeHint().width() + m_enter->sizeHint().width() + 30);
}

void QuoteCodes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().line);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace axial
