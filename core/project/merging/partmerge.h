#pragma once

#include "core/project/merging/mergework.h"

namespace axial {

/// The details of codes: all of a code's are one thing.
void mergeDetails(MergeWork &work);

/// The labels of reports: what a coder says of a report in a round is one thing. Rounds, coders,
/// codes and reports must be merged before.
void mergeLabels(MergeWork &work);

/// Settings that this project lacks.
void mergeSettings(MergeWork &work);

/// Who wrote an insight and chose a prompt category goes with what they wrote.
class QuoteAuthors
{
public:
    explicit QuoteAuthors(MergeWork &work);

    /// A quote of ours took these columns of theirs.
    void noteTaken(qint64 quote, quint64 columns) { m_taken[quote] = columns; }
    void take();

private:
    MergeWork &m_work;
    quint64 m_insight; ///< the bit of its column
    quint64 m_prompt;
    QHash<qint64, quint64> m_taken;
};

/// After everything else: what was removed there and is still here. It stays, unless it is chosen
/// that it goes.
void mergeRemovals(MergeWork &work);

} // namespace axial
