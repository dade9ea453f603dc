// PDFs and pictures, with areas of their pages, from other programs and for them.
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importlog.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/text/textedits.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/exchangefacts.h"
#include "tests/support/study.h"
#include "tests/support/writtenpdf.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

/// A white PNG of 200 x 100 pixels.
QByteArray picture()
{
    return QByteArray::fromBase64(
        "iVBORw0KGgoAAAANSUhEUgAAAMgAAABkAQAAAADr/UKmAAAAIElEQVR42u3JMQEAAAwCIPuX1gRLMHhJ"
        "LzHGGGOMMY9np/C6xAvwsCwAAAAASUVORK5CYII=");
}

QByteArray guid(int number)
{
    return "6B29FC40-CA47-1067-B31D-" + QByteArray::number(number).rightJustified(12, '0');
}

QByteArray area(const char *element, int number, const QByteArray &place, const QByteArray &name,
                const QByteArray &inside = {})
{
    return '<' + QByteArray(element) + " guid=\"" + guid(number) + "\" name=\"" + name + "\" "
           + place + '>' + inside + "<Coding guid=\"" + guid(number + 500) + "\" creatingUser=\""
           + guid(1) + "\"><CodeRef targetGUID=\"" + guid(2) + "\"/></Coding></" + element + '>';
}

QByteArray corners(int left, int low, int right, int high)
{
    return "firstX=\"" + QByteArray::number(left) + "\" firstY=\"" + QByteArray::number(low)
           + "\" secondX=\"" + QByteArray::number(right) + "\" secondY=\""
           + QByteArray::number(high) + '"';
}

/// As ATLAS.ti writes them: a PDF of three pages, with or without its words, and a picture.
ExchangeFixture invented(const QByteArray &words = {})
{
    ExchangeFixture file;
    file.origin = "ATLAS.ti for Windows 9.1.3.0";
    file.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/>";
    file.codes = "<Code guid=\"" + guid(2) + "\" name=\"Setup\" isCodable=\"true\"/>";
    file.addFile(QStringLiteral("sources/paper.pdf"), test::writtenPdf(3, 2));
    file.addFile(QStringLiteral("sources/board.png"), picture());
    file.sources =
        "<PDFSource guid=\"" + guid(10) + "\" name=\"Paper\" path=\"internal://paper.pdf\">"
        + area("PDFSelection", 11, "page=\"1\" " + corners(60, 680, 300, 720), "4:1 Words",
               "<Representation guid=\"" + guid(12)
                   + "\"><PlainTextContent>WORDS of  page 2</PlainTextContent></Representation>")
        + area("PDFSelection", 13, "page=\"2\" " + corners(300, 200, 0, 400), "A pump")
        + area("PDFSelection", 14, "page=\"2\" " + corners(0, 0, 60, 80), "")
        + area("PDFSelection", 15, "page=\"7\" " + corners(0, 0, 60, 80), "Nowhere") + words
        + "</PDFSource><PictureSource guid=\"" + guid(20)
        + "\" name=\"Board\" path=\"internal://board.png\">"
        + area("PictureSelection", 21, corners(50, 10, 100, 60), "corner") + "</PictureSource>";
    return file;
}

struct ShownArea {
    QString words;
    int page = 0;
    QRectF shares;
    QString codes;

    bool operator==(const ShownArea &) const = default;
};

void PrintTo(const ShownArea &area, std::ostream *stream)
{
    *stream << area.words.toStdString() << " on " << area.page << " at " << area.shares.left()
            << ' ' << area.shares.top() << ' ' << area.shares.width() << ' ' << area.shares.height()
            << ": " << area.codes.toStdString();
}

