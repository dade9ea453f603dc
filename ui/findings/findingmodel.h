#pragma once

#include "ui/findings/findingsreading.h"

#include <QAbstractTableModel>
#include <QCoreApplication>

namespace axial {

/// The findings as a list: what each says, how far it is, and whether its numbers still hold.
class FindingModel : public QAbstractTableModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::FindingModel)

public:
    enum Column { Number, Sentence, State, Numbers, CarriedBy, columnCount_ };

    using QAbstractTableModel::QAbstractTableModel;

    void setFindings(std::vector<ReadFinding> findings);
    const ReadFinding &finding(int row) const { return m_findings[size_t(row)]; }
    int rowOf(FindingId finding) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// "draft", "agreed", "contradicted"
    static QString stateWords(FindingState state);
    /// "2 hold", "1 of 3 changed"; empty without numbers.
    static QString numberWords(const CountedFinding &counted);

private:
    QString words(const ReadFinding &read, int row, int column) const;

    std::vector<ReadFinding> m_findings;
};

} // namespace axial
