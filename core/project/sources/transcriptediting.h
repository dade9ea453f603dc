#pragma once

#include "core/domain/quote.h"
#include "core/project/people/asker.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;
class TextEdits;

/// A quote whose words are not what they were when they were coded.
struct QuoteChange {
    QuoteId quote;
    SourceId source;
    TextRange range;
    QString before; ///< as coded
    QString now;
    qint64 atMs = 0; ///< UTC, milliseconds since 1970
};

/// A quote of which an edit of its text leaves no word.
struct LostQuote {
    QuoteId quote;
    QString words;
    qint64 codings = 0;
};

/// What an edit does to the quotes of its source.
struct EditEffect {
    std::vector<LostQuote> lost;
    qint64 changed = 0; ///< quotes with other words
    qint64 joined = 0;  ///< quotes that come to lie where another one lies
};

/// A source's file as it was imported.
struct OriginalFile {
    QString name;
    QByteArray bytes;
};

namespace transcripts {

/// What edit() would do; nothing is stored. Throws Error when the stored text is another one than
/// the edits were made on, or when no word of it would be left.
EditEffect effect(Database &db, SourceId source, const TextEdits &edits);
/// Stores the edited text. Quotes and turns lie where their words are then, quotes without a word
/// go with their codings, and the words as they were coded are kept beside those that changed. With
/// progress it may be cancelled (Canceled).
void edit(Database &db, SourceId source, const TextEdits &edits, Progress *progress = nullptr);

/// Changed quotes of all sources that nobody has looked at since, by source and place; without
/// those on which the asker sees no coding while others' are hidden.
std::vector<QuoteChange> changes(Database &db, const Asker &asker = {});
std::optional<QuoteChange> changeOf(Database &db, QuoteId quote);
/// The codings still hold for the new words.
void accept(Database &db, const std::vector<QuoteId> &quotes);

/// None for a source that was not imported, or whose file was dropped.
std::optional<OriginalFile> original(Database &db, SourceId source);

/// What the project keeps of words that may have been corrected for a reason, such as a name.
struct KeptWords {
    qint64 originals = 0;     ///< imported files
    qint64 changedQuotes = 0; ///< quotes with the words they had before an edit
    bool hasForeign = false;  ///< what other programs' files said beside
};

KeptWords keptWords(Database &db);

} // namespace transcripts

} // namespace axial
