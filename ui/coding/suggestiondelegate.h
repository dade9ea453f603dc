#pragma once

#include <QStyledItemDelegate>

namespace axial {

/// Paints a row of CodeSuggestions: number, chip, bold key, name with the typed part marked,
/// what it lies in, how many quotes it has.
class SuggestionDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum class Numbers { Shown, Hidden };

    explicit SuggestionDelegate(Numbers numbers, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    static constexpr int rowHeight = 27;

private:
    Numbers m_numbers;
};

} // namespace axial