class PagesExchange : public StudyTest
{
protected:
    static ImportSummary import(Project &into, const QByteArray &bytes,
                                const StoreOptions &options = {})
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), options, progress);
    }
    static QByteArray written(Project &study, const refi::ExchangeTarget &target)
    {
        Progress progress;
        return refi::projectBytes(exchangeOf(study.database(), QStringLiteral("Study"), progress),
                                  target, progress);
    }
    static QByteArray written(Project &study)
    {
        return written(study, refi::exchangeTargets().front());
    }
    static SourceId sourceOf(Database &db, const QString &title)
    {
        return SourceId{db.integer("SELECT id FROM source WHERE title=?1", title).value_or(0)};
    }
    static std::vector<ShownArea> areasOf(Database &db, const QString &title)
    {
        std::vector<ShownArea> areas;
        const QString text = sources::text(db, sourceOf(db, title));
        for (const PageRegion &region : pageregions::inSource(db, sourceOf(db, title))) {
            QStringList codes;
            for (const Coding &coding : quotes::codings(db, region.quote))
                codes << codes::at(db, coding.code).name;
            const Quote quote = quotes::at(db, region.quote);
            EXPECT_EQ(text.mid(quote.range.start, quote.range.length()), quote.words);
            areas.push_back({quote.words, region.page, region.area, codes.join(u' ')});
        }
        return areas;
    }
    static QString notesOf(const ImportSummary &summary)
    {
        QStringList notes;
        for (const ImportNote &note : summary.notes)
            notes << note.text;
        return notes.join(u'\n');
    }
    static QByteArray without(const char *entry, const QByteArray &bytes)
    {
        ZipReader archive(bytes);
        ZipWriter other;
        for (const QString &name : archive.names()) {
            if (name != QLatin1String(entry))
                other.add(name, archive.read(name));
        }
        return other.finish();
    }
};

} // namespace

TEST_F(PagesExchange, AreasOfAnotherProgramAreQuotes)
{
    const ImportSummary summary = import(*project, invented().bytes());
    const QString text = sources::text(db(), sourceOf(db(), QStringLiteral("Paper")));
    EXPECT_EQ(text, QStringLiteral("[p. 1]\nWords of page 1\n[p. 2]\nWords of page 2\n[p. 3]\n"
                                   "[Region: A pump]\n[Region: p. 3, area 1]\n"));
    const QString code = QStringLiteral("Setup");
    EXPECT_EQ(areasOf(db(), QStringLiteral("Paper")),
              (std::vector<ShownArea>{
                  {QStringLiteral("Words of page 2"), 1, QRectF(0.1, 0.1, 0.4, 0.05), code},
                  {QStringLiteral("[Region: A pump]"), 2, QRectF(0, 0.5, 0.5, 0.25), code},
                  {QStringLiteral("[Region: p. 3, area 1]"), 2, QRectF(0, 0.9, 0.1, 0.1), code}}));
    EXPECT_EQ(sources::text(db(), sourceOf(db(), QStringLiteral("Board"))),
              QStringLiteral("[Picture: Board]\n[Region: corner]\n"));
    EXPECT_EQ(areasOf(db(), QStringLiteral("Board")),
              (std::vector<ShownArea>{
                  {QStringLiteral("[Region: corner]"), 0, QRectF(0.25, 0.1, 0.25, 0.5), code}}));
    const auto original = transcripts::original(db(), sourceOf(db(), QStringLiteral("Paper")));
    ASSERT_TRUE(original);
    EXPECT_EQ(original->name, QStringLiteral("Paper.pdf"));
    EXPECT_EQ(original->bytes, test::writtenPdf(3, 2));
    EXPECT_TRUE(notesOf(summary).contains(u"3 areas of pages and pictures have no words"))
        << notesOf(summary).toStdString();
    EXPECT_EQ(project->check(), QStringList());

    const auto before = test::dump(db());
    EXPECT_TRUE(import(*project, invented().bytes()).isNothingNew());
    EXPECT_EQ(test::difference(before, test::dump(db())), QString());
    project->undo();
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote_region"), 0);
    EXPECT_EQ(db().integer("SELECT count(*) FROM source_original"), 0);
}

TEST_F(PagesExchange, WordsThatTheFileHasAreKept)
{
    const QByteArray words =
        "<Representation guid=\"" + guid(30)
        + "\"><PlainTextContent>All of it. Words of page 2 and more.</PlainTextContent>"
          "<PlainTextSelection guid=\""
        + guid(31) + "\" startPosition=\"0\" endPosition=\"9\"><Coding guid=\"" + guid(32)
        + "\"><CodeRef targetGUID=\"" + guid(2)
        + "\"/></Coding></PlainTextSelection></Representation>";
    import(*project, invented(words).bytes());
    EXPECT_EQ(sources::text(db(), sourceOf(db(), QStringLiteral("Paper"))),
              QStringLiteral("All of it. Words of page 2 and more.\n[Region: A pump]\n"
                             "[Region: p. 3, area 1]\n"));
    const auto areas = areasOf(db(), QStringLiteral("Paper"));
    ASSERT_EQ(areas.size(), 3u);
    EXPECT_EQ(areas[0].words, QStringLiteral("Words of page 2"));
    EXPECT_EQ(db().text("SELECT words FROM quote WHERE start=0"), QStringLiteral("All of it"));
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}

