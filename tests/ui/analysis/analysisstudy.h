#pragma once

#include "core/import/studyfolder.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

namespace axial::testing {

/// The sample study in a project of its own, opened in a workspace.
class StudyTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        QSettings().clear();
        theme::apply(ThemeChoice::Light);
        QObject::connect(&m_workspace, &Workspace::errorRaised,
                         [this](const QString &sentence) { m_errors << sentence; });
        QObject::connect(&m_workspace, &Workspace::messageRaised,
                         [this](const QString &sentence) { m_messages << sentence; });
    }
    void TearDown() override { QSettings().clear(); }

    void openSample()
    {
        auto project = Project::create(m_dir.filePath(QStringLiteral("sample.axial")));
        Progress progress;
        const ImportBundle bundle = readStudyFolder(
            QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), progress);
        project->edit(QStringLiteral("Import"),
                      [&](Database &db) { storeBundle(db, bundle, {}, progress); });
        m_workspace.setProject(std::move(project));
    }
    /// A document of one person with that many quotes of one code.
    void openQuotes(int count)
    {
        auto project = Project::create(m_dir.filePath(QStringLiteral("many.axial")));
        project->edit(QStringLiteral("Fill"), [count](Database &db) {
            QString text;
            for (int i = 0; i < count; ++i)
                text += QStringLiteral("Sentence %1 says something about memory.\n")
                            .arg(i, 5, 10, QChar(u'0'));
            const CodeId code = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Memory"),
                                           QStringLiteral("C"));
            const CoderId coder = coders::ensure(db, QStringLiteral("PO"));
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            source.kind = SourceKind::Document;
            source.title = QStringLiteral("Diary");
            source.text = text;
            const SourceId id = sources::add(db, source);
            sources::addParticipant(db, id, participants::ensure(db, QStringLiteral("U1")));
            const qint64 length = text.size() / count;
            for (int i = 0; i < count; ++i) {
                const TextRange range{i * length, (i + 1) * length - 1};
                codings::apply(db, id, range, text.mid(range.start, range.length()), {code}, coder);
            }
        });
        m_workspace.setProject(std::move(project));
    }

    test::QuickFolder m_dir;
    Workspace m_workspace;
    QStringList m_errors;
    QStringList m_messages;
};

inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace axial::testing
