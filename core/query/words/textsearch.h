#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/source.h"
#include "core/text/search/finder.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace axial {

class Database;

/// Words to look for in all sources, and which of them count.
struct TextSearch {
    FindRequest find;
    CollectionId collection; ///< with what lies in it; none = all
    std::optional<SourceKind> kind;
    std::optional<SpeakerRole> role; ///< words of interviewers, or of participants, alone
    QString grouping;                ///< of `group`; empty = the first
    QString group;                   ///< words of its participants alone; empty = everybody's
    qint64 keep = 20'000;            ///< so many hits come with their words; all are counted

    bool operator==(const TextSearch &) const = default;
};

/// One place, with the words around it on one line.
struct TextHit {
    TextRange range;
    int turn = 0; ///< 1-based; 0 = the source has none there
    QString speaker;
    QString before;
    QString words;
    QString after;
};

struct SourceHits {
    SourceId source;
    QString title;
    SourceKind kind = SourceKind::Document;
    qint64 rank = 0;  ///< its place in the order of the study
    qint64 count = 0; ///< all hits, also those not in `hits`
    std::vector<TextHit> hits;
};

/// Searches every text, one thread a connection. `found` is called as soon as a source is done,
/// from those threads but never from two at once; sources come in no order. Returns how many
/// paragraphs were not searched to their end because the pattern took too long in them. Throws
/// Error (the pattern, an unknown group) and Canceled.
qint64 searchTexts(const std::vector<std::shared_ptr<Database>> &readers, const TextSearch &search,
                   Progress &progress, const std::function<void(SourceHits)> &found);

} // namespace axial
