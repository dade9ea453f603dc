#pragma once

#include "core/domain/summary.h"

#include <QHash>

#include <vector>

namespace axial {

class Database;

/// Boards on which a person lays the summaries of a theme in heaps, names these, and lifts them
/// into the tree as sub-themes: clustering from below.
namespace boards {

std::vector<Clustering> all(Database &db);
/// By name, in any case; none when there is no such.
ClusteringId find(Database &db, const QString &name);
/// The heaps from left to right; the first holds what was not put anywhere yet.
std::vector<Cluster> clusters(Database &db, ClusteringId board);
/// Summaries on a heap, from top to bottom.
std::vector<SummaryId> cards(Database &db, ClusterId cluster);
/// Where each summary of a board lies.
QHash<SummaryId, ClusterId> places(Database &db, ClusteringId board);

/// A board with all summaries of the theme and of what is below it (of a folder: all there are),
/// none in a heap of its own yet; as summaries::within() tells the coder. Throws Error: no name, or
/// another board has it; no summary there.
ClusteringId make(Database &db, const QString &name, CodeId theme, CoderId coder);
void rename(Database &db, ClusteringId board, const QString &name);
/// The summaries stay.
void remove(Database &db, ClusteringId board);
/// Puts summaries of the theme that came later beside those that lie nowhere; how many. Those that
/// the asker may know to be of the theme.
qint64 takeNew(Database &db, ClusteringId board, CoderId asker = {});

/// At the right end. Throws Error: no name, or another heap has it.
ClusterId addCluster(Database &db, ClusteringId board, const QString &name);
void renameCluster(Database &db, ClusterId cluster, const QString &name);
/// Its cards lie nowhere again. The first heap stays: Error.
void removeCluster(Database &db, ClusterId cluster);
/// To the end, in the order given. Throws Error when one isn't on this board.
void moveAll(Database &db, const std::vector<SummaryId> &cards, ClusterId to);
/// Their cards come to lie below those of `into`, and they go. Throws Error for the first heap.
void merge(Database &db, const std::vector<ClusterId> &from, ClusterId into);

/// Makes the heap a sub-theme of the board's theme (or of `below`), with the next free key, and
/// maps its cards to it; when it is one already, maps those that came later and gives it the heap's
/// name. Throws Error: of the first heap, or when the theme is gone or a folder.
CodeId lift(Database &db, ClusterId cluster, CodeId below = {});
/// Makes the heap stand for a code that there is: takes its name, and maps its cards to it. Throws
/// Error: of the first heap, a folder, or when another heap stands for it.
void join(Database &db, ClusterId cluster, CodeId code);

} // namespace boards

} // namespace axial
