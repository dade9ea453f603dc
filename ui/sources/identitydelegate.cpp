#include "ui/sources/identitydelegate.h"

#include "core/base/names.h"
#include "ui/sources/speakersdialog.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>

namespace axial {

namespace {

constexpr SpeakerRole parts[] = {SpeakerRole::Interviewer, SpeakerRole::LeftOut,
                                 SpeakerRole::Unknown};

/// A field in its row, as the other fields of the program stand.
QRect fieldIn(const QRect &cell)
{
    return cell.adjusted(4, 3, -8, -3);
}

} // namespace

IdentityDelegate::IdentityDelegate(QStringList people, QObject *parent)
    : QStyledItemDelegate(parent), m_people(std::move(people))
{
}

Identity IdentityDelegate::identityOf(const QString &who)
{
    const QString name = who.trimmed();
    if (name.isEmpty())
        return {};
    for (const SpeakerRole part : parts) {
        if (name == shownIdentity({part, {}}))
            return {part, {}};
    }
    if (name == shownIdentity({SpeakerRole::Participant, {}}))
        return {SpeakerRole::Participant, {}};
    return {SpeakerRole::Participant, names::fitted(name)};
}

void IdentityDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, QModelIndex());
    QStyleOptionComboBox field;
    field.rect = fieldIn(option.rect);
    field.palette = option.palette;
    field.fontMetrics = option.fontMetrics;
    field.direction = option.direction;
    field.state = QStyle::State_Enabled;
    field.state.setFlag(QStyle::State_HasFocus, option.state.testFlag(QStyle::State_HasFocus));
    field.subControls = QStyle::SC_All;
    field.currentText = elided(option.fontMetrics, index.data().toString(),
                               field.rect.width() - 32);
    const QWidget *widget = option.widget;
    const QStyle *style = widget ? widget->style() : QApplication::style();
    style->drawComplexControl(QStyle::CC_ComboBox, &field, painter, widget);
    style->drawControl(QStyle::CE_ComboBoxLabel, &field, painter, widget);
}

QWidget *IdentityDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                        const QModelIndex &index) const
{
    auto field = new QComboBox(parent);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setAccessibleName(tr("Who %1 is").arg(index.siblingAtColumn(1).data().toString()));
    field->lineEdit()->setPlaceholderText(tr("a participant, or a new one"));
    letEnterEndCompletion(*field);
    for (const SpeakerRole part : parts)
        field->addItem(shownIdentity({part, {}}));
    if (!m_people.isEmpty())
        field->insertSeparator(field->count());
    field->addItems(m_people);
    auto self = const_cast<IdentityDelegate *>(this); // Qt asks a const delegate to send signals
    connect(field, &QComboBox::activated, self, [self, field] {
        Q_EMIT self->commitData(field);
        Q_EMIT self->closeEditor(field);
    });
    return field;
}

void IdentityDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto field = static_cast<QComboBox *>(editor);
    const QString now = index.data().toString();
    field->setCurrentIndex(field->findText(now));
    field->setEditText(now);
    field->lineEdit()->selectAll();
}

void IdentityDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                    const QModelIndex &index) const
{
    model->setData(index, static_cast<QComboBox *>(editor)->currentText());
}

void IdentityDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                            const QModelIndex &) const
{
    editor->setGeometry(fieldIn(option.rect));
}

} // namespace axial
