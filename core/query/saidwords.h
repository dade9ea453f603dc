#pragma once

#include "core/base/progress.h"
#include "core/base/range.h"
#include "core/domain/source.h"
#include "core/query/query.h"

#include <functional>
#include <vector>

namespace axial {

class Database;

/// A stretch of a text and who said it.
struct SaidStretch {
    TextRange words;           ///< without the speaker's name; UTF-16 code units of the text
    ParticipantId participant; ///< none = nobody known
    int turn = 0;              ///< 1-based; 0 = it lies in none
};

/// What was said in a source, as far as it counts.
struct SaidText {
    SourceId source;
    QString title;
    QString text;
    std::vector<SaidStretch> stretches; ///< ascending
};

namespace query {

/// Which texts count: "interviews" (transcripts and documents), "reports" or "all".
QueryParameter textsParameter();
/// Whose words count: "participants" or "all". Nobody is known to speak in issue reports.
QueryParameter speakerParameter();

/// Goes through the texts that both parameters ask for, in the order of the study; who is left out
/// never counts. No statement is open while `found` works. Throws Canceled.
void forEachSaidText(Database &db, const QueryParameters &parameters, Progress &progress,
                     const std::function<void(const SaidText &)> &found);

} // namespace query
} // namespace axial