TEST_F(PagesExchange, AnAreaThatOnlyRepeatsWordsIsKeptBesideThem)
{
    const QByteArray words =
        "<Representation guid=\"" + guid(30)
        + "\"><PlainTextContent>All of it. Words of page 2 and more.</PlainTextContent>"
          "<PlainTextSelection guid=\""
        + guid(11) + "\" startPosition=\"11\" endPosition=\"26\"><Coding guid=\"" + guid(32)
        + "\"><CodeRef targetGUID=\"" + guid(2)
        + "\"/></Coding></PlainTextSelection></Representation>"; // as ATLAS.ti has them
    import(*project, invented(words).bytes());
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding c JOIN quote q ON q.id = c.quote "
                           "WHERE q.words='Words of page 2'"),
              1);
    EXPECT_EQ(areasOf(db(), QStringLiteral("Paper")).size(), 2u) << "the words are no area";
    const QByteArray out = written(*project);
    EXPECT_EQ(test::faultsOfProject(out), QString());
    Progress progress;
    const refi::Exchange after = refi::readExchange(out, progress);
    EXPECT_EQ(after.sources.size(), 2u);
    EXPECT_EQ(after.sources[0].selections.size(), 4u);
    EXPECT_EQ(after.counts().codings, 5) << "one on the words, none on the area of them";
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, out);
    EXPECT_EQ(areasOf(other->database(), QStringLiteral("Paper")),
              areasOf(db(), QStringLiteral("Paper")));
    EXPECT_EQ(refi::readExchange(written(*other), progress).sources[0].selections.size(), 4u);
    import(*project, out);
    EXPECT_EQ(written(*project), out);
}

TEST_F(PagesExchange, TheyGoOutAsTheyCameIn)
{
    const QByteArray bytes = invented().bytes();
    import(*project, bytes);
    const QByteArray out = written(*project);
    EXPECT_EQ(test::faultsOfProject(out), QString());
    EXPECT_EQ(out, written(*project));
    Progress progress;
    const refi::Exchange before = refi::readExchange(bytes, progress);
    const refi::Exchange after = refi::readExchange(out, progress);
    ASSERT_EQ(after.sources.size(), 2u);
    for (size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(after.sources[i].kind, before.sources[i].kind);
        EXPECT_EQ(after.sources[i].guid, before.sources[i].guid);
        EXPECT_EQ(after.sources[i].file, before.sources[i].file);
        QStringList places[2];
        for (const auto &[at, source] :
             {std::pair(0, before.sources[i]), std::pair(1, after.sources[i])}) {
            for (const refi::Selection &each : source.selections) {
                const auto [left, right] = std::minmax(each.firstX, each.secondX);
                places[at] << QStringLiteral("%1 on %2: %3 %4 %5 %6, %7 codings")
                                  .arg(each.guid)
                                  .arg(each.page)
                                  .arg(left)
                                  .arg(each.firstY)
                                  .arg(right)
                                  .arg(each.secondY)
                                  .arg(each.codings.size());
            }
            places[at].sort();
        }
        EXPECT_EQ(places[1], places[0]); // the one of no page of it is kept, too
    }
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, out);
    for (const char *title : {"Paper", "Board"})
        EXPECT_EQ(areasOf(other->database(), QLatin1String(title)),
                  areasOf(db(), QLatin1String(title)));
}

