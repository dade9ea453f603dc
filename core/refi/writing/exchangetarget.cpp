#include "core/refi/writing/exchangetarget.h"

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
        {"standard",
         QT_TRANSLATE_NOOP("refi", "REFI-QDA standard"),
         QT_TRANSLATE_NOOP("refi", "As the standard has it, for programs that keep to it and for "
                                   "Axial: an emoji and a line end are one character each."),
         {}},
        {"nvivo-windows",
         QT_TRANSLATE_NOOP("refi", "NVivo for Windows"),
         QT_TRANSLATE_NOOP("refi", "Line ends of texts are written as on Windows, and places are "
                                   "counted as NVivo does there: an emoji and a line end are two "
                                   "characters each."),
         {Unit::Utf16, LineEnd::AsTwo},
         true,
         true},
        {"nvivo-mac",
         QT_TRANSLATE_NOOP("refi", "NVivo for Mac"),
         QT_TRANSLATE_NOOP("refi", "Places are counted as NVivo does on a Mac: an emoji is two "
                                   "characters, a line end one."),
         {Unit::Utf16}},
        {"atlas",
         QT_TRANSLATE_NOOP("refi", "ATLAS.ti"),
         QT_TRANSLATE_NOOP("refi", "Places are counted as ATLAS.ti does: an emoji is two "
                                   "characters, a line end one."),
         {Unit::Utf16}},
        {"maxqda",
         QT_TRANSLATE_NOOP("refi", "MAXQDA"),
         QT_TRANSLATE_NOOP("refi", "As the standard has it, which MAXQDA keeps to: an emoji and a "
                                   "line end are one character each."),
         {}},
        {"qualcoder",
         QT_TRANSLATE_NOOP("refi", "QualCoder"),
         QT_TRANSLATE_NOOP("refi", "Texts are as in the standard; places on pages of PDFs are "
                                   "counted from the top of the page, as QualCoder does. Words "
                                   "are selected once for each coding, with its coder and "
                                   "comment, and no two things have one name."),
         {},
         false,
         false,
         true,
         true},
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
