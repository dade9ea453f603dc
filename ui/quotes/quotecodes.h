#pragma once

#include "ui/quotes/quotecodeslist.h"

#include <QFrame>

#include <optional>
#include <vector>

class QPushButton;

namespace axial {

class CodeTreeModel;
class RemarkField;

/// The codes on a quote, each with what was said about it, its buttons, and the way to add one.
class QuoteCodes : public QFrame
{
    Q_OBJECT

public:
    using Remark = QuoteCodeRemark;
    using Row = QuoteCodeRow;
    enum class Field { Comment, Reason };

    explicit QuoteCodes(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// In the order they were put on; each code once, whoever put it there.
    void setRows(std::vector<Row> rows);
    void setEditable(bool editable);
    CodeId current() const { return m_list->current(); }
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
    QString stored() const;
    void mark(CodeId code, std::optional<ReviewMark> mark);
    void showMarkMenu(CodeId code, const QPoint &globalPos);

    const CodeTreeModel &m_tree;
    QuoteCodesList *m_list;
    QPushButton *m_add;
    QWidget *m_addRow;
    QWidget *m_enter = nullptr; ///< the key beside "Add a code"
    RemarkField *m_field;
    CodeId m_edited; ///< the code whose field is open
    Field m_editedField = Field::Comment;
};

} // namespace axial
