#include "ui/triage/rounds/roundacts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/roundprogress.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/project/screening/screening.h"
#include "ui/base/codingsight.h"
#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/triage/rounds/rounddialog.h"
#include "ui/triage/rounds/roundpace.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/makeaction.h"

#include <QDialog>
#include <QFormLayout>
#include <QPointer>
#include <QPushButton>

#include <memory>

namespace axial {
namespace {

std::vector<CodeId> codesOf(Database &db, const QStringList &names)
{
    std::vector<CodeId> found;
    for (const QString &name : names) {
        found.push_back(codes::find(db, name));
        if (!found.back())
            throw Error(refusals::unknown(name));
    }
    return found;
}

QString outcomeWords(const screening::Decided &outcome)
{
    return RoundActs::tr("kept by all: %1 · left out by all: %2 · still to be talked over: "
                         "%3")
        .arg(numberWords(outcome.relevant), numberWords(outcome.excluded),
             numberWords(outcome.open));
}

} // namespace

RoundActs::RoundActs(Workspace &workspace, QWidget &page, const ReportModel &reports,
                     const ReportTable &table)
    : QObject(&page), m_workspace(workspace), m_page(page), m_reports(reports), m_table(table),
      m_make(axial::makeAction(tr("New round…"), {}, this, &RoundActs::askForRound, "plus")),
      m_close(
          axial::makeAction(tr("Close the round"), {}, this, &RoundActs::closeOrReopen, "lock")),
      m_due(axial::makeAction(tr("Due day of the round…"), {}, this, &RoundActs::askForDay)),
      m_decide(axial::makeAction(
          tr("Decide what all agree on…"), {}, this,
          [this] {
              if (m_round)
                  countUnanimous(*m_round, WhenNone::SaySo);
          },
          "scales"))
{
    connect(&workspace, &Workspace::accessChanged, this, &RoundActs::updateState);
    connect(&workspace, &Workspace::sightChanged, this, &RoundActs::updateState);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_counting.stop();
        m_foreseeing.stop();
        setRound({});
    });
    connect(&Presence::of(workspace), &Presence::mayCloseRoundsChanged, this,
            &RoundActs::updateState);
    updateState();
}

void RoundActs::setRound(RoundId round)
{
    m_round.reset();
    m_isOfOne = false;
    if (round && m_workspace.project())
        m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            m_round = rounds::at(db, round);
            m_isOfOne = !screening::isScreening(db, round) && rounds::coders(db, round).size() < 2;
        });
    updateState();
}

void RoundActs::updateState()
{
    m_make->setEnabled(m_workspace.canEdit());
    const bool mayClose = Presence::of(m_workspace).mayCloseRounds();
    m_close->setEnabled(m_workspace.canEdit() && m_round && mayClose);
    m_due->setEnabled(m_workspace.canEdit() && m_round && !m_round->closed);
    m_close->setText(m_round && m_round->closed ? tr("Reopen the round") : tr("Close the round"));
    m_close->setToolTip(mayClose ? m_close->text()
                                 : tr("In a team only a lead closes or opens a round"));
    setObstacle(m_close, mayClose ? QString() : m_close->toolTip());
    // Of what is hidden not even the number is said.
    m_decide->setEnabled(m_workspace.canEdit() && m_round && !hidesLabels(m_workspace, *m_round)
                         && !m_isOfOne);
    m_decide->setToolTip(m_isOfOne ? tr("One coder labels this round, so nothing is unanimous: "
                                        "select reports and decide them")
                                   : m_decide->iconText());
    setObstacle(m_decide, m_isOfOne ? m_decide->toolTip() : QString());
}

void RoundActs::closeOrReopen()
{
    if (!m_round || !m_close->isEnabled())
        return;
    if (rounds::hidesLabels(*m_round))
        askBeforeShowing(); // what was seen stays seen, whatever is reopened
    else if (isScreening(*m_round) && !m_round->closed)
        askToScreen(*m_round);
    else
        change(Round(*m_round)); // which is read again meanwhile
}

