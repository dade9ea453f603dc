// Whoever opens a number finds as many things as it says: every cell of every question.
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/rounds.h"
#include "core/query/columns.h"
#include "core/query/parameterchoices.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QDir>
#include <QSet>

#include <map>

namespace axial {
namespace {

/// What a number counts of what it opens.
enum class Counted { Rows, Participants, Sources, Codes };

Counted countedBy(const QueryCall &call, const QString &column, const QString &row)
{
    if (call.query == "code-profile" && row == columns::participants)
        return Counted::Participants;
    const QString measure = call.parameters.value("measure");
    const bool isOfDimensions = call.query == "crosstab";
    if (call.query == "group-counts" || (isOfDimensions && measure == "participants"))
        return Counted::Participants;
    if (isOfDimensions && measure == "sources")
        return Counted::Sources;
    if (call.query == "saturation")
        return Counted::Codes;
    const QStringList alsoCounted{"Occurrences", "Sources"};
    if (call.query == "word-frequency" && measure == "participants"
        && !alsoCounted.contains(column))
        return Counted::Participants;
    if (column.startsWith("Participants") || column.startsWith("First participants")
        || column.startsWith("Second participants"))
        return Counted::Participants;
    return column == "Sources" ? Counted::Sources : Counted::Rows;
}

/// The numbers that a cell's answer can be compared with.
struct Opened {
    qint64 rows = 0, participants = 0, sources = 0, codes = 0;

    Opened(const QueryCall &call, const Table &table) : rows(qint64(table.rows.size()))
    {
        // Those asked for: that each is on one of the quotes is tested with its question.
        codes = call.parameters.value("codes").split('\n', Qt::SkipEmptyParts).size();
        participants = different(table, columns::participant);
        sources = different(table, columns::sourceId);
    }
    qint64 of(Counted counted) const
    {
        return counted == Counted::Rows           ? rows
               : counted == Counted::Codes        ? (rows > 0 ? codes : 0)
               : counted == Counted::Participants ? participants
                                                  : sources;
    }

private:
    static qint64 different(const Table &table, const QString &column)
    {
        const int at = table.column(column);
        QSet<QString> found;
        for (size_t row = 0; at >= 0 && row < table.rows.size(); ++row) {
            if (const QString text = table.text(row, at); !text.isEmpty())
                found.insert(text);
        }
        return found.size();
    }
};

std::string nameOf(const QueryCall &call)
{
    QString name = call.query;
    for (auto it = call.parameters.begin(); it != call.parameters.end(); ++it)
        name += QStringLiteral(" %1=%2").arg(it.key(), it.value());
    return name.toStdString();
}

class EveryCell : public test::StudyTest
{
protected:
    void read(const QString &study)
    {
        Progress progress;
        readStudy(*project, study, {}, progress);
    }
    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    const Opened &opened(const QueryCall &call)
    {
        const std::string name = nameOf(call);
        auto found = m_opened.find(name);
        if (found == m_opened.end())
            found = m_opened.emplace(name, Opened(call, ask(call))).first;
        return found->second;
    }
    /// Opens the cells of an answer, all or only some of them evenly over it.
    void walk(const QueryCall &call, size_t most)
    {
        Table table;
        try {
            table = ask(call);
        } catch (const Error &) { // what can't be asked of this study
            return;
        }
        ++answers;
        std::vector<std::pair<size_t, size_t>> places;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (size_t column = 0; column < table.columns.size(); ++column) {
                if (table.rows[row][column].evidence)
                    places.emplace_back(row, column);
            }
        }
        const size_t step = std::max<size_t>(1, places.size() / most);
        for (size_t i = 0; i < places.size(); i += step)
            open(call, table, places[i].first, int(places[i].second));
    }
    void open(const QueryCall &call, const Table &table, size_t row, int column)
    {
        const QString &name = table.columns[size_t(column)].name;
        const QueryCall &behind = *table.rows[row][size_t(column)].evidence;
        const Opened &found = opened(behind);
        ++cells;
        if (table.columns[size_t(column)].kind != ColumnKind::Count)
            return; // it was opened without an error
        EXPECT_EQ(found.of(countedBy(call, name, table.text(row, 0))),
                  table.text(row, column).toLongLong())
            << nameOf(call) << ": row " << row << " (" << table.text(row, 0).toStdString() << "), "
            << name.toStdString() << " opens " << nameOf(behind);
    }

