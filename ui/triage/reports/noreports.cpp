#include "ui/triage/reports/noreports.h"

#include "core/project/rounds/rounds.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/emptystate.h"

#include <QAbstractItemView>
#include <QEvent>

#include <algorithm>

namespace axial {
namespace {

/// Whether the filter is one term, and asks only this.
bool asksOnly(const ReportFilter &filter, ReportField field, const QString &value)
{
    return filter.terms.size() == 1 && ReportField(filter.terms.front().field) == field
           && !filter.terms.front().isNegated && filter.terms.front().values == QStringList{value};
}

bool asks(const ReportFilter &filter, const QString &state)
{
    return std::ranges::any_of(filter.terms, [&](const FilterTerm &term) {
        return ReportField(term.field) == ReportField::Is && !term.isNegated
               && term.values.contains(state, Qt::CaseInsensitive);
    });
}

} // namespace

EmptyTable::EmptyTable(const ReportModel &reports, QAbstractItemView &view)
    : EmptyState("triage", QString(), QString(), view.viewport()), m_reports(reports), m_view(view)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    view.viewport()->installEventFilter(this);
    connect(this, &EmptyState::actionTriggered, this, [this] {
        if (m_act == Act::ShowUnassigned)
            Q_EMIT unassignedRequested();
        else
            Q_EMIT clearRequested();
    });
    hide();
}

void EmptyTable::setUnassigned(qint64 count)
{
    m_unassigned = count;
    if (isVisible())
        explain();
}

void EmptyTable::update(bool isRead)
{
    const bool isEmpty = isRead && m_reports.rowCount() == 0 && !m_reports.isArranging()
                         && m_reports.columnCount() > 0;
    if (isEmpty) {
        explain();
        setGeometry(m_view.viewport()->rect());
        raise();
    }
    setVisible(isEmpty);
}

void EmptyTable::say(const QString &title, const QString &sentence, Act act)
{
    m_act = act;
    EmptyState::say(title, sentence,
                    act == Act::None    ? QString()
                    : act == Act::Clear ? tr("Clear the filter")
                                        : tr("Show them"));
}

QString EmptyTable::unassignedSentence() const
{
    return tr("%1 report(s) of the study are in no round.", nullptr, int(m_unassigned))
        .arg(numberWords(qint64(m_unassigned)));
}

void EmptyTable::explain()
{
    const ReportFilter &filter = m_reports.wish().filter;
    const ReportList &list = m_reports.reports();
    const QString all = numberWords(qint64(m_reports.totalCount()));
    const bool hasOthers = list.isOfRound && m_unassigned > 0;
    const QString others = hasOthers ? u' ' + unassignedSentence() : QString();
    if (m_reports.totalCount() == 0)
        return say(list.isOfRound ? tr("No report is in this round") : tr("There are no reports"),
                   hasOthers        ? unassignedSentence()
                   : list.isOfRound ? tr("Make a round of the reports that are to be labelled.")
                                    : tr("Import issue reports first."),
                   hasOthers ? Act::ShowUnassigned : Act::None);
    if (asks(filter, QStringLiteral("unassigned")))
        return say(
            list.isOfRound ? tr("No report is outside a round") : tr("Every report is in a round"),
            hasOthers ? unassignedSentence() : tr("All reports of the study are in a round."),
            hasOthers ? Act::ShowUnassigned : Act::Clear);
    if (asksOnly(filter, ReportField::Mine, QStringLiteral("none")))
        return say(tr("Everything is labelled"),
                   tr("All %1 reports of this round have a label of yours.").arg(all) + others,
                   Act::Clear);
    if (asksOnly(filter, ReportField::Is, QStringLiteral("unlabelled")))
        return say(tr("Everything is labelled"),
                   tr("All %1 reports of this round have a label.").arg(all) + others, Act::Clear);
    if (list.hidesOthers && (asksOthers(filter, list) || filter.asks(ReportField::Label)))
        return say(tr("Hidden while labelling is blind"),
                   tr("Others’ labels, the decisions and on which reports coders differ are hidden "
                      "here, so the filter can’t find them."),
                   Act::Clear);
    if (asks(filter, QStringLiteral("disagreed")) && explainAgreement(filter))
        return;
    say(tr("No report matches the filter"),
        tr("None of the %1 reports here matches it.").arg(all) + others, Act::Clear);
}

/// Why no report is disagreed on; false when the filter asks for more.
bool EmptyTable::explainAgreement(const ReportFilter &filter)
{
    const ReportList &list = m_reports.reports();
    if (list.paired == 0)
        say(tr("Nobody can disagree yet"), tr("No report of this round has labels of two coders."),
            Act::Clear);
    else if (list.disagreed == 0)
        say(tr("The coders agree"), tr("No report of this round has labels that differ."),
            Act::Clear);
    else if (asks(filter, QStringLiteral("undecided")) && filter.terms.size() == 2)
        say(tr("No disagreement is left"),
            tr("All reports on which the coders differ are decided."), Act::Clear);
    else
        return false;
    return true;
}

bool EmptyTable::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        setGeometry(m_view.viewport()->rect());
    return EmptyState::eventFilter(watched, event);
}

NoReports::NoReports(Workspace &workspace, QWidget *parent)
    : EmptyState("triage", tr("No labelled reports yet"), QString(), parent), m_workspace(workspace)
{
    connect(this, &EmptyState::actionTriggered, this, [this] {
        if (m_withoutRound > 0)
            Q_EMIT roundRequested(m_withoutRound);
        else
            m_workspace.requests().askForImport();
    });
}

bool NoReports::showNoRound()
{
    qint64 reports = 0;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            reports = rounds::countWithoutRound(m_workspace.database());
        })) {
        showUnread();
        return false;
    }
    m_withoutRound = reports;
    const bool canMake = reports > 0;
    say(canMake ? tr("No round is open") : tr("No labelled reports yet"),
        !m_workspace.project() ? EmptyState::openFirst()
        : canMake ? tr("Reports are labelled in a round, which says which reports and by whom. "
                       "The reports of this study (%1) are in no round yet.")
                        .arg(numberWords(qint64(reports)))
                  : tr("Import issue reports with the columns of their labels, or a whole study "
                       "folder."),
        !m_workspace.canEdit() ? QString()
        : !canMake             ? tr("Import issue reports…")
                               : tr("Make a round of %1 report(s)", nullptr, int(reports))
                         .arg(numberWords(qint64(reports))));
    return true;
}

void NoReports::showUnread()
{
    m_withoutRound = 0;
    sayUnreadable();
}

void NoReports::showCanceled()
{
    say(tr("The reports were not read"),
        tr("Their reading was cancelled. Come back to this page to read them."));
}

} // namespace axial
