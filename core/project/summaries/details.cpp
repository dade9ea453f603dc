#include "core/project/summaries/details.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/project/codes/codes.h"

#include <algorithm>

namespace axial::details {
namespace {

QString checked(const QStringList &others, const QString &words)
{
    const QString line = words.simplified();
    if (line.isEmpty())
        throw Error(refusals::empty());
    if (others.contains(line))
        throw Error(refusals::nameTaken(line));
    return line;
}

/// Those of a code that has the one which was seen at that place.
QStringList having(Database &db, CodeId code, int place, const QString &seen)
{
    QStringList listed = codes::details(db, code);
    if (place < 0 || place >= listed.size() || (!seen.isEmpty() && listed[place] != seen))
        throw Error(refusals::gone());
    return listed;
}

} // namespace

void add(Database &db, CodeId code, const QString &words)
{
    codes::requireNoFolder(db, code);
    QStringList listed = codes::details(db, code);
    codes::setDetails(db, code, listed << checked(listed, words));
}

void edit(Database &db, CodeId code, int place, const QString &words, const QString &seen)
{
    QStringList listed = having(db, code, place, seen);
    QStringList others = listed;
    others.removeAt(place);
    listed[place] = checked(others, words);
    codes::setDetails(db, code, listed);
}

void move(Database &db, CodeId code, int place, CodeId into, int to, const QString &seen)
{
    QStringList listed = having(db, code, place, seen);
    const QString words = listed.takeAt(place);
    if (code == into) {
        listed.insert(to < 0 ? listed.size()
                             : std::min<qsizetype>(to > place ? to - 1 : to, listed.size()),
                      words);
        codes::setDetails(db, code, listed);
        return;
    }
    codes::requireNoFolder(db, into);
    QStringList there = codes::details(db, into);
    there.insert(to < 0 ? there.size() : std::min<qsizetype>(to, there.size()),
                 checked(there, words));
    codes::setDetails(db, code, listed);
    codes::setDetails(db, into, there);
}

void remove(Database &db, CodeId code, int place, const QString &seen)
{
    QStringList listed = having(db, code, place, seen);
    listed.removeAt(place);
    codes::setDetails(db, code, listed);
}

} // namespace axial::details
