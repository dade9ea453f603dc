#include "core/base/filename.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/formats/zip.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype maxFiles = 20'000;
constexpr qint64 mostUnpackedOfAll = 1024LL * 1024 * 1024;
constexpr qsizetype mostLetters = 4 * maxTextLength; // of all texts together

/// What systems leave in archives beside the files of people.
bool isHidden(const QString &entry)
{
    const QStringList parts = QString(entry).replace(u'\\', u'/').split(u'/');
    return std::any_of(parts.begin(), parts.end(), [](const QString &part) {
        return (part.startsWith(u'.') && part != QLatin1String("..") && part != QLatin1String("."))
               || part == QLatin1String("__MACOSX") || part == QLatin1String("Thumbs.db")
               || part == QLatin1String("desktop.ini");
    });
}

/// Folders of an entry as folders of sources: names, never a way to somewhere.
QStringList foldersOf(const QString &entry)
{
    QStringList folders = entry.split(u'/', Qt::SkipEmptyParts);
    folders.removeLast();
    folders.removeAll(QStringLiteral(".."));
    folders.removeAll(QStringLiteral("."));
    for (QString &folder : folders)
        folder = shownPath(folder).trimmed();
    constexpr qsizetype deepest = 10;
    return folders.mid(0, deepest);
}

/// By its name: what begins as an archive may be a presentation, which is simply not known.
bool isArchive(const ImportInput &input)
{
    return hasEnding(input, {"zip", "7z", "rar", "gz", "tgz", "bz2", "xz", "tar"});
}

/// As some programs of Windows write it, too.
QString withSlashes(QString entry)
{
    return entry.replace(u'\\', u'/');
}

/// One file of the archive through its own importer.
class MemberReader
{
public:
    MemberReader(const ImportOptions &options, NoteCollector &notes)
        : m_options(options), m_notes(notes)
    {
    }

    void read(const QString &entry, const QByteArray &bytes, Progress &progress)
    {
        const QString name = withSlashes(entry);
        const ImportInput member{shownPath(fileNameOf(name)), bytes};
        const Importer *importer = importerOf(member, shownPath(name));
        if (!importer)
            return;
        ImportOptions options;
        options.encoding = m_options.encoding;
        options.speakerNames = m_options.speakerNames;
        options.collection = m_options.collection + foldersOf(name);
        ImportBundle read = importer->read(member, options, progress);
        for (ImportNote &note : read.notes)
            note.file = shownPath(name);
        for (const ImportedSource &source : read.sources)
            m_letters += source.text.size();
        if (m_letters > mostLetters)
            throw Error(ImportText::tr("its texts have more than %1 characters together, the most "
                                       "that can be read at once.")
                            .arg(limitNumber(mostLetters))
                        + u' ' + divideText());
        m_bundle.append(std::move(read));
        m_bundle.hasEncoding = m_bundle.hasEncoding
                               || (hasChoice(*importer, QLatin1String("encoding"))
                                   && !isWorkbook(member));
        ++m_files;
    }

    int files() const { return m_files; }
    ImportBundle take() { return std::move(m_bundle); }

private:
    /// Nullptr for what is no file of a study, which is said.
    const Importer *importerOf(const ImportInput &member, const QString &shown)
    {
        const Importer *importer = nullptr;
        try {
            importer = &importerFor(member);
        } catch (const Error &) {
            if (!isArchive(member)) {
                m_notes.repeated("unknown",
                                 ImportText::tr("no format that can be imported fits “%1”; it was "
                                                "left out.")
                                     .arg(shown),
                                 0);
                return nullptr;
            }
        }
        if (!importer || importer->read == readArchive)
            throw Error(
                ImportText::tr("“%1” is an archive within this archive. Unpack it and import "
                               "its files.")
                    .arg(shown));
        return importer;
    }

    const ImportOptions &m_options;
    NoteCollector &m_notes;
    ImportBundle m_bundle;
    qsizetype m_letters = 0;
    int m_files = 0;
};

} // namespace

int sniffArchive(const ImportInput &input)
{
    return hasEnding(input, {"zip"}) ? 50 : 0;
}

ImportBundle readArchive(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    MemberReader members(options, notes);
    try {
        ZipLimits limits;
        limits.entries = maxFiles;
        limits.unpackedBytes = mostUnpackedOfAll;
        ZipReader zip(input.bytes, limits);
        QStringList names = zip.names();
        names.erase(std::remove_if(names.begin(), names.end(), isHidden), names.end());
        std::sort(names.begin(), names.end(), [](const QString &left, const QString &right) {
            return nameLess(withSlashes(left), withSlashes(right));
        });
        if (zip.doubledNames() > 0)
            notes.warn(
                ImportText::tr("Of %n file(s) that have the name of another one in the archive "
                               "the first was read.",
                               nullptr, zip.doubledNames()));
        for (const QString &name : names) {
            progress.checkCanceled();
            progress.setStep(ImportText::tr("Reading %1").arg(shownPath(fileNameOf(name))));
            members.read(name, zip.read(name), progress);
        }
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        throw fileError(
            input.fileName,
            ImportText::tr("%1 Nothing of the archive was imported.").arg(error.message()));
    }
    if (members.files() == 0)
        throw fileError(input.fileName,
                        ImportText::tr("this archive holds no file that can be imported."));
    ImportBundle bundle = members.take();
    notes.info(ImportText::tr("Files read from the archive: %1.").arg(members.files()));
    std::vector<ImportNote> own = notes.take();
    bundle.notes.insert(bundle.notes.begin(), own.begin(), own.end());
    return bundle;
}

} // namespace axial
