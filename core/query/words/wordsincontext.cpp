#include "core/query/words/wordsincontext.h"

#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/words/saidtexts.h"
#include "core/text/context.h"
#include "core/text/search/wordquery.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

namespace axial::query {

struct FoundPlace {
    TextRange range;
    size_t stretch; ///< of the text
};

/// The places that are found in what is asked for as a whole: a turn, or a text.
class FoundPlaces
{
public:
    /// Both others stay as long as this.
    FoundPlaces(const WordQuery &query, WordMatcher::Rule rule, const Progress &progress)
        : m_query(query), m_matcher(query, std::move(rule)), m_progress(progress)
    {
    }

    /// Those of the stretches that are asked for. Throws Canceled.
    std::vector<FoundPlace> placesIn(const SaidText &said, bool isByTurn,
                                     const std::function<bool(const SaidStretch &)> &isAsked)
    {
        std::vector<FoundPlace> result;
        const auto finish = [&] {
            const std::vector<FoundPlace> places = take();
            result.insert(result.end(), places.begin(), places.end());
            begin();
        };
        begin();
        for (size_t i = 0; i < said.stretches.size(); ++i) {
            if (!isAsked(said.stretches[i]))
                continue;
            read(said, i);
            if (isByTurn)
                finish();
        }
        finish();
        return result;
    }

private:
    void begin()
    {
        m_holds.assign(m_query.terms().size(), false);
        m_places.clear();
    }

    void read(const SaidText &said, size_t stretch)
    {
        m_progress.checkCanceled();
        m_matcher.match(said.text, said.stretches[stretch].words, [&](int term, TextRange range) {
            m_holds[size_t(term)] = true;
            if (m_query.terms()[size_t(term)].isWanted)
                m_places.push_back({range, stretch});
        });
    }

    /// Ascending; of those within each other the longest.
    std::vector<FoundPlace> take()
    {
        std::vector<FoundPlace> result;
        if (!m_query.holds(m_holds))
            return result;
        const auto isBefore = [](const FoundPlace &left, const FoundPlace &right) {
            return std::tuple(left.range.start, -left.range.end)
                   < std::tuple(right.range.start, -right.range.end);
        };
        if (!std::is_sorted(m_places.begin(), m_places.end(), isBefore))
            std::sort(m_places.begin(), m_places.end(), isBefore);
        for (const FoundPlace &each : m_places) {
            if (result.empty() || each.range.end > result.back().range.end)
                result.push_back(each);
        }
        return result;
    }

    const WordQuery &m_query;
    WordMatcher m_matcher;
    const Progress &m_progress;
    std::vector<bool> m_holds;
    std::vector<FoundPlace> m_places;
};

namespace {

constexpr char wordsInContextId[] = "words-in-context";
constexpr size_t mostRows = 200'000;

/// The rows, as they are found.
class ContextRows final : public LaterRows
{
public:
    ContextRows(Database &db, const ComparedGroups &groups)
        : m_names(pseudonyms(db)), m_groupNames(groups.names), m_groupOf(groups.groupOf)
    {
    }

    qint64 count() const { return m_count; }
    /// In how many texts something was found.
    qint64 texts() const { return m_textCount; }
    void add(const SaidText &said, const std::vector<FoundPlace> &places)
    {
        m_count += qint64(places.size());
        m_textCount += places.empty() ? 0 : 1;
        if (!places.empty() && m_rows.size() < mostRows)
            m_texts.push_back(said);
        for (const FoundPlace &place : places) {
            if (m_rows.size() == mostRows)
                return;
            m_rows.push_back({quint32(m_texts.size() - 1), quint32(place.stretch),
                              qint32(place.range.start), qint32(place.range.end)});
        }
    }
    /// By what stands in a column, else as the texts come. What stands before is compared from its
    /// end, word by word.
    void sort(const QString &by)
    {
        const Column column = by == QLatin1String("before") ? Before
                              : by == QLatin1String("word") ? Word
                                                            : After;
        if (by == QLatin1String("place"))
            return;
        std::vector<std::pair<QString, size_t>> keys;
        for (size_t row = 0; row < m_rows.size(); ++row) {
            QStringList words = std::get<QString>(value(row, column))
                                    .toCaseFolded()
                                    .split(u' ', Qt::SkipEmptyParts);
            if (column == Before)
                std::reverse(words.begin(), words.end());
            keys.emplace_back(words.join(u' '), row);
        }
        std::sort(keys.begin(), keys.end());
        std::vector<Row> sorted;
        for (const auto &key : keys)
            sorted.push_back(m_rows[key.second]);
        m_rows = std::move(sorted);
    }

    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return ColumnCount; }
    CellValue value(size_t place, size_t column) const override
    {
        const Row &row = m_rows[place];
        const SaidText &said = m_texts[row.text];
        const SaidStretch &stretch = said.stretches[row.stretch];
        const auto cut = [&said](qint64 start, qint64 end) {
            return said.text.mid(start, end - start);
        };
        switch (Column(column)) {
        case Source:
            return said.title;
        case Turn:
            return stretch.turn > 0 ? CellValue(qint64(stretch.turn)) : CellValue();
        case Participant:
            return m_names.value(stretch.participant);
        case Group:
            return m_groupNames.value(m_groupOf.value(stretch.participant, -1));
        case Before:
            return cut(contextAt(row).start, row.start);
        case Word:
            return cut(row.start, row.end);
        case After:
            return cut(row.end, contextAt(row).end);
        case SourceOf:
            return said.source.value;
        case Start:
            return qint64(row.start);
        case End:
            return qint64(row.end);
        case ColumnCount:
            break;
        }
        return {};
    }

private:
    enum Column {
        Source,
        Turn,
        Participant,
        Group,
        Before,
        Word,
        After,
        SourceOf,
        Start,
        End,
        ColumnCount
    };
    /// A text has fewer characters than 32 bits count.
    struct Row {
        quint32 text;
        quint32 stretch; ///< of the text
        qint32 start;
        qint32 end;
    };

