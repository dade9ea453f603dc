#include "ui/quotes/quotecodes.h"

#include "ui/base/wording.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QTimer>

#include <algorithm>

namespace axial {

namespace {

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

/// A code, and below it what was said about it; leaves room for the buttons at the row's end.
class QuoteCodesDelegate : public RowDelegate
{
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
    static int heightOf(const QModelIndex &index, int width)
    {
        const int remarks = std::min(int(index.data(RemarksRole).toStringList().size()),
                                     remarksAtMost);
        return codeRowHeight + int(linesBelow(index, width).size()) * nameHeight
               + remarks * remarkHeight + (remarks > 0 ? 4 : 0);
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
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
                MemoModel::iconOf(NoteKind(kind))
                    .paint(painter, line.left(), line.top() + 3, 12, 12);
            const QRect text = line.adjusted(kind == noIcon ? 0 : 18, 0, 0, 0);
            painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              elided(painter->fontMetrics(), remarks[i], text.width()));
            line.translate(0, remarkHeight);
        }
        painter->restore();
    }

    /// Never wider than the list: the buttons stay in view beside a long name.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        return {buttonRoom, heightOf(index, view ? view->viewport()->width() : QWIDGETSIZE_MAX)};
    }

    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &) const override
    {
        editor->setGeometry(option.rect);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        RowDelegate::initStyleOption(option, index);
        const auto *view = qobject_cast<const QAbstractItemView *>(option->widget);
        if (view && !linesBelow(index, view->viewport()->width()).isEmpty())
            option->text.clear(); // it is written below
    }

private:
    /// The lines of the name below its key; none where it has room beside it.
    static QStringList linesBelow(const QModelIndex &index, int width)
    {
        const QString name = singleLineName(index.data().toString());
        const QString key = index.data(RowDelegate::KeyRole).toString();
        const int room = width - chipRoom - 8
                         - (key.isEmpty() ? 0 : widthOf(QFont::DemiBold, key) + 6)
                         - (index.data(ButtonsRole).toBool() ? buttonRoom : 0);
        if (widthOf(QFont::Normal, name) <= room)
            return {};
        return wrapped(theme::font(10), name, width - chipRoom - 8, 2);
    }
};

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

QToolButton *addButton(QWidget *row, const char *icon, const QString &name)
{
    QToolButton *button = iconButton(icon, name, plainToolTip(name));
    button->setIconSize({12, 12});
    button->setFixedSize(22, 22);
    row->layout()->addWidget(button);
    return button;
}

} // namespace

/// Where a comment on a code is written, or what there is to discuss: stored a moment after the
/// last key.
class RemarkField : public QFrame
{
    Q_OBJECT

public:
    explicit RemarkField(QWidget *parent = nullptr)
        : QFrame(parent), m_title(paragraph()), m_text(new QPlainTextEdit)
    {
        theme::quieten(*m_title);
        m_title->setBuddy(m_text);
        m_text->setTabChangesFocus(true);
        m_text->setFixedHeight(3 * m_text->fontMetrics().lineSpacing() + 16);
        m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        inColumn(this, {{8, 4, 8, 6}, 4}, {m_title, m_text});
        hide();
        m_text->installEventFilter(this);
        m_pause.setSingleShot(true);
        m_pause.setInterval(pauseMs);
        connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
            if (m_isOpen && m_text->toPlainText() != m_stored)
                m_pause.start();
        });
        connect(&m_pause, &QTimer::timeout, this, &RemarkField::saveNow);
    }

    /// `name` is what a screen reader and scripts call the text.
    void open(const QString &title, const QString &name, const QString &stored)
    {
        m_isOpen = true;
        m_stored = stored;
        m_title->setText(title);
        m_text->setAccessibleName(name);
        m_text->setPlainText(stored);
        m_text->moveCursor(QTextCursor::End);
        m_pause.stop();
        show();
        m_text->setFocus(Qt::ShortcutFocusReason);
    }

    /// What is stored by now; it is shown, unless somebody is typing.
    void showStored(const QString &stored)
    {
        m_stored = stored;
        if (!m_isOpen || m_pause.isActive() || m_text->toPlainText() == stored)
            return;
        const QSignalBlocker quiet(m_text);
        m_text->setPlainText(stored); // undone
    }

    /// Hands over what was typed and is not stored yet.
    void saveNow()
    {
        m_pause.stop();
        const QString words = m_text->toPlainText();
        const QString text = words.trimmed().isEmpty() ? QString() : words;
        if (m_isOpen && text != m_stored)
            Q_EMIT typed(text);
    }

    /// What was typed is stored or lost.
    void close()
    {
        m_isOpen = false;
        m_pause.stop();
        hide();
        m_text->clear();
    }

    static constexpr int pauseMs = 800; ///< after the last key it is stored

