#include "core/study/studyarchive.h"

#include "core/base/busy.h"
#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/export/codeddocuments.h"
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/memosdocument.h"
#include "core/formats/zip.h"
#include "core/project/safety/verifiedcopy.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "core/study/plainfolder.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>

#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

constexpr qint64 mostBytes = 1'500'000'000;

/// Files with their sums, as they go into the archive.
class Archive
{
public:
    void add(const QString &path, const QByteArray &bytes)
    {
        m_size += bytes.size();
        if (m_size > mostBytes)
            throw Error(Messages::tr("The study is too large for an archive, which holds %1 MB. "
                                     "Save a copy of the project instead. Nothing was written.")
                            .arg(mostBytes / 1'000'000));
        m_zip.add(path, bytes);
        m_sums << QString::fromLatin1(
                      QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex())
                      + QStringLiteral("  ") + path;
    }
    QByteArray finish()
    {
        m_zip.add(QStringLiteral("SHA256SUMS"), (m_sums.join(u'\n') + u'\n').toUtf8());
        return m_zip.finish();
    }

private:
    ZipWriter m_zip;
    QStringList m_sums;
    qint64 m_size = 0;
};

QByteArray copyOf(Database &db, Progress &progress)
{
    const QTemporaryDir folder; // for its owner's eyes only
    if (!folder.isValid())
        throw Error(Messages::tr("The project could not be copied: %1. Nothing was written.")
                        .arg(folder.errorString()));
    const QString path = folder.filePath(QStringLiteral("copy.axial"));
    copies::makeVerified(db, path, progress);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes)
        throw Error(Messages::tr("The project can’t be put into an archive: %1. Nothing was "
                                 "written.")
                        .arg(file.isOpen() ? Messages::tr("it is too large") : file.errorString()));
    return file.readAll();
}

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

/// Such a file, unless the study has nothing for it or may not show it: then that is said.
template <class Make>
void addExport(const QString &path, Archive &archive, QStringList &leftOut, Make make)
{
    try {
        archive.add(path, make());
    } catch (const Canceled &) {
        throw;
    } catch (const BusyError &) {
        throw;
    } catch (const Error &error) {
        leftOut << path + QStringLiteral(": ") + error.message();
    }
}

void addExports(Database &db, const QString &title, Archive &archive, QStringList &leftOut,
                Progress &progress)
{
    for (const Exporter &exporter : exporters()) {
        progress.checkCanceled();
        addExport(QStringLiteral("exports/") + QLatin1String(exporter.fileName), archive, leftOut,
                  [&] { return exporter.write(db, FormulaGuard::On, progress); });
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
}

} // namespace

QByteArray studyArchive(Database &db, const QString &title, Progress &progress)
{
    const QString project = diskName(title) + QStringLiteral(".axial");
    Archive archive;
    QStringList leftOut;
    archive.add(project, copyOf(db, progress));
    addOriginals(db, archive, progress);
    progress.setStep(Messages::tr("Writing exports"));
    addExports(db, title, archive, leftOut, progress);
    QString read = Messages::tr(
                       "%1\n\nWritten by Axial. %2 is the whole project; originals are the "
                       "imported files as they came; exports can be read without Axial. "
                       "Whether all is whole says: sha256sum -c SHA256SUMS\n")
                       .arg(title.simplified(), project);
    if (!leftOut.isEmpty())
        read += u'\n' + Messages::tr("Not in it:") + u'\n' + leftOut.join(u'\n') + u'\n';
    archive.add(QStringLiteral("README.txt"), read.toUtf8());
    return archive.finish();
}

} // namespace axial
