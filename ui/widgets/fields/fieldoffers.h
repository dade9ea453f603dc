#pragma once

#include "core/lists/listfilter.h"

#include <QCoreApplication>
#include <QObject>
#include <QStringListModel>

class QCompleter;
class QKeyEvent;
class QLineEdit;

namespace axial {

/// Offers below a field what could be meant where its cursor stands; Down and Enter or Tab take
/// one.
class FieldOffers : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::FieldOffers)

public:
    using OffersAt = std::function<FilterOffers(const QString &text, qsizetype cursor)>;

    /// The field is its parent.
    FieldOffers(QLineEdit &field, OffersAt offersAt);

    bool isShown() const;
    /// Whether the key is the list's: it takes what is chosen, or closes the list.
    bool wants(const QKeyEvent &key) const;
    void hide();
    void offer();
    FilterOffers current() const;

private:
    void take(const QString &offered);

    QLineEdit &m_field;
    OffersAt m_offersAt;
    QStringListModel m_offers;
    QCompleter *m_completer;
    bool m_isTaking = false;
};

} // namespace axial
