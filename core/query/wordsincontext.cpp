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
class ContextRows
{
public:
    ContextRows(Database &db, const ComparedGroups &groups)
        : m_names(pseudonyms(db)), m_groups(groups)
    {
    }

    void add(const SaidText &said, const FoundPlaces::Place &place)
    {
        ++count;
        if (rows.size() == mostRows)
            return;
        constexpr ContextReach reach{80, 80};
        const SaidStretch &stretch = said.stretches[place.stretch];
        const QStringView text = QStringView(said.text).left(stretch.words.end);
        const TextRange context = contextOf(text, place.range, stretch.words.start, reach);
        const auto cut = [&](qint64 start, qint64 end) {
            return text.mid(start, end - start).toString();
        };
        rows.push_back({said.title, stretch.turn > 0 ? Cell(stretch.turn) : Cell(),
                        m_names.value(stretch.participant),
                        m_groups.names.value(m_groups.groupOf.value(stretch.participant, -1)),
                        cut(context.start, place.range.start),
                        cut(place.range.start, place.range.end), cut(place.range.end, context.end),
                        said.source.value, place.range.start, place.range.end});
    }
    /// By what stands in a column, else as the texts come. What stands before is compared from its
    /// end, word by word.
    void sort(const QString &by)
    {
        const size_t column = by == QLatin1String("before") ? 4
                              : by == QLatin1String("word") ? 5
                                                            : 6;
        if (by == QLatin1String("place"))
            return;
        std::vector<std::pair<QString, size_t>> keys;
        for (const TableRow &row : rows) {
            QStringList words =
                std::get<QString>(row[column].value).toCaseFolded().split(u' ', Qt::SkipEmptyParts);
            if (column == 4)
                std::reverse(words.begin(), words.end());
            keys.emplace_back(words.join(u' '), keys.size());
        }
        std::sort(keys.begin(), keys.end());
        std::vector<TableRow> sorted;
        for (const auto &key : keys)
            sorted.push_back(std::move(rows[key.second]));
        rows = std::move(sorted);
    }

    std::vector<TableRow> rows;
    qint64 count = 0;

private:
    QHash<ParticipantId, QString> m_names;
    const ComparedGroups &m_groups;
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
    ContextRows found(db, groups);
    qint64 texts = 0;
    forEachSaidText(db, parameters, progress, [&](const SaidText &said) {
        const qint64 before = found.count;
        const auto finish = [&] {
            for (const FoundPlaces::Place &place : places.take())
                found.add(said, place);
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
        texts += found.count > before;
    });
    found.sort(parameters[QLatin1String(parameter::sort)]);
    table.rows = std::move(found.rows);
    table.base = Messages::tr("%1: %2 in %3")
                     .arg(words, Messages::tr("%n hit(s)", nullptr, int(found.count)),
                          Messages::tr("%n source(s)", nullptr, int(texts)));
    if (found.count > qint64(table.rows.size()))
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
