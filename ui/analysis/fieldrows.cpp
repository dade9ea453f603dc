#include "ui/analysis/fieldrows.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace axial {

namespace {

constexpr int margin = 12, between = 12;
constexpr int nameWidth = 90; ///< about what names get, which wrap
constexpr int frame = 46;     ///< of a field round its words, with the arrow
constexpr int few = 8;        ///< choices; the names of many may be long

} // namespace

FieldRows::FieldRows(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(margin, margin, margin, margin);
    m_grid->setHorizontalSpacing(between);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnMinimumWidth(0, 66);
    m_grid->setColumnStretch(1, 1);
}

void FieldRows::add(const QString &name, QWidget *field)
{
    auto *label = new QLabel(name);
    label->setWordWrap(true);
    label->setFont(theme::font(9));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(field);
    m_rows.push_back({2 * m_count++, label, field, isTooWide(*field)});
    place(m_rows.back());
}

void FieldRows::addWide(QWidget *field)
{
    m_grid->addWidget(field, 2 * m_count++, 0, 1, 2);
}

void FieldRows::place(const Row &row)
{
    m_grid->addWidget(row.name, row.at, 0, 1, row.isAbove ? 2 : 1);
    if (row.isAbove)
        m_grid->addWidget(row.field, row.at + 1, 0, 1, 2);
    else
        m_grid->addWidget(row.field, row.at, 1);
}

bool FieldRows::isTooWide(const QWidget &field) const
{
    const auto *combo = qobject_cast<const QComboBox *>(&field);
    if (!combo || combo->isEditable() || combo->count() > few)
        return false;
    int widest = 0;
    for (int i = 0; i < combo->count(); ++i)
        widest = std::max(widest, combo->fontMetrics().horizontalAdvance(combo->itemText(i)));
    return widest > width() - 2 * margin - between - nameWidth - frame;
}

void FieldRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
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
