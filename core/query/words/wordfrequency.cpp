#include "core/query/catalogue.h"

#include "core/project/people/groupings.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/words/saidtexts.h"
#include "core/query/words/wordcounter.h"
#include "core/query/words/wordsincontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

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

/// "German" of "german".
QString shownLanguage(const QString &language)
{
    return language.left(1).toUpper() + language.mid(1);
}

using Counters = std::map<QString, WordCounter>; ///< by language

/// Each source in its own language, where one is said.
Counters counted(Database &db, const ComparedGroups &groups, const QueryParameters &parameters,
                 Progress &progress)
{
    SaidTexts texts(db, parameters);
    std::vector<Counters> counters(texts.threads());
    const auto counterOf = [&](size_t thread, const QString &language) -> WordCounter & {
        Counters &known = counters[thread];
        const auto found = known.find(language);
        return found != known.end()
                   ? found->second
                   : known
                         .try_emplace(language, groups,
                                      WordCounter::Rule{areFormsOne(parameters, language),
                                                        leftOutWords(parameters, language)},
                                      progress)
                         .first->second;
    };
    texts.forEach(progress, [&](size_t thread, size_t, const SaidText &said) {
        counterOf(thread, said.language).add(said);
    });
    for (size_t other = 1; other < counters.size(); ++other) {
        for (const auto &[language, counter] : counters[other])
            counterOf(0, language).add(counter);
    }
    return std::move(counters.front());
}

Table wordFrequencyAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const ComparedGroups groups(membership);
    Counters counters = counted(db, groups, parameters, progress);
    std::vector<std::pair<CountedWord, QString>> words;
    std::vector<qint64> saidBy(size_t(groups.names.size()));
    qint64 all = 0;
    QStringList languages;
    for (auto &[language, counter] : counters) {
        languages << shownLanguage(language);
        all += counter.all();
        for (size_t group = 0; group < saidBy.size(); ++group)
            saidBy[group] += counter.saidBy()[group];
        for (CountedWord &word : counter.take())
            words.emplace_back(std::move(word), language);
    }
    std::stable_sort(words.begin(), words.end(), [](const auto &a, const auto &b) {
        return std::tie(b.first.count, a.first.shown()) < std::tie(a.first.count, b.first.shown());
    });
    const bool areSeveral = languages.size() > 1;
    const GroupCells cells(groups, parameters[QLatin1String(parameter::measure)],
                           std::move(saidBy));
    Table table;
    table.columns = {{columns::word, ColumnKind::Label},
                     {QStringLiteral("Occurrences"), ColumnKind::Count},
                     {QStringLiteral("Sources"), ColumnKind::Count},
                     {columns::participants, ColumnKind::Count},
                     {QStringLiteral("Forms"), ColumnKind::Label}};
    if (areSeveral)
        table.columns.push_back({QStringLiteral("Language"), ColumnKind::Label});
    for (const QString &name : groups.names)
        table.columns.push_back({name, cells.kind()});
    const size_t most = parameters[QStringLiteral("most")].toULongLong();
    for (const auto &[word, language] : words) {
        if (most > 0 && table.rows.size() == most)
            break;
        TableRow row{word.shown(), word.count, word.sources, qint64(word.participants.size()),
                     formsCell(word)};
        const QString only = areSeveral ? language : QString();
        row[0].evidence = row[1].evidence = row[2].evidence = row[3].evidence = wordBehind(
            word.shown(), only, {}, membership.grouping.name, parameters);
        if (areSeveral)
            row.push_back(shownLanguage(language));
        for (int group = 0; group < groups.names.size(); ++group) {
            row.push_back(cells.of(word, group));
            row.back().evidence = wordBehind(word.shown(), only, groups.names[group],
                                             membership.grouping.name, parameters);
        }
        table.rows.push_back(std::move(row));
    }
    table.base = Messages::tr("%1 different words of %2 that were said").arg(words.size()).arg(all);
    if (!groups.names.isEmpty())
        table.base += QStringLiteral("; ") + cells.base();
    if (words.size() > table.rows.size())
        table.notes
            << Messages::tr("The %1 most frequent words are listed.").arg(table.rows.size());
    if (areSeveral)
        table.notes << Messages::tr("Each source counts in its own language: %1.")
                           .arg(languages.join(QStringLiteral(", ")));
    if (isSwitchedOn(parameters, "stop-words")
        && std::any_of(counters.begin(), counters.end(),
                       [](const auto &each) { return stopWordsOf(each.first).isEmpty(); }))
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
