#include "core/project/codes/codes.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/findings/questionids.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/quotes.h"
#include "core/project/screening/exclusions.h"
#include "core/project/trees.h"
#include "core/text/joinedtext.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <set>

namespace axial::codes {
namespace {

/// (+ keeps SQLite from searching by a coder's or code's many rows instead of the few of a quote.)
/// Rows of `table` that would stand twice after the merge go; the rest changes its code.
void mergeRows(Database &db, const char *table, const char *sameRow, CodeId from, CodeId into)
{
    const QString duplicates = QStringLiteral("DELETE FROM %1 WHERE code=?1 AND EXISTS (SELECT 1 "
                                              "FROM %1 AS kept WHERE +kept.code=?2 AND %2)");
    const QString update = QStringLiteral("UPDATE %1 SET code=?2 WHERE code=?1");
    const QLatin1String name(table);
    db.run(QString(duplicates)
               .replace(QLatin1String("%1"), name)
               .replace(QLatin1String("%2"), QLatin1String(sameRow))
               .toUtf8()
               .constData(),
           from, into);
    db.run(QString(update).replace(QLatin1String("%1"), name).toUtf8().constData(), from, into);
}

void mergeCodings(Database &db, CodeId from, CodeId into)
{
    codings::absorb(db,
                    db.query("SELECT other.id, kept.id FROM coding other JOIN coding kept ON "
                             "kept.quote=other.quote AND +kept.code=?2 AND +kept.coder=other.coder "
                             "WHERE other.code=?1",
                             from, into));
    db.run("UPDATE coding SET code=?2 WHERE code=?1", from, into);
}

/// What two wrote is nobody's alone.
void mergeSummaries(Database &db, CodeId from, CodeId into)
{
    db.run("UPDATE framework_summary AS kept SET text=kept.text || char(10) || other.text, "
           "coder=iif(kept.coder IS other.coder, kept.coder, NULL), modified=?3 "
           "FROM framework_summary AS other WHERE kept.code=?2 AND other.code=?1 "
           "AND other.participant=kept.participant AND other.text<>kept.text",
           from, into, QDateTime::currentMSecsSinceEpoch());
    mergeRows(db, "framework_summary", "kept.participant = framework_summary.participant", from,
              into);
}

void mergeTexts(Database &db, CodeId from, CodeId into)
{
    CodeTexts kept = texts(db, into);
    const CodeTexts other = texts(db, from);
    const auto take = [](QString &to, const QString &text) {
        if (to.isEmpty())
            to = text;
    };
    take(kept.definition, other.definition);
    take(kept.includeWhen, other.includeWhen);
    take(kept.excludeWhen, other.excludeWhen);
    take(kept.example, other.example);
    kept.memo = joinedText(kept.memo, other.memo);
    setTexts(db, into, kept);
    QStringList allDetails = details(db, into);
    for (const QString &detail : details(db, from)) {
        if (!allDetails.contains(detail))
            allDetails << detail;
    }
    setDetails(db, into, allDetails);
}

/// What only names a code names the one that it became.
void mergeMentions(Database &db, CodeId from, CodeId into)
{
    for (const char *update :
         {"UPDATE memo SET code=?2 WHERE code=?1", "UPDATE round SET relevant=?2 WHERE relevant=?1",
          "UPDATE exclusion SET code=?2 WHERE code=?1", "UPDATE summary SET code=?2 WHERE code=?1",
          "UPDATE cluster SET code=?2 WHERE code=?1", "UPDATE map_node SET code=?2 WHERE code=?1",
          "UPDATE proposal SET parent=?2 WHERE parent=?1",
          "UPDATE proposal SET code=?2 WHERE code=?1"})
        db.run(update, from, into);
    questionids::follow(db, from, into);
}

void mergeOne(Database &db, CodeId from, CodeId into)
{
    mergeCodings(db, from, into);
    db.run("UPDATE source_coding AS kept SET comment=CASE kept.comment WHEN '' THEN other.comment "
           "ELSE kept.comment || char(10) || other.comment END FROM source_coding AS other "
           "WHERE kept.code=?2 AND other.code=?1 AND other.source=kept.source "
           "AND other.coder=kept.coder AND other.comment NOT IN ('', kept.comment)",
           from, into);
    mergeRows(db, "source_coding",
              "kept.source = source_coding.source AND kept.coder = source_coding.coder", from,
              into);
    mergeSummaries(db, from, into);
    mergeRows(
        db, "label",
        "kept.source = label.source AND kept.round = label.round AND kept.coder = label.coder",
        from, into);
    mergeRows(db, "decision", "kept.source = decision.source AND kept.round = decision.round", from,
              into);
    // Of two ranks the better one stays.
    db.run(
        "UPDATE ranking_item AS kept SET rank=other.rank FROM ranking_item AS other WHERE "
        "kept.code=?2 AND other.code=?1 AND other.ranking=kept.ranking AND other.rank < kept.rank",
        from, into);
    mergeRows(db, "ranking_item", "kept.ranking = ranking_item.ranking", from, into);
    mergeRows(db, "round_code", "kept.round = round_code.round", from, into);
    mergeMentions(db, from, into);
    links::moveEnds(db, from, into);
    mergeTexts(db, from, into);
    // Children move along; one whose name is taken there is merged into its namesake.
    std::vector<std::pair<CodeId, QString>> children;
    {
        auto rows = db.query("SELECT id, name FROM code WHERE parent=?1 ORDER BY position, id",
                             from);
        while (rows.next())
            children.emplace_back(rows.id<CodeId>(0), rows.text(1));
    }
    for (const auto &[child, name] : children) {
        // `from` itself may lie in `into` and be called like its child; it is about to go.
        const auto namesake = db.integer("SELECT id FROM code WHERE parent=?1 AND name=?2 AND "
                                         "id<>?3 AND id<>?4",
                                         into, name, child, from);
        if (namesake)
            mergeOne(db, child, CodeId{*namesake});
        else
            db.run("UPDATE code SET parent=?2, position=(SELECT coalesce(max(position) + 1, 0) "
                   "FROM code WHERE parent=?2) WHERE id=?1",
                   child, into);
    }
    db.run("DELETE FROM code WHERE id=?1", from);
}

} // namespace

std::vector<CodeCounts> counts(Database &db, CoderId only)
{
    const std::vector<Code> tree = all(db);
    QHash<CodeId, qsizetype> indexOf;
    for (size_t i = 0; i < tree.size(); ++i)
        indexOf.insert(tree[i].id, qsizetype(i));
    struct Sets {
        std::vector<qint64> quotes, sources;
    };
    std::vector<Sets> own(tree.size());
    auto rows = db.query("SELECT c.code, c.quote, q.source FROM coding c "
                         "JOIN quote q ON q.id = c.quote WHERE ?1 IS NULL OR c.coder=?1",
                         only);
    while (rows.next()) {
        const qsizetype at = indexOf.value(rows.id<CodeId>(0), -1);
        if (at < 0)
            continue;
        own[size_t(at)].quotes.push_back(rows.integer(1));
        own[size_t(at)].sources.push_back(rows.integer(2));
    }
    const auto distinct = [](std::vector<qint64> &values) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return qint64(values.size());
    };
    std::vector<CodeCounts> result(tree.size());
    // Children come after their parent, so going backwards a code's own sets are complete
    // (with its descendants') before they are handed up.
    for (size_t i = tree.size(); i-- > 0;) {
        result[i].code = tree[i].id;
        distinct(own[i].quotes);
        distinct(own[i].sources);
        result[i].totalQuotes = qint64(own[i].quotes.size());
        result[i].totalSources = qint64(own[i].sources.size());
        const qsizetype parent = indexOf.value(tree[i].parent, -1);
        if (parent >= 0) {
            auto &above = own[size_t(parent)];
            above.quotes.insert(above.quotes.end(), own[i].quotes.begin(), own[i].quotes.end());
            above.sources.insert(above.sources.end(), own[i].sources.begin(), own[i].sources.end());
        }
    }
    auto direct = db.query("SELECT c.code, count(DISTINCT c.quote), count(DISTINCT q.source) "
                           "FROM coding c JOIN quote q ON q.id = c.quote "
                           "WHERE ?1 IS NULL OR c.coder=?1 GROUP BY c.code",
                           only);
    while (direct.next()) {
        const qsizetype at = indexOf.value(direct.id<CodeId>(0), -1);
        if (at >= 0) {
            result[size_t(at)].quotes = direct.integer(1);
            result[size_t(at)].sources = direct.integer(2);
        }
    }
    return result;
}

void merge(Database &db, const std::vector<CodeId> &from, CodeId into)
{
    requireNoFolder(db, into);
    for (const CodeId code : from) {
        if (code == into)
            continue;
        requireNoFolder(db, code);
        for (CodeId above = at(db, into).parent; above; above = at(db, above).parent) {
            if (above == code)
                throw Error(ProjectText::tr("“%1” lies inside “%2”, so “%2” can’t be merged into "
                                            "it. Nothing was changed.")
                                .arg(at(db, into).label(), at(db, code).label()));
        }
        mergeOne(db, code, into);
    }
    exclusions::settleAll(db); // a reason may be “relevant” now
    trees::requireShallow(db, into);
}

} // namespace axial::codes
