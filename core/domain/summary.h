#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

/// What the line says: a bug's symptom, what a question is after, what is expected of the tool.
enum class SummaryKind { NotSaid = 0, Symptom = 1, Intent = 2, Expectation = 3 };

/// The one line that a coder writes about a report.
struct Summary {
    SummaryId id;
    SourceId report;
    SummaryKind kind = SummaryKind::NotSaid;
    QString text;
    CodeId code; ///< the sub-theme it belongs to; none yet
    CoderId coder;
    qint64 createdMs = 0;
};

/// A board on which summaries are laid in heaps.
struct Clustering {
    ClusteringId id;
    QString name;
    CoderId coder;
    CodeId theme; ///< the summaries are of; its sub-themes come to be here
};

/// A heap. The first of a board has no name: what lies there was not put anywhere yet.
struct Cluster {
    ClusterId id;
    QString name;
    CodeId code; ///< the sub-theme it became; of the first heap the board's theme
    bool isRest = false;
};

} // namespace axial
