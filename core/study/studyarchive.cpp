#include "core/study/studyexport.h"

#include "core/base/busy.h"
#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/reportcontent.h"
#include "core/formats/zip.h"
#include "core/formats/zipfile.h"
#include "core/project/deidentifying/namesleft.h"
#include "core/project/history/steps.h"
#include "core/project/memos/memos.h"
#include "core/project/rounds/sight.h"
#include "core/project/safety/verifiedcopy.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/query/findings/studyfacts.h"
#include "core/text/encoding/encoding.h"
#include "core/text/realnames.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace axial {
namespace {

/// Where real names stand in what is written, and what of it nobody can search.
class NamePlaces
{
public:
    explicit NamePlaces(RealNames names) : m_names(std::move(names)) {}

    void lookIn(const QString &path, const QByteArray &bytes)
    {
        lookAt(path, path); // the title of a source, maybe
        if (bytes.startsWith("PK\003\004"))
            lookInZip(path, bytes);
        else if (bytes.startsWith("%PDF") || bytes.left(textSample).contains('\0'))
            m_places << unsearched(path);
        else
            lookInText(path, bytes);
    }
    void lookInProject(const QString &path, const QString &copy, Progress &progress)
    {
        for (const NameLeft &left : namesInProject(copy, m_names, progress))
            m_places << (left.name.isEmpty() ? path + QStringLiteral(": ") + left.place
                                             : said(left.name, path, left.place));
    }
    /// Throws Error unless there are none.
    void requireNone() const
    {
        constexpr qsizetype mostSaid = 20;
        if (m_places.isEmpty())
            return;
        QStringList shown = m_places.mid(0, mostSaid);
        if (m_places.size() > mostSaid)
            shown << PackageText::tr("and %Ln place(s) more", nullptr,
                                     int(m_places.size() - mostSaid));
        throw Error(PackageText::tr("No archive was written: it would hold names of the list. "
                                    "Write the archive of a de-identified copy, or correct these:")
                    + u'\n' + shown.join(u'\n'));
    }

private:
    static constexpr qsizetype textSample = 4096;

    static QString said(const QString &name, const QString &path, const QString &where)
    {
        return PackageText::tr("“%1” in %2: %3").arg(name, path, where);
    }
    static QString unsearched(const QString &path)
    {
        return PackageText::tr("%1: can’t be searched").arg(path);
    }
    void lookAt(const QString &path, const QString &text)
    {
        constexpr qint64 around = 20;
        QSet<QString> told; // once a file is enough
        for (const KeywordHit &hit : m_names.hits(text)) {
            const QString &name = m_names.list()[size_t(hit.keyword)].realName;
            if (told.contains(name))
                continue;
            told.insert(name);
            const qint64 from = std::max<qint64>(0, hit.range.start - around);
            m_places << said(name, path,
                             QStringLiteral("“…%1…”").arg(text.mid(from, 2 * around).simplified()));
        }
    }
    void lookInText(const QString &path, const QByteArray &bytes)
    {
        QString text;
        try {
            text = decodeText(bytes).text;
        } catch (const Error &) { // no text in any encoding
            m_places << unsearched(path);
            return;
        }
        static const QRegularExpression tags(QStringLiteral("<[^<>]*>"));
        lookAt(path, text);
        if (!m_names.isIn(text)) // formats change within words
            lookAt(path, text.remove(tags));
    }
    void lookInZip(const QString &path, const QByteArray &bytes)
    {
        try {
            ZipReader zip(bytes);
            for (const QString &name : zip.names())
                lookIn(path + u'/' + name, zip.read(name));
        } catch (const Error &) {
            m_places << unsearched(path);
        }
    }

    RealNames m_names;
    QStringList m_places;
};

/// Files with their sums, as they go into the archive; looked through for names, where that is
/// asked for.
class Archive
{
public:
    Archive(const QString &folder, NamePlaces *names) : m_zip(folder), m_names(names) {}

