#pragma once

#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QTableView;

namespace axial {

class EvidenceModel;
class Workspace;
struct Changes;

/// Least width of a column in px, and its share of what is left.
struct ColumnWidth {
    int least;
    int share;
};
/// Shares the width of the table among the columns that are shown.
void shareWidth(QTableView &table, const std::function<ColumnWidth(int section)> &widthOf);

/// Which columns the evidence table shows, in which order and how wide: those that the project
/// remembers, as CodeBook.csv has them.
class CodebookLayout : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodebookLayout)

public:
    CodebookLayout(Workspace &workspace, EvidenceModel &model, QTableView &view);

    /// "Columns…"
    QAction *action() const { return m_action; }
    /// Shares the view's width among the columns that are shown.
    void shareWidth();

private:
    class ExtraCells;

    void follow(const Changes &changes);
    void readProject();
    void read();
    void arrange();
    void choose();

    Workspace &m_workspace;
    EvidenceModel &m_model;
    QTableView &m_view;
    QAction *m_action;
    std::shared_ptr<ExtraCells> m_cells; ///< null = none, or not read
    std::vector<int> m_sections;         ///< of the model, in the order they are shown
    WhenSeen m_whenSeen{m_view, [this] { read(); }};
};

} // namespace axial
