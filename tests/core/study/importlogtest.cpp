// What is said of an import is kept with the study, and goes as the import goes.
#include "core/project/importing/importlog.h"

#include "core/project/people/coders.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

class ImportLogTest : public test::StudyTest
{
protected:
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    ImportSummary import(const QStringList &paths)
    {
        Progress progress;
        ImportSession session;
        for (const QString &one : paths)
            session.add(readFile(one, {}, progress));
        ImportOrder order = session.takeOrder();
        const ImportBundle bundle = order.takeBundle();
        return importBundle(*project, bundle, order.options, progress);
    }
    std::vector<KeptImport> kept() { return importlog::all(db()); }
};

TEST_F(ImportLogTest, AnImportIsToldAsItWasWhenItWasDone)
{
    project->setCoderName(QStringLiteral("Ada"));
    project->edit(QStringLiteral("Coder"),
                  [](Database &db) { coders::ensure(db, QStringLiteral("Ada")); });
    const ImportSummary summary = import(
        {write("one.txt", "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n"), write("two.md", "# Two\n")});
    ASSERT_EQ(kept().size(), 1U);
    const KeptImport told = kept().front();
    EXPECT_EQ(told.files, QStringLiteral("one.txt\ntwo.md"));
    EXPECT_EQ(told.words, importReport(summary).join(u'\n'));
    EXPECT_TRUE(told.words.startsWith(QStringLiteral("Added: 2 sources")))
        << told.words.toStdString();
    EXPECT_EQ(told.coder, coders::find(db(), QStringLiteral("Ada")));
    EXPECT_LT(qAbs(told.at.secsTo(QDateTime::currentDateTime())), 600);
}

TEST_F(ImportLogTest, UndoTakesItBackWithTheImport)
{
    import({write("one.txt", "Words.\n")});
    const auto after = test::dump(db());
    ASSERT_EQ(kept().size(), 1U);
    project->undo();
    EXPECT_TRUE(kept().empty());
    project->redo();
    EXPECT_EQ(test::dump(db()), after);
}

TEST_F(ImportLogTest, NothingNewIsNothingToKeep)
{
    const QString one = write("one.txt", "Words.\n");
    import({one});
    import({one});
    EXPECT_EQ(kept().size(), 1U);
}

TEST_F(ImportLogTest, InOneLineLinesAreCountedOnceAndThoseThatAreNotListedToo)
{
    using Severity = ImportNote::Severity;
    ImportSummary summary;
    EXPECT_EQ(leftOutSentence(summary), QString());
    summary.notes = {{Severity::Info, "a.csv", 1, "the header is here"},
                     {Severity::Warning, "a.csv", 2, "no coder"},
                     {Severity::Warning, "a.csv", 2, "no code"},
                     {Severity::Warning, "b.csv", 2, "no code"}};
    EXPECT_EQ(leftOutSentence(summary), QStringLiteral("Left out or doubtful: 2 lines."));
    summary.notes.push_back({Severity::Warning, "b.csv", 0, "80 more are not listed", 80});
    summary.notes.push_back({Severity::Warning, "c.csv", 0, "the file was left out"});
    summary.tellKnown(QStringLiteral("One"));
    EXPECT_EQ(leftOutSentence(summary),
              QStringLiteral("Left out or doubtful: 82 lines, 1 other thing. "
                             "1 source was there already and was left as it is."));
}

TEST_F(ImportLogTest, WhatCouldNotBeReadIsNamedAndWhatWasKnownToo)
{
    project->setCoderName(QStringLiteral("Ada"));
    const QString one = write("one.txt", "Words.\n");
    import({one});
    const ImportSummary summary = import(
        {one, write("two.txt", "Others.\n"), write("broken.png", "\x89PNG no picture")});
    EXPECT_EQ(summary.counts(), u"1 source");
    ASSERT_EQ(kept().size(), 2U);
    const QString words = kept().front().words;
    EXPECT_TRUE(words.contains(QStringLiteral("1 source was there already and was left as it is: "
                                              "one.")))
        << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("Skipped or doubtful:\nbroken.png: ")))
        << words.toStdString();
    EXPECT_EQ(kept().front().files, QStringLiteral("one.txt\ntwo.txt"));
    EXPECT_TRUE(words.contains(QStringLiteral("\nImported by Ada.\n"))) << words.toStdString();
    EXPECT_FALSE(coders::find(db(), QStringLiteral("Ada"))) << "who coded nothing so far";
}

TEST_F(ImportLogTest, OfManyThatWereKnownTheFirstAreNamed)
{
    QStringList paths;
    for (int i = 0; i < 50; ++i)
        paths << write(QStringLiteral("%1.txt").arg(i + 1), QByteArray::number(i) + " words.\n");
    import(paths);
    import(paths << write("new.txt", "Others.\n"));
    EXPECT_TRUE(kept().front().words.contains(QStringLiteral("39, 40, and 10 more.")))
        << kept().front().words.toStdString();
}

TEST_F(ImportLogTest, ValuesOfParticipantsWhoWereHereAreNews)
{
    import({write("p.csv", "Name,Gender\nAda,F\n")});
    const ImportSummary summary = import({write("q.csv", "Name,Gender,Age\nAda,F,30\n")});
    EXPECT_EQ(summary.counts(), u"1 value of participants who were here");
    EXPECT_EQ(kept().size(), 2U);
}

TEST_F(ImportLogTest, TheLatestIsFirstAndACoderNeedNotBeKnown)
{
    import({write("one.txt", "Words.\n")});
    import({write("two.txt", "Others.\n")});
    ASSERT_EQ(kept().size(), 2U);
    EXPECT_EQ(kept()[0].files, QStringLiteral("two.txt"));
    EXPECT_EQ(kept()[1].files, QStringLiteral("one.txt"));
    EXPECT_FALSE(kept()[0].coder);
    EXPECT_EQ(project->check(), QStringList());
}

} // namespace
} // namespace axial
