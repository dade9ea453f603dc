#include "ui/import/questions/importspeakers.h"

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

} // namespace axial
