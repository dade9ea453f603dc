#include "core/project/history/sealedlabels.h"

#include "core/project/rounds/rounds.h"
#include "tests/core/project/rounds/roundtest.h"
#include "tests/support/sqlwork.h"

namespace axial {
namespace {

using SealedLabelsTest = test::RoundTest;

TEST_F(SealedLabelsTest, SayAllOnceTheRoundIsClosed)
{
    const RoundId round = make(plan());
    const QString label = SealedLabels::sealed("A report", round, "vllm #1 as C.2");
    EXPECT_EQ(SealedLabels::outside(label), "A report");
    EXPECT_EQ(SealedLabels(db()).opened(label), "A report");
    project->edit(label, [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(SealedLabels(db()).opened(label), "vllm #1 as C.2");
    EXPECT_EQ(SealedLabels::outside(label), "A report") << "at any time";
    EXPECT_EQ(project->undoLabel(), "vllm #1 as C.2");
    project->undo();
    EXPECT_EQ(project->redoLabel(), "A report") << "it is open again";
    EXPECT_EQ(project->history().back().label, "A report");
}

TEST_F(SealedLabelsTest, WhatIsNotSealedIsAllToBeSeen)
{
    SealedLabels labels(db());
    for (const QString &label : {QString(), QString("Merge C.8 into C.9"),
                                 QString("a\x1e"
                                         "b"),
                                 QString("a\x1e"
                                         "1\x1e"
                                         "b\x1e"
                                         "c")}) {
        EXPECT_EQ(labels.opened(label), label);
        EXPECT_EQ(SealedLabels::outside(label), label);
    }
}

TEST_F(SealedLabelsTest, OfARoundThatIsGoneTheyStaySealed)
{
    const RoundId round = make(plan());
    const QString label = SealedLabels::sealed("A report", round, "vllm #1");
    project->undo();
    EXPECT_EQ(SealedLabels(db()).opened(label), "A report");
}

TEST_F(SealedLabelsTest, ARoundIsAskedForOnce)
{
    const QString label = SealedLabels::sealed("A report", make(plan()), "vllm #1");
    SealedLabels labels(db());
    labels.opened(label);
    const test::SqlWork work(db());
    for (int i = 0; i < 100; ++i)
        labels.opened(label);
    EXPECT_EQ(work.steps(), 0);
}

} // namespace
} // namespace axial
