#include "core/query/query.h"

#include "core/export/tables.h"
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/quotes/quotes.h"
#include "core/text/typedkeys.h"
#include "tests/support/study.h"

#include <QSet>
#include <QTemporaryDir>

#include <random>

namespace axial {
namespace {

QByteArray codebookOf(Database &db, FormulaGuard guard = FormulaGuard::On)
{
    Progress progress;
    return tableToCsv(runQuery(db, {QStringLiteral("codebook"), {}}, progress), guard);
}

ImportBundle readBack(const QByteArray &csv)
{
    Progress progress;
    return importerById(QStringLiteral("codebook"))
        ->read({QStringLiteral("CodeBook.csv"), csv}, {}, progress);
}

QString randomWords(std::mt19937 &random)
{
    static const QStringList parts{",", ";", "\"",  "\"\"", "\n", " ",          "'",
                                   "=", "+", "-",   "@",    "\t", ".",          "a",
                                   "B", "1", "C.1", "\\",   "ä",  "\U0001F600", "\uFEFF"};
    QString words;
    for (auto left = random() % 7; left > 0; --left)
        words += parts[qsizetype(random() % size_t(parts.size()))];
    return words;
}

/// Codes, quotes and texts made of what tables are split and guarded by.
class CodebookRoundTrip : public test::StudyTest
{
protected:
    void fill(int seed)
    {
        std::mt19937 random(unsigned(seed) * 7919u + 1);
        QString text;
        for (int i = 0; i < 30; ++i)
            text += QStringLiteral("quote %1. ").arg(i + 100);
        const SourceId source = addSource(QStringLiteral("Talk"), text);
        for (int i = 0; i < 30; ++i) {
            std::vector<CodeId> codes;
            for (auto left = 1 + random() % 3; left > 0; --left) {
                const QString number = QString::number(++m_made);
                const QString name = randomWords(random) + number + randomWords(random);
                const CodeId code = addCode(name);
                if (random() % 4 == 0)
                    project->edit(QStringLiteral("key"), [&](Database &db) {
                        codes::setKey(db, code, randomWords(random).trimmed() + u'k' + number);
                    });
                codes.push_back(code);
            }
            const QString words = QStringLiteral("quote %1.").arg(i + 100);
            const QuoteId quote = this->code(source, words, codes);
            project->edit(QStringLiteral("texts"), [&](Database &db) {
                quotes::setInsight(db, quote, randomWords(random));
                quotes::setPromptCategory(db, quote, randomWords(random));
            });
        }
    }

    int m_made = 0;
};

TEST_F(CodebookRoundTrip, ComesBackWithTheSameNamesWhateverTheyHold)
{
    for (int seed = 0; seed < 8; ++seed)
        fill(seed);
    const QByteArray written = codebookOf(db());
    const ImportBundle bundle = readBack(written);
    ASSERT_EQ(bundle.evidence.size(), 240u);
    QSet<QString> had;
    for (const Code &code : codes::all(db())) {
        if (code.kind == CodeKind::Code)
            had << code.keyOrName();
    }
    QSet<QString> read;
    for (const ImportedEvidence &row : bundle.evidence) {
        for (const QString &key : row.codeKeys)
            read << key;
    }
    for (const QString &name : had - read)
        ADD_FAILURE() << "lost: " << name.toStdString();
    for (const QString &name : read - had)
        ADD_FAILURE() << "made up: " << name.toStdString();
    // Into an empty project and out again: the same file.
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    Progress progress;
    other->edit(QStringLiteral("Import"),
                [&](Database &db) { storeBundle(db, bundle, {}, progress); });
    EXPECT_EQ(codebookOf(other->database()).toStdString(), written.toStdString());
}

TEST(SplitKeys, ReadsWhatIsWrittenAndWhatPeopleWrite)
{
    const std::vector<QStringList> lists{
        {"C.1", "a, b"}, {"a; b", "c\nd"}, {"\"quoted\"", "24\" screen"}, {"c.9"},
        {" . "},         {"\""},           {"a\"\"b", "\"\",\"\""}};
    for (const QStringList &list : lists) {
        QStringList trimmed;
        for (const QString &key : list)
            trimmed << key.trimmed();
        EXPECT_EQ(splitKeys(joinKeys(trimmed)), trimmed) << joinKeys(trimmed).toStdString();
    }
    EXPECT_EQ(joinKeys({"A.1", "B.1", "Trust"}), QStringLiteral("A.1, B.1, Trust"));
    EXPECT_EQ(splitKeys(u" c.1;B.2 ,, Trust\n"), (QStringList{"C.1", "B.2", "Trust"}));
    EXPECT_EQ(splitKeys(u"\"never closed, C.1"), (QStringList{"\"never closed", "C.1"}));
    EXPECT_EQ(splitKeys(u"\"a, b\" and more, C.1"), (QStringList{"\"a", "b\" and more", "C.1"}));
}

} // namespace
} // namespace axial
