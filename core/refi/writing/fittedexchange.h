#pragma once

#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

namespace axial::refi {

/// An entry of the archive that only this program reads: the names that things have here which are
/// called otherwise in the file, by GUID.
inline constexpr char ownNamesEntry[] = "axial-names.json";

struct FittedExchange {
    Exchange exchange;
    QByteArray ownNames; ///< for the entry of that name; empty = all are as they were
};

/// The exchange as the target takes it in without losing a part; see ExchangeTarget::wantsOneEach.
FittedExchange fitted(const Exchange &exchange, const ExchangeTarget &target);

/// What is called otherwise in a file for that target.
std::vector<Remark> fittingRemarks(const Exchange &exchange, const ExchangeTarget &target);

/// What was read of such a file of this program, as it was before.
void unfit(Exchange &exchange, const QByteArray &ownNames);

/// Marks on words of a document that a note has in itself are selections of the document, which the
/// note is on: so does QualCoder write what it calls annotations, and Quirkos all of its notes.
void placeNotes(Exchange &exchange);

} // namespace axial::refi
