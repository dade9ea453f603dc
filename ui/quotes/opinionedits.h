#pragma once

#include "core/base/id.h"
#include "core/domain/memo.h"

#include <QString>

#include <optional>

namespace axial {

class CodeTreeModel;
class QuoteOpinions;
class TypedWordsKeeper;
class Workspace;

/// Stores what the current person says about the codes on a quote.
class OpinionEdits
{
public:
    OpinionEdits(Workspace &workspace, const CodeTreeModel &tree);

    /// As it is typed by now, perhaps not stored yet; else `stored`.
    QString comment(QuoteId quote, CodeId code, const QString &stored) const;
    QString reason(QuoteId quote, CodeId code, const QString &stored) const;
    void setComment(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                    const QString &comment);
    /// None = takes the mark back.
    void setMark(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                 std::optional<ReviewMark> mark, const QString &reason);
    /// None = takes it away. `label` is that of the code.
    void setWeight(CodingId coding, const QString &label, std::optional<double> weight);

private:
    QString fieldOf(const char *kind, QuoteId quote, CodeId code) const;

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    const CodeTreeModel &m_tree;
};

} // namespace axial
