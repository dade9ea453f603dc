// What the tabs of documents say when there is no room for whole names.
#include "tests/ui/support/codingpagefixture.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/document/documenttabs.h"

#include <QToolButton>

namespace axial {
namespace {

/// As it would be written with so many characters.
std::string shortened(const QStringList &titles, int at, int longest)
{
    const TextRange part = tellingPart(titles[at], titles);
    const QString name = tabName(titles[at], part, longest);
    EXPECT_LE(name.size(), longest);
    return name.toStdString();
}

TEST(TabNames, KeepWhatTellsTwoApart)
{
    const QStringList beginning{QStringLiteral("I 13 Frontend developer"),
                                QStringLiteral("I 23 Frontend developer")};
    EXPECT_EQ(shortened(beginning, 0, 12), "I 13…eloper");
    EXPECT_EQ(shortened(beginning, 1, 12), "I 23…eloper");
    const QStringList middle{QStringLiteral("Interview of the team no 13 in Vienna, spring"),
                             QStringLiteral("Interview of the team no 23 in Vienna, spring"),
                             QStringLiteral("Interview of the team no 14 in Vienna, spring")};
    EXPECT_EQ(shortened(middle, 0, 12), "…no 13 in…");
    EXPECT_EQ(shortened(middle, 1, 12), "…no 23 in…");
    EXPECT_EQ(shortened(middle, 2, 12), "…no 14 in…");
    const QStringList ends{QStringLiteral("Interview of the team, part 1"),
                           QStringLiteral("Interview of the team, part 2")};
    EXPECT_EQ(shortened(ends, 1, 12), "Inter…part 2");
}

TEST(TabNames, OfNamesThatDifferTheEndsStay)
{
    const QStringList titles{QStringLiteral("Notes on a long walk through Linz"),
                             QStringLiteral("I 13"),
                             QStringLiteral("Notes on a long walk through Linz")};
    EXPECT_EQ(shortened(titles, 0, 12), "Notes…h Linz");
    EXPECT_EQ(shortened(titles, 1, 12), "I 13");
}

TEST(TabNames, ACutNeverHalvesALetter)
{
    const QString title = QString::fromUcs4(U"\U0001F600\U0001F600\U0001F600\U0001F600\U0001F600");
    for (int longest = 6; longest < 10; ++longest) {
        QString rest = tabName(title, {}, longest);
        rest.remove(QString::fromUcs4(U"\U0001F600"));
        for (const QChar each : rest)
            EXPECT_EQ(each, QChar(u'…')) << longest;
    }
}

class NarrowTabs : public testing::CodingPageFixture
{
protected:
    DocumentTabs *open(int count)
    {
        std::vector<SourceId> added;
        study.project().edit(QStringLiteral("Add"), [&](Database &db) {
            const auto folder = collections::ensure(db, {QStringLiteral("Talks")});
            for (int i = 0; i < count; ++i) {
                sources::NewSource source;
                source.collection = folder;
                source.title =
                    QStringLiteral("Interview with participant %1 of the company").arg(10 + i);
                source.text = QStringLiteral("Words");
                added.push_back(sources::add(db, source));
            }
        });
        study.settle();
        for (const SourceId source : added) {
            page.openSource(source);
            study.settle();
        }
        return page.findChild<DocumentTabs *>();
    }
};

TEST_F(NarrowTabs, NoneIsNarrowerThanWhatTellsItApartAndTheBarScrolls)
{
    page.resize(1024, 700);
    DocumentTabs *tabs = open(12);
    ASSERT_EQ(tabs->count(), 12);
    QTest::qWait(0);
    int all = 0;
    for (int tab = 0; tab < tabs->count(); ++tab) {
        EXPECT_GE(tabs->tabRect(tab).width(), tabs->fontMetrics().horizontalAdvance(
                                                  QStringLiteral("…ant %1 of…").arg(10 + tab)))
            << tab;
        EXPECT_TRUE(tabs->tabText(tab).contains(QString::number(10 + tab)))
            << tabs->tabText(tab).toStdString();
        all += tabs->tabRect(tab).width();
    }
    EXPECT_GT(all, tabs->width());
    int arrows = 0;
    for (const QToolButton *each : tabs->findChildren<QToolButton *>())
        arrows += each->isVisible();
    EXPECT_EQ(arrows, 2) << "the others are reached by scrolling";
    EXPECT_TRUE(tabs->rect().contains(tabs->tabRect(tabs->currentIndex()).center()))
        << "the one that is read is in sight";
}

} // namespace
} // namespace axial
