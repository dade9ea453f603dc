#pragma once

#include "ui/lists/painteddelegate.h"

#include <QCoreApplication>

namespace axial {

/// Paints a row of CodeSuggestions: number, chip, bold key, name with the typed part marked,
/// what it lies in, how many quotes it has.
class SuggestionDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::SuggestionDelegate)

public:
    enum class Numbers { Shown, Hidden };

    explicit SuggestionDelegate(Numbers numbers, QObject *parent = nullptr);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int rowHeight = 27;

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;

private:
    Numbers m_numbers;
};

} // namespace axial