    int answers = 0, cells = 0;

private:
    std::map<std::string, Opened> m_opened;
};

/// Of one entry of the catalogue, on the sample study.
class EveryCellOfTheSample : public EveryCell, public ::testing::WithParamInterface<const char *>
{
protected:
    EveryCellOfTheSample()
    {
        read(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"));
        if (!ballots::all(db()).empty())
            return;
        project->edit("Ballots", [](Database &db) {
            size_t turn = 0;
            for (const Participant &each : participants::all(db)) {
                const char *const keys[] = {"A.1", "A.2", "A.3"};
                ballots::set(db, each.id, "Which first?",
                             {{codes::find(db, QLatin1String(keys[turn % 3]))},
                              {codes::find(db, QLatin1String(keys[(turn + 1) % 3]))}});
                ++turn;
            }
        });
    }
    /// What has to be said so that there is an answer at all.
    static QueryParameters asked(const QString &query)
    {
        if (query == "text-search" || query == "words-in-context")
            return {{"words", "model"}};
        if (query == "crosstab")
            return {{"attribute", "Gender"}};
        if (query == "agreement")
            return {{"resamples", "0"}};
        return {};
    }
};

TEST_P(EveryCellOfTheSample, OpensWhatItCounts)
{
    const Query &query = *queryById(QLatin1String(GetParam()));
    QueryCall call{QLatin1String(query.id), asked(QLatin1String(query.id))};
    constexpr size_t all = 2000, many = 200;
    walk(call, all);
    for (const QueryParameter &parameter : query.parameters) {
        QStringList values = parameter.choiceIds();
        if (parameter.kind == QueryParameter::Kind::Flag)
            values = {"0", "1"};
        if (parameter.isForPrograms || parameter.kind == QueryParameter::Kind::Text)
            values.clear();
        else if (values.isEmpty()) {
            for (const ParameterChoice &choice : choicesOf(db(), parameter))
                values << choice.id;
        }
        for (const QString &value : values.mid(0, 12)) {
            QueryCall varied = call;
            varied.parameters.insert(QLatin1String(parameter.id), value);
            walk(varied, many);
        }
    }
    const QSet<QString> needMore{"explain-agreement", "clusterings", "text-disagreements",
                                 "concept-map"};
    EXPECT_TRUE(answers > 0 || needMore.contains(QLatin1String(query.id)));
}

std::vector<const char *> everyQuery()
{
    std::vector<const char *> ids;
    for (const Query &query : queries())
        ids.push_back(query.id);
    return ids;
}

std::string testName(const ::testing::TestParamInfo<const char *> &entry)
{
    return QString::fromLatin1(entry.param).replace('-', '_').toStdString();
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryCellOfTheSample, ::testing::ValuesIn(everyQuery()),
                         testName);

/// Forty cells of each answer: ten thousand reports are read again for each of them.
TEST_F(EveryCell, OfTheRealStudyOpensWhatItCounts)
{
    const QString study = QStringLiteral(AXIAL_SHARED_DIR "/study");
    if (!QDir(study).exists())
        GTEST_SKIP() << "the published study is not here";
    read(study);
    for (const Query &query : queries()) {
        QueryCall call{QLatin1String(query.id), {}};
        if (call.query == "agreement")
            call.parameters.insert("resamples", "0");
        walk(call, 40);
    }
    EXPECT_GT(answers, 20);
    EXPECT_GT(cells, 300);
}

} // namespace
} // namespace axial
