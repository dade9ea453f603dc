#include "ui/screening/interviewsdialog.h"

#include "core/project/screening/interviewfacts.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace axial {
namespace {

constexpr int unknown = -1; ///< the lowest number of a field: "unknown"

QSpinBox *numberField(const QString &name, std::optional<qint64> value)
{
    auto *field = new QSpinBox;
    field->setRange(unknown, 1'000'000);
    field->setSpecialValueText(InterviewsDialog::tr("unknown"));
    field->setValue(value ? int(*value) : unknown);
    field->setAccessibleName(name);
    return field;
}

std::optional<qint64> valueOf(const QSpinBox &field)
{
    return field.value() == unknown ? std::nullopt : std::optional<qint64>(field.value());
}

} // namespace

InterviewsDialog::InterviewsDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_problem(paragraph())
{
    setWindowTitle(tr("Interviews"));
    InterviewCounts counts;
    workspace.guarded([&] {
        m_stored = interviewfacts::read(workspace.database());
        counts = interviewCounts(workspace.database());
    });
    m_invited = numberField(tr("Invited"), m_stored.invited);
    m_held = numberField(tr("Held"), m_stored.held);
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(paragraph(tr("The flow of the study shows how many people were invited and how "
                              "many interviews were held; what is in the project it counts "
                              "itself.")));
    form->addRow(tr("&Invited"), m_invited);
    form->addRow(tr("&Held"), m_held);
    auto *transcripts = paragraph(QString::number(counts.transcripts));
    transcripts->setAccessibleName(tr("Transcripts"));
    form->addRow(tr("Transcripts"), transcripts);
    auto *coded = paragraph(QString::number(counts.coded));
    coded->setAccessibleName(tr("Coded"));
    form->addRow(tr("Coded"), coded);
    form->addRow(m_problem);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setDefault(true);
    buttons->button(QDialogButtonBox::Save)->setEnabled(workspace.canEdit());
    form->addRow(buttons);
    for (QSpinBox *field : {m_invited, m_held})
        connect(field, &QSpinBox::valueChanged, this, &InterviewsDialog::review);
    setMinimumWidth(380);
    review();
    m_invited->selectAll();
    m_invited->setFocus();
}

InterviewFacts InterviewsDialog::facts() const
{
    return {valueOf(*m_invited), valueOf(*m_held)};
}

void InterviewsDialog::review()
{
    const InterviewFacts wanted = facts();
    const bool isWrong = wanted.invited && wanted.held && *wanted.held > *wanted.invited;
    m_problem->setText(isWrong ? tr("More interviews held than people invited.") : QString());
    m_problem->setVisible(isWrong);
    auto *save = findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save);
    save->setEnabled(m_workspace.canEdit() && !isWrong);
}

void InterviewsDialog::accept()
{
    const InterviewFacts wanted = facts();
    if (wanted == m_stored
        || m_workspace.edit(tr("Interviews invited and held"),
                            [&](Database &db) { interviewfacts::set(db, wanted); }))
        QDialog::accept();
}

void askForInterviews(Workspace &workspace, QWidget *parent)
{
    if (!workspace.project())
        return;
    workspace.openDialog(new InterviewsDialog(workspace, parent));
}

} // namespace axial
