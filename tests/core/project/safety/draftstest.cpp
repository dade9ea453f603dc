#include "core/project/safety/drafts.h"

#include "core/base/error.h"
#include "tests/support/study.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace axial;

namespace {

const QString text = QStringLiteral("I followed the quick start line by line. So I gave up.");

TextEdits corrected()
{
    TextEdits edits(text);
    edits.replace({15, 20}, QStringLiteral("fast"));
    const QString now = edits.text();
    edits.replace({now.size(), now.size()}, QStringLiteral(" \U0001F642 “Really”."));
    return edits;
}

class DraftsTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        QFile file(project);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    QStringList files() const { return QDir(folder.path()).entryList(QDir::Files, QDir::Name); }
    void spoil(const QByteArray &bytes) const
    {
        QFile file(drafts::pathOf(project));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }

    QByteArray content(const QString &name) const
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArrayLiteral("not there");
    }

    test::QuickFolder folder;
    QString project = folder.filePath(QStringLiteral("study.axial"));
    TextDraft draft = drafts::draftOf(corrected(), SourceId{(1ll << 61) + 1});
};

TEST_F(DraftsTest, WhatIsKeptIsReadBack)
{
    draft.title = QStringLiteral("U1");
    draft.coder = QStringLiteral("Petra Olin");
    draft.at = QDateTime::fromMSecsSinceEpoch(draft.at.toMSecsSinceEpoch(), Qt::UTC);
    drafts::keep(project, draft);
    const std::vector<TextDraft> read = drafts::all(project);
    ASSERT_EQ(read.size(), 1u);
    EXPECT_EQ(read.front(), draft);
    TextEdits edits(text);
    for (auto each = draft.edits.rbegin(); each != draft.edits.rend(); ++each)
        edits.replace(each->edit.range, each->edit.words);
    EXPECT_EQ(edits.text(), corrected().text());
}

TEST_F(DraftsTest, OnlyItsOwnerMayReadIt)
{
    drafts::keep(project, draft);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    EXPECT_FALSE(QFile::permissions(drafts::pathOf(project)) & others);
    EXPECT_EQ(files(),
              QStringList({QStringLiteral("study.axial"), QStringLiteral("study.axial.draft")}));
}

TEST_F(DraftsTest, EverySourceHasItsOwnAndTheFileGoesWithTheLast)
{
    TextDraft other = drafts::draftOf(corrected(), SourceId{7});
    drafts::keep(project, draft);
    drafts::keep(project, other);
    drafts::keep(project, draft);
    EXPECT_EQ(drafts::all(project).size(), 2u);
    drafts::drop(project, draft.source);
    ASSERT_EQ(drafts::all(project).size(), 1u);
    EXPECT_EQ(drafts::all(project).front().source, other.source);
    drafts::drop(project, other.source);
    EXPECT_EQ(files(), QStringList(QStringLiteral("study.axial")));
}

TEST_F(DraftsTest, ItFitsTheTextItWasMadeOn)
{
    EXPECT_EQ(drafts::fitOf(draft, text), drafts::Fit::Open);
    EXPECT_EQ(drafts::fitOf(draft, corrected().text()), drafts::Fit::Stored);
    EXPECT_EQ(drafts::fitOf(draft, QStringLiteral("So ") + text), drafts::Fit::Changed);
    EXPECT_EQ(drafts::fitOf(
                  draft, QString(text).replace(QStringLiteral("quick"), QStringLiteral("brisk"))),
              drafts::Fit::Changed);
    EXPECT_EQ(drafts::fitOf(draft, QString()), drafts::Fit::Changed);
}

TEST_F(DraftsTest, WordsTakenOutAreNotTakenForStoredWhenOthersWentElsewhere)
{
    TextEdits edits(text);
    edits.replace({11, 21}, QString());
    edits.replace({edits.text().size() - 9, edits.text().size()}, QString());
    const TextDraft shorter = drafts::draftOf(edits, SourceId{7});
    ASSERT_EQ(shorter.edits.size(), 2u);
    EXPECT_EQ(drafts::fitOf(shorter, edits.text()), drafts::Fit::Stored);
    QString other = text;
    other.remove(0, 2);
    other.remove(28, text.size() - 2 - edits.text().size());
    ASSERT_EQ(other.size(), edits.text().size());
    EXPECT_EQ(drafts::fitOf(shorter, other), drafts::Fit::Changed);
}

