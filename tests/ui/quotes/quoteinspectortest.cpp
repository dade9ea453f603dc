#include "core/project/people/speakerturns.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/inspectorfixture.h"
#include "tests/ui/support/notekind.h"
#include "ui/quotes/participantcard.h"
#include "ui/widgets/labels/linkbutton.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QToolButton>

using namespace axial;
using axial::testing::InspectorFixture;

namespace {

class QuoteInspectorTest : public InspectorFixture
{
protected:
    void SetUp() override
    {
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory, study.system});
        ASSERT_NO_FATAL_FAILURE(show());
        insight = named<QPlainTextEdit>("Insight");
    }

    template <class Widget>
    Widget *named(const char *name)
    {
        for (Widget *each : inspector->findChildren<Widget *>()) {
            if (each->accessibleName() == QLatin1String(name))
                return each;
        }
        ADD_FAILURE() << name;
        return nullptr;
    }
    bool says(const QString &words)
    {
        for (const QLabel *label : inspector->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(words))
                return true;
        }
        return false;
    }

    QPlainTextEdit *insight = nullptr;
};

} // namespace

TEST_F(QuoteInspectorTest, StoringAnInsightLeavesTheButtonsOfTheCodes)
{
    const auto buttons = [this] {
        return named<QListWidget>("Quote codes")->viewport()->findChildren<QToolButton *>();
    };
    const auto before = buttons();
    ASSERT_EQ(before.size(), 6);
    const QPointer<QToolButton> first = before.front();
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("Memory is dear"));
    other->setFocus();
    EXPECT_EQ(newSteps(), 1u);
    EXPECT_TRUE(first) << "its row was made again, though nothing of it has changed";
    EXPECT_EQ(buttons(), before);
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("Rename"), [this](Database &db) {
        codes::rename(db, study.memory, QStringLiteral("Memory use"));
    }));
    model.setCodes(codes::all(study.db()));
    inspector->refresh();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(first) << "it says another name now";
}

TEST_F(QuoteInspectorTest, ShowsWordsPlaceCodesAndPerson)
{
    EXPECT_TRUE(says(QStringLiteral("“So I gave up”")));
    EXPECT_TRUE(says(QStringLiteral("U1 interview · turn 4 · 4 words")));
    EXPECT_TRUE(says(QStringLiteral("PO, ")));
    auto *codes = named<QListWidget>("Quote codes");
    ASSERT_EQ(codes->count(), 2);
    EXPECT_EQ(codes->item(0)->data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("C.9 Memory Management"));
    auto *person = named<QLabel>("Participant");
    EXPECT_EQ(person->text(), QStringLiteral("U1"));
    EXPECT_TRUE(person->accessibleDescription().contains(QStringLiteral("novice")))
        << qPrintable(person->accessibleDescription());
    EXPECT_TRUE(person->accessibleDescription().contains(QStringLiteral("Beginner")));
}

TEST_F(QuoteInspectorTest, KeepsWhatIsSaidOfAPersonWhoIsShownAgain)
{
    const auto labels = [this] {
        return inspector->findChild<ParticipantCard *>()->findChildren<QLabel *>();
    };
    const QList<QLabel *> before = labels();
    const QPointer<QLabel> last = before.back();
    inspector->refresh();
    EXPECT_TRUE(last) << "its row was made again, though nothing of it has changed";
    EXPECT_EQ(labels(), before);
    quote = study.code(study.u1, study.text1, "What did you try next?", {study.memory});
    showQuote(quote, {}); // whom nothing more is known of
    EXPECT_FALSE(last);
}

TEST_F(QuoteInspectorTest, WhoSpeaksIsNoWordOfAQuote)
{
    quote = study.code(study.u1, study.text1,
                       "built for an older driver.\nPO: What did you try next?\nU1: I turned",
                       {study.memory});
    showQuote(quote, QStringLiteral("U1 interview"));
    EXPECT_TRUE(says(QStringLiteral("U1 interview · 12 words")));
    quote = study.code(study.u1, study.text1, "1: I turned", {study.memory});
    showQuote(quote, {});
    EXPECT_TRUE(says(QStringLiteral("2 words"))) << "nor a part of the name";
}

