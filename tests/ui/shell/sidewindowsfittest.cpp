// Every window beside the main one on a screen of 1440 x 900 at 200 %, which has 720 x 450 of a
// window's own pixels, its frame among them.
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/smallestsize.h"
#include "ui/base/jobs.h"

#include <QAction>
#include <QDialog>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QTreeView>

using namespace axial;

namespace {

constexpr QSize room(720, 418);

enum class Needs { Nothing, Source, Code };

struct Opening {
    const char *name; ///< of the test
    const char *mode;
    const char *action;
    Needs needs = Needs::Nothing;
};

void PrintTo(const Opening &opening, std::ostream *out)
{
    *out << opening.action;
}

class SideWindowsTest : public WindowTest, public ::testing::WithParamInterface<Opening>
{
protected:
    bool isQuiet() { return workspace.jobs().running().empty(); }

    void choose(const QString &list, int root, int below)
    {
        auto *tree = named<QTreeView>(window, list);
        ASSERT_TRUE(tree) << list.toStdString();
        ASSERT_TRUE(eventually([&] { return tree->model()->rowCount() > root; }));
        QModelIndex row = tree->model()->index(root, 0);
        for (int i = 0; i < below && tree->model()->rowCount(row) > 0; ++i)
            row = tree->model()->index(0, 0, row);
        tree->setFocus();
        tree->setCurrentIndex(row);
        QTest::qWait(20);
    }
    void prepare(const Opening &opening)
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(
            eventually([&] { return window.currentPage() && workspace.project() && isQuiet(); }));
        ASSERT_TRUE(window.showMode(QLatin1String(opening.mode)));
        ASSERT_TRUE(eventually([&] { return isQuiet(); }));
        if (opening.needs == Needs::Source) {
            choose(QStringLiteral("Sources"), 1, 1);
            QTest::keyClick(named<QTreeView>(window, QStringLiteral("Sources")), Qt::Key_Return);
            ASSERT_TRUE(eventually([&] { return isQuiet(); }));
            QTest::qWait(100);
        } else if (opening.needs == Needs::Code) {
            choose(QStringLiteral("Taxonomy"), 0, 2);
        }
    }
    /// An enabled one of that name; several pages may have one.
    QAction *offered(const QString &text) const
    {
        for (QAction *one : window.findChildren<QAction *>()) {
            if (one->text().remove(u'&').startsWith(text) && one->isEnabled())
                return one;
        }
        return nullptr;
    }
    static QWidget *openedSince(const QWidgetList &before)
    {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each->isVisible() && !before.contains(each) && each->windowType() != Qt::ToolTip
                && each->windowType() != Qt::Popup)
                return each;
        }
        return nullptr;
    }
};

TEST_P(SideWindowsTest, FitsAScreenAt200Percent)
{
    ASSERT_NO_FATAL_FAILURE(prepare(GetParam()));
    QAction *opens = offered(QString::fromUtf8(GetParam().action));
    ASSERT_TRUE(opens) << "not offered";
    QWidgetList before;
    for (QWidget *each : QApplication::topLevelWidgets()) {
        if (each->isVisible())
            before << each;
    }
    // Some run an event loop of their own: looked at from within it.
    QPointer<QWidget> opened;
    QSize taken;
    QString large;
    QSize shown;
    QTimer look;
    int turns = 0;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        if (!opened)
            opened = openedSince(before);
        if (!opened || !isQuiet() || ++turns < 4)
            return;
        if (turns == 4) {
            shown = opened->size();
            opened->resize(room);
            return;
        }
        if (turns < 8)
            return; // some rows turn one after the other
        look.stop();
        taken = opened->size();
        large = tooLarge(*opened, room).join(u'\n');
        opened->close();
    });
    look.start(20);
    opens->trigger();
    ASSERT_TRUE(eventually([&] { return !look.isActive(); })) << "opened nothing";
    const QSize screen = window.screen()->availableSize();
    EXPECT_LE(shown.width(), screen.width()) << "as it opens";
    EXPECT_LE(shown.height(), screen.height()) << "as it opens";
    EXPECT_EQ(large.toStdString(), "");
    EXPECT_LE(taken.width(), room.width());
    EXPECT_LE(taken.height(), room.height());
}

INSTANTIATE_TEST_SUITE_P(
    All, SideWindowsTest,
    ::testing::Values(
        Opening{"Keywords", "Triage", "Keyword lists"},
        Opening{"FalsePositives", "Triage", "False-positive rates"},
        Opening{"Interviews", "Code", "Interviews invited and held"},
        Opening{"Proposals", "Code", "Proposed categories"},
        Opening{"Propose", "Triage", "Propose a category"},
        Opening{"Share", "Code", "Share with a team"}, Opening{"Join", "Code", "Join a team"},
        Opening{"Guide", "Code", "Interview guide"},
        Opening{"TurnQuestions", "Code", "Questions of the guide in all"},
        Opening{"ConceptMaps", "Code", "Concept maps"},
        Opening{"CodeCards", "Code", "Codes as cards"},
        Opening{"ImportLogs", "Code", "Import logs"},
        Opening{"NoteKinds", "Code", "Kinds of notes"},
        Opening{"SourceTags", "Code", "Tags", Needs::Source},
        Opening{"Properties", "Code", "Properties", Needs::Source},
        Opening{"Export", "Code", "Export Quotes"}, Opening{"Manual", "Code", "Manual"},
        Opening{"Identity", "Code", "Who is coding"}, Opening{"Shortcuts", "Code", "Shortcuts"},
        Opening{"ChangedQuotes", "Code", "Changed quotes"},
        Opening{"Collect", "Code", "Collect from GitHub"},
        Opening{"NewProject", "Code", "New project"},
        Opening{"ForgetInFiles", "Code", "Forget history"},
        Opening{"DescribeCode", "Code", "Describe", Needs::Code},
        Opening{"MergeCodes", "Code", "Merge into", Needs::Code},
        Opening{"DeleteCode", "Code", "Delete…", Needs::Code},
        Opening{"SpeakersOfSource", "Code", "Speakers", Needs::Source},
        Opening{"Original", "Code", "Show original", Needs::Source},
        Opening{"SourceQuestions", "Code", "Questions of the guide in this", Needs::Source},
        Opening{"NewRound", "Triage", "New round"},
        Opening{"ExplainAgreement", "Triage", "Explain the agreement"},
        Opening{"Rankings", "Participants", "Rankings"},
        Opening{"Pseudonyms", "Participants", "Pseudonyms and de-identified"},
        Opening{"Groups", "Participants", "Edit groups"},
        Opening{"NewGrouping", "Participants", "New grouping"},
        Opening{"Attribute", "Participants", "Add attribute"},
        Opening{"Participant", "Participants", "Add participant"},
        Opening{"FigureToFinding", "Analyse", "Put this figure into a finding"},
        Opening{"OtherWidth", "Analyse", "Other width"},
        Opening{"SaveQuestion", "Analyse", "Save this question"},
        Opening{"EvidenceColumns", "Codebook", "Columns…"},
        Opening{"ListColumns", "Codebook", "Columns of the list of codes"},
        Opening{"Preview", "Codebook", "Print preview"}, Opening{"Versions", "History", "Versions"},
        Opening{"NameVersion", "History", "Name a version"},
        Opening{"Report", "Findings", "Write a report"},
        Opening{"NewDetail", "Details", "New detail"}),
    [](const auto &each) { return std::string(each.param.name); });

} // namespace
