#include "core/query/codings/codingoffers.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"
#include "core/query/typedterms.h"
#include "core/text/words/comparable.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype mostOffers = 12;
constexpr int mostSources = 2000;
const QString breaking = QStringLiteral("():"); ///< a value outside quotes

/// Those that begin with what is typed, then those that hold it.
QStringList fitting(const QStringList &all, const QString &typed)
{
    const QString wanted = QString(typed).remove(u'"');
    QStringList begin, hold;
    for (const QString &each : all) {
        if (each.startsWith(wanted, Qt::CaseInsensitive))
            begin << each;
        else if (saysWords(each, wanted))
            hold << each;
    }
    return (begin + hold).mid(0, mostOffers);
}

QStringList valuesOf(const QString &field, const CodingVocabulary &vocabulary)
{
    if (field == QLatin1String("code") || field == QLatin1String("only"))
        return vocabulary.codes;
    if (field == QLatin1String("group"))
        return vocabulary.groups;
    if (field == QLatin1String("participant"))
        return vocabulary.participants;
    if (field == QLatin1String("source"))
        return vocabulary.sources;
    if (field == QLatin1String("collection"))
        return vocabulary.collections;
    if (field == QLatin1String("tag"))
        return vocabulary.tags;
    if (field == QLatin1String("prompt"))
        return vocabulary.prompts;
    return field == QLatin1String("coder") ? vocabulary.coders : QStringList();
}

} // namespace

CodingVocabulary CodingVocabulary::of(Database &db)
{
    CodingVocabulary result;
    for (const Code &code : codes::all(db)) {
        if (code.parent)
            result.codes << code.keyOrName();
    }
    for (const Group &group : groupings::membership(db).grouping.groups)
        result.groups << group.name;
    for (const Participant &each : participants::all(db))
        result.participants << each.pseudonym;
    for (const Attribute &each : attributes::all(db))
        result.attributes << each.name;
    for (const Coder &each : coders::all(db))
        result.coders << each.name;
    for (const Collection &each : collections::all(db))
        result.collections << collections::path(db, each.id).join(u'/');
    for (const sourcetags::Use &each : sourcetags::all(db))
        result.tags << each.tag;
    result.prompts = quotes::promptCategories(db);
    auto rows = db.query("SELECT title FROM source WHERE kind<>1 ORDER BY title LIMIT ?1",
                         mostSources);
    while (rows.next())
        result.sources << rows.text(0);
    return result;
}

CodingOffers codingOffersAt(const QString &text, qsizetype cursor,
                            const CodingVocabulary &vocabulary)
{
    CodingOffers result{cursor, cursor, {}};
    for (const TypedToken &token : typedTokens(text, Parentheses::StandAlone)) {
        if (token.start < cursor && cursor <= token.end)
            result = {token.start, token.end, {}};
    }
    QString typed = text.mid(result.start, cursor - result.start);
    if (typed == QLatin1String("(") || typed == QLatin1String(")"))
        return {cursor, cursor, {}};
    if (const qsizetype colon = typed.indexOf(u':'); colon > 0) {
        const QString field = typed.left(colon).toLower();
        const qsizetype from = std::max(colon, typed.lastIndexOf(u',')) + 1;
        for (const QString &each : fitting(valuesOf(field, vocabulary), typed.mid(from)))
            result.offers << typedValue(each, breaking);
        result.start += from;
        return result;
    }
    if (typed.isEmpty())
        return result;
    QStringList fields;
    for (const QString &each : codingFieldNames() + vocabulary.attributes)
        fields << typedValue(each, breaking) + u':';
    for (const QString &each : fitting(vocabulary.codes, typed))
        result.offers << typedValue(each, breaking);
    result.offers << fitting(codingOperators(), typed) << fitting(fields, typed);
    result.offers = result.offers.mid(0, mostOffers);
    return result;
}

} // namespace axial
