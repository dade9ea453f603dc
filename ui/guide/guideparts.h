#pragma once

#include "ui/lists/celleditor.h"

#include <QKeySequence>
#include <QStringList>

#include <functional>

class QLayout;
class QPushButton;
class QWidget;

namespace axial {

/// A button at the end of the row, whose tool tip is its keys.
QPushButton *addGuideButton(QLayout &row, const QString &text, const QKeySequence &keys = {});
/// Presses the button by these keys while the table has the focus, and not while one of its cells
/// is being written in, where they mean words.
void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys);

/// A cell of which the words are typed, or chosen among those that are in use.
class WordChoice : public LineDelegate
{
public:
    /// `words` are asked for when an editor opens; `name` is what screen readers call it.
    WordChoice(QString name, std::function<QStringList()> words, QObject *parent);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

private:
    QString m_name;
    std::function<QStringList()> m_words;
};

} // namespace axial
