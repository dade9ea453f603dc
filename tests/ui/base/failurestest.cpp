#include "ui/base/failures.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "tests/support/study.h"
#include "ui/base/jobs.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

using namespace axial;

namespace {

class FailuresTest : public test::StudyTest
{
protected:
    FailuresTest()
    {
        failures.watch(project.get());
        QObject::connect(&failures, &Failures::said, &failures, [this](const QString &sentence) {
            said << sentence;
            acts << failures.failingAct();
        });
        QObject::connect(&failures, &Failures::damageFound, &failures,
                         [this](const QString &damage) { damages << damage; });
    }
    DamageError damage(const QString &file) const
    {
        return {QStringLiteral("The file is damaged."), QStringLiteral("malformed"), file};
    }

    Jobs jobs;
    Failures failures{jobs};
    QStringList said;
    QStringList acts; ///< of what was said
    QStringList damages;
};

} // namespace

TEST_F(FailuresTest, WhatGoesWrongIsSaidAndWhatWasCancelledIsNot)
{
    failures.tell(Error(QStringLiteral("The disk is full.")));
    failures.tell(Canceled());
    EXPECT_EQ(said, QStringList{QStringLiteral("The disk is full.")});
    EXPECT_EQ(acts, QStringList{QString()}) << "nobody did anything";
}

TEST_F(FailuresTest, DamageOfTheOpenProjectHasItsWaysOutAndNoSentence)
{
    failures.tell(damage(project->path()));
    EXPECT_EQ(damages, QStringList{QStringLiteral("malformed")});
    EXPECT_EQ(said, QStringList());
    failures.tell(damage(pathOf(QStringLiteral("another.axial"))));
    EXPECT_EQ(damages.size(), 1);
    EXPECT_EQ(said, QStringList{QStringLiteral("The file is damaged.")});
}

TEST_F(FailuresTest, WhoIsToldOfDamageAndMeetsItAgainIsNotToldTwice)
{
    QObject::connect(&failures, &Failures::damageFound, &failures,
                     [this] { failures.tell(damage(project->path())); });
    failures.tell(damage(project->path()));
    EXPECT_EQ(damages.size(), 1);
    failures.tell(Error(QStringLiteral("The disk is full.")));
    EXPECT_EQ(said.size(), 1) << "that is over";
}

TEST_F(FailuresTest, AHeldFileIsWaitedForWhenItIsTheOpenOne)
{
    QSignalSpy freed(&failures, &Failures::freed);
    failures.tell(BusyError(QStringLiteral("It is held."), project->path()));
    EXPECT_EQ(said, QStringList());
    EXPECT_TRUE(freed.wait(20'000)) << "nobody holds it any more";
    const BusyError another(QStringLiteral("It is held."), pathOf(QStringLiteral("a.axial")));
    EXPECT_FALSE(failures.waitsFor(another));
    failures.watch(nullptr);
    EXPECT_FALSE(failures.waitsFor(BusyError(QStringLiteral("It is held."), project->path())));
}

TEST_F(FailuresTest, AnActThatFailsIsNamedUntilItsStepIsStored)
{
    const auto acting = failures.acting();
    failures.tell(Error(QStringLiteral("It was not changed.")));
    EXPECT_EQ(acts, QStringList{Failures::stepAct()});
    {
        const auto showing = failures.showing(QStringLiteral("Code: C.2"));
        failures.tell(Error(QStringLiteral("The list could not be read.")));
    }
    EXPECT_EQ(acts.last(), QString());
    EXPECT_EQ(said.last(),
              QStringLiteral("“Code: C.2” is stored, but something that is shown could not be read "
                             "again. The list could not be read."));
    failures.tell(Error(QStringLiteral("It was not changed.")));
    EXPECT_EQ(acts.last(), Failures::stepAct());
}
