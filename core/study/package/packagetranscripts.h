#pragma once

#include "core/study/package/packagefiles.h"

namespace axial {

/// How many interviews have words that a published study can hold.
qint64 transcriptCount(Database &db);

/// The words of interviews: a text file each in the folder Transcripts, whose names and colons say
/// who speaks. A note names those that are read otherwise than they are here, since somebody
/// corrected speakers or turns.
void addTranscripts(Database &db, PackageContents &contents, Progress &progress);

} // namespace axial
