#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

enum class RecordingKind { Sound = 0, Film = 1 };

/// The sound or film that a source was written from. Its file stays where it is: nothing of it is
/// in the project.
struct Recording {
    SourceId source;
    QString path; ///< from the folder of the project's file, with '/'
    RecordingKind kind = RecordingKind::Sound;

    bool operator==(const Recording &) const = default;
};

} // namespace axial
