#include "ui/analysis/answers/numberhelp.h"

#include "ui/manual/manualpages.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QAction>
#include <QDesktopServices>
#include <QPushButton>
#include <QTextBrowser>

#include <algorithm>

namespace axial {

NumberHelp::NumberHelp(QWidget *parent)
    : QWidget(parent), m_show(new QAction(tr("What is this number?"), this)),
      m_groups(plainButton(tr("Make groups…"))), m_text(new QTextBrowser)
{
    m_show->setCheckable(true);
    auto *button = new LinkButton(m_show->text());
    connect(button, &LinkButton::clicked, m_show, &QAction::toggle);
    connect(m_show, &QAction::enabledChanged, button, &QWidget::setEnabled);
    m_groups->hide();
    m_text->setAccessibleName(m_show->text());
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(12);
    m_text->hide();
    inColumn(this, flush,
             {new HairLine, inRow({{8, 2, 8, 2}, 8}, {button, Stretch{1}, m_groups}), m_text});
    connect(m_show, &QAction::toggled, this, &NumberHelp::showText);
    connect(m_groups, &QPushButton::clicked, this, &NumberHelp::groupsRequested);
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [](const QUrl &link) { QDesktopServices::openUrl(link); });
}

void NumberHelp::setQuestion(const QString &query)
{
    if (query == m_query)
        return;
    m_query = query;
    showText();
}

void NumberHelp::setLacksGroups(bool lacksGroups)
{
    m_groups->setVisible(lacksGroups);
}

void NumberHelp::showText()
{
    const NumberSection found = numberSection(m_query);
    m_show->setEnabled(found.section);
    m_text->setVisible(m_show->isChecked() && found.section);
    if (!m_text->isVisibleTo(this))
        return;
    const QString link = QString::fromLatin1(
        manualAddress(found.page->name, found.section->title).toEncoded());
    m_text->setMarkdown(QStringLiteral("### %1\n%2\n[%3](%4)")
                            .arg(found.section->title, found.section->text,
                                 tr("Open this page of the manual"), link));
    fit();
}

void NumberHelp::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// As high as what it says, but no more than a third of the room round it.
void NumberHelp::fit()
{
    if (!m_text->isVisibleTo(this))
        return;
    m_text->document()->setTextWidth(std::max(200, width() - 20));
    const int room = parentWidget() ? parentWidget()->height() / 3 : QWIDGETSIZE_MAX;
    m_text->setFixedHeight(
        std::max(80, std::min(int(m_text->document()->size().height()) + 2, room)));
}

} // namespace axial
