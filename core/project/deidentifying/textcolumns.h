#pragma once

#include "core/project/projectwriter.h"
#include "core/things/studytable.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace axial {

class Database;

/// A column that holds people's words.
struct TextColumn {
    QByteArray table;
    QByteArray column;
    bool hasRowId = true;
    bool isKey = false; ///< a part of what says which row it is

    bool operator==(const TextColumn &) const = default;
};

/// Of all tables of the project, the history's too.
std::vector<TextColumn> textColumns();

/// Erases, within the caller's transaction, words that stay though what they belonged to was
/// removed: all others go with it and with the history. Returns which tables were changed.
std::vector<StudyTable> eraseWords(Database &db, ProjectWriter::Forgets what);

/// "Memos", "Quotes: insight": where the column is met in the program.
QString placeName(const TextColumn &column);

} // namespace axial
