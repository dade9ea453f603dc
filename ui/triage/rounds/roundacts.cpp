#include "ui/triage/rounds/roundacts.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/roundprogress.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/project/screening/screening.h"
#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"
#include "ui/screening/screeningclosing.h"
#include "ui/theme/icons.h"
#include "ui/triage/reportchoice.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/triage/reportstep.h"
#include "ui/triage/rounds/rounddialog.h"
#include "ui/triage/rounds/unanimousdecisions.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/fields/datefield.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QMenu>
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
            throw Error(RoundActs::tr("There is no code with the key or name “%1” that could have "
                                      "a digit. No round was made.")
                            .arg(name));
    }
    return found;
}

} // namespace

RoundActs::RoundActs(Workspace &workspace, QWidget &page, const ReportModel &reports,
                     const ReportTable &table)
    : QObject(&page), m_workspace(workspace), m_page(page), m_reports(reports), m_table(table),
      m_make(new QAction(icons::icon("plus"), tr("New round…"), this)),
      m_close(new QAction(icons::icon("lock"), tr("Close the round"), this)),
      m_due(new QAction(tr("Due day of the round…"), this)), m_menu(new QMenu(tr("Round"), &page)),
      m_screenings(new ScreeningClosing(workspace, page, this)),
      m_unanimous(new UnanimousDecisions(workspace, page, this))
{
    m_menu->addActions({m_make, m_close, m_due, m_unanimous->decideAction()});
    connect(m_make, &QAction::triggered, this, &RoundActs::askForRound);
    connect(m_close, &QAction::triggered, this, &RoundActs::closeOrReopen);
    connect(m_due, &QAction::triggered, this, &RoundActs::askForDay);
    connect(&workspace, &Workspace::accessChanged, this, &RoundActs::updateState);
    updateState();
}

QAction *RoundActs::menuAction() const
{
    return m_menu->menuAction();
}

void RoundActs::setRound(RoundId round)
{
    m_round.reset();
    if (round && m_workspace.project())
        m_workspace.guarded([&] { m_round = rounds::at(m_workspace.database(), round); });
    m_unanimous->setRound(m_round);
    updateState();
}

void RoundActs::updateState()
{
    m_make->setEnabled(m_workspace.canEdit());
    m_close->setEnabled(m_workspace.canEdit() && m_round);
    m_due->setEnabled(m_workspace.canEdit() && m_round && !m_round->closed);
    m_close->setText(m_round && m_round->closed ? tr("Reopen the round") : tr("Close the round"));
    m_close->setToolTip(m_close->text());
}

void RoundActs::closeOrReopen()
{
    if (!m_round || !m_workspace.canEdit())
        return;
    if (rounds::hidesLabels(*m_round))
        askBeforeShowing(); // what was seen stays seen, whatever is reopened
    else if (isScreening(*m_round) && !m_round->closed)
        m_screenings->ask(*m_round);
    else
        change(Round(*m_round)); // which is read again meanwhile
}

void RoundActs::askForDay()
{
    if (!m_round || !m_workspace.canEdit())
        return;
    auto *dialog = new QDialog(&m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Due day of %1").arg(m_round->name));
    auto *day = new DateField(m_round->due, tr("Due day"), dialog);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    auto *form = new QFormLayout(dialog);
    form->addRow(tr("&Day (leave empty for none)"), day);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    // What is no day can't be stored.
    connect(day, &QLineEdit::textChanged, buttons, [day, buttons] {
        buttons->button(QDialogButtonBox::Ok)
            ->setEnabled(day->text().trimmed().isEmpty() || day->date().isValid());
    });
    connect(buttons, &QDialogButtonBox::accepted, dialog, [this, dialog, day, asked = *m_round] {
        if (m_workspace.edit(tr("Due day of %1").arg(asked.name),
                             [&](Database &db) { rounds::setDue(db, asked.id, day->date()); }))
            dialog->accept();
    });
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    dialog->open();
}

void RoundActs::askBeforeShowing()
{
    QStringList done;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const QHash<CoderId, QString> names = coders::names(db);
        for (const CoderProgress &each : rounds::progress(db, m_round->id))
            done << tr("%1 has labelled %2 of %3.")
                        .arg(names.value(each.coder), numberWords(qint64(each.done)),
                             numberWords(qint64(each.of)));
    });
    askAboutMany(m_workspace, &m_page, tr("Close the round"),
                 tr("Close %1 and show everybody’s labels to everybody?").arg(m_round->name),
                 done.join(u'\n'), tr("Close the round"),
                 [this, asked = *m_round] { change(asked); });
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
        return m_screenings->close(round);
    const bool isStored = m_workspace.edit(round.closed ? tr("Reopen the round %1").arg(round.name)
                                                        : tr("Close the round %1").arg(round.name),
                                           [&](Database &db) {
                                               round.closed ? rounds::reopen(db, round.id)
                                                            : rounds::close(db, round.id);
                                           });
    if (isStored && !round.closed)
        m_unanimous->offer(round); // only now it may be said how many there are
}

void RoundActs::makeOfOthers(qint64 reports)
{
    if (!m_workspace.canEdit())
        return;
    storeReportStep(
        m_workspace, this, tr("Make a round"), size_t(reports),
        [coder = m_workspace.coderName()](Database &db, Progress &) {
            rounds::addOfOthers(db, coders::ensure(db, coder));
        },
        [] {});
}

ReportsAtHand RoundActs::atHand() const
{
    ReportsAtHand at;
    for (int row = 0; row < m_reports.rowCount(); ++row)
        at.shown.push_back(m_reports.sourceAt(row));
    at.selected = m_table.selected();
    at.areNarrowed = !m_reports.wish().filter.isEmpty();
    at.areOfStudy = m_reports.columnCount() > 0 && !m_reports.reports().isOfRound;
    return at;
}

void RoundActs::askForRound()
{
    if (!m_workspace.canEdit())
        return;
    auto *dialog = new RoundDialog(m_workspace, atHand(), &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RoundDialog::makeRequested, this, [this, dialog] { make(*dialog); });
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    dialog->open();
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
