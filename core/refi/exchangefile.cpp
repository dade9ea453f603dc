#include "core/refi/exchangefile.h"

#include "core/base/filename.h"
#include "core/base/messages.h"
#include "core/formats/zip.h"
#include "core/refi/exchangexml.h"
#include "core/refi/mediafiles.h"
#include "core/refi/writing/fittedexchange.h"

#include <QCryptographicHash>
#include <QHash>
#include <QUuid>

#include <cstring>
#include <future>

namespace axial::refi {
namespace {

/// Things of one kind.
class Guids
{
public:
    explicit Guids(const char *kind) : m_kind(QLatin1String(kind)) {}

    /// `says` tells a thing that has no GUID from others; of two that say the same, the second gets
    /// another one.
    template <class Says>
    void settle(QString &guid, const Says &says)
    {
        if (guid.isEmpty() || m_used.contains(guid)) {
            const QString words = guid + QChar(0x1f) + QStringList(says()).join(QChar(0x1f));
            int &times = m_times[words];
            do {
                guid = made(words, times++);
            } while (m_used.contains(guid));
        }
        m_used.insert(guid);
    }

private:
    QString made(const QString &words, int times) const
    {
        static const QUuid ours(QStringLiteral("{0f6a2d0c-5a0a-4a0e-8c6e-5b3b8d3f6a11}"));
        return QUuid::createUuidV5(ours, m_kind + QString::number(times) + QChar(0x1f) + words)
            .toString(QUuid::WithoutBraces)
            .toUpper();
    }

    QString m_kind;
    QSet<QString> m_used;
    QHash<QString, int> m_times;
};

/// Gives a GUID of its own to everything that has none, or one that another thing of its kind had
/// before: what is looked up by it is then one thing. Each is made of what the thing says, so that
/// the same file gives the same ones. Areas keep those that they share with the words in them.
class GuidGiver
{
public:
    void give(Exchange &exchange)
    {
        const auto name = [](const auto &each) { return QStringList{each.name}; };
        settle(exchange.users, "user", name);
        settle(exchange.codes, "code", [&](const Code &code) {
            return QStringList{pathOf(exchange, code).join(QChar(0x1e))};
        });
        settle(exchange.variables, "variable", name);
        settle(exchange.cases, "case", name);
        for (Source &source : exchange.sources)
            give(source, m_sources);
        for (Source &note : exchange.notes)
            give(note, m_notes);
        settle(exchange.links, "link", [](const Link &link) {
            return QStringList{link.name, link.origin, link.target};
        });
        settle(exchange.sets, "set", name);
        settle(exchange.graphs, "graph", name);
    }

private:
    template <class Thing, class Says>
    static void settle(std::vector<Thing> &things, const char *kind, const Says &says)
    {
        Guids guids(kind);
        for (Thing &each : things)
            guids.settle(each.guid, [&] { return says(each); });
    }

    void give(Source &source, Guids &guids)
    {
        if (source.guid.isEmpty() || isOwn(source))
            guids.settle(source.guid, [&] {
                const QByteArray words = source.text ? source.text->text.toUtf8() : QByteArray();
                const QByteArray digest = QCryptographicHash::hash(words, QCryptographicHash::Sha1);
                return QStringList{source.name, source.textPath, source.mediaPath,
                                   QString::fromLatin1(digest.toHex())};
            });
        for (Coding &coding : source.codings)
            m_codings.settle(coding.guid, [&] {
                return QStringList{source.guid, coding.code, coding.user};
            });
        for (Selection &selection : source.selections)
            give(selection, source.guid);
        for (Source &part : source.parts)
            give(part, m_parts);
    }

    /// A part often has the GUID of what it is a part of.
    static bool isOwn(const Source &source)
    {
        return source.kind != Source::Kind::Representation
               && source.kind != Source::Kind::Transcript && source.kind != Source::Kind::Excerpt;
    }

    void give(Selection &selection, const QString &source)
    {
        if (selection.guid.isEmpty() || selection.kind == Selection::Kind::Text
            || selection.kind == Selection::Kind::Transcript)
            m_selections.settle(selection.guid, [&] {
                return QStringList{source, QString::number(selection.start),
                                   QString::number(selection.end), selection.name};
            });
        for (Coding &coding : selection.codings)
            m_codings.settle(coding.guid, [&] {
                return QStringList{selection.guid, coding.code, coding.user};
            });
    }

