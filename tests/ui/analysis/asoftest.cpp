#include "core/db/database.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/answerexport.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/quotes/quotespanel.h"
#include "ui/base/pagerequests.h"
#include "ui/charts/figureview.h"
#include "ui/widgets/emptystate.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QListView>

using namespace axial;
using namespace axial::testing;

namespace {

/// Six quotes of one code, named as they were, of which two are gone by now and one has moved.
class AsOfTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openQuotes(6);
        showPage();
    }
    void showPage()
    {
        m_page = std::make_unique<AnalysisPage>(m_workspace);
        m_page->resize(1300, 800);
        m_page->show();
        answeredBy([&] { m_page->showQuestion(QStringLiteral("code-counts")); });
        m_table = m_page->findChild<ResultTable *>();
        for (QComboBox *each : m_page->findChildren<QComboBox *>()) {
            if (each->accessibleName() == QStringLiteral("As of"))
                m_asOf = each;
        }
        ASSERT_TRUE(m_asOf && m_table);
    }
    void nameAsItIs(const QString &name)
    {
        m_workspace.edit(QStringLiteral("Name"), [&](Database &db) {
            versions::add(db, name, {}, taxonomystates::now(db), {});
        });
    }
    void changeSinceThen()
    {
        m_workspace.edit(QStringLiteral("Remove two"), [](Database &db) {
            codings::remove(
                db, {CodingId{*db.integer("SELECT min(id) FROM coding")},
                     CodingId{*db.integer("SELECT id FROM coding ORDER BY id LIMIT 1, 1")}});
        });
    }
    template <class Function>
    void answeredBy(Function &&act)
    {
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        act();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    void choose(const QString &version)
    {
        m_asOf->setFocus();
        answeredBy([&] {
            QTest::keyClick(m_asOf, version == QStringLiteral("Now") ? Qt::Key_Home : Qt::Key_End);
            ASSERT_EQ(m_asOf->currentText(), version);
        });
    }
    QString quotes() const
    {
        const Table &table = m_table->table();
        return table.text(0, table.column(QStringLiteral("Quotes")));
    }
    const QuoteList &cardsBehind()
    {
        auto *panel = m_page->findChild<QuotesPanel *>();
        QSignalSpy answered(panel, &QuotesPanel::answered);
        const int column = m_table->table().column(QStringLiteral("Quotes"));
        for (int at = 0; at < m_table->model()->columnCount(); ++at) {
            const QModelIndex index = m_table->model()->index(0, at);
            if (m_table->model()->headerData(at, Qt::Horizontal).toString()
                == m_table->table().columns[size_t(column)].name)
                QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {},
                                  m_table->visualRect(index).center());
        }
        EXPECT_TRUE(!answered.isEmpty() || answered.wait(10000));
        return panel->shown();
    }

    std::unique_ptr<AnalysisPage> m_page;
    ResultTable *m_table = nullptr;
    QComboBox *m_asOf = nullptr;
};

TEST_F(AsOfTest, ATableIsCountedAgainAtAVersionAndSaysSo)
{
    EXPECT_FALSE(m_asOf->isEnabled()) << "nothing has a name yet";
    nameAsItIs(QStringLiteral("Pilot"));
    EXPECT_TRUE(m_asOf->isEnabled());
    answeredBy([&] { changeSinceThen(); });
    EXPECT_EQ(quotes(), QStringLiteral("4"));
    choose(QStringLiteral("Pilot"));
    EXPECT_EQ(quotes(), QStringLiteral("6"));
    EXPECT_TRUE(m_table->table().title.endsWith(QStringLiteral("as of Pilot")));
    EXPECT_TRUE(m_table->table().notes.value(0).contains(QStringLiteral("after the step of")));
    EXPECT_TRUE(
        m_page->findChild<FigureView *>()->content().title.contains(QStringLiteral("as of Pilot")))
        << "in the figure and what is exported of it";
    const QList<QLabel *> labels = m_page->findChildren<QLabel *>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->text().endsWith(QStringLiteral(", as of Pilot"));
    }));
    m_page->findChild<AnswerExport *>()->chooseFile(QStringLiteral("code-counts"),
                                                    QStringLiteral("csv"));
    auto *dialog = m_page->findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(
        dialog->selectedFiles().value(0).endsWith(QStringLiteral("code-counts-as-of-Pilot.csv")))
        << dialog->selectedFiles().value(0).toStdString();
    dialog->reject();
    // Another question stays there.
    answeredBy([&] { m_page->showQuestion(QStringLiteral("quotes")); });
    EXPECT_EQ(m_table->table().rows.size(), 6u);
    choose(QStringLiteral("Now"));
    EXPECT_EQ(m_table->table().rows.size(), 4u);
    EXPECT_FALSE(m_table->table().title.contains(QStringLiteral("as of")));
}

