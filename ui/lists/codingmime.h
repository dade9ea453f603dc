#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QByteArrayList>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

class QMimeData;

namespace axial {

/// Ids as drags carry them: "3 17".
template <class Ids>
QByteArray writtenIds(const Ids &ids)
{
    QByteArrayList numbers;
    for (const auto id : ids)
        numbers.append(QByteArray::number(id.value));
    return numbers.join(' ');
}

/// None when one of them is no id.
template <class Id>
std::vector<Id> readIds(const QByteArray &text)
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

inline constexpr char quotesMimeType[] = "application/x-axial-quotes";

/// Quotes on their way from one code to another.
struct CarriedQuotes {
    std::vector<QuoteId> quotes;
    std::vector<CodeId> from; ///< the codes they are shown under
    CoderId coder;            ///< whose codings move; none = everybody's

    bool operator==(const CarriedQuotes &) const = default;
};

/// What a drag of quotes carries; the words as plain text for other programs. The caller owns it.
QMimeData *quotesMime(const CarriedQuotes &carried, const QString &words);
/// Nothing when the drag carries no quotes, or ones nobody understands.
std::optional<CarriedQuotes> quotesFrom(const QMimeData *mime);

inline constexpr char codesMimeType[] = "application/x-axial-codes";
inline constexpr char wordsMimeType[] = "application/x-axial-words";

/// What a drag of codes carries. The caller owns it.
QMimeData *codesMime(const QList<CodeId> &codes);
/// Empty when the drag carries no codes, or ones nobody understands.
QList<CodeId> codesFrom(const QMimeData *mime);

/// What a drag of selected words carries: where they are, and the words as plain text.
QMimeData *wordsMime(TextRange range, const QString &words);
std::optional<TextRange> wordsFrom(const QMimeData *mime);

} // namespace axial
