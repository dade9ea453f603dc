#pragma once

#include "core/query/query.h"

#include <optional>

namespace axial {

class Workspace;

/// Words that people write into the cells of an answer: shown and stored like those of any field,
/// so that what can't be stored now is kept and tried again.
class CellWriting
{
public:
    explicit CellWriting(Workspace &workspace) : m_workspace(workspace) {}

    /// The question whose answer is shown from now on.
    void setQuestion(const Query &query, const QueryParameters &parameters);
    /// Whether the shown answer has cells to write in, and the study may be changed.
    bool isOn() const;
    /// What a cell is called ("Summary"); the cell leads to `behind`.
    QString name() const;
    /// What stands in the cell: what was typed and is not stored yet comes before `stored`.
    QString shown(const QueryCall &behind, const QString &stored) const;
    /// `begun` is what stood there when typing began.
    void store(const QueryCall &behind, const QString &begun, const QString &words);

private:
    QString fieldOf(const QueryCall &behind) const;

    Workspace &m_workspace;
    const Query *m_query = nullptr;
    bool m_areShown = false;
};

} // namespace axial
