#include "ui/triage/labelling/labelacts.h"

#include "core/base/refusals.h"
#include "core/project/codes/codes.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/triage/labelling/alikelist.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/triage/rounds/roundreading.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>

#include <algorithm>

namespace axial {

LabelActs::LabelActs(Workspace &workspace, const ReportModel &reports, ReportTable &table,
                     LabelBar &bar, const AlikeList &alike, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_table(table), m_bar(bar),
      m_alike(alike), m_focus(new QAction(icons::icon("edit"), tr("Label…"), this)),
      m_remove(
          makeAction(tr("Take my label away"), Qt::Key_Delete, this, &LabelActs::remove, "delete")),
      m_next(makeAction(tr("Next unlabelled report"), QKeySequence(Qt::CTRL | Qt::Key_J), this,
                        &LabelActs::goToNext, "chevron-down")),
      m_unsure(makeAction(tr("Not sure, to discuss"), Qt::Key_Question, this,
                          &LabelActs::turnUnsure, "question"))
{
    m_focus->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
    for (QAction *action : {m_remove, m_next})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    table.addActions({m_remove, m_next});
    bar.addActions({m_remove, m_next});
    bar.listenTo(&table);
    bar.setEnterHint(tr("next unlabelled"));
    connect(m_focus, &QAction::triggered, &bar, &LabelBar::focusField);
    connect(&bar, &LabelBar::chosen, this, &LabelActs::label);
    connect(&bar, &LabelBar::enteredEmpty, this, &LabelActs::goToNext);
    connect(&bar, &LabelBar::actionTriggered, this, [this] {
        m_workspace.edit(tr("Take part in %1").arg(m_round->name), [&](Database &db) {
            rounds::addCoder(db, m_round->id, m_workspace.ensureCoder(db));
        });
    });
    connect(&bar, &LabelBar::menuRequested, this, &LabelActs::showDigits);
    // What one of them used last may be hidden from the other.
    connect(&workspace, &Workspace::coderChanged, this, [this] {
        m_bar.recent()->clear();
        m_bar.clear(); // what one of them began to type is no label of the other
    });
    connect(&table, &ReportTable::currentReportChanged, this, &LabelActs::followReport);
    connect(&workspace, &Workspace::projectChanged, this, [this] { m_given.clear(); });
    connect(&workspace, &Workspace::dataChanged, this, &LabelActs::followUndo);
    connect(&bar, &LabelBar::nothingMeant, this, [this](const QString &typed) {
        m_workspace.showMessage(tr("This round offers no code “%1”.").arg(shortened(typed, 40)));
    });
}

void LabelActs::setRound(RoundId round)
{
    if (!m_round || m_round->id != round)
        m_bar.clear();
    m_round.reset();
    m_takesPart = false;
    if (!round || !m_workspace.project())
        return updateState();
    QSet<CodeId> offered;
    std::vector<CodeId> digits;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        m_round = rounds::at(db, round);
        const std::vector<CoderId> inRound = rounds::coders(db, round);
        m_takesPart = std::ranges::find(inRound, m_workspace.me()) != inRound.end();
        for (const Code &code : rounds::offered(db, round))
            offered.insert(code.id);
        digits = rounds::digits(db, round);
    });
    m_bar.setOffered(offered, digits);
    updateState();
}

bool LabelActs::canLabel() const
{
    return m_round && m_workspace.canEdit() && m_takesPart && !m_round->closed;
}

QString LabelActs::whyNot() const
{
    if (!m_round)
        return {};
    if (!m_workspace.canEdit())
        return refusals::readOnly();
    if (m_round->closed)
        return tr("The round %1 is closed and takes no more labels.").arg(m_round->name);
    return tr("You (%1) don’t take part in %2.").arg(m_workspace.coderName(), m_round->name);
}

void LabelActs::updateState()
{
    const bool can = canLabel();
    m_focus->setEnabled(can);
    m_remove->setEnabled(can && m_table.selectedCount() > 0);
    m_next->setEnabled(can);
    m_unsure->setEnabled(can && m_table.selectedCount() > 0);
    if (!can) {
        const bool canJoin = m_round && m_workspace.canEdit() && !m_round->closed;
        m_bar.showWhyNot(whyNot(), canJoin ? tr("Take part") : QString());
    } else if (!m_bar.isReady()) {
        m_bar.showField();
    }
}