    /// When somebody looks at it.
    TextRange contextAt(const Row &row) const
    {
        constexpr ContextReach reach{80, 80};
        const SaidText &said = m_texts[row.text];
        const TextRange stretch = said.stretches[row.stretch].words;
        const QStringView text = QStringView(said.text).left(stretch.end);
        return contextOf(text, {row.start, row.end}, stretch.start, reach);
    }

    QHash<ParticipantId, QString> m_names;
    QStringList m_groupNames;
    QHash<ParticipantId, int> m_groupOf;
    std::vector<SaidText> m_texts; ///< in which something was found
    std::vector<Row> m_rows;
    qint64 m_count = 0;
    qint64 m_textCount = 0;
};

/// Makes rows of what several threads find, in the order of the texts.
class FoundInOrder
{
public:
    explicit FoundInOrder(ContextRows &rows) : m_rows(rows) {}

    void add(size_t number, const SaidText &said, std::vector<FoundPlace> places)
    {
        const std::lock_guard turn(m_turn);
        m_early.emplace(number, std::pair(said, std::move(places)));
        for (auto next = m_early.find(m_next); next != m_early.end(); next = m_early.find(m_next)) {
            m_rows.add(next->second.first, next->second.second);
            m_early.erase(next);
            ++m_next;
        }
    }

private:
    ContextRows &m_rows;
    std::mutex m_turn;
    /// What was found in texts before which another one is still read.
    std::map<size_t, std::pair<SaidText, std::vector<FoundPlace>>> m_early;
    size_t m_next = 0;
};

Table wordsInContextAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    Table table;
    table.columns = {
        {columns::source, ColumnKind::Label},      {columns::turn, ColumnKind::Ordinal},
        {columns::participant, ColumnKind::Label}, {columns::group, ColumnKind::Label},
        {columns::before, ColumnKind::Text},       {columns::word, ColumnKind::Label},
        {columns::after, ColumnKind::Text},        {columns::sourceId, ColumnKind::Id},
        {columns::start, ColumnKind::Id},          {columns::end, ColumnKind::Id}};
    const QString words = parameters[QStringLiteral("words")];
    const WordQuery query(words);
    if (query.isEmpty()) {
        table.notes << QueryText::tr("Type the words to look for.");
        return table;
    }
    const ComparedGroups groups(groupings::membership(db, parameters[QStringLiteral("grouping")]));
    const auto group = groups.indexOf(parameters[QStringLiteral("group")]);
    const bool isByTurn = parameters[QStringLiteral("within")] == QLatin1String("turn");
    SaidTexts texts(db, parameters);
    const QString only = parameters[QStringLiteral("only-language")];
    std::vector<std::map<QString, FoundPlaces>> finders(texts.threads()); // by language
    const auto finderOf = [&](size_t thread, const QString &language) -> FoundPlaces & {
        const auto found = finders[thread].find(language);
        return found != finders[thread].end()
                   ? found->second
                   : finders[thread]
                         .try_emplace(language, query,
                                      WordMatcher::Rule{areFormsOne(parameters, language),
                                                        leftOutWords(parameters, language)},
                                      progress)
                         .first->second;
    };
    const auto found = std::make_shared<ContextRows>(db, groups);
    FoundInOrder inOrder(*found);
    texts.forEach(progress, [&](size_t thread, size_t number, const SaidText &said) {
        const auto isAsked = [&](const SaidStretch &stretch) {
            return (only.isEmpty() || said.language == only)
                   && (!group || groups.groupOf.value(stretch.participant, -1) == *group);
        };
        inOrder.add(number, said,
                    finderOf(thread, said.language).placesIn(said, isByTurn, isAsked));
    });
    found->sort(parameters[QLatin1String(parameter::sort)]);
    table.rows = TableRows(found);
    table.base = QueryText::tr("%1: %2 in %3")
                     .arg(words, QueryText::tr("%n hit(s)", nullptr, int(found->count())),
                          CountText::tr("%n source(s)", nullptr, int(found->texts())));
    if (found->count() > qint64(table.rows.size()))
        table.notes << QueryText::tr("Only the first %n hits are listed.", nullptr,
                                     int(table.rows.size()));
    return table;
}

} // namespace

