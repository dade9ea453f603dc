#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>

namespace axial {

class Database;

/// The wording a quote is published with, when it is not the source's own: CodeBook.csv may have
/// left out a filler or a name. The quote's stored words always equal its source's text; the
/// codebook is written with these, so that what was read is written back the same, and a name that
/// was taken out of a publication stays out.
///
/// Kept as a value of the quote under an attribute that no list of attributes shows: it goes with
/// the quote, is undone with it, and needs no table of its own.
namespace publishedwords {

/// Empty takes it away.
void set(Database &db, QuoteId quote, const QString &words);
/// The attribute it is kept under, which is no other quote's to inherit; 0 = there is none yet.
qint64 attributeId(Database &db);
/// Of every quote that has one.
QHash<qint64, QString> all(Database &db);

} // namespace publishedwords

} // namespace axial
