#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/lists/listfilter.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/savedfilters.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"
#include "core/query/codes/codenames.h"
#include "core/query/codes/codetree.h"
#include "core/query/codes/wholedocuments.h"
#include "core/query/codings/codingquery.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/evidence/quoteplaces.h"
#include "core/query/sourcefilter.h"
#include "core/text/words/comparable.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace axial {
namespace {

/// What a coding query may ask of a coding.
struct CodingFact {
    qint64 id = 0;
    int code = -1; ///< index into CodeTree::codes()
    CoderId coder;
    qint64 createdMs = 0; ///< since 1970
    double weight = 0;
    bool hasWeight = false;

    auto operator<=>(const CodingFact &) const = default;
    explicit operator bool() const { return id != 0; }
};

/// Whether a coding counts.
using CodingRule = std::function<bool(const CodingFact &)>;

/// Half open, in milliseconds since 1970.
struct Days {
    qint64 start = 0, end = 0;
};

/// "2024", "2024-03", "2024-03-18".
Days daysOf(const QString &value)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{4})(?:-(\\d{2})(?:-(\\d{2}))?)?$"));
    const auto match = form.match(value);
    const bool hasMonth = !match.captured(2).isEmpty(), hasDay = !match.captured(3).isEmpty();
    const QDate first(match.captured(1).toInt(), hasMonth ? match.captured(2).toInt() : 1,
                      hasDay ? match.captured(3).toInt() : 1);
    if (!match.hasMatch() || !first.isValid())
        throw Error(refusals::badValue(value, QStringLiteral("date"),
                                       QStringLiteral("2024-03-18, 2024-03, 2024")));
    const QDate next = hasDay     ? first.addDays(1)
                       : hasMonth ? first.addMonths(1)
                                  : first.addYears(1);
    return {first.startOfDay().toMSecsSinceEpoch(), next.startOfDay().toMSecsSinceEpoch()};
}

CodingRule weightRule(const QString &value)
{
    const auto range = NumberRange::of(value);
    if (!range)
        throw Error(refusals::badValue(value, QStringLiteral("weight"),
                                       QStringLiteral("3, >=3, <5, 2..4")));
    return [range = *range](const CodingFact &coding) {
        return coding.hasWeight && range.holds(coding.weight);
    };
}

CodingRule ruleOf(CodingField field, const QString &value)
{
    if (field == CodingField::Weight)
        return weightRule(value);
    const Days days = daysOf(value);
    return [=](const CodingFact &coding) {
        const bool isBefore = coding.createdMs < days.start;
        const bool isAfter = coding.createdMs >= days.end;
        return field == CodingField::Before  ? isBefore
               : field == CodingField::After ? isAfter
                                             : !isBefore && !isAfter;
    };
}

/// Of a term that isOfCodings(). Days are the person's, from midnight to midnight. Throws Error for
/// a coder there is not, and for what is no date or weight.
CodingRule ruleOfTerm(Database &db, const CodingTerm &term)
{
    if (term.field == CodingField::Coder) {
        QSet<CoderId> wanted;
        for (const QString &name : term.values)
            wanted.insert(coders::named(db, name));
        return [wanted](const CodingFact &coding) { return wanted.contains(coding.coder); };
    }
    std::vector<CodingRule> rules;
    for (const QString &value : term.values)
        rules.push_back(ruleOf(term.field, value));
    return [rules](const CodingFact &coding) {
        return std::ranges::any_of(rules, [&](const CodingRule &rule) { return rule(coding); });
    };
}

/// Of a term of codes; throws Error for one there is not.
CodingRule ruleOfCodes(Database &db, const CodeTree &tree, const CodingTerm &term)
{
    std::vector<bool> wanted(tree.codes().size());
    for (const QString &value : term.values) {
        const int meant = tree.find(db, value);
        for (int at = 0; at < int(wanted.size()); ++at) {
            if (term.field == CodingField::Code ? tree.isWithin(at, meant) : at == meant)
                wanted[size_t(at)] = true;
        }
    }
    return [wanted](const CodingFact &coding) { return bool(wanted[size_t(coding.code)]); };
}