Q_SIGNALS:
    void typed(const QString &text);
    /// Esc.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_text && event->type() == QEvent::FocusOut)
            saveNow();
        if (watched == m_text && event->type() == QEvent::KeyPress
            && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            Q_EMIT left();
            return true;
        }
        return QFrame::eventFilter(watched, event);
    }

private:
    QLabel *m_title;
    QPlainTextEdit *m_text;
    QTimer m_pause;
    QString m_stored;
    bool m_isOpen = false;
};

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
    auto column = inColumn(this, {{1, 1, 1, 1}, 0}, {m_list, m_field});
    auto enter = new KeyHints;
    enter->setHints({tr("Enter"), QString()});
    m_enter = enter;
    inRow(m_addRow, {{0, 0, 8, 0}}, {m_add, Stretch{}, enter});
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

void QuoteCodes::setEditable(bool editable)
{
    m_isEditable = editable;
    m_addRow->setVisible(editable);
}

void QuoteCodes::setRows(std::vector<Row> rows)
{
    const bool isSame = rows == m_rows;
    m_rows = std::move(rows);
    if (!isSame || drawn() != m_drawn) // each row has three buttons
        fill();
    if (m_edited && !rowOf(m_edited)) { // the code was taken off
        m_edited = {};
        m_field->close();
    }
    m_field->showStored(stored());
    updateGeometry();
}

CodeId QuoteCodes::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? CodeId{item->data(codeRole).toLongLong()} : CodeId{};
}

const QuoteCodes::Row *QuoteCodes::rowOf(CodeId code) const
{
    const auto found = std::ranges::find(m_rows, code, &Row::code);
    return found == m_rows.end() ? nullptr : &*found;
}

void QuoteCodes::select(CodeId code)
{
    for (int i = 0; i < m_list->count(); ++i) {
        if (CodeId{m_list->item(i)->data(codeRole).toLongLong()} == code)
            m_list->setCurrentRow(i);
    }
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

void QuoteCodes::fill()
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
    for (const QString &weight : row.weights) {
        remarks << weight;
        kinds << QuoteCodesDelegate::noIcon;
        spoken << weight;
        tip << weight;
    }
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
    if (m_isEditable)
        addButtons(item, row, code->label());
}

void QuoteCodes::addButtons(QListWidgetItem *item, const Row &row, const QString &label)
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

void QuoteCodes::fitHeight()
{
    int height = 0;
    for (int i = 0; i < m_list->count(); ++i)
        height += QuoteCodesDelegate::heightOf(m_list->model()->index(i, 0),
                                               m_list->viewport()->width());
    m_list->setFixedHeight(height);
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
    m_field->open(field == Field::Reason ? tr("What is there to discuss about %1?").arg(label)
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
    // After it has its new width: the buttons stay at the end of the rows, and a name that has no
    // room beside its key any more has it below.
    if (event->type() == QEvent::Resize) {
        QTimer::singleShot(0, this, [this] {
            m_list->doItemsLayout();
            fitHeight();
        });
    }
    if (event->type() == QEvent::KeyPress && m_isEditable && current()) {
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
    agree->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)); // as in the menu Code
    QAction *discuss = menu->addAction(icons::icon("question", icons::Ink::Warn), tr("To discuss…"),
                                       this, [this] { edit(Field::Reason); });
    discuss->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    for (QAction *action : {agree, discuss})
        action->setCheckable(true);
    agree->setChecked(row->mark == ReviewMark::Agree);
    discuss->setChecked(row->mark == ReviewMark::Discuss);
    menu->addAction(tr("Take my mark back"), this, [this, code] { mark(code, std::nullopt); })
        ->setEnabled(row->mark.has_value());
    menu->addSeparator();
    menu->addAction(tr("Comment…"), this, [this] { edit(Field::Comment); })
        ->setShortcut(Qt::Key_F2);
    menu->addAction(tr("Weight…"), this, [this, code] { Q_EMIT weightRequested(code); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W));
    menu->addAction(tr("Recode…"), this, [this, code] { Q_EMIT recodeRequested(code); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    menu->addAction(tr("Take off"), this, [this, code] { Q_EMIT removeRequested(code); })
        ->setShortcut(Qt::Key_Delete);
    menu->popup(globalPos);
}

/// In a narrow column the button stands without its key.
QSize QuoteCodes::minimumSizeHint() const
{
    return {m_add->minimumSizeHint().width() + 2, QFrame::minimumSizeHint().height()};
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
    painting::card(painter, rect(), theme::tokens().line, theme::tokens().base);
}

} // namespace axial

#include "quotecodes.moc"
