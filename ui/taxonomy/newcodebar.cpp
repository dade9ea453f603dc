#include "ui/taxonomy/newcodebar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>

namespace axial {

NewCodeBar::NewCodeBar(QWidget *parent)
    : QWidget(parent), m_question(new ElidingLabel), m_name(new QLineEdit)
{
    m_question->setFont(theme::font(9));
    m_name->setAccessibleName(tr("Name of the new code"));
    m_name->setPlaceholderText(tr("Name, then Enter"));
    m_name->installEventFilter(this);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(8, 7, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_question);
    column->addWidget(m_name);
    hide();
}

void NewCodeBar::ask(const QString &question, const QString &proposal,
                     std::function<bool(const QString &)> create)
{
    m_question->setText(question);
    m_create = std::move(create);
    m_name->setText(proposal);
    m_name->selectAll();
    show();
    m_name->setFocus(Qt::OtherFocusReason);
}

void NewCodeBar::confirm()
{
    const QString name = m_name->text().simplified();
    if (name.isEmpty() || !m_create)
        return;
    const auto create = m_create;
    if (create(name))
        leave();
}

void NewCodeBar::leave()
{
    m_create = nullptr;
    hide();
    Q_EMIT closed();
}

bool NewCodeBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        confirm();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void NewCodeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().window);
    painter.fillRect(0, 0, width(), 2, theme::tokens().accent);
}

} // namespace axial
