#include "core/refi/exchangefile.h"

#include "core/base/filename.h"
#include "core/formats/zip.h"
#include "core/refi/archiveentries.h"
#include "core/refi/exchangecheck.h"
#include "core/refi/exchangexml.h"
#include "core/refi/mediafiles.h"
#include "core/refi/offsets/offsetremarks.h"
#include "core/refi/ownguids.h"
#include "core/refi/remarks.h"
#include "core/refi/schemacheck.h"
#include "core/refi/writing/fittedexchange.h"

#include <QCoreApplication>
#include <QHash>

#include <future>

namespace axial::refi {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

bool isArchive(const QByteArray &bytes)
{
    return bytes.startsWith("PK");
}

/// Reads the texts that lie beside the XML in its archive.
class TextEntries
{
public:
    TextEntries(ZipReader *archive, const ArchiveEntries &entries, Exchange &exchange,
                const ContentLimits &limits, Progress &progress)
        : m_archive(archive), m_entries(entries), m_exchange(exchange), m_limits(limits),
          m_progress(progress)
    {
    }

    void readAll()
    {
        for (Source &source : m_exchange.sources)
            read(source);
        for (Source &note : m_exchange.notes)
            read(note);
        remark(m_missing, Messages::tr("Texts that are not in the file: %1."));
        remark(m_unreadable, Messages::tr("Texts that can’t be read: %1."));
        remark(m_otherEncodings, Messages::tr("Texts that are not UTF-8, read otherwise: %1."));
        remark(m_tooLong, Messages::tr("Texts that were left out, since one may have %1 characters "
                                       "and all together %2: %3.")
                              .arg(limitNumber(m_limits.longest), limitNumber(m_limits.together)));
        remark(m_outside, Messages::tr("Files that lie outside of it, which is not looked at: %1."),
               Remark::Severity::Info);
    }

private:
    /// `whole` is what it belongs to.
    void read(Source &source, const Source *whole = nullptr)
    {
        m_progress.checkCanceled();
        for (Source &part : source.parts)
            read(part, &source);
        const QString name = shownNameOf(source, whole);
        if (source.mediaPath.startsWith(QLatin1String("absolute:"), Qt::CaseInsensitive))
            m_outside << shownPath(source.mediaPath);
        else if (source.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
            m_outside << name; // in a folder that only the other program knew
        if (source.text)
            keepWithinLimits(source, name);
        if (source.text || source.textPath.isEmpty())
            return;
        const QString entry = m_entries.entryOf(source.textPath);
        if (entry.isEmpty()) {
            m_missing << name;
            return;
        }
        const auto known = m_texts.constFind(entry); // several may have one text
        source.text = known == m_texts.cend() ? m_texts[entry] = textIn(entry, name) : *known;
        if (source.text)
            keepWithinLimits(source, name);
    }

    /// none when it can't be read; it is said why.
    std::optional<AnchorText> textIn(const QString &entry, const QString &name)
    {
        try {
            constexpr qint64 mostBytes = 4; // of a character, in any encoding
            const QByteArray bytes = m_archive->read(entry);
            if (bytes.size() > mostBytes * m_limits.longest) {
                m_tooLong << name;
                return std::nullopt;
            }
            AnchorText text = AnchorText::fromBytes(bytes);
            if (!text.encoding.startsWith(QLatin1String("UTF-8")))
                m_otherEncodings << name + u' ' + text.encoding;
            return text;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            m_unreadable << name + u' ' + error.message();
            return std::nullopt;
        }
    }

    /// Else it has none.
    void keepWithinLimits(Source &source, const QString &name)
    {
        const qint64 size = source.text->text.size();
        if (size > m_limits.longest || m_letters + size > m_limits.together) {
            m_tooLong << name;
            source.text.reset();
        } else {
            m_letters += size;
        }
    }

    void remark(const QStringList &names, const QString &sentence,
                Remark::Severity severity = Remark::Severity::Warning)
    {
        remarkOnNames(m_exchange, names, sentence, severity);
    }

    ZipReader *m_archive;
    const ArchiveEntries &m_entries;
    Exchange &m_exchange;
    ContentLimits m_limits;
    Progress &m_progress;
    QHash<QString, std::optional<AnchorText>> m_texts; ///< by entry
    qint64 m_letters = 0;
    QStringList m_tooLong;
    QStringList m_missing;
    QStringList m_unreadable;
    QStringList m_otherEncodings;
    QStringList m_outside;
};

struct PlacedText {
    Source *source;
    QString name;
};

/// Those whose texts are there, with parts.
void collect(Source &source, const Source *whole, std::vector<PlacedText> &found)
{
    for (Source &part : source.parts)
        collect(part, &source, found);
    if (source.text && (!source.selections.empty() || !source.syncPoints.empty()))
        found.push_back({&source, shownNameOf(source, whole)});
}

void place(Exchange &exchange, const QString &counting, Progress &progress)
{
    std::vector<PlacedText> texts;
    for (Source &source : exchange.sources)
        collect(source, nullptr, texts);
    for (Source &note : exchange.notes)
        collect(note, nullptr, texts);
    std::vector<const Source *> sources;
    std::vector<CountedText> counted;
    for (const PlacedText &text : texts) {
        sources.push_back(text.source);
        counted.push_back({text.source, text.name});
    }
    exchange.offsets = detectProfile(sources, exchange.origin, progress);
    exchange.countings = countingWays(counted, exchange.offsets, progress);
    if (!counting.isEmpty())
        chooseCounting(exchange.offsets, counting, sources, progress);
    for (const PlacedText &text : texts) {
        progress.checkCanceled();
        placeSelections(*text.source, exchange.offsets.profile);
    }
    for (Remark &remark : offsetRemarks(exchange))
        exchange.remarks.push_back(std::move(remark));
}

/// The rest of the file is as good without it.
void readSideCar(const QByteArray &bytes, Exchange &exchange)
{
    ZipLimits limits;
    limits.unpackedBytes = maxSideCarBytes; // no room is taken for more
    try {
        exchange.sideCar = ZipReader(bytes, limits).read(QLatin1String(sideCarEntry));
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) {
        exchange.remarks.push_back(
            {Remark::Severity::Warning,
             Messages::tr("The part that only Axial writes (%1) is damaged or too large and was "
                          "left out.")
                 .arg(QLatin1String(sideCarEntry))});
    }
}

/// Empty when there are none, or they can't be read: then those in the file stay.
QByteArray ownNamesIn(ZipReader *archive)
{
    try {
        const QLatin1String entry(ownNamesEntry);
        return archive && archive->contains(entry) ? archive->read(entry) : QByteArray();
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) {
        return {};
    }
}

struct ReadXml {
    Exchange exchange;
    QByteArray writtenNamespace;
};

ReadXml readXml(const QByteArray &xml, Progress &progress)
{
    const XmlDocument document(xml); // takes much room, and no longer than it must
    return {exchangeFromXml(document, progress), namespaceOf(document.root())};
}

} // namespace

Exchange readExchange(const QByteArray &bytes, Progress &progress, const ContentLimits &limits,
                      const QString &counting)
{
    std::unique_ptr<ZipReader> archive;
    ArchiveEntries entries;
    QByteArray xml = bytes;
    if (isArchive(bytes)) {
        archive = std::make_unique<ZipReader>(bytes);
        entries = ArchiveEntries(archive->names());
        const QString entry = entries.project();
        if (entry.isEmpty())
            throw Error(Messages::tr("The archive holds no project of the REFI-QDA standard: no "
                                     "entry ends in .qde."));
        xml = archive->read(entry);
    }
    auto [exchange, writtenNamespace] = readXml(xml, progress);
    const size_t placeOfSchema = exchange.remarks.size();
    // As long as all that follows: beside it, where there is a thread to be had.
    auto comparing = std::async(std::launch::async | std::launch::deferred,
                                [&, written = writtenNamespace, isCodebook = exchange.isCodebook] {
                                    return schemaRemark(xml, written, isCodebook, progress);
                                });
    TextEntries(archive.get(), entries, exchange, limits, progress).readAll();
    if (archive) {
        ContentLimits bounded = limits;
        bounded.filesTogether = std::min(limits.filesTogether,
                                         bytes.size() + limits.unpackedBeyond);
        bounded.largestFile = std::min(limits.largestFile, bounded.filesTogether);
        readMediaFiles(*archive, entries, bounded, exchange, progress);
    }
    if (archive && archive->contains(QLatin1String(sideCarEntry)))
        readSideCar(bytes, exchange);
    unfit(exchange, ownNamesIn(archive.get()));
    placeNotes(exchange);
    place(exchange, counting, progress);
    for (Remark &remark : checkReferences(exchange))
        exchange.remarks.push_back(std::move(remark));
    giveOwnGuids(exchange); // what is wrong with those it has was said
    exchange.remarks.insert(exchange.remarks.begin() + qsizetype(placeOfSchema), comparing.get());
    return std::move(exchange);
}

bool isExchange(const QByteArray &bytes)
{
    if (!isArchive(bytes)) {
        constexpr qsizetype enough = 4096; // its root says so
        return bytes.first(std::min(enough, bytes.size())).contains("urn:QDA-XML:");
    }
    try {
        return !ArchiveEntries(ZipReader(bytes).names()).project().isEmpty();
    } catch (const Error &) {
        return false;
    }
}

} // namespace axial::refi
