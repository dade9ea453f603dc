#include "ui/import/questions/importpeople.h"

#include "core/project/people/typedpeople.h"
#include "ui/lists/plaintable.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>

namespace axial {
namespace {

enum ImportedSpeakerColumn {
    SourceColumn,
    NameColumn,
    TurnsColumn,
    RoleColumn,
    SpeakerPersonColumn,
    WordsColumn,
    importedSpeakerColumns
};

constexpr int speakerHeight = 38;

/// Only participants are persons of the study.
void showPerson(QComboBox &person, bool isPerson)
{
    person.setEnabled(isPerson);
    person.lineEdit()->setPlaceholderText(isPerson ? ImportSpeakers::tr("nobody yet")
                                                   : QStringLiteral("–"));
}

QTableWidgetItem *speakerCell(const QString &text)
{
    auto *item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setToolTip(plainToolTip(text));
    return item;
}

} // namespace

ImportSpeakers::ImportSpeakers(QWidget *parent) : QTableWidget(parent)
{
    makePlain(*this, tr("Who is who"), speakerHeight);
    setColumnCount(importedSpeakerColumns);
    setHorizontalHeaderLabels({tr("Source"), tr("Speaker in the file"), tr("Turns"), tr("Is"),
                               tr("Person"), tr("First words")});
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeaderItem(TurnsColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setColumnWidth(TurnsColumn, 56);
    setSelectionMode(QAbstractItemView::NoSelection);
    setWordWrap(false);
}

void ImportSpeakers::setSpeakers(const std::vector<ImportedSpeaker> &speakers,
                                 const QStringList &people, const QStringList &sources)
{
    m_speakers = speakers;
    setRowCount(0);
    setRowCount(int(speakers.size()));
    QStringList known = people;
    for (const ImportedSpeaker &speaker : speakers) {
        if (!speaker.participant.isEmpty() && !known.contains(speaker.participant))
            known << speaker.participant;
    }
    for (int row = 0; row < rowCount(); ++row)
        addRow(row, known, sources.value(row));
    const bool areSeveral = !sources.isEmpty();
    setColumnHidden(SourceColumn, !areSeveral);
    setColumnWidth(SourceColumn, 95);
    setColumnWidth(NameColumn, areSeveral ? 115 : 150);
    setColumnWidth(RoleColumn, areSeveral ? 140 : 150);
    setColumnWidth(SpeakerPersonColumn, areSeveral ? 150 : 170);
    const int rows = std::clamp(rowCount(), 1, 5);
    setFixedHeight(rows * speakerHeight + 25);
}

void ImportSpeakers::addRow(int row, const QStringList &people, const QString &source)
{
    const ImportedSpeaker &speaker = m_speakers.at(size_t(row));
    const QString who = source.isEmpty() ? speaker.name : tr("%1 in %2").arg(speaker.name, source);
    setItem(row, SourceColumn, speakerCell(source));
    QTableWidgetItem *name = speakerCell(speaker.name);
    name->setFont(theme::font(10, QFont::DemiBold));
    setItem(row, NameColumn, name);
    QTableWidgetItem *turns = speakerCell(QString::number(speaker.turns));
    turns->setFont(theme::numberFont(10));
    turns->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, TurnsColumn, turns);
    QTableWidgetItem *words = speakerCell(singleLine(speaker.firstWords));
    words->setForeground(theme::tokens().text2);
    setItem(row, WordsColumn, words);

    auto *role = new QComboBox;
    role->setAccessibleName(tr("%1 is").arg(who));
    role->addItem(tr("participant"), int(SpeakerRole::Participant));
    role->addItem(tr("interviewer"), int(SpeakerRole::Interviewer));
    role->addItem(tr("left out"), int(SpeakerRole::LeftOut));
    role->addItem(tr("not known"), int(SpeakerRole::Unknown));
    role->setCurrentIndex(role->findData(int(speaker.role)));
    auto *person = new QComboBox;
    person->setAccessibleName(tr("Person of %1").arg(who));
    person->setEditable(true);
    person->addItems(people);
    letEnterEndCompletion(*person);
    person->setCurrentText(speaker.participant);
    const auto update = [this, row, role, person, people] {
        ImportedSpeaker &speakerNow = m_speakers.at(size_t(row));
        speakerNow.role = SpeakerRole(role->currentData().toInt());
        const bool isPerson = speakerNow.role == SpeakerRole::Participant;
        showPerson(*person, isPerson);
        speakerNow.participant = isPerson ? TypedPeople::name(people, person->currentText())
                                          : QString();
    };
    showPerson(*person, speaker.role == SpeakerRole::Participant);
    connect(role, &QComboBox::currentIndexChanged, this, [this, update] {
        update();
        Q_EMIT edited();
    });
    connect(person, &QComboBox::currentTextChanged, this, [this, update] {
        update();
        Q_EMIT edited();
    });
    const auto place = [&](QComboBox *combo, int column) {
        auto *box = new QWidget;
        inRow(box, {{4, 0, 8, 0}}, {combo});
        box->setFocusProxy(combo);
        setCellWidget(row, column, box);
    };
    place(role, RoleColumn);
    place(person, SpeakerPersonColumn);
}

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
