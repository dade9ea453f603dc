#pragma once

#include "core/base/progress.h"

#include <QString>

#include <functional>
#include <vector>

namespace axial {

class Database;
class RealNames;

/// A place of a project where a real name stands.
struct NameLeft {
    QString name;
    QString place; ///< in words for the person: "Memos: “First thoughts”"
    bool isWholeWord = true;

    bool operator==(const NameLeft &) const = default;
};

/// Every text of every table, the history's and the settings' too, by table, column and row; not
/// more than a thousand. Throws Canceled.
std::vector<NameLeft> namesLeft(Database &db, const RealNames &names, Progress &progress);

/// Names whose letters are in the bytes of the open file, in whatever case unless they say
/// otherwise, more often than its declarations and texts have them: where no table leads any more.
/// Throws Error when it can't be read, and Canceled.
std::vector<QString> namesInBytes(Database &db, const RealNames &names, Progress &progress);

/// Both of a project that nobody has open, names as whole words only; and that steps which can be
/// undone can't be searched, where there are any: without a name.
std::vector<NameLeft> namesInProject(const QString &path, const RealNames &names,
                                     Progress &progress);

struct TextColumn;

/// The text with `change` done to what people wrote in it: all of it, as a rule. Of what is stored
/// as JSON those are the strings, never their keys, nor what the program calls things; a word of
/// the program's own in a column for such words is none.
QString withPeoplesWords(const TextColumn &column, const QString &text,
                         const std::function<QString(const QString &)> &change);

} // namespace axial
