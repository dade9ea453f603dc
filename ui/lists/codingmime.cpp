#include "ui/lists/codingmime.h"

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

QMimeData *codesMime(const QList<CodeId> &codes)
{
    auto mime = new QMimeData;
    mime->setData(QLatin1String(codesMimeType), writtenIds(codes));
    return mime;
}

QList<CodeId> codesFrom(const QMimeData *mime)
{
    if (!mime)
        return {};
    const auto codes = readIds<CodeId>(mime->data(QLatin1String(codesMimeType)));
    return {codes.begin(), codes.end()};
}

QMimeData *wordsMime(TextRange range, const QString &words)
{
    auto mime = new QMimeData;
    mime->setData(QLatin1String(wordsMimeType),
                  QByteArray::number(range.start) + ' ' + QByteArray::number(range.end));
    mime->setText(words);
    return mime;
}

std::optional<TextRange> wordsFrom(const QMimeData *mime)
{
    const auto parts = mime ? mime->data(QLatin1String(wordsMimeType)).split(' ')
                            : QList<QByteArray>();
    bool isStart = false, isEnd = false;
    const TextRange range{parts.value(0).toLongLong(&isStart), parts.value(1).toLongLong(&isEnd)};
    const bool isRange = isStart && isEnd && range.start >= 0 && range.start < range.end;
    return isRange && parts.size() == 2 ? std::optional(range) : std::nullopt;
}

} // namespace axial
