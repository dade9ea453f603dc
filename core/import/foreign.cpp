#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/foreign/foreigndatabase.h"
#include "core/foreign/foreignproject.h"
#include "core/import/documents/pages/areaplaces.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/refi/exchangefile.h"
#include "core/refi/mediafiles.h"

#include <QtEndian>

namespace axial {
namespace {

/// A study of this program's own is a database, too, and comes in by merging.
bool isOwnStudy(const QByteArray &bytes)
{
    constexpr qsizetype at = 68; // of the number by which SQLite's files are told apart
    return bytes.size() >= at + 4 && qFromBigEndian<quint32>(bytes.constData() + at) == 0x4158494C;
}

/// The pictures and PDFs that a project keeps in folders beside its database, with the areas that
/// were coded on them.
void readFilesBeside(const ImportInput &input, refi::Exchange &exchange, Progress &progress)
{
    if (input.beside)
        refi::readMediaFiles(input.beside, refi::ContentLimits(), exchange, progress);
    for (refi::Source &source : exchange.sources) { // without it, a PDF is the text it has
        if (source.kind == refi::Source::Kind::Pdf && source.file.isEmpty() && source.text)
            source.kind = refi::Source::Kind::Text;
    }
    placeAreas(exchange, progress);
}

/// One of several in a file is called by both names.
QString nameOf(const ImportInput &input, const std::vector<refi::Exchange> &projects, size_t at)
{
    constexpr qsizetype longest = 100;
    if (projects.size() < 2)
        return input.fileName;
    const QString name = visibleName(projects[at].name.simplified().left(longest));
    return QStringLiteral("%1: %2").arg(
        input.fileName, name.isEmpty() ? ImportText::tr("project %1").arg(at + 1) : name);
}

void noteRemarks(const refi::Exchange &read, const QString &name, ImportBundle &bundle)
{
    for (const refi::Remark &remark : read.remarks)
        bundle.notes.push_back({remark.severity == refi::Remark::Severity::Warning
                                    ? ImportNote::Severity::Warning
                                    : ImportNote::Severity::Info,
                                name, 0, remark.text});
}

void take(refi::Exchange &read, const QString &name, size_t place, const ImportInput &input,
          ImportBundle &bundle, Progress &progress)
{
    readFilesBeside(input, read, progress);
    noteRemarks(read, name, bundle);
    const refi::Counts counts = read.counts();
    if (counts.codes + counts.sources + counts.cases + counts.notes > 0)
        bundle.exchanges.push_back(
            {std::make_shared<refi::Exchange>(std::move(read)), name, place});
}

QString ownStudyAdvice()
{
    return ImportText::tr(
        "This is a study of Axial. Choose File > Import > Merge a project… to bring it in.");
}

} // namespace

QString otherThanExchange(const ImportInput &input)
{
    const QByteArray &bytes = input.bytes;
    if (const QString advice = foreign::closedProjectAdvice(input.fileName, bytes);
        !advice.isEmpty())
        return advice;
    if (foreign::ForeignDatabase::isOne(bytes))
        return isOwnStudy(bytes)
                   ? ownStudyAdvice()
                   : ImportText::tr(
                       "This is a database, as QualCoder, Taguette and RQDA keep their "
                       "projects, and no file of the REFI-QDA standard. Give the file its old "
                       "ending back, and import it again.");
    const QByteArray start = bytes.left(4096).trimmed();
    const bool mayBeOne = start.startsWith("PK") || start.startsWith('<')
                          || start.startsWith("\xef\xbb\xbf") || start.startsWith("\xff\xfe")
                          || start.startsWith("\xfe\xff") || start.startsWith('\0');
    return mayBeOne
               ? QString()
               : ImportText::tr("This is no project or codebook of the REFI-QDA standard (.qdpx, "
                                ".qde, .qdc): it is neither an archive nor XML.");
}

int sniffForeign(const ImportInput &input)
{
    if (foreign::ForeignDatabase::isOne(input.bytes) && !isOwnStudy(input.bytes))
        return 90;
    if (!foreign::closedProjectAdvice(input.fileName, input.bytes).isEmpty())
        return 99; // also of an archive, which others would take
    return hasEnding(input, {"qda", "rqda", "sqlite3"}) ? 80
                                                        : 0; // so that it is said what is wrong
}

ImportBundle readForeign(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    ImportBundle bundle;
    if (const QString advice = foreign::closedProjectAdvice(input.fileName, input.bytes);
        !advice.isEmpty())
        throw fileError(input.fileName, advice);
    namingFile(input, [&] {
        if (isOwnStudy(input.bytes))
            throw Error(ownStudyAdvice());
        std::vector<refi::Exchange> projects = foreign::readForeignProjects(
            input.bytes, baseName(input.fileName), progress);
        for (size_t i = 0; i < projects.size(); ++i) {
            if (!options.project || *options.project == i)
                take(projects[i], nameOf(input, projects, i), i, input, bundle, progress);
        }
    });
    if (input.hasJournal)
        bundle.notes.push_back(ImportNote::warning(
            ImportText::tr("The program that made this project has not written all of it into the "
                           "database yet: a journal lies beside it, which is not read. Close the "
                           "project there, and import it again."),
            input.fileName));
    return bundle;
}

int sniffRefi(const ImportInput &input)
{
    if (hasEnding(input, {"qdpx", "qde", "qdc"}))
        return 95; // a broken one is its own, too, so that it is said what is wrong
    return refi::isExchange(input.bytes) ? 90 : 0;
}

ImportBundle readRefi(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    ImportBundle bundle;
    if (const QString other = otherThanExchange(input); !other.isEmpty())
        throw fileError(input.fileName, other);
    namingFile(input, [&] {
        auto exchange = std::make_shared<refi::Exchange>(
            refi::readExchange(input.bytes, progress, {}, options.counting));
        placeAreas(*exchange, progress);
        noteRemarks(*exchange, input.fileName, bundle);
        const refi::Counts counts = exchange->counts();
        if (counts.codes + counts.sources + counts.cases + counts.notes + counts.variables > 0)
            bundle.exchanges.push_back({std::move(exchange), input.fileName});
    });
    return bundle;
}

} // namespace axial
