#include "ui/base/settings/opendocuments.h"

#include <gtest/gtest.h>

#include <QSettings>

using namespace axial;

namespace {

const QString study = QStringLiteral("/studies/one.axial");

class OpenDocumentsTest : public ::testing::Test
{
protected:
    OpenDocumentsTest() { QSettings().remove(QStringLiteral("documents")); }
};

std::vector<OpenDocument> documents(size_t count, size_t current)
{
    std::vector<OpenDocument> result;
    for (size_t i = 0; i < count; ++i)
        result.push_back({SourceId{qint64(i + 1)}, qint64(10 * i), qint64(5 * i), i == current});
    return result;
}

} // namespace

TEST_F(OpenDocumentsTest, AreKeptByProject)
{
    settings::setOpenDocuments(study, documents(3, 1));
    settings::setOpenDocuments(QStringLiteral("/studies/two.axial"), documents(1, 0));
    EXPECT_EQ(settings::openDocuments(study), documents(3, 1));
    EXPECT_EQ(settings::openDocuments(QStringLiteral("/studies/two.axial")), documents(1, 0));
    settings::setOpenDocuments(study, {});
    EXPECT_TRUE(settings::openDocuments(study).empty());
}

TEST_F(OpenDocumentsTest, TooManyLeaveOutTheLastOnesButNotTheCurrent)
{
    settings::setOpenDocuments(study, documents(30, 29));
    const std::vector<OpenDocument> kept = settings::openDocuments(study);
    ASSERT_EQ(kept.size(), settings::maxOpenDocuments);
    EXPECT_EQ(kept.front().source, SourceId{1});
    EXPECT_EQ(kept.back().source, SourceId{30});
    EXPECT_TRUE(kept.back().isCurrent);
}

TEST_F(OpenDocumentsTest, TooManyProjectsForgetTheOldest)
{
    settings::setOpenDocuments(study, documents(1, 0));
    for (size_t i = 0; i < settings::maxProjectsWithDocuments; ++i)
        settings::setOpenDocuments(QStringLiteral("/studies/%1.axial").arg(i), documents(1, 0));
    EXPECT_TRUE(settings::openDocuments(study).empty());
    EXPECT_FALSE(settings::openDocuments(QStringLiteral("/studies/0.axial")).empty());
}

TEST_F(OpenDocumentsTest, WhatMakesNoSenseIsNoDocument)
{
    QSettings store;
    store.beginWriteArray(QStringLiteral("documents"));
    store.setArrayIndex(0);
    store.setValue(QStringLiteral("path"), study);
    store.setValue(QStringLiteral("open"),
                   QStringList{QStringLiteral("7 -3 x 1"), QStringLiteral("-7 1 1 0"),
                               QStringLiteral("one"), QString()});
    store.endArray();
    EXPECT_EQ(settings::openDocuments(study),
              (std::vector<OpenDocument>{{SourceId{7}, 0, 0, true}}));
}
