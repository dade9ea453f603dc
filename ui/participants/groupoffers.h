#pragma once

#include "core/domain/participant.h"

#include <QWidget>

class QMenu;

namespace axial {

/// Groups to begin with: one button each for what the participants' attributes can be grouped by.
class GroupOffers : public QWidget
{
    Q_OBJECT

public:
    explicit GroupOffers(std::vector<Grouping> offers, QWidget *parent = nullptr);

    bool isEmpty() const { return m_offers.empty(); }
    /// The same offers as the entries of a menu.
    void fill(QMenu &menu);

Q_SIGNALS:
    void chosen(const Grouping &offer);

private:
    std::vector<Grouping> m_offers;
};

} // namespace axial