/// A note that says no more is left on them, which others read when it comes to decisions.
void LabelActs::turnUnsure()
{
    const std::vector<SourceId> reports = selected();
    if (!canLabel() || reports.empty())
        return;
    bool areUnsure = false;
    if (!m_workspace.guarded([&] {
            const QSet<SourceId> unsure = rounds::unsure(m_workspace.database(), m_round->id,
                                                         m_workspace.me());
            areUnsure = std::ranges::all_of(
                reports, [&](SourceId report) { return unsure.contains(report); });
        }))
        return;
    const QString step = (areUnsure ? tr("No longer to discuss in %1")
                                    : tr("Not sure, to discuss in %1"))
                             .arg(m_round->name);
    const SourceId next = nextAfter(m_reports.rowOf(reports.back()),
                                    {reports.begin(), reports.end()});
    const auto store = [reports, round = m_round->id, me = m_workspace.coderName(),
                        areUnsure](Database &db, Progress &progress) {
        const CoderId coder = coders::ensure(db, me);
        for (const SourceId report : reports) {
            progress.checkCanceled();
            rounds::setUnsure(db, round, report, coder, !areUnsure);
        }
    };
    m_workspace.editAll(step, this, reports.size(), store, [=, this] {
        m_workspace.showUndoable(step);
        if (!areUnsure)
            goTo(next);
    });
}

/// Of a code that the bar shows: which digit it is to have.
void LabelActs::showDigits(CodeId id, const QPoint &place)
{
    constexpr size_t most = 9;
    Code code;
    std::vector<Code> given(most);
    if (!m_round || !m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            code = codes::at(db, id);
            const std::vector<CodeId> digits = rounds::digits(db, m_round->id);
            for (size_t i = 0; i < std::min(most, digits.size()); ++i) {
                if (digits[i])
                    given[i] = codes::at(db, digits[i]);
            }
        }))
        return;
    auto *menu = new QMenu(&m_bar);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu, &QMenu::aboutToHide, &m_bar, &LabelBar::ask);
    for (size_t i = 0; i < most; ++i) {
        const int digit = int(i) + 1;
        QAction *choice = menu->addAction(
            given[i].id
                ? tr("Digit &%1 (now %2)").arg(QString::number(digit), menuText(given[i].label()))
                : tr("Digit &%1").arg(digit));
        choice->setCheckable(true);
        choice->setChecked(given[i].id == code.id);
        if (!choice->isChecked())
            connect(choice, &QAction::triggered, this, [=, this] { giveDigit(digit, code); });
    }
    menu->popup(place);
}

void LabelActs::giveDigit(int digit, const Code &code)
{
    if (!m_round)
        return;
    const QString step =
        tr("Digit %1 of %2: %3").arg(QString::number(digit), m_round->name, code.keyOrName());
    if (m_workspace.edit(step,
                         [&](Database &db) { rounds::giveDigit(db, m_round->id, digit, code.id); }))
        m_workspace.showUndoable(step);
}

/// Without the excluded ones, which take no label.
std::vector<SourceId> LabelActs::selected() const
{
    std::vector<SourceId> reports = m_table.selected();
    std::erase_if(reports, [this](SourceId report) {
        return m_reports.at(m_reports.rowOf(report)).isExcluded();
    });
    return reports;
}

/// Few at once; more than a person looks at are not labelled by a slip of the hand.
void LabelActs::label(CodeId code)
{
    std::vector<SourceId> reports = selected();
    if (!canLabel())
        return;
    if (reports.empty() && m_table.selectedCount() > 0)
        return m_workspace.showMessage(
            tr("What is excluded counts nowhere, so it takes no label. Nothing was labelled."));
    if (reports.empty())
        return m_workspace.showMessage(tr("Select the reports first that get this label."));
    int last = -1;
    for (const SourceId report : reports)
        last = std::max(last, m_reports.rowOf(report));
    for (const SourceId report : m_alike.ticked()) {
        if (std::ranges::find(reports, report) == reports.end())
            reports.push_back(report);
    }
    QString step, name;
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            step = rounds::labelStep(db, m_round->id, reports, code);
            name = codes::at(db, code).keyOrName();
        }))
        return;
    const auto act = [=, this] { write(reports, code, step, last); };
    size_t replaced = 0;
    for (const SourceId report : reports) {
        const QString mine = m_reports.of(report).myLabel();
        replaced += !mine.isEmpty() && mine != name;
    }
    if (!isAskedAbout(reports.size(), replaced))
        return act();
    const auto isSame = [this, project = m_workspace.project(), round = m_round->id] {
        return m_workspace.project() == project && canLabel() && m_round->id == round;
    };
    askAboutMany(m_workspace, &m_table, tr("Label many reports"),
                 tr("Label %1 report(s) %2?", nullptr, int(reports.size()))
                     .arg(numberWords(qint64(reports.size())), name),
                 (replaced == 0 ? tr("None of them has another label of yours.")
                                : tr("%1 of them have another label of yours, which is replaced.",
                                     nullptr, int(replaced))
                                      .arg(numberWords(qint64(replaced))))
                     + u' ' + tr("One undo takes it back."),
                 tr("Label %1 report(s)", nullptr, int(reports.size()))
                     .arg(numberWords(qint64(reports.size()))),
                 [isSame, act] {
                     if (isSame())
                         act();
                 });
}