TEST_F(DraftsTest, EditsCloseToEachOtherAreKnownWhenStored)
{
    TextEdits edits(text);
    edits.replace({2, 10}, QStringLiteral("took"));
    edits.replace({11, 14}, QString());
    edits.replace({11, 12}, QStringLiteral("(so called) "));
    const TextDraft close = drafts::draftOf(edits, SourceId{7});
    EXPECT_EQ(drafts::fitOf(close, edits.text()), drafts::Fit::Stored);
    EXPECT_EQ(drafts::fitOf(close, text), drafts::Fit::Open);
}

TEST_F(DraftsTest, TheListingNamesBothWords)
{
    const QString listing = drafts::listing(draft);
    EXPECT_TRUE(listing.contains(QStringLiteral("I followed the [quick] start")));
    EXPECT_TRUE(listing.contains(QStringLiteral("I followed the [fast] start")));
    EXPECT_TRUE(listing.contains(QStringLiteral("“Really”")));
}

TEST_F(DraftsTest, WhatCannotBeReadIsNotWrittenOver)
{
    for (const char *bytes : {"", "{}", "not json", "{\"axialDrafts\":9}",
                              "{\"axialDrafts\":1,\"drafts\":[{\"length\":3,\"edits\":"
                              "[{\"start\":-4,\"was\":\"x\"}]}]}",
                              "{\"axialDrafts\":1,\"drafts\":[{\"length\":3,\"edits\":"
                              "[{\"start\":3,\"was\":\"x\"}]}]}"}) {
        spoil(bytes);
        EXPECT_THROW(drafts::all(project), Error) << bytes;
    }
    for (const char *bytes : {"somebody's words", "more of them"}) {
        spoil(bytes);
        drafts::keep(project, draft);
        EXPECT_EQ(drafts::all(project).size(), 1u);
    }
    EXPECT_EQ(content(QStringLiteral("study.axial.draft.unreadable")), "somebody's words");
    EXPECT_EQ(content(QStringLiteral("study.axial.draft.unreadable-2")), "more of them");
}

TEST_F(DraftsTest, WhatANewerVersionMadeStaysWhereItIs)
{
    const QByteArray newer = "{\"axialDrafts\":2,\"drafts\":[{\"words\":\"somebody's\"}]}";
    spoil(newer);
    const QString all = test::errorOf([this] { drafts::all(project); });
    const QString keep = test::errorOf([this] { drafts::keep(project, draft); });
    const QString drop = test::errorOf([this] { drafts::drop(project, draft.source); });
    for (const QString &each : {all, keep, drop}) {
        EXPECT_TRUE(each.contains(QStringLiteral("study.axial.draft"))) << each.toStdString();
        EXPECT_TRUE(each.contains(QStringLiteral("newer version"))) << each.toStdString();
    }
    EXPECT_EQ(content(QStringLiteral("study.axial.draft")), newer);
    EXPECT_EQ(files(),
              QStringList({QStringLiteral("study.axial"), QStringLiteral("study.axial.draft")}));
}

// As somebody else's is in a shared folder; whoever may do everything may not open a folder either.
TEST_F(DraftsTest, WhatMayNotBeOpenedStaysWhereItIs)
{
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("study.axial.draft")));
    EXPECT_THROW(drafts::all(project), Error);
    EXPECT_THROW(drafts::keep(project, draft), Error);
    EXPECT_THROW(drafts::drop(project, draft.source), Error);
    EXPECT_TRUE(QFileInfo(drafts::pathOf(project)).isDir());
    EXPECT_EQ(files(), QStringList(QStringLiteral("study.axial")));
}

TEST_F(DraftsTest, NothingIsWrittenBesideAProjectThatIsGone)
{
    QFile::remove(project);
    const QString sentence = test::errorOf([this] { drafts::keep(project, draft); });
    EXPECT_TRUE(sentence.contains(QStringLiteral("Bring it back to %1").arg(project)))
        << sentence.toStdString();
    EXPECT_EQ(files(), QStringList());
}

TEST_F(DraftsTest, AFailureIsSaid)
{
    // The longest name a disk takes leaves none for its draft.
    const QString longest = folder.filePath(QString(255 - 6, u'x') + QStringLiteral(".axial"));
    ASSERT_TRUE(QFile::copy(project, longest));
    const QString sentence = test::errorOf([&] { drafts::keep(longest, draft); });
    EXPECT_TRUE(sentence.startsWith(QStringLiteral("Not kept safe"))) << sentence.toStdString();
    EXPECT_EQ(files().size(), 2);
}

} // namespace
