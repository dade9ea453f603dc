#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class Database;
class Progress;

/// Words of pages that are pictures, as a program read them there.
namespace recognisedwords {

struct Page {
    int page = 0; ///< counted from 0
    QString words;
};

/// Pages that have no words in a text of so many: lines that tell of areas are none, nor are the
/// marks of pages and pictures. Pages that share a stretch of the text, since somebody took their
/// marks away, are not among them.
std::vector<int> wordlessPages(const QString &text, int pages);

/// Puts the words where those of their pages stand, by transcripts::edit(); how many pages got
/// some. Throws Error when the text is not `text` any more, or when they are too many.
int store(Database &db, SourceId source, const QString &text, int pages,
          const std::vector<Page> &words, Progress *progress = nullptr);

} // namespace recognisedwords

} // namespace axial
