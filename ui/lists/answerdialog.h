#pragma once

#include "core/base/id.h"
#include "core/base/table.h"
#include "core/base/textrange.h"
#include "ui/base/latestjob.h"

#include <QAbstractTableModel>
#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QTableView;

namespace axial {

class Workspace;

/// Where the words of a row stand; without a quote, as it was when the question was asked.
struct AnswerPlace {
    SourceId source;
    TextRange range;
    QuoteId quote;
};

/// A Table as it comes, to read and to copy; ids are hidden.
class AnswerModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(Table table);
    const Table &table() const { return m_table; }
    /// What the cell counts; words stand for their row.
    std::shared_ptr<const QueryCall> evidenceBehind(const QModelIndex &index) const;
    ColumnKind kindOf(int column) const
    {
        return m_table.columns[size_t(m_shown[size_t(column)])].kind;
    }
    /// nullopt = the row is no words of a text.
    std::optional<AnswerPlace> placeOf(int row) const;
    /// Whether rows can have places.
    bool hasPlaces() const;
    /// As people read it, with tabs between the cells: title, what is counted, rows and notes.
    QString asText() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    const Cell &cell(const QModelIndex &index) const;
    QString words(size_t row, int column) const;
    qint64 idAt(int row, const QString &column) const;

    Table m_table;
    std::vector<int> m_shown; ///< columns of the Table
};

/// The answer to a question beside the page one is on: where a number comes from. What a cell
/// counts opens in its place, with a way back, and so do other questions about the same; a row
/// that is words of a text leads to them.
class AnswerDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AnswerDialog(Workspace &workspace, QWidget *parent = nullptr);

    /// Shows the dialog, too.
    void ask(const QueryCall &call);
    /// A button for another question; whatever is asked now.
    void offer(const QString &words, const QueryCall &call);

private:
    void read();
    void showTable(Table table);
    void layOutColumns();
    void back();
    void openPlace();
    std::shared_ptr<const QueryCall> evidenceAt(const QModelIndex &at) const;
    void updateActs();
    void say(const QString &sentence);

    Workspace &m_workspace;
    AnswerModel *m_model;
    QLabel *m_title;
    QLabel *m_base;
    QTableView *m_table;
    QLabel *m_notes;
    QWidget *m_offers;
    QPushButton *m_back;
    QPushButton *m_open;
    QPushButton *m_place;
    QPushButton *m_copy;
    std::vector<QueryCall> m_asked; ///< the last one is shown
    LatestJob m_reading;
};

} // namespace axial
