#include "core/base/busy.h"
#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/base/ownerfile.h"
#include "core/base/progress.h"
#include "core/export/codeddocuments.h"
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/memosdocument.h"
#include "core/formats/zipfile.h"
#include "core/project/memos/memos.h"
#include "core/project/rounds/sight.h"
#include "core/project/safety/verifiedcopy.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/study/annotationfiles.h"
#include "core/study/plainfolder.h"
#include "core/study/statisticstable.h"
#include "core/study/studyexport.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// Files with their sums, as they go into the archive.
class Archive
{
public:
    explicit Archive(const QString &folder) : m_zip(folder) {}

    void add(const QString &path, const QByteArray &bytes)
    {
        add(path, [&](const ByteSink &out) { out(bytes); });
    }
    void add(const QString &path, const ByteSource &bytes)
    {
        QCryptographicHash sum(QCryptographicHash::Sha256);
        m_zip.add(path, [&](const ByteSink &out) {
            bytes([&](QByteArrayView piece) {
                sum.addData(piece);
                out(piece);
            });
        });
        addSum(path, sum.result());
    }
    void addFile(const QString &path, const QString &from)
    {
        QFile file(from);
        QCryptographicHash sum(QCryptographicHash::Sha256);
        if (!file.open(QIODevice::ReadOnly) || !sum.addData(&file))
            throw Error(Messages::tr("The project can’t be put into an archive: %1. Nothing was "
                                     "written.")
                            .arg(file.errorString()));
        m_zip.addFile(path, from);
        addSum(path, sum.result());
    }
    void finish(const QString &path, const Progress &progress)
    {
        m_zip.add(QStringLiteral("SHA256SUMS"), (m_sums.join(u'\n') + u'\n').toUtf8());
        m_zip.finish(path, progress);
    }

private:
    void addSum(const QString &path, const QByteArray &sum)
    {
        m_sums << QString::fromLatin1(sum.toHex()) + QStringLiteral("  ") + path;
    }

    ZipFileWriter m_zip;
    QStringList m_sums;
};

void addOriginals(Database &db, Archive &archive, Progress &progress)
{
    DiskNames names;
    for (const Source &source : sources::all(db)) {
        progress.checkCanceled();
        const auto original = transcripts::original(db, source.id);
        if (!original || original->bytes.isEmpty())
            continue;
        const QString name = original->name.isEmpty() ? source.title : original->name;
        const qsizetype dot = name.lastIndexOf(u'.');
        const QString ending = dot > 0 ? diskName(name.mid(dot + 1)) : QString();
        archive.add(names.path(QStringLiteral("originals/"), dot > 0 ? name.left(dot) : name,
                               ending.isEmpty() ? QString() : u'.' + ending),
                    original->bytes);
    }
}

/// Such a file or folder, unless the study has nothing for it or may not show it: then that is
/// said.
template <class Make>
auto madeUnlessEmpty(const QString &path, QStringList &leftOut, Make make) -> decltype(make())
{
    try {
        return make();
    } catch (const Canceled &) {
        throw;
    } catch (const BusyError &) {
        throw;
    } catch (const Error &error) {
        leftOut << path + QStringLiteral(": ") + error.message();
        return {};
    }
}

template <class Make>
void addExport(const QString &path, Archive &archive, QStringList &leftOut, Make make)
{
    using Bytes = std::optional<decltype(make())>;
    if (const auto bytes = madeUnlessEmpty(path, leftOut, [&] { return Bytes(make()); }))
        archive.add(path, *bytes);
}

void addExports(Database &db, const QString &title, Archive &archive, QStringList &leftOut,
                Progress &progress)
{
    for (const Exporter &exporter : exporters()) {
        progress.checkCanceled();
        addExport(QStringLiteral("exports/") + QLatin1String(exporter.fileName), archive, leftOut,
                  [&] {
                      return exporter.read(fileFormatOf(QLatin1String(exporter.fileName)), db, {},
                                           FormulaGuard::On, progress);
                  });
    }
    using Make = Document (*)(Database &, const QString &, Progress &);
    const std::pair<QString, Make> documents[] = {
        {QStringLiteral("exports/Coded documents.html"), codedDocuments},
        {QStringLiteral("exports/Memos.html"), memosDocument}};
    for (const auto &[path, make] : documents) {
        addExport(path, archive, leftOut, [&, make = make] {
            return documentFormats().front().write(make(db, title, progress), progress);
        });
    }
    for (const PackageFile &file : plainFolder(db, title, progress))
        archive.add(QStringLiteral("exports/plain/") + file.path, file.bytes);
    const QString statistics = QStringLiteral("exports/statistics/");
    for (const PackageFile &file : madeUnlessEmpty(
             statistics, leftOut, [&] { return statisticsFolder(db, title, progress); }))
        archive.add(statistics + file.path, file.bytes);
}

