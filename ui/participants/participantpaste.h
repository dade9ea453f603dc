#pragma once

#include "ui/participants/participantmodel.h"

#include <QCoreApplication>

namespace axial {

/// A block of a spreadsheet that is put over cells of the grid, as one edit. No other cell is
/// written: what would come to stand in a computed column or over an edge refuses the whole block.
class ParticipantPaste
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantPaste)

public:
    ParticipantPaste(const ParticipantModel &model, ParticipantModel::Edit edit);

    /// From the first of the chosen cells on, or one value into each; `cells` are not empty. False
    /// when it was refused (and said so).
    bool into(const QModelIndexList &chosen, const std::vector<QStringList> &cells);
    /// What of it was left alone, and whom it added; empty when there is nothing to say.
    QString sentence() const;

private:
    /// The block, matched to participants and attributes.
    struct Block;
    Block matched(int firstRow, int firstColumn, const std::vector<QStringList> &cells) const;
    void nameColumns(Block &block, const QStringList &header) const;
    bool fill(const QModelIndexList &chosen, const QString &typed);
    bool pasteBlock(const QModelIndex &from, const std::vector<QStringList> &cells);

    const ParticipantModel &m_model;
    ParticipantModel::Edit m_edit; ///< a copy: the model gets another when it is read again
    QStringList m_added;
    QStringList m_computed;
};

} // namespace axial
