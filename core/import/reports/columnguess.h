#pragma once

#include <QStringList>

#include <vector>

namespace axial {

/// What a column of a label table seems to hold: "url", "label", "coder", "decision" or "ignore".
struct ColumnGuess {
    QString header;
    QString role;
    QString coder; ///< for labels: "3" for Label3, else the header

    bool operator==(const ColumnGuess &) const = default;
};

/// From the header's words, and from sample rows where the header says nothing.
std::vector<ColumnGuess> guessLabelColumns(const QStringList &header,
                                           const std::vector<QStringList> &sampleRows = {});

} // namespace axial
