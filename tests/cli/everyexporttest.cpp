#include "core/export/exporter.h"
#include "core/export/fileformat.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
#include "core/study/studyexport.h"
#include "tests/cli/cli.h"
#include "tests/support/study.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

#include <utility>

namespace axial {
namespace {

using test::cli;
using test::CliResult;

/// Whatever is exported, by its name and the ending of its file (empty: a folder).
class EveryExport : public test::StudyTest
{
protected:
    struct Kind {
        QString id;
        QStringList endings;
    };

    EveryExport()
    {
        code(addSource("Talk", "it crashes & burns"), "crashes", {addCode("Crash", "C.1")});
        project.reset();
        for (const Exporter &each : exporters())
            kinds.push_back({each.id, {QFileInfo(each.fileName).suffix()}});
        for (const FileFormat &format : fileFormats())
            kinds.push_back({"quotes", {format.suffix}});
        for (const StudyExport &each : studyExports())
            kinds.push_back({each.id, each.document
                                          ? QStringList{"html", "docx", "md", "pdf"}
                                          : QStringList{QFileInfo(each.fileName).suffix()}});
        kinds.push_back({"qdpx", {"qdpx"}});
        kinds.push_back({"qdc", {"qdc"}});
        kinds.push_back({"package", {""}});
    }
    static QByteArray bytesOf(const QString &file)
    {
        QFile read(file);
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    /// All files and folders around the project, each with the sum of its bytes.
    QStringList disk() const
    {
        QStringList files;
        QDirIterator each(folder.path(),
                          QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) {
            each.next();
            if (!each.fileName().endsWith(".lock"))
                files << each.filePath() + ' '
                             + QCryptographicHash::hash(bytesOf(each.filePath()),
                                                        QCryptographicHash::Sha1)
                                   .toHex();
        }
        files.sort();
        return files;
    }

    std::vector<Kind> kinds;
};

TEST_F(EveryExport, NoneIsWrittenOverTheProjectOrWhatLiesBesideIt)
{
    QFile draft(path + ".draft");
    ASSERT_TRUE(draft.open(QIODevice::WriteOnly));
    draft.write("typed words");
    draft.close();
    ASSERT_TRUE(QDir(folder.path()).mkdir("sub"));
    ASSERT_TRUE(QFile::link(folder.path(), pathOf("sub/up")));
    const QString name = QFileInfo(path).fileName();
    // One place says which names are refused: the first kind is tried with each of them, the others
    // with those that show whether they ask there, whatever endings they demand.
    bool isFirst = true;
    for (const Kind &kind : kinds) {
        for (const QString &ending : kind.endings) {
            const QString suffix = ending.isEmpty() ? QString() : '.' + ending;
            // Links of every kind that have the ending the export asks for.
            const QString soft = pathOf("soft" + suffix);
            const QString hard = pathOf("hard" + suffix);
            const QString toDraft = pathOf("todraft" + suffix);
            for (const QString &old : {soft, hard, toDraft})
                QFile::remove(old);
            ASSERT_TRUE(QFile::link(path, soft));
            ASSERT_TRUE(QFile::link(path + ".draft", toDraft));
            ASSERT_EQ(
                link(QFile::encodeName(path).constData(), QFile::encodeName(hard).constData()), 0);
            const auto before = disk();
            QStringList targets{path, soft, hard, toDraft};
            if (std::exchange(isFirst, false))
                targets << path + "-journal" << path + ".draft" << path + ".lock"
                        << pathOf("sub/up/" + name) << pathOf("sub/../" + name)
                        << pathOf("other.AXIAL");
            for (const QString &target : std::as_const(targets)) {
                const CliResult result = cli({"export", path, kind.id, "-o", target});
                EXPECT_NE(result.exitCode, 0)
                    << kind.id.toStdString() << ' ' << target.toStdString();
                EXPECT_EQ(disk(), before) << kind.id.toStdString() << ' ' << target.toStdString();
            }
        }
    }
}

TEST_F(EveryExport, EachIsWrittenAndTheSameTwice)
{
    for (const Kind &kind : kinds) {
        if (QStringList{"labels", "package", "memos", "statistics", "guideline"}.contains(kind.id))
            continue; // this study has none
        for (const QString &ending : kind.endings) {
            const QString suffix = ending.isEmpty() ? QString() : '.' + ending;
            const auto write = [&](const QString &name) {
                const CliResult result = cli(
                    {"export", path, kind.id, "-o", pathOf(name + suffix)});
                EXPECT_EQ(result.exitCode, 0)
                    << kind.id.toStdString() << suffix.toStdString() << result.err.toStdString();
                return bytesOf(pathOf(name + suffix));
            };
            const QByteArray first = write("first" + kind.id);
            EXPECT_EQ(first, write("second" + kind.id)) << kind.id.toStdString();
            EXPECT_EQ(first.isEmpty(), ending.isEmpty())
                << kind.id.toStdString() << suffix.toStdString();
        }
    }
    EXPECT_TRUE(QFileInfo::exists(pathOf("firstplain-folder/sources/Documents/Talk.txt")));
    EXPECT_TRUE(bytesOf(pathOf("firstcoded-documents.pdf")).startsWith("%PDF"));
}

TEST_F(EveryExport, AFileOfLabelsSaysWhatABlindRoundHides)
{
    Project::open(path)->edit("Report", [](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), "Bug", "B");
        sources::NewSource report;
        report.collection = collections::ensure(db, {"Issue reports"});
        report.kind = SourceKind::IssueReport;
        report.title = report.url = "https://example.org/1";
        sources::add(db, report);
    });
    ASSERT_EQ(cli({"round", path, "Pilot", "--coders", "Ada,Bo", "--blind"}).exitCode, 0);
    const auto exported = [this] {
        return cli({"export", path, "labels", "-o", pathOf("labels.csv")}).out;
    };
    const QString noted = "hidden while the round “Pilot” is blind";
    EXPECT_TRUE(exported().contains(noted)) << exported().toStdString();
    EXPECT_TRUE(cli({"query", path, "reports"}).out.contains(noted));
    ASSERT_EQ(cli({"round", path, "Pilot", "--close"}).exitCode, 0);
    EXPECT_FALSE(exported().contains(noted)) << exported().toStdString();
}

TEST_F(EveryExport, WrongEndingsAndOptionsAreSaid)
{
    const QList<QStringList> wrong{{"archive", "-o", pathOf("a.tar")},
                                   {"memos"},
                                   {"memos", "-o", pathOf("m.html"), "--names", "list.csv"},
                                   {"labels", "-o", pathOf("l.csv"), "--names", "list.csv"},
                                   {"plain-folder", "-o", pathOf("x"), "--exact"}};
    for (const QStringList &arguments : wrong)
        EXPECT_EQ(cli(QStringList{"export", path} + arguments).exitCode, 2)
            << arguments.join(' ').toStdString();
    const CliResult text = cli({"export", path, "coded-documents", "-o", pathOf("x.txt")});
    EXPECT_NE(text.exitCode, 0);
    EXPECT_TRUE(text.err.contains(".html, .docx, .md, .pdf")) << text.err.toStdString();
    const CliResult list = cli({"list", "exports"});
    for (const StudyExport &each : studyExports())
        EXPECT_TRUE(list.out.contains(QLatin1String(each.id))) << each.id;
}

} // namespace
} // namespace axial