/// Who has one of the values of "Name=value"; "none" = has none. Throws Error for an attribute
/// there is not.
QSet<ParticipantId> peopleWith(Database &db, const CodingTerm &term)
{
    const std::vector<Attribute> attributes = attributes::all(db);
    const auto values = participants::values(db);
    const std::vector<Participant> people = participants::all(db);
    QSet<ParticipantId> result;
    for (const QString &asked : term.values) {
        const QString name = asked.section(u'=', 0, 0).trimmed();
        const QString wanted = asked.section(u'=', 1).trimmed();
        const auto found = std::ranges::find_if(attributes, [&](const Attribute &each) {
            return each.name.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (found == attributes.end()) {
            QStringList names;
            for (const Attribute &each : attributes)
                names << each.name;
            throw Error(refusals::unknown(name, codingFieldNames() + names));
        }
        const bool isNone = wanted.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0;
        for (const Participant &each : people) {
            const QString value = values.value(each.id.value).value(found->id.value);
            if (value.isEmpty() ? isNone : value.compare(wanted, Qt::CaseInsensitive) == 0)
                result.insert(each.id);
        }
    }
    return result;
}

using Kind = CodingCondition::Kind;
using Bits = std::vector<bool>;

void keepBoth(Bits &kept, const Bits &other)
{
    for (size_t i = 0; i < kept.size(); ++i)
        kept[i] = kept[i] && other[i];
}

void keepEither(Bits &kept, const Bits &other)
{
    for (size_t i = 0; i < kept.size(); ++i)
        kept[i] = kept[i] || other[i];
}

/// That they are there, not that they aren't.
bool asksForCodes(const CodingCondition &condition)
{
    if (condition.kind == Kind::Term)
        return condition.term.field == CodingField::Code
               || condition.term.field == CodingField::Only;
    return condition.kind != Kind::Not && std::ranges::any_of(condition.parts, asksForCodes);
}

bool hasName(const QStringList &names, const QString &word)
{
    return std::ranges::any_of(names, [&](const QString &each) { return isSameName(each, word); });
}

bool isOneOf(const QStringList &values, const QString &word)
{
    if (word.isEmpty())
        return values.contains(QLatin1String("none"), Qt::CaseInsensitive);
    return hasName(values, word);
}

/// A slip of the hand must not look like an answer.
void requireKnown(const QStringList &asked, const QStringList &known)
{
    for (const QString &each : asked) {
        if (!hasName(known, each) && each.compare(QLatin1String("none"), Qt::CaseInsensitive) != 0)
            throw Error(refusals::unknown(each, known));
    }
}

/// Which quotes a coding query means.
class CodingMatcher
{
public:
    /// `quotes` are all, as loadEvidence() gives them; it and the others must outlive this.
    CodingMatcher(Database &db, const CodeTree &tree, const GroupMembership &membership,
                  const std::vector<EvidenceQuote> &quotes, const Progress &progress)
        : m_db(db), m_tree(tree), m_membership(membership), m_quotes(quotes), m_progress(progress)
    {
        readCodings();
    }

    /// Codes that stand side by side in a condition must be those of one coder from now on; what is
    /// said not to be there is asked of all.
    void pairWithinOneCoder()
    {
        for (const CodingFact &coding : m_codings) {
            if (std::ranges::find(m_coders, coding.coder) == m_coders.end())
                m_coders.push_back(coding.coder);
        }
    }
    /// By place in the quotes. Throws Error for what is not there and what is no date or number,
    /// and Canceled.
    std::vector<bool> matching(const CodingCondition &condition) { return of(condition, {}); }

private:
    using Rules = std::vector<CodingRule>;

    void readCodings()
    {
        OfQuotes<CodingFact> codings(m_quotes);
        auto rows = m_db.query("SELECT quote, id, code, coder, created, weight FROM coding");
        while (rows.next()) {
            const int code = m_tree.index(rows.id<CodeId>(2));
            if (code >= 0) // else of a damaged project
                codings.add(rows.id<QuoteId>(0), {rows.integer(1), code, rows.id<CoderId>(3),
                                                  rows.integer(4), rows.real(5), !rows.isNull(5)});
        }
        m_progress.checkCanceled();
        codings.finish();
        m_first.reserve(m_quotes.size() + 1);
        for (size_t i = 0; i < m_quotes.size(); ++i) {
            m_first.push_back(m_codings.size());
            const auto &found = codings.at(i);
            m_codings.insert(m_codings.end(), found.begin(), found.end());
        }
        m_first.push_back(m_codings.size());
    }
    std::vector<bool> of(const CodingCondition &condition, const Rules &rules)
    {
        m_progress.checkCanceled();
        switch (condition.kind) {
        case Kind::Term:
            return ofTerm(condition.term, rules);
        case Kind::Not: {
            const auto only = std::exchange(m_only, std::nullopt);
            Bits bits = of(condition.parts.front(), rules);
            m_only = only;
            bits.flip();
            return bits;
        }
        case Kind::Or: {
            Bits bits(m_quotes.size());
            for (const CodingCondition &part : condition.parts)
                keepEither(bits, of(part, rules));
            return bits;
        }
        case Kind::And:
        case Kind::Near:
        case Kind::SameTurn:
        case Kind::Overlaps:
            break;
        }
        return ofPaired(condition, rules);
    }
    std::vector<bool> ofTerm(const CodingTerm &term, const Rules &rules)
    {
        const auto ofPeople = [this](const QSet<ParticipantId> &people, bool isOfNobody) {
            return where([&](const EvidenceQuote &quote) {
                return anyVoice(quote, [&](const EvidenceQuote &said) {
                    return said.participant ? people.contains(said.participant) : isOfNobody;
                });
            });
        };
        switch (term.field) {
        case CodingField::Code:
        case CodingField::Only: {
            Rules with = rules;
            with.push_back(ruleOfCodes(m_db, m_tree, term));
            return withCoding(with);
        }
        case CodingField::Group: {
            QStringList names;
            for (const Group &group : m_membership.grouping.groups)
                names << group.name;
            names << QueryText::tr("Ungrouped");
            requireKnown(term.values, names);
            return where([&](const EvidenceQuote &quote) {
                return anyVoice(quote, [&](const EvidenceQuote &said) {
                    return isOneOf(term.values, m_membership.groupName(said.participant));
                });
            });
        }
        case CodingField::Participant: {
            QSet<ParticipantId> people;
            QStringList names;
            for (const Participant &each : participants::all(m_db)) {
                names << each.pseudonym;
                if (isOneOf(term.values, each.pseudonym))
                    people.insert(each.id);
            }
            requireKnown(term.values, names);
            return ofPeople(people, isOneOf(term.values, {}));
        }
        case CodingField::Attribute:
            return ofPeople(peopleWith(m_db, term), false);
        case CodingField::Collection:
            return inCollection(term);
        case CodingField::Tag:
            return tagged(term);
        case CodingField::Folder:
            return inSearchFolder(term);
        case CodingField::Source:
        case CodingField::Prompt:
        case CodingField::Words:
            return ofQuoteText(term);
        case CodingField::Coder:
        case CodingField::Before:
        case CodingField::After:
        case CodingField::On:
        case CodingField::Weight:
            break;
        }
        Rules with = rules;
        with.push_back(ruleOfTerm(m_db, term));
        return withCoding(with);
    }
    /// The codes in its parts, of one coder after the other where they pair within one.
    std::vector<bool> ofPaired(const CodingCondition &condition, const Rules &rules)
    {
        const auto ofParts = [&] {
            return condition.kind == Kind::And ? ofAll(condition, rules)
                                               : ofNeighbours(condition, rules);
        };
        const bool isPair = std::ranges::count_if(condition.parts, asksForCodes) > 1;
        if (m_only || m_coders.size() < 2 || !isPair)
            return ofParts();
        Bits bits(m_quotes.size());
        for (const CoderId coder : m_coders) {
            m_only = coder;
            keepEither(bits, ofParts());
        }
        m_only.reset();
        return bits;
    }
    std::vector<bool> ofAll(const CodingCondition &condition, const Rules &rules)
    {
        Rules counting = rules;
        for (const CodingCondition &part : condition.parts) {
            if (part.kind == Kind::Term && part.term.isOfCodings())
                counting.push_back(ruleOfTerm(m_db, part.term));
        }
        Bits bits = counting.size() > rules.size() ? withCoding(counting)
                                                   : Bits(m_quotes.size(), true);
        for (const CodingCondition &part : condition.parts) {
            if (part.kind != Kind::Term || !part.term.isOfCodings())
                keepBoth(bits, of(part, counting));
        }
        return bits;
    }
    std::vector<bool> ofNeighbours(const CodingCondition &condition, const Rules &rules)
    {
        const Bits left = of(condition.parts[0], rules), right = of(condition.parts[1], rules);
        std::vector<EvidenceQuote> either; // the others would only take time
        std::vector<size_t> places;
        for (size_t i = 0; i < m_quotes.size(); ++i) {
            if (!left[i] && !right[i])
                continue;
            const EvidenceQuote &quote = m_quotes[i];
            either.push_back({quote.quote,
                              quote.source,
                              quote.range,
                              quote.participant,
                              quote.turn,
                              quote.lastTurn,
                              {}});
            places.push_back(i);
        }
        const Nearness nearness = condition.kind == Kind::Overlaps   ? Nearness::Overlap
                                  : condition.kind == Kind::SameTurn ? Nearness::SameTurn
                                                                     : Nearness::NearTurns;
        const QuoteNeighbours neighbours(either, nearness, condition.turns, m_progress);
        Bits bits(m_quotes.size());
        for (size_t i = 0; i < either.size(); ++i) {
            const auto beside = neighbours.of(i);
            bits[places[i]] = left[places[i]] && std::ranges::any_of(beside, [&](int other) {
                                  return right[places[size_t(other)]];
                              });
        }
        return bits;
    }
    /// With a coding of which all rules hold.
    std::vector<bool> withCoding(const Rules &rules) const
    {
        Bits bits(m_quotes.size());
        for (size_t i = 0; i < bits.size(); ++i) {
            const auto first = m_codings.begin() + qsizetype(m_first[i]);
            const auto last = m_codings.begin() + qsizetype(m_first[i + 1]);
            bits[i] = std::any_of(first, last, [&](const CodingFact &coding) {
                return (!m_only || coding.coder == *m_only)
                       && std::ranges::all_of(rules,
                                              [&](const CodingRule &rule) { return rule(coding); });
            });
        }
        return bits;
    }
    std::vector<bool> where(const std::function<bool(const EvidenceQuote &)> &isMeant) const
    {
        Bits bits(m_quotes.size());
        for (size_t i = 0; i < bits.size(); ++i)
            bits[i] = isMeant(m_quotes[i]);
        return bits;
    }
    std::vector<bool> inCollection(const CodingTerm &term) const
    {
        // Parents stand before what lies in them.
        QHash<CollectionId, QString> paths;
        QSet<CollectionId> meant;
        QStringList known;
        for (const Collection &each : collections::all(m_db)) {
            const QString above = paths.value(each.parent);
            const QString path = above.isEmpty() ? each.name : above + u'/' + each.name;
            paths.insert(each.id, path);
            known << path << each.name;
            if (meant.contains(each.parent) || isOneOf(term.values, each.name)
                || isOneOf(term.values, path))
                meant.insert(each.id);
        }
        known.removeDuplicates();
        requireKnown(term.values, known);
        QSet<SourceId> sources;
        auto rows = m_db.query("SELECT id, collection FROM source");
        while (rows.next()) {
            if (meant.contains(rows.id<CollectionId>(1)))
                sources.insert(rows.id<SourceId>(0));
        }
        return where([&](const EvidenceQuote &quote) { return sources.contains(quote.source); });
    }
    std::vector<bool> tagged(const CodingTerm &term) const
    {
        QStringList known;
        for (const sourcetags::Use &each : sourcetags::all(m_db))
            known << each.tag;
        requireKnown(term.values, known);
        const QHash<qint64, QStringList> tags = sourcetags::bySource(m_db);
        const bool isUntaggedMeant = isOneOf(term.values, {});
        return where([&](const EvidenceQuote &quote) {
            const auto on = tags.constFind(quote.source.value);
            if (on == tags.cend())
                return isUntaggedMeant;
            return std::any_of(on->begin(), on->end(),
                               [&](const QString &tag) { return isOneOf(term.values, tag); });
        });
    }
    /// Whatever the folders find now.
    std::vector<bool> inSearchFolder(const CodingTerm &term) const
    {
        const std::vector<SavedFilter> folders = savedfilters::all(m_db, savedfilters::sources);
        QStringList known;
        for (const SavedFilter &each : folders)
            known << each.name;
        requireKnown(term.values, known);
        const SourceList list = readSourceList(m_db, &m_progress);
        QSet<SourceId> found, ofAny;
        const bool isNoneMeant = isOneOf(term.values, {});
        for (const SavedFilter &each : folders) {
            if (!isNoneMeant && !isOneOf(term.values, each.name))
                continue;
            for (const SourceId source : filteredSources(list, each.text, m_progress)) {
                ofAny.insert(source);
                if (isOneOf(term.values, each.name))
                    found.insert(source);
            }
        }
        return where([&](const EvidenceQuote &quote) {
            return found.contains(quote.source) || (isNoneMeant && !ofAny.contains(quote.source));
        });
    }
    std::vector<bool> ofQuoteText(const CodingTerm &term) const
    {
        QSet<QuoteId> meant;
        QSet<SourceId> sources;
        if (term.field == CodingField::Source) {
            auto rows = m_db.query("SELECT id, title FROM source");
            while (rows.next()) {
                if (isOneOf(term.values, rows.text(1)))
                    sources.insert(rows.id<SourceId>(0));
            }
            return where(
                [&](const EvidenceQuote &quote) { return sources.contains(quote.source); });
        }
        const bool isOfWords = term.field == CodingField::Words;
        auto rows = m_db.query(isOfWords ? "SELECT id, words FROM quote"
                                         : "SELECT id, prompt FROM quote");
        for (size_t done = 1; rows.next(); ++done) {
            if (done % 4096 == 0)
                m_progress.checkCanceled();
            const QString text = rows.text(1);
            const bool fits = isOfWords ? std::ranges::any_of(
                                  term.values,
                                  [&](const QString &value) { return saysWords(text, value); })
                                        : isOneOf(term.values, text);
            if (fits)
                meant.insert(rows.id<QuoteId>(0));
        }
        return where([&](const EvidenceQuote &quote) { return meant.contains(quote.quote); });
    }

    Database &m_db;
    const CodeTree &m_tree;
    const GroupMembership &m_membership;
    const std::vector<EvidenceQuote> &m_quotes;
    const Progress &m_progress;
    std::vector<CodingFact> m_codings; ///< by place of their quote
    std::vector<size_t> m_first;       ///< of each quote, among them
    std::vector<CoderId> m_coders;     ///< that codes are paired within; none = within all
    std::optional<CoderId> m_only;     ///< whose codings alone are looked at
};

} // namespace
} // namespace axial

