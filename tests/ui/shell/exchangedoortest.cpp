#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/project.h"
#include "core/refi/exchangefile.h"
#include "core/refi/exchangetarget.h"

#include <QFile>
#include <QFileDialog>

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

} // namespace
