// What a large import takes of memory, and taking it back: much less than what it brings.
#include "tests/cli/cli.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace axial {
namespace {

struct Outcome {
    int exitCode = -1;
    qint64 peakMegabytes = 0;
};

/// axial-cli, and the most memory it held.
Outcome run(const QStringList &arguments)
{
    std::vector<QByteArray> words{AXIAL_CLI};
    for (const QString &argument : arguments)
        words.push_back(argument.toUtf8());
    std::vector<char *> pointers;
    for (QByteArray &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execv(pointers.front(), pointers.data());
        _exit(127);
    }
    int status = 0;
    rusage usage;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status))
        return {};
    return {WEXITSTATUS(status), usage.ru_maxrss / 1024};
}

class ImportMemoryTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
#ifdef AXIAL_SANITIZED
        GTEST_SKIP() << "the sanitizer takes memory of its own";
#endif
        ASSERT_EQ(run({"new", project()}).exitCode, 0);
    }
    QString project() const
    {
        return folder.filePath("p.axial");
    }

    /// A study of so many reports, each with seven labels and a decision.
    QString study(int reports)
    {
        const QString place = folder.filePath("study/Issue Report/repo");
        QDir().mkpath(place);
        QFile links(place + "/repo_2024.txt");
        QFile labels(place + "/repo.csv");
        EXPECT_TRUE(links.open(QIODevice::WriteOnly) && labels.open(QIODevice::WriteOnly));
        labels.write("Issue_URL,Label1,Label2,Label3,Label4,Label5,Label6,Label7,Final_Label\n");
        for (int i = reports; i > 0; --i) {
            const QByteArray url = "https://github.com/organisation/repo/issues/"
                                   + QByteArray::number(i);
            links.write(url + '\n');
            labels.write(url);
            for (int coder = 0; coder < 8; ++coder)
                labels.write(",C." + QByteArray::number(1 + (i + (i % 3 ? 0 : coder)) % 9));
            labels.write("\n");
        }
        return folder.filePath("study");
    }
    /// Links of so many reports.
    QString links(int reports)
    {
        QFile file(folder.filePath("repo_2024.txt"));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < reports; ++i)
            file.write("https://github.com/o/repo/issues/" + QByteArray::number(i) + '\n');
        return file.fileName();
    }

    QTemporaryDir folder;
};

TEST_F(ImportMemoryTest, AStudyIsTakenInAndBackWithinABoundedMemory)
{
    // What the program takes with the libraries it stands on, before it does anything.
    const qint64 idle = run({"--help"}).peakMegabytes;
    const Outcome import = run({"study", project(), study(40'000)});
    EXPECT_EQ(import.exitCode, 0);
    EXPECT_LT(import.peakMegabytes - idle, 96);
    for (const char *verb : {"undo", "redo"}) {
        const Outcome again = run({verb, project()});
        EXPECT_EQ(again.exitCode, 0) << verb;
        EXPECT_LT(again.peakMegabytes - idle, 40) << verb;
    }
    EXPECT_EQ(run({"check", project()}).exitCode, 0);
}

} // namespace
} // namespace axial
