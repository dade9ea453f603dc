#pragma once

#include "core/refi/offsets/offsetprofile.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace axial::refi {

/// A program that a file is written for: how it counts places, and how it writes texts.
struct ExchangeTarget {
    const char *id; ///< "nvivo-windows"
    const char *name;
    const char *description; ///< what is other in such a file, in a sentence
    OffsetProfile profile;
    bool writesCrlf = false;
    bool writesMark = false;
    bool countsFromTop = false; ///< places on pages of PDFs; the standard does so from their foot
    /// A selection for each coding, which says whose it is; a name for each thing, which is no
    /// other's; a file for each memo, which hangs on documents by links alone.
    bool wantsOneEach = false;

    /// A text as the program has it in its files.
    QByteArray bytesOf(const QString &text) const;
};

/// The standard first, which those read that keep to it.
const std::vector<ExchangeTarget> &exchangeTargets();
/// nullptr when there is none of that id.
const ExchangeTarget *exchangeTargetById(const QString &id);

/// The target's numbers for places of a text in the program's own units; `places` ascends.
std::vector<qint64> countedPlaces(const QString &text, const ExchangeTarget &target,
                                  const std::vector<qint64> &places);

} // namespace axial::refi
