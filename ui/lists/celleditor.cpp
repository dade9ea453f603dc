#include "ui/lists/celleditor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QTextDocument>
#include <QTimer>
#include <QVariant>

#include <optional>

namespace axial {

namespace {

constexpr const char *begunProperty = "axialBegun";

/// Of the cell whose words a model is being given.
std::optional<QString> begunInGiven;

/// That of a box in which words are chosen or typed, too.
QLineEdit *lineOf(const QWidget &editor)
{
    if (const auto *box = qobject_cast<const QComboBox *>(&editor))
        return box->lineEdit();
    return qobject_cast<QLineEdit *>(const_cast<QWidget *>(&editor));
}

QString textOf(const QWidget &editor)
{
    if (const auto *area = qobject_cast<const QPlainTextEdit *>(&editor))
        return area->toPlainText();
    const auto *line = lineOf(editor);
    return line ? line->text() : QString();
}

/// What an area shows of the cell, which may be a little else than is stored, such as usual spaces
/// for special ones.
QString shownIn(const QModelIndex &index)
{
    QTextDocument document;
    document.setPlainText(index.data(Qt::EditRole).toString());
    return document.toPlainText();
}

void setTyped(QWidget &editor, bool typed)
{
    if (auto *area = qobject_cast<QPlainTextEdit *>(&editor))
        area->document()->setModified(typed);
    else if (auto *line = lineOf(editor))
        line->setModified(typed);
}

void reopen(QAbstractItemView &view, const QModelIndex &index, const QString &words)
{
    if (!index.isValid())
        return;
    view.setCurrentIndex(index);
    view.edit(index);
    QWidget *editor = view.indexWidget(index);
    if (auto *area = qobject_cast<QPlainTextEdit *>(editor))
        area->setPlainText(words);
    else if (auto *line = editor ? lineOf(*editor) : nullptr)
        line->setText(words);
    if (editor)
        setTyped(*editor, true);
}

} // namespace

bool isTyped(const QWidget &editor)
{
    if (const auto *area = qobject_cast<const QPlainTextEdit *>(&editor))
        return area->document()->isModified();
    const auto *line = lineOf(editor);
    return line && line->isModified();
}

QWidget *typedEditor(const QAbstractItemView &view)
{
    QWidget *editor = view.currentIndex().isValid() ? view.indexWidget(view.currentIndex())
                                                    : nullptr;
    return editor && isTyped(*editor) ? editor : nullptr;
}

void beginCell(QWidget &editor, const QModelIndex &index)
{
    editor.setProperty(begunProperty, index.data(Qt::EditRole).toString());
}

QString begunInCell(const QString &now)
{
    return begunInGiven.value_or(now);
}

void giveOrReopen(QWidget &editor, QAbstractItemModel &model, const QModelIndex &index)
{
    const QString words = textOf(editor);
    if (qobject_cast<QPlainTextEdit *>(&editor) && words == shownIn(index))
        return;
    setTyped(editor, false); // before the model tells of the change
    const QVariant begun = editor.property(begunProperty);
    const QScopedValueRollback<std::optional<QString>> given(
        begunInGiven, begun.isValid() ? std::optional(begun.toString()) : std::nullopt);
    if (model.setData(index, words))
        return;
    // The view closes the editor after this.
    QWidget *viewport = editor.parentWidget();
    auto *view = qobject_cast<QAbstractItemView *>(viewport ? viewport->parentWidget() : nullptr);
    if (view)
        QTimer::singleShot(0, view, [view, words, cell = QPersistentModelIndex(index)] {
            reopen(*view, cell, words);
        });
}

void LineDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (isTyped(*editor))
        return;
    beginCell(*editor, index);
    QStyledItemDelegate::setEditorData(editor, index);
}

void LineDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                const QModelIndex &index) const
{
    giveOrReopen(*editor, *model, index);
}

} // namespace axial