    void add(const QString &path, const QByteArray &bytes)
    {
        add(path, [&](const ByteSink &out) { out(bytes); });
    }
    void add(const QString &path, const ByteSource &bytes)
    {
        QCryptographicHash sum(QCryptographicHash::Sha256);
        qint64 size = 0;
        QByteArray all;
        m_zip.add(
            path,
            [&](const ByteSink &out) {
                bytes([&](QByteArrayView piece) {
                    sum.addData(piece);
                    size += piece.size();
                    if (m_names)
                        all += piece;
                    out(piece);
                });
            },
            ZipCompression::Fast);
        if (m_names)
            m_names->lookIn(path, all);
        addSum(path, sum.result());
        m_files.push_back({path, size});
    }
    void addFile(const QString &path, const QString &from)
    {
        QFile file(from);
        QCryptographicHash sum(QCryptographicHash::Sha256);
        if (!file.open(QIODevice::ReadOnly) || !sum.addData(&file))
            throw Error(PackageText::tr("The project can’t be put into an archive: %1. Nothing was "
                                        "written.")
                            .arg(file.errorString()));
        m_zip.addFile(path, from);
        addSum(path, sum.result());
        m_files.push_back({path, {}});
    }
    struct File {
        QString path;
        std::optional<qint64> size; ///< none of the project, which would tell what a round hides
    };
    const std::vector<File> &files() const { return m_files; }
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
    NamePlaces *m_names;
    QStringList m_sums;
    std::vector<File> m_files;
};

/// What a repository or a library is told of the archive.
struct Deposit {
    QString title;
    QString description;
    QStringList authors; ///< who coded and labelled
    QString day;         ///< of the last step, as 2026-12-24; empty = nothing was done
};

Deposit depositOf(Database &db, const QString &title, const StudyFacts &facts)
{
    Deposit made{title.simplified(),
                 PackageText::tr("A qualitative study: its project, the imported "
                                 "files and all exports."),
                 facts.coders,
                 {}};
    for (const StudyFacts::Round &round : facts.rounds)
        made.authors << round.coders;
    made.authors.removeDuplicates();
    if (const std::vector<Step> steps = steps::all(db); !steps.empty())
        made.day = steps.back().at.toUTC().date().toString(Qt::ISODate);
    return made;
}

/// As JSON and YAML quote it alike.
QByteArray quoted(const QString &words)
{
    const QByteArray list = QJsonDocument(QJsonArray{words}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

/// CITATION.cff, format 1.2.0 (https://citation-file-format.github.io).
QByteArray citation(const Deposit &deposit)
{
    QByteArray text = "cff-version: 1.2.0\ntype: dataset\nmessage: "
                      + quoted(PackageText::tr("If you use this study, please cite it."))
                      + "\ntitle: " + quoted(deposit.title)
                      + "\nabstract: " + quoted(deposit.description) + "\nauthors:\n";
    for (const QString &author : deposit.authors)
        text += "  - name: " + quoted(author) + '\n';
    if (deposit.authors.isEmpty())
        text += "  - name: " + quoted(PackageText::tr("The authors of the study")) + '\n';
    if (!deposit.day.isEmpty())
        text += "date-released: " + deposit.day.toLatin1() + '\n';
    return text;
}

/// The media type of what archives hold; empty = another one.
QString mediaType(const QString &path)
{
    static const std::pair<const char *, const char *> known[] = {
        {".axial", "application/x-axial"},
        {".cff", "application/yaml"},
        {".csv", "text/csv"},
        {".html", "text/html"},
        {".json", "application/json"},
        {".md", "text/markdown"},
        {".pdf", "application/pdf"},
        {".txt", "text/plain"},
    };
    const auto *found = std::find_if(std::begin(known), std::end(known), [&](const auto &each) {
        return path.endsWith(QLatin1String(each.first), Qt::CaseInsensitive);
    });
    return found == std::end(known) ? QString() : QLatin1String(found->second);
}

/// ro-crate-metadata.json (https://w3id.org/ro/crate/1.1).
QByteArray crate(const Deposit &deposit, const std::vector<Archive::File> &files)
{
    const auto reference = [](const QString &id) {
        return QJsonObject{{QStringLiteral("@id"), id}};
    };
    const auto entity = [](const QString &id, const char *type, const QString &name) {
        return QJsonObject{{QStringLiteral("@id"), id},
                           {QStringLiteral("@type"), QLatin1String(type)},
                           {QStringLiteral("name"), name}};
    };
    QJsonArray parts, people, graph;
    QJsonArray described;
    for (const Archive::File &file : files) {
        const QString id = QString::fromLatin1(QUrl::toPercentEncoding(file.path, "/"));
        QJsonObject made = entity(id, "File", file.path.section(u'/', -1));
        if (file.size)
            made[QLatin1String("contentSize")] = QString::number(*file.size);
        if (const QString type = mediaType(file.path); !type.isEmpty())
            made[QLatin1String("encodingFormat")] = type;
        parts << reference(id);
        described << made;
    }
    for (qsizetype i = 0; i < deposit.authors.size(); ++i) {
        const QString id = QStringLiteral("#author%1").arg(i + 1);
        people << reference(id);
        described << entity(id, "Person", deposit.authors[i]);
    }
    const QString licence = QStringLiteral("#licence");
    QJsonObject none = entity(licence, "CreativeWork", PackageText::tr("No licence yet"));
    none[QLatin1String("description")] = PackageText::tr(
        "Who deposits this archive says here under which licence it may be used.");
    const QString metadata = QStringLiteral("ro-crate-metadata.json");
    QJsonObject descriptor{
        {QStringLiteral("@id"), metadata},
        {QStringLiteral("@type"), QStringLiteral("CreativeWork")},
        {QStringLiteral("conformsTo"), reference(QStringLiteral("https://w3id.org/ro/crate/1.1"))},
        {QStringLiteral("about"), reference(QStringLiteral("./"))}};
    QJsonObject root = entity(QStringLiteral("./"), "Dataset", deposit.title);
    root[QLatin1String("description")] = deposit.description;
    root[QLatin1String("license")] = reference(licence);
    root[QLatin1String("hasPart")] = parts;
    if (!people.isEmpty())
        root[QLatin1String("author")] = people;
    if (!deposit.day.isEmpty())
        root[QLatin1String("datePublished")] = deposit.day;
    graph << descriptor << root << none;
    for (const QJsonValueRef each : described)
        graph << each;
    return QJsonDocument(QJsonObject{{QStringLiteral("@context"),
                                      QStringLiteral("https://w3id.org/ro/crate/1.1/context")},
                                     {QStringLiteral("@graph"), graph}})
        .toJson();
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
    for (const StudyExport &each : studyExports()) {
        if (!each.document)
            continue;
        addExport(QStringLiteral("exports/") + QLatin1String(each.fileName), archive, leftOut,
                  [&]() -> ByteSource {
                      return
                          [&, document = each.document(db, title, progress)](const ByteSink &out) {
                              documentFormats().front().stream(document, out, progress);
                          };
                  });
    }
    for (const PackageFile &file : plainFolder(db, title, progress)) {
        progress.checkCanceled();
        const QString path = QStringLiteral("exports/plain/") + file.path;
        if (file.stream)
            archive.add(path, file.stream);
        else
            archive.add(path, file.bytes);
    }
    const QString statistics = QStringLiteral("exports/statistics/");
    for (const PackageFile &file : madeUnlessEmpty(
             statistics, leftOut, [&] { return statisticsFolder(db, title, progress); }))
        archive.add(statistics + file.path, file.bytes);
}

void writeAt(const QString &place, Database &db, const QString &title, NamePlaces *names,
             Progress &progress)
{
    const QString folder = QFileInfo(place).path();
    const QString project = diskName(title) + QStringLiteral(".axial");
    const QString copy = folder + QStringLiteral("/copy.axial");
    Archive archive(folder, names);
    QStringList leftOut;
    copies::makeVerified(db, copy, progress);
    archive.addFile(project, copy);
    if (names) {
        progress.setStep(PackageText::tr("Looking for names"));
        names->lookInProject(project, copy, progress);
    }
    addOriginals(db, archive, progress);
    progress.setStep(PackageText::tr("Writing exports"));
    addExports(db, title, archive, leftOut, progress);
    QString read = PackageText::tr(
                       "%1\n\nWritten by Axial %3. %2 is the whole project; originals are the "
                       "imported files as they came; exports can be read without Axial. "
                       "Whether all is whole says: sha256sum -c SHA256SUMS\n")
                       .arg(title.simplified(), project, QStringLiteral(AXIAL_VERSION));
    progress.setStep(PackageText::tr("Describing the method"));
    StudyFacts facts;
    {
        const rounds::Sight sight(db); // who reads a file may still label
        facts = studyFacts(db, progress);
    }
    read += u'\n'
            + QString::fromUtf8(documentToMarkdown(
                {.title = PackageText::tr("Method"), .blocks = report::methodOf(facts)}, progress));
    if (rounds::hidesAnyLabels(db))
        read += u'\n'
                + PackageText::tr(
                      "A round is blind and open: the exports leave out what was coded and "
                      "labelled in it, but %1 holds all of it. Give this archive to nobody "
                      "who still labels there.")
                      .arg(project)
                + u'\n';
    if (memos::privateCount(db) > 0)
        read += u'\n'
                + PackageText::tr("The exports leave out private memos, but %1 holds those of all "
                                  "coders.")
                      .arg(project)
                + u'\n';
    for (const Recording &each : recordings::all(db))
        leftOut << PackageText::tr("%1: a recording, whose file stays where it is").arg(each.path);
    if (!leftOut.isEmpty())
        read += u'\n' + PackageText::tr("Not in it:") + u'\n' + leftOut.join(u'\n') + u'\n';
    archive.add(QStringLiteral("README.txt"), read.toUtf8());
    const Deposit deposit = depositOf(db, title, facts);
    archive.add(QStringLiteral("CITATION.cff"), citation(deposit));
    archive.add(QStringLiteral("ro-crate-metadata.json"), crate(deposit, archive.files()));
    if (names)
        names->requireNone();
    progress.setStep(PackageText::tr("Packing the archive"));
    archive.finish(place, progress);
}

} // namespace

void studyArchive(Database &db, const QString &title, const QString &path, Progress &progress)
{
    files::writeOwnerOnly(
        path, [&](const QString &place) { writeAt(place, db, title, nullptr, progress); });
}

void archiveWithoutNames(Database &db, const QString &title, const QString &path,
                         const std::vector<Pseudonym> &names, Progress &progress)
{
    files::writeOwnerOnly(path, [&](const QString &place) {
        NamePlaces places{RealNames(names)};
        writeAt(place, db, title, &places, progress);
    });
}

} // namespace axial
