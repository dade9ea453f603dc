// The sample study as every program gets it, against the schema of the standard.
#include "core/project/exchanging/export/studyexchange.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/study/importing/importsession.h"
#include "core/study/importing/readfile.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

using namespace axial;

namespace {

class ExchangeSchema : public test::StudyTest
{
};

} // namespace

TEST_F(ExchangeSchema, the_sample_study_is_valid_for_every_program)
{
    if (!test::canCheckSchemas())
        GTEST_SKIP()
            << "the standard's schemas are not beside the project, or xmllint is not installed";
    Progress progress;
    ReadFile study = readAsStudy(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), progress);
    ASSERT_TRUE(study.isReadable()) << study.error.toStdString();
    StoreOptions options;
    options.codeConflicts = CodeConflicts::NewKeys;
    takeStudy(*project, std::move(study), options, progress);
    const refi::Exchange exchange = exchangeOf(db(), QStringLiteral("Sample"), progress);
    ASSERT_GT(exchange.counts().codings, 10);
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        SCOPED_TRACE(target.id);
        const QByteArray bytes = refi::projectBytes(exchange, target, progress);
        EXPECT_EQ(test::faultsOfProject(bytes), QString());
        const refi::Exchange read = refi::readExchange(bytes, progress);
        EXPECT_EQ(read.counts().codings, exchange.counts().codings);
        EXPECT_EQ(read.offsets.placed, read.offsets.selections);
    }
    EXPECT_EQ(test::faultsOfCodebook(refi::codebookBytes(exchange)), QString());
}