TEST_F(PagesExchange, AStudyComesBackThroughEachProgramsFile)
{
    const SourceId source = project->edit(QStringLiteral("Make"), [](Database &store) {
        const QString text = QStringLiteral("[p. 1]\nYes. \U0001F600 no.\nYes. Yes.\n[p. 2]\n");
        const SourceId made = sources::add(store,
                                           {collections::ensure(store, {QStringLiteral("Papers")}),
                                            SourceKind::Document,
                                            QStringLiteral("Paper"),
                                            {},
                                            1,
                                            text,
                                            QStringLiteral("paper.pdf"),
                                            test::writtenPdf(2, 0)});
        const CodeId code = codes::add(store, codes::openCodesFolder(store),
                                       QStringLiteral("Said"));
        const CoderId bea = coders::ensure(store, QStringLiteral("Bea"));
        codings::apply(store, made, {12, 14}, QStringLiteral("\U0001F600"), {code}, bea);
        // The second of three alike, though the area is nearer to the last.
        const QuoteId said = pageregions::mark(store, made, 0, QRectF(0.125, 0.9, 0.25, 0.05),
                                               {19, 23}, QStringLiteral("Yes."));
        codings::applyTo(store, said, {code}, bea);
        const QuoteId pump = pageregions::describe(
            store, made, 1, 2, QRectF(0.1111, 0.2222, 0.3333, 0.4444), QStringLiteral("a pump"));
        codings::applyTo(store, pump, {code}, bea);
        return made;
    });
    const auto areas = areasOf(db(), QStringLiteral("Paper"));
    ASSERT_EQ(areas.size(), 2u);
    int number = 0;
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        const QByteArray out = written(*project, target);
        EXPECT_EQ(test::faultsOfProject(out), QString()) << target.id;
        const auto other = Project::create(pathOf(QStringLiteral("%1.axial").arg(++number)));
        import(*other, out);
        EXPECT_EQ(areasOf(other->database(), QStringLiteral("Paper")), areas) << target.id;
        EXPECT_EQ(other->database().integer("SELECT start FROM quote WHERE words='Yes.'"), 19);
        EXPECT_EQ(other->database().integer("SELECT count(*) FROM coding"), 3);
        EXPECT_EQ(
            sources::text(other->database(), sourceOf(other->database(), QStringLiteral("Paper"))),
            sources::text(db(), source));
        EXPECT_EQ(other->check(), QStringList());
        // What other programs pass on has no part of ours.
        const auto third = Project::create(pathOf(QStringLiteral("x%1.axial").arg(number)));
        import(*third, without(refi::sideCarEntry, out));
        const auto passed = areasOf(third->database(), QStringLiteral("Paper"));
        ASSERT_EQ(passed.size(), 2u);
        EXPECT_EQ(passed[1].words, areas[1].words);
        EXPECT_NEAR(passed[1].shares.left(), areas[1].shares.left(), 1. / 600);
        EXPECT_NEAR(passed[1].shares.bottom(), areas[1].shares.bottom(), 1. / 800);
    }
    const auto before = test::dump(db());
    import(*project, written(*project));
    EXPECT_EQ(test::difference(before, test::dump(db())), QString());
}

TEST_F(PagesExchange, AreasThatWereDrawnSinceTheLastImportComeIn)
{
    import(*project, invented().bytes());
    const auto before = areasOf(db(), QStringLiteral("Board"));
    ASSERT_EQ(before.size(), 1u);
    ExchangeFixture later = invented();
    const QByteArray drawn = area("PictureSelection", 21, corners(50, 10, 100, 60), "corner");
    later.sources.replace(drawn, area("PictureSelection", 22, corners(0, 0, 20, 20), "a new pump"));
    import(*project, later.bytes());
    const auto after = areasOf(db(), QStringLiteral("Board"));
    ASSERT_EQ(after.size(), 2u) << "what is gone there stays here";
    EXPECT_TRUE(std::find(after.begin(), after.end(), before[0]) != after.end());
    EXPECT_TRUE(std::any_of(after.begin(), after.end(), [](const ShownArea &each) {
        return each.words == u"[Region: a new pump]" && each.shares == QRectF(0, 0, 0.1, 0.2);
    }));
    EXPECT_EQ(project->check(), QStringList());
}

