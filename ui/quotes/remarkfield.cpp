#include "ui/quotes/remarkfield.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace axial {

RemarkField::RemarkField(QWidget *parent)
    : QFrame(parent), m_title(new QLabel), m_text(new QPlainTextEdit)
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(theme::font(9));
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setWordWrap(true);
    m_title->setBuddy(m_text);
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(3 * m_text->fontMetrics().lineSpacing() + 16);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 6);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_text);
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

void RemarkField::open(const QString &title, const QString &name, const QString &stored)
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

void RemarkField::showStored(const QString &stored)
{
    m_stored = stored;
    if (!m_isOpen || m_pause.isActive() || m_text->toPlainText() == stored)
        return;
    const QSignalBlocker quiet(m_text);
    m_text->setPlainText(stored); // undone
}

void RemarkField::saveNow()
{
    m_pause.stop();
    const QString words = m_text->toPlainText();
    const QString text = words.trimmed().isEmpty() ? QString() : words;
    if (m_isOpen && text != m_stored)
        Q_EMIT typed(text);
}

void RemarkField::close()
{
    m_isOpen = false;
    m_pause.stop();
    hide();
    m_text->clear();
}

bool RemarkField::eventFilter(QObject *watched, QEvent *event)
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

} // namespace axial
