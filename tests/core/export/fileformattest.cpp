#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/tables.h"

#include "core/formats/csv.h"
#include "core/formats/xlsx.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/project/codelistcolumns.h"
#include "core/project/codes/codes.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/query/query.h"
#include "tests/support/study.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial {
namespace {

using test::errorOf;

const QString hostile = QStringLiteral("<script>alert(1)</script> & =1+1");

class FileFormatTest : public test::StudyTest
{
protected:
    FileFormatTest()
    {
        const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
        project->edit("Ask", [](Database &db) {
            prompts::add(db, {{}, "Part I", {}, {}, "Which bugs?", {}}, 0);
        });
        crash = addCode("Crash", "C.1", type);
        project->edit("Define", [&](Database &db) {
            CodeTexts texts;
            texts.definition = hostile;
            texts.includeWhen = "It stops.\nFor good.";
            texts.example = "it crashes";
            codes::setTexts(db, crash, texts);
        });
        const SourceId source = addSource("Talk", "it crashes and it crashes");
        code(source, "it crashes", {crash});
        code(source, "crashes and", {crash});
    }

    QByteArray file(const QString &exporter, const QString &name,
                    const QueryParameters &parameters = {})
    {
        Progress progress;
        return exporterById(exporter)->writeAs(fileFormatOf(name), db(), parameters,
                                               FormulaGuard::On, progress);
    }
    static QString wordsIn(const QByteArray &docx)
    {
        ZipReader zip(docx);
        const XmlDocument document(zip.read(QStringLiteral("word/document.xml")));
        return xmlText(document.root());
    }

    CodeId crash;
};

TEST_F(FileFormatTest, RowsFlowIntoTheFileAndNoneStays)
{
    Progress progress;
    for (const char *id : {"quotes", "codebook"}) {
        for (const char *name : {"a.csv", "a.json", "a.xlsx"}) {
            const Table answer = exporterById(id)->answer(db(), {}, FileUse::Data, progress);
            ASSERT_EQ(answer.rows.size(), 2u);
            Table made = answer;
            made.rows = std::vector<TableRow>(answer.rows.begin(), answer.rows.end());
            const Table again = exporterById(id)->answer(db(), {}, FileUse::Data, progress);
            const auto write = [&](const Table &table) {
                return fileFormatOf(name).write(table, documents::ofTable, FormulaGuard::On,
                                                progress);
            };
            EXPECT_EQ(write(again), write(made)) << id << ' ' << name;
            EXPECT_EQ(again.rows.madeCount(), 0u) << id << ' ' << name;
        }
        const Table table = exporterById(id)->answer(db(), {}, FileUse::Data, progress);
        QByteArray text;
        tableToText(table, [&](QByteArrayView piece) { text.append(piece); });
        EXPECT_TRUE(text.contains("it crashes"));
        EXPECT_EQ(table.rows.madeCount(), 0u) << id;
    }
}

/// As if it had been made in one piece.
TEST_F(FileFormatTest, JsonOfManyRowsIsWhatOneDocumentWouldBe)
{
    Table table;
    table.title = "\"rows\": [\n of \\ \"notes\"";
    table.columns = {
        {"rows", ColumnKind::Text}, {"n", ColumnKind::Count}, {"s", ColumnKind::Score}};
    table.notes = {"a\nb", "\"rows\": ["};
    for (int rows = 0; rows < 4; ++rows) {
        QJsonArray expected;
        for (size_t row = 0; row < table.rows.size(); ++row)
            expected << QJsonArray{table.text(row, 0), qint64(table.number(row, 1)),
                                   QJsonValue::Null};
        const QJsonObject whole{{"title", table.title},
                                {"base", table.base},
                                {"columns", QJsonArray{"rows", "n", "s"}},
                                {"rows", expected},
                                {"notes", QJsonArray::fromStringList(table.notes)}};
        EXPECT_EQ(bytesFrom([&](const ByteSink &out) { tableToJson(table, out); }),
                  QJsonDocument(whole).toJson());
        table.rows.push_back({Cell(QStringLiteral("]\n\"rows\": [\n\u2028 %1").arg(rows)),
                              Cell(qint64(rows)), Cell()});
    }
}

TEST_F(FileFormatTest, TheEndingOfAFileSaysItsFormat)
{
    EXPECT_STREQ(fileFormatOf("a.xlsx").suffix, "xlsx");
    EXPECT_STREQ(fileFormatOf("/b.d/A.HTML").suffix, "html");
    EXPECT_STREQ(fileFormatOf("a.docx").suffix, "docx");
    EXPECT_STREQ(fileFormatOf("a.json").suffix, "json");
    EXPECT_STREQ(fileFormatOf("a.md").suffix, "md");
    for (const char *csv : {"a.csv", "a", ""})
        EXPECT_STREQ(fileFormatOf(csv).suffix, "csv") << csv;
    for (const char *other : {"a.txt", "b.csv.pdf"}) {
        EXPECT_EQ(findFileFormat(other), nullptr) << other;
        EXPECT_THROW(fileFormatOf(other), Error) << other;
    }
}

TEST_F(FileFormatTest, TheListOfCodesHasWhatDefinesThemWithCounts)
{
    const CsvTable csv = readCsvUtf8(file("codes", "codes.csv"));
    QStringList header;
    for (const QStringView cell : csv.rows[0].fields)
        header << cell.toString();
    EXPECT_EQ(header, codelistcolumns::all());
    ASSERT_EQ(csv.rows.size(), 3u); // the type and its theme
    const auto cell = [&](const char *column) {
        return csv.rows[2].fields[size_t(header.indexOf(QLatin1String(column)))].toString();
    };
    EXPECT_EQ(cell("Key"), "C.1");
    EXPECT_EQ(cell("Definition"), hostile);
    EXPECT_EQ(cell("Include when"), "It stops.\nFor good.");
    EXPECT_EQ(cell("Quotes"), "2");
    EXPECT_EQ(cell("Sources"), "1");
    EXPECT_EQ(cell("Kappa"), "") << "no round";
    const auto rows = readSheet(file("codes", "codes.xlsx")).rows;
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[2].cell(header.indexOf("Definition")), hostile);
    EXPECT_EQ(rows[2].cell(header.indexOf("Quotes")), "2");
}