/// The words of the document may have been mended, too.
TEST_F(PagesExchange, AreasComeInBesideOtherWordsThatDiffer)
{
    for (const MergeChoice choice : {MergeChoice::Mine, MergeChoice::Theirs}) {
        const auto study = Project::create(pathOf(QString::number(int(choice))));
        import(*study, invented().bytes());
        study->edit(QStringLiteral("Draw and mend"), [](Database &store) {
            const SourceId board = sourceOf(store, QStringLiteral("Board"));
            const QuoteId drawn = pageregions::describe(
                store, board, 0, 1, QRectF(0.6, 0.6, 0.2, 0.2), QStringLiteral("a valve"));
            codings::applyTo(
                store, drawn,
                {codes::add(store, codes::openCodesFolder(store), QStringLiteral("Danger"))},
                coders::ensure(store, QStringLiteral("Ada")));
            transcripts::edit(
                store, board,
                TextEdits(sources::text(store, board), {{{10, 15}, QStringLiteral("Whiteboard")}}));
        });
        ExchangeFixture later = invented();
        later.sources.replace("</PictureSource>",
                              area("PictureSelection", 77, corners(0, 0, 20, 20), "a valve")
                                  + "</PictureSource>");
        StoreOptions options;
        options.differences.all = choice;
        import(*study, later.bytes(), options);
        Database &store = study->database();
        EXPECT_EQ(sources::text(store, sourceOf(store, QStringLiteral("Board"))),
                  QStringLiteral("[Picture: %1]\n[Region: corner]\n[Region: a valve]\n"
                                 "[Region: a valve]\n")
                      .arg(choice == MergeChoice::Mine ? QStringLiteral("Whiteboard")
                                                       : QStringLiteral("Board")));
        const QString valve = QStringLiteral("[Region: a valve]");
        EXPECT_EQ(areasOf(store, QStringLiteral("Board")),
                  (std::vector<ShownArea>{
                      {valve, 0, QRectF(0, 0, 0.1, 0.2), QStringLiteral("Setup")},
                      {QStringLiteral("[Region: corner]"), 0, QRectF(0.25, 0.1, 0.25, 0.5),
                       QStringLiteral("Setup")},
                      {valve, 0, QRectF(0.6, 0.6, 0.2, 0.2), QStringLiteral("Danger")}}));
        EXPECT_EQ(study->check(), QStringList());
    }
}

/// The last line may have lost its line end, here or there.
TEST_F(PagesExchange, ALineOfAnAreaWithoutItsEndIsTheSameLine)
{
    import(*project, invented().bytes());
    const auto areas = areasOf(db(), QStringLiteral("Board"));
    project->edit(QStringLiteral("Take the end off"), [](Database &store) {
        const SourceId board = sourceOf(store, QStringLiteral("Board"));
        const QString text = sources::text(store, board);
        transcripts::edit(store, board, TextEdits(text, {{{text.size() - 1, text.size()}, {}}}));
    });
    StoreOptions options;
    options.differences.all = MergeChoice::Theirs;
    const ImportSummary summary = import(*project, invented().bytes(), options);
    EXPECT_TRUE(summary.met.conflicts.empty()) << notesOf(summary).toStdString();
    EXPECT_EQ(areasOf(db(), QStringLiteral("Board")), areas);
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 4);
    EXPECT_EQ(project->check(), QStringList());
}

/// Two documents of a file may be one here, and one of them may have changed it.
TEST_F(PagesExchange, WordsOfAnotherDocumentThatIsTheSameHereAreNotTakenFromElsewhere)
{
    const auto file = [](const QByteArray &first, const QByteArray &second) {
        ExchangeFixture made;
        made.origin = "NVivo 12";
        made.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/>";
        made.codes = "<Code guid=\"" + guid(2) + "\" name=\"Setup\" isCodable=\"true\"/>";
        const auto source = [](int number, const QByteArray &words) {
            return "<TextSource guid=\"" + guid(number) + "\" name=\"Talk\"><PlainTextContent>"
                   + words + "</PlainTextContent><PlainTextSelection guid=\"" + guid(number + 1)
                   + "\" startPosition=\"6\" endPosition=\"11\"><Coding guid=\"" + guid(number + 2)
                   + "\" creatingUser=\"" + guid(1) + "\"><CodeRef targetGUID=\"" + guid(2)
                   + "\"/></Coding></PlainTextSelection></TextSource>";
        };
        made.sources = second.isEmpty() ? QByteArray() : source(50, second);
        made.sources += source(40, first);
        return made.bytes();
    };
    const QByteArray words = "Hello there, it was a good day and we all went home";
    import(*project, file(words, {}));
    StoreOptions options;
    options.differences.all = MergeChoice::Theirs;
    QByteArray edited = words;
    edited.insert(5, " and good morning");
    import(*project, file(edited, words), options);
    EXPECT_EQ(project->check(), QStringList());
}

