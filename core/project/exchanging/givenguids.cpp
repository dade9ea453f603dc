#include "core/project/exchanging/givenguids.h"

#include <QSet>
#include <QUuid>

namespace axial {

GivenGuids::GivenGuids(Database &db)
{
    // Programs give one GUID to two things (a case and its code); a file of ours has each once.
    QSet<QString> used;
    const KeptGuids kept(db);
    const auto take = [&](const auto &ids) {
        QMap<qint64, QString> ordered;
        for (auto each = ids.cbegin(); each != ids.cend(); ++each)
            ordered.insert(each.key().value, *each);
        for (auto each = ordered.cbegin(); each != ordered.cend(); ++each) {
            // What follows a GUID is read over by QUuid, and would be written to a file's name.
            const QString plain = QUuid::fromString(*each).toString(QUuid::WithoutBraces);
            if (!QUuid::fromString(*each).isNull() && plain.compare(*each, Qt::CaseInsensitive) == 0
                && !used.contains(*each)) {
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
}

QString GivenGuids::made(const QString &kind, qint64 id)
{
    static const QUuid ours(QStringLiteral("{6c2b6f0a-4f57-4c0e-9a53-61d8a1b7e2c4}"));
    return QUuid::createUuidV5(ours, kind + u':' + QString::number(id))
        .toString(QUuid::WithoutBraces)
        .toUpper();
}

} // namespace axial
