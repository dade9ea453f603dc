#include "ui/guide/wordchoice.h"

#include "ui/widgets/fields/completionenter.h"

#include <QComboBox>
#include <QLineEdit>

namespace axial {

WordChoice::WordChoice(QString name, std::function<QStringList()> words, QObject *parent)
    : LineDelegate(parent), m_name(std::move(name)), m_words(std::move(words))
{
}

QWidget *WordChoice::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                  const QModelIndex &) const
{
    auto *field = new QComboBox(parent);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setAccessibleName(m_name);
    letEnterEndCompletion(*field);
    field->addItems(m_words());
    return field;
}

void WordChoice::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (isTyped(*editor))
        return;
    beginCell(*editor, index);
    auto *field = qobject_cast<QComboBox *>(editor);
    field->setEditText(index.data(Qt::EditRole).toString());
    field->lineEdit()->selectAll();
}

} // namespace axial
