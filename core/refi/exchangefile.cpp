#include "core/refi/exchangefile.h"

#include "core/base/filename.h"
#include "core/formats/zip.h"
#include "core/refi/exchangecheck.h"
#include "core/refi/exchangexml.h"
#include "core/refi/ownguids.h"

#include <QCoreApplication>
#include <QHash>

namespace axial::refi {
namespace {

constexpr qsizetype shownNames = 5;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

bool isArchive(const QByteArray &bytes)
{
    return bytes.startsWith("PK");
}

/// The part after the last slash, either way round, in lower case: programs differ in how they
/// write folders and letters.
QString keyOf(const QString &path)
{
    QString name = path;
    name.replace(u'\\', u'/');
    return name.sliced(name.lastIndexOf(u'/') + 1).toLower();
}

/// The entry with the project's XML: it is not always called project.qde. Empty = there is none.
QString projectEntry(const QStringList &names)
{
    QString best;
    for (const QString &name : names) {
        if (!name.endsWith(QLatin1String(".qde"), Qt::CaseInsensitive))
            continue;
        const bool isUsual = keyOf(name) == QLatin1String("project.qde");
        if (best.isEmpty() || (isUsual && keyOf(best) != QLatin1String("project.qde")))
            best = name;
    }
    return best;
}

/// Reads the texts that lie beside the XML in its archive.
class TextEntries
{
public:
    TextEntries(ZipReader *archive, Exchange &exchange, const TextLimits &limits,
                Progress &progress)
        : m_archive(archive), m_exchange(exchange), m_limits(limits), m_progress(progress)
    {
        for (const QString &name : archive ? archive->names() : QStringList())
            m_entries[keyOf(name)] << name;
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
    void read(Source &source)
    {
        m_progress.checkCanceled();
        for (Source &part : source.parts)
            read(part);
        if (source.mediaPath.startsWith(QLatin1String("absolute:"), Qt::CaseInsensitive)
            || source.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
            m_outside << shownPath(source.mediaPath);
        if (source.text)
            keepWithinLimits(source);
        if (source.text || source.textPath.isEmpty())
            return;
        const QString entry = entryOf(source.textPath);
        if (entry.isEmpty()) {
            m_missing << shownPath(source.textPath);
            return;
        }
        const auto known = m_texts.constFind(entry); // several may have one text
        source.text = known == m_texts.cend() ? m_texts[entry] = textIn(entry) : *known;
        if (source.text)
            keepWithinLimits(source);
    }

    /// none when it can't be read; it is said why.
    std::optional<AnchorText> textIn(const QString &entry)
    {
        try {
            constexpr qint64 mostBytes = 4; // of a character, in any encoding
            const QByteArray bytes = m_archive->read(entry);
            if (bytes.size() > mostBytes * m_limits.longest) {
                m_tooLong << shownPath(entry);
                return std::nullopt;
            }
            AnchorText text = AnchorText::fromBytes(bytes);
            if (!text.encoding.startsWith(QLatin1String("UTF-8")))
                m_otherEncodings << shownPath(entry) + u' ' + text.encoding;
            return text;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            m_unreadable << shownPath(entry) + u' ' + error.message();
            return std::nullopt;
        }
    }

    /// Else it has none.
    void keepWithinLimits(Source &source)
    {
        const qint64 size = source.text->text.size();
        if (size > m_limits.longest || m_letters + size > m_limits.together) {
            m_tooLong << shownPath(source.textPath.isEmpty() ? source.name : source.textPath);
            source.text.reset();
        } else {
            m_letters += size;
        }
    }

    /// The entry of exactly this path, or else the only one of its name; empty when there is none
    /// or it can't be told which.
    QString entryOf(const QString &path) const
    {
        const QStringList named = m_entries.value(keyOf(path));
        const QString scheme = QStringLiteral("internal://");
        const QString inside = path.startsWith(scheme, Qt::CaseInsensitive)
                                   ? path.sliced(scheme.size())
                                   : path;
        for (const QString &exact : {QStringLiteral("sources/") + inside, inside}) {
            if (named.contains(exact))
                return exact;
        }
        return named.size() == 1 ? named.first() : QString();
    }

    void remark(const QStringList &names, const QString &sentence,
                Remark::Severity severity = Remark::Severity::Warning)
    {
        if (names.isEmpty())
            return;
        QStringList shown = names.mid(0, shownNames);
        if (names.size() > shown.size())
            shown << Messages::tr("and %1 more").arg(names.size() - shown.size());
        m_exchange.remarks.push_back({severity, sentence.arg(shown.join(QStringLiteral("; ")))});
    }

    ZipReader *m_archive;
    Exchange &m_exchange;
    TextLimits m_limits;
    Progress &m_progress;
    QHash<QString, QStringList> m_entries;             ///< by keyOf()
    QHash<QString, std::optional<AnchorText>> m_texts; ///< by entry
    qint64 m_letters = 0;
    QStringList m_tooLong;
    QStringList m_missing;
    QStringList m_unreadable;
    QStringList m_otherEncodings;
    QStringList m_outside;
};

/// Those whose texts are there, with parts.
void collect(Source &source, std::vector<Source *> &found)
{
    for (Source &part : source.parts)
        collect(part, found);
    if (source.text && !source.selections.empty())
        found.push_back(&source);
}

void place(Exchange &exchange, Progress &progress)
{
    std::vector<Source *> sources;
    for (Source &source : exchange.sources)
        collect(source, sources);
    for (Source &note : exchange.notes)
        collect(note, sources);
    exchange.offsets = detectProfile({sources.begin(), sources.end()}, exchange.origin, progress);
    for (Source *source : sources) {
        progress.checkCanceled();
        placeSelections(*source, exchange.offsets.profile);
    }
    const ProfileChoice &offsets = exchange.offsets;
    if (offsets.selections == 0)
        return;
    exchange.remarks.push_back(
        {Remark::Severity::Info,
         Messages::tr("Places are counted in %1: %2 of %3 selections lie in their texts, the words "
                      "of %4 are those of their names.")
             .arg(offsets.profile.sentence())
             .arg(offsets.placed)
             .arg(offsets.selections)
             .arg(offsets.named)});
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

} // namespace

Exchange readExchange(const QByteArray &bytes, Progress &progress, const TextLimits &limits)
{
    std::unique_ptr<ZipReader> archive;
    QByteArray xml = bytes;
    if (isArchive(bytes)) {
        archive = std::make_unique<ZipReader>(bytes);
        const QString entry = projectEntry(archive->names());
        if (entry.isEmpty())
            throw Error(Messages::tr("The archive holds no project of the REFI-QDA standard: no "
                                     "entry ends in .qde."));
        xml = archive->read(entry);
    }
    Exchange exchange = exchangeFromXml(xml, progress);
    TextEntries(archive.get(), exchange, limits, progress).readAll();
    if (archive && archive->contains(QLatin1String(sideCarEntry)))
        readSideCar(bytes, exchange);
    place(exchange, progress);
    for (Remark &remark : checkReferences(exchange))
        exchange.remarks.push_back(std::move(remark));
    giveOwnGuids(exchange); // what is wrong with those it has was said
    return exchange;
}

bool isExchange(const QByteArray &bytes)
{
    if (!isArchive(bytes)) {
        constexpr qsizetype enough = 4096; // its root says so
        return bytes.first(std::min(enough, bytes.size())).contains("urn:QDA-XML:");
    }
    try {
        return !projectEntry(ZipReader(bytes).names()).isEmpty();
    } catch (const Error &) {
        return false;
    }
}

} // namespace axial::refi
