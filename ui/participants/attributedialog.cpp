#include "ui/participants/attributedialog.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/import/people/attributekinds.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace axial {

AttributeDialog::AttributeDialog(const Attribute &attribute, const QStringList &values,
                                 const QStringList &taken, QWidget *parent)
    : GrowingDialog(parent), m_attribute(attribute), m_values(values), m_taken(taken),
      m_name(new QLineEdit(attribute.name)), m_kind(new QComboBox), m_orderLabel(new QLabel),
      m_order(new QPlainTextEdit(attribute.categories.join(u'\n'))), m_sentence(paragraph())
{
    setWindowTitle(attribute.id ? tr("Attribute of participants")
                                : tr("New attribute of participants"));
    m_values.removeAll(QString());
    m_values.removeDuplicates();
    for (int kind = 0; kind < attributeKindCount; ++kind)
        m_kind->addItem(attributeKindName(AttributeKind(kind)));
    m_kind->setCurrentIndex(int(attribute.kind));
    m_orderLabel->setText(tr("&Order"));
    m_orderLabel->setBuddy(m_order);
    m_order->setPlaceholderText(tr("One on each line, the lowest first"));
    m_order->setAccessibleName(tr("Categories, one on each line, the lowest first"));
    m_order->setTabChangesFocus(true);
    m_order->setMinimumHeight(96);
    m_sentence->setFont(theme::font(9));
    m_sentence->setMinimumHeight(QFontMetrics(m_sentence->font()).lineSpacing() * 2);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(m_orderLabel, m_order);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = addAct(buttons, attribute.id ? tr("Save") : tr("Add attribute"));
    inColumn(this, {form, m_sentence, buttons});
    setMinimumWidth(420);

    connect(m_name, &QLineEdit::textChanged, this, &AttributeDialog::review);
    connect(m_order, &QPlainTextEdit::textChanged, this, &AttributeDialog::review);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        offerCategories();
        review();
    });
    offerCategories();
    review();
    m_name->selectAll();
    m_name->setFocus();
}

void AttributeDialog::offerCategories()
{
    if (AttributeKind(m_kind->currentIndex()) == AttributeKind::Category
        && m_order->toPlainText().trimmed().isEmpty())
        m_order->setPlainText(inKnownOrder(m_values).join(u'\n'));
}

Attribute AttributeDialog::attribute() const
{
    Attribute attribute = m_attribute;
    attribute.name = m_name->text().trimmed();
    attribute.kind = AttributeKind(m_kind->currentIndex());
    attribute.categories.clear();
    if (attribute.kind == AttributeKind::Category) {
        const QStringList lines = m_order->toPlainText().split(u'\n');
        for (const QString &line : lines) {
            if (!line.trimmed().isEmpty() && !attribute.categories.contains(line.trimmed()))
                attribute.categories << line.trimmed();
        }
    }
    return attribute;
}

void AttributeDialog::review()
{
    const Attribute edited = attribute();
    const bool isCategory = edited.kind == AttributeKind::Category;
    m_order->setVisible(isCategory);
    m_orderLabel->setVisible(isCategory);
    QStringList misfits;
    for (const QString &value : std::as_const(m_values)) {
        try {
            attributeValue(edited, value);
        } catch (const Error &) {
            misfits << value;
        }
    }
    const bool isTaken = m_taken.contains(edited.name);
    QString sentence;
    if (isTaken)
        sentence = refusals::nameTaken(edited.name);
    else if (isCategory && edited.categories.isEmpty())
        sentence = tr("Write the categories, one on each line, the lowest first.");
    else if (!misfits.isEmpty())
        sentence = tr("%n values do not fit and stay as they are: %1", nullptr, int(misfits.size()))
                       .arg(misfits.mid(0, 6).join(QStringLiteral(", ")));
    m_sentence->setText(sentence);
    m_save->setEnabled(!edited.name.isEmpty() && !isTaken
                       && !(isCategory && edited.categories.isEmpty()));
}

} // namespace axial
