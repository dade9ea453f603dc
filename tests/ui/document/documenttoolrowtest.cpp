#include "ui/document/documenttoolrow.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QLabel>
#include <QTest>

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// The words of all labels that are seen.
QStringList seenIn(const DocumentToolRow &row)
{
    QStringList words;
    for (const QLabel *label : row.findChildren<QLabel *>()) {
        if (label->isVisible())
            words << label->text();
    }
    return words;
}

TEST(DocumentToolRow, SaysHowFarItIsWholeOrNotAtAll)
{
    const QString progress = QStringLiteral("6 of 239 turns coded");
    DocumentToolRow row;
    row.showQuotes(2, 14);
    row.showProgress(progress);
    row.show();
    bool wasSeen = false;
    bool wasAlone = false;
    for (int width = 360; width <= 1000; width += 8) {
        row.resize(width, row.height());
        QCoreApplication::processEvents();
        for (const ElidingLabel *label : row.findChildren<ElidingLabel *>())
            EXPECT_FALSE(label->isVisible() && label->isElided())
                << label->text().toStdString() << " at " << width;
        const QStringList seen = seenIn(row);
        EXPECT_TRUE(seen.contains(progress) || !seen.contains(QStringLiteral("Stripes")))
            << "the words before the boxes go first, at " << width;
        EXPECT_TRUE(seen.contains(progress) || !wasSeen) << width;
        wasSeen = seen.contains(progress);
        wasAlone = wasAlone || (wasSeen && !seen.contains(QStringLiteral("Stripes")));
    }
    EXPECT_TRUE(wasAlone && seenIn(row).contains(QStringLiteral("Coders")));
}

TEST(DocumentToolRow, SaysThePlaceInNumbersWhereItsWordsHaveNoRoom)
{
    const QString words = QStringLiteral("Quote 2 of 14");
    const QString numbers = QStringLiteral("2/14");
    DocumentToolRow row;
    row.showQuotes(2, 14);
    row.show();
    row.resize(300, row.height());
    QCoreApplication::processEvents(); // how small it may be follows what is shown
    bool wasShort = false;
    bool wasLong = false;
    for (int width = 300; width <= 1000; width += 4) {
        row.resize(width, row.height());
        QCoreApplication::processEvents();
        const QStringList seen = seenIn(row);
        EXPECT_FALSE(seen.contains(words) && seen.contains(numbers)) << width;
        EXPECT_FALSE(wasLong && !seen.contains(words)) << width;
        wasShort = wasShort || seen.contains(numbers);
        wasLong = seen.contains(words);
    }
    EXPECT_TRUE(wasShort && wasLong);
    for (const QLabel *label : row.findChildren<QLabel *>()) {
        if (label->text() == numbers) {
            EXPECT_EQ(label->toolTip(), words);
        }
    }
}

TEST(DocumentToolRow, SaysHowFarItIsAgainWhenThatIsShorter)
{
    DocumentToolRow row;
    row.showQuotes(2, 14);
    row.show();
    const auto isSaid = [&](const QString &progress) {
        row.showProgress(progress);
        QCoreApplication::processEvents();
        return seenIn(row).contains(progress);
    };
    const QString few = QStringLiteral("6 of 7 turns coded");
    for (int width = 300; width <= 1000 && !isSaid(few); width += 8)
        row.resize(width, row.height());
    EXPECT_FALSE(isSaid(QStringLiteral("6,000 of 70,000 turns coded, or nearly so")));
    EXPECT_TRUE(isSaid(few));
}

TEST(DocumentToolRow, ComesToRestAtEachWidth)
{
    class Requests : public QObject
    {
    public:
        int count = 0;

    protected:
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };
    for (const char *progress : {"", "0", "6 of 239 turns coded"}) {
        DocumentToolRow row;
        row.showProgress(QString::fromLatin1(progress));
        row.show();
        for (int width = 300; width <= 900; width += 3) {
            row.resize(width, row.height());
            QCoreApplication::processEvents();
            Requests requests;
            row.installEventFilter(&requests);
            QTest::qWait(0);
            EXPECT_EQ(requests.count, 0) << progress << " at " << width;
        }
    }
}

} // namespace
