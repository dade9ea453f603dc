#pragma once

#include "core/base/id.h"
#include "core/domain/participant.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

class Database;

/// The values of one participant, by attribute id; missing = empty.
using AttributeValues = QHash<qint64, QString>;

namespace attributes {

/// Without what the program keeps of quotes under an attribute (publishedwords.h).
std::vector<Attribute> all(Database &db);
/// The attribute of that name, made when there is none.
AttributeId ensure(Database &db, const QString &name, AttributeKind kind = AttributeKind::Text,
                   const QStringList &categories = {});
void rename(Database &db, AttributeId attribute, const QString &name);
void setKind(Database &db, AttributeId attribute, AttributeKind kind,
             const QStringList &categories);
/// Does what became another between the two. All else stays as it is by now, and categories that
/// others added meanwhile stand last.
void change(Database &db, const Attribute &before, const Attribute &after);
void remove(Database &db, AttributeId attribute);

} // namespace attributes

namespace participants {

std::vector<Participant> all(Database &db);
/// Empty when there is no such.
QString pseudonym(Database &db, ParticipantId participant);
/// None when there is no such.
ParticipantId find(Database &db, const QString &pseudonym);
ParticipantId ensure(Database &db, const QString &pseudonym);
/// Throws Error when another participant has the pseudonym.
void rename(Database &db, ParticipantId participant, const QString &pseudonym);
void setMemo(Database &db, ParticipantId participant, const QString &memo);
/// An empty value takes it away.
void setValue(Database &db, ParticipantId participant, AttributeId attribute, const QString &value);
/// Values of all participants, by participant id.
QHash<qint64, AttributeValues> values(Database &db);
/// Of one of them; reads nothing of the others.
AttributeValues valuesOf(Database &db, ParticipantId participant);
/// Values of these, by participant id; those without any are there, too.
QHash<qint64, AttributeValues> values(Database &db, const std::vector<qint64> &participants);
/// Speakers and sources stay, without the person.
void remove(Database &db, ParticipantId participant);

} // namespace participants

/// Where a participant speaks: as a speaker of a text, or in the whole of one.
struct Appearance {
    SourceId source;
    SpeakerId speaker; ///< none: the whole text
    QString title;     ///< of the source
    QString name;      ///< of the speaker
};

/// Of one participant in transcripts, then in documents, in the order of the study. A text as a
/// whole counts where none of its speakers is a participant, and for the first that it is of. In
/// time as there are such texts, however many others there are.
std::vector<Appearance> appearances(Database &db, ParticipantId participant);

} // namespace axial
