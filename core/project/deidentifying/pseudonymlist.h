#pragma once

#include "core/domain/pseudonym.h"

#include <QByteArray>

#include <vector>

namespace axial {

class Database;

/// The list of real names and their pseudonyms. It is a file of the researcher's own beside no
/// project and in none: a table `Real name,Pseudonym,Match case`, for its owner's eyes only.
namespace pseudonymlist {

/// Throws Error naming the line: no such columns, a cell that is missing, or as check().
std::vector<Pseudonym> read(const QString &path);
std::vector<Pseudonym> fromCsv(const QByteArray &bytes, const QString &fileName);
/// Whole or not at all, mode 0600 whatever it was before. Throws Error.
void write(const QString &path, const std::vector<Pseudonym> &list);
/// Throws Error: an empty name or pseudonym, a name twice, a pseudonym that holds a real name or
/// one of " and \.
void check(const std::vector<Pseudonym> &list);

/// A beginning: what speakers of transcripts are called where they are participants by another
/// name, in the order of the transcripts.
std::vector<Pseudonym> proposed(Database &db);

} // namespace pseudonymlist

} // namespace axial
