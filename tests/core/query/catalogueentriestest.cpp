#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/study.h"

#include <QSet>

#include <functional>

namespace axial {
namespace {

/// What the catalogue's lines say beside the answers.
class CatalogueEntriesTest : public test::StudyTest
{
protected:
    /// The title of what is said instead of the answer; empty = it shows something.
    QString missing(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        const QueryCall call{query, parameters};
        const auto nothing = nothingShown(db(), call, runQuery(db(), call, progress));
        lacksGroups = nothing && nothing->lacksGroups;
        lacksSpeakers = nothing && nothing->lacksSpeakers;
        return nothing ? nothing->title : QString();
    }
    void addPerson(SourceId source)
    {
        project->edit("People", [&](Database &db) {
            const ParticipantId person = participants::ensure(db, "U1");
            sources::addParticipant(db, source, person);
        });
    }
    void addGroups()
    {
        project->edit("Groups", [&](Database &db) {
            const GroupingId grouping = groupings::add(db, "Groups", {Group{"all", {}}});
            groupings::putInto(db, grouping, {participants::find(db, "U1")}, 0);
        });
    }

    bool lacksGroups = false, lacksSpeakers = false;
};

TEST(Catalogue, EveryEntrySaysAllOfItself)
{
    QSet<QString> ids, figures;
    qsizetype figureCount = 0;
    for (const Query &query : queries()) {
        ids << QLatin1String(query.id);
        EXPECT_EQ(queryById(QLatin1String(query.id)), &query);
        EXPECT_NE(query.run, nullptr) << query.id;
        EXPECT_STRNE(query.name, "") << query.id;
        EXPECT_STRNE(query.description, "") << query.id;
        if (QLatin1String(query.group) == QLatin1String("Issue reports")) {
            EXPECT_TRUE(query.part == StudyPart::Reports) << query.id;
        }
        for (const Figure &figure : query.figures) {
            figures << QLatin1String(figure.id);
            EXPECT_STRNE(figure.name, "") << figure.id;
            EXPECT_STRNE(figure.id, noFigure);
            const Query *named = queryById(QLatin1String(figure.id));
            EXPECT_TRUE(!named || named == &query) << figure.id << " is another query";
            for (const auto &asked : figure.asked)
                EXPECT_TRUE(query.parameter(QLatin1String(asked.first))) << figure.id;
            ++figureCount;
        }
        for (const QueryParameter &each : query.parameters) {
            EXPECT_EQ(query.parameter(QLatin1String(each.id)), &each);
            if (each.kind != QueryParameter::Kind::Choice)
                continue;
            EXPECT_TRUE(each.choiceIds().contains(QLatin1String(each.fallback))) << each.id;
            EXPECT_TRUE(!each.initial || each.choiceIds().contains(QLatin1String(each.initial)));
        }
    }
    EXPECT_EQ(size_t(ids.size()), queries().size());
    EXPECT_EQ(figures.size(), figureCount) << "no two of one id";
}

TEST(Catalogue, TenQuestionsAreOfferedFirstAndNoneOfAnotherPart)
{
    for (const StudyParts parts :
         {StudyParts{true, false}, StudyParts{false, true}, StudyParts{true, true}}) {
        const std::vector<const Query *> first = mostAskedQueries(parts);
        EXPECT_EQ(first.size(), 10u);
        for (const Query *query : first)
            EXPECT_TRUE(!query->part || parts.has(*query->part)) << query->id;
    }
}

TEST(Catalogue, AQuerysFigureIsFoundByItsIdOrItIsTheFirst)
{
    Query query = *queryById("flow");
    query.figures = {{.id = "one", .kind = FigureKind::Flow, .name = "One"},
                     {.id = "two", .kind = FigureKind::Flow, .name = "Two", .asked = {{"a", "b"}}}};
    EXPECT_EQ(query.figure("two"), &query.figures[1]);
    EXPECT_EQ(query.figure(QString()), &query.figures[0]);
    EXPECT_EQ(query.figure("of another question"), &query.figures[0]);
    EXPECT_EQ(query.figure(noFigure), nullptr);
    EXPECT_EQ(query.figures[1].completed({{"c", "d"}}), (QueryParameters{{"a", "b"}, {"c", "d"}}));
    EXPECT_EQ(query.figures[1].completed({{"a", "d"}}), (QueryParameters{{"a", "d"}}));
    query.figures.clear();
    EXPECT_EQ(query.figure("one"), nullptr);
}

TEST(Catalogue, PrioritiesBeginWithTheLargest)
{
    EXPECT_EQ(queryById("priorities")->initialParameters(),
              (QueryParameters{{"level", "fitting"}, {"sort", "total"}}));
    EXPECT_EQ(queryById("code-counts")->initialParameters(), QueryParameters());
}

TEST_F(CatalogueEntriesTest, ACallForOneQuoteAnswersIt)
{
    const SourceId source = addSource("S", "one two");
    const QuoteId quote = code(source, "one", {addCode("Trust", "A", codes::taxonomyFolder(db()))});
    Progress progress;
    const Table answer = runQuery(db(), callForQuote(QString::number(quote.value)), progress);
    ASSERT_EQ(answer.rows.size(), 1u);
    EXPECT_EQ(answer.text(0, answer.column(columns::quote)), "one");
}

TEST_F(CatalogueEntriesTest, TheFilesOfAStudyAreThoseThatQueriesNameInTheirOrder)
{
    QStringList ids;
    for (const Exporter &exporter : exporters())
        ids << QLatin1String(exporter.id);
    EXPECT_EQ(ids, QStringList({"codebook", "quotes", "participants", "taxonomy", "labels", "codes",
                                "background", "guideline"}));
    size_t named = 0;
    QSet<int> places;
    for (const Query &query : queries()) {
        EXPECT_EQ(query.file.id == nullptr, query.file.place == 0) << query.id;
        if (!query.file.id)
            continue;
        ++named;
        places << query.file.place;
        EXPECT_EQ(&exporterOf({QLatin1String(query.id), {}}),
                  exporterById(QLatin1String(query.file.id)));
    }
    EXPECT_EQ(named, exporters().size());
    EXPECT_EQ(places.size(), qsizetype(named)) << "no two in one place";
}

TEST_F(CatalogueEntriesTest, AFileIsTheAnswerOfItsQuery)
{
    code(addSource("S", "one two"), "one", {addCode("No tests", "A.1")});
    Progress progress;
    const auto said = [](const std::function<QByteArray()> &write) {
        try {
            return write();
        } catch (const Error &error) { // there are no labels
            return error.message().toUtf8();
        }
    };
    for (const Exporter &exporter : exporters()) {
        if (exporter.bytes) // it is no table
            continue;
        const QByteArray file = said([&] {
            return exporter.writeAs(fileFormats().front(), db(), {}, FormulaGuard::On, progress);
        });
        EXPECT_EQ(file, said([&] {
                      const QueryCall call{QLatin1String(exporter.query), {}};
                      Table answer = runQuery(db(), call, progress);
                      if (exporter.complete)
                          answer = exporter.complete(db(), std::move(answer), FileUse::Data,
                                                     progress);
                      return tableToCsv(answer, FormulaGuard::On);
                  }))
            << exporter.id;
        EXPECT_EQ(file.contains("one"),
                  QByteArrayList({"codebook", "quotes"}).contains(exporter.id))
            << exporter.id;
    }
    EXPECT_STREQ(exporterOf(callFor(question::codebook)).fileName, "CodeBook.csv");
    EXPECT_TRUE(QByteArray(exporterOf(callFor(question::codebook)).description)
                    .contains(exporterById("codes")->name))
        << "who looks for the codes is led to them";
    EXPECT_STREQ(exporterOf(callFor(question::taxonomy)).fileName, "Taxonomy.csv");
}

TEST_F(CatalogueEntriesTest, AnEmptyStudySaysWhatIsMissing)
{
    EXPECT_EQ(missing("priorities"), "Nothing is coded yet");
    EXPECT_EQ(missing("code-counts"), "No codes yet");
    EXPECT_EQ(missing("code-counts", {{"only", "used"}}), "Nothing found");
    EXPECT_EQ(missing("taxonomy"), "No codes yet");
    EXPECT_EQ(missing("participants"), "No participants yet");
    EXPECT_EQ(missing("quotes"), "Nothing found");
    EXPECT_FALSE(lacksGroups);
}

TEST_F(CatalogueEntriesTest, WhereNobodysWordsAreCodedItIsAskedWhoSpeaks)
{
    const SourceId source = addSource("S", "one two");
    const CodeId type = addCode("Trust", "A", codes::taxonomyFolder(db()));
    code(source, "one", {addCode("No tests", "A.1", type)});
    const auto askWhoSpeaks = [&](const char *when) {
        for (const char *each : {"priorities", "group-counts", "mismatch", "crosstab"}) {
            EXPECT_EQ(missing(each), "No participant’s words are coded") << each << when;
            EXPECT_TRUE(lacksSpeakers && !lacksGroups) << each << when;
        }
    };
    askWhoSpeaks(" without participants");
    project->edit("Somebody", [&](Database &db) { participants::ensure(db, "U1"); });
    askWhoSpeaks(" without groups");
    addGroups();
    askWhoSpeaks(" with groups, which change nothing");
    EXPECT_EQ(missing("crosstab", {{"columns", "type"}}), QString()) << "people are not counted";
    project->edit("No groups", [](Database &db) {
        for (const Grouping &each : groupings::all(db))
            groupings::remove(db, each.id);
    });
    addPerson(source);
    EXPECT_EQ(missing("priorities"), QString()) << "the first answer needs no groups";
    EXPECT_FALSE(lacksSpeakers);
    EXPECT_EQ(missing("mismatch"), "No groups yet") << "this compares two of them";
    addGroups();
    EXPECT_EQ(missing("priorities"), QString());
    EXPECT_EQ(missing("priorities", {{"level", "sub-theme"}}), "Nothing found")
        << "what the notes say of it";
    EXPECT_FALSE(lacksGroups);
    EXPECT_EQ(missing("code-counts"), QString());
    EXPECT_EQ(missing("participants"), QString());
}

} // namespace
} // namespace axial
