#include "core/query/catalogue.h"

#include "core/project/people/groupings.h"
#include "core/query/columns.h"
#include "core/query/comparedgroups.h"
#include "core/query/saidwords.h"
#include "core/query/wordsincontext.h"
#include "core/text/stemmer.h"
#include "core/text/stopwords.h"
#include "core/text/words.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <tuple>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

bool isOn(const QueryParameters &parameters, const char *id)
{
    return parameters[QLatin1String(id)] == QLatin1String("1");
}

/// A word, or all its forms.
struct CountedWord {
    std::vector<std::pair<qint64, QString>> forms; ///< how often each, the most frequent first
    qint64 count = 0;
    qint64 sources = 0;
    SourceId lastSource;
    ParticipantId lastParticipant; ///< of those in the set
    std::vector<qint64> byGroup;
    QSet<ParticipantId> participants;

    const QString &shown() const { return forms.front().second; }
};

/// Counts words as they come; each is looked at closely where it is met first.
class WordCounter
{
public:
    WordCounter(const ComparedGroups &groups, const QueryParameters &parameters,
                const Progress &progress)
        : saidBy(size_t(groups.names.size())), m_groups(groups),
          m_areFormsOne(isOn(parameters, "forms")), m_hasStopWords(!isOn(parameters, "stop-words")),
          m_progress(progress)
    {
    }

    void add(const SaidText &said)
    {
        for (const SaidStretch &stretch : said.stretches) {
            const int group = m_groups.groupOf.value(stretch.participant, -1);
            forEachWord(said.text, stretch.words, [&](TextRange, const QString &word) {
                if (++all % 4096 == 0)
                    m_progress.checkCanceled();
                if (group >= 0)
                    ++saidBy[size_t(group)];
                auto form = m_forms.find(word);
                if (form == m_forms.end())
                    form = m_forms.insert(word, {wordOf(word), 0});
                ++form->count;
                if (form->word >= 0)
                    count(m_words[size_t(form->word)], said.source, stretch.participant, group);
            });
        }
    }

    /// The most frequent first, equals by the alphabet.
    std::vector<CountedWord> take()
    {
        for (auto it = m_forms.begin(); it != m_forms.end(); ++it) {
            if (it->word >= 0)
                m_words[size_t(it->word)].forms.emplace_back(it->count, it.key());
        }
        for (CountedWord &each : m_words)
            std::sort(each.forms.begin(), each.forms.end(), [](const auto &a, const auto &b) {
                return std::tie(b.first, a.second) < std::tie(a.first, b.second);
            });
        std::sort(m_words.begin(), m_words.end(), [](const auto &a, const auto &b) {
            return std::tie(b.count, a.shown()) < std::tie(a.count, b.shown());
        });
        return std::move(m_words);
    }

    qint64 all = 0;             ///< stop words too
    std::vector<qint64> saidBy; ///< by each group, likewise

private:
    struct Form {
        int word = -1; ///< index into m_words; -1 = a stop word
        qint64 count = 0;
    };

    int wordOf(const QString &form)
    {
        if (!m_hasStopWords && isStopWord(form))
            return -1;
        const QString key = m_areFormsOne ? m_stemmer.stem(form) : form;
        auto found = m_wordOf.find(key);
        if (found == m_wordOf.end()) {
            found = m_wordOf.insert(key, int(m_words.size()));
            m_words.emplace_back();
            m_words.back().byGroup.resize(saidBy.size());
        }
        return *found;
    }
    static void count(CountedWord &word, SourceId source, ParticipantId participant, int group)
    {
        ++word.count;
        word.sources += word.lastSource != source;
        word.lastSource = source;
        if (participant && participant != word.lastParticipant)
            word.participants.insert(word.lastParticipant = participant);
        if (group >= 0)
            ++word.byGroup[size_t(group)];
    }

    const ComparedGroups &m_groups;
    bool m_areFormsOne;
    bool m_hasStopWords;
    const Progress &m_progress;
    Stemmer m_stemmer;
    QHash<QString, Form> m_forms;
    QHash<QString, int> m_wordOf; ///< by what its forms have in common
    std::vector<CountedWord> m_words;
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

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const ComparedGroups groups(membership);
    WordCounter counter(groups, parameters, progress);
    forEachSaidText(db, parameters, progress, [&](const SaidText &said) { counter.add(said); });
    const std::vector<CountedWord> words = counter.take();
    const GroupCells cells(groups, parameters[QLatin1String(parameter::measure)], counter.saidBy);
    Table table;
    table.columns = {{columns::word, ColumnKind::Label},
                     {QStringLiteral("Occurrences"), ColumnKind::Count},
                     {QStringLiteral("Sources"), ColumnKind::Count},
                     {columns::participants, ColumnKind::Count},
                     {QStringLiteral("Forms"), ColumnKind::Text}};
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
    table.base =
        Messages::tr("%1 different words of %2 that were said").arg(words.size()).arg(counter.all);
    if (!groups.names.isEmpty())
        table.base += QStringLiteral("; ") + cells.base();
    if (words.size() > table.rows.size())
        table.notes
            << Messages::tr("The %1 most frequent words are listed.").arg(table.rows.size());
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
                           {.id = "forms",
                            .name = QT_TRANSLATE_NOOP("query", "Forms of a word as one"),
                            .kind = Kind::Flag,
                            .fallback = "1"},
                           {.id = "stop-words",
                            .name = QT_TRANSLATE_NOOP("query", "Leave out stop words"),
                            .kind = Kind::Flag,
                            .fallback = "1"},
                           {.id = "most",
                            .name = QT_TRANSLATE_NOOP("query", "Words"),
                            .kind = Kind::Choice,
                            .choices = {{"100", QT_TRANSLATE_NOOP("query", "The first 100")},
                                        {"1000", QT_TRANSLATE_NOOP("query", "The first 1,000")},
                                        {"0", QT_TRANSLATE_NOOP("query", "All")}},
                            .fallback = "100"}},
            .run = answer,
            .figures = {{.id = "word-cloud",
                         .kind = FigureKind::WordCloud,
                         .name = QT_TRANSLATE_NOOP("query", "Word cloud")}},
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
