#include "ui/widgets/fields/fieldoffers.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace axial {

FieldOffers::FieldOffers(QLineEdit &field, OffersAt offersAt)
    : QObject(&field), m_field(field), m_offersAt(std::move(offersAt)),
      m_completer(new QCompleter(this))
{
    m_completer->setModel(&m_offers);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(&field); // set on the field itself it would replace all that is typed
    m_completer->popup()->setAccessibleName(tr("Filter suggestions"));
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &FieldOffers::take);
    connect(&field, &QLineEdit::textEdited, this, &FieldOffers::offer);
}

bool FieldOffers::isShown() const
{
    return m_completer->popup()->isVisible();
}

bool FieldOffers::wants(const QKeyEvent &key) const
{
    const bool takes = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter
                       || key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    return isShown()
           && ((takes && m_completer->popup()->currentIndex().isValid())
               || key.key() == Qt::Key_Escape);
}

void FieldOffers::hide()
{
    m_completer->popup()->hide();
}

FilterOffers FieldOffers::current() const
{
    return m_offersAt(m_field.text(), m_field.cursorPosition());
}

void FieldOffers::offer()
{
    if (m_isTaking)
        return;
    const FilterOffers at = current();
    const QString typed = m_field.text().mid(at.start, at.end - at.start);
    if (at.offers.isEmpty() || at.offers == QStringList{typed})
        return hide();
    m_offers.setStringList(at.offers);
    const QFontMetrics metrics(m_field.font());
    int width = 0;
    for (const QString &offer : at.offers)
        width = std::max(width, metrics.horizontalAdvance(offer));
    constexpr int margins = 40;
    QRect below = m_field.rect();
    const int left = m_field.fontMetrics().horizontalAdvance(m_field.text().left(at.start));
    below.setLeft(std::min(m_field.textMargins().left() + left, m_field.width() / 2));
    below.setWidth(width + margins);
    m_completer->complete(below);
    m_completer->popup()->setCurrentIndex({});
}

void FieldOffers::take(const QString &offered)
{
    const FilterOffers at = current();
    const bool isField = offered.endsWith(u':');
    const bool isLast = at.end == m_field.text().size();
    const QString taken = isField || !isLast ? offered : offered + u' ';
    m_isTaking = true;
    m_field.setSelection(int(at.start), int(at.end - at.start));
    m_field.insert(taken); // so that Ctrl+Z takes it back
    m_isTaking = false;
    if (!isField)
        return;
    offer(); // and now its values; after a click the list closes first
    const auto offerAgain = [this] {
        if (!isShown())
            offer();
    };
    QMetaObject::invokeMethod(this, offerAgain, Qt::QueuedConnection);
}

} // namespace axial