TEST_F(AsOfTest, CellsOpenWhatTheyCountAndWhatIsGoneSaysSo)
{
    nameAsItIs(QStringLiteral("Pilot"));
    changeSinceThen();
    choose(QStringLiteral("Pilot"));
    const QuoteList &list = cardsBehind();
    ASSERT_EQ(m_workspace.database().integer("SELECT count(*) FROM quote"), 4);
    ASSERT_EQ(list.cards.size(), 6u) << "as many as the cell says";
    EXPECT_TRUE(list.cards[0].isGone && list.cards[1].isGone);
    EXPECT_FALSE(list.cards[2].isGone);
    EXPECT_TRUE(list.summary.contains(QStringLiteral("as of Pilot"))) << list.summary.toStdString();
    EXPECT_TRUE(list.summary.contains(QStringLiteral("2 ")));
    EXPECT_TRUE(list.cards[0].place.contains(QStringLiteral("not there any more")));

    QSignalSpy gone(&m_workspace.requests(), &PageRequests::asked);
    auto *view = m_page->findChild<QuotesPanel *>()->findChild<QListView *>();
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_TRUE(gone.isEmpty());
    ASSERT_FALSE(m_messages.isEmpty());
    EXPECT_TRUE(m_messages.last().contains(QStringLiteral("not there any more")));
    view->setCurrentIndex(view->model()->index(2, 0));
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_EQ(gone.size(), 1);
}

TEST_F(AsOfTest, WhatMovedSinceIsFoundWhereItIsNow)
{
    nameAsItIs(QStringLiteral("Pilot"));
    m_workspace.edit(QStringLiteral("Move"), [](Database &db) {
        const QuoteId quote{*db.integer("SELECT max(id) FROM quote")};
        const SourceId source{*db.integer("SELECT max(id) FROM source")};
        const QString text = sources::text(db, source);
        quotes::setRange(db, quote, {0, 8}, text.left(8));
    });
    choose(QStringLiteral("Pilot"));
    const QuoteList &list = cardsBehind();
    ASSERT_EQ(list.cards.size(), 6u);
    EXPECT_FALSE(list.cards[5].isGone);
    EXPECT_EQ(list.cards[5].range, (TextRange{0, 8}));
    EXPECT_TRUE(list.cards[5].words.startsWith(QStringLiteral("Sentence 00005"))) << "as they were";
}

TEST_F(AsOfTest, NumbersOfThePastAreNoFindingsAndCannotBeWritten)
{
    nameAsItIs(QStringLiteral("Pilot"));
    const auto put = [this](const QString &text) {
        for (QAction *each : m_page->pageActions()) {
            if (each->text() == text)
                return each;
        }
        return static_cast<QAction *>(nullptr);
    };
    cardsBehind();
    QAction *number = put(QStringLiteral("Put this number into a finding…"));
    QAction *figure = put(QStringLiteral("Put this figure into a finding…"));
    ASSERT_TRUE(number && figure);
    EXPECT_TRUE(number->isEnabled() && figure->isEnabled());
    choose(QStringLiteral("Pilot"));
    cardsBehind();
    EXPECT_FALSE(number->isEnabled() || figure->isEnabled()) << "whose numbers are those of now";
    choose(QStringLiteral("Now"));
    cardsBehind();
    EXPECT_TRUE(number->isEnabled() && figure->isEnabled());
}

TEST_F(AsOfTest, AnotherProjectOrALostVersionIsAskedAsItIs)
{
    nameAsItIs(QStringLiteral("Pilot"));
    choose(QStringLiteral("Pilot"));
    answeredBy([&] {
        m_workspace.edit(QStringLiteral("Remove it"), [](Database &db) {
            versions::remove(db, versions::find(db, QStringLiteral("Pilot"))->id);
        });
    });
    EXPECT_EQ(m_asOf->currentText(), QStringLiteral("Now"));
    EXPECT_FALSE(m_table->table().title.contains(QStringLiteral("as of")));
    nameAsItIs(QStringLiteral("Pilot"));
    choose(QStringLiteral("Pilot"));
    answeredBy([&] { openSample(); });
    EXPECT_EQ(m_asOf->currentText(), QStringLiteral("Now"));
}

} // namespace
