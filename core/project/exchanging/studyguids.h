#pragma once

#include "core/project/exchanging/preserved/preservedguids.h"

namespace axial {

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

} // namespace axial
