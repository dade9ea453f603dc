#pragma once

#include "core/project/people/asker.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// A code on a document as a whole, which is none of its quotes.
struct WholeCode {
    SourceId source;
    CodeId code;
    CoderId coder;
    QString comment;
    qint64 createdMs = 0; ///< UTC, milliseconds since 1970
};

namespace wholecodings {

/// In the order in which they were put there, as the asker sees them.
std::vector<WholeCode> of(Database &db, SourceId source, const Asker &asker = {});
/// Of all documents whose codings everybody may see, document by document.
std::vector<WholeCode> all(Database &db);
/// False when this coder had put it there already.
bool put(Database &db, SourceId source, CodeId code, CoderId coder);
/// False when this coder had not put it there.
bool takeOff(Database &db, SourceId source, CodeId code, CoderId coder);

} // namespace wholecodings

} // namespace axial
