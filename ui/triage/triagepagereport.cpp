#include "ui/triage/triagepagereport.h"

#include "core/project/sources.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/sectionheader.h"

#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace axial {

ReportPane::ReportPane(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace),
      m_open(new QAction(icons::icon("link"), tr("Open link in browser"), this)),
      m_link(new QLabel), m_votes(new QLabel), m_stack(new QStackedWidget),
      m_empty(new EmptyState("issue", QString(), QString())), m_text(new QPlainTextEdit)
{
    auto *header = new SectionHeader(tr("Report"));
    QToolButton *open = header->addButton("link", m_open->text());
    connect(open, &QToolButton::clicked, m_open, &QAction::trigger);
    connect(m_open, &QAction::changed, open,
            [this, open] { open->setEnabled(m_open->isEnabled()); });
    connect(m_open, &QAction::triggered, this, &ReportPane::openLink);
    connect(m_empty, &EmptyState::actionTriggered, m_open, &QAction::trigger);

    for (QLabel *label : {m_link, m_votes}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        // A link without spaces doesn't widen the pane.
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    m_link->setFont(theme::font(10, QFont::DemiBold));
    m_link->setAccessibleName(tr("Link"));
    m_votes->setFont(theme::font(9));
    m_votes->setAccessibleName(tr("Labels"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(theme::font(11.5));
    m_text->setAccessibleName(tr("Text of the report"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_text);

    auto *facts = new QWidget;
    auto *inner = new QVBoxLayout(facts);
    inner->setContentsMargins(12, 8, 12, 8);
    inner->setSpacing(4);
    inner->addWidget(m_link);
    inner->addWidget(m_votes);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    column->addWidget(facts);
    column->addWidget(m_stack, 1);
    setMinimumWidth(200);
    clear();
}

void ReportPane::clear()
{
    m_url.clear();
    m_open->setEnabled(false);
    m_link->hide();
    m_votes->hide();
    m_text->clear();
    m_empty->setTitle(tr("No report selected"));
    m_empty->setSentence(tr("Select a report in the table to see what is known of it."));
    m_empty->setActionText({});
    m_stack->setCurrentWidget(m_empty);
}

void ReportPane::showReport(SourceId source, const QString &url, const QStringList &votes,
                            const QString &decision)
{
    clear();
    m_url = url;
    m_link->setText(url);
    m_link->show();
    QStringList facts = votes;
    facts << (m_workspace.isBlind() ? tr("others’ labels and the decision are hidden")
              : decision.isEmpty()  ? tr("no decision yet")
                                    : tr("decision: %1").arg(decision));
    m_votes->setText(facts.join(QStringLiteral(" · ")));
    m_votes->show();
    const QUrl link(url, QUrl::StrictMode);
    const bool isWeb = link.isValid() && !link.host().isEmpty()
                       && (link.scheme() == QLatin1String("https")
                           || link.scheme() == QLatin1String("http"));
    m_open->setEnabled(isWeb);
    m_empty->setTitle(tr("Only the link is known"));
    m_empty->setSentence(tr("The words of this report are not in the study. Axial fetches nothing "
                            "by itself."));
    m_empty->setActionText(isWeb ? m_open->text() : QString());
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        if (sources::at(db, source).length == 0)
            return;
        m_text->setPlainText(sources::text(db, source));
        m_stack->setCurrentWidget(m_text);
    });
}

void ReportPane::openLink()
{
    if (m_open->isEnabled() && !QDesktopServices::openUrl(QUrl(m_url, QUrl::StrictMode)))
        m_workspace.showError(tr("No browser could be opened for %1.").arg(m_url));
}

} // namespace axial
