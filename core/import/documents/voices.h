#pragma once

#include <QString>

#include <vector>

namespace axial {

/// Words of a subtitle, and whose they are.
struct VoicedWords {
    QString voice; ///< empty = nobody is named
    QString words; ///< plain, blanks as one
};

/// The words of a subtitle without its marks; `<v Ann>` begins somebody's.
std::vector<VoicedWords> voicesIn(QStringView cue);

} // namespace axial
