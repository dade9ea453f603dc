#include "core/foreign/foreignproject.h"

#include "core/base/messages.h"
#include "core/foreign/foreigndatabase.h"

namespace axial::foreign {
namespace {

bool hasAll(const ForeignDatabase &database, std::initializer_list<const char *> tables)
{
    return std::all_of(tables.begin(), tables.end(), [&database](const char *table) {
        return database.has(QLatin1String(table));
    });
}

} // namespace

std::vector<refi::Exchange> readForeignProjects(const QByteArray &bytes, const QString &name,
                                                Progress &progress)
{
    const ForeignDatabase database(bytes, progress);
    if (hasAll(database, {"project", "source", "code_name", "code_text"}))
        return {readQualCoder(database, name, progress)};
    if (hasAll(database, {"projects", "documents", "tags", "highlights"}))
        return readTaguette(database, progress);
    if (hasAll(database, {"source", "freecode", "coding"}))
        return {readRqda(database, name, progress)};
    throw Error(ForeignText::tr("This database is no project of QualCoder, Taguette or RQDA."));
}

} // namespace axial::foreign