bool areFormsOne(const QueryParameters &parameters, const QString &language)
{
    return isSwitchedOn(parameters, "forms") && (language.isEmpty() || Stemmer::knows(language));
}

LeftOutWords leftOutWords(const QueryParameters &parameters, const QString &language)
{
    LeftOutWords words{isSwitchedOn(parameters, "stop-words"), isSwitchedOn(parameters, "fillers")};
    words.language = language;
    QString typed = parameters[QStringLiteral("without")].toLower();
    for (const QString &word : typed.replace(u',', u' ').split(u' ', Qt::SkipEmptyParts))
        words.others << word;
    return words;
}

QueryParameter fillersParameter(const char *fallback)
{
    return flag("fillers", QT_TRANSLATE_NOOP("query", "Leave out fillers (uh, like)"), fallback);
}

QueryParameter withoutParameter()
{
    return {.id = "without",
            .name = QT_TRANSLATE_NOOP("query", "Leave out also"),
            .keptAs = "words.left-out"};
}

QueryParameter languageParameter()
{
    QueryParameter language{.id = "language",
                            .name = QT_TRANSLATE_NOOP("query", "Language"),
                            .kind = QueryParameter::Kind::Choice,
                            .fallback = usualLanguage,
                            .keptAs = "words.language"};
    for (const char *each : Stemmer::languages())
        language.choices.push_back({each});
    return language;
}

std::shared_ptr<const QueryCall> wordBehind(const QString &word, const QString &language,
                                            const QString &group, const QString &grouping,
                                            const QueryParameters &asked)
{
    QueryParameters parameters{{QStringLiteral("words"), u'"' + word + u'"'}};
    for (const char *id :
         {"texts", "speaker", "language", "forms", "stop-words", "fillers", "without"})
        parameters.insert(QLatin1String(id), asked[QLatin1String(id)]);
    if (!language.isEmpty())
        parameters.insert(QStringLiteral("only-language"), language);
    if (!group.isEmpty()) {
        parameters.insert(QStringLiteral("group"), group);
        parameters.insert(QStringLiteral("grouping"), grouping);
    }
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(wordsInContextId), std::move(parameters)});
}

Query wordsInContext()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = wordsInContextId,
        .name = QT_TRANSLATE_NOOP("query", "Words in context"),
        .group = QT_TRANSLATE_NOOP("query", "Words"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Every place of a word with what stands before and after it; with and, or, "
                     "NOT, brackets, \"words in a row\" and beginnings*"),
        .parameters =
            {{.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")},
             {.id = "forms",
              .name = QT_TRANSLATE_NOOP("query", "All forms of a word"),
              .kind = Kind::Flag,
              .fallback = "0",
              .initial = "1"},
             oneOf("within", QT_TRANSLATE_NOOP("query", "Together within"),
                   {{"turn", QT_TRANSLATE_NOOP("query", "A turn")},
                    {"text", QT_TRANSLATE_NOOP("query", "A text")}}),
             languageParameter(),
             textsParameter(),
             speakerParameter(),
             groupParameter(),
             groupingParameter(),
             oneOf(parameter::sort, QT_TRANSLATE_NOOP("query", "Sort"),
                   {{"place", QT_TRANSLATE_NOOP("query", "Place")},
                    {"before", QT_TRANSLATE_NOOP("query", "What stands before")},
                    {"word", QT_TRANSLATE_NOOP("query", "Word")},
                    {"after", QT_TRANSLATE_NOOP("query", "What stands after")}}),
             forPrograms(flag("stop-words", QT_TRANSLATE_NOOP("query", "Stop words are no forms"))),
             forPrograms({"only-language", QT_TRANSLATE_NOOP("query", "Only in the language")}),
             forPrograms(fillersParameter("0")),
             forPrograms(withoutParameter())},
        .run = wordsInContextAnswer};
}

} // namespace axial::query
