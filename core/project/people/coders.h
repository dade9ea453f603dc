#pragma once

#include "core/domain/quote.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

class Database;

namespace coders {

/// In their order in the study.
std::vector<Coder> all(Database &db);
QHash<CoderId, QString> names(Database &db);
/// Whether two names are one coder's: case and blanks make no other person.
bool isSameName(const QString &left, const QString &right);
/// None when there is no coder of that name, or one that is the same.
CoderId find(Database &db, const QString &name);
CoderId find(const std::vector<Coder> &coders, const QString &name);
/// Throws Error when there is none.
CoderId named(Database &db, const QString &name);
/// The coder of that name, made when there is none. Initials are the first letters of the words.
CoderId ensure(Database &db, const QString &name);
/// Throws Error when another coder has the name.
void rename(Database &db, CoderId coder, const QString &name, const QString &initials);

/// What a coder has done.
struct CoderUse {
    CoderId coder;
    qint64 codings = 0;
    qint64 labels = 0;
};
std::vector<CoderUse> uses(Database &db);
/// Reports on which both gave another label in a round that takes one of each coder.
qint64 otherLabels(Database &db, CoderId gone, CoderId kept);
/// What one did becomes the other's: of two different labels that of the one who is kept stays.
/// Throws Error while one of them labels in a round that hides its labels.
void merge(Database &db, CoderId gone, CoderId kept);

} // namespace coders

} // namespace axial
