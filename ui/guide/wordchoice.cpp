#include "ui/guide/wordchoice.h"

#include "ui/widgets/fields/completionenter.h"

#include <QComboBox>
#include <QLineEdit>

namespace axial {

WordChoice::WordChoice(QString name, std::function<QStringList()> words, QObject *parent)
    : QStyledItemDelegate(parent), m_name(std::move(name)), m_words(std::move(words))
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
    auto *field = qobject_cast<QComboBox *>(editor);
    field->setEditText(index.data(Qt::EditRole).toString());
    field->lineEdit()->selectAll();
}

void WordChoice::setModelData(QWidget *editor, QAbstractItemModel *model,
                              const QModelIndex &index) const
{
    model->setData(index, qobject_cast<QComboBox *>(editor)->currentText(), Qt::EditRole);
}

} // namespace axial