void RoundActs::askForDay()
{
    if (!m_round || !m_workspace.canEdit())
        return;
    auto *dialog = new QDialog(&m_page);
    dialog->setWindowTitle(tr("Due day of %1").arg(m_round->name));
    auto *day = new DateField(m_round->due, tr("Due day"), dialog);
    const auto store = [this, dialog, day, asked = *m_round] {
        if (m_workspace.edit(tr("Due day of %1").arg(asked.name),
                             [&](Database &db) { rounds::setDue(db, asked.id, day->date()); }))
            dialog->accept();
    };
    auto *buttons = dialogButtons(dialog, QDialogButtonBox::Ok | QDialogButtonBox::Cancel, store);
    auto *form = new QFormLayout(dialog);
    form->addRow(tr("&Day (leave empty for none)"), day);
    form->addRow(buttons);
    // What is no day can't be stored.
    connect(day, &QLineEdit::textChanged, buttons, [day, buttons] {
        buttons->button(QDialogButtonBox::Ok)
            ->setEnabled(day->text().trimmed().isEmpty() || day->date().isValid());
    });
    m_workspace.openDialog(dialog);
}

void RoundActs::askBeforeShowing()
{
    QStringList done;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const QHash<CoderId, QString> names = coders::names(db);
        for (CoderProgress &each : rounds::progress(db, m_round->id)) {
            const QString name = names.value(each.coder);
            takeSaid(m_workspace, m_round->id, name, each);
            done << (each.isKnown
                         ? tr("%1 has labelled %2 of %3.")
                               .arg(name, numberWords(qint64(each.done)),
                                    numberWords(qint64(each.of)))
                         : tr("Once the round is closed, you see how far %1 is.").arg(name));
        }
    });
    askAboutMany(
        m_workspace, &m_page, tr("Close the round"),
        tr("Close %1 and show everybody’s labels to everybody?").arg(m_round->name),
        done.join(u'\n'), tr("Close the round"), [this, asked = *m_round] { change(asked); },
        AskedDefault::Cancel);
}

bool RoundActs::isScreening(const Round &round) const
{
    bool isOne = false;
    m_workspace.guarded([&] { isOne = screening::isScreening(m_workspace.database(), round.id); });
    return isOne;
}

/// As it was asked about: another one may be shown by now.
void RoundActs::change(const Round &round)
{
    if (isScreening(round) && !round.closed)
        return closeScreening(round);
    const bool isStored = m_workspace.edit(round.closed ? tr("Reopen the round %1").arg(round.name)
                                                        : tr("Close the round %1").arg(round.name),
                                           [&](Database &db) {
                                               round.closed ? rounds::reopen(db, round.id)
                                                            : rounds::close(db, round.id);
                                           });
    if (isStored && !round.closed && m_workspace.canEdit() && !m_workspace.seenCoder())
        countUnanimous(round, WhenNone::SayNothing); // only now it may be said how many there are
}

/// Counts what closing comes to and asks. Where labels are hidden it is asked without the numbers:
/// they would tell how far others agree.
void RoundActs::askToScreen(const Round &round)
{
    if (hidesLabels(m_workspace, round))
        return confirmScreening(round, {});
    m_foreseeing.readOrTell<screening::Decided>(
        tr("Counting what the screening leaves out"),
        [id = round.id](Database &db, Progress &progress) {
            return screening::foresee(db, id, progress);
        },
        [this, round](const screening::Decided &outlook) {
            confirmScreening(round, outcomeWords(outlook) + u'\n');
        });
}

/// Without asking, as one step on a worker; says what came of it.
void RoundActs::closeScreening(const Round &round)
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
            m_workspace.showUndoable(
                tr("%1 is closed: %2").arg(round.name, outcomeWords(*outcome)));
        });
}

