#include "ui/lists/celleditor.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTimer>

namespace axial {

namespace {

QString textOf(const QWidget &editor)
{
    if (const auto *area = qobject_cast<const QPlainTextEdit *>(&editor))
        return area->toPlainText();
    const auto *line = qobject_cast<const QLineEdit *>(&editor);
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
    else if (auto *line = qobject_cast<QLineEdit *>(&editor))
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
    else if (auto *line = qobject_cast<QLineEdit *>(editor))
        line->setText(words);
    if (editor)
        setTyped(*editor, true);
}

} // namespace

bool isTyped(const QWidget &editor)
{
    if (const auto *area = qobject_cast<const QPlainTextEdit *>(&editor))
        return area->document()->isModified();
    const auto *line = qobject_cast<const QLineEdit *>(&editor);
    return line && line->isModified();
}

QWidget *typedEditor(const QAbstractItemView &view)
{
    QWidget *editor = view.currentIndex().isValid() ? view.indexWidget(view.currentIndex())
                                                    : nullptr;
    return editor && isTyped(*editor) ? editor : nullptr;
}

void giveOrReopen(QWidget &editor, QAbstractItemModel &model, const QModelIndex &index)
{
    const QString words = textOf(editor);
    if (qobject_cast<QPlainTextEdit *>(&editor) && words == shownIn(index))
        return;
    setTyped(editor, false); // before the model tells of the change
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

} // namespace axial
