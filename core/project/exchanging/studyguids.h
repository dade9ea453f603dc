#pragma once

#include "core/project/exchanging/preserved/preservedguids.h"

#include <QSet>

namespace axial {

namespace refi {
struct Exchange;
struct Source;
} // namespace refi

/// The GUID of everything in a study: the one it came with, else one made of its id, which is the
/// same each time.
class StudyGuids
{
public:
    explicit StudyGuids(Database &db);

    template <class Id>
    QString of(Id id) const
    {
        const QString kept = m_kept.value(id.value);
        return kept.isEmpty() ? madeOfRow(id.value) : kept;
    }
    QString of(const WholeCoding &coding) const;
    /// The one it came with; empty = none.
    template <class Id>
    QString keptOf(Id id) const
    {
        return m_kept.value(id.value);
    }
    /// Whether it is one and nothing more: what follows a GUID is read over by QUuid, and would be
    /// written to a file's name.
    static bool isWhole(const QString &guid);
    static QString made(const WholeCoding &coding);
    /// Of something that has no id of its own.
    static QString made(const QString &kind, qint64 id);

private:
    static QString madeOfRow(qint64 id);

    QHash<qint64, QString> m_kept; ///< ids are never used twice, whatever the kind
    std::map<WholeCoding, QString> m_keptWhole;
};

/// GUIDs of the things of a file, each of which one thing has.
class FileGuids
{
public:
    explicit FileGuids(const refi::Exchange &exchange);

    bool contains(const QString &guid) const { return m_used.contains(guid); }
    /// The thing's own, as long as it is a GUID and nothing else has it.
    QString own(const QString &guid, const char *kind);

private:
    template <class Things>
    void useAll(const Things &things)
    {
        for (const auto &each : things)
            m_used.insert(each.guid);
    }
    void use(const refi::Source &source);

    QSet<QString> m_used;
};

/// What a file of ours calls a thing whose GUID something else has.
QString otherGuidFor(const char *kind, const QString &guid);

} // namespace axial