void RoundActs::confirmScreening(const Round &round, const QString &outlook)
{
    askAboutMany(m_workspace, &m_page, tr("Close the round"), tr("Close %1?").arg(round.name),
                 outlook
                     + tr("What all agree on is decided: reports that all leave out count "
                          "nowhere any more. The others wait in “Resolve disagreements” for "
                          "a consensus, or a majority with a note. One undo takes it back."),
                 tr("Close the round"), [this, round] { closeScreening(round); });
}

/// The reports of the round on which all agree are counted beside the window, and it is asked
/// whether they are decided.
void RoundActs::countUnanimous(const Round &round, WhenNone whenNone)
{
    m_counting.readOrTell<qint64>(
        tr("Counting the reports on which all agree"),
        [id = round.id](Database &db, Progress &progress) {
            return rounds::countUnanimous(db, id, progress);
        },
        [this, round, whenNone](qint64 reports) {
            if (reports > 0)
                askToDecide(round, reports);
            else if (whenNone == WhenNone::SaySo)
                m_workspace.showMessage(
                    tr("%1 has no undecided report on which all agree.").arg(round.name));
        });
}

void RoundActs::askToDecide(const Round &round, qint64 reports)
{
    const QString number = numberWords(reports);
    askAboutMany(m_workspace, &m_page, tr("Decide what all agree on"),
                 tr("Decide the %1 report(s) of %2 on which all agree?", nullptr, int(reports))
                     .arg(number, round.name),
                 tr("Each gets the code that all who labelled it chose, as a unanimous decision. "
                    "The others wait in “Resolve disagreements”. One undo takes it back."),
                 CountText::tr("Decide %1 report(s)", nullptr, int(reports)).arg(number),
                 [this, round, reports] { decide(round, reports); });
}

void RoundActs::decide(const Round &round, qint64 reports)
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
            m_workspace.showUndoable(tr("%1 report(s) of %2 are decided", nullptr, int(*decided))
                                         .arg(numberWords(*decided), round.name));
        });
}

void RoundActs::makeOfOthers(qint64 reports)
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.editAll(tr("Make a round"), this, size_t(reports),
                        [coder = m_workspace.coderName()](Database &db, Progress &) {
                            rounds::addOfOthers(db, coders::ensure(db, coder));
                        });
}

void RoundActs::askForRound()
{
    if (!m_workspace.canEdit())
        return;
    ReportsAtHand at;
    for (int row = 0; row < m_reports.rowCount(); ++row)
        at.shown.push_back(m_reports.sourceAt(row));
    at.selected = m_table.selected();
    at.areNarrowed = !m_reports.wish().filter.isEmpty();
    at.areOfStudy = m_reports.columnCount() > 0 && !m_reports.reports().isOfRound;
    auto *dialog = new RoundDialog(m_workspace, std::move(at), &m_page);
    connect(dialog, &RoundDialog::makeRequested, this, [this, dialog] { make(*dialog); });
    m_workspace.openDialog(dialog);
}

/// The dialog stays until the round is there, with the reason when it is refused.
void RoundActs::make(RoundDialog &dialog)
{
    const auto made = std::make_shared<RoundId>();
    const auto refusal = std::make_shared<QString>();
    const QPointer<RoundDialog> asked(&dialog);
    const auto write = [made, refusal, plan = dialog.plan(), names = dialog.coders(),
                        digits = dialog.digits()](Database &db, Progress &progress) mutable {
        plan.coders.clear();
        for (const QString &name : names)
            plan.coders.push_back(coders::ensure(db, name));
        try {
            plan.digits = codesOf(db, digits);
            *made = rounds::make(db, plan, progress);
        } catch (const Error &error) {
            *refusal = error.message();
            throw;
        }
    };
    const auto refuse = [asked, refusal] {
        if (asked)
            asked->showRefused(*refusal);
    };
    const bool isBegun = m_workspace.editAsJob(
        rounds::makeStep(dialog.plan()), this, write,
        [this, asked, made] {
            if (asked)
                asked->accept();
            Q_EMIT this->made(*made);
        },
        refuse);
    if (!isBegun)
        refuse();
}

} // namespace axial
