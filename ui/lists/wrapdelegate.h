#pragma once

#include "ui/lists/celleditor.h"
#include "ui/lists/codechips.h"

#include <QCoreApplication>

namespace axial {

/// Rows of three lines with wrapped words or codes below each other. Edited in place: Ctrl+Enter
/// keeps, Esc leaves.
class WrapDelegate : public LineDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::WrapDelegate)

public:
    enum Role {
        ChipsRole = Qt::UserRole + 1, ///< std::vector<CodeChip>, instead of words
        InkRole,                      ///< Ink
        MultilineRole,                ///< bool: Enter makes a new line while editing
        CompletionsRole,              ///< QStringList offered while typing
        EditorNameRole                ///< QString, what a screen reader calls the editor
    };
    enum Ink { Plain, Quiet, Bold };

    static constexpr int rowHeight = 62;

    using LineDelegate::LineDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;
};

} // namespace axial

Q_DECLARE_METATYPE(std::vector<axial::CodeChip>)
