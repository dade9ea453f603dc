#pragma once

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

/// Of all tables of the project, the history's too, as the file declares them: what a later schema
/// adds is among them.
std::vector<TextColumn> textColumns(Database &db);

/// "Memos", "Quotes: insight": where the column is met in the program.
QString placeName(const TextColumn &column);

} // namespace axial
