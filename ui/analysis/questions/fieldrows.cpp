#include "ui/analysis/questions/fieldrows.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QStyleOptionComboBox>

#include <algorithm>

namespace axial {

namespace {

constexpr int margin = 12, between = 8;
constexpr int leastOfNames = 66, mostOfNames = 82; ///< a longer name wraps
constexpr int few = 8;                             ///< choices; the names of many may be long

/// What a field that is so wide has for its words.
int roomForWords(const QComboBox &combo, int width)
{
    QStyleOptionComboBox option;
    option.initFrom(&combo);
    option.rect = QRect(0, 0, width, combo.sizeHint().height());
    option.editable = false;
    option.subControls = QStyle::SC_All;
    return combo.style()
               ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo)
               .width()
           - 2;
}

} // namespace

FieldRows::FieldRows(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(margin, margin, margin, margin);
    m_grid->setHorizontalSpacing(between);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnMinimumWidth(0, leastOfNames);
    m_grid->setColumnStretch(1, 1);
}

void FieldRows::add(const QString &name, QWidget *field)
{
    auto *label = new QLabel(name);
    label->setWordWrap(true);
    theme::quieten(*label);
    label->setBuddy(field);
    m_rows.push_back({2 * m_count++, label, field, isTooWide(*field)});
    place(m_rows.back());
    if (const auto *combo = qobject_cast<QComboBox *>(field); combo && combo->isEditable())
        connect(combo, &QComboBox::currentIndexChanged, this, &FieldRows::arrange);
}

void FieldRows::addWide(QWidget *field)
{
    m_grid->addWidget(field, 2 * m_count++, 0, 1, 2);
}

void FieldRows::place(const Row &row)
{
    row.name->setMaximumWidth(
        row.isAbove ? QWIDGETSIZE_MAX : std::max(mostOfNames, row.name->minimumSizeHint().width()));
    m_grid->addWidget(row.name, row.at, 0, 1, row.isAbove ? 2 : 1);
    if (row.isAbove)
        m_grid->addWidget(row.field, row.at + 1, 0, 1, 2);
    else
        m_grid->addWidget(row.field, row.at, 1);
}

bool FieldRows::isTooWide(const QWidget &field) const
{
    const auto *combo = qobject_cast<const QComboBox *>(&field);
    if (!combo || (!combo->isEditable() && combo->count() > few))
        return false;
    const auto widthOf = [combo](int at) {
        return combo->fontMetrics().horizontalAdvance(combo->itemText(at));
    };
    int widest = 0;
    if (combo->isEditable()) { // of the study's own names there are any, of any length
        constexpr int marginsOfEditor = 8;
        widest = widthOf(combo->currentIndex()) + marginsOfEditor;
    } else {
        for (int i = 0; i < combo->count(); ++i)
            widest = std::max(widest, widthOf(i));
    }
    int names = leastOfNames;
    for (const Row &row : m_rows) {
        const QFontMetrics metrics = row.name->fontMetrics();
        names = std::max(names, std::min(mostOfNames, metrics.horizontalAdvance(row.name->text())));
    }
    return widest > roomForWords(*combo, width() - 2 * margin - between - names);
}

void FieldRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FieldRows::arrange()
{
    bool isChanged = false;
    for (Row &row : m_rows) {
        const bool isAbove = isTooWide(*row.field);
        if (isAbove == row.isAbove)
            continue;
        row.isAbove = isAbove;
        m_grid->removeWidget(row.name);
        m_grid->removeWidget(row.field);
        place(row);
        isChanged = true;
    }
    if (isChanged)
        Q_EMIT roomChanged();
}

} // namespace axial
