#include "core/query/evidence/quotefilter.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/query/evidence/quotetexts.h"

#include <algorithm>

namespace axial::query {
namespace {

/// Words that ask for what has none.
const QString &wordOrNone(const QString &words)
{
    static const QString none;
    return words == QLatin1String("-") ? none : words;
}

/// "120-360", in UTF-16 code units; throws Error for anything else.
TextRange partOf(const QString &words)
{
    bool isStart = false, isEnd = false;
    const TextRange range{words.section(u'-', 0, 0).toLongLong(&isStart),
                          words.section(u'-', 1).toLongLong(&isEnd)};
    if (!isStart || !isEnd || range.end < range.start)
        throw Error(QueryText::tr("“%1” is no part of a source.").arg(words));
    return range;
}

} // namespace

AskedCodes::AskedCodes(const CodeTree &tree, const std::vector<int> &codes, bool withDescendants)
    : m_tree(tree), m_isHeld(tree.codes().size())
{
    for (const int code : codes)
        m_isHeld[size_t(code)] = true;
    for (size_t code = 0; code < m_isHeld.size(); ++code) { // depth first: parents come before
        const int parent = tree.parent(int(code));
        if (withDescendants && parent >= 0 && m_isHeld[size_t(parent)])
            m_isHeld[code] = true;
        if (m_isHeld[code])
            m_ids.push_back(tree.codes()[code].id);
    }
}

bool AskedCodes::holdsAny(const std::vector<CodeId> &codes) const
{
    return std::any_of(codes.begin(), codes.end(), [&](CodeId code) {
        const int at = m_tree.index(code);
        return at >= 0 && m_isHeld[size_t(at)];
    });
}

std::vector<QueryParameter> quoteFilterParameters()
{
    return {forPrograms({"codes", QT_TRANSLATE_NOOP("query", "One of these codes")}),
            forPrograms({"groups", QT_TRANSLATE_NOOP("query", "One of these groups")}),
            forPrograms({"with", QT_TRANSLATE_NOOP("query", "Together with")}),
            forPrograms(nearnessParameter()),
            forPrograms(turnsParameter()),
            forPrograms(pairedCodersParameter()),
            forPrograms({"coder", QT_TRANSLATE_NOOP("query", "Coder")}),
            forPrograms({"prompt", QT_TRANSLATE_NOOP("query", "Prompt category")}),
            forPrograms({"question", QT_TRANSLATE_NOOP("query", "Question of the guide")}),
            forPrograms({"dimension", QT_TRANSLATE_NOOP("query", "Dimension")}),
            forPrograms({"attribute", QT_TRANSLATE_NOOP("query", "Attribute")}),
            forPrograms({"value", QT_TRANSLATE_NOOP("query", "Value")}),
            forPrograms({"repository", QT_TRANSLATE_NOOP("query", "Repository")}),
            forPrograms({"year", QT_TRANSLATE_NOOP("query", "Year")}),
            forPrograms({"month", QT_TRANSLATE_NOOP("query", "Month")}),
            forPrograms({"sourceid", QT_TRANSLATE_NOOP("query", "Source id")}),
            forPrograms({"within", QT_TRANSLATE_NOOP("query", "Part of the source")}),
            forPrograms(flag("said", QT_TRANSLATE_NOOP("query", "Words of participants only"))),
            forPrograms(flag("reported", QT_TRANSLATE_NOOP("query", "Of issue reports only"))),
            forPrograms(flag("coded", QT_TRANSLATE_NOOP("query", "With a code only")))};
}

QuoteFilter::QuoteFilter(Database &db, const CodeTree &tree, const GroupMembership &membership,
                         const QueryParameters &parameters)
    : m_db(db), m_tree(tree), m_membership(membership), m_parameters(parameters),
      m_codes(codesNamed(parameters[QStringLiteral("code")] + u'\n'
                         + parameters[QStringLiteral("codes")])),
      m_with(codesNamed(parameters[QStringLiteral("with")])),
      m_groups((parameters[QStringLiteral("group")] + u'\n' + parameters[QStringLiteral("groups")])
                   .split(u'\n', Qt::SkipEmptyParts)),
      m_isCoded(isSwitchedOn(parameters, "coded")),
      m_quote{parameters[QStringLiteral("quote")].toLongLong()}
{
    readPeople();
    readSources();
    readGuide();
    if (const QString within = parameters[QStringLiteral("within")]; !within.isEmpty())
        m_within = partOf(within);
    if (const QString prompt = parameters[QStringLiteral("prompt")]; !prompt.isEmpty())
        m_answering = columnOf<QSet<QuoteId>>(
            db.query("SELECT id FROM quote WHERE prompt=?1", wordOrNone(prompt)));
    const QString name = parameters[QStringLiteral("coder")];
    if (name.isEmpty())
        return;
    const CoderId coder = coders::named(db, name);
    auto &codes = m_byCoder.emplace();
    auto rows = db.query("SELECT quote, code FROM coding WHERE coder=?1", coder);
    while (rows.next())
        codes[rows.id<QuoteId>(0)].push_back(rows.id<CodeId>(1));
}

AskedCodes QuoteFilter::codesNamed(const QString &lines) const
{
    std::vector<int> codes;
    for (const QString &each : lines.split(u'\n', Qt::SkipEmptyParts))
        codes.push_back(m_tree.find(m_db, each));
    return AskedCodes(m_tree, codes,
                      m_parameters[QStringLiteral("descendants")] != QLatin1String("0"));
}

/// Of what was asked for so far.
template <class Id>
void narrow(std::optional<QSet<Id>> &kept, QSet<Id> found)
{
    kept = kept ? kept->intersect(found) : std::move(found);
}

void QuoteFilter::readPeople()
{
    if (const QString person = m_parameters[QStringLiteral("participant")]; !person.isEmpty()) {
        narrow(m_people, QSet<ParticipantId>{TypedPeople(m_db).named(person)});
    }
    const QStringList names = m_parameters[QStringLiteral("attribute")].split(u'\n',
                                                                              Qt::SkipEmptyParts);
    const QStringList values = m_parameters[QStringLiteral("value")].split(u'\n');
    for (qsizetype i = 0; i < names.size(); ++i)
        narrow(m_people, columnOf<QSet<ParticipantId>>(m_db.query(
                             "SELECT p.id FROM participant p LEFT JOIN attribute_value v "
                             "ON v.participant = p.id "
                             "AND v.attribute = (SELECT id FROM attribute WHERE name=?1) "
                             "WHERE coalesce(v.value, '') = ?2",
                             names[i], wordOrNone(values.value(i)))));
    if (isSwitchedOn(m_parameters, "said"))
        narrow(m_people, columnOf<QSet<ParticipantId>>(m_db.query("SELECT id FROM participant")));
}

void QuoteFilter::readSources()
{
    const QString repository = m_parameters[QStringLiteral("repository")];
    const QString year = m_parameters[QStringLiteral("year")];
    if (const QString source = m_parameters[QStringLiteral("sourceid")]; !source.isEmpty())
        narrow(m_sources, QSet<SourceId>{SourceId{source.toLongLong()}});
    if (const QString month = m_parameters[QStringLiteral("month")]; !month.isEmpty())
        narrow(m_sources, columnOf<QSet<SourceId>>(m_db.query(
                              "SELECT s.id FROM source s LEFT JOIN issue i ON i.source = s.id "
                              "WHERE " AXIAL_MONTH_OF_SOURCE " = ?1",
                              wordOrNone(month))));
    if (!repository.isEmpty() || !year.isEmpty() || isSwitchedOn(m_parameters, "reported"))
        narrow(m_sources, columnOf<QSet<SourceId>>(
                              m_db.query("SELECT source FROM issue WHERE (?1='' OR repository=?2) "
                                         "AND (?3='' OR year=?4)",
                                         repository, wordOrNone(repository), year, year.toInt())));
}

void QuoteFilter::readGuide()
{
    const QString question = m_parameters[QStringLiteral("question")];
    const QString dimension = m_parameters[QStringLiteral("dimension")];
    if (question.isEmpty() && dimension.isEmpty())
        return;
    m_guide.emplace(m_db);
    m_question = questionOf(prompts::all(m_db), question);
    if (dimension.isEmpty() || dimension == QLatin1String("-"))
        return;
    const auto &all = m_guide->dimensions();
    const auto found = std::find_if(all.begin(), all.end(), [&](const CodingDimension &each) {
        return each.name.compare(dimension, Qt::CaseInsensitive) == 0;
    });
    if (found == all.end())
        throw Error(refusals::unknown(dimension));
    m_dimension = int(found - all.begin());
}

bool QuoteFilter::isOfGuide(const EvidenceQuote &quote) const
{
    if (!m_parameters[QStringLiteral("dimension")].isEmpty()
        && m_guide->dimensionOf(quote) != m_dimension)
        return false;
    if (!m_question)
        return true;
    const std::vector<PromptId> prompts = m_guide->promptsOf(quote);
    return std::find(prompts.begin(), prompts.end(), m_question) != prompts.end();
}

Evidence QuoteFilter::load(const Progress &progress)
{
    Evidence quotes = candidates(progress);
    if (m_byCoder)
        quotes = byCoder(quotes);
    if (!m_with.isEmpty())
        quotes = thoseWith(quotes, progress);
    return quotes.those([&](size_t quote) { return isMeant(quotes[quote]); });
}

/// With the codes of one coder alone, and those he gave none left out.
Evidence QuoteFilter::byCoder(const Evidence &quotes) const
{
    std::vector<EvidenceQuote> coded;
    for (const EvidenceQuote &quote : quotes) {
        const auto codes = m_byCoder->constFind(quote.quote);
        if (codes == m_byCoder->constEnd() || codes->empty())
            continue;
        coded.push_back(quote);
        coded.back().codes = *codes;
    }
    return Evidence(std::make_shared<const std::vector<EvidenceQuote>>(std::move(coded)));
}

/// Those that can be meant, or all.
Evidence QuoteFilter::candidates(const Progress &progress) const
{
    const auto ofSome = [&](const std::vector<QuoteId> &some) {
        return Evidence(
            std::make_shared<const std::vector<EvidenceQuote>>(loadEvidence(m_db, progress, some)));
    };
    if (m_quote)
        return ofSome({m_quote});
    if (m_codes.isEmpty())
        return loadEvidence(m_db, progress);
    std::vector<QuoteId> quotes;
    for (const AskedCodes *codes : {&m_codes, &m_with}) {
        for (const CodeId code : codes->ids()) {
            auto rows = m_db.query("SELECT quote FROM coding WHERE code=?1", code);
            while (rows.next())
                quotes.push_back(rows.id<QuoteId>(0));
        }
    }
    std::sort(quotes.begin(), quotes.end());
    quotes.erase(std::unique(quotes.begin(), quotes.end()), quotes.end());
    return areMostQuotes(m_db, quotes.size()) ? loadEvidence(m_db, progress) : ofSome(quotes);
}

/// Of two codes, the quotes of either that stand together with one of the other.
Evidence QuoteFilter::thoseWith(const Evidence &quotes, const Progress &progress) const
{
    const QuoteNeighbours neighbours(quotes, nearnessOf(m_parameters), turnsOf(m_parameters),
                                     progress);
    // Of one coder asked for, the quotes carry no other codes any more.
    const auto codes = pairedCodes(m_db, quotes, pairWithinOneCoder(m_parameters) && !m_byCoder,
                                   progress);
    const auto isBeside = [&](size_t quote, CoderId coder, const AskedCodes &wanted) {
        const auto beside = neighbours.of(quote);
        return std::any_of(beside.begin(), beside.end(), [&](int other) {
            const auto &coders = codes[size_t(other)];
            return std::any_of(coders.begin(), coders.end(), [&](const CoderCodes &each) {
                return each.coder == coder && wanted.holdsAny(each.codes);
            });
        });
    };
    return quotes.those([&](size_t i) {
        return std::any_of(codes[i].begin(), codes[i].end(), [&](const CoderCodes &own) {
            return (m_codes.holdsAny(own.codes) && isBeside(i, own.coder, m_with))
                   || (m_with.holdsAny(own.codes) && isBeside(i, own.coder, m_codes));
        });
    });
}

/// By one of the people and groups asked for: both of the same person.
bool QuoteFilter::isSaidByOne(const EvidenceQuote &said) const
{
    return (!m_people || m_people->contains(said.participant))
           && (m_groups.isEmpty()
               || m_groups.contains(m_membership.groupName(said.participant), Qt::CaseInsensitive));
}

bool QuoteFilter::isMeant(const EvidenceQuote &quote) const
{
    if ((m_quote && quote.quote != m_quote) || (m_sources && !m_sources->contains(quote.source))
        || (m_within && !m_within->overlaps(quote.range))
        || (m_answering && !m_answering->contains(quote.quote)) || (m_guide && !isOfGuide(quote)))
        return false;
    if ((m_people || !m_groups.isEmpty())
        && !anyVoice(quote, [this](const EvidenceQuote &said) { return isSaidByOne(said); }))
        return false;
    if (m_isCoded && quote.codes.empty())
        return false;
    return m_codes.isEmpty() || !m_with.isEmpty() || m_codes.holdsAny(quote.codes);
}

} // namespace axial::query
