#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/reportlists.h"

#include "ui/import/importdialog.h"
#include "ui/sources/sourcepanel.h"
#include "ui/textpage/textpainter.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QAbstractItemView>
#include <QListWidget>
#include <QTabBar>

using namespace axial;

namespace {

/// A page with three codes on the first words and one further down.
struct StripeScene {
    StripeScene()
    {
        text = QStringLiteral("One line of words to code.\nTwo.\nThree.\nFour.\n"
                              "Five.\nSix.\nSeven.");
        layout.setText(text, {});
        page = pageFor(1100, {}, 0, 7, 3);
        layout.setStyle(page.text);
        for (int i = 0; i < 3; ++i)
            codings.push_back({{5}, {50 + i}, {1 + i}, {1}, {0, 26}, 1});
        codings.push_back({{6}, {60}, {4}, {2}, {text.indexOf(u"Seven"), text.size()}, 1});
    }
    StripeColumn column(StripeKind kind = StripeKind::ByCode)
    {
        quotes.set(codings);
        TextScene scene{layout,      quotes, looks, coders, page, Paper(), kind,
                        {1100, 500}, {},     {},    {},     -1,   -1,      -1};
        int y = 0;
        for (int i = 0; i < layout.chunkCount(); ++i) {
            scene.placed.push_back({i, y});
            y += layout.heightOf(i);
        }
        return layOutStripes(scene);
    }
    static QString shown(const StripeLabel &label)
    {
        return QString(label.firstLine + u' ' + label.secondLine).trimmed();
    }

    QString text;
    TextLayout layout;
    TextPage page;
    CodedQuotes quotes;
    std::vector<CodedRange> codings;
    const QString long1 = QStringLiteral("Unclear Installation Guidelines and Steps");
    const QString long2 = QStringLiteral("New Environment Compatibility Requests");
    QHash<CodeId, CodeLook> looks{{{1}, {QStringLiteral("A.1"), long1, 1}},
                                  {{2}, {QStringLiteral("B.1"), long2, 2}},
                                  {{3}, {QStringLiteral("C.1"), QStringLiteral("System"), 3}},
                                  {{4}, {QStringLiteral("C.2"), QStringLiteral("Memory"), 4}}};
    QHash<CoderId, QString> coders{{{1}, QStringLiteral("Petra Olin")},
                                   {{2}, QStringLiteral("Karl Meyer")},
                                   {{3}, QStringLiteral("Peter Otto")}};
};

} // namespace

TEST(WholeNames, CodesOnTheSameWordsHaveTheirNamesOnTwoLinesWhereThereIsRoomBelow)
{
    StripeScene scene;
    scene.page.labelsWidth = 190;
    const StripeColumn column = scene.column();
    ASSERT_EQ(column.labels.size(), 4u);
    EXPECT_EQ(StripeScene::shown(column.labels[0]), scene.long1);
    EXPECT_EQ(StripeScene::shown(column.labels[1]), scene.long2);
    for (size_t i = 1; i < column.labels.size(); ++i)
        EXPECT_GE(column.labels[i].rect.top(), column.labels[i - 1].rect.bottom()) << i;
    const Stripe &last = column.stripes[size_t(column.labels[3].stripe)];
    EXPECT_LT(column.labels[3].rect.top(), last.bar.bottom()) << "beside its own bracket";
}

TEST(WholeNames, NoNamePushesTheNextQuotesNameOffItsBracket)
{
    StripeScene scene;
    scene.page.labelsWidth = 190;
    scene.codings.back().range = {scene.text.indexOf(u"Three"), scene.text.indexOf(u"\nFour")};
    const StripeColumn column = scene.column();
    const StripeLabel &last = column.labels.back();
    EXPECT_EQ(last.key, QStringLiteral("C.2"));
    EXPECT_LT(last.rect.top(), column.stripes[size_t(last.stripe)].bar.bottom());
}

TEST(WholeNames, NamesMayUseTheRoomThatIsLeft)
{
    const TextPage page = pageFor(2200, {}, 0, 99, 2);
    EXPECT_GT(page.labelsWidth, 300);
    EXPECT_LE(page.labelsLeft + page.labelsWidth, 2200);
}

