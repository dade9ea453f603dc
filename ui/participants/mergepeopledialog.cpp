#include "ui/participants/mergepeopledialog.h"

#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

namespace axial {
namespace {

enum MergedPersonColumn { About, Stands, mergedPersonColumns };

} // namespace

MergePeopleDialog::MergePeopleDialog(Workspace &workspace, const std::array<Person, 2> &people,
                                     QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_people(people), m_name(new QComboBox),
      m_sentence(paragraph()), m_table(new QTableWidget(0, mergedPersonColumns))
{
    setWindowTitle(tr("Merge participants"));
    m_name->setAccessibleName(tr("Name that stays"));
    for (const Person &each : m_people)
        m_name->addItem(singleLineName(each.pseudonym));
    m_table->setAccessibleName(tr("Where they differ"));
    m_table->setHorizontalHeaderLabels({tr("Where they differ"), tr("What stands")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(30);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name that stays"), m_name);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Merge"));
    inColumn(this, {form, m_sentence, {m_table, 1}, buttons});
    resize(640, 380);
    connect(m_name, &QComboBox::currentIndexChanged, this, &MergePeopleDialog::showConflicts);
    showConflicts();
}

ParticipantPair MergePeopleDialog::pair() const
{
    const size_t kept = m_name->currentIndex() == 1 ? 1 : 0;
    return {m_people[kept].id, m_people[1 - kept].id};
}

const MergePeopleDialog::Person &MergePeopleDialog::person(ParticipantId id) const
{
    return m_people[0].id == id ? m_people[0] : m_people[1];
}

void MergePeopleDialog::showConflicts()
{
    m_conflicts.clear();
    m_workspace.guarded(
        [&] { m_conflicts = participants::conflicts(m_workspace.database(), pair()); });
    m_table->setRowCount(int(m_conflicts.size()));
    QWidget *before = m_name; // each is made after the buttons, which Tab comes to last
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ParticipantConflict &conflict = m_conflicts[size_t(row)];
        auto *about = new QTableWidgetItem(singleLine(conflict.about));
        about->setToolTip(plainToolTip(conflict.about)); // a prompt is long
        m_table->setItem(row, About, about);
        auto *choice = new QComboBox;
        choice->setAccessibleName(singleLine(conflict.about));
        // Whose it is comes first: the end of long words is cut.
        choice->addItem(tr("%1: %2").arg(singleLineName(person(pair().kept).pseudonym),
                                         singleLine(conflict.kept)));
        choice->addItem(tr("%1: %2").arg(singleLineName(person(pair().gone).pseudonym),
                                         singleLine(conflict.gone)));
        choice->setItemData(0, plainToolTip(conflict.kept), Qt::ToolTipRole);
        choice->setItemData(1, plainToolTip(conflict.gone), Qt::ToolTipRole);
        const auto showWhole = [choice] {
            choice->setToolTip(choice->currentData(Qt::ToolTipRole).toString());
        };
        connect(choice, &QComboBox::currentIndexChanged, this, showWhole);
        showWhole();
        m_table->setCellWidget(row, Stands, choice);
        setTabOrder(before, choice);
        before = choice;
    }
    m_table->setVisible(!m_conflicts.empty());
    const QString gone = singleLineName(person(pair().gone).pseudonym);
    m_sentence->setText(
        m_conflicts.empty()
            ? tr("The two say nothing different. All of %1 comes to the other row: transcripts, "
                 "values, rankings, memos. Undo makes them two again.")
                  .arg(gone)
            : tr("All of %1 comes to the other row: transcripts, values, rankings, memos. Where "
                 "both say something, choose what stands. Undo makes them two again.")
                  .arg(gone));
}

TakenFromGone MergePeopleDialog::taken() const
{
    TakenFromGone taken;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto *choice = static_cast<QComboBox *>(m_table->cellWidget(row, Stands));
        const ParticipantConflict &conflict = m_conflicts[size_t(row)];
        if (choice->currentIndex() == 0)
            continue;
        if (conflict.attribute)
            taken.attributes.insert(conflict.attribute);
        else
            taken.prompts << conflict.about;
    }
    return taken;
}

void MergePeopleDialog::accept()
{
    const ParticipantPair pair = this->pair();
    const QString label = tr("Merge participant %1 into %2")
                              .arg(person(pair.gone).pseudonym, person(pair.kept).pseudonym);
    if (m_workspace.edit(label, [&](Database &db) { participants::merge(db, pair, taken()); }))
        QDialog::accept();
}

} // namespace axial