void writeAt(const QString &place, Database &db, const QString &title, Progress &progress)
{
    const QString folder = QFileInfo(place).path();
    const QString project = diskName(title) + QStringLiteral(".axial");
    const QString copy = folder + QStringLiteral("/copy.axial");
    Archive archive(folder);
    QStringList leftOut;
    copies::makeVerified(db, copy, progress);
    archive.addFile(project, copy);
    addOriginals(db, archive, progress);
    progress.setStep(Messages::tr("Writing exports"));
    addExports(db, title, archive, leftOut, progress);
    QString read = Messages::tr(
                       "%1\n\nWritten by Axial. %2 is the whole project; originals are the "
                       "imported files as they came; exports can be read without Axial. "
                       "Whether all is whole says: sha256sum -c SHA256SUMS\n")
                       .arg(title.simplified(), project);
    if (rounds::hidesAnyLabels(db))
        read += u'\n'
                + Messages::tr(
                      "A round is blind and open: the exports leave out what was coded and "
                      "labelled in it, but %1 holds all of it. Give this archive to nobody "
                      "who still labels there.")
                      .arg(project)
                + u'\n';
    if (memos::privateCount(db) > 0)
        read += u'\n'
                + Messages::tr("The exports leave out private memos, but %1 holds those of all "
                               "coders.")
                      .arg(project)
                + u'\n';
    for (const Recording &each : recordings::all(db))
        leftOut << Messages::tr("%1: a recording, whose file stays where it is").arg(each.path);
    if (!leftOut.isEmpty())
        read += u'\n' + Messages::tr("Not in it:") + u'\n' + leftOut.join(u'\n') + u'\n';
    archive.add(QStringLiteral("README.txt"), read.toUtf8());
    progress.setStep(Messages::tr("Packing the archive"));
    archive.finish(place, progress);
}

/// Everything of a study in one archive (zip), for its owner's eyes only: a verified copy of the
/// project, the imported files as they came, all exports, and SHA256SUMS, which `sha256sum -c`
/// reads where it was unpacked. The project in it holds what blind rounds hide, which its README
/// says; the exports don't. Throws Error and Canceled.
void studyArchive(Database &db, const QString &title, const QString &path, Progress &progress)
{
    files::writeOwnerOnly(path, [&](const QString &place) { writeAt(place, db, title, progress); });
}

} // namespace

const std::vector<StudyExport> &studyExports()
{
    static const std::vector<StudyExport> catalogue{
        {.id = "coded-documents",
         .name = QT_TRANSLATE_NOOP("export", "Coded documents"),
         .fileName = "Coded documents.html",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "Every coded text with its codings in the margin, for people without Axial."),
         .document = codedDocuments},
        {.id = "memos",
         .name = QT_TRANSLATE_NOOP("export", "All memos"),
         .fileName = "Memos.html",
         .description = QT_TRANSLATE_NOOP("export",
                                          "Every memo, comment and review as one document."),
         .document = memosDocument},
        {.id = "statistics",
         .name = QT_TRANSLATE_NOOP("export", "Table for R and SPSS"),
         .fileName = "Statistics",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "A folder with participants, their attributes and themes as CSV, and what reads it."),
         .folder = statisticsFolder},
        {.id = "plain-folder",
         .name = QT_TRANSLATE_NOOP("export", "Folder of plain text"),
         .fileName = "Plain text",
         .description = QT_TRANSLATE_NOOP(
             "export", "A text file for each source, code and memo, to be compared by git."),
         .folder = plainFolder},
        {.id = "doccano",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for doccano"),
         .fileName = "doccano.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = doccanoFile},
        {.id = "label-studio",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Label Studio"),
         .fileName = "Label Studio.json",
         .description = QT_TRANSLATE_NOOP(
             "export", "A task for each text, with the annotations of each coder."),
         .file = labelStudioFile},
        {.id = "prodigy",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Prodigy"),
         .fileName = "prodigy.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = prodigyFile},
        {.id = "archive",
         .name = QT_TRANSLATE_NOOP("export", "Complete archive"),
         .fileName = "Archive.zip",
         .description = QT_TRANSLATE_NOOP(
             "export", "The project, with all that blind rounds hide, the imported files and all "
                       "exports, with checksums."),
         .file = studyArchive},
    };
    return catalogue;
}

const StudyExport *studyExportById(const QString &id)
{
    const auto &all = studyExports();
    const auto found = std::find_if(all.begin(), all.end(), [&](const StudyExport &each) {
        return id == QLatin1String(each.id);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace axial
