#include "core/refi/exchangetarget.h"

#include <QCoreApplication>

namespace axial::refi {

QByteArray ExchangeTarget::bytesOf(const QString &text) const
{
    QByteArray bytes = text.toUtf8();
    if (writesCrlf)
        bytes.replace("\n", "\r\n");
    if (writesMark)
        bytes.prepend("\xef\xbb\xbf");
    return bytes;
}

const std::vector<ExchangeTarget> &exchangeTargets()
{
    using Unit = OffsetProfile::Unit;
    using LineEnd = OffsetProfile::LineEnd;
    static const std::vector<ExchangeTarget> targets{
        {"standard", QT_TRANSLATE_NOOP("refi", "REFI-QDA standard"), {}},
        {"nvivo-windows",
         QT_TRANSLATE_NOOP("refi", "NVivo for Windows"),
         {Unit::Utf16, LineEnd::AsTwo},
         true,
         true},
        {"nvivo-mac", QT_TRANSLATE_NOOP("refi", "NVivo for Mac"), {Unit::Utf16}},
        {"atlas", QT_TRANSLATE_NOOP("refi", "ATLAS.ti"), {Unit::Utf16}},
        {"maxqda", QT_TRANSLATE_NOOP("refi", "MAXQDA"), {}},
        {"qualcoder", QT_TRANSLATE_NOOP("refi", "QualCoder"), {}, false, false, true},
    };
    return targets;
}

const ExchangeTarget *exchangeTargetById(const QString &id)
{
    for (const ExchangeTarget &target : exchangeTargets()) {
        if (id == QLatin1String(target.id))
            return &target;
    }
    return nullptr;
}

std::vector<qint64> countedPlaces(const QString &text, const ExchangeTarget &target,
                                  const std::vector<qint64> &places)
{
    std::vector<qint64> counted;
    counted.reserve(places.size());
    const bool countsPairs = target.profile.unit == OffsetProfile::Unit::Utf16;
    const bool countsTwo = target.writesCrlf
                           && target.profile.lineEnd == OffsetProfile::LineEnd::AsTwo;
    qint64 count = 0;
    qint64 at = 0;
    for (const qint64 place : places) {
        for (; at < place && at < text.size(); ++at) {
            count += 1 + (countsTwo && text[at] == u'\n');
            if (!countsPairs && text[at].isLowSurrogate())
                --count; // counted with its first half
        }
        counted.push_back(count);
    }
    return counted;
}

} // namespace axial::refi
