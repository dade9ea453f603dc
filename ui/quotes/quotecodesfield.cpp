// Writing a comment, or what there is to discuss, below the codes of a quote.
#include "ui/quotes/quotecodes.h"

#include "ui/base/wording.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace axial {

void QuoteCodes::buildField()
{
    m_fieldTitle->setTextFormat(Qt::PlainText);
    m_fieldTitle->setFont(theme::font(9));
    m_fieldTitle->setForegroundRole(QPalette::PlaceholderText);
    m_fieldTitle->setWordWrap(true);
    m_fieldTitle->setBuddy(m_text);
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(3 * m_text->fontMetrics().lineSpacing() + 16);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto column = new QVBoxLayout(m_field);
    column->setContentsMargins(8, 4, 8, 6);
    column->setSpacing(4);
    column->addWidget(m_fieldTitle);
    column->addWidget(m_text);
    m_field->hide();
    m_text->installEventFilter(this);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (m_edited && m_text->toPlainText() != stored())
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &QuoteCodes::saveNow);
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
    m_fieldTitle->setText(field == Field::Reason ? tr("What is to discuss at %1?").arg(label)
                          : whose.isEmpty()      ? tr("Comment on %1").arg(label)
                                            : tr("Comment on %1, coded by %2").arg(label, whose));
    m_text->setAccessibleName(field == Field::Comment ? QStringLiteral("Comment")
                                                      : QStringLiteral("To discuss"));
    m_text->setPlainText(stored());
    m_text->moveCursor(QTextCursor::End);
    m_pause.stop();
    m_field->show();
    updateGeometry();
    m_text->setFocus(Qt::ShortcutFocusReason);
}

void QuoteCodes::saveNow()
{
    m_pause.stop();
    const QString typed = m_text->toPlainText();
    const QString text = typed.trimmed().isEmpty() ? QString() : typed;
    if (!m_edited || text == stored())
        return;
    if (m_editedField == Field::Comment)
        Q_EMIT commentChanged(m_edited, text);
    else
        Q_EMIT markChosen(m_edited, ReviewMark::Discuss, text);
}

void QuoteCodes::closeField()
{
    saveNow();
    leaveField();
}

void QuoteCodes::leaveField()
{
    m_edited = {};
    m_pause.stop();
    m_field->hide();
    m_text->clear();
    updateGeometry();
}

bool QuoteCodes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::Resize) {
        // After the list has its new width: the buttons stay at the end of the rows.
        QTimer::singleShot(0, m_list, &QListWidget::doItemsLayout);
    } else if (watched == m_text && event->type() == QEvent::FocusOut) {
        saveNow();
    } else if (event->type() == QEvent::KeyPress && m_isEditable && current()) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (watched == m_text) {
            if (key != Qt::Key_Escape)
                return false;
            closeField();
            m_list->setFocus();
            return true;
        }
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

} // namespace axial
