#include "ui/triage/labelling/decisionrow.h"

#include "core/base/messages.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/suggestions/codefield.h"
#include "ui/triage/labelling/resolvebar.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/turningrow.h"

#include <QPushButton>

namespace axial {

DecisionRow::DecisionRow(Workspace &workspace, const ReportModel &reports, const ReportTable &table,
                         ResolveBar &resolving)
    : m_workspace(workspace), m_reports(reports), m_table(table), m_resolving(resolving),
      m_code(new CodeField(tr("Code to decide"))),
      m_decide(makeAction(tr("Decide"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                          &DecisionRow::decide, "scales")),
      m_button(new QPushButton)
{
    m_decide->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_code, &QComboBox::currentTextChanged, this, &DecisionRow::updateState);
    connect(m_code, &CodeField::entered, this,
            [this] { m_decide->isEnabled() ? m_decide->trigger() : sayWhyNot(); });
    connect(m_button, &QPushButton::clicked, m_decide, &QAction::trigger);
    connect(&workspace, &Workspace::projectChanged, m_code, &CodeField::forgetRecent);
    auto *row = new TurningRow;
    row->add(m_code, 1);
    row->add(m_button);
    inColumn(this, {{12, 8, 12, 8}}, {row});
}

bool DecisionRow::isHidden() const
{
    return m_workspace.seenCoder() || m_reports.reports().hidesOthers;
}

void DecisionRow::updateState()
{
    const qint64 count = m_table.selectedCount();
    // A decision that is hidden must not be written over.
    const bool canDecide = m_workspace.canEdit() && m_round && count > 0 && m_code->code()
                           && !isHidden();
    m_decide->setEnabled(canDecide);
    m_decide->setText(count > 1 ? CountText::tr("Decide %1 report(s)", nullptr, int(count))
                                      .arg(numberWords(qint64(count)))
                                : tr("Decide"));
    m_button->setEnabled(canDecide);
    m_button->setText(m_decide->text());
    m_button->setToolTip(tr("The decision records who made it, as “by discussion” (%1)")
                             .arg(m_decide->shortcut().toString(QKeySequence::NativeText)));
    m_code->setEnabled(m_workspace.canEdit() && !isHidden());
}

void DecisionRow::decide()
{
    const CodeId code = m_code->code();
    const std::vector<SourceId> reports = m_table.selected();
    if (!code || reports.empty() || !m_workspace.canEdit())
        return;
    QString name, what;
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            name = codes::at(db, code).keyOrName();
            what = rounds::decideStep(db, m_round, reports, code);
        }))
        return;
    size_t replaced = 0;
    for (const SourceId report : reports) {
        const QString decided = m_reports.at(m_reports.rowOf(report)).decision();
        replaced += !decided.isEmpty() && decided != name;
    }
    const int number = int(reports.size());
    const QString count = numberWords(qint64(reports.size()));
    const QString label = replaced == 0 ? what
                                        : tr("%1 (%2 decision(s) replaced)", nullptr, int(replaced))
                                              .arg(what, numberWords(qint64(replaced)));
    const auto act = [=, this] { writeDecisions(reports, code, label, what); };
    if (!isAskedAbout(reports.size(), replaced))
        return act();
    const auto isSame = [this, project = m_workspace.project(), round = m_round] {
        return m_workspace.project() == project && m_round == round && m_workspace.canEdit();
    };
    askAboutMany(m_workspace, this, tr("Decide many reports"), tr("%1?").arg(what),
                 (replaced == 0 ? tr("None of them has another decision.")
                                : tr("%1 of them have another decision, which is replaced.",
                                     nullptr, int(replaced))
                                      .arg(numberWords(qint64(replaced))))
                     + u' ' + tr("One undo takes it back."),
                 CountText::tr("Decide %1 report(s)", nullptr, number).arg(count), [isSame, act] {
                     if (isSame())
                         act();
                 });
}

void DecisionRow::writeDecisions(const std::vector<SourceId> &reports, CodeId code,
                                 const QString &label, const QString &what)
{
    const auto write = [reports, code, round = m_round, reason = m_resolving.reason(),
                        coder = m_workspace.coderName()](Database &db, Progress &progress) {
        progress.setTotal(qint64(reports.size()));
        const CoderId by = coders::ensure(db, coder);
        for (const SourceId report : reports) {
            progress.checkCanceled();
            rounds::decide(db, round, report, code, DecisionKind::Discussion, by, reason);
            progress.advance();
        }
    };
    const QString typed = m_code->currentText();
    m_code->clearCode(); // the next report gets a code of its own
    if (!m_workspace.editAll(label, this, reports.size(), write, [this, reports, what, code] {
            m_code->remember(code);
            m_resolving.forgetReasons(reports);
            m_workspace.showUndoable(what);
        }))
        m_code->setEditText(typed); // it was not stored
}

/// Enter in the field of the code did nothing.
void DecisionRow::sayWhyNot()
{
    const QString typed = m_code->currentText().trimmed();
    if (!m_workspace.canEdit())
        return;
    if (isHidden())
        m_workspace.showMessage(
            tr("The decisions are hidden while you code blind, so none is made."));
    else if (!m_round)
        m_workspace.showMessage(tr("No round is open. Make one of the reports first."));
    else if (typed.isEmpty())
        m_workspace.showMessage(tr("Type the number or the name of a code first."));
    else if (!m_code->code())
        m_workspace.showMessage(tr("“%1” fits no code, or more than one.").arg(typed));
    else
        m_workspace.showMessage(tr("Select the reports first that get this code."));
}

} // namespace axial