TEST_F(QuoteInspectorTest, EachWhoSpeaksInAQuoteIsNamedAsElsewhere)
{
    const QString title = QStringLiteral("Two of them");
    SourceId source;
    const QString text = QStringLiteral(
        "Interviewee1: It broke.\nPO: So?\nInterviewee2: Mine not.\n");
    study.project().edit(QStringLiteral("Group"), [&](Database &db) {
        sources::NewSource added;
        added.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        added.kind = SourceKind::Transcript;
        added.title = title;
        added.text = text;
        source = sources::add(db, added);
        qint64 start = 0;
        for (const auto &[name, role, who] :
             {std::tuple("Interviewee1", SpeakerRole::Participant, "U1"),
              {"PO", SpeakerRole::Interviewer, ""},
              {"Interviewee2", SpeakerRole::Participant, "U2"}}) {
            const qint64 end = text.indexOf(u'\n', start);
            const ParticipantId person = participants::find(db, QString::fromLatin1(who));
            const SpeakerId speaker = sources::addSpeaker(
                db, {{}, source, QString::fromLatin1(name), role, person});
            sources::addTurn(db, source,
                             {{start, end}, text.indexOf(u':', start) + 2, speaker, {}});
            start = end + 1;
        }
    });
    quote = study.code(source, text, "It broke.\nPO: So?\nInterviewee2: Mine not.", {study.memory});
    showQuote(quote, {});
    auto *person = named<QLabel>("Participant");
    EXPECT_EQ(person->text(), QStringLiteral("U1, U2"));
    EXPECT_TRUE(person->accessibleDescription().contains(QStringLiteral("Beginner")))
        << qPrintable(person->accessibleDescription());
    EXPECT_TRUE(says(QStringLiteral("U2: Mine not.")));
    EXPECT_FALSE(says(QStringLiteral("Interviewee2"))) << "their name is shown nowhere else";
    quote = study.code(source, text, "So?\nInterviewee2: ", {study.memory});
    showQuote(quote, {});
    EXPECT_EQ(person->text(), QStringLiteral("U2")) << "who is only named, where nobody else is";
}

TEST_F(QuoteInspectorTest, AnInterviewerWhoSpeaksIsNamed)
{
    const Turn asked = speakers::turnsAt(study.db(), study.u1, {0, 1}).at(0);
    const QString words = study.text1.mid(asked.words, asked.range.end - asked.words).trimmed();
    quote = study.code(study.u1, study.text1, words.toUtf8().constData(), {study.memory});
    showQuote(quote, {});
    EXPECT_EQ(named<QLabel>("Participant")->text(), QStringLiteral("PO (interviewer)"));
    study.project().edit(QStringLiteral("Who"), [&](Database &db) {
        speakers::identify(db, asked.speaker, {SpeakerRole::Unknown, {}});
    });
    showQuote(quote, {});
    EXPECT_EQ(named<QLabel>("Participant")->text(), QStringLiteral("No known speaker here"));
}

TEST_F(QuoteInspectorTest, ACodeIsSaidToBeAnothersTooWhereSomebodyHadPutItThere)
{
    study.code(study.u1, study.text1, "So I gave up", {study.unclear, study.memory},
               QStringLiteral("Mara Klein"));
    QString all;
    for (const QLabel *label : inspector->findChildren<QLabel *>())
        all += label->text() + u'\n';
    EXPECT_TRUE(all.contains(QStringLiteral("C.9 also by MK"))) << qPrintable(all);
    EXPECT_EQ(all.count(QStringLiteral("also by MK")), 1) << "the other only by her";
    EXPECT_EQ(all.count(QStringLiteral(" by MK")), 2) << qPrintable(all);
}

