#pragma once

#include "core/base/textrange.h"
#include "core/import/documents/documenttext.h"
#include "core/import/importer.h"
#include "core/import/notecollector.h"
#include "core/text/turns/turns.h"

namespace axial {

struct ZipLimits;

/// A paragraph and the name of its style, "" for the usual one.
struct StyledParagraph {
    TextRange range;
    QString style;
};

/// Of a document that is an archive of XML: 256 MB of it make some GB of nodes, and no text that is
/// read by people comes near.
ZipLimits documentLimits();

/// The one source that a document becomes: its words, and the file as it was. Speakers are looked
/// for in the text. Throws Error when it is too long.
ImportBundle documentSource(const ImportInput &input, const ImportOptions &options, QString text,
                            NoteCollector &notes, Progress &progress);

enum class IsTranscript { Perhaps, Surely };

/// The same of a text with notes behind it, which are nobody's words. Its styles, where it has any,
/// may say who speaks. What it left out is noted.
ImportBundle documentSource(const ImportInput &input, const ImportOptions &options,
                            DocumentText &words, const std::vector<StyledParagraph> &paragraphs,
                            NoteCollector &notes, Progress &progress,
                            IsTranscript isTranscript = IsTranscript::Perhaps);

/// The same where the file itself says who speaks.
ImportBundle spokenSource(const ImportInput &input, const ImportOptions &options, QString text,
                          const FoundTurns &found, NoteCollector &notes, Progress &progress);

/// Adds to the one source what somebody wrote beside its words. A comment that begins at the name
/// of who speaks is about what is said behind it, and one that ends within a word about all of it.
void takeMemos(ImportBundle &bundle, std::vector<ImportedMemo> memos);
/// The words at both ends of what memos are about are taken whole, as when they are selected here;
/// how many were not is noted.
void takeWholeWords(ImportBundle &bundle);

} // namespace axial
