#include "ui/lists/quotesmime.h"

#include <QMimeData>

namespace axial {

namespace {

template <class Id>
QByteArray written(const std::vector<Id> &ids)
{
    QByteArrayList numbers;
    for (const Id id : ids)
        numbers.append(QByteArray::number(id.value));
    return numbers.join(' ');
}

template <class Id>
std::vector<Id> read(const QByteArray &text)
{
    std::vector<Id> ids;
    const QList<QByteArray> parts = text.split(' ');
    for (const QByteArray &part : parts) {
        bool isNumber = false;
        const qint64 number = part.toLongLong(&isNumber);
        if (!isNumber || number <= 0)
            return {};
        ids.push_back(Id{number});
    }
    return ids;
}

} // namespace

QMimeData *quotesMime(const CarriedQuotes &carried, const QString &words)
{
    auto mime = new QMimeData;
    mime->setData(QLatin1String(quotesMimeType), written(carried.quotes) + ';'
                                                     + written(carried.from) + ';'
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
    CarriedQuotes carried{read<QuoteId>(parts[0]), read<CodeId>(parts[1]), coder};
    if (carried.quotes.empty() || carried.from.empty() || !isNumber)
        return std::nullopt;
    return carried;
}

} // namespace axial
