#include "ui/quotes/quotecodes.h"

#include "ui/base/wording.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/keyhints.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

namespace axial {

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
    : QFrame(parent), m_tree(tree), m_list(new QuoteCodesList(tree)),
      m_add(new QPushButton(icons::icon("plus", icons::Ink::Accent), tr("Add a code"))),
      m_addRow(new QWidget), m_field(new RemarkField)
{
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
    connect(m_list, &QuoteCodesList::reviewRequested, this, &QuoteCodes::showMarkMenu);
    connect(m_list, &QuoteCodesList::commentRequested, this, [this](CodeId code) {
        if (!m_list->rowOf(code)) // taken off meanwhile
            return;
        m_list->select(code);
        edit(Field::Comment);
    });
    connect(m_list, &QuoteCodesList::removeRequested, this, &QuoteCodes::removeRequested);
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this] { Q_EMIT currentChanged(current()); });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &point) {
        showMarkMenu(current(), m_list->viewport()->mapToGlobal(point));
    });
    setRows({});
}

void QuoteCodes::setEditable(bool editable)
{
    m_list->setEditable(editable);
    m_addRow->setVisible(editable);
}

void QuoteCodes::setRows(std::vector<Row> rows)
{
    m_list->setRows(std::move(rows));
    if (m_edited && !m_list->rowOf(m_edited)) { // the code was taken off
        m_edited = {};
        m_field->close();
    }
    m_field->showStored(stored());
    updateGeometry();
}

QString QuoteCodes::stored() const
{
    const Row *row = m_list->rowOf(m_edited);
    if (!row)
        return {};
    return m_editedField == Field::Comment ? row->comment : row->reason;
}

void QuoteCodes::edit(Field field)
{
    if (!m_list->isEditable() || !current())
        return;
    saveNow();
    const CodeId code = current();
    const Code *edited = m_tree.find(code);
    // The mark is set at once; its reason may follow or not.
    if (field == Field::Reason && m_list->rowOf(code)->mark != ReviewMark::Discuss)
        mark(code, ReviewMark::Discuss);
    if (!edited || !m_list->rowOf(code))
        return;
    m_edited = code;
    m_editedField = field;
    const QString label = shortened(edited->label(), 60);
    const QString whose = m_list->rowOf(code)->whose;
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
    if (event->type() == QEvent::KeyPress && m_list->isEditable() && current()) {
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
    const Row *row = m_list->rowOf(code);
    if (row && m_list->isEditable())
        Q_EMIT markChosen(code, mark, QString(row->reason)); // the step rebuilds the row
}

void QuoteCodes::toggleAgree()
{
    const Row *row = m_list->rowOf(current());
    if (!row)
        return;
    if (row->mark == ReviewMark::Agree)
        mark(row->code, std::nullopt);
    else
        mark(row->code, ReviewMark::Agree);
}

void QuoteCodes::showMarkMenu(CodeId code, const QPoint &globalPos)
{
    const Row *row = m_list->rowOf(code);
    if (!row || !m_list->isEditable())
        return;
    m_list->select(code);
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
        m_list->fitHeight();
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
