#pragma once

#include "core/domain/version.h"

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Database;

/// Named states of the taxonomy.
namespace versions {

/// In the order of their places in the history.
std::vector<Version> all(Database &db);
/// By its name, to the letter first.
std::optional<Version> find(Database &db, const QString &name);
/// The tree that is kept with it. Throws Error when it is gone or can't be read.
TaxonomyState state(Database &db, VersionId version);

/// Names that state. Throws Error: an empty name, or one that another version has.
VersionId add(Database &db, const QString &name, const QString &note, const TaxonomyState &state,
              CoderId coder);
/// Throws Error likewise, and when it is gone.
void rename(Database &db, VersionId version, const QString &name);
void setNote(Database &db, VersionId version, const QString &note);
void remove(Database &db, VersionId version);

/// A kept tree with other ids of the same codes; those that `now` doesn't know stay. A tree that
/// can't be read stays as it is.
QString treeInIds(const QString &tree, const std::function<CodeId(CodeId)> &now);

} // namespace versions

} // namespace axial
