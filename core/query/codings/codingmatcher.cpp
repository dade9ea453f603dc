#include "core/query/codings/codingmatcher.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/savedfilters.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/evidence/quoteplaces.h"
#include "core/query/sourcefilter.h"
#include "core/text/words/comparable.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

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
    return condition.kind != Kind::Not
           && std::any_of(condition.parts.begin(), condition.parts.end(), asksForCodes);
}

bool hasName(const QStringList &names, const QString &word)
{
    return std::any_of(names.begin(), names.end(),
                       [&](const QString &each) { return isSameName(each, word); });
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

} // namespace

CodingMatcher::CodingMatcher(Database &db, const CodeTree &tree, const GroupMembership &membership,
                             const std::vector<EvidenceQuote> &quotes, const Progress &progress)
    : m_db(db), m_tree(tree), m_membership(membership), m_quotes(quotes), m_progress(progress)
{
    readCodings();
}

void CodingMatcher::readCodings()
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

void CodingMatcher::pairWithinOneCoder()
{
    for (const CodingFact &coding : m_codings) {
        if (std::find(m_coders.begin(), m_coders.end(), coding.coder) == m_coders.end())
            m_coders.push_back(coding.coder);
    }
}

Bits CodingMatcher::matching(const CodingCondition &condition)
{
    return of(condition, {});
}

Bits CodingMatcher::of(const CodingCondition &condition, const Rules &rules)
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

/// The codes in its parts, of one coder after the other where they pair within one.
Bits CodingMatcher::ofPaired(const CodingCondition &condition, const Rules &rules)
{
    const auto ofParts = [&] {
        return condition.kind == Kind::And ? ofAll(condition, rules)
                                           : ofNeighbours(condition, rules);
    };
    const bool isPair = std::count_if(condition.parts.begin(), condition.parts.end(), asksForCodes)
                        > 1;
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

Bits CodingMatcher::ofAll(const CodingCondition &condition, const Rules &rules)
{
    Rules counting = rules;
    for (const CodingCondition &part : condition.parts) {
        if (part.kind == Kind::Term && part.term.isOfCodings())
            counting.push_back(codingrules::ofTerm(m_db, part.term));
    }
    Bits bits = counting.size() > rules.size() ? withCoding(counting) : Bits(m_quotes.size(), true);
    for (const CodingCondition &part : condition.parts) {
        if (part.kind != Kind::Term || !part.term.isOfCodings())
            keepBoth(bits, of(part, counting));
    }
    return bits;
}

Bits CodingMatcher::ofNeighbours(const CodingCondition &condition, const Rules &rules)
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
        bits[places[i]] = left[places[i]]
                          && std::any_of(beside.begin(), beside.end(),
                                         [&](int other) { return right[places[size_t(other)]]; });
    }
    return bits;
}

Bits CodingMatcher::ofTerm(const CodingTerm &term, const Rules &rules)
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
        with.push_back(codingrules::ofCodes(m_db, m_tree, term));
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
        return ofPeople(codingrules::peopleWith(m_db, term), false);
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
    with.push_back(codingrules::ofTerm(m_db, term));
    return withCoding(with);
}

Bits CodingMatcher::withCoding(const Rules &rules) const
{
    Bits bits(m_quotes.size());
    for (size_t i = 0; i < bits.size(); ++i) {
        const auto first = m_codings.begin() + qsizetype(m_first[i]);
        const auto last = m_codings.begin() + qsizetype(m_first[i + 1]);
        bits[i] = std::any_of(first, last, [&](const CodingFact &coding) {
            return (!m_only || coding.coder == *m_only)
                   && std::all_of(rules.begin(), rules.end(),
                                  [&](const CodingRule &rule) { return rule(coding); });
        });
    }
    return bits;
}

Bits CodingMatcher::where(const std::function<bool(const EvidenceQuote &)> &isMeant) const
{
    Bits bits(m_quotes.size());
    for (size_t i = 0; i < bits.size(); ++i)
        bits[i] = isMeant(m_quotes[i]);
    return bits;
}

Bits CodingMatcher::inCollection(const CodingTerm &term) const
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

Bits CodingMatcher::tagged(const CodingTerm &term) const
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
Bits CodingMatcher::inSearchFolder(const CodingTerm &term) const
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

Bits CodingMatcher::ofQuoteText(const CodingTerm &term) const
{
    QSet<QuoteId> meant;
    QSet<SourceId> sources;
    if (term.field == CodingField::Source) {
        auto rows = m_db.query("SELECT id, title FROM source");
        while (rows.next()) {
            if (isOneOf(term.values, rows.text(1)))
                sources.insert(rows.id<SourceId>(0));
        }
        return where([&](const EvidenceQuote &quote) { return sources.contains(quote.source); });
    }
    const bool isOfWords = term.field == CodingField::Words;
    auto rows = m_db.query(isOfWords ? "SELECT id, words FROM quote"
                                     : "SELECT id, prompt FROM quote");
    for (size_t done = 1; rows.next(); ++done) {
        if (done % 4096 == 0)
            m_progress.checkCanceled();
        const QString text = rows.text(1);
        const bool fits = isOfWords ? std::any_of(
                              term.values.begin(), term.values.end(),
                              [&](const QString &value) { return saysWords(text, value); })
                                    : isOneOf(term.values, text);
        if (fits)
            meant.insert(rows.id<QuoteId>(0));
    }
    return where([&](const EvidenceQuote &quote) { return meant.contains(quote.quote); });
}

} // namespace axial