/// Shares of a page are stored in millionths, whatever its width is.
TEST_F(PagesExchange, AnAreaUnderAnotherGuidIsTheSameOnPagesOfEachSize)
{
    QByteArray paper = test::writtenPdf(3, 2);
    paper.replace("[0 0 600 800]", "[0 0 595 842]");
    ASSERT_TRUE(paper.contains("595 842"));
    const auto file = [&](int number) {
        ExchangeFixture drawn;
        drawn.origin = invented().origin;
        drawn.users = invented().users;
        drawn.codes = invented().codes;
        drawn.addFile(QStringLiteral("sources/paper.pdf"), paper);
        drawn.sources = "<PDFSource guid=\"" + guid(10)
                        + "\" name=\"Paper\" path=\"internal://paper.pdf\">";
        for (int left = 1; left < 60; ++left)
            drawn.sources += area("PDFSelection", number + left,
                                  "page=\"2\" " + corners(left, 3 * left, 333, 777 - left),
                                  "Area " + QByteArray::number(left));
        drawn.sources += "</PDFSource>";
        return drawn.bytes();
    };
    import(*project, file(100));
    EXPECT_EQ(areasOf(db(), QStringLiteral("Paper")).size(), 59u);
    for (const int number : {1000, 2000})
        import(*project, file(number));
    EXPECT_EQ(areasOf(db(), QStringLiteral("Paper")).size(), 59u);
}

TEST_F(PagesExchange, AnAreaThatNobodyCodedComesBackToo)
{
    project->edit(QStringLiteral("Make"), [](Database &store) {
        const SourceId made = sources::add(store,
                                           {collections::ensure(store, {QStringLiteral("Maps")}),
                                            SourceKind::Document,
                                            QStringLiteral("Map"),
                                            {},
                                            1,
                                            QStringLiteral("[Picture: map.png]\n"),
                                            QStringLiteral("map.png"),
                                            picture()});
        pageregions::describe(store, made, 0, 1, QRectF(0.25, 0.25, 0.5, 0.5),
                              QStringLiteral("a house"));
    });
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, written(*project));
    EXPECT_EQ(areasOf(other->database(), QStringLiteral("Map")),
              (std::vector<ShownArea>{{QStringLiteral("[Region: a house]"), 0,
                                       QRectF(0.25, 0.25, 0.5, 0.5), QString()}}));
}

