#include "ui/participants/participantdialogs.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/import/people/attributekinds.h"
#include "ui/base/workspace.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

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

AttributeDialog::AttributeDialog(const Attribute &attribute, const QStringList &values,
                                 const QStringList &taken, QWidget *parent)
    : GrowingDialog(parent), m_attribute(attribute), m_values(values), m_taken(taken),
      m_name(new QLineEdit(attribute.name)), m_kind(new QComboBox), m_orderLabel(new QLabel),
      m_order(new QPlainTextEdit(attribute.categories.join(u'\n'))), m_sentence(paragraph())
{
    setWindowTitle(attribute.id ? tr("Attribute of participants")
                                : tr("New attribute of participants"));
    m_values.removeAll(QString());
    m_values.removeDuplicates();
    for (int kind = 0; kind < attributeKindCount; ++kind)
        m_kind->addItem(attributeKindName(AttributeKind(kind)));
    m_kind->setCurrentIndex(int(attribute.kind));
    m_orderLabel->setText(tr("&Order"));
    m_orderLabel->setBuddy(m_order);
    m_order->setPlaceholderText(tr("One on each line, the lowest first"));
    m_order->setAccessibleName(tr("Categories, one on each line, the lowest first"));
    m_order->setTabChangesFocus(true);
    m_order->setMinimumHeight(96);
    m_sentence->setFont(theme::font(9));
    m_sentence->setMinimumHeight(QFontMetrics(m_sentence->font()).lineSpacing() * 2);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(m_orderLabel, m_order);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = addAct(buttons, attribute.id ? tr("Save") : tr("Add attribute"));
    inColumn(this, {form, m_sentence, buttons});
    setMinimumWidth(420);

    connect(m_name, &QLineEdit::textChanged, this, &AttributeDialog::review);
    connect(m_order, &QPlainTextEdit::textChanged, this, &AttributeDialog::review);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        offerCategories();
        review();
    });
    offerCategories();
    review();
    m_name->selectAll();
    m_name->setFocus();
}

void AttributeDialog::offerCategories()
{
    if (AttributeKind(m_kind->currentIndex()) == AttributeKind::Category
        && m_order->toPlainText().trimmed().isEmpty())
        m_order->setPlainText(inKnownOrder(m_values).join(u'\n'));
}

Attribute AttributeDialog::attribute() const
{
    Attribute attribute = m_attribute;
    attribute.name = m_name->text().trimmed();
    attribute.kind = AttributeKind(m_kind->currentIndex());
    attribute.categories.clear();
    if (attribute.kind == AttributeKind::Category) {
        const QStringList lines = m_order->toPlainText().split(u'\n');
        for (const QString &line : lines) {
            if (!line.trimmed().isEmpty() && !attribute.categories.contains(line.trimmed()))
                attribute.categories << line.trimmed();
        }
    }
    return attribute;
}

void AttributeDialog::review()
{
    const Attribute edited = attribute();
    const bool isCategory = edited.kind == AttributeKind::Category;
    m_order->setVisible(isCategory);
    m_orderLabel->setVisible(isCategory);
    QStringList misfits;
    for (const QString &value : std::as_const(m_values)) {
        try {
            attributeValue(edited, value);
        } catch (const Error &) {
            misfits << value;
        }
    }
    const bool isTaken = m_taken.contains(edited.name);
    QString sentence;
    if (isTaken)
        sentence = refusals::nameTaken(edited.name);
    else if (isCategory && edited.categories.isEmpty())
        sentence = tr("Write the categories, one on each line, the lowest first.");
    else if (!misfits.isEmpty())
        sentence = tr("%n values do not fit and stay as they are: %1", nullptr, int(misfits.size()))
                       .arg(misfits.mid(0, 6).join(QStringLiteral(", ")));
    m_sentence->setText(sentence);
    m_save->setEnabled(!edited.name.isEmpty() && !isTaken
                       && !(isCategory && edited.categories.isEmpty()));
}

} // namespace axial
