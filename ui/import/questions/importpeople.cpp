#include "ui/import/questions/importpeople.h"

#include "core/project/people/typedpeople.h"
#include "ui/lists/plaintable.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/completionenter.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>

namespace axial {
namespace {

enum ImportedPersonColumn { NumberColumn, PersonColumn, FactsColumn, importedPersonColumns };

constexpr int personHeight = 38;

QTableWidgetItem *cell(const QString &text)
{
    auto *item = new QTableWidgetItem(singleLineName(text));
    item->setFlags(Qt::ItemIsEnabled);
    item->setToolTip(plainToolTip(text));
    return item;
}

QString factsOf(const ImportedParticipant &participant)
{
    QStringList facts;
    for (const auto &[name, value] : participant.attributes)
        facts << value;
    return facts.join(QStringLiteral(" · "));
}

} // namespace

ImportPeople::ImportPeople(QWidget *parent) : QTableWidget(parent)
{
    makePlain(*this, tr("Rows and participants"), personHeight);
    setColumnCount(importedPersonColumns);
    setHorizontalHeaderLabels({tr("Row"), tr("Participant"), tr("Says")});
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeaderItem(NumberColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setColumnWidth(NumberColumn, 52);
    setColumnWidth(PersonColumn, 150);
    setSelectionMode(QAbstractItemView::NoSelection);
    setWordWrap(false);
}

void ImportPeople::setRows(const std::vector<ImportedParticipant> &rows, const QStringList &people)
{
    m_pseudonyms.clear();
    m_combos.clear();
    setRowCount(0);
    setRowCount(int(rows.size()));
    m_known = people;
    for (const ImportedParticipant &row : rows) {
        m_pseudonyms << row.pseudonym;
        if (!row.pseudonym.isEmpty() && !m_known.contains(row.pseudonym))
            m_known << row.pseudonym;
    }
    QWidget *before = this;
    for (int row = 0; row < rowCount(); ++row) {
        addRow(row, rows[size_t(row)]);
        setTabOrder(before, m_combos.back());
        before = m_combos.back();
    }
}

void ImportPeople::addRow(int row, const ImportedParticipant &participant)
{
    QTableWidgetItem *number = cell(QString::number(row + 1));
    number->setFont(theme::numberFont(10));
    number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, NumberColumn, number);
    setItem(row, FactsColumn, cell(factsOf(participant)));
    auto *person = new QComboBox;
    person->setAccessibleName(tr("Participant of row %1").arg(row + 1));
    person->setEditable(true);
    person->setInsertPolicy(QComboBox::NoInsert);
    person->addItem(QString());
    person->addItems(m_known);
    letEnterEndCompletion(*person);
    person->setCurrentText(participant.pseudonym);
    person->lineEdit()->setPlaceholderText(tr("nobody yet"));
    m_combos.push_back(person);
    connect(person, &QComboBox::activated, this,
            [this, row, person] { choose(row, person->currentText()); });
    connect(person->lineEdit(), &QLineEdit::editingFinished, this,
            [this, row, person] { choose(row, person->currentText()); });
    auto *box = new QWidget;
    inRow(box, {{4, 0, 8, 0}}, {person});
    box->setFocusProxy(person);
    setCellWidget(row, PersonColumn, box);
}

void ImportPeople::choose(int row, const QString &pseudonym)
{
    const QString name = TypedPeople::name(m_known, pseudonym);
    if (m_choosing || m_pseudonyms[row] == name)
        return;
    m_choosing = true;
    QString moved;
    const auto other = name.isEmpty() ? -1 : m_pseudonyms.indexOf(name);
    if (other >= 0) {
        m_pseudonyms[other].clear();
        m_combos[size_t(other)]->setCurrentText(QString());
        moved = tr("%1 now belongs to row %2; row %3 has nobody.")
                    .arg(name)
                    .arg(row + 1)
                    .arg(other + 1);
    }
    m_pseudonyms[row] = name;
    m_choosing = false;
    Q_EMIT edited(moved);
}

} // namespace axial
