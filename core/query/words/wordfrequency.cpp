#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/domain/participant.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/words/saidtexts.h"
#include "core/query/words/wordsincontext.h"
#include "core/text/words/numberedwords.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"
#include "core/text/words/wordletters.h"
#include "core/text/words/words.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace axial::query {
namespace {

/// A word, or all its forms.
struct CountedWord {
    std::vector<std::pair<qint64, QString>> forms; ///< how often each, the most frequent first
    qint64 count = 0;
    qint64 sources = 0;
    std::vector<qint64> byGroup;
    QSet<ParticipantId> participants;

    const QString &shown() const { return forms.front().second; }
};

/// Counts words as they come; each is looked at closely where it is met first.
class WordCounter
{
public:
    struct Rule {
        bool areFormsOne = true;
        LeftOutWords leftOut = {true, true};
    };

    /// Both others stay as long as this.
    WordCounter(const ComparedGroups &groups, Rule rule, const Progress &progress)
        : m_groups(groups), m_rule(std::move(rule)), m_progress(progress),
          m_stemmer(m_rule.leftOut.language), m_saidBy(size_t(groups.names.size()))
    {
        for (const QString &word : std::as_const(m_rule.leftOut.others))
            m_leftOut << keyOf(word);
    }

    /// A text is counted as a whole, by one of several. Throws Canceled.
    void add(const SaidText &said)
    {
        for (const SaidStretch &stretch : said.stretches) {
            const int group = m_groups.groupOf.value(stretch.participant, -1);
            const qint64 before = m_all;
            forEachWord(said.text, stretch.words, [&](TextRange, const QString &word) {
                if (++m_all % 4096 == 0)
                    m_progress.checkCanceled();
                Form &form = formOf(word);
                ++form.count;
                if (form.word < 0)
                    return;
                Word &one = m_words[size_t(form.word)];
                ++one.counted.count;
                if (one.lastSource != said.source) {
                    one.lastSource = said.source;
                    ++one.counted.sources;
                }
                if (stretch.participant && stretch.participant != one.lastParticipant)
                    one.counted.participants.insert(one.lastParticipant = stretch.participant);
                if (group >= 0)
                    ++one.counted.byGroup[size_t(group)];
            });
            if (group >= 0)
                m_saidBy[size_t(group)] += m_all - before;
        }
    }

    /// What another counted of other texts.
    void add(const WordCounter &other)
    {
        for (int number = 0; number < other.m_numbers.count(); ++number) {
            const Form &form = other.m_forms[size_t(number)];
            formOf(other.m_numbers.word(number)).count += form.count;
        }
        for (auto it = other.m_wordOf.begin(); it != other.m_wordOf.end(); ++it) {
            const CountedWord &from = other.m_words[size_t(*it)].counted;
            CountedWord &to = m_words[size_t(m_wordOf.value(it.key()))].counted;
            to.count += from.count;
            to.sources += from.sources;
            to.participants += from.participants;
            for (size_t group = 0; group < to.byGroup.size(); ++group)
                to.byGroup[group] += from.byGroup[group];
        }
        m_all += other.m_all;
        for (size_t group = 0; group < m_saidBy.size(); ++group)
            m_saidBy[group] += other.m_saidBy[group];
    }

    /// The most frequent first, equals by the alphabet.
    std::vector<CountedWord> take()
    {
        std::vector<CountedWord> result;
        for (Word &each : m_words)
            result.push_back(std::move(each.counted));
        for (size_t number = 0; number < m_forms.size(); ++number) {
            if (const Form &form = m_forms[number]; form.word >= 0)
                result[size_t(form.word)].forms.emplace_back(form.count,
                                                             m_numbers.word(int(number)));
        }
        for (CountedWord &each : result)
            std::ranges::sort(each.forms, [](const auto &a, const auto &b) {
                return std::tie(b.first, a.second) < std::tie(a.first, b.second);
            });
        std::ranges::sort(result, [](const auto &a, const auto &b) {
            return std::tie(b.count, a.shown()) < std::tie(a.count, b.shown());
        });
        return result;
    }

    /// Those that are left out, too.
    qint64 all() const { return m_all; }
    /// By each group, likewise.
    const std::vector<qint64> &saidBy() const { return m_saidBy; }

private:
    struct Form {
        int word = -1; ///< index into m_words; -1 = it is left out
        qint64 count = 0;
    };
    struct Word {
        CountedWord counted;
        SourceId lastSource;
        ParticipantId lastParticipant;
    };

    Form &formOf(const QString &word)
    {
        const auto number = size_t(m_numbers.numberOf(word));
        if (number == m_forms.size())
            m_forms.push_back({wordOf(word), 0});
        return m_forms[number];
    }

    int wordOf(const QString &form)
    {
        if (m_rule.leftOut.holds(form))
            return -1;
        const QString key = keyOf(form);
        if (m_leftOut.contains(key))
            return -1;
        auto found = m_wordOf.find(key);
        if (found == m_wordOf.end()) {
            found = m_wordOf.insert(key, int(m_words.size()));
            m_words.emplace_back();
            m_words.back().counted.byGroup.resize(m_saidBy.size());
        }
        return *found;
    }

    /// What its forms have in common.
    QString keyOf(const QString &form) { return m_rule.areFormsOne ? m_stemmer.stem(form) : form; }