TEST_F(QuoteInspectorTest, TheParticipantsBackgroundIsNeverCut)
{
    study.project().edit(QStringLiteral("Background"), [&](Database &db) {
        ParticipantId u1;
        for (const Participant &each : participants::all(db)) {
            if (each.pseudonym == QStringLiteral("U1"))
                u1 = each.id;
        }
        const auto set = [&](const char *name, const char *value) {
            participants::setValue(db, u1, attributes::ensure(db, QString::fromLatin1(name)),
                                   QString::fromLatin1(value));
        };
        set("Experience Years for LLMs", "3");
        set("Responsibilities",
            "Proficient in using various models, tunes them on a cluster of eight cards, and "
            "writes at https://example.org/a/very/long/address/without/any/blank/in/it");
    });
    inspector->refresh();
    for (const int width : {300, 200}) {
        window.resize(width, 900);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QStringList names;
        for (const QLabel *label :
             inspector->findChild<ParticipantCard *>()->findChildren<QLabel *>()) {
            if (!label->wordWrap())
                continue;
            EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                << qPrintable(label->text()) << " at " << width;
            for (const QString &word :
                 label->text().split(QRegularExpression(QStringLiteral("[\\s\u200B]+"))))
                EXPECT_LE(label->fontMetrics().horizontalAdvance(word), label->width())
                    << qPrintable(word);
            names << QString(label->text()).remove(QChar(0x200B));
        }
        EXPECT_TRUE(names.contains(QStringLiteral("Experience Level")));
        EXPECT_TRUE(names.contains(QStringLiteral("Experience Years for LLMs")));
    }
}

TEST_F(QuoteInspectorTest, NothingIsCutInTheNarrowestColumn)
{
    inspector->setParent(nullptr);
    inspector->resize(190, 500);
    inspector->show();
    QCoreApplication::processEvents();
    const auto *area = inspector->findChild<QScrollArea *>();
    const QWidget *content = area->widget();
    EXPECT_LE(content->width(), area->viewport()->width());
    for (const QWidget *each : content->findChildren<QWidget *>()) {
        if (!each->isVisible() || qobject_cast<const QAbstractItemView *>(each->parentWidget()))
            continue;
        const QRect place(each->mapTo(content, QPoint(0, 0)), each->size());
        EXPECT_LE(place.right(), content->width())
            << each->metaObject()->className() << ' ' << qPrintable(each->accessibleName());
        if (each->inherits("axial::LinkButton")) {
            EXPECT_GE(each->width(), each->sizeHint().width());
        }
        if (const auto *button = qobject_cast<const QPushButton *>(each)) {
            EXPECT_GE(button->width(), button->sizeHint().width()) << qPrintable(button->text());
        }
    }
    delete inspector;
}

TEST_F(QuoteInspectorTest, AnInsightIsOneStepAPause)
{
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    EXPECT_EQ(newSteps(), 0u);
    ASSERT_TRUE(QTest::qWaitFor([this] { return newSteps() == 1; }, 20'000));
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("People leave"));
    QTest::keyClicks(insight, QStringLiteral(" early"));
    other->setFocus(); // leaving stores at once
    EXPECT_EQ(newSteps(), 2u);
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("People leave early"));
    study.project().undo();
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
}

TEST_F(QuoteInspectorTest, TypingIsNotLostWhenAnotherQuoteIsShown)
{
    const QuoteId second = study.code(study.u1, study.text1, "It promised one", {study.system});
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("first"));
    showQuote(second, {});
    EXPECT_EQ(insight->toPlainText(), QString());
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("first"));
    EXPECT_EQ(quotes::at(study.db(), second).insight, QString());
}

TEST_F(QuoteInspectorTest, AChangeElsewhereLeavesWhatIsBeingTyped)
{
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("half a sen"));
    study.code(study.u1, study.text1, "It promised one", {study.system});
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("half a sen"));
    QTest::keyClicks(insight, QStringLiteral("tence"));
    inspector->saveNow();
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("half a sentence"));
}

