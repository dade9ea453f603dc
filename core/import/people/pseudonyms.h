#pragma once

#include "core/domain/pseudonym.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace axial {

// The list of real names and their pseudonyms. It is a file of the researcher's own beside no
// project and in none: a table `Real name,Pseudonym,Match case`, for its owner's eyes only.

/// Whether a table of those headers (see headerWord()) is such a list: one of people that has a
/// name and a pseudonym among other columns is none.
bool isPseudonymList(const QStringList &header);

/// Throws Error naming the line: no such columns, a cell that is missing, or as
/// checkPseudonyms().
std::vector<Pseudonym> readPseudonyms(const QByteArray &csv, const QString &fileName);
std::vector<Pseudonym> readPseudonymFile(const QString &path);

} // namespace axial