    const ComparedGroups &m_groups;
    Rule m_rule;
    const Progress &m_progress;
    Stemmer m_stemmer;
    NumberedWords m_numbers; ///< of forms
    std::vector<Form> m_forms;
    QHash<QString, int> m_wordOf; ///< by keyOf()
    QSet<QString> m_leftOut;      ///< likewise: who leaves out a word leaves out its row
    std::vector<Word> m_words;
    qint64 m_all = 0;
    std::vector<qint64> m_saidBy;
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
            return qint64(std::ranges::count_if(word.participants, [&](ParticipantId participant) {
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
            return QueryText::tr("of each group: how many participants say it");
        if (kind() == ColumnKind::Count)
            return QueryText::tr("of each group: how often it says it");
        return QueryText::tr(
            "of each group: how often it says it in 1,000 of its words, stop words "
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

QStringList notesAbout(const Counters &counters, const Table &table,
                       const QueryParameters &parameters)
{
    QStringList notes;
    if (isSwitchedOn(parameters, "stop-words")
        && std::ranges::any_of(counters,
                               [](const auto &each) { return stopWordsOf(each.first).isEmpty(); }))
        notes << QueryText::tr("No list of stop words is known for this language: name them "
                               "in “Leave out also”.");
    if (std::ranges::any_of(table.rows, [](const TableRow &row) {
            return isSpaceless(codePointAt(std::get<QString>(row.front().value), 0));
        }))
        notes << QueryText::tr(
            "In a script without spaces, such as Chinese, every two neighbouring "
            "signs count as a word.");
    return notes;
}

struct WordsSaid {
    std::vector<std::pair<CountedWord, QString>>
        words; ///< with their language, most frequent first
    std::vector<qint64> byGroup;
    qint64 all = 0;
    QStringList languages;
};

WordsSaid takeWords(Counters &counters, const ComparedGroups &groups)
{
    WordsSaid said;
    said.byGroup.resize(size_t(groups.names.size()));
    for (auto &[language, counter] : counters) {
        said.languages << shownLanguage(language);
        said.all += counter.all();
        for (size_t group = 0; group < said.byGroup.size(); ++group)
            said.byGroup[group] += counter.saidBy()[group];
        for (CountedWord &word : counter.take())
            said.words.emplace_back(std::move(word), language);
    }
    std::ranges::stable_sort(said.words, [](const auto &a, const auto &b) {
        return std::tie(b.first.count, a.first.shown()) < std::tie(a.first.count, b.first.shown());
    });
    return said;
}

Table wordFrequencyAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const ComparedGroups groups(membership);
    Counters counters = counted(db, groups, parameters, progress);
    WordsSaid said = takeWords(counters, groups);
    const bool areSeveral = said.languages.size() > 1;
    const GroupCells cells(groups, parameters[QLatin1String(parameter::measure)],
                           std::move(said.byGroup));
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
    for (const auto &[word, language] : said.words) {
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
    table.base = QueryText::tr("%1 different words of %2 that were said")
                     .arg(said.words.size())
                     .arg(said.all);
    if (!groups.names.isEmpty())
        table.base += QStringLiteral("; ") + cells.base();
    if (said.words.size() > table.rows.size())
        table.notes
            << QueryText::tr("The %1 most frequent words are listed.").arg(table.rows.size());
    if (areSeveral)
        table.notes << QueryText::tr("Each source counts in its own language: %1.")
                           .arg(said.languages.join(QStringLiteral(", ")));
    table.notes << notesAbout(counters, table, parameters);
    return table;
}

} // namespace

Query wordFrequency()
{
    return {
        .id = "word-frequency",
        .name = QT_TRANSLATE_NOOP("query", "Word frequency"),
        .group = QT_TRANSLATE_NOOP("query", "Words"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Which words are said most often, and how often each group says them"),
        .parameters =
            {textsParameter(), speakerParameter(), groupingParameter(),
             oneOf(parameter::measure, QT_TRANSLATE_NOOP("query", "Of each group"),
                   {{"occurrences", QT_TRANSLATE_NOOP("query", "Occurrences")},
                    {"per-thousand", QT_TRANSLATE_NOOP("query", "Occurrences in 1,000 words")},
                    {parameter::participants, QT_TRANSLATE_NOOP("query", "Participants")}}),
             languageParameter(),
             flag("forms", QT_TRANSLATE_NOOP("query", "Forms of a word as one"), "1"),
             flag("stop-words", QT_TRANSLATE_NOOP("query", "Leave out stop words"), "1"),
             fillersParameter(), withoutParameter(),
             oneOf("most", QT_TRANSLATE_NOOP("query", "Words"),
                   {{"100", QT_TRANSLATE_NOOP("query", "The first 100")},
                    {"1000", QT_TRANSLATE_NOOP("query", "The first 1,000")},
                    {"0", QT_TRANSLATE_NOOP("query", "All")}})},
        .run = wordFrequencyAnswer,
        .figures = {{"word-cloud", FigureKind::WordCloud,
                     QT_TRANSLATE_NOOP("query", "Word cloud")}},
        .without = "without",
        .whenEmpty = [] {
            return NothingShown{
                QueryText::tr("No words to count"),
                QueryText::tr("Import transcripts, and say in Participants who speaks in them.")};
        }};
}

} // namespace axial::query
