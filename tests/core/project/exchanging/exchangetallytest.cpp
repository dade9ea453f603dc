// What the report of an import says of each kind adds up: found = what became of it.
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/study.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

class TallyOfExchange : public StudyTest
{
protected:
    QStringList linesOf(const QString &name, const QByteArray &bytes, Project &into)
    {
        Progress progress;
        const ImportInput input{name, bytes};
        const ImportSummary summary = importBundle(
            into, importerFor(input).read(input, {}, progress), {}, progress);
        QStringList lines;
        static const QRegularExpression tally(QStringLiteral("^[^:]+: \\d+ in the file"));
        for (const ImportNote &note : summary.notes) {
            if (tally.match(note.text).hasMatch())
                lines << note.text;
        }
        return lines;
    }

    /// Of "Sets: 6 in the file, 4 taken as folders, 2 left out: why, or what." the numbers after
    /// the first.
    static void expectSum(const QString &line)
    {
        static const QRegularExpression found(QStringLiteral(": (\\d+) in the file"));
        static const QRegularExpression became(
            QStringLiteral(", (\\d+) (taken|there already|left out)"));
        const auto all = found.match(line);
        ASSERT_TRUE(all.hasMatch()) << line.toStdString();
        qint64 sum = 0;
        for (auto each = became.globalMatch(line); each.hasNext();)
            sum += each.next().captured(1).toLongLong();
        EXPECT_EQ(sum, all.captured(1).toLongLong()) << line.toStdString();
    }

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace

TEST_F(TallyOfExchange, adds_up_for_every_real_file_the_first_time_and_the_second)
{
    const QString files = QStringLiteral(AXIAL_SHARED_DIR "/refi/corpus");
    if (!QFile::exists(files))
        GTEST_SKIP() << "there are no real files beside the project";
    int lines = 0;
    for (const QString &name : QDir(files).entryList(QDir::Files)) {
        SCOPED_TRACE(name.toStdString());
        const auto made = Project::create(pathOf(name + QStringLiteral(".axial")));
        for (int time = 0; time < 2; ++time) {
            for (const QString &line : linesOf(name, contentOf(files + u'/' + name), *made)) {
                expectSum(line);
                ++lines;
            }
        }
    }
    EXPECT_GT(lines, 60);
}

TEST_F(TallyOfExchange, counts_no_folder_where_no_document_came_in)
{
    ExchangeFixture file;
    file.addText("6B29FC40-CA47-1067-B31D-000000000001", "the setup took a day", {});
    file.sources += "<TextSource guid=\"6B29FC40-CA47-1067-B31D-000000000002\" name=\"Gone\" "
                    "plainTextPath=\"internal://gone.txt\"/>";
    file.rest = "<Sets><Set guid=\"6B29FC40-CA47-1067-B31D-000000000003\" name=\"Here\">"
                "<MemberSource targetGUID=\"6B29FC40-CA47-1067-B31D-000000000001\"/></Set>"
                "<Set guid=\"6B29FC40-CA47-1067-B31D-000000000004\" name=\"Nowhere\">"
                "<MemberSource targetGUID=\"6B29FC40-CA47-1067-B31D-000000000002\"/></Set></Sets>";
    const QStringList sets = linesOf(QStringLiteral("study.qdpx"), file.bytes(), *project)
                                 .filter(QStringLiteral("Sets:"));
    EXPECT_EQ(sets, QStringList{QStringLiteral(
                        "Sets: 2 in the file, 1 taken as folders of documents, 1 taken as they "
                        "are, for other programs alone.")});
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name='Here'"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name='Nowhere'"), 0);
}

TEST_F(TallyOfExchange, says_why_what_selects_nothing_is_left_out)
{
    ExchangeFixture file;
    file.codes = "<Code guid=\"6B29FC40-CA47-1067-B31D-000000000009\" name=\"A\" "
                 "isCodable=\"true\"/>";
    const QByteArray coding = "<Coding guid=\"6B29FC40-CA47-1067-B31D-00000000000%1\"><CodeRef "
                              "targetGUID=\"6B29FC40-CA47-1067-B31D-000000000009\"/></Coding>";
    file.addText(
        "6B29FC40-CA47-1067-B31D-000000000001", "the setup took a day",
        ExchangeFixture::selection(4, 9, {}, QByteArray(coding).replace("%1", "5"))
            + ExchangeFixture::selection(10, 10, {}, QByteArray(coding).replace("%1", "6"))
            + ExchangeFixture::selection(90, 95, {}, QByteArray(coding).replace("%1", "7")));
    const QStringList lines = linesOf(QStringLiteral("study.qdpx"), file.bytes(), *project);
    const QString selections = lines.filter(QStringLiteral("Selections:")).value(0);
    EXPECT_TRUE(selections.contains(
        QStringLiteral("1 left out: nothing is selected: they begin where they end")))
        << selections.toStdString();
    EXPECT_TRUE(selections.contains(QStringLiteral("1 left out: their place is not in the text")))
        << selections.toStdString();
    for (const QString &line : lines)
        expectSum(line);
}
