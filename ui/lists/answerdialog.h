#pragma once

#include "core/base/table.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;
class QTableView;

namespace axial {

class AnswerModel;
class Workspace;

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
    void openCurrent();
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
