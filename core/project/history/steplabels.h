#pragma once

namespace axial {

class Database;

namespace steplabels {

/// Gives every step of the history a label without a word of anybody: which things it changed
/// ("Changed: participants, quotes"), as its changeset tells; within the caller's transaction.
void makeNeutral(Database &db);

} // namespace steplabels

} // namespace axial
