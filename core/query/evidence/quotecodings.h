#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <QHash>
#include <QString>

namespace axial {

class Database;

/// Who coded a quote and what they said of it, in cells of a file. A code is named by its key, or
/// by its name where it has none.
struct QuoteCodings {
    QString coders;   ///< each once, in order of their names: "Ada, Bea"
    QString weights;  ///< from 0 to 100, of those that are set: "A.1: 80 (Ada); B.2: 20 (Bea)"
    QString comments; ///< "A.1 (Ada): Rather weak."
};

/// Of all quotes that are coded and that the connection is shown. Throws Error and Canceled.
QHash<QuoteId, QuoteCodings> quoteCodings(Database &db, const Progress &progress);

} // namespace axial