TEST_F(PagesExchange, WhatIsNoPictureOrDamagedIsLeftOutAndSaid)
{
    ExchangeFixture file;
    file.addFile(QStringLiteral("sources/a.png"), "MZ no picture at all");
    file.addFile(QStringLiteral("sources/b.pdf"), "%PDF-1.7 nothing");
    for (const char *part : {"<PictureSource guid=\"%\" name=\"One\" path=\"internal://a.png\"/>",
                             "<PDFSource guid=\"%\" name=\"Two\" path=\"internal://b.pdf\"/>",
                             "<PDFSource guid=\"%\" name=\"Three\" path=\"internal://c.pdf\"/>"})
        file.sources += QByteArray(part).replace('%', guid(int(file.sources.size())));
    const QString notes = notesOf(import(*project, file.bytes()));
    EXPECT_TRUE(notes.contains(u"said to be, and were left out: One")) << notes.toStdString();
    EXPECT_TRUE(notes.contains(u"have a password or are too large: Two"));
    EXPECT_TRUE(notes.contains(u"pictures and PDFs that are not in the file: Three"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM source"), 0);
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}

TEST_F(PagesExchange, LargerOnesThanTheLimitsAreLeftOut)
{
    Progress progress;
    refi::ContentLimits limits;
    limits.filesTogether = test::writtenPdf(3, 2).size() + 1;
    const refi::Exchange exchange = refi::readExchange(invented().bytes(), progress, limits);
    EXPECT_FALSE(exchange.sources[0].file.isEmpty());
    EXPECT_TRUE(exchange.sources[1].file.isEmpty());
    EXPECT_TRUE(std::any_of(exchange.remarks.begin(), exchange.remarks.end(), [](const auto &each) {
        return each.text.contains(u"all together 1 MB: Board");
    }));
}

/// Programs that write a selection for each code have two of the same corners.
TEST_F(PagesExchange, AreasAtOnePlaceAreOneQuoteOfSeveralCodes)
{
    for (const QByteArray &said : {QByteArray(), QByteArray("Words of page 2")}) {
        ExchangeFixture file = invented();
        file.codes += "<Code guid=\"" + guid(3) + "\" name=\"Cost\" isCodable=\"true\"/>";
        const QByteArray words = said.isEmpty() ? said
                                                : "<Representation guid=\"" + guid(60)
                                                      + "\"><PlainTextContent>" + said
                                                      + "</PlainTextContent></Representation>";
        const QByteArray place = "page=\"1\" " + corners(60, 680, 300, 720);
        QByteArray second = area("PDFSelection", 62, place, "", words);
        second.replace("targetGUID=\"" + guid(2), "targetGUID=\"" + guid(3));
        file.sources = "<PDFSource guid=\"" + guid(10)
                       + "\" name=\"Paper\" path=\"internal://paper.pdf\">"
                       + area("PDFSelection", 61, place, "", words) + second + "</PDFSource>";
        const auto study = Project::create(pathOf(QString::number(said.size())));
        import(*study, file.bytes());
        const auto areas = areasOf(study->database(), QStringLiteral("Paper"));
        ASSERT_EQ(areas.size(), 1u);
        EXPECT_EQ(areas[0].codes, QStringLiteral("Setup Cost"));
        EXPECT_EQ(areas[0].words, said.isEmpty() ? QStringLiteral("[Region: p. 2, area 1]")
                                                 : QString::fromLatin1(said));
        EXPECT_EQ(test::faultsOfProject(written(*study)), QString());
    }
}

/// A scan of which a program wrote an empty text.
TEST_F(PagesExchange, AnEmptyRepresentationIsNone)
{
    const QByteArray empty = "<Representation guid=\"" + guid(30)
                             + "\"><PlainTextContent></PlainTextContent></Representation>";
    import(*project, invented(empty).bytes());
    EXPECT_EQ(areasOf(db(), QStringLiteral("Paper")).size(), 3u);
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}

TEST_F(PagesExchange, CornersThatAreNoneMakeNoArea)
{
    ExchangeFixture file = invented();
    file.sources.replace("secondX=\"300\"", "secondX=\"NaN\"");
    file.sources.replace("page=\"2\" firstX=\"300\"", "firstX=\"300\"");
    import(*project, file.bytes());
    const auto areas = areasOf(db(), QStringLiteral("Paper"));
    ASSERT_EQ(areas.size(), 1u);
    EXPECT_EQ(areas[0].words, QStringLiteral("[Region: p. 3, area 1]"));
}

/// What is kept for other programs lies where it lay, whoever counts from where.
TEST_F(PagesExchange, KeptAreasGoOutWhereTheyAre)
{
    const QByteArray words =
        "<Representation guid=\"" + guid(30)
        + "\"><PlainTextContent>All of it. Words of page 2 and more.</PlainTextContent>"
          "<PlainTextSelection guid=\""
        + guid(11) + "\" startPosition=\"11\" endPosition=\"26\"><Coding guid=\"" + guid(32)
        + "\"><CodeRef targetGUID=\"" + guid(2)
        + "\"/></Coding></PlainTextSelection></Representation>";
    import(*project, invented(words).bytes());
    Progress progress;
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        const refi::Exchange out = refi::readExchange(written(*project, target), progress);
        const auto kept = std::find_if(
            out.sources[0].selections.begin(), out.sources[0].selections.end(),
            [](const refi::Selection &each) { return each.page == 1 && each.codings.empty(); });
        ASSERT_NE(kept, out.sources[0].selections.end()) << target.id;
        EXPECT_EQ(kept->firstX, 60) << target.id;
        EXPECT_EQ(kept->firstY, target.countsFromTop ? 80 : 680) << target.id;
        EXPECT_EQ(kept->secondY, target.countsFromTop ? 120 : 720) << target.id;
    }
}

TEST_F(PagesExchange, OriginalsStayHereWhenThePersonSaysSo)
{
    import(*project, invented().bytes());
    ASSERT_EQ(exchangedOriginals(db()), 2);
    Progress progress;
    ExchangeOptions options;
    options.withOriginals = false;
    const refi::Exchange exchange = exchangeOf(db(), QStringLiteral("Study"), progress, options);
    const QByteArray bytes = refi::projectBytes(exchange, refi::exchangeTargets().front(),
                                                progress);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const refi::Exchange alone = refi::readExchange(bytes, progress);
    EXPECT_EQ(std::count_if(alone.sources.begin(), alone.sources.end(),
                            [](const auto &each) { return each.kind == refi::Source::Kind::Text; }),
              2);
    for (const refi::Source &source : alone.sources)
        EXPECT_TRUE(source.file.isEmpty());
    EXPECT_EQ(alone.counts().codings, exchangeOf(db(), {}, progress).counts().codings);
    QString remarks;
    for (const refi::Remark &each : exchange.remarks)
        remarks += each.text + u'\n';
    EXPECT_TRUE(remarks.contains(u"2 original files")) << remarks.toStdString();
    EXPECT_TRUE(remarks.contains(u"where 4 areas of pages lie")) << remarks.toStdString();
    EXPECT_FALSE(remarks.contains(u"go along as they were imported"));
}

/// A study that came by its words alone gets its files, and its areas their places.
TEST_F(PagesExchange, FilesComeLaterThanTheirWords)
{
    import(*project, invented().bytes());
    Progress progress;
    ExchangeOptions alone;
    alone.withOriginals = false;
    const auto bytesOf = [&](const ExchangeOptions &options) {
        return refi::projectBytes(exchangeOf(db(), QStringLiteral("Study"), progress, options),
                                  refi::exchangeTargets().front(), progress);
    };
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    Database &there = other->database();
    const QStringList titles{QStringLiteral("Paper"), QStringLiteral("Board")};
    import(*other, bytesOf(alone));
    for (const QString &title : titles) {
        EXPECT_FALSE(transcripts::original(there, sourceOf(there, title)));
    }
    const ImportSummary summary = import(*other, bytesOf({}));
    EXPECT_TRUE(notesOf(summary).contains(u"their file came in")) << notesOf(summary).toStdString();
    EXPECT_TRUE(summary.met.conflicts.empty());
    EXPECT_EQ(summary.files, 2);
    EXPECT_TRUE(summary.counts().contains(u"2 files of sources that were here"))
        << summary.counts().toStdString();
    EXPECT_EQ(importlog::all(there).size(), 2u);
    for (const QString &title : titles) {
        EXPECT_EQ(areasOf(there, title), areasOf(db(), title));
        EXPECT_FALSE(areasOf(there, title).empty());
        EXPECT_TRUE(transcripts::original(there, sourceOf(there, title)));
    }
    EXPECT_EQ(other->check(), QStringList());
    const ImportSummary again = import(*other, bytesOf({}));
    EXPECT_TRUE(again.isNothingNew()) << again.counts().toStdString();
    other->undo();
    EXPECT_FALSE(transcripts::original(there, sourceOf(there, titles.front())));
}

TEST_F(PagesExchange, FilesOfAnotherProgramComeLaterWithTheirAreas)
{
    const ExchangeFixture whole = invented(
        "<Representation guid=\"" + guid(30)
        + "\"><PlainTextContent>Words of page 2 and more.</PlainTextContent></Representation>");
    ExchangeFixture alone;
    alone.origin = whole.origin;
    alone.users = whole.users;
    alone.codes = whole.codes;
    alone.sources = whole.sources;
    import(*project, alone.bytes());
    EXPECT_TRUE(areasOf(db(), QStringLiteral("Paper")).empty());
    EXPECT_TRUE(import(*project, whole.bytes()).met.conflicts.empty());
    EXPECT_TRUE(transcripts::original(db(), sourceOf(db(), QStringLiteral("Paper"))));
    const auto areas = areasOf(db(), QStringLiteral("Paper"));
    ASSERT_EQ(areas.size(), 3u);
    EXPECT_EQ(areas[0].words, QStringLiteral("Words of page 2"));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(PagesExchange, OriginalsThatNobodyCouldReadAgainAreLeftOut)
{
    import(*project, invented().bytes());
    Progress progress;
    ExchangeOptions options;
    options.mostOriginalBytes = test::writtenPdf(3, 2).size() + 1;
    const refi::Exchange exchange = exchangeOf(db(), QStringLiteral("Study"), progress, options);
    ASSERT_EQ(exchange.sources.size(), 2u);
    EXPECT_EQ(exchange.sources[0].kind, refi::Source::Kind::Pdf);
    EXPECT_EQ(exchange.sources[1].kind, refi::Source::Kind::Text);
    EXPECT_TRUE(std::any_of(exchange.remarks.begin(), exchange.remarks.end(), [](const auto &each) {
        return each.text.startsWith(u"PDFs and pictures that were left out")
               && each.text.endsWith(u"MB: Board.");
    }));
    options = {};
    options.largestOriginal = test::writtenPdf(3, 2).size() - 1;
    const refi::Exchange small = exchangeOf(db(), QStringLiteral("Study"), progress, options);
    EXPECT_EQ(small.sources[0].kind, refi::Source::Kind::Text);
    EXPECT_EQ(small.sources[1].kind, refi::Source::Kind::Picture);
}
