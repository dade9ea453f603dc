#include "tests/support/writtenpdf.h"
#include "tests/ui/support/mainwindowfixture.h"

#include "core/formats/zip.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/refi/exchangefile.h"
#include "core/refi/exchangetarget.h"

#include <QFile>
#include <QFileDialog>
#include <QMessageBox>

using namespace axial;

namespace {

class ExchangeDoorTest : public WindowTest
{
};

TEST_F(ExchangeDoorTest, WritesForTheProgramThatIsChosen)
{
    QAction *ask = action(QStringLiteral("Export for another program"));
    ASSERT_NE(ask, nullptr);
    EXPECT_FALSE(ask->isEnabled());
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    ask->trigger();
    auto *dialog = window.findChild<QFileDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->nameFilters().size(), qsizetype(refi::exchangeTargets().size()) + 1);
    dialog->selectNameFilter(dialog->nameFilters().at(1));
    const QString path = place.path(QStringLiteral("out.qdpx"));
    Q_EMIT dialog->fileSelected(path);
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    Progress progress;
    const refi::Exchange exchange = refi::readExchange(file.readAll(), progress);
    EXPECT_TRUE(exchange.origin.contains(QStringLiteral("NVivo for Windows")))
        << exchange.origin.toStdString();
    EXPECT_GT(exchange.counts().codings, 0);
    EXPECT_EQ(exchange.offsets.placed, exchange.offsets.selections);
}

/// With a PDF the person is asked whether it goes along, and nothing is written before.
TEST_F(ExchangeDoorTest, AsksWhetherTheOriginalsGoAlong)
{
    const QString pdf = place.path(QStringLiteral("talk.pdf"));
    QFile written(pdf);
    ASSERT_TRUE(written.open(QIODevice::WriteOnly));
    written.write(test::writtenPdf(1, 1));
    written.close();
    const QString study = place.path(QStringLiteral("study.axial"));
    {
        auto project = Project::create(study);
        Progress progress;
        const ImportInput input = readImportInput(pdf);
        ImportBundle bundle = importerFor(input).read(input, {}, progress);
        bundle.sources.front().originalName = input.fileName;
        bundle.sources.front().originalBytes = input.bytes;
        importBundle(*project, bundle, {}, progress);
    }
    window.openProject(study);
    QAction *ask = action(QStringLiteral("Export for another program"));
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    const auto filesIn = [&](const QString &button) {
        const QString path = place.path(QStringLiteral("out.qdpx"));
        QFile::remove(path);
        ask->trigger();
        Q_EMIT window.findChild<QFileDialog *>()->fileSelected(path);
        auto *box = window.findChild<QMessageBox *>();
        if (!box)
            return qsizetype(-1);
        EXPECT_TRUE((box->text() + box->informativeText()).contains(QStringLiteral("1 PDF")));
        EXPECT_FALSE(QFile::exists(path));
        for (QAbstractButton *each : box->buttons()) {
            if (each->text() == button)
                each->click();
        }
        EXPECT_TRUE(eventually([&] { return QFile::exists(path); }));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        delete window.findChild<QFileDialog *>();
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return ZipReader(file.readAll()).names().filter(QStringLiteral(".pdf")).size();
    };
    EXPECT_EQ(filesIn(QStringLiteral("Words alone")), 0);
    EXPECT_EQ(filesIn(QStringLiteral("With the files")), 1);
}

} // namespace
