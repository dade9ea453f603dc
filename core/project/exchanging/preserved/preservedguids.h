#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QMap>
#include <QString>

#include <algorithm>
#include <array>
#include <map>
#include <type_traits>

namespace axial {

class Database;

/// A code on a whole document; it has no id of its own.
struct WholeCoding {
    SourceId source;
    CodeId code;
    CoderId coder;

    auto operator<=>(const WholeCoding &) const = default;
};

/// The GUIDs that other programs gave to what came from them: a later version of their file finds
/// the same things by them, and what is written for those programs has them again.
class PreservedGuids
{
public:
    explicit PreservedGuids(Database &db);

    /// None when nothing of this kind has it. What it names may be gone from the study.
    template <class Id>
    Id find(const QString &guid) const
    {
        const Kept &kept = m_kinds[kindOf<Id>()];
        const qint64 id = kept.ids.value(guid);
        return Id{id ? id : kept.made.value(guid)};
    }
    template <class Id>
    void keep(const QString &guid, Id id)
    {
        Kept &kept = m_kinds[kindOf<Id>()];
        if (guid.isEmpty() || !id || kept.ids.value(guid) == id.value
            || kept.made.value(guid) == id.value)
            return;
        kept.ids.insert(guid, id.value);
        kept.isChanged = true;
    }
    void keep(const QString &guid, const WholeCoding &coding);
    /// Finds what this study wrote into a file under a GUID made of its id (StudyGuids), too.
    void recognise(Database &db);
    static constexpr size_t kinds = 11;
    /// Those of a kind, by the ids of what has them; of several of one thing, the first in order.
    QMap<qint64, QString> all(size_t kind) const;
    const std::map<WholeCoding, QString> &wholeCodings() const { return m_whole; }
    /// Writes those that are new into the study.
    void store(Database &db) const;

private:
    struct Kept {
        QHash<QString, qint64> ids;
        QHash<QString, qint64> made; ///< see recognise()
        bool isChanged = false;
    };

    template <class Id>
    static constexpr size_t kindOf()
    {
        // The first to have a GUID keeps it in a file of ours.
        constexpr bool is[kinds] = {
            std::is_same_v<Id, CoderId>,      std::is_same_v<Id, CodeId>,
            std::is_same_v<Id, SourceId>,     std::is_same_v<Id, ParticipantId>,
            std::is_same_v<Id, AttributeId>,  std::is_same_v<Id, QuoteId>,
            std::is_same_v<Id, CodingId>,     std::is_same_v<Id, MemoId>,
            std::is_same_v<Id, LinkId>,       std::is_same_v<Id, CollectionId>,
            std::is_same_v<Id, SourceFieldId>};
        return size_t(std::find(is, is + kinds, true) - is);
    }

    std::array<Kept, kinds> m_kinds;
    std::map<WholeCoding, QString> m_whole; ///< the first that each came with
    bool m_isWholeChanged = false;
};

} // namespace axial
