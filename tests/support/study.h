#pragma once

#include "core/db/database.h"
#include "core/domain/quote.h"
#include "core/domain/source.h"
#include "core/project/project.h"
#include "tests/support/errors.h"
#include "tests/support/quickfolder.h"

#include <QMap>
#include <QStringList>

#include <gtest/gtest.h>

#include <memory>
#include <ostream>

/// So that GoogleTest shows words and not memory.
inline void PrintTo(const QString &text, std::ostream *stream)
{
    *stream << '"' << text.toStdString() << '"';
}

namespace axial::test {

/// All rows of all recorded tables, sorted: equal dumps are equal studies.
using Dump = QMap<QString, QStringList>;
Dump dump(Database &db);
/// What differs, one line a row ("+ label ..."), for the message of a failed comparison.
QString difference(const Dump &before, const Dump &after);
/// A digest of dump(), for comparing across processes.
QByteArray digest(Database &db);

/// A real project in a folder of its own, with shortcuts that tests share.
class StudyTest : public ::testing::Test
{
protected:
    StudyTest();

    Database &db() { return project->database(); }
    QString pathOf(const QString &name) const { return folder.filePath(name); }
    void reopen();

    /// A document with a text of its own.
    SourceId addSource(const QString &title, const QString &text,
                       const QStringList &collection = {QStringLiteral("Documents")});
    CodeId addCode(const QString &name, const QString &key = {}, CodeId parent = {});
    CoderId coder(const QString &name = QStringLiteral("Ada"));
    /// Codes the first place of `words` in the source.
    QuoteId code(SourceId source, const QString &words, const std::vector<CodeId> &codes,
                 const QString &coderName = QStringLiteral("Ada"));
    QStringList names(CodeId parent);
    /// The codes of a quote, one name a coding.
    QStringList codesOf(QuoteId quote);
    /// Edits, and sees that undo and redo reach all of it.
    template <class Function>
    void editAndUndo(Function &&fn)
    {
        const auto before = dump(db());
        project->edit("Edit", fn);
        const auto after = dump(db());
        EXPECT_EQ(project->check(), QStringList());
        project->undo();
        EXPECT_EQ(dump(db()), before);
        project->redo();
        EXPECT_EQ(dump(db()), after);
    }

    QuickFolder folder;
    QString path;
    std::unique_ptr<Project> project;
};

} // namespace axial::test
