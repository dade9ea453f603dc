#include "ui/triage/reports/filteroffers.h"

#include "core/query/reports/reportoffers.h"
#include "ui/triage/reports/reportmodel.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

#include <algorithm>

namespace axial {

FilterOffers::FilterOffers(QLineEdit &field, const ReportModel &reports, QObject *parent)
    : QObject(parent), m_field(field), m_reports(reports), m_completer(new QCompleter(this))
{
    m_completer->setModel(&m_offers);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(&field);
    m_completer->popup()->setAccessibleName(tr("Filter suggestions"));
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &FilterOffers::take);
    connect(&field, &QLineEdit::textEdited, this, &FilterOffers::offer);
}

bool FilterOffers::isShown() const
{
    return m_completer->popup()->isVisible();
}

bool FilterOffers::isChosen() const
{
    return isShown() && m_completer->popup()->currentIndex().isValid();
}

void FilterOffers::hide()
{
    m_completer->popup()->hide();
}

bool FilterOffers::isBegun() const
{
    return m_field.hasFocus()
           && !offersAt(m_field.text(), m_field.cursorPosition(), m_reports.wished())
                   .offers.isEmpty();
}

void FilterOffers::offer()
{
    const ReportOffers at = offersAt(m_field.text(), m_field.cursorPosition(), m_reports.wished());
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

void FilterOffers::take(const QString &offer)
{
    const ReportOffers at = offersAt(m_field.text(), m_field.cursorPosition(), m_reports.wished());
    const bool isField = offer.endsWith(u':');
    const bool isLast = at.end == m_field.text().size();
    const QString taken = isField || !isLast ? offer : offer + u' ';
    QString text = m_field.text();
    text.replace(at.start, at.end - at.start, taken);
    m_field.setText(text);
    m_field.setCursorPosition(int(at.start + taken.size()));
    if (isField) // and now its values
        QMetaObject::invokeMethod(this, &FilterOffers::offer, Qt::QueuedConnection);
}

} // namespace axial
