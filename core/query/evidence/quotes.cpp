#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/typedpeople.h"
#include "core/query/codes/wholedocuments.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/evidence/quotetexts.h"
#include "core/query/guide/guide.h"
#include "core/text/words/comparable.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace axial::query {
namespace {

constexpr char quotesId[] = "quotes";
constexpr char quoteParameter[] = "quote";

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

/// Some codes of the tree, or these with all below them; told apart from the others without looking
/// through them, since a total asks for all codes of a level.
class AskedCodes
{
public:
    /// `codes` are indexes into CodeTree::codes().
    AskedCodes(const CodeTree &tree, const std::vector<int> &codes, bool withDescendants)
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

    bool isEmpty() const { return m_ids.empty(); }
    bool holdsAny(const std::vector<CodeId> &codes) const
    {
        return std::any_of(codes.begin(), codes.end(), [&](CodeId code) {
            const int at = m_tree.index(code);
            return at >= 0 && m_isHeld[size_t(at)];
        });
    }
    /// In the order of the tree.
    const std::vector<CodeId> &ids() const { return m_ids; }

private:
    const CodeTree &m_tree;
    std::vector<bool> m_isHeld; ///< by index into CodeTree::codes()
    std::vector<CodeId> m_ids;
};

/// What of a quote can be asked for beside its words; several codes or groups stand in lines, and
/// "-" asks for those that have none.
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

/// Of what was asked for so far.
template <class Id>
void narrow(std::optional<QSet<Id>> &kept, QSet<Id> found)
{
    kept = kept ? kept->intersect(found) : std::move(found);
}

/// Which quotes are asked for. Throws Error for what is not there.
class QuoteFilter
{
public:
    QuoteFilter(Database &db, const CodeTree &tree, const GroupMembership &membership,
                const QueryParameters &parameters)
        : m_db(db), m_tree(tree), m_membership(membership), m_parameters(parameters),
          m_codes(codesNamed(parameters[QStringLiteral("code")] + u'\n'
                             + parameters[QStringLiteral("codes")])),
          m_with(codesNamed(parameters[QStringLiteral("with")])),
          m_groups(
              (parameters[QStringLiteral("group")] + u'\n' + parameters[QStringLiteral("groups")])
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

    /// Those that are, in the order of loadEvidence(). Throws Canceled.
    Evidence load(const Progress &progress)
    {
        Evidence quotes = candidates(progress);
        if (m_byCoder)
            quotes = byCoder(quotes);
        if (!m_with.isEmpty())
            quotes = thoseWith(quotes, progress);
        return quotes.those([&](size_t quote) { return isMeant(quotes[quote]); });
    }

private:
    AskedCodes codesNamed(const QString &lines) const
    {
        std::vector<int> codes;
        for (const QString &each : lines.split(u'\n', Qt::SkipEmptyParts))
            codes.push_back(m_tree.find(m_db, each));
        return AskedCodes(m_tree, codes,
                          m_parameters[QStringLiteral("descendants")] != QLatin1String("0"));
    }

    void readPeople()
    {
        if (const QString person = m_parameters[QStringLiteral("participant")]; !person.isEmpty()) {
            narrow(m_people, QSet<ParticipantId>{TypedPeople(m_db).named(person)});
        }
        const QStringList names = m_parameters[QStringLiteral("attribute")].split(
            u'\n', Qt::SkipEmptyParts);
        const QStringList values = m_parameters[QStringLiteral("value")].split(u'\n');
        for (qsizetype i = 0; i < names.size(); ++i)
            narrow(m_people, columnOf<QSet<ParticipantId>>(m_db.query(
                                 "SELECT p.id FROM participant p LEFT JOIN attribute_value v "
                                 "ON v.participant = p.id "
                                 "AND v.attribute = (SELECT id FROM attribute WHERE name=?1) "
                                 "WHERE coalesce(v.value, '') = ?2",
                                 names[i], wordOrNone(values.value(i)))));
        if (isSwitchedOn(m_parameters, "said"))
            narrow(m_people,
                   columnOf<QSet<ParticipantId>>(m_db.query("SELECT id FROM participant")));
    }

    void readSources()
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
            narrow(m_sources, columnOf<QSet<SourceId>>(m_db.query(
                                  "SELECT source FROM issue WHERE (?1='' OR repository=?2) "
                                  "AND (?3='' OR year=?4)",
                                  repository, wordOrNone(repository), year, year.toInt())));
    }

    void readGuide()
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

    bool isOfGuide(const EvidenceQuote &quote) const
    {
        if (!m_parameters[QStringLiteral("dimension")].isEmpty()
            && m_guide->dimensionOf(quote) != m_dimension)
            return false;
        if (!m_question)
            return true;
        const std::vector<PromptId> prompts = m_guide->promptsOf(quote);
        return std::find(prompts.begin(), prompts.end(), m_question) != prompts.end();
    }

