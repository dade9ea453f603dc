#include "core/refi/offsets/countingnames.h"

#include "core/base/messages.h"

#include <QStringList>

namespace axial::refi {
namespace {

using Unit = OffsetProfile::Unit;
using LineEnd = OffsetProfile::LineEnd;
using Mark = OffsetProfile::Mark;
using End = OffsetProfile::End;

QString programsOf(const OffsetProfile &profile)
{
    const bool isUtf16 = profile.unit == Unit::Utf16;
    const bool isTwo = profile.lineEnd == LineEnd::AsTwo;
    if (profile.mark == Mark::Counted || profile.end == End::Inclusive || (isTwo && !isUtf16))
        return RefiText::tr("like no program that is known");
    if (isTwo)
        return RefiText::tr("like NVivo for Windows");
    return isUtf16 ? RefiText::tr("like NVivo for Mac and ATLAS.ti")
                   : RefiText::tr("by the standard, like MAXQDA and QualCoder");
}

} // namespace

QString countingName(const OffsetProfile &profile)
{
    QString name = profile.unit == Unit::Utf16 ? QStringLiteral("utf16")
                                               : QStringLiteral("characters");
    if (profile.lineEnd == LineEnd::AsTwo)
        name += QLatin1String("-crlf");
    if (profile.mark == Mark::Counted)
        name += QLatin1String("-mark");
    if (profile.end == End::Inclusive)
        name += QLatin1String("-last");
    return name;
}

std::optional<OffsetProfile> countingByName(const QString &name)
{
    for (const OffsetProfile &profile : everyProfile()) {
        if (countingName(profile) == name)
            return profile;
    }
    return std::nullopt;
}

QString countingWords(const OffsetProfile &profile)
{
    QStringList parts{profile.unit == Unit::Utf16 ? RefiText::tr("UTF-16: an emoji is two")
                                                  : RefiText::tr("characters: an emoji is one"),
                      profile.lineEnd == LineEnd::AsTwo ? RefiText::tr("CR LF are two")
                                                        : RefiText::tr("CR LF is one")};
    if (profile.mark == Mark::Counted)
        parts << RefiText::tr("the byte order mark is one");
    if (profile.end == End::Inclusive)
        parts << RefiText::tr("the end is the last character");
    return QStringLiteral("%1 (%2)").arg(programsOf(profile), parts.join(QStringLiteral("; ")));
}

QString countingList(const std::vector<ProfileFit> &ways)
{
    QStringList parts;
    for (const ProfileFit &way : ways)
        parts << QStringLiteral("%1, %2").arg(countingName(way.profile),
                                              countingWords(way.profile));
    return parts.join(QStringLiteral("; "));
}

} // namespace axial::refi
