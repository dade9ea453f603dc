#pragma once

#include "core/base/table.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace axial {

/// How many reports of each repository hold each keyword of a list, and any or none at all; a count
/// opens its reports.
class KeywordCountsTable : public QWidget
{
    Q_OBJECT

public:
    explicit KeywordCountsTable(QWidget *parent = nullptr);

    /// The Table of the query `keywords`; of this list only, with the rows that are of all lists.
    void showCounts(const Table &counts, const QString &list);
    /// They are being counted anew: what is shown may be old.
    void showCounting();
    /// Not counted; `why` may be empty.
    void showStopped(const QString &why);

Q_SIGNALS:
    void cancelRequested();
    void chosen(const axial::QueryCall &behind, const QString &title);

private:
    void choose(int row);

    QLabel *m_state;
    QPushButton *m_cancel;
    QTableWidget *m_table;
    struct Behind {
        QueryCall call;
        QString title;
    };
    std::vector<Behind> m_behind; ///< by row
};

} // namespace axial