    /// With the codes of one coder alone, and those he gave none left out.
    Evidence byCoder(const Evidence &quotes) const
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
    Evidence candidates(const Progress &progress) const
    {
        const auto ofSome = [&](const std::vector<QuoteId> &some) {
            return Evidence(std::make_shared<const std::vector<EvidenceQuote>>(
                loadEvidence(m_db, progress, some)));
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
    Evidence thoseWith(const Evidence &quotes, const Progress &progress) const
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
    bool isSaidByOne(const EvidenceQuote &said) const
    {
        return (!m_people || m_people->contains(said.participant))
               && (m_groups.isEmpty()
                   || m_groups.contains(m_membership.groupName(said.participant),
                                        Qt::CaseInsensitive));
    }

    bool isMeant(const EvidenceQuote &quote) const
    {
        if ((m_quote && quote.quote != m_quote) || (m_sources && !m_sources->contains(quote.source))
            || (m_within && !m_within->overlaps(quote.range))
            || (m_answering && !m_answering->contains(quote.quote))
            || (m_guide && !isOfGuide(quote)))
            return false;
        if ((m_people || !m_groups.isEmpty())
            && !anyVoice(quote, [this](const EvidenceQuote &said) { return isSaidByOne(said); }))
            return false;
        if (m_isCoded && quote.codes.empty())
            return false;
        return m_codes.isEmpty() || !m_with.isEmpty() || m_codes.holdsAny(quote.codes);
    }

    Database &m_db;
    const CodeTree &m_tree;
    const GroupMembership &m_membership;
    QueryParameters m_parameters;
    AskedCodes m_codes; ///< any of them; empty = whatever it carries
    AskedCodes m_with;  ///< any of them as well
    std::optional<QHash<QuoteId, std::vector<CodeId>>> m_byCoder; ///< codes of one coder alone
    std::optional<QSet<ParticipantId>> m_people;
    std::optional<QSet<SourceId>> m_sources;
    std::optional<QSet<QuoteId>> m_answering; ///< quotes of a prompt category
    std::optional<GuideQuotes> m_guide;       ///< where a question or a dimension is asked for
    PromptId m_question;
    int m_dimension = -1;              ///< of the guide; looked at where one is asked for
    std::optional<TextRange> m_within; ///< the part of its source that a quote touches
    QStringList m_groups;
    bool m_isCoded = false; ///< with a code only
    QuoteId m_quote;
};

/// Of anything else, whole documents are no part.
bool asksForCodesAlone(const QueryParameters &parameters)
{
    for (const QueryParameter &each : quotes().parameters) {
        const QLatin1String id(each.id);
        const QString value = parameters.value(id);
        const bool isOfCodes = id == QLatin1String("code") || id == QLatin1String("descendants")
                               || id == QLatin1String("grouping");
        if (!isOfCodes && !value.isEmpty() && value != QLatin1String(each.fallback))
            return false;
    }
    return true;
}

Table quotesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    QuoteFilter filter(db, tree, membership, parameters);
    const QString title = parameters[QStringLiteral("source")];
    const QString asked = parameters[QStringLiteral("words")];
    const bool isNamed = title.isEmpty()
                         || db.integer("SELECT 1 FROM source WHERE title=?1 LIMIT 1", title);
    std::function<bool(const QString &, const QString &)> isMeant;
    if (!title.isEmpty() || !asked.isEmpty())
        isMeant = [&](const QString &source, const QString &words) {
            return (title.isEmpty() || source == title || (!isNamed && isSameName(source, title)))
                   && saysWords(words, asked);
        };
    Table table = quotesTable({db, tree, membership}, filter.load(progress), isMeant, progress);
    if (asksForCodesAlone(parameters)) {
        const QString code = parameters[QStringLiteral("code")];
        const int wanted = code.isEmpty() ? -1 : tree.find(db, code);
        const bool isAlone = parameters[QStringLiteral("descendants")] == QLatin1String("0");
        table.notes << notesOnWholeDocuments(db, tree, [&](int at) {
            return wanted < 0 || (isAlone ? at == wanted : tree.isWithin(at, wanted));
        });
    }
    return table;
}

} // namespace

Query quotes()
{
    using Kind = QueryParameter::Kind;
    Query query{
        .id = quotesId,
        .name = QT_TRANSLATE_NOOP("query", "Quotes"),
        .group = QT_TRANSLATE_NOOP("query", "Quotes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "The words themselves, by code, group, participant or source"),
        .parameters = {{"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
                       descendantsParameter("1"),
                       groupParameter(),
                       groupingParameter(),
                       {"participant", QT_TRANSLATE_NOOP("query", "Participant"),
                        Kind::Participant},
                       {.id = "source", .name = QT_TRANSLATE_NOOP("query", "Source")},
                       forPrograms({quoteParameter, QT_TRANSLATE_NOOP("query", "Quote id")}),
                       {.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")}},
        .run = quotesAnswer,
        .row = Query::Row::Quote,
        .file = {.id = "quotes",
                 .name = QT_TRANSLATE_NOOP("export", "Quotes"),
                 .fileName = "Quotes.csv",
                 .description = QT_TRANSLATE_NOOP(
                     "export", "Every quote with group, background, source, place and "
                               "codes."),
                 .place = 2}};
    for (QueryParameter &each : quoteFilterParameters())
        query.parameters.push_back(std::move(each));
    return query;
}

std::shared_ptr<const QueryCall> quotesBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(quotesId), std::move(parameters)});
}

} // namespace axial::query

namespace axial {

QueryCall callForQuote(const QString &quoteId)
{
    return *query::quotesBehind({{QLatin1String(query::quoteParameter), quoteId}});
}

} // namespace axial