namespace axial::query {
namespace {

constexpr char whereParameter[] = "where";

/// Whether a condition asks for quotes with this code, whatever else it asks of them.
bool asksFor(Database &db, const CodeTree &tree, const CodeNames &names,
             const CodingCondition &condition, int code)
{
    if (condition.kind == CodingCondition::Kind::Not)
        return false;
    const CodingTerm &term = condition.term;
    const bool isTerm = condition.kind == CodingCondition::Kind::Term;
    for (const QString &value : term.values) {
        if (isTerm && term.field == CodingField::Code) {
            const QStringList meant = names.meant(tree.codes()[size_t(code)].id);
            if (std::ranges::any_of(meant, [&](const QString &name) {
                    return fits(FilterMatch::Under, name, value);
                }))
                return true;
        } else if (isTerm && term.field == CodingField::Only) {
            try {
                if (tree.find(db, value) == code)
                    return true;
            } catch (const Error &) { // the matcher says so
            }
        }
    }
    return std::ranges::any_of(condition.parts, [&](const CodingCondition &part) {
        return asksFor(db, tree, names, part, code);
    });
}

Table codedAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const auto condition = parseCodingQuery(parameters[QLatin1String(whereParameter)]);
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    Evidence quotes = loadEvidence(db, progress);
    if (condition) {
        CodingMatcher matcher(db, tree, membership, quotes, progress);
        if (pairWithinOneCoder(parameters))
            matcher.pairWithinOneCoder();
        const std::vector<bool> isMeant = matcher.matching(*condition);
        quotes = quotes.those([&](size_t quote) { return isMeant[quote]; });
    }
    Table table = quotesTable({db, tree, membership}, quotes, {}, progress);
    const CodeNames names(tree);
    table.notes << notesOnWholeDocuments(db, tree, [&](int code) {
        return !condition || asksFor(db, tree, names, *condition, code);
    });
    return table;
}

} // namespace

Query coded()
{
    return {.id = "coded",
            .name = QT_TRANSLATE_NOOP("query", "Coded passages"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Quotes by any combination of codes, people, coders, days and weights, "
                         "such as: A.1 and (B.2 or B.3) and not coder:Ada; C.2 near:3 C.4; "
                         "C.1 group:novice weight:>=3"),
            .parameters = {{whereParameter, QT_TRANSLATE_NOOP("query", "Where"),
                            QueryParameter::Kind::Condition},
                           pairedCodersParameter(),
                           groupingParameter()},
            .run = codedAnswer,
            .row = Query::Row::Quote};
}

} // namespace axial::query
