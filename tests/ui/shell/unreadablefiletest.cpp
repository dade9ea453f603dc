#include "tests/ui/support/codingpagefixture.h"
#include "ui/participants/participantspage.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLabel>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

/// A project whose file goes while it is open: what is read on a worker opens it anew.
class UnreadableFileTest : public CodingPageFixture
{
protected:
    void TearDown() override {} // errors are what is looked for

    void loseFile()
    {
        const QString path = study.project().path();
        ASSERT_TRUE(QFile::rename(path, path + QStringLiteral(".elsewhere")));
    }
};

} // namespace

TEST_F(UnreadableFileTest, ALongTextSaysThatItCannotBeRead)
{
    SourceId longOne;
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.title = QStringLiteral("Long");
        source.text = QString(DocumentPane::largeText, u'a');
        longOne = sources::add(db, source);
    });
    loseFile();
    ASSERT_NO_THROW(page.openSource(longOne));
    EXPECT_EQ(errors.size(), 1) << qPrintable(errors.join(u'\n'));
    EXPECT_FALSE(page.documents()->current()->isLoaded());
    const auto labels = page.documents()->current()->findChildren<QLabel *>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text() == QStringLiteral("No text to show");
    }));
}

TEST_F(UnreadableFileTest, ParticipantsAreListedWithoutCounts)
{
    ParticipantsPage participants(study.workspace);
    loseFile();
    ASSERT_NO_THROW(participants.show());
    EXPECT_EQ(errors.size(), 1) << qPrintable(errors.join(u'\n'));
}
