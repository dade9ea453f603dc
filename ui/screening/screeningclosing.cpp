#include "ui/screening/screeningclosing.h"

#include "core/base/error.h"
#include "ui/base/codingsight.h"
#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"
#include "ui/widgets/askaboutmany.h"

#include <memory>

namespace axial {
namespace {

QString outcomeWords(const screening::Decided &outcome)
{
    return ScreeningClosing::tr("kept by all: %1 · left out by all: %2 · still to be talked over: "
                                "%3")
        .arg(numberWords(outcome.relevant), numberWords(outcome.excluded),
             numberWords(outcome.open));
}

} // namespace

ScreeningClosing::ScreeningClosing(Workspace &workspace, QWidget &page, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_page(page)
{
}

void ScreeningClosing::ask(const Round &round)
{
    if (hidesLabels(m_workspace, round))
        return confirm(round, {});
    m_job.read<screening::Decided>(
        tr("Counting what the screening leaves out"),
        [id = round.id](Database &db, Progress &progress) {
            return screening::foresee(db, id, progress);
        },
        [this, round](const screening::Decided &outlook) {
            confirm(round, outcomeWords(outlook) + u'\n');
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

void ScreeningClosing::confirm(const Round &round, const QString &outlook)
{
    askAboutMany(
        m_workspace, &m_page, tr("Close the round"), tr("Close %1?").arg(round.name),
        outlook
            + tr("What all agree on is decided: reports that all leave out count nowhere any more. "
                 "The others wait in “Resolve disagreements” for a consensus, or a majority with a "
                 "note. One undo takes it back."),
        tr("Close the round"), [this, round] { close(round); });
}

void ScreeningClosing::close(const Round &round)
{
    if (!m_workspace.canEdit())
        return;
    const auto outcome = std::make_shared<screening::Decided>();
    m_workspace.editAsJob(
        tr("Close the round %1").arg(round.name), this,
        [id = round.id, outcome](Database &db, Progress &progress) {
            *outcome = screening::close(db, id, progress);
        },
        [this, outcome, round] {
            m_workspace.showUndoable(tr("%1 is closed: %2. Undo takes it back.")
                                         .arg(round.name, outcomeWords(*outcome)));
        });
}

} // namespace axial
