#pragma once

#include "core/base/id.h"
#include "core/import/reports/reporttext.h"

namespace axial {

class Database;

/// What became of a report's text.
struct ReportTextChange {
    enum class Kind {
        None,
        Added,   ///< the report was known by its link only
        Changed, ///< quotes lie where their words are now
        Edited,  ///< it was corrected here since it came in: its words stay, comments were added
        Quoted   ///< a quote or the text would have lost its words: those stay, comments were added
    };
    Kind kind = Kind::None;
    qint64 comments = 0; ///< that are new
};

/// Takes the parts of a report that comes in (its head, if it says one, then comments) into the
/// text of a source, with a turn for each. Of the file that it came in nothing is kept, since a
/// hundred megabytes of JSON are not of one report; but the SHA-256 of the text is, as its
/// original's, so that words corrected here are not taken back by the next update.
ReportTextChange takeReportText(Database &db, SourceId source,
                                const std::vector<ReportPart> &incoming);

/// The text of a report that the study doesn't have, to be stored with its source.
ReportText newReportText(const std::vector<ReportPart> &incoming);
/// What belongs to that text once it is stored: turns, speakers, its SHA-256. How many comments it
/// has.
qint64 addReportTurns(Database &db, SourceId source, const ReportText &report);

/// Keeps the SHA-256 of a report's text as that of its original, for texts that come another way.
void setReportFingerprint(Database &db, SourceId source, const QString &text);

} // namespace axial
