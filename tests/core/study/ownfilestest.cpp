// Tables that are exported here are known when they come back, whatever their format.
#include "core/export/exporter.h"
#include "core/import/importer.h"
#include "core/import/workbook.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class OwnFilesTest : public test::StudyTest
{
protected:
    void SetUp() override
    {
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
        project->edit("Texts", [](Database &in) {
            codes::setTexts(in, codes::find(in, "A.1"),
                            {"What it is", "It is, \"so\"", "=1+1", "Such as\nthis", "A memo"});
        });
    }

    ImportInput written(const char *exporter, const char *suffix)
    {
        const QString name = QLatin1String(exporter) + u'.' + QLatin1String(suffix);
        return {name, exporterById(QLatin1String(exporter))
                          ->writeAs(fileFormatOf(name), db(), {}, FormulaGuard::On, progress)};
    }

    static QStringList codesOf(Database &in)
    {
        QStringList lines;
        for (const Code &code : codes::all(in)) {
            const CodeTexts texts = codes::texts(in, code.id);
            if (code.kind != CodeKind::Code || code.key.isEmpty())
                continue;
            const QString above = code.parent ? codes::at(in, code.parent).key : QString();
            lines << QStringList{code.key,         code.name,         above,
                                 texts.definition, texts.includeWhen, texts.excludeWhen,
                                 texts.example,    texts.memo}
                         .join(u'|');
        }
        lines.sort();
        return lines;
    }

    Progress progress;
};

TEST_F(OwnFilesTest, TheListOfCodesComesBackAsTheTreeItWas)
{
    const QStringList codes = codesOf(db());
    ASSERT_GT(codes.size(), 70);
    for (const char *suffix : {"csv", "xlsx"}) {
        const ImportInput file = written("codes", suffix);
        const Importer &importer = importerFor(file);
        ASSERT_STREQ(importer.id, "codelist") << suffix;
        EXPECT_EQ(importer.columns(file, {}).at(2).role, "level") << suffix;
        const auto fresh = Project::create(
            pathOf(QString(QLatin1String(suffix)) + QStringLiteral(".axial")));
        importBundle(*fresh, importer.read(file, {}, progress), {}, progress);
        EXPECT_EQ(codesOf(fresh->database()), codes) << suffix;
        EXPECT_EQ(fresh->check(), QStringList());
    }
}

TEST_F(OwnFilesTest, EveryTableOfWordsIsTheSameInAWorkbook)
{
    const std::vector<std::pair<const char *, const char *>> kinds{{"codes", "codelist"},
                                                                   {"taxonomy", "codelist"},
                                                                   {"codebook", "codebook"},
                                                                   {"labels", "labels"},
                                                                   {"quotes", "codebook"}};
    for (const auto &[exporter, importer] : kinds) {
        ASSERT_NE(exporterById(exporter), nullptr) << exporter;
        const ImportInput csv = written(exporter, "csv");
        const ImportInput xlsx = written(exporter, "xlsx");
        EXPECT_STREQ(importerFor(csv).id, importer) << exporter;
        EXPECT_STREQ(importerFor(xlsx).id, importer) << exporter;
        const ImportBundle one = importerById(importer)->read(csv, {}, progress);
        const ImportBundle other = importerById(importer)->read(xlsx, {}, progress);
        EXPECT_FALSE(one.isEmpty()) << exporter;
        EXPECT_EQ(one.codes.size(), other.codes.size()) << exporter;
        EXPECT_EQ(one.labels.size(), other.labels.size()) << exporter;
        ASSERT_EQ(one.evidence.size(), other.evidence.size()) << exporter;
        for (size_t i = 0; i < one.evidence.size(); ++i)
            EXPECT_EQ(one.evidence[i].quote, other.evidence[i].quote) << exporter;
        EXPECT_EQ(one.participants.size(), other.participants.size()) << exporter;
    }
}

} // namespace
} // namespace axial
