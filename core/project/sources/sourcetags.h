#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// Words that a researcher puts on sources to find them again, as many as wanted on each: "pilot",
/// "second round". A source lies in one collection; tags cross those.
namespace sourcetags {

struct Use {
    QString tag;
    qint64 sources = 0;
};

/// On one line, without the # that lists show before it, as long as a name may be; empty when
/// nothing is left.
QString fitted(const QString &typed);
/// All that are in use, by name whatever its case.
std::vector<Use> all(Database &db);
/// Those on some of these sources, by name.
std::vector<Use> on(Database &db, const std::vector<SourceId> &sources);
/// By SourceId.value, each by name.
QHash<qint64, QStringList> bySource(Database &db);
/// In the writing that is in use, when one is. Returns how many did not have it. Throws Error when
/// nothing of it is left.
int put(Database &db, const QString &tag, const std::vector<SourceId> &sources);
/// Returns how many had it.
int takeOff(Database &db, const QString &tag, const std::vector<SourceId> &sources);

} // namespace sourcetags

} // namespace axial