TEST(WholeNames, StripesByCoderSayInitialsAndCode)
{
    StripeScene scene;
    const StripeColumn column = scene.column(StripeKind::ByCoder);
    ASSERT_EQ(column.labels.size(), 4u);
    EXPECT_EQ(column.labels[3].key, QStringLiteral("KM"));
    EXPECT_EQ(StripeScene::shown(column.labels[3]), QStringLiteral("C.2 Memory"));
    EXPECT_EQ(column.labels[0].key, QStringLiteral("Petra Olin")) << "PO is somebody else, too";
}

TEST(WholeNames, ALabelAsWideAsItWantsToBeIsWhole)
{
    for (const double points : {9.0, 9.5, 10.0, 11.0}) {
        ElidingLabel label;
        label.setFont(theme::font(points));
        for (const char *text : {"novice", "experienced", "developer", "1 quote", "12 quotes",
                                 "ungrouped", "Quote 1 of 12", "ColossalAI #5214"}) {
            label.setText(QLatin1String(text));
            const QFontMetrics metrics(label.fontMetrics());
            EXPECT_EQ(metrics.elidedText(label.text(), Qt::ElideRight, label.sizeHint().width()),
                      label.text())
                << points;
        }
    }
}

class WholeNamesPage : public axial::testing::CodingPageFixture
{
};

TEST_F(WholeNamesPage, ATabShowsTheEndOfALongName)
{
    const QString name = QStringLiteral(
        "Interview with the developers of the training framework #5214");
    study.project().edit(QStringLiteral("Rename"),
                         [&](Database &db) { sources::rename(db, study.u1, name); });
    study.settle();
    openText();
    const auto *tabs = page.findChild<QTabBar *>();
    EXPECT_TRUE(tabs->tabText(0).startsWith(QStringLiteral("Interview")));
    EXPECT_TRUE(tabs->tabText(0).endsWith(QStringLiteral("#5214")))
        << tabs->tabText(0).toStdString();
    EXPECT_LT(tabs->tabText(0).size(), 40);
    EXPECT_TRUE(tabs->tabToolTip(0).contains(QStringLiteral("training framework")));
    EXPECT_EQ(tabs->elideMode(), Qt::ElideMiddle);
}

TEST_F(WholeNamesPage, SourcesAreCutInTheMiddle)
{
    for (const auto *list : page.findChildren<QAbstractItemView *>()) {
        if (list->accessibleName() == QStringLiteral("Sources")) {
            EXPECT_EQ(list->textElideMode(), Qt::ElideMiddle);
            return;
        }
    }
    ADD_FAILURE() << "no list of sources";
}

class NaturalOrderInTheWindow : public WindowTest
{
};

TEST_F(NaturalOrderInTheWindow, FilesChosenTogetherComeInTheOrderOfTheirNumbers)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    const QString folder = QStringLiteral(AXIAL_SHARED_DIR "/transcripts/");
    window.importPaths({folder + QStringLiteral("Interview 10.txt"),
                        folder + QStringLiteral("Interview 15.txt"),
                        folder + QStringLiteral("Interview 2.txt")});
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    auto *list = named<QListWidget>(*dialog, QStringLiteral("Files to import"));
    QStringList names;
    for (int row = 0; row < list->count(); ++row)
        names << list->item(row)->text();
    EXPECT_EQ(names,
              (QStringList{QStringLiteral("Interview 2.txt"), QStringLiteral("Interview 10.txt"),
                           QStringLiteral("Interview 15.txt")}));
}

TEST(NaturalOrder, ReportsAreSortedByTheirNumbers)
{
    std::vector<axial::testing::ReportRow> rows;
    for (const char *number : {"5214", "98", "1000"})
        rows.push_back({QStringLiteral("https://x.org/issues/") + QLatin1String(number),
                        QStringLiteral("x"),
                        2024,
                        {QString(), QString()},
                        QString()});
    ReportModel model;
    model.setReports(axial::testing::reportList({QStringLiteral("1"), QStringLiteral("2")}, rows));
    model.sort(0, Qt::AscendingOrder);
    EXPECT_EQ(model.at(0).url(), QStringLiteral("https://x.org/issues/98"));
    EXPECT_EQ(model.at(1).url(), QStringLiteral("https://x.org/issues/1000"));
    EXPECT_EQ(model.at(2).url(), QStringLiteral("https://x.org/issues/5214"));
}
