// One document in many formats says the same words, whichever program has written it.
#include "core/text/words/wordletters.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace axial;

namespace {

/// Twenty documents as researchers have them, in Markdown.
const QStringList &documents()
{
    static const QStringList all{
        QStringLiteral("# A visit\n\nInterviewer: How did it go?\n\nP1: We waited three weeks.\n\n"
                       "Interviewer: And then?\n\nP1: Nothing, *really* nothing.\n"),
        QStringLiteral("## Guide\n\n1. What do you do here?\n\n    I mend nets.\n\n2. Who taught "
                       "you?\n3. What is hard?\n\nThen\n\n10. What next?\n11. Why?\n"),
        QStringLiteral("a) first letter\nb) second letter\n\nand so on\n\ni) roman\nii) roman "
                       "two\n\nand then\n\n(C) third\n(D) fourth\n"),
        QStringLiteral(
            "1. one\n    - apple\n    - pear\n        1. deep\n        2. deeper\n2. two\n"
            "    1. two one\n    2. two two\n3. three\n"),
        QStringLiteral(
            "| Who | When | Words |\n|---|---|---|\n| Rosa | 0:03 | We left |\n| | | And "
            "came back |\n| | 0:09 | Late |\n"),
        QStringLiteral("It broke.[^a] We waited.[^b] So it went.\n\n[^a]: Measured on a Monday.\n\n"
                       "[^b]: As *others* said, too.\n"),
        QStringLiteral("The na\u00efve caf\u00e9 \u2013 \u00fcber Stra\u00dfe, na\u00efvet\u00e9, "
                       "S\u00e3o Paulo, \u0141\u00f3d\u017a, \u00c5rhus.\n"),
        QStringLiteral("\u041c\u044b \u0436\u0434\u0430\u043b\u0438 \u0442\u0440\u0438 "
                       "\u043d\u0435\u0434\u0435\u043b\u0438.\n\n\u03a0\u03b5\u03c1\u03b9\u03bc"
                       "\u03ad\u03bd\u03b1\u03bc\u03b5 \u03c0\u03bf\u03bb\u03cd.\n"),
        QStringLiteral("\u6211\u4eec\u7b49\u4e86\u4e09\u4e2a\u661f\u671f\u3002\n\n"
                       "\u8bbf\u8c08\u8005 asks\n"),
        QStringLiteral("The or\u00ADgan\u00ADi\u00ADsa\u00ADtion keeps zero\u200Bwidth words.\n"),
        QStringLiteral("> We left the harbour at dawn.\n>\n> Nobody spoke.\n\nThat was all.\n"),
        QStringLiteral("First line\\\nsecond line\\\nthird line\n\nAnother paragraph.\n"),
        QStringLiteral("Term\n\n:   What it means\n\nOther term\n\n:   What that means\n"),
        QStringLiteral(
            "    code as written\n      and indented\n\nWords with `code` among them.\n"),
        QStringLiteral("\"Quoted\" -- it's said... and 'so' on --- 5 < 7 & 8 > 6.\n"),
        QStringLiteral(
            "# One\n\n## One one\n\nText a.\n\n## One two\n\nText b.\n\n# Two\n\n### Two "
            "deep\n\nText c.\n"),
        QStringLiteral(
            "| Left | Right |\n|:--|--:|\n| a **bold** cell | 12,5 |\n| another | 3 |\n\n"
            "Below the table.\n\n| Second | table |\n|---|---|\n| x1 | y1 |\n"),
        QStringLiteral("- [ ] to do\n- [x] done\n\n* star\n* other star\n\n+ plus\n"),
        QStringLiteral("[00:00:03] Ann: Thank you for coming.\n\n[00:00:11] Bob: Sure.\n\n"
                       "[00:00:14] Ann: Good.\n\n[00:00:20] Bob: Yes.\n"),
        QString(QStringLiteral("The people who mend the nets in the harbour told us that the "
                               "organisation of the work had changed, and that nobody could really "
                               "understand why the older well-known boats had been sold before the "
                               "winter of that year; the harbour master said so.\n\n")
                    .repeated(3))};
    return all;
}

/// Letters and digits that stand together; what shows nothing counts for nothing.
QStringList tokensOf(const QString &text)
{
    QStringList words;
    QString word;
    const auto finish = [&] {
        if (!word.isEmpty())
            words << std::exchange(word, {});
    };
    for (const QChar c : text) {
        if (isInvisible(c.unicode()))
            continue;
        if (c.isLetterOrNumber() || c.isMark())
            word += c;
        else
            finish();
    }
    finish();
    return words;
}

/// False when it isn't there or says that it failed.
bool runTool(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    constexpr int patience = 300'000;
    return process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit
           && process.exitCode() == 0;
}

class SameWords : public ::testing::Test
{
protected:
    void SetUp() override
    {
        m_pandoc = QStandardPaths::findExecutable(QStringLiteral("pandoc"));
        if (m_pandoc.isEmpty())
            GTEST_SKIP() << "skipped: pandoc is not installed";
        for (qsizetype i = 0; i < documents().size(); ++i) {
            QFile file(path(i, "md"));
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(documents()[i].toUtf8());
        }
    }

