#include "ui/lists/quotesmime.h"

#include <QMimeData>

namespace axial {

QMimeData *quotesMime(const CarriedQuotes &carried, const QString &words)
{
    auto mime = new QMimeData;
    mime->setData(QLatin1String(quotesMimeType), writtenIds(carried.quotes) + ';'
                                                     + writtenIds(carried.from) + ';'
                                                     + QByteArray::number(carried.coder.value));
    mime->setText(words);
    return mime;
}

std::optional<CarriedQuotes> quotesFrom(const QMimeData *mime)
{
    if (!mime || !mime->hasFormat(QLatin1String(quotesMimeType)))
        return std::nullopt;
    const QList<QByteArray> parts = mime->data(QLatin1String(quotesMimeType)).split(';');
    if (parts.size() != 3)
        return std::nullopt;
    bool isNumber = false;
    const CoderId coder{parts[2].toLongLong(&isNumber)};
    CarriedQuotes carried{readIds<QuoteId>(parts[0]), readIds<CodeId>(parts[1]), coder};
    if (carried.quotes.empty() || carried.from.empty() || !isNumber)
        return std::nullopt;
    return carried;
}

} // namespace axial
