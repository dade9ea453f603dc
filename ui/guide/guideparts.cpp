#include "ui/guide/guideparts.h"

#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/makeaction.h"

#include <QComboBox>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>

namespace axial {

QPushButton *addGuideButton(QLayout &row, const QString &text, const QKeySequence &keys)
{
    auto *button = new QPushButton(text);
    if (!keys.isEmpty()) { // else it keeps that of its letter
        button->setShortcut(keys);
        button->setToolTip(keys.toString(QKeySequence::NativeText));
    }
    row.addWidget(button);
    return button;
}

void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys)
{
    table.addAction(makeAction(button.text(), keys, &button, &QPushButton::click));
    button.setToolTip(keys.toString(QKeySequence::NativeText));
}

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