    Guids m_sources{"source"};
    Guids m_parts{"part"};
    Guids m_notes{"note"};
    Guids m_selections{"selection"};
    Guids m_codings{"coding"};
};

qint64 emptyOnes(const Source &source)
{
    qint64 count = std::ranges::count_if(source.selections, &Selection::isEmpty);
    for (const Source &part : source.parts)
        count += emptyOnes(part);
    return count;
}

/// Why these units and no others.
QString reasonOf(const ProfileChoice &choice)
{
    const QString edges = RefiText::tr("%1 of %2 passages begin and end at words")
                              .arg(choice.atWords)
                              .arg(choice.selections);
    if (!choice.next)
        return edges + RefiText::tr("; nothing in these texts is counted in two ways.");
    const ProfileFit &next = *choice.next;
    const QString other = next.profile.sentence();
    if (next.atWords == choice.atWords && next.placed == choice.placed
        && next.named == choice.named) {
        if (choice.usual.isEmpty())
            return edges + RefiText::tr("; so they do when counted in %1.").arg(other);
        return edges
               + RefiText::tr(
                     "; so they do when counted in %1, but %2 is known to count otherwise.")
                     .arg(other, choice.usual);
    }
    QString reason = edges + RefiText::tr("; counted in %1, %2 would").arg(other).arg(next.atWords);
    if (next.placed != choice.placed)
        reason += RefiText::tr(", and %1 would lie in their texts").arg(next.placed);
    if (next.named != choice.named)
        reason +=
            RefiText::tr(", and the words of %1 would be those of their names").arg(next.named);
    return reason + u'.';
}

/// That nobody found it out, and what would have been without the person.
QString handSentence(const ProfileChoice &choice)
{
    const QString words =
        RefiText::tr("Places are counted in %1, which was chosen by hand: %2 of %3 selections lie "
                     "in their texts, the words of %4 are those of their names, and %5 begin and "
                     "end at words.")
            .arg(choice.profile.sentence())
            .arg(choice.placed)
            .arg(choice.selections)
            .arg(choice.named)
            .arg(choice.atWords);
    const ProfileFit &found = choice.fitting.front();
    if (found.profile == choice.profile)
        return words + u' ' + RefiText::tr("The same had been found.");
    return words + u' '
           + RefiText::tr("Found had been %1: %2 of them would lie in their texts, the words of %3 "
                          "would be those of their names, and %4 would begin and end at words.")
                 .arg(found.profile.sentence())
                 .arg(found.placed)
                 .arg(found.named)
                 .arg(found.atWords);
}

/// How places are counted, and why so.
QString foundSentence(const ProfileChoice &choice)
{
    QString placed = choice.placed == choice.selections
                         ? RefiText::tr("all %1 passages lie in their texts").arg(choice.placed)
                         : RefiText::tr("%1 of %2 passages lie in their texts")
                               .arg(choice.placed)
                               .arg(choice.selections);
    if (choice.named > 0)
        placed += RefiText::tr(", the words of %1 are those of their names").arg(choice.named);
    return RefiText::tr("Places are counted in %1: %2. %3")
        .arg(choice.profile.sentence(), placed, reasonOf(choice));
}

/// How the places of an exchange were understood, and what spoke for it.
std::vector<Remark> offsetRemarks(const Exchange &exchange)
{
    std::vector<Remark> remarks;
    const ProfileChoice &offsets = exchange.offsets;
    if (offsets.selections > 0)
        remarks.push_back({Remark::Severity::Info,
                           offsets.isByHand ? handSentence(offsets) : foundSentence(offsets)});
    qint64 empty = 0;
    for (const Source &source : exchange.sources)
        empty += emptyOnes(source);
    if (empty > 0)
        remarks.push_back({Remark::Severity::Warning,
                           RefiText::tr("%n selection(s) select nothing: they begin where they "
                                        "end.",
                                        nullptr, int(empty))});
    return remarks;
}

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
        remark(m_missing, RefiText::tr("Texts, pictures and PDFs that are not in the file: %1."));
        remark(m_unreadable, RefiText::tr("Texts, pictures and PDFs that can’t be read: %1."));
        remark(m_otherEncodings, RefiText::tr("Texts that are not UTF-8, read otherwise: %1."));
        remark(m_tooLong, RefiText::tr("Texts that were left out, since one may have %1 characters "
                                       "and all together %2: %3.")
                              .arg(limitNumber(m_limits.longest), limitNumber(m_limits.together)));
        remark(m_outside, RefiText::tr("Files that lie outside of it, which is not looked at: %1."),
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

/// Those whose texts are there, with parts.
void collect(Source &source, const Source *whole, std::vector<CountedText> &found)
{
    for (Source &part : source.parts)
        collect(part, &source, found);
    if (source.text && (!source.selections.empty() || !source.syncPoints.empty()))
        found.push_back({&source, shownNameOf(source, whole)});
}

void place(Exchange &exchange, const QString &counting, Progress &progress)
{
    std::vector<CountedText> texts;
    for (Source &source : exchange.sources)
        collect(source, nullptr, texts);
    for (Source &note : exchange.notes)
        collect(note, nullptr, texts);
    std::vector<const Source *> sources;
    for (const CountedText &text : texts)
        sources.push_back(text.source);
    exchange.offsets = detectProfile(sources, exchange.origin, progress);
    exchange.countings = countingWays(texts, exchange.offsets, progress);
    if (!counting.isEmpty())
        chooseCounting(exchange.offsets, counting, sources, progress);
    for (const CountedText &text : texts) {
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
             RefiText::tr("The part that only Axial writes (%1) is damaged or too large and was "
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

/// Where the element says itself which one it is in.
QByteArray namespaceOf(pugi::xml_node element)
{
    const char *name = element.name();
    const char *colon = std::strchr(name, ':');
    const QByteArray attribute = colon ? "xmlns:" + QByteArray(name, colon - name)
                                       : QByteArray("xmlns");
    return element.attribute(attribute.constData()).value();
}

/// And the namespace of its root.
std::pair<Exchange, QByteArray> readXml(const QByteArray &xml, Progress &progress)
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
            throw Error(RefiText::tr("The archive holds no project of the REFI-QDA standard: no "
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
        readMediaFiles(
            [&](const QString &path, qint64 most) {
                const QString entry = entries.entryOf(path);
                return entry.isEmpty() ? std::nullopt : std::optional(archive->read(entry, most));
            },
            bounded, exchange, progress);
    }
    if (archive && archive->contains(QLatin1String(sideCarEntry)))
        readSideCar(bytes, exchange);
    unfit(exchange, ownNamesIn(archive.get()));
    placeNotes(exchange);
    place(exchange, counting, progress);
    for (Remark &remark : checkReferences(exchange))
        exchange.remarks.push_back(std::move(remark));
    GuidGiver().give(exchange); // what is wrong with those it has was said
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
