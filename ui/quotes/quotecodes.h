#pragma once

#include "core/domain/memo.h"
#include "core/domain/quote.h"

#include <QFrame>
#include <QStringList>

#include <optional>
#include <vector>

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace axial {

class CodeTreeModel;
class RemarkField;

/// The codes on a quote, each with what was said about it and, while one may edit, its buttons, and
/// the way to add one.
class QuoteCodes : public QFrame
{
    Q_OBJECT

public:
    /// Something said about a code on the quote: a comment or a review.
    struct Remark {
        NoteKind kind = NoteKind::Comment;
        QString who; ///< empty = needs no saying
        QString text;
        qint64 atMs = 0; ///< 0 = not known

        bool operator==(const Remark &) const = default;
    };

    /// A code on a quote, and what was said about it.
    struct Row {
        CodeId code = {};
        std::vector<Remark> remarks = {};
        QStringList weights = {};            ///< how much it weighs, by who says so
        QString comment = {};                ///< mine, the one that F2 edits
        QString whose = {};                  ///< coding that it is on; empty = mine
        std::optional<ReviewMark> mark = {}; ///< mine
        QString reason = {};                 ///< what I say with my mark, or without one

        bool operator==(const Row &) const = default;
    };
    enum class Field { Comment, Reason };

    explicit QuoteCodes(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// In the order they were put on; each code once, whoever put it there. Draws them anew only
    /// where rows, the tree or the right to edit are others.
    void setRows(std::vector<Row> rows);
    /// For the rows that come next.
    void setEditable(bool editable);
    CodeId current() const;
    CodeId edited() const { return m_edited; } ///< whose field is open
    /// Opens the field for the current code's comment, or for what there is to discuss.
    void edit(Field field);
    /// Agrees with the current code, or takes that back.
    void toggleAgree();
    /// Stores what was typed and is not stored yet.
    void saveNow();
    /// Another quote is shown: what was typed is stored or lost.
    void closeField();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(axial::CodeId code);
    void removeRequested(axial::CodeId code);
    void recodeRequested(axial::CodeId code);
    void weightRequested(axial::CodeId code);
    void addRequested();
    void commentChanged(axial::CodeId code, const QString &comment);
    /// No mark = mine is taken back. `reason` is what I say with it or said before.
    void markChosen(axial::CodeId code, std::optional<axial::ReviewMark> mark,
                    const QString &reason);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void select(CodeId code);
    /// Null when it is not on the quote.
    const Row *rowOf(CodeId code) const;
    QStringList drawn() const;
    void fill();
    void addRow(const Row &row);
    void addButtons(QListWidgetItem *item, const Row &row, const QString &label);
    void fitHeight();
    QString stored() const;
    void mark(CodeId code, std::optional<ReviewMark> mark);
    void showMarkMenu(CodeId code, const QPoint &globalPos);

    const CodeTreeModel &m_tree;
    std::vector<Row> m_rows;
    QStringList m_drawn; ///< what the list shows of the tree and of the right to edit
    bool m_isEditable = true;
    QListWidget *m_list; ///< as high as its rows
    QPushButton *m_add;
    QWidget *m_addRow;
    QWidget *m_enter = nullptr; ///< the key beside "Add a code"
    RemarkField *m_field;
    CodeId m_edited; ///< the code whose field is open
    Field m_editedField = Field::Comment;
};

} // namespace axial
