#pragma once

#include "core/domain/memo.h"
#include "core/domain/quote.h"

#include <QListWidget>

#include <optional>
#include <vector>

namespace axial {

class CodeTreeModel;

/// Something said about a code on the quote: a comment or a review.
struct QuoteCodeRemark {
    NoteKind kind = NoteKind::Comment;
    QString who; ///< empty = needs no saying
    QString text;
    qint64 atMs = 0; ///< 0 = not known

    bool operator==(const QuoteCodeRemark &) const = default;
};

/// A code on a quote, and what was said about it.
struct QuoteCodeRow {
    CodeId code = {};
    std::vector<QuoteCodeRemark> remarks = {};
    QStringList weights = {};            ///< how much it weighs, by who says so
    QString comment = {};                ///< mine, the one that F2 edits
    QString whose = {};                  ///< coding that it is on; empty = mine
    std::optional<ReviewMark> mark = {}; ///< mine
    QString reason = {};                 ///< what I say with my mark, or without one

    bool operator==(const QuoteCodeRow &) const = default;
};

/// The list of the codes on a quote, as high as its rows; each has buttons while one may edit.
class QuoteCodesList : public QListWidget
{
    Q_OBJECT

public:
    explicit QuoteCodesList(const CodeTreeModel &tree);

    /// Draws them anew only where rows, the tree or the right to edit are others.
    void setRows(std::vector<QuoteCodeRow> rows);
    /// For the rows that come next.
    void setEditable(bool editable) { m_isEditable = editable; }
    bool isEditable() const { return m_isEditable; }
    /// Null when it is not on the quote.
    const QuoteCodeRow *rowOf(CodeId code) const;
    CodeId current() const;
    void select(CodeId code);
    void fitHeight();

Q_SIGNALS:
    void reviewRequested(axial::CodeId code, const QPoint &globalPos);
    void commentRequested(axial::CodeId code);
    void removeRequested(axial::CodeId code);

protected:
    bool event(QEvent *event) override;

private:
    void fill();
    void addRow(const QuoteCodeRow &row);
    void addButtons(QListWidgetItem *item, const QuoteCodeRow &row, const QString &label);
    QStringList drawn() const;

    const CodeTreeModel &m_tree;
    std::vector<QuoteCodeRow> m_rows;
    QStringList m_drawn; ///< what it shows of the tree and of the right to edit
    bool m_isEditable = true;
};

} // namespace axial
