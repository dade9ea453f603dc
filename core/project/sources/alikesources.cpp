#include "core/project/sources/alikesources.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/column.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qint64 fewestAlikeLetters = 100; ///< what is shorter may be said twice
constexpr qint64 alikeShare = 20;          ///< one letter of so many may differ
constexpr double leastLikeness = 0.5;      ///< a word that differs is in three runs of words

bool haveNobodyInCommon(const QStringList &people, const QStringList &others)
{
    return !people.isEmpty() && !others.isEmpty()
           && std::none_of(people.begin(), people.end(),
                           [&](const QString &each) { return others.contains(each); });
}

} // namespace

std::optional<AlikeSources::Alike>
AlikeSources::find(const Wanted &wanted,
                   const std::function<bool(SourceId, const QString &title)> &isMeant,
                   const Progress &progress)
{
    const qint64 length = wanted.text.size();
    if (length < fewestAlikeLetters)
        return std::nullopt;
    read();
    const qint64 margin = length / alikeShare;
    auto each = std::ranges::lower_bound(m_known, length - margin, {}, &Known::length);
    std::optional<TextSketch> sketch;
    std::optional<Alike> found;
    for (; each != m_known.end() && each->length <= length + margin; ++each) {
        if (each->kind != wanted.kind || each->title == names::fitted(wanted.title)
            || !isMeant(each->source, each->title))
            continue;
        progress.checkCanceled();
        if (!sketch)
            sketch.emplace(wanted.text);
        if (sketchOf(each->source).likeness(*sketch) < leastLikeness
            || haveNobodyInCommon(wanted.people, peopleIn(m_db, each->source)))
            continue;
        const QString text = textOf(each->source);
        auto edits = text == wanted.text ? std::optional(std::vector<TextEdit>())
                                         : corrections(text, wanted.text, alikeShare);
        if (!edits)
            continue;
        if (found)
            return std::nullopt;
        found = Alike{each->source, each->title, text, *std::move(edits)};
    }
    return found;
}

QStringList AlikeSources::peopleIn(Database &db, SourceId source)
{
    return columnOf<QStringList>(
        db.query("SELECT pseudonym FROM participant WHERE id IN (SELECT participant FROM "
                 "speaker WHERE source=?1 UNION SELECT participant FROM "
                 "source_participant WHERE source=?1)",
                 source));
}

void AlikeSources::read()
{
    if (std::exchange(m_isRead, true))
        return;
    m_known = rowsOf<Known, qint64, SourceId, QString, SourceKind>(m_db.query(
        "SELECT length, id, title, kind FROM source "
        "WHERE kind<>?1 AND url='' AND length>=?2 ORDER BY length, id",
        int(SourceKind::IssueReport), fewestAlikeLetters - fewestAlikeLetters / alikeShare));
}

const TextSketch &AlikeSources::sketchOf(SourceId source)
{
    auto known = m_sketches.find(source);
    if (known == m_sketches.end())
        known = m_sketches.insert(source, TextSketch(textOf(source)));
    return *known;
}

QString AlikeSources::textOf(SourceId source) const
{
    return m_db.text("SELECT text FROM source_text WHERE source=?1", source);
}

} // namespace axial
