#pragma once

#include "core/refi/offsets/offsetprofile.h"

namespace axial::refi {

/// A passage as a way of counting finds it, with some of what stands around it; line ends are
/// arrows.
struct Highlight {
    QString source; ///< what people call it
    QString before;
    QString words; ///< empty = it has no place
    QString after;
};

/// A way of counting that fits a file, for a person to choose.
struct CountingWay : ProfileFit {
    std::vector<Highlight> highlights; ///< the same passages as those of the other ways
};

struct CountedText {
    Source *source = nullptr; ///< has a text
    QString name;             ///< what people call it
};

/// The ways that fit these texts, the one that was found first. Where there are several each has
/// the same few passages, if possible ones of which the ways make different words. Throws Canceled.
std::vector<CountingWay> countingWays(const std::vector<CountedText> &texts,
                                      const ProfileChoice &choice, const Progress &progress);

/// What the person asked for, by its name, in place of what was found. Throws Error when there is
/// no such way or selections would have no place; it says which ways there are. Throws Canceled.
void chooseCounting(ProfileChoice &choice, const QString &name,
                    const std::vector<const Source *> &sources, const Progress &progress);

/// The name of a way of counting, for options: "utf16-crlf".
QString countingName(const OffsetProfile &profile);

/// What the way is for a person: "like NVivo for Windows (UTF-16: an emoji is two; CR LF are two)".
QString countingWords(const OffsetProfile &profile);
/// "utf16-crlf, like NVivo ...; characters, by the standard ..."
QString countingList(const std::vector<ProfileFit> &ways);

} // namespace axial::refi