TEST_F(FileFormatTest, TheListOfCodesIsReadAsPagesWithoutBecomingMarkup)
{
    const QString html = QString::fromUtf8(file("codes", "codes.html"));
    EXPECT_TRUE(html.contains("<h2>C Bug</h2>"));
    EXPECT_TRUE(html.contains("<h3>C.1 Crash</h3>")) << html.toStdString();
    EXPECT_TRUE(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; =1+1"));
    EXPECT_TRUE(html.contains("It stops.<br>For good."));
    EXPECT_FALSE(html.contains("<script>"));
    for (const char *asking : {"http:", "https:", "src=", "href=", "url("})
        EXPECT_FALSE(html.contains(asking)) << asking;
    const QString docx = wordsIn(file("codes", "codes.docx"));
    EXPECT_TRUE(docx.contains("C.1 Crash"));
    EXPECT_TRUE(docx.contains("Definition. " + hostile)) << docx.toStdString();
    EXPECT_TRUE(docx.contains("Quotes 2 · Sources 1")) << docx.toStdString();
}

TEST_F(FileFormatTest, ColumnsOfTheListOfCodesAreChosenAndRemembered)
{
    const auto header = [&](const QueryParameters &parameters) {
        return QString::fromUtf8(file("codes", "c.csv", parameters)).section('\n', 0, 0);
    };
    EXPECT_EQ(header({{"columns", "quotes, Code"}}), "Quotes,Code");
    project->edit("Columns", [](Database &db) { codelistcolumns::choose(db, {"Code", "Kappa"}); });
    reopen();
    EXPECT_EQ(header({}), "Code,Kappa");
    EXPECT_EQ(header({{"columns", "Key"}}), "Key");
    for (const char *wrong : {"Code, Nothing", "Code, code", "Quotes"})
        EXPECT_FALSE(errorOf([&] { header({{"columns", wrong}}); }).isEmpty()) << wrong;
    EXPECT_EQ(codelistcolumns::chosen(db()), QStringList({"Code", "Kappa"}));
}

TEST_F(FileFormatTest, TheListOfCodesIsTagsForTaguette)
{
    addCode("Later");
    const CsvTable csv = readCsvUtf8(file("codes", "tags.csv", {{"layout", "taguette"}}));
    QStringList rows;
    for (const CsvRow &row : csv.rows)
        rows << row.cell(0) + '|' + row.cell(1);
    EXPECT_EQ(rows, QStringList({"tag|description", "Bug|", "Bug.Crash|" + hostile, "Later|"}));
    EXPECT_FALSE(errorOf([&] { file("codes", "c.csv", {{"layout", "published"}}); }).isEmpty());
}

TEST_F(FileFormatTest, NumbersThatPeopleHaveAreNumbersInAWorkbook)
{
    project->edit("Background", [](Database &db) {
        const auto attribute = [&db](const char *name, AttributeKind kind) {
            return attributes::ensure(db, QLatin1String(name), kind);
        };
        const AttributeId years = attribute("Years", AttributeKind::Integer);
        const AttributeId hours = attribute("Hours", AttributeKind::Decimal);
        const AttributeId room = attribute("Room", AttributeKind::Text);
        for (const auto &[who, values] :
             {std::pair{"U1", QStringList{"7", "2.5", "12"}}, {"U2", {"about 8", "2.50", "13"}}}) {
            const ParticipantId person = participants::ensure(db, QLatin1String(who));
            participants::setValue(db, person, years, values[0]);
            participants::setValue(db, person, hours, values[1]);
            participants::setValue(db, person, room, values[2]);
        }
    });
    for (const char *exporter : {"participants", "background"}) {
        const QByteArray bytes = file(exporter, "people.xlsx");
        const QByteArray sheet = ZipReader(bytes).read("xl/sheet1.xml");
        for (const char *number : {"<v>7</v>", "<v>2.5</v>"})
            EXPECT_EQ(sheet.count(number), 1) << exporter << number;
        for (const char *words : {"<v>12</v>", "<v>2.50</v>", "<v>8</v>"})
            EXPECT_EQ(sheet.count(words), 0) << exporter << words;
        const QString csv = QString::fromUtf8(file(exporter, "people.csv"));
        EXPECT_TRUE(csv.contains("7,2.5,12")) << csv.toStdString();
        EXPECT_TRUE(csv.contains("about 8,2.50,13")) << "as it was written";
        EXPECT_TRUE(QString::fromUtf8(file(exporter, "people.html")).contains(">2.5<")) << exporter;
    }
}

TEST_F(FileFormatTest, EveryFileIsWrittenInEveryFormatTheSameTwice)
{
    for (const Exporter &exporter : exporters()) {
        if (exporter.id == QLatin1String("labels"))
            continue; // there is no round
        for (const FileFormat &format : fileFormats()) {
            const QString name = QStringLiteral("f.") + QLatin1String(format.suffix);
            const QByteArray bytes = file(QLatin1String(exporter.id), name);
            EXPECT_FALSE(bytes.isEmpty()) << exporter.id << format.suffix;
            EXPECT_EQ(bytes, file(QLatin1String(exporter.id), name));
        }
    }
}

TEST_F(FileFormatTest, StoredWordsAreInTheFileAsIfTheyHadBeenRead)
{
    const QStringList said{"plain words",     "one, two; three",
                           "she said \"no\"", "a line\nand one",
                           "=1+1 is two",     "'+ and more",
                           "'quoted'",        "-1",
                           "\uFEFF mark",     "\u8BBF\u8C08 \u2013 \U0001F600"};
    const SourceId source = addSource("More", said.join(u'|'));
    for (const QString &each : said) {
        const QuoteId quote = code(source, each, {crash});
        project->edit("Insight", [&](Database &db) { quotes::setInsight(db, quote, each); });
    }
    Progress progress;
    for (const char *exporter : {"codebook", "quotes"}) {
        const Table stored = exporterById(exporter)->answer(db(), {}, FileUse::Data, progress);
        Table read = stored;
        EXPECT_EQ(std::distance(read.rows.begin(), read.rows.end()), said.size() + 2);
        for (const FormulaGuard guard : {FormulaGuard::On, FormulaGuard::Exact})
            EXPECT_EQ(tableToCsv(stored, guard).toStdString(),
                      tableToCsv(read, guard).toStdString());
    }
}

TEST_F(FileFormatTest, ALongCsvHasEachRowOnceInItsOrder)
{
    for (const int rows : {1, 4096, 4097, 8192, 20'000}) {
        Table table;
        table.columns = {{QStringLiteral("Place"), ColumnKind::Count}};
        std::string expected = "Place\n";
        for (int row = 0; row < rows; ++row) {
            table.rows.push_back({{qint64(row)}});
            expected += std::to_string(row) + '\n';
        }
        EXPECT_EQ(tableToCsv(table).toStdString(), expected) << rows;
    }
}

TEST_F(FileFormatTest, RowsOfManyBytesAreWrittenFewAtATime)
{
    constexpr int rows = 4096 + 40; // also some that a second thread makes
    const QString longWords(1 << 20, u'x');
    Table table;
    table.columns = {{QStringLiteral("Place"), ColumnKind::Count},
                     {QStringLiteral("Words"), ColumnKind::Text}};
    const auto wordsOf = [&](int row) { return row < 40 || row >= 4096 ? longWords : QString(); };
    for (int row = 0; row < rows; ++row)
        table.rows.push_back({Cell(qint64(row)), Cell(wordsOf(row))});
    QByteArray line; // what was begun
    qsizetype longest = 0;
    int next = -1; // below the names
    tableToCsv(table, FormulaGuard::On, [&](QByteArrayView piece) {
        longest = std::max(longest, piece.size());
        line.append(piece);
        while (line.contains('\n')) {
            const QByteArray whole = line.left(line.indexOf('\n'));
            line.remove(0, whole.size() + 1);
            if (next >= 0) {
                EXPECT_EQ(whole.left(whole.indexOf(',')).toInt(), next);
                EXPECT_EQ(whole.size() - whole.indexOf(',') - 1, wordsOf(next).size());
            }
            ++next;
        }
    });
    EXPECT_EQ(next, rows);
    EXPECT_LT(longest, 16 * longWords.size()) << "not all of them at once";
}

TEST_F(FileFormatTest, ATableThatNobodyReadsIsNoDocument)
{
    Table table;
    Progress progress;
    table.title = "Cells";
    table.columns = {{"A", ColumnKind::Label}, {"B", ColumnKind::Count}};
    table.rows.resize(100'001, {QString("x"), qint64(1)});
    for (const char *name : {"a.docx", "a.html"}) {
        const QString said = errorOf([&] {
            fileFormatOf(name).write(table, documents::ofTable, FormulaGuard::On, progress);
        });
        EXPECT_TRUE(said.startsWith("200002 cells are too many")) << said.toStdString();
    }
    EXPECT_FALSE(fileFormatOf("a.csv")
                     .write(table, documents::ofTable, FormulaGuard::On, progress)
                     .isEmpty());
}

TEST_F(FileFormatTest, IdsAreForPrograms)
{
    EXPECT_TRUE(queryById("quotes"));
    const auto rows = readSheet(file("quotes", "q.xlsx")).rows;
    for (const QString &header : rows[0].cells)
        EXPECT_FALSE(header.contains(" id")) << header.toStdString();
    EXPECT_FALSE(wordsIn(file("quotes", "q.docx")).contains("Quote id"));
    EXPECT_FALSE(file("quotes", "q.html").contains("Quote id"));
}

TEST_F(FileFormatTest, LongWordsHaveMoreOfAPagesWidth)
{
    Table table;
    Progress progress;
    table.columns = {{"Key"}, {"Words", ColumnKind::Text}, {"Quote id", ColumnKind::Id}};
    table.rows = {{u"C.1", QString(500, u'x'), 7}};
    EXPECT_EQ(documents::widthShares(table), (std::vector<double>{6, 40, 0}));
    const QString html = QString::fromUtf8(documentToHtml(documents::ofTable(table), progress));
    EXPECT_TRUE(html.contains("<th width=\"13%\">Key</th><th width=\"87%\">Words</th>"))
        << html.toStdString();
}

TEST_F(FileFormatTest, BackgroundsHaveTheirPublishedColumnsOrNames)
{
    project->edit("People", [](Database &db) {
        const AttributeId type = attributes::ensure(db, "Type");
        for (const QString name : {"U1", "D1"})
            participants::setValue(db, participants::ensure(db, name), type,
                                   name == "U1" ? "User" : "Developer");
    });
    auto rows = readSheet(file("background", "b.xlsx")).rows;
    EXPECT_EQ(rows[0].cells, (std::vector<QString>{"Participant", "Type"}));
    EXPECT_EQ(rows[2].cells, (std::vector<QString>{"D1", "Developer"}));
    project->edit("Roles", [](Database &db) {
        const AttributeId roles = attributes::ensure(db, "Roles");
        participants::setValue(db, participants::find(db, "D1"), roles, "DL framework Developer");
    });
    rows = readSheet(file("background", "b.xlsx")).rows;
    EXPECT_EQ(rows[0].cells, std::vector<QString>{"Roles"});
    EXPECT_EQ(rows[1].cells, (std::vector<QString>{"DL framework Developer"}))
        << "a row without any cell is none for the reader";
    rows = readSheet(file("background", "b.xlsx", {{"names", "1"}})).rows;
    EXPECT_EQ(rows[0].cells, (std::vector<QString>{"Participant", "Roles"}));
}

} // namespace
} // namespace axial
