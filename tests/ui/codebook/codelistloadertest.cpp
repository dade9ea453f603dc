#include "ui/codebook/codelistmodel.h"

#include "core/db/database.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"

#include <QLineEdit>

using namespace axial;
using namespace axial::testing;

namespace {

class CodeListLoaderTest : public StudyTest
{
protected:
    CodeListLoaderTest() { openQuotes(3); }
    void read()
    {
        QSignalSpy spy(&loader, &CodeListLoader::rowsRead);
        loader.read();
        EXPECT_TRUE(loader.isReading());
        ASSERT_TRUE(!spy.isEmpty() || spy.wait(10000));
        EXPECT_FALSE(loader.isReading());
    }
    bool jobsEnd()
    {
        return QTest::qWaitFor([this] { return m_workspace.jobs().running().empty(); }, 10000);
    }
    qint64 quoteCount() const { return model.rowCount() > 0 ? model.row(0).quotes : -1; }

    CodeListModel model{m_workspace};
    CodeListLoader loader{m_workspace, model};
};

} // namespace

TEST_F(CodeListLoaderTest, ItCountsAllAndThenWhatAStepTouched)
{
    EXPECT_FALSE(loader.hasRead());
    read();
    EXPECT_TRUE(loader.hasRead());
    EXPECT_EQ(quoteCount(), 3);
    QObject::connect(&m_workspace, &Workspace::dataChanged, &loader,
                     [this](const Changes &changes) { loader.note(TouchedCodings::of(changes)); });
    m_workspace.edit(QStringLiteral("Code"), [this](Database &db) {
        const CodeId code = model.row(0).code.id;
        const SourceId source{db.integer("SELECT q.source FROM quote q JOIN coding c "
                                         "ON c.quote = q.id WHERE c.code=?1",
                                         code)
                                  .value()};
        codings::apply(db, source, {0, 8}, QStringLiteral("Sentence"), {code},
                       coders::ensure(db, QStringLiteral("PO")));
    });
    EXPECT_EQ(quoteCount(), 3); // nobody asked to read
    read();
    EXPECT_EQ(quoteCount(), 4);
    m_workspace.steps().undo();
    read();
    EXPECT_EQ(quoteCount(), 3);
    loader.clear();
    EXPECT_FALSE(loader.hasRead());
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(CodeListLoaderTest, WhatIsBeingTypedIsNotTakenAway)
{
    auto editor = std::make_unique<QLineEdit>();
    loader.setEditor([&] { return editor.get(); });
    QSignalSpy spy(&loader, &CodeListLoader::rowsRead);
    loader.read();
    ASSERT_TRUE(jobsEnd());
    EXPECT_TRUE(spy.isEmpty());
    EXPECT_EQ(model.rowCount(), 0);
    editor.reset();
    ASSERT_TRUE(!spy.isEmpty() || spy.wait(10000));
    EXPECT_EQ(quoteCount(), 3);
}

TEST_F(CodeListLoaderTest, ThePersonMayNotWantToWait)
{
    QSignalSpy canceled(&loader, &CodeListLoader::canceled);
    QSignalSpy rowsRead(&loader, &CodeListLoader::rowsRead);
    loader.read();
    for (const Jobs::Job &job : m_workspace.jobs().running())
        job.progress->cancel();
    ASSERT_TRUE(jobsEnd());
    EXPECT_EQ(canceled.size() + rowsRead.size(), 1); // it may have been done already
    EXPECT_FALSE(loader.isReading());
}
