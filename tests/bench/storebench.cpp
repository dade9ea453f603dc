// The store by itself: opening a large project, and one act on a large transcript.
#include "tests/bench/bench.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/counted.h"
#include "tests/support/study.h"

namespace axial::bench {
namespace {

QString paragraphs(qint64 letters)
{
    const QString paragraph = QStringLiteral(
        "I tried the model on my own data, and it was too slow to be of use. ");
    return (paragraph + paragraph + u'\n')
        .repeated(letters / (2 * paragraph.size() + 1) + 1)
        .left(letters);
}

void fill(const QString &path, int megabytes)
{
    const auto project = Project::create(path);
    project->setHistoryBudget(0);
    constexpr int letters = 1 << 20;
    const QString text = paragraphs(letters);
    for (int i = 0; i < megabytes; ++i) {
        project->edit(QStringLiteral("Add"), [&](Database &db) {
            const auto collection = collections::ensure(db, {QStringLiteral("Large")});
            sources::add(
                db, {collection, SourceKind::Document, QString::number(i), {}, 1, text, {}, {}});
            for (int n = 0; n < 100; ++n)
                sources::add(db, {collection,
                                  SourceKind::IssueReport,
                                  QStringLiteral("repo #%1").arg(i * 100 + n),
                                  QStringLiteral("https://example.org/%1").arg(i * 100 + n),
                                  1,
                                  {},
                                  {},
                                  {}});
        });
    }
}

} // namespace

void openLarge(int megabytes)
{
    QTemporaryDir folder;
    for (const int size : {1, megabytes}) {
        const QString path = folder.filePath(QStringLiteral("%1.axial").arg(size));
        fill(path, size);
        std::unique_ptr<Project> project;
        size_t rows = 0;
        const double opening = milliseconds([&] { project = Project::open(path); });
        const double listing = milliseconds([&] {
            rows = sources::all(project->database()).size()
                   + test::counted(project->database()).codes().size();
        });
        print(QStringLiteral("opening %1 MB").arg(QFileInfo(path).size() >> 20), opening);
        print(QStringLiteral("its lists of sources and codes"), listing,
              QStringLiteral("%1 rows").arg(rows));
        if (size == 1 && megabytes == 1)
            break;
    }
}

namespace {

void applyCodeIn(const QString &folderTemplate, const QString &where)
{
    QTemporaryDir folder(folderTemplate);
    const auto project = Project::create(folder.filePath(QStringLiteral("code.axial")));
    const QString text = paragraphs(10 << 20);
    SourceId source;
    std::vector<CodeId> codes;
    CoderId coder;
    project->edit(QStringLiteral("Fill"), [&](Database &db) {
        const auto collection = collections::ensure(db, {QStringLiteral("Large")});
        source = sources::add(
            db, {collection, SourceKind::Transcript, QStringLiteral("T"), {}, 1, text, {}, {}});
        coder = coders::ensure(db, QStringLiteral("Ada"));
        for (int i = 0; i < 50; ++i)
            codes.push_back(
                codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(i)));
        for (qint64 i = 0; i < 20000; ++i)
            codings::apply(db, source, {i * 500, i * 500 + 60}, text.mid(i * 500, 60),
                           {codes[size_t(i % 50)]}, coder);
    });
    Database bare(folder.filePath(QStringLiteral("bare.axial")), Database::Mode::Create);
    bare.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)");
    std::vector<double> ours, commits, reading, undoing;
    size_t painted = 0;
    for (qint64 i = 0; i < 200; ++i) { // by turns, so that a busy disk is busy for both
        ours.push_back(milliseconds([&] {
            project->edit(QStringLiteral("Code"), [&](Database &db) {
                codings::apply(db, source, {i * 900 + 7, i * 900 + 77}, text.mid(i * 900 + 7, 70),
                               {codes[size_t(i % 50)]}, coder);
            });
        }));
        commits.push_back(milliseconds([&] {
            Transaction transaction(bare);
            bare.run("INSERT INTO t(b) VALUES('one row')");
            transaction.commit();
        }));
        if (i % 20 == 0) {
            reading.push_back(milliseconds(
                [&] { painted = quotes::inSource(project->database(), source).size(); }));
            undoing.push_back(milliseconds([&] { project->undo(); }));
            project->redo();
        }
    }
    print(where + QStringLiteral("one code on 10 MB with 20,000 codings"), median(ours));
    print(where + QStringLiteral("a bare commit of one row, same settings"), median(commits));
    print(where + QStringLiteral("of our own"), median(ours) - median(commits));
    printRatio(where + QStringLiteral("code / bare commit"), median(ours), median(commits));
    print(where + QStringLiteral("undo of it"), median(undoing));
    print(where + QStringLiteral("reading all codings of the source again"), median(reading),
          QStringLiteral("%1").arg(painted));
}

} // namespace

/// The same on a disk, where the commit is most of it, and in memory, where the rest shows.
void applyCode()
{
    applyCodeIn(QDir::tempPath() + QStringLiteral("/axial-bench-XXXXXX"),
                QStringLiteral("on disk: "));
    applyCodeIn(test::quickFolderTemplate(), QStringLiteral("in memory: "));
}

void longHistory()
{
    constexpr int steps = 20000;
    QTemporaryDir folder(test::quickFolderTemplate());
    const auto project = Project::create(folder.filePath(QStringLiteral("history.axial")));
    std::vector<double> times;
    for (int i = 0; i < steps; ++i) {
        times.push_back(milliseconds([&] {
            project->edit(QStringLiteral("Note"), [&](Database &db) {
                codes::setTexts(db, codes::openCodesFolder(db),
                                {QString::number(i), {}, {}, {}, {}});
            });
        }));
    }
    const double first = median({times.begin(), times.begin() + 1000});
    const double last = median({times.end() - 1000, times.end()});
    print(QStringLiteral("an edit, the first of %1").arg(steps), first);
    print(QStringLiteral("an edit, the last of them"), last);
    printRatio(QStringLiteral("last / first"), last, first);
}

} // namespace axial::bench
