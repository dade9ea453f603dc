#include "ui/triage/reports/reportpane.h"

#include "ui/base/presence.h"
#include "ui/base/workspace.h"
#include "ui/details/summaryfield.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportcoding.h"
#include "ui/triage/reports/reporttextpane.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/makeaction.h"

#include <QDesktopServices>
#include <QLabel>
#include <QToolButton>
#include <QUrl>

namespace axial {

ReportPane::ReportPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace),
      m_open(makeAction(tr("Open link in browser"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O),
                        this, &ReportPane::openLink, "link")),
      m_title(new QLabel), m_link(new QLabel), m_votes(new QLabel),
      m_text(new ReportTextPane(workspace, tree)), m_summary(new SummaryField(workspace))
{
    auto *open = new QToolButton;
    open->setDefaultAction(m_open);
    open->setAutoRaise(true);
    connect(m_text->emptyState(), &EmptyState::actionTriggered, m_open, &QAction::trigger);

    for (QLabel *label : {m_title, m_link, m_votes}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        // A link without spaces doesn't widen the pane.
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    m_title->setFont(theme::font(13, QFont::DemiBold));
    m_title->setAccessibleName(tr("Title"));
    theme::quieten(*m_link);
    m_link->setAccessibleName(tr("Link"));
    m_votes->setFont(theme::font(9));
    m_votes->setAccessibleName(tr("Labels"));
    auto *facts = new QWidget;
    inRow(facts, {{12, 5, 8, 5}, 4},
          {{inColumn({{0, 0, 0, 0}, 2}, {m_title, m_link, m_votes}), 1}, {open, 0, Qt::AlignTop}});
    inColumn(this, flush, {facts, {m_text, 1}, m_text->coding()->bar(), m_summary});
    setMinimumWidth(200);
    clear();
}

void ReportPane::clear()
{
    m_url.clear();
    m_open->setEnabled(false);
    for (QLabel *label : {m_title, m_link, m_votes}) {
        label->clear(); // what is hidden from a coder is not even kept
        label->hide();
    }
    EmptyState *empty = m_text->emptyState();
    empty->setTitle(tr("No report selected"));
    empty->setSentence(tr("Select a report in the table to see what is known of it."));
    empty->setActionText({});
    setSource({});
}

void ReportPane::showReport(const ReportFacts &report)
{
    m_url = report.url;
    m_title->setText(report.title);
    m_title->setVisible(!report.title.isEmpty());
    m_link->setText(report.url);
    m_link->show();
    QStringList facts = report.votes;
    if (report.isExcluded)
        facts.prepend(tr("excluded, so it counts nowhere"));
    facts << (report.hidesOthers          ? tr("others’ labels and the decision are hidden")
              : report.decision.isEmpty() ? tr("no decision yet")
                                          : tr("decision: %1").arg(report.decision));
    if (report.isToDiscuss)
        facts << tr("to discuss");
    m_votes->setText(facts.join(QStringLiteral(" · ")));
    m_votes->show();
    const QUrl link(report.url, QUrl::StrictMode);
    const bool isWeb = link.isValid() && !link.host().isEmpty()
                       && (link.scheme() == QLatin1String("https")
                           || link.scheme() == QLatin1String("http"));
    m_open->setEnabled(isWeb);
    EmptyState *empty = m_text->emptyState();
    empty->setTitle(tr("Only the link is known"));
    empty->setSentence(
        tr("The study does not have the text of this report. Axial downloads nothing on its own."));
    empty->setActionText(isWeb ? m_open->text() : QString());
    setSource(report.source);
}

void ReportPane::setSource(SourceId source)
{
    m_source = source;
    m_text->showReport(source);
    m_summary->showReport(source);
    if (isVisible())
        Presence::of(m_workspace).setHere(source);
}

/// Where the team sees this person: at the report while it is shown.
void ReportPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Presence::of(m_workspace).setHere(m_source);
}

void ReportPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    Presence::of(m_workspace).setHere({});
}

void ReportPane::openLink()
{
    if (m_open->isEnabled() && !QDesktopServices::openUrl(QUrl(m_url, QUrl::StrictMode)))
        m_workspace.showError(tr("No browser could be opened for %1.").arg(m_url));
}

} // namespace axial
