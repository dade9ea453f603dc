#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class SourcesTest : public test::StudyTest
{
};

TEST_F(SourcesTest, ALinkThatIsTheTitleIsHeldOnce)
{
    const QString link = "https://example.org/issues/1";
    EXPECT_FALSE(sources::any(db()));
    project->edit("Add", [&](Database &db) {
        const auto collection = collections::ensure(db, {"Reports"});
        for (const QString &title : {link, QString("It crashes")})
            sources::add(db, {collection, SourceKind::IssueReport, title, link, 1, {}, {}, {}});
    });
    const std::vector<Source> all = sources::all(db());
    ASSERT_EQ(all.size(), 2u);
    EXPECT_TRUE(sources::any(db()));
    EXPECT_EQ(all[0].url, link);
    EXPECT_EQ(all[0].title.constData(), all[0].url.constData());
    EXPECT_EQ(all[1].title, "It crashes");
    EXPECT_EQ(all[1].url, link);
}

TEST_F(SourcesTest, OneIsFoundByItsTitleAsItIsSeen)
{
    const SourceId plain = addSource("Talk", "one");
    const SourceId soft = addSource(QString::fromUtf8("Or\u00ADgan\u200Bs"), "two");
    EXPECT_EQ(sources::find(db(), "Talk"), plain);
    EXPECT_EQ(sources::find(db(), "Organs"), soft);
    EXPECT_FALSE(sources::find(db(), "talk")) << "case counts";
    addSource(QString::fromUtf8("Organ\u00ADs"), "three");
    EXPECT_FALSE(sources::find(db(), "Organs")) << "nobody knows which";
    EXPECT_EQ(sources::find(db(), QString::fromUtf8("Organ\u00ADs")).value > 0, true);
}

TEST_F(SourcesTest, WhatIsSaidOfOneIsReadAsItWasStored)
{
    const SourceId source = addSource("Talk", "one");
    EXPECT_FALSE(sources::at(db(), source).day.isValid());
    project->edit("Say", [source](Database &in) {
        sources::set(in, source, &Source::language, "de");
        sources::set(in, source, &Source::day, QDate(2026, 12, 24));
    });
    EXPECT_EQ(sources::at(db(), source).title, "Talk");
    EXPECT_EQ(sources::at(db(), source).length, 3);
    EXPECT_EQ(sources::at(db(), source).language, "de");
    EXPECT_EQ(sources::at(db(), source).day, QDate(2026, 12, 24));
    project->edit("Say",
                  [source](Database &in) { sources::set(in, source, &Source::day, QDate()); });
    EXPECT_FALSE(sources::at(db(), source).day.isValid());
    EXPECT_EQ(sources::at(db(), source).language, "de");
}

} // namespace
} // namespace axial
