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

namespace {

/// Whole non-negative numbers separated by spaces; nothing at all when one of them is not.
std::vector<qint64> numbersFrom(const QMimeData *mime, const char *type)
{
    std::vector<qint64> numbers;
    if (!mime || !mime->hasFormat(QLatin1String(type)))
        return numbers;
    const QList<QByteArray> parts = mime->data(QLatin1String(type)).split(' ');
    for (const QByteArray &part : parts) {
        bool isNumber = false;
        const qint64 number = part.toLongLong(&isNumber);
        if (!isNumber || number < 0)
            return {};
        numbers.push_back(number);
    }
    return numbers;
}

} // namespace

QMimeData *codesMime(const QList<CodeId> &codes)
{
    auto mime = new QMimeData;
    mime->setData(QLatin1String(codesMimeType), writtenIds(codes));
    return mime;
}

QList<CodeId> codesFrom(const QMimeData *mime)
{
    QList<CodeId> codes;
    for (const qint64 number : numbersFrom(mime, codesMimeType)) {
        if (number > 0)
            codes.append(CodeId{number});
    }
    return codes;
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
    const std::vector<qint64> numbers = numbersFrom(mime, wordsMimeType);
    if (numbers.size() != 2 || numbers[0] >= numbers[1])
        return std::nullopt;
    return TextRange{numbers[0], numbers[1]};
}

} // namespace axial
