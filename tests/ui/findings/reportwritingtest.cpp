// A report is written beside the work: its figures take turns with what people do.
#include "ui/findings/reportwriting.h"

#include "core/query/query.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/base/jobs.h"

#include <QSet>
#include <QSignalSpy>
#include <QTimer>

using namespace axial;
using namespace axial::testing;

namespace {

class ReportWritingTest : public StudyTest
{
protected:
    ReportWritingTest() { openSample(); }

    static ReportChoices figures()
    {
        ReportChoices choices;
        choices.title = u"Study"_qs;
        choices.hasThemes = choices.hasAgreement = choices.hasCodebook = false;
        for (const char *query :
             {"priorities", "code-counts", "agreement", "priorities", "code-counts"})
            choices.answers.push_back({QLatin1String(query), {}});
        return choices;
    }
    /// Looks at the running job in every turn of the event loop.
    template <class Look>
    void watch(Look look)
    {
        auto *timer = new QTimer(&m_page);
        QObject::connect(timer, &QTimer::timeout, &m_page, [this, look] {
            for (const Jobs::Job &job : m_workspace.jobs().running()) {
                if (job.progress->step() == u"Drawing figures"_qs)
                    look(*job.progress);
            }
        });
        timer->start(0);
    }

    QWidget m_page;
    ReportWriting m_writing{m_workspace, m_page};
};

} // namespace

TEST_F(ReportWritingTest, TheWindowHasItsTurnsBetweenTwoFigures)
{
    QSet<qint64> seen;
    qint64 total = 0;
    watch([&](const Progress &progress) {
        seen.insert(progress.done());
        total = progress.total();
    });
    QSignalSpy written(&m_writing, &ReportWriting::written);
    const QString path = m_dir.filePath(u"r.html"_qs);
    m_writing.write(figures(), path);
    ASSERT_TRUE(written.wait(60000)) << m_errors.join(u' ').toStdString();
    EXPECT_EQ(total, 5);
    seen.remove(0);
    seen.remove(total);
    EXPECT_GE(seen.size(), 2) << "in one go nobody sees what lies between";
    EXPECT_EQ(bytesOf(path).count("data:image/svg+xml"), 5);
}

TEST_F(ReportWritingTest, DrawingIsCanceledAndNothingIsWritten)
{
    watch([](Progress &progress) { progress.cancel(); });
    QSignalSpy written(&m_writing, &ReportWriting::written);
    const QString path = m_dir.filePath(u"r.docx"_qs);
    m_writing.write(figures(), path);
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_workspace.jobs().running().empty(); }, 60000));
    QTest::qWait(0);
    EXPECT_TRUE(written.isEmpty());
    EXPECT_FALSE(QFile::exists(path));
    EXPECT_EQ(m_errors, QStringList());
}
