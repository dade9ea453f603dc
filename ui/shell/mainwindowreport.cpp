#include "ui/shell/mainwindowreport.h"

#include "ui/widgets/sectionheader.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

ReportPanel::ReportPanel(QWidget *parent)
    : QFrame(parent), m_header(new SectionHeader({})), m_text(new QPlainTextEdit)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_text);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(12);
    QToolButton *copy = m_header->addButton("copy", tr("Copy the report"));
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text()); });
    QToolButton *close = m_header->addButton("close", tr("Close the report"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void ReportPanel::showReport(const QString &title, const QStringList &lines)
{
    m_header->setTitle(title);
    m_text->setAccessibleName(title);
    m_text->setPlainText(lines.join(u'\n'));
    constexpr int mostLines = 8;
    const int shown = std::min(int(lines.size()), mostLines);
    setFixedHeight(m_header->sizeHint().height() + shown * fontMetrics().lineSpacing() + 30);
    show();
}

QString ReportPanel::text() const
{
    return m_header->title() + u'\n' + m_text->toPlainText();
}

void ReportPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

} // namespace axial
