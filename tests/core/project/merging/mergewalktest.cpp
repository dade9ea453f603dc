// Two copies that two careless researchers changed at random become one, and nothing of either is
// lost.
#include "core/project/merging/merging.h"
#include "tests/support/randomacts.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

using test::difference;
using test::dump;
using test::Dump;

class MergeWalkTest : public test::StudyTest, public ::testing::WithParamInterface<quint32>
{
protected:
    void walk(Project &in, quint32 seed, int steps)
    {
        test::RandomActs random(seed);
        for (int step = 0; step < steps; ++step) {
            try {
                in.editNamed([&](Database &at) { return random.act(at); });
            } catch (const Error &) { // refused, as it may be
            }
            if (step % 20 == 19)
                in.undo(random.below(3));
        }
    }

    QStringList said(Database &in, const char *sql)
    {
        QStringList all;
        auto rows = in.query(sql);
        while (rows.next())
            all << rows.text(0);
        return all;
    }
};

/// A thing by its ids, and by the names of what it is about: rounds and coders that both made under
/// one name are one afterwards, as is a coding that both made, whose quote may have other words by
/// then.
struct Said {
    const char *byIds;
    std::vector<const char *> byNames;
};

const Said things[] = {
    {"SELECT id FROM coding ORDER BY id",
     {"SELECT q.source || ' ' || q.words || ' ' || iif(c.key='', c.name, c.key) || ' ' || o.name "
      "FROM coding g JOIN quote q ON q.id = g.quote JOIN code c ON c.id = g.code "
      "JOIN coder o ON o.id = g.coder ORDER BY g.id",
      "SELECT g.quote || ' ' || iif(c.key='', c.name, c.key) || ' ' || o.name FROM coding g "
      "JOIN code c ON c.id = g.code JOIN coder o ON o.id = g.coder ORDER BY g.id"}},
    {"SELECT id FROM memo", {}},
    {"SELECT source || ' ' || round || ' ' || coder FROM label ORDER BY source, round, coder",
     {"SELECT l.source || ' ' || r.name || ' ' || o.name FROM label l JOIN round r "
      "ON r.id = l.round JOIN coder o ON o.id = l.coder ORDER BY source, round, coder"}},
};

std::string notesOf(const MergeReport &report)
{
    QString notes;
    for (const ImportNote &note : report.notes)
        notes += u'\n' + note.text;
    return notes.toStdString();
}

TEST_P(MergeWalkTest, NothingOfEitherIsLostAndAgainChangesNothing)
{
    walk(*project, GetParam(), 150);
    const QString otherPath = pathOf("other.axial");
    project->saveCopy(otherPath);
    auto other = Project::open(otherPath);
    walk(*project, GetParam() + 1000, 60);
    walk(*other, GetParam() + 2000, 60);
    const Dump before = dump(db());
    std::vector<QStringList> mine;
    std::vector<QStringList> theirs;
    std::vector<std::vector<QStringList>> theirNames;
    for (const Said &each : things) {
        mine.push_back(said(db(), each.byIds));
        theirs.push_back(said(other->database(), each.byIds));
        theirNames.emplace_back();
        for (const char *names : each.byNames)
            theirNames.back().push_back(said(other->database(), names));
    }
    other.reset();
    Progress progress;
    const MergeReport report = mergeProject(*project, otherPath, {}, progress);
    EXPECT_TRUE(report.isShared);
    EXPECT_EQ(project->check(), QStringList());
    const Dump merged = dump(db());
    for (size_t thing = 0; thing < std::size(things); ++thing) {
        const Said &each = things[thing];
        const QStringList now = said(db(), each.byIds);
        std::vector<QStringList> names;
        for (const char *byNames : each.byNames)
            names.push_back(said(db(), byNames));
        for (const QString &id : mine[thing])
            EXPECT_TRUE(now.contains(id)) << each.byIds << ": mine: " << id.toStdString();
        for (qsizetype at = 0; at < theirs[thing].size(); ++at) {
            bool isThere = now.contains(theirs[thing][at]);
            for (size_t naming = 0; naming < names.size(); ++naming)
                isThere |= names[naming].contains(theirNames[thing][naming][at]);
            EXPECT_TRUE(isThere) << each.byIds << ": theirs: " << theirs[thing][at].toStdString()
                                 << notesOf(report);
        }
    }
    project->undo();
    EXPECT_EQ(dump(db()), before) << difference(before, dump(db())).toStdString();
    project->redo();
    mergeProject(*project, otherPath, {}, progress);
    EXPECT_EQ(dump(db()), merged) << difference(merged, dump(db())).toStdString();
}

INSTANTIATE_TEST_SUITE_P(Seeds, MergeWalkTest, ::testing::Range(1u, 31u));

} // namespace
} // namespace axial
