#include "core/query/wordsincontext.h"

#include "core/base/error.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/comparedgroups.h"
#include "core/query/quotecells.h"
#include "core/query/saidwords.h"
#include "core/text/context.h"
#include "core/text/wordmatcher.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace axial::query {
namespace {

constexpr char queryId[] = "words-in-context";
constexpr size_t mostRows = 200'000;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

bool isOn(const QueryParameters &parameters, const char *id)
{
    return parameters[QLatin1String(id)] == QLatin1String("1");
}

/// The places that are found in what is asked for as a whole: a turn, or a text.
class FoundPlaces
{
public:
    FoundPlaces(const WordQuery &query, WordMatcher::Rule rule, const Progress &progress)
        : m_query(query), m_matcher(query, rule), m_progress(progress)
    {
    }

    struct Place {
        TextRange range;
        size_t stretch; ///< of the text
    };

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
    std::vector<Place> take()
    {
        std::vector<Place> result;
        if (!m_query.holds(m_holds))
            return result;
        std::sort(m_places.begin(), m_places.end(), [](const Place &left, const Place &right) {
            return std::tuple(left.range.start, -left.range.end)
                   < std::tuple(right.range.start, -right.range.end);
        });
        for (const Place &each : m_places) {
            if (result.empty() || each.range.end > result.back().range.end)
                result.push_back(each);
        }
        return result;
    }

private:
    const WordQuery &m_query;
    WordMatcher m_matcher;
    const Progress &m_progress;
    std::vector<bool> m_holds;
    std::vector<Place> m_places;
};

/// The rows, as they are found.
class ContextRows final : public LaterRows
{
public:
    ContextRows(Database &db, const ComparedGroups &groups)
        : m_names(pseudonyms(db)), m_groupNames(groups.names), m_groupOf(groups.groupOf)
    {
    }

    qint64 count() const { return m_count; }
    void add(const SaidText &said, const FoundPlaces::Place &place)
    {
        ++m_count;
        if (m_rows.size() == mostRows)
            return;
        if (m_texts.empty() || m_texts.back().source != said.source)
            m_texts.push_back({said.source, said.title, said.text});
        constexpr ContextReach reach{80, 80};
        const SaidStretch &stretch = said.stretches[place.stretch];
        const QStringView text = QStringView(said.text).left(stretch.words.end);
        m_rows.push_back({m_texts.size() - 1, stretch.turn, stretch.participant, place.range,
                          contextOf(text, place.range, stretch.words.start, reach)});
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
        const Text &text = m_texts[row.text];
        const auto cut = [&text](qint64 start, qint64 end) {
            return text.words.mid(start, end - start);
        };
        switch (Column(column)) {
        case Source:
            return text.title;
        case Turn:
            return row.turn > 0 ? CellValue(qint64(row.turn)) : CellValue();
        case Participant:
            return m_names.value(row.participant);
        case Group:
            return m_groupNames.value(m_groupOf.value(row.participant, -1));
        case Before:
            return cut(row.context.start, row.range.start);
        case Word:
            return cut(row.range.start, row.range.end);
        case After:
            return cut(row.range.end, row.context.end);
        case SourceOf:
            return text.source.value;
        case Start:
            return row.range.start;
        case End:
            return row.range.end;
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
    struct Text {
        SourceId source;
        QString title;
        QString words;
    };
    struct Row {
        size_t text;
        int turn;
        ParticipantId participant;
        TextRange range;
        TextRange context;
    };

    QHash<ParticipantId, QString> m_names;
    QStringList m_groupNames;
    QHash<ParticipantId, int> m_groupOf;
    std::vector<Text> m_texts; ///< in which something was found
    std::vector<Row> m_rows;
    qint64 m_count = 0;
};

/// nullopt = everybody's words. Throws Error.
std::optional<int> groupAsked(const ComparedGroups &groups, const QString &name)
{
    if (name.isEmpty())
        return std::nullopt;
    for (int i = 0; i < groups.names.size(); ++i) {
        if (groups.names[i].compare(name, Qt::CaseInsensitive) == 0)
            return i;
    }
    throw Error(Messages::tr("There is no group called “%1”; there are: %2.")
                    .arg(name, groups.names.isEmpty() ? Messages::tr("none")
                                                      : groups.names.join(QStringLiteral(", "))));
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    Table table;
    table.columns = {{columns::source, ColumnKind::Label},      {columns::turn, ColumnKind::Count},
                     {columns::participant, ColumnKind::Label}, {columns::group, ColumnKind::Label},
                     {columns::before, ColumnKind::Text},       {columns::word, ColumnKind::Label},
                     {columns::after, ColumnKind::Text},        {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},          {columns::end, ColumnKind::Id}};
    const QString words = parameters[QStringLiteral("words")];
    const WordQuery query(words);
    if (query.isEmpty()) {
        table.notes << Messages::tr("Type the words to look for.");
        return table;
    }
    const ComparedGroups groups(groupings::membership(db, parameters[QStringLiteral("grouping")]));
    const auto group = groupAsked(groups, parameters[QStringLiteral("group")]);
    const bool isByTurn = parameters[QStringLiteral("within")] == QLatin1String("turn");
    FoundPlaces places(query, {isOn(parameters, "forms"), !isOn(parameters, "stop-words")},
                       progress);
    const auto found = std::make_shared<ContextRows>(db, groups);
    qint64 texts = 0;
    forEachSaidText(db, parameters, progress, [&](const SaidText &said) {
        const qint64 before = found->count();
        const auto finish = [&] {
            for (const FoundPlaces::Place &place : places.take())
                found->add(said, place);
            places.begin();
        };
        places.begin();
        for (size_t i = 0; i < said.stretches.size(); ++i) {
            if (group && groups.groupOf.value(said.stretches[i].participant, -1) != *group)
                continue;
            places.read(said, i);
            if (isByTurn)
                finish();
        }
        finish();
        texts += found->count() > before;
    });
    found->sort(parameters[QLatin1String(parameter::sort)]);
    table.rows = TableRows(found);
    table.base = Messages::tr("%1: %2 in %3")
                     .arg(words, Messages::tr("%n hit(s)", nullptr, int(found->count())),
                          Messages::tr("%n source(s)", nullptr, int(texts)));
    if (found->count() > qint64(table.rows.size()))
        table.notes << Messages::tr("Only the first %n hits are listed.", nullptr,
                                    int(table.rows.size()));
    return table;
}

} // namespace

std::shared_ptr<const QueryCall> wordBehind(const QString &word, const QString &group,
                                            const QString &grouping, const QueryParameters &asked)
{
    QueryParameters parameters{{QStringLiteral("words"), u'"' + word + u'"'}};
    for (const char *id : {"texts", "speaker", "forms", "stop-words"})
        parameters.insert(QLatin1String(id), asked[QLatin1String(id)]);
    if (!group.isEmpty()) {
        parameters.insert(QStringLiteral("group"), group);
        parameters.insert(QStringLiteral("grouping"), grouping);
    }
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(queryId), std::move(parameters)});
}

