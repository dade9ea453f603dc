#include "ui/quotes/participantcard.h"

#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/people/speakerturns.h"
#include "core/project/sources/sources.h"
#include "core/query/people/speakers.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/plaintext.h"

#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace axial {

namespace {

/// A long word, such as an address, may break anywhere; it would run out of the card.
QString breakable(QString text)
{
    static const QRegularExpression longWord(QStringLiteral("(\\S{14})(?=\\S{4})"));
    return text.replace(longWord, QStringLiteral("\\1\u200B"));
}

/// What the transcript calls those of the interviewers who speak there.
QStringList interviewersAt(Database &db, SourceId source, TextRange range)
{
    const std::vector<Speaker> speakers = sources::speakers(db, source);
    QStringList names;
    for (const Turn &turn : speakers::turnsAt(db, source, range)) {
        for (const Speaker &each : speakers) {
            const bool isMeant = each.id == turn.speaker && each.role == SpeakerRole::Interviewer;
            if (isMeant && !names.contains(each.name))
                names << each.name;
        }
    }
    return names;
}

constexpr int nameWidth = 96; // "Responsibilities"
constexpr int narrowCard = 230;

} // namespace

ParticipantCard::ParticipantCard(Workspace &workspace, QWidget *parent)
    : QFrame(parent), m_workspace(workspace), m_name(new ElidingLabel), m_group(new ElidingLabel),
      m_swatch(new GroupSwatch(0)), m_rows(new QFormLayout)
{
    // Never bounded by the height of the width it would like: long values would be sliced.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_name->setAccessibleName(tr("Participant"));
    m_name->setFont(theme::font(10, QFont::DemiBold));
    m_rows->setHorizontalSpacing(10);
    m_rows->setVerticalSpacing(2);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_rows->setRowWrapPolicy(QFormLayout::DontWrapRows);
    inColumn(this, {{10, 8, 10, 8}, 6},
             {inRow({.spacing = 6}, {{m_name, 1}, m_swatch, m_group}), m_rows});
    m_group->hide();
    m_swatch->hide();
}

void ParticipantCard::showRow(int row, const QString &name, const QString &value)
{
    if (row == m_rows->rowCount()) {
        auto label = new QLabel;
        label->setFixedWidth(nameWidth);
        label->setForegroundRole(QPalette::PlaceholderText);
        auto text = new QLabel;
        text->setMinimumWidth(1);
        for (QLabel *each : {label, text}) {
            each->setTextFormat(Qt::PlainText);
            each->setWordWrap(true);
            each->setAlignment(Qt::AlignLeading | Qt::AlignTop);
            each->setFont(theme::font(9));
        }
        m_rows->addRow(label, text);
    }
    const auto labelAt = [this, row](QFormLayout::ItemRole role) {
        return static_cast<QLabel *>(m_rows->itemAt(row, role)->widget());
    };
    // "Experience Level" and "Experience Years" begin alike, so names are never cut.
    labelAt(QFormLayout::LabelRole)->setText(withoutRest(name));
    labelAt(QFormLayout::FieldRole)->setText(breakable(withoutRest(value)));
}

void ParticipantCard::readGroup(ParticipantId participant, Told &told) const
{
    const groupings::OwnGroup group = groupings::ownGroup(m_workspace.database(), participant);
    told.hasGroup = group.hasGroups;
    told.group = group.index;
    told.groupName = group.index >= 0 ? group.name : tr("ungrouped");
}

void ParticipantCard::readBackground(ParticipantId participant, Told &told) const
{
    const AttributeValues values = participants::valuesOf(m_workspace.database(), participant);
    for (const Attribute &attribute : attributes::all(m_workspace.database())) {
        const QString value = values.value(attribute.id.value);
        if (!value.isEmpty())
            told.rows.emplace_back(attribute.name, value.left(300));
    }
}

/// The same person speaks in most of what is coded one after the other, and who is shown again
/// after an act keeps the labels: to make them takes longer than most of what an act does.
void ParticipantCard::tell(const Told &told)
{
    if (told == m_told)
        return;
    m_told = told;
    if (told.hasGroup) {
        m_group->setText(told.groupName);
        if (told.group >= 0)
            m_swatch->setGroup(told.group);
    }
    m_group->setVisible(told.hasGroup);
    m_swatch->setVisible(told.hasGroup && told.group >= 0);
    const int count = int(told.rows.size());
    while (m_rows->rowCount() > count)
        m_rows->removeRow(m_rows->rowCount() - 1);
    for (int row = 0; row < count; ++row)
        showRow(row, told.rows[size_t(row)].first, told.rows[size_t(row)].second);
}

QStringList ParticipantCard::spoken() const
{
    QStringList spoken{m_name->text()};
    if (m_told.hasGroup)
        spoken << m_told.groupName;
    for (const auto &[name, value] : m_told.rows)
        spoken << name + u' ' + value;
    return spoken;
}

void ParticipantCard::showSpeakerAt(SourceId source, TextRange range)
{
    QStringList interviewers;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const std::vector<ParticipantId> people = Speakers(db).at(source, range).people();
        QStringList pseudonyms;
        for (const ParticipantId each : people)
            pseudonyms << participants::pseudonym(db, each);
        Told told;
        if (people.empty()) {
            interviewers = interviewersAt(db, source, range);
        } else if (people.size() == 1) {
            readGroup(people.front(), told);
            readBackground(people.front(), told);
        } else {
            for (size_t i = 0; i < people.size(); ++i) {
                told.rows.emplace_back(pseudonyms[qsizetype(i)],
                                       groupings::ownGroup(db, people[i]).name);
                readBackground(people[i], told);
            }
        }
        // All is read: what is shown stays when it can't be.
        m_pseudonym = pseudonyms.join(QStringLiteral(", "));
        tell(told);
    });
    if (!m_pseudonym.isEmpty())
        m_name->setText(m_pseudonym);
    else if (!interviewers.isEmpty())
        m_name->setText(
            interviewers.first().compare(tr("Interviewer"), Qt::CaseInsensitive) == 0
                ? interviewers.first()
                : tr("%1 (interviewer)").arg(withoutRest(interviewers.join(QStringLiteral(", ")))));
    else
        m_name->setText(tr("No known speaker here"));
    m_name->setAccessibleDescription(spoken().join(QStringLiteral("; ")));
}

void ParticipantCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    // In a narrow column a value stands below its name and has the whole width.
    m_rows->setRowWrapPolicy(width() < narrowCard ? QFormLayout::WrapAllRows
                                                  : QFormLayout::DontWrapRows);
}

void ParticipantCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painting::card(painter, rect(), theme::tokens().line, theme::tokens().alternate);
}

} // namespace axial
