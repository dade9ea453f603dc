#include "core/query/catalogue.h"

#include "core/project/people/groupings.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/words/saidtexts.h"
#include "core/query/words/wordcounter.h"
#include "core/query/words/wordsincontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// What a group's cell says.
class GroupCells
{
public:
    GroupCells(const ComparedGroups &groups, const QString &measure, std::vector<qint64> saidBy)
        : m_groups(groups), m_measure(measure), m_saidBy(std::move(saidBy))
    {
    }

    ColumnKind kind() const
    {
        return m_measure == QLatin1String("per-thousand") ? ColumnKind::Score : ColumnKind::Count;
    }
    Cell of(const CountedWord &word, int group) const
    {
        if (m_measure == QLatin1String(parameter::participants))
            return qint64(std::count_if(word.participants.begin(), word.participants.end(),
                                        [&](ParticipantId participant) {
                                            return m_groups.groupOf.value(participant, -1) == group;
                                        }));
        const qint64 count = word.byGroup[size_t(group)];
        if (kind() == ColumnKind::Count)
            return count;
        const qint64 said = m_saidBy[size_t(group)];
        return said > 0 ? Cell(1000.0 * double(count) / double(said)) : Cell();
    }
    QString base() const
    {
        if (m_measure == QLatin1String(parameter::participants))
            return Messages::tr("of each group: how many participants say it");
        if (kind() == ColumnKind::Count)
            return Messages::tr("of each group: how often it says it");
        return Messages::tr("of each group: how often it says it in 1,000 of its words, stop words "
                            "among them");
    }

private:
    const ComparedGroups &m_groups;
    QString m_measure;
    std::vector<qint64> m_saidBy;
};

QString formsCell(const CountedWord &word)
{
    constexpr size_t most = 20;
    QStringList cells;
    for (size_t i = 0; i < word.forms.size() && i < most; ++i)
        cells << QStringLiteral("%1 %2").arg(word.forms[i].second).arg(word.forms[i].first);
    if (word.forms.size() > most)
        cells << QStringLiteral("…");
    return cells.join(QStringLiteral(", "));
}

/// The first of them has counted all.
std::deque<WordCounter> counted(Database &db, const ComparedGroups &groups,
                                const QueryParameters &parameters, Progress &progress)
{
    SaidTexts texts(db, parameters);
    const WordCounter::Rule rule{isSwitchedOn(parameters, "forms"), leftOutWords(parameters)};
    std::deque<WordCounter> counters;
    for (size_t thread = 0; thread < texts.threads(); ++thread)
        counters.emplace_back(groups, rule, progress);
    texts.forEach(progress, [&counters](size_t thread, size_t, const SaidText &said) {
        counters[thread].add(said);
    });
    for (size_t other = 1; other < counters.size(); ++other)
        counters.front().add(counters[other]);
    return counters;
}

Table wordFrequencyAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const ComparedGroups groups(membership);
    std::deque<WordCounter> counters = counted(db, groups, parameters, progress);
    WordCounter &counter = counters.front();
    const std::vector<CountedWord> words = counter.take();
    const GroupCells cells(groups, parameters[QLatin1String(parameter::measure)], counter.saidBy());
    Table table;
    table.columns = {{columns::word, ColumnKind::Label},
                     {QStringLiteral("Occurrences"), ColumnKind::Count},
                     {QStringLiteral("Sources"), ColumnKind::Count},
                     {columns::participants, ColumnKind::Count},
                     {QStringLiteral("Forms"), ColumnKind::Label}};
    for (const QString &name : groups.names)
        table.columns.push_back({name, cells.kind()});
    const size_t most = parameters[QStringLiteral("most")].toULongLong();
    for (const CountedWord &word : words) {
        if (most > 0 && table.rows.size() == most)
            break;
        TableRow row{word.shown(), word.count, word.sources, qint64(word.participants.size()),
                     formsCell(word)};
        row[0].evidence = row[1].evidence = row[2].evidence = row[3].evidence = wordBehind(
            word.shown(), {}, membership.grouping.name, parameters);
        for (int group = 0; group < groups.names.size(); ++group) {
            row.push_back(cells.of(word, group));
            row.back().evidence = wordBehind(word.shown(), groups.names[group],
                                             membership.grouping.name, parameters);
        }
        table.rows.push_back(std::move(row));
    }
    table.base = Messages::tr("%1 different words of %2 that were said")
                     .arg(words.size())
                     .arg(counter.all());
    if (!groups.names.isEmpty())
        table.base += QStringLiteral("; ") + cells.base();
    if (words.size() > table.rows.size())
        table.notes
            << Messages::tr("The %1 most frequent words are listed.").arg(table.rows.size());
    if (isSwitchedOn(parameters, "stop-words")
        && stopWordsOf(parameters[QStringLiteral("language")]).isEmpty())
        table.notes << Messages::tr("No list of stop words is known for this language: name them "
                                    "in “Leave out also”.");
    if (!words.empty())
        table.notes << Messages::tr(
            "Chinese sets no spaces: of it, every two signs that stand beside each other count.");
    return table;
}

} // namespace

Query wordFrequency()
{
    using Kind = QueryParameter::Kind;
    return {.id = "word-frequency",
            .name = QT_TRANSLATE_NOOP("query", "Word frequency"),
            .group = QT_TRANSLATE_NOOP("query", "Words"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Which words are said most often, and how often each group says them"),
            .parameters = {textsParameter(),
                           speakerParameter(),
                           groupingParameter(),
                           {.id = parameter::measure,
                            .name = QT_TRANSLATE_NOOP("query", "Of each group"),
                            .kind = Kind::Choice,
                            .choices = {{"occurrences", QT_TRANSLATE_NOOP("query", "Occurrences")},
                                        {"per-thousand",
                                         QT_TRANSLATE_NOOP("query", "Occurrences in 1,000 words")},
                                        {parameter::participants,
                                         QT_TRANSLATE_NOOP("query", "Participants")}},
                            .fallback = "occurrences"},
                           languageParameter(),
                           {.id = "forms",
                            .name = QT_TRANSLATE_NOOP("query", "Forms of a word as one"),
                            .kind = Kind::Flag,
                            .fallback = "1"},
                           {.id = "stop-words",
                            .name = QT_TRANSLATE_NOOP("query", "Leave out stop words"),
                            .kind = Kind::Flag,
                            .fallback = "1"},
                           fillersParameter(),
                           withoutParameter(),
                           {.id = "most",
                            .name = QT_TRANSLATE_NOOP("query", "Words"),
                            .kind = Kind::Choice,
                            .choices = {{"100", QT_TRANSLATE_NOOP("query", "The first 100")},
                                        {"1000", QT_TRANSLATE_NOOP("query", "The first 1,000")},
                                        {"0", QT_TRANSLATE_NOOP("query", "All")}},
                            .fallback = "100"}},
            .run = wordFrequencyAnswer,
            .figures = {{.id = "word-cloud",
                         .kind = FigureKind::WordCloud,
                         .name = QT_TRANSLATE_NOOP("query", "Word cloud")}},
            .without = "without",
            .lacks = [](Database &, const QueryParameters &, const Table &answer) {
                return whenEmpty(
                    answer,
                    NothingShown{
                        Messages::tr("No words to count"),
                        Messages::tr(
                            "Import transcripts, and say in Participants who speaks in them.")});
            }};
}

} // namespace axial::query
