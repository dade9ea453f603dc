#include "core/project/codes/codes.h"

#include "core/base/messages.h"
#include "core/project/column.h"
#include "core/project/findings/questionids.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/quotes.h"
#include "core/project/screening/exclusions.h"
#include "core/project/trees.h"
#include "core/text/joinedtext.h"

#include <QDateTime>

namespace axial::codes {
namespace {

/// (+ keeps SQLite from searching by a coder's or code's many rows instead of the few of a quote.)
/// Rows of `table` that would stand twice after the merge go; the rest changes its code.
void mergeRows(Database &db, const char *table, const char *sameRow, CodeId from, CodeId into)
{
    const QByteArray name(table);
    db.run(("DELETE FROM " + name + " WHERE code=?1 AND EXISTS (SELECT 1 FROM " + name
            + " AS kept WHERE +kept.code=?2 AND " + sameRow + ')')
               .constData(),
           from, into);
    db.run(("UPDATE " + name + " SET code=?2 WHERE code=?1").constData(), from, into);
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
    const auto children = rowsOf<std::pair<CodeId, QString>, CodeId, QString>(
        db.query("SELECT id, name FROM code WHERE parent=?1 ORDER BY position, id", from));
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
