#pragma once

#include "core/base/id.h"
#include "core/text/textedits.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// A change that was typed and not stored yet. Its range counts in the stored text.
struct DraftEdit {
    TextEdit edit;
    QString was;    ///< the stored words it replaces
    QString before; ///< a few stored words around it, to find and to read it by
    QString after;

    bool operator==(const DraftEdit &) const = default;
};

/// What was typed in a source and not stored, as it is kept until it is.
struct TextDraft {
    SourceId source;
    QString title; ///< of the source, which may be gone
    QString coder;
    QDateTime at;      ///< UTC
    qint64 length = 0; ///< of the stored text
    std::vector<DraftEdit> edits;

    bool operator==(const TextDraft &) const = default;
};

/// Drafts lie beside the project, in its folder and only for its owner to read, so that a crash
/// takes a second of typing at most. They are no part of the study: no step, not in copies of it.
namespace drafts {

/// What a draft is to the text that is stored now.
enum class Fit {
    Open,   ///< it can be gone on with
    Stored, ///< all of it is in the text already
    Changed ///< the text was changed in another way since
};

QString pathOf(const QString &projectPath);
TextDraft draftOf(const TextEdits &edits, SourceId source);
Fit fitOf(const TextDraft &draft, const QString &text);
/// To be read by a person: every change with what stands around it.
QString listing(const TextDraft &draft);

/// The kept ones, oldest first. Throws Error when they can't be read; the file stays then.
std::vector<TextDraft> all(const QString &projectPath);
/// In the place of an earlier one of the same source, which is replaced whole or not at all.
/// Nothing is written beside a project that is not there, and nothing over a file that may not be
/// read or that a newer version made; what is no draft at all is put aside. Throws Error.
void keep(const QString &projectPath, const TextDraft &draft);
/// With the last one the file goes. Throws Error.
void drop(const QString &projectPath, SourceId source);

/// Whether its source is still in the project.
bool hasSource(Database &db, const TextDraft &draft);
/// All that lies beside the project for drafts, also what was put aside.
QStringList filesOf(const QString &projectPath);
/// Erases the drafts of sources that are gone, and what was put aside or left half written. Throws
/// Error when something stays.
void forget(const QString &projectPath, Database &db);

} // namespace drafts

} // namespace axial