TEST_F(QuoteInspectorTest, PromptCategoryIsTypedOrChosen)
{
    auto *prompt = named<QComboBox>("Prompt category");
    EXPECT_FALSE(prompt->isVisible());
    test::chooseNoteKind(*inspector, QStringLiteral("Prompt category"));
    EXPECT_FALSE(insight->isVisible());
    prompt->setFocus();
    QTest::keyClicks(prompt->lineEdit(), QStringLiteral("First run"));
    QTest::keyClick(prompt->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(quotes::at(study.db(), quote).promptCategory, QStringLiteral("First run"));
    EXPECT_EQ(newSteps(), 1u);
    const QuoteId second = study.code(study.u1, study.text1, "It promised one", {study.system});
    showQuote(second, {});
    EXPECT_EQ(prompt->currentText(), QString());
    EXPECT_GE(prompt->findText(QStringLiteral("First run")), 0);
    EXPECT_EQ(quotes::at(study.db(), second).promptCategory, QString());
}

TEST_F(QuoteInspectorTest, RemoveButtonAsksForMyCodingOnly)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory}, QStringLiteral("Mara Klein"));
    EXPECT_TRUE(says(QStringLiteral("C.9 also by MK")));
    std::vector<CodingId> asked;
    QObject::connect(inspector, &QuoteInspector::uncodeRequested, inspector,
                     [&](const std::vector<CodingId> &codings) { asked = codings; });
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // buttons of before
    auto *remove = named<QToolButton>("Take off C.9 Memory Management");
    ASSERT_TRUE(remove);
    EXPECT_FALSE(remove->visibleRegion().isEmpty());
    EXPECT_TRUE(
        named<QListWidget>("Quote codes")
            ->rect()
            .contains(remove->mapTo(named<QListWidget>("Quote codes"), remove->rect().center())));
    QTest::mouseClick(remove, Qt::LeftButton);
    QCoreApplication::processEvents();
    ASSERT_EQ(asked.size(), 1u);
    const auto codings = quotes::codings(study.db(), quote);
    const auto mine = std::find_if(codings.begin(), codings.end(), [&](const Coding &coding) {
        return coding.id == asked.front();
    });
    ASSERT_NE(mine, codings.end());
    EXPECT_EQ(mine->code, study.memory);
    EXPECT_EQ(mine->coder, codings.front().coder);
}

TEST_F(QuoteInspectorTest, OtherQuotesOfTheCodeLeadToTheirPlace)
{
    study.code(study.u2, study.text2, "<b>Bold</b> claims", {study.memory});
    study.settle();
    auto *others = named<QListWidget>("Other quotes of this code");
    ASSERT_EQ(others->count(), 1);
    EXPECT_EQ(others->item(0)->data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("U2 “<b>Bold</b> claims”"));
    const axial::testing::AskedPages asked(study.workspace);
    QTest::mouseClick(others->viewport(), Qt::LeftButton, {},
                      others->visualItemRect(others->item(0)).center());
    QCoreApplication::processEvents();
    ASSERT_EQ(asked.places.size(), 1u);
    EXPECT_EQ(asked.places[0].source, study.u2);
}

TEST_F(QuoteInspectorTest, AQuoteThatIsGoneEmptiesIt)
{
    study.project().undo();
    EXPECT_FALSE(inspector->quote());
    EXPECT_FALSE(insight->isVisible());
}

TEST_F(QuoteInspectorTest, ALongQuoteLeavesItsCodesInSight)
{
    const QString text = QStringLiteral("And then it failed once more. ").repeated(40).trimmed();
    SourceId source;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        sources::NewSource added;
        added.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        added.title = QStringLiteral("U9 interview");
        added.text = text;
        source = sources::add(db, added);
    });
    showQuote(study.code(source, text, qPrintable(text), {study.system}), {});
    const auto words = [this] {
        for (const QLabel *label : inspector->findChildren<QLabel *>()) {
            if (label->text().startsWith(u'“'))
                return label->text();
        }
        return QString();
    };
    LinkButton *more = nullptr;
    for (LinkButton *each : inspector->findChildren<LinkButton *>()) {
        if (each->text() == QStringLiteral("Show more"))
            more = each;
    }
    ASSERT_TRUE(more && more->isVisible());
    EXPECT_LT(words().size(), 340);
    QTest::mouseClick(more, Qt::LeftButton);
    EXPECT_EQ(words(), u'“' + text + u'”');
    QTest::mouseClick(more, Qt::LeftButton);
    EXPECT_LT(words().size(), 340);
}
