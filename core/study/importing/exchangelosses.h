#pragma once

#include <QHash>
#include <QStringList>

namespace axial {

namespace refi {
struct Exchange;
}

/// What of a file of another program has no words here to stand on, so that it will not be seen.
struct ExchangeLosses {
    QStringList missing; ///< documents whose text is missing: they are left out
    QStringList kept;    ///< pictures, PDFs and recordings without words: for other programs alone
    qint64 codings = 0;  ///< in either of them
    qint64 unplaced = 0; ///< codings in other documents whose place or code is not there
    QHash<QString, qint64> uses; ///< codings that do come, by the GUID of their code

    qint64 allCodings() const { return codings + unplaced; }
    /// A sentence on each of them.
    QStringList sentences() const;
};

ExchangeLosses lossesOf(const refi::Exchange &exchange);

} // namespace axial
