#include "core/project/exchanging/studyguids.h"

#include "core/refi/exchange.h"

#include <QCryptographicHash>
#include <QUuid>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace axial {
namespace {

/// As QUuid::createUuidV5() makes it, in capitals: a large study has millions, for which Qt's way
/// through texts takes several times as long.
QString namedGuid(QByteArrayView name)
{
    static const QByteArray ours =
        QUuid(QStringLiteral("{6c2b6f0a-4f57-4c0e-9a53-61d8a1b7e2c4}")).toRfc4122();
    thread_local QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.reset();
    hash.addData(ours);
    hash.addData(name);
    std::array<uchar, 16> bytes{};
    std::copy_n(hash.resultView().begin(), bytes.size(), bytes.begin());
    bytes[6] = uchar((bytes[6] & 0x0f) | 0x50); // its version
    bytes[8] = uchar((bytes[8] & 0x3f) | 0x80); // and variant
    constexpr std::u16string_view digits = u"0123456789ABCDEF";
    QString guid(36, u'-');
    QChar *to = guid.data();
    for (size_t i = 0; i < bytes.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            ++to;
        *to++ = digits[bytes[i] >> 4];
        *to++ = digits[bytes[i] & 0x0f];
    }
    return guid;
}

} // namespace

StudyGuids::StudyGuids(Database &db)
{
    // Programs give one GUID to two things (a case and its code); a file of ours has each once.
    QSet<QString> used;
    const PreservedGuids kept(db);
    for (size_t kind = 0; kind < PreservedGuids::kinds; ++kind) {
        const QMap<qint64, QString> guids = kept.all(kind);
        for (auto each = guids.cbegin(); each != guids.cend(); ++each) {
            if (isWhole(*each) && !used.contains(*each)) {
                used.insert(*each);
                m_kept.insert(each.key(), *each);
            }
        }
    }
    for (const auto &[coding, guid] : kept.wholeCodings()) {
        if (isWhole(guid) && !used.contains(guid)) {
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

bool StudyGuids::isWhole(const QString &guid)
{
    const QUuid uuid = QUuid::fromString(guid);
    return !uuid.isNull()
           && uuid.toString(QUuid::WithoutBraces).compare(guid, Qt::CaseInsensitive) == 0;
}

QString StudyGuids::made(const WholeCoding &coding)
{
    return made(QStringLiteral("whole:%1:%2").arg(coding.code.value).arg(coding.coder.value),
                coding.source.value);
}

QString StudyGuids::made(const QString &kind, qint64 id)
{
    return namedGuid(kind.toUtf8() + ':' + QByteArray::number(id));
}

QString StudyGuids::madeOfRow(qint64 id)
{
    std::array<char, 24> name{'r', 'o', 'w', ':'};
    const auto written = std::to_chars(name.data() + 4, name.data() + name.size(), id);
    return namedGuid({name.data(), written.ptr});
}

FileGuids::FileGuids(const refi::Exchange &exchange)
{
    useAll(exchange.users);
    useAll(exchange.codes);
    useAll(exchange.variables);
    useAll(exchange.cases);
    useAll(exchange.links);
    useAll(exchange.sets);
    useAll(exchange.notes);
    for (const refi::Source &source : exchange.sources)
        source.with(refi::Source::Wanted::Everything,
                    [this](const refi::Source &whole) { use(whole); });
    for (const refi::Graph &graph : exchange.graphs) {
        m_used.insert(graph.guid);
        useAll(graph.vertices);
        useAll(graph.edges);
    }
}

void FileGuids::use(const refi::Source &source)
{
    m_used.insert(source.guid);
    useAll(source.codings);
    useAll(source.selections);
    for (const refi::Selection &selection : source.selections)
        useAll(selection.codings);
    for (const refi::Source &part : source.parts)
        use(part);
}

QString FileGuids::own(const QString &guid, const char *kind)
{
    QString given = StudyGuids::isWhole(guid) ? guid : otherGuidFor(kind, guid);
    while (m_used.contains(given))
        given = otherGuidFor(kind, given);
    m_used.insert(given);
    return given;
}

QString otherGuidFor(const char *kind, const QString &guid)
{
    return StudyGuids::made(QStringLiteral("kept:") + QLatin1String(kind) + u':' + guid, 0);
}

} // namespace axial