    QString path(qsizetype document, const char *suffix, const char *under = "") const
    {
        return folder.filePath(QStringLiteral("%1talk%2.%3")
                                   .arg(QLatin1String(under))
                                   .arg(document)
                                   .arg(QLatin1String(suffix)));
    }

    void writeByPandoc(const char *suffix)
    {
        for (qsizetype i = 0; i < documents().size(); ++i)
            ASSERT_TRUE(runTool(m_pandoc, {QStringLiteral("-s"), QStringLiteral("-M"),
                                           QStringLiteral("title=Heading"), path(i, "md"),
                                           QStringLiteral("-o"), path(i, suffix)}))
                << i << suffix;
    }

    /// The words of each document, without the title that pandoc sets before them, are those of the
    /// Markdown; and so are the turns.
    void compare(const char *suffix, const char *under = "")
    {
        for (qsizetype i = 0; i < documents().size(); ++i) {
            const ImportInput written = readImportInput(path(i, "md"));
            const ImportedSource expected = readAs(importerFor(written).id, written).sources.at(0);
            const ImportInput input = readImportInput(path(i, suffix, under));
            const ImportBundle bundle = readAs(importerFor(input).id, input);
            const ImportedSource &source = bundle.sources.at(0);
            QString text = source.text;
            text.remove(QStringLiteral("[p. 1]"));
            QStringList wanted = tokensOf(expected.text), words = tokensOf(text);
            while (words.value(0) == QLatin1String("Heading"))
                words.removeFirst();
            // Of Markdown, marks of notes and ticks are letters.
            const auto isMark = [](const QString &word) { return word.size() == 1; };
            if (documents()[i].contains(QLatin1String("[^a]")) || documents()[i].contains(u"[x]")) {
                wanted.removeIf(isMark);
                words.removeIf(isMark);
            }
            EXPECT_EQ(words.join(u' ').toStdString(), wanted.join(u' ').toStdString())
                << under << suffix << " of document " << i << ":\n"
                << source.text.toStdString();
            EXPECT_EQ(source.turns.size(), expected.turns.size()) << under << suffix << i;
        }
    }

    QTemporaryDir folder;
    QString m_pandoc;
};

} // namespace

TEST_F(SameWords, AreInWhatPandocWrites)
{
    for (const char *suffix : {"docx", "odt", "rtf", "html", "epub"}) {
        ASSERT_NO_FATAL_FAILURE(writeByPandoc(suffix));
        compare(suffix);
    }
}

TEST_F(SameWords, AreInWhatLibreOfficeMakesOfADocx)
{
    const QString office = QStandardPaths::findExecutable(QStringLiteral("soffice"));
    if (office.isEmpty())
        GTEST_SKIP() << "skipped: LibreOffice is not installed";
    ASSERT_NO_FATAL_FAILURE(writeByPandoc("docx"));
    const QString profile = QStringLiteral("-env:UserInstallation=file://")
                            + folder.filePath(QStringLiteral("office"));
    QStringList files;
    for (qsizetype i = 0; i < documents().size(); ++i)
        files << path(i, "docx");
    // Its EPUB has neither the numbers of lists nor the heads of tables: pandoc's is compared.
    for (const char *suffix : {"odt", "rtf", "html", "pdf", "docx"}) {
        ASSERT_TRUE(runTool(office, QStringList{QStringLiteral("--headless"), profile,
                                                QStringLiteral("--convert-to"),
                                                QLatin1String(suffix), QStringLiteral("--outdir"),
                                                folder.filePath(QStringLiteral("office-files"))}
                                        + files))
            << suffix;
        compare(suffix, "office-files/");
    }
}
