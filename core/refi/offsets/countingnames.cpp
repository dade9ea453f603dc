#include "core/refi/offsets/countingnames.h"

#include <QCoreApplication>
#include <QStringList>

namespace axial::refi {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

using Unit = OffsetProfile::Unit;
using LineEnd = OffsetProfile::LineEnd;
using Mark = OffsetProfile::Mark;
using End = OffsetProfile::End;

QString programsOf(const OffsetProfile &profile)
{
    const bool isUtf16 = profile.unit == Unit::Utf16;
    const bool isTwo = profile.lineEnd == LineEnd::AsTwo;
    if (profile.mark == Mark::Counted || profile.end == End::Inclusive || (isTwo && !isUtf16))
        return Messages::tr("like no program that is known");
    if (isTwo)
        return Messages::tr("like NVivo for Windows");
    return isUtf16 ? Messages::tr("like NVivo for Mac and ATLAS.ti")
                   : Messages::tr("by the standard, like MAXQDA and QualCoder");
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
    QStringList parts{profile.unit == Unit::Utf16 ? Messages::tr("UTF-16: an emoji is two")
                                                  : Messages::tr("characters: an emoji is one"),
                      profile.lineEnd == LineEnd::AsTwo ? Messages::tr("CR LF are two")
                                                        : Messages::tr("CR LF is one")};
    if (profile.mark == Mark::Counted)
        parts << Messages::tr("the byte order mark is one");
    if (profile.end == End::Inclusive)
        parts << Messages::tr("the end is the last character");
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
