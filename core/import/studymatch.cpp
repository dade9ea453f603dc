#include "core/import/studymatch.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/import/textfile.h"

#include <QHash>
#include <QMap>

#include <algorithm>

namespace axial {
namespace {

/// How often each link, in UTF-8, is in a list.
using LinkCounts = QHash<QByteArray, int>;

void noteDoubles(ImportBundle &bundle, const QMap<QString, LinkCounts> &links)
{
    constexpr qsizetype shown = 5;
    for (auto it = links.cbegin(); it != links.cend(); ++it) {
        QStringList doubles;
        for (auto link = it->cbegin(); link != it->cend(); ++link) {
            if (*link > 1)
                doubles += QString::fromUtf8(link.key());
        }
        if (doubles.isEmpty())
            continue;
        doubles.sort();
        const qsizetype count = doubles.size();
        if (count > shown)
            doubles = doubles.first(shown) << QStringLiteral("\u2026");
        bundle.notes.push_back(ImportNote::warning(
            ImportText::tr(
                "%1: %n reports are listed more than once and were kept as often, so that "
                "counts equal the published ones: %2",
                nullptr, int(count))
                .arg(it.key(), doubles.join(QStringLiteral(", ")))));
    }
}

void noteMismatch(ImportBundle &bundle, const ImportedLabels &labels, const LinkCounts &listed)
{
    if (listed.isEmpty())
        return; // no list of links was part of the folder
    LinkCounts left = listed;
    int unlisted = 0;
    for (const ImportedLabel &row : labels.rows)
        unlisted += --left[row.url.toUtf8()] < 0 ? 1 : 0;
    int unlabelled = 0;
    for (const int count : std::as_const(left))
        unlabelled += std::max(0, count);
    if (unlisted > 0)
        bundle.notes.push_back(ImportNote::warning(
            ImportText::tr(
                "%1: %n labelled reports are in no list of links; their year is unknown.", nullptr,
                unlisted)
                .arg(labels.file)));
    if (unlabelled > 0)
        bundle.notes.push_back(ImportNote::info(
            ImportText::tr("%1: %n listed reports have no labels.", nullptr, unlabelled)
                .arg(labels.file)));
}

enum class ParticipantType { Unknown, User, Developer };

/// By which word comes first: "LLM User-Software Engineer" is a user, "DL framework
/// Developer-Project Manager" a developer.
ParticipantType typeOf(const QString &words)
{
    const QString text = words.toLower();
    const auto firstOf = [&text](std::initializer_list<const char *> signs) {
        qsizetype first = text.size();
        for (const char *sign : signs) {
            if (const qsizetype at = text.indexOf(QLatin1String(sign)); at >= 0)
                first = std::min(first, at);
        }
        return first;
    };
    const qsizetype user = firstOf({"user", "practitioner"});
    const qsizetype developer = firstOf({"framework", "developer", "maintain"});
    if (user == developer)
        return ParticipantType::Unknown;
    return user < developer ? ParticipantType::User : ParticipantType::Developer;
}

QString attributeValue(const std::vector<std::pair<QString, QString>> &attributes,
                       QLatin1String start)
{
    for (const auto &[name, value] : attributes) {
        if (name.startsWith(start, Qt::CaseInsensitive))
            return value;
    }
    return {};
}

using Pseudonyms = QMap<ParticipantType, QStringList>;

/// The participants of each type in natural order.
Pseudonyms byType(const std::vector<KnownParticipant> &known)
{
    Pseudonyms result;
    for (const KnownParticipant &participant : known)
        result[typeOf(participant.type)] += participant.pseudonym;
    for (QStringList &pseudonyms : result)
        std::sort(pseudonyms.begin(), pseudonyms.end(), [](const QString &a, const QString &b) {
            // U2 before U10: the letters, then the number.
            return a.size() != b.size() && a.left(1) == b.left(1) ? a.size() < b.size()
                                                                  : keyLess(a, b);
        });
    return result;
}

ParticipantType typeOfRow(const ImportedParticipant &row)
{
    const QString role = attributeValue(row.attributes, QLatin1String("role"));
    return typeOf(role.isEmpty() ? attributeValue(row.attributes, QLatin1String("type")) : role);
}

} // namespace

void matchReports(ImportBundle &bundle)
{
    QMap<QString, LinkCounts> counts;
    std::vector<ImportedLinks *> lists;
    for (ImportedLinks &links : bundle.links)
        lists.push_back(&links);
    // Newest year first, which is the order of the label tables whose rows are counted alike.
    std::ranges::stable_sort(lists, [](const auto *a, const auto *b) { return a->year > b->year; });
    for (ImportedLinks *links : lists) {
        LinkCounts *ofAll = links->repository.isEmpty() ? nullptr : &counts[links->repository];
        for (size_t i = 0; i < links->size(); ++i) {
            LinkCounts &known = ofAll ? *ofAll : counts[links->repositoryOf(i)];
            const QByteArrayView url = links->url(i);
            links->setOccurrence(i, ++known[QByteArray::fromRawData(url.data(), url.size())]);
        }
    }
    noteDoubles(bundle, counts);
    for (const ImportedLabels &labels : bundle.labels)
        noteMismatch(bundle, labels,
                     counts.value(baseName(labels.file))); // whatever folder it goes into
}

QStringList proposedParticipants(const std::vector<ImportedParticipant> &rows,
                                 const std::vector<KnownParticipant> &known)
{
    std::vector<KnownParticipant> free;
    for (const KnownParticipant &participant : known) {
        if (std::none_of(rows.begin(), rows.end(), [&](const ImportedParticipant &row) {
                return row.pseudonym == participant.pseudonym;
            }))
            free.push_back(participant);
    }
    Pseudonyms left = byType(free);
    QMap<ParticipantType, qsizetype> wanted;
    for (const ImportedParticipant &row : rows) {
        if (row.pseudonym.isEmpty())
            ++wanted[typeOfRow(row)];
    }
    bool agrees = wanted.keys() == left.keys() && !wanted.contains(ParticipantType::Unknown);
    for (auto it = wanted.cbegin(); it != wanted.cend() && agrees; ++it)
        agrees = left.value(it.key()).size() == *it;
    if (!agrees)
        return {};
    QStringList result;
    for (const ImportedParticipant &row : rows)
        result += row.pseudonym.isEmpty() ? left[typeOfRow(row)].takeFirst() : row.pseudonym;
    return result;
}

std::vector<KnownParticipant> participantsOf(const std::vector<ImportedEvidence> &evidence)
{
    std::vector<KnownParticipant> result;
    for (const ImportedEvidence &row : evidence) {
        if (!row.participant.isEmpty()
            && std::none_of(result.begin(), result.end(), [&](const KnownParticipant &known) {
                   return known.pseudonym == row.participant;
               }))
            result.push_back(
                {row.participant, attributeValue(row.attributes, QLatin1String("type"))});
    }
    return result;
}

void matchBackgrounds(ImportBundle &bundle)
{
    if (std::none_of(bundle.participants.begin(), bundle.participants.end(),
                     [](const ImportedParticipant &row) { return row.pseudonym.isEmpty(); }))
        return;
    const std::vector<KnownParticipant> known = participantsOf(bundle.evidence);
    const QStringList proposed = proposedParticipants(bundle.participants, known);
    if (proposed.isEmpty()) {
        bundle.notes.push_back(ImportNote::warning(ImportText::tr(
            "The rows of the background table name no participants, and their numbers "
            "do not agree with the codebook’s. Match them to participants yourself.")));
        return;
    }
    for (size_t i = 0; i < bundle.participants.size(); ++i)
        bundle.participants[i].pseudonym = proposed[static_cast<qsizetype>(i)];
    QStringList matched;
    for (const QStringList &pseudonyms : byType(known))
        matched += QStringLiteral("%1\u2013%2").arg(pseudonyms.first(), pseudonyms.last());
    bundle.notes.push_back(ImportNote::info(
        ImportText::tr(
            "The background table names no participants. Its rows were given to %1 in order within "
            "their type, since the numbers agree. This is an assumption; check it.")
            .arg(matched.join(QStringLiteral(", ")))));
}

} // namespace axial
