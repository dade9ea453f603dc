#pragma once

#include "ui/lists/celleditor.h"

#include <QStringList>

#include <functional>

namespace axial {

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
