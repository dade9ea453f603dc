#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/base/range.h"
#include "ui/analysis/codechips.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <array>

namespace axial {

class Database;
class Workspace;

/// One quote with the eight published columns of CodeBook.csv.
struct EvidenceRow {
    enum Column { Participant, Type, Level, Context, Prompt, Words, Codes, Insight, ColumnCount };

    QuoteId quote;
    SourceId source;
    TextRange range;
    std::array<QString, ColumnCount> cells;
    std::vector<CodeChip> chips;
    std::vector<CodeId> codes; ///< of the chips

    bool operator==(const EvidenceRow &) const = default;
};

/// All quotes in the order of CodeBook.csv. Throws Canceled.
std::vector<EvidenceRow> loadEvidenceRows(Database &db, Progress &progress);

/// The evidence table; insight and prompt category are edited in place, one step each.
class EvidenceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit EvidenceModel(Workspace &workspace, QObject *parent = nullptr);

    /// Rows that are still the same quotes stay where they are.
    void setRows(std::vector<EvidenceRow> rows);
    const EvidenceRow &row(int row) const { return m_rows.at(size_t(row)); }
    /// Offered while a prompt category is typed.
    void setPromptCategories(const QStringList &categories) { m_prompts = categories; }
    int withoutInsight() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void takeTyped(std::vector<EvidenceRow> &rows) const;

    Workspace &m_workspace;
    std::vector<EvidenceRow> m_rows;
    QStringList m_prompts;
};

/// What is typed above the table: `code:C.1 insight:empty "two words" word`; all must hold.
class EvidenceFilter
{
public:
    EvidenceFilter() = default;
    explicit EvidenceFilter(const QString &text);

    bool isEmpty() const { return m_terms.empty(); }
    bool accepts(const EvidenceRow &row) const;

private:
    struct Term {
        QString field; ///< empty = anywhere
        QString value;
    };
    static bool holds(const Term &term, const EvidenceRow &row);

    std::vector<Term> m_terms;
};

class EvidenceSortModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setFilter(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    EvidenceFilter m_filter;
};

} // namespace axial
