#include "ui/triage/rounds/unanimousdecisions.h"

#include "core/base/error.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/screening.h"
#include "ui/base/codingsight.h"
#include "ui/base/failures.h"
#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/widgets/askaboutmany.h"

#include <QAction>

#include <memory>

namespace axial {

UnanimousDecisions::UnanimousDecisions(Workspace &workspace, QWidget &page, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_page(page),
      m_decide(new QAction(icons::icon("scales"), tr("Decide what all agree on…"), this))
{
    connect(m_decide, &QAction::triggered, this, [this] {
        if (m_round)
            count(*m_round, WhenNone::SaySo);
    });
    connect(&workspace, &Workspace::accessChanged, this, &UnanimousDecisions::updateState);
    connect(&workspace, &Workspace::sightChanged, this, &UnanimousDecisions::updateState);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_job.stop();
        setRound({});
    });
    updateState();
}

void UnanimousDecisions::setRound(const std::optional<Round> &round)
{
    m_round = round;
    m_isOfOne = false;
    if (m_round)
        m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            m_isOfOne = !screening::isScreening(db, m_round->id)
                        && rounds::coders(db, m_round->id).size() < 2;
        });
    updateState();
}

/// Of what is hidden not even the number is said.
void UnanimousDecisions::updateState()
{
    m_decide->setEnabled(m_workspace.canEdit() && m_round && !hidesLabels(m_workspace, *m_round)
                         && !m_isOfOne);
    m_decide->setToolTip(m_isOfOne ? tr("One coder labels this round, so nothing is unanimous: "
                                        "select reports and decide them")
                                   : m_decide->iconText());
}

void UnanimousDecisions::offer(const Round &round)
{
    if (m_workspace.canEdit() && !m_workspace.seenCoder())
        count(round, WhenNone::SayNothing);
}

void UnanimousDecisions::count(const Round &round, WhenNone whenNone)
{
    m_job.read<qint64>(
        tr("Counting the reports on which all agree"),
        [id = round.id](Database &db, Progress &progress) {
            return rounds::countUnanimous(db, id, progress);
        },
        [this, round, whenNone](qint64 reports) {
            if (reports > 0)
                ask(round, reports);
            else if (whenNone == WhenNone::SaySo)
                m_workspace.showMessage(tr("There is no report in %1 on which all agree and that "
                                           "isn’t decided yet.")
                                            .arg(round.name));
        },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                m_workspace.tell(error);
        });
}

void UnanimousDecisions::ask(const Round &round, qint64 reports)
{
    const QString number = numberWords(reports);
    askAboutMany(m_workspace, &m_page, tr("Decide what all agree on"),
                 tr("Decide the %1 report(s) of %2 on which all agree?", nullptr, int(reports))
                     .arg(number, round.name),
                 tr("Each gets the code that all who labelled it chose, as a unanimous decision. "
                    "The others wait in “Resolve disagreements”. One undo takes it back."),
                 tr("Decide %1 report(s)", nullptr, int(reports)).arg(number),
                 [this, round, reports] { decide(round, reports); });
}

void UnanimousDecisions::decide(const Round &round, qint64 reports)
{
    QString step;
    if (!m_workspace.canEdit() || !m_workspace.guarded([&] {
            step = rounds::decideUnanimousStep(m_workspace.database(), round.id, reports);
        }))
        return;
    const auto decided = std::make_shared<qint64>(0);
    m_workspace.editAsJob(
        step, this,
        [id = round.id, coder = m_workspace.coderName(), decided](Database &db,
                                                                  Progress &progress) {
            *decided = rounds::decideUnanimous(db, id, coders::ensure(db, coder), progress);
        },
        [this, decided, round] {
            m_workspace.showUndoable(
                tr("%1 report(s) of %2 are decided. Ctrl+Z takes it back.", nullptr, int(*decided))
                    .arg(numberWords(*decided), round.name));
        });
}

} // namespace axial