Query wordsInContext()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = queryId,
        .name = QT_TRANSLATE_NOOP("query", "Words in context"),
        .group = QT_TRANSLATE_NOOP("query", "Words"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Every place of a word with what stands before and after it; with AND, OR, "
                     "NOT, brackets, \"words in a row\" and beginnings*"),
        .parameters = {{.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")},
                       {.id = "forms",
                        .name = QT_TRANSLATE_NOOP("query", "All forms of a word"),
                        .kind = Kind::Flag,
                        .fallback = "0",
                        .initial = "1"},
                       {.id = "within",
                        .name = QT_TRANSLATE_NOOP("query", "Together within"),
                        .kind = Kind::Choice,
                        .choices = {{"turn", QT_TRANSLATE_NOOP("query", "A turn")},
                                    {"text", QT_TRANSLATE_NOOP("query", "A text")}},
                        .fallback = "turn"},
                       textsParameter(),
                       speakerParameter(),
                       {.id = "group", .name = QT_TRANSLATE_NOOP("query", "Group")},
                       groupingParameter(),
                       {.id = parameter::sort,
                        .name = QT_TRANSLATE_NOOP("query", "Sort"),
                        .kind = Kind::Choice,
                        .choices = {{"place", QT_TRANSLATE_NOOP("query", "Place")},
                                    {"before", QT_TRANSLATE_NOOP("query", "What stands before")},
                                    {"word", QT_TRANSLATE_NOOP("query", "Word")},
                                    {"after", QT_TRANSLATE_NOOP("query", "What stands after")}},
                        .fallback = "place"},
                       {.id = "stop-words",
                        .name = QT_TRANSLATE_NOOP("query", "Stop words are no forms"),
                        .kind = Kind::Flag,
                        .fallback = "0",
                        .isForPrograms = true}},
        .run = answer};
}

} // namespace axial::query
