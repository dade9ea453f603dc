#pragma once

#include "core/base/progress.h"
#include "core/domain/source.h"
#include "core/export/document.h"

#include <QHash>

#include <vector>

namespace axial {

class Database;

/// Every text in which something is coded, with its codings in the margin, for people without the
/// program; first what the colours stand for. Those of which not everybody may see the codings are
/// left out and counted. The texts are read from `db` one by one when the document is written.
/// The same study gives the same document. Throws Error when nothing is coded, and Canceled.
Document codedDocuments(Database &db, const QString &title, Progress &progress);

/// A quote and what the margin says of it.
struct MarkedQuote {
    TextRange range;
    Document::Coded::Note note;
};

/// A text as paragraphs that say where quotes begin and end; each quote begins and ends once. Lines
/// without words are left out, names of speakers are bold, and as in `names` where they stand
/// there. Quotes ascend by start; turns ascend. Throws Canceled.
std::vector<Document::Coded> codedParagraphs(const QString &text, const std::vector<Turn> &turns,
                                             std::vector<MarkedQuote> quotes,
                                             const Progress &progress,
                                             const QHash<SpeakerId, QString> &names = {});

} // namespace axial
