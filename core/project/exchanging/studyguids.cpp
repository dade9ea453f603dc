#include "core/project/exchanging/studyguids.h"

#include <QSet>
#include <QUuid>

namespace axial {

StudyGuids::StudyGuids(Database &db)
{
    // Programs give one GUID to two things (a case and its code); a file of ours has each once.
    QSet<QString> used;
    const PreservedGuids kept(db);
    // What follows a GUID is read over by QUuid, and would be written to a file's name.
    const auto isFree = [&](const QString &guid) {
        const QString plain = QUuid::fromString(guid).toString(QUuid::WithoutBraces);
        return !QUuid::fromString(guid).isNull() && plain.compare(guid, Qt::CaseInsensitive) == 0
               && !used.contains(guid);
    };
    const auto take = [&](const auto &ids) {
        QMap<qint64, QString> ordered;
        for (auto each = ids.cbegin(); each != ids.cend(); ++each)
            ordered.insert(each.key().value, *each);
        for (auto each = ordered.cbegin(); each != ordered.cend(); ++each) {
            if (isFree(*each)) {
                used.insert(*each);
                m_kept.insert(each.key(), *each);
            }
        }
    };
    take(kept.all<CoderId>());
    take(kept.all<CodeId>());
    take(kept.all<SourceId>());
    take(kept.all<ParticipantId>());
    take(kept.all<AttributeId>());
    take(kept.all<QuoteId>());
    take(kept.all<CodingId>());
    take(kept.all<MemoId>());
    take(kept.all<LinkId>());
    take(kept.all<CollectionId>());
    take(kept.all<SourceFieldId>());
    for (const auto &[coding, guid] : kept.wholeCodings()) {
        if (isFree(guid)) {
            used.insert(guid);
            m_keptWhole.emplace(coding, guid);
        }
    }
}

QString StudyGuids::of(const WholeCoding &coding) const
{
    const auto kept = m_keptWhole.find(coding);
    return kept == m_keptWhole.end() ? made(coding) : kept->second;
}

QString StudyGuids::made(const WholeCoding &coding)
{
    return made(QStringLiteral("whole:%1:%2").arg(coding.code.value).arg(coding.coder.value),
                coding.source.value);
}

QString StudyGuids::made(const QString &kind, qint64 id)
{
    static const QUuid ours(QStringLiteral("{6c2b6f0a-4f57-4c0e-9a53-61d8a1b7e2c4}"));
    return QUuid::createUuidV5(ours, kind + u':' + QString::number(id))
        .toString(QUuid::WithoutBraces)
        .toUpper();
}

} // namespace axial
