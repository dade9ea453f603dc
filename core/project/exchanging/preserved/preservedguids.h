#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>

#include <array>
#include <map>

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
        const Kept &kept = m_kinds[size_t(kindOf(Id()))];
        const qint64 id = kept.ids.value(guid);
        return Id{id ? id : kept.made.value(guid)};
    }
    template <class Id>
    void keep(const QString &guid, Id id)
    {
        Kept &kept = m_kinds[size_t(kindOf(Id()))];
        if (guid.isEmpty() || !id || kept.ids.value(guid) == id.value
            || kept.made.value(guid) == id.value)
            return;
        kept.ids.insert(guid, id.value);
        kept.isChanged = true;
    }
    void keep(const QString &guid, const WholeCoding &coding);
    /// Finds what this study wrote into a file under a GUID made of its id (StudyGuids), too.
    void recognise(Database &db);
    /// By what has them; of several, the first in order.
    template <class Id>
    QHash<Id, QString> all() const
    {
        QHash<Id, QString> result;
        const auto &ids = m_kinds[size_t(kindOf(Id()))].ids;
        for (auto each = ids.cbegin(); each != ids.cend(); ++each) {
            QString &guid = result[Id{*each}];
            if (guid.isEmpty() || each.key() < guid)
                guid = each.key();
        }
        return result;
    }
    const std::map<WholeCoding, QString> &wholeCodings() const { return m_whole; }
    /// Writes those that are new into the study.
    void store(Database &db) const;

private:
    enum class Kind {
        Coder,
        Code,
        Source,
        Quote,
        Coding,
        Memo,
        Participant,
        Attribute,
        Link,
        Collection,
        SourceField
    };
    static constexpr size_t kinds = 11;
    struct Kept {
        QHash<QString, qint64> ids;
        QHash<QString, qint64> made; ///< see recognise()
        bool isChanged = false;
    };

    static constexpr Kind kindOf(CoderId) { return Kind::Coder; }
    static constexpr Kind kindOf(CodeId) { return Kind::Code; }
    static constexpr Kind kindOf(SourceId) { return Kind::Source; }
    static constexpr Kind kindOf(QuoteId) { return Kind::Quote; }
    static constexpr Kind kindOf(CodingId) { return Kind::Coding; }
    static constexpr Kind kindOf(MemoId) { return Kind::Memo; }
    static constexpr Kind kindOf(ParticipantId) { return Kind::Participant; }
    static constexpr Kind kindOf(AttributeId) { return Kind::Attribute; }
    static constexpr Kind kindOf(LinkId) { return Kind::Link; }
    static constexpr Kind kindOf(CollectionId) { return Kind::Collection; }
    static constexpr Kind kindOf(SourceFieldId) { return Kind::SourceField; }
    static QString settingOf(size_t kind);

    std::array<Kept, kinds> m_kinds;
    std::map<WholeCoding, QString> m_whole; ///< the first that each came with
    bool m_isWholeChanged = false;
};

} // namespace axial
