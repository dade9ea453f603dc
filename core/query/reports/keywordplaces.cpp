#include "core/query/reports/keywordplaces.h"

#include "core/db/database.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/keywordlists.h"
#include "core/query/columns.h"
#include "core/query/query.h"

#include <algorithm>

namespace axial {
namespace {

/// Words round a place, on one line.
QString cut(QStringView text, qint64 start, qint64 end)
{
    return text
        .mid(std::max<qint64>(0, start), std::min(text.size(), end) - std::max<qint64>(0, start))
        .toString()
        .simplified();
}

void findPlace(const KeywordMatcher &matcher, const QString &text, KeywordPlace &place)
{
    constexpr qint64 around = 60;
    constexpr qint64 asBeginning = 120;
    const QString all = place.title + u'\n' + text;
    const std::vector<KeywordHit> hits = matcher.hits(all);
    const qint64 title = place.title.size() + 1;
    if (hits.empty()) {
        place.after = cut(text, 0, asBeginning);
        return;
    }
    // In the text where it is there, too: the title is shown anyway.
    const auto inText = std::find_if(
        hits.begin(), hits.end(), [&](const KeywordHit &hit) { return hit.range.start >= title; });
    if (inText == hits.end()) {
        place.keyword = all.mid(hits.front().range.start, hits.front().range.length());
        place.after = cut(text, 0, asBeginning);
        return;
    }
    const TextRange range = inText->range;
    place.range = {range.start - title, range.end - title};
    place.before = cut(all, std::max(title, range.start - around), range.start);
    place.keyword = all.mid(range.start, range.length());
    place.after = cut(all, range.end, range.end + around);
}

} // namespace

std::vector<Keyword> keywordsAsked(Database &db, const QueryParameters &asked)
{
    const bool isOne = asked[QStringLiteral("held")] == QLatin1String("keyword");
    std::vector<KeywordList> lists;
    for (const QString &id : asked[QStringLiteral("lists")].split(
             u',', isOne ? Qt::KeepEmptyParts : Qt::SkipEmptyParts)) {
        lists.push_back(keywordlists::at(db, KeywordListId{id.toLongLong()}));
        if (isOne)
            lists.back().words = QStringList{asked[QStringLiteral("keyword")]};
    }
    return keywordfilter::keywordsOf(lists);
}

KeywordPlaces keywordPlaces(Database &db, const QueryCall &behind, size_t most, Progress &progress)
{
    const Table table = runQuery(db, behind, progress);
    const int id = table.column(columns::sourceId);
    const KeywordMatcher matcher(keywordsAsked(db, behind.parameters));
    KeywordPlaces result{{}, qint64(table.rows.size())};
    for (size_t row = 0; row < std::min(most, table.rows.size()); ++row) {
        progress.checkCanceled();
        KeywordPlace place;
        place.report = SourceId{table.text(row, id).toLongLong()};
        place.title = db.text("SELECT title FROM source WHERE id=?1", place.report);
        place.repository = table.text(row, table.column(columns::repository));
        place.excluded = table.text(row, table.column(columns::excluded));
        findPlace(matcher, db.text("SELECT text FROM source_text WHERE source=?1", place.report),
                  place);
        result.first.push_back(std::move(place));
    }
    return result;
}

} // namespace axial
