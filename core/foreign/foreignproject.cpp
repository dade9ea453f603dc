#include "core/foreign/foreignproject.h"

#include "core/base/messages.h"
#include "core/foreign/foreigndatabase.h"

namespace axial::foreign {

namespace {

bool hasAll(const ForeignDatabase &database, std::initializer_list<const char *> tables)
{
    return std::ranges::all_of(
        tables, [&database](const char *table) { return database.has(QLatin1String(table)); });
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

namespace {

bool startsWithAny(const QString &ending, std::initializer_list<const char *> beginnings)
{
    return std::ranges::any_of(
        beginnings, [&ending](const char *each) { return ending.startsWith(QLatin1String(each)); });
}

/// mx, mx4, mx12, mx24, mex22, mxd ...: letters of the program, then its version.
bool isMaxqda(const QString &ending)
{
    if (ending == QLatin1String("mxd") || ending == QLatin1String("mex")
        || ending == QLatin1String("loa"))
        return true;
    if (!startsWithAny(ending, {"mx", "mex"}))
        return false;
    const QStringView version = QStringView(ending).sliced(
        ending.startsWith(QLatin1String("mex")) ? 3 : 2);
    return !version.isEmpty()
           && std::ranges::all_of(version, [](QChar letter) { return letter.isDigit(); });
}

} // namespace

QString closedProjectAdvice(const QString &fileName, const QByteArray &bytes)
{
    const qsizetype dot = fileName.lastIndexOf(u'.');
    const QString ending = dot < 0 ? QString() : fileName.sliced(dot + 1).toLower();
    // Windows' NVivo keeps a database file of SQL Server, whose first page begins so.
    if (bytes.startsWith(QByteArrayView("\x01\x0f\x00\x00", 4)) || ending == QLatin1String("nvp")
        || ending == QLatin1String("nvpx") || ending == QLatin1String("nvcx"))
        return ForeignText::tr(
            "This is a project of NVivo, which only NVivo can read. Open it there, "
            "choose File > Export > Export Project... (on a Mac: File > Export "
            "Project...), pick “REFI-QDA project (*.qdpx)” as the type, and import "
            "the file that it writes.");
    if (isMaxqda(ending))
        return ForeignText::tr("This is a project of MAXQDA, which only MAXQDA can read. Open it "
                               "there, choose Home > Export Project > REFI-QDA Project (in some "
                               "versions: Reports > Export), and import the .qdpx file that it "
                               "writes.");
    if (startsWithAny(ending, {"atlproj", "atlcb"}) || ending == QLatin1String("hpr")
        || ending == QLatin1String("hpr7") || ending == QLatin1String("hcb"))
        return ForeignText::tr(
            "This is a project of ATLAS.ti, which only ATLAS.ti can read. Open it "
            "there (one of version 7 or older in version 8 or newer), choose File "
            "> Export > QDPX project (REFI-QDA), and import the file that it "
            "writes.");
    return {};
}

} // namespace axial::foreign
