#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace axial {

class Database;

/// Whom a person means by a name that is typed: who is called exactly so, else who is called what
/// looks the same. Names in files are told apart as they are written, see participants::find().
class TypedPeople
{
public:
    explicit TypedPeople(Database &db) : m_db(db) {}

    /// None when there is no such. Throws Error when several look so.
    ParticipantId find(const QString &typed);
    /// Throws Error likewise, and when there is no such.
    ParticipantId named(const QString &typed);
    /// Throws Error as find() and participants::ensure().
    ParticipantId ensure(const QString &typed);

    /// The known name that is meant, else what is typed.
    static QString name(const QStringList &known, const QString &typed);

private:
    void note(const QString &name, ParticipantId participant);

    struct Alike {
        ParticipantId participant;
        bool isOneOfSeveral = false;
    };
    Database &m_db;
    std::optional<QHash<QString, Alike>> m_byLook; ///< read when somebody isn't called exactly so
};

} // namespace axial