/// Goes on after the last row.
void LabelActs::write(const std::vector<SourceId> &reports, CodeId code, const QString &step,
                      int last)
{
    const SourceId next = nextAfter(last, {reports.begin(), reports.end()});
    const auto store = [reports, code, round = m_round->id,
                        me = m_workspace.coderName()](Database &db, Progress &progress) {
        progress.setTotal(qint64(reports.size()));
        rounds::Labelling labelling(db, round, coders::ensure(db, me));
        for (const SourceId report : reports) {
            progress.checkCanceled();
            labelling.set(report, code);
            progress.advance();
        }
    };
    m_workspace.editAll(step, this, reports.size(), store, [=, this, given = m_round->id] {
        m_given.push_back({given, reports, code});
        m_bar.recent()->use(code);
        m_workspace.showUndoable(SealedLabels::outside(step));
        goTo(next);
        if (!next) // else one more digit would take the label just given
            m_table.clearSelection();
    });
}

/// What was typed for one report is no label of another.
void LabelActs::followReport()
{
    const SourceId report = m_table.currentReport();
    if (report && m_report && report != m_report)
        m_bar.clear();
    if (report)
        m_report = report;
}

/// Whoever takes a label back gives that report another one: it is the current one again.
void LabelActs::followUndo(const Changes &changes)
{
    const auto changed = labelledBy(changes);
    if (!changed || m_given.empty() || !m_round || m_given.back().round != m_round->id)
        return;
    const Given &last = m_given.back();
    if (QSet<SourceId>(changed->begin(), changed->end())
        != QSet<SourceId>(last.reports.begin(), last.reports.end()))
        return;
    bool isTaken = false;
    m_workspace.guarded([&] {
        const std::vector<CodeId> labels = rounds::labels(m_workspace.database(), last.round,
                                                          last.reports.front(), m_workspace.me());
        isTaken = std::ranges::find(labels, last.code) == labels.end();
    });
    if (!isTaken)
        return;
    const SourceId report = last.reports.front();
    m_given.pop_back();
    m_table.selectOnly(report);
}

void LabelActs::remove()
{
    const std::vector<SourceId> reports = m_table.selected();
    if (!canLabel() || reports.empty())
        return;
    const bool isOne = reports.size() == 1;
    const QString step = isOne ? tr("Take my label away in %1").arg(m_round->name)
                               : tr("Take my labels of %1 report(s) away in %2", nullptr,
                                    int(reports.size()))
                                     .arg(numberWords(qint64(reports.size())), m_round->name);
    const auto act = [=, this, round = m_round->id] {
        m_workspace.editAll(
            step, this, reports.size(),
            [reports, round, me = m_workspace.coderName()](Database &db, Progress &progress) {
                const CoderId coder = coders::ensure(db, me);
                rounds::Labelling labelling(db, round, coder);
                for (const SourceId report : reports) {
                    progress.checkCanceled();
                    for (const CodeId code : rounds::labels(db, round, report, coder))
                        labelling.remove(report, code);
                }
            },
            [this, step] { m_workspace.showUndoable(step); });
    };
    if (reports.size() < manyReports)
        return act();
    askAboutMany(m_workspace, &m_table, tr("Take many labels away"), tr("%1?").arg(step),
                 tr("One undo takes it back."), tr("Take them away"), act);
}

/// Those that are about to be labelled are left out.
SourceId LabelActs::nextAfter(int row, const QSet<SourceId> &leftOut) const
{
    const int rows = m_reports.rowCount();
    for (int i = 1; i <= rows; ++i) {
        const int at = (row + i) % rows;
        if (m_reports.at(at).awaitsMyLabel() && !leftOut.contains(m_reports.sourceAt(at)))
            return m_reports.sourceAt(at);
    }
    return {};
}

void LabelActs::goToNext()
{
    goTo(nextAfter(m_table.currentIndex().row(), {}));
}

/// None: there is no next one.
void LabelActs::goTo(SourceId next)
{
    if (next)
        m_table.selectOnly(next);
    else
        m_workspace.showMessage(tr("Every report shown has your label or is not yours to label."));
}

} // namespace axial
