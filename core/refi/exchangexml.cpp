#include "core/refi/exchangexml.h"

#include "core/base/messages.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <pugixml.hpp>

namespace axial::refi {
namespace {

constexpr qint64 farthest = 1'000'000'000'000'000; // places are added up without overflow
constexpr qint64 nowhere = -1;                     // what has no place is placed nowhere

template <class Kind>
struct NamedKind {
    const char *element;
    Kind kind;
};

constexpr NamedKind<Selection::Kind> selectionKinds[] = {
    {"PlainTextSelection", Selection::Kind::Text},
    {"PictureSelection", Selection::Kind::Picture},
    {"PDFSelection", Selection::Kind::Pdf},
    {"AudioSelection", Selection::Kind::Audio},
    {"VideoSelection", Selection::Kind::Video},
    {"TranscriptSelection", Selection::Kind::Transcript},
};

constexpr NamedKind<Source::Kind> sourceKinds[] = {
    {"TextSource", Source::Kind::Text},   {"PictureSource", Source::Kind::Picture},
    {"PDFSource", Source::Kind::Pdf},     {"AudioSource", Source::Kind::Audio},
    {"VideoSource", Source::Kind::Video},
};

constexpr NamedKind<Source::Kind> partKinds[] = {
    {"Representation", Source::Kind::Representation},
    {"TextDescription", Source::Kind::Representation},
    {"Transcript", Source::Kind::Transcript},
};

template <class Kind, size_t size>
std::optional<Kind> kindOf(pugi::xml_node node, const NamedKind<Kind> (&kinds)[size])
{
    for (const auto &[element, kind] : kinds) {
        if (xmlNamed(node, element))
            return kind;
    }
    return std::nullopt;
}

/// In characters, the least that a program may count.
qint64 wholeLength(QStringView words)
{
    return std::ranges::count_if(words, [](QChar each) { return !each.isLowSurrogate(); });
}

void addWords(QString &words, const QString &more)
{
    if (more.isEmpty() || words.contains(more))
        return;
    words += (words.isEmpty() ? QString() : QStringLiteral("\n\n")) + more;
}

/// What is said of the words of a document is said of it.
void describeBy(Source &part, Source &whole)
{
    if (part.kind != Source::Kind::Excerpt)
        addWords(whole.description, part.description);
    part.description.clear();
    whole.values.insert(whole.values.end(), part.values.begin(), part.values.end());
    part.values.clear();
}

/// A transcript's selections say between which two sync points they are, and those where.
void placeBySyncPoints(Source &source)
{
    QHash<QString, qint64> positions;
    for (const SyncPoint &point : source.syncPoints) {
        if (!point.guid.isEmpty() && !positions.contains(point.guid)) // the first counts
            positions.insert(point.guid, point.position.value_or(nowhere));
    }
    for (Selection &selection : source.selections) {
        if (selection.kind != Selection::Kind::Transcript)
            continue;
        selection.start = positions.value(selection.fromSync, nowhere);
        selection.end = positions.value(selection.toSync, nowhere);
    }
}

/// GUID in an attribute; empty = there is none.
QString guidOf(pugi::xml_node node, const char *attribute = "guid")
{
    return normalGuid(xmlAttribute(node, attribute));
}

/// Of the NoteRef and other references of a node.
QStringList targetsOf(pugi::xml_node node, const char *element)
{
    QStringList targets;
    for (const pugi::xml_node child : node.children()) {
        if (!xmlNamed(child, element))
            continue;
        // Transana wrote MemberSource@guid, and a MemberNote with the GUID as its words.
        QString target = guidOf(child, "targetGUID");
        if (target.isEmpty())
            target = guidOf(child);
        if (target.isEmpty())
            target = normalGuid(xmlText(child));
        if (!target.isEmpty())
            targets << target;
    }
    return targets;
}

/// The words of its Description; some programs made an attribute of it.
QString descriptionOf(pugi::xml_node node)
{
    const QString words = xmlText(xmlChild(node, "Description")).trimmed();
    return words.isEmpty() ? xmlAttribute(node, "description").trimmed() : words;
}

Value valueOf(pugi::xml_node node)
{
    Value value;
    for (const pugi::xml_node child : node.children()) {
        if (xmlNamed(child, "VariableRef"))
            value.variable = guidOf(child, "targetGUID");
        else if (child.type() == pugi::node_element)
            value.text = xmlText(child);
    }
    return value;
}

/// Reads sources and notes with their selections; counts what can't be understood.
class SourceElements
{
public:
    explicit SourceElements(Progress &progress) : m_progress(progress) {}

    Source read(pugi::xml_node node, Source::Kind kind)
    {
        m_progress.checkCanceled();
        Source source;
        source.kind = kind;
        source.guid = guidOf(node);
        source.name = xmlAttribute(node, "name");
        source.description = descriptionOf(node);
        source.user = guidOf(node, "creatingUser");
        source.createdMs = time(node, "creationDateTime");
        source.modifier = guidOf(node, "modifyingUser");
        source.modifiedMs = time(node, "modifiedDateTime");
        source.textPath = xmlAttribute(node, "plainTextPath");
        source.richPath = xmlAttribute(node, "richTextPath");
        source.mediaPath = xmlAttribute(node, "path");
        source.notes = targetsOf(node, "NoteRef");
        readInto(source, node);
        placeBySyncPoints(source);
        return source;
    }
    /// A whole number; none when there is none, or it can't be understood.
    std::optional<qint64> number(pugi::xml_node node, const char *attribute)
    {
        const QString written = xmlAttribute(node, attribute).trimmed();
        if (written.isEmpty())
            return std::nullopt;
        bool isWhole = false;
        const qint64 whole = written.toLongLong(&isWhole);
        if (isWhole && whole > -farthest && whole < farthest)
            return whole;
        // Some write coordinates and times as decimals, which the standard doesn't allow.
        bool isNumber = false;
        const double value = written.toDouble(&isNumber);
        if (isNumber && std::abs(value) < double(farthest))
            return std::llround(value);
        ++m_numbersUnread;
        return std::nullopt;
    }

    qint64 numbersUnread() const { return m_numbersUnread; }
    qint64 timesWithoutZone() const { return m_timesWithoutZone; }
    qint64 timesUnread() const { return m_timesUnread; }
    qint64 timesWithFractions() const { return m_timesWithFractions; }

private:
    void readInto(Source &source, pugi::xml_node node)
    {
        for (const pugi::xml_node child : node.children()) {
            if (const auto kind = kindOf(child, selectionKinds)) {
                source.selections.push_back(selection(child, *kind));
                for (const pugi::xml_node part : child.children()) {
                    if (xmlNamed(part, "Representation"))
                        readWords(source, part);
                }
            } else if (const auto part = kindOf(child, partKinds)) {
                source.parts.push_back(read(child, *part));
                describeBy(source.parts.back(), source);
            } else if (xmlNamed(child, "PlainTextContent")) {
                source.text = AnchorText::fromWords(xmlText(child));
            } else if (xmlNamed(child, "Coding")) {
                source.codings.push_back(coding(child));
            } else if (xmlNamed(child, "VariableValue")) {
                source.values.push_back(valueOf(child));
            } else if (xmlNamed(child, "SyncPoint")) {
                source.syncPoints.push_back(
                    {guidOf(child), number(child, "timeStamp"), number(child, "position")});
            }
        }
    }
    /// The words of the area that was read last, which is what is said of them.
    void readWords(Source &source, pugi::xml_node node)
    {
        Source words = read(node, Source::Kind::Excerpt);
        Selection &area = source.selections.back();
        if (words.text)
            area.words = words.text->text;
        const auto move = [&area](std::vector<Coding> &codings, QStringList &notes) {
            area.codings.insert(area.codings.end(), codings.begin(), codings.end());
            area.notes += notes;
            codings.clear();
            notes.clear();
        };
        move(words.codings, words.notes);
        addWords(area.description, words.description);
        std::erase_if(words.selections, [&](Selection &each) {
            const bool isAll = each.kind == Selection::Kind::Text && each.start == 0
                               && each.end >= wholeLength(area.words);
            if (isAll) {
                move(each.codings, each.notes);
                addWords(area.description, each.description);
            }
            return isAll;
        });
        describeBy(words, source);
        source.parts.push_back(std::move(words));
    }
    Selection selection(pugi::xml_node node, Selection::Kind kind)
    {
        const bool isTimed = kind == Selection::Kind::Audio || kind == Selection::Kind::Video;
        Selection selection;
        selection.kind = kind;
        selection.guid = guidOf(node);
        selection.name = xmlAttribute(node, "name");
        selection.description = descriptionOf(node);
        selection.user = guidOf(node, "creatingUser");
        selection.createdMs = time(node, "creationDateTime");
        selection.notes = targetsOf(node, "NoteRef");
        if (isTimed || kind == Selection::Kind::Text) {
            selection.start = number(node, isTimed ? "begin" : "startPosition").value_or(nowhere);
            selection.end = number(node, isTimed ? "end" : "endPosition").value_or(nowhere);
        } else if (kind != Selection::Kind::Transcript) {
            readArea(node, selection);
        }
        selection.fromSync = guidOf(node, "fromSyncPoint");
        selection.toSync = guidOf(node, "toSyncPoint");
        for (const pugi::xml_node child : node.children()) {
            if (xmlNamed(child, "Coding"))
                selection.codings.push_back(coding(child));
        }
        return selection;
    }
    /// Of no extent where a number is missing or none: any other area would be a wrong one.
    void readArea(pugi::xml_node node, Selection &selection)
    {
        const auto page = selection.kind == Selection::Kind::Pdf ? number(node, "page")
                                                                 : std::optional<qint64>(0);
        const auto firstX = number(node, "firstX"), firstY = number(node, "firstY");
        const auto secondX = number(node, "secondX"), secondY = number(node, "secondY");
        selection.page = page.value_or(0);
        if (!page || !firstX || !firstY || !secondX || !secondY)
            return;
        selection.firstX = *firstX;
        selection.firstY = *firstY;
        selection.secondX = *secondX;
        selection.secondY = *secondY;
    }
    Coding coding(pugi::xml_node node)
    {
        Coding coding;
        coding.guid = guidOf(node);
        coding.user = guidOf(node, "creatingUser");
        coding.createdMs = time(node, "creationDateTime");
        coding.code = targetsOf(node, "CodeRef").value(0);
        coding.notes = targetsOf(node, "NoteRef");
        return coding;
    }
    std::optional<qint64> time(pugi::xml_node node, const char *attribute)
    {
        const QString written = xmlAttribute(node, attribute).trimmed();
        if (written.isEmpty())
            return std::nullopt;
        QDateTime time = QDateTime::fromString(written, Qt::ISODateWithMs);
        if (!time.isValid()) {
            ++m_timesUnread;
            return std::nullopt;
        }
        if (time.timeSpec() == Qt::LocalTime) { // the same on every computer
            ++m_timesWithoutZone;
            time.setTimeSpec(Qt::UTC);
        }
        const qint64 ms = time.toMSecsSinceEpoch();
        m_timesWithFractions += ms % 1000 != 0;
        return ms;
    }

    Progress &m_progress;
    qint64 m_numbersUnread = 0;
    qint64 m_timesWithoutZone = 0;
    qint64 m_timesUnread = 0;
    qint64 m_timesWithFractions = 0; ///< of a second
};

/// "#RRGGBB" or "#RGB", and what programs make of it: with an opacity, or rgb(1, 2, 3).
std::optional<unsigned> rgbOf(const QString &written)
{
    const QString color = written.trimmed();
    if (color.startsWith(u'#')) {
        QString digits = color.sliced(1);
        if (digits.size() == 3)
            digits = QString(2, digits[0]) + QString(2, digits[1]) + QString(2, digits[2]);
        bool isHex = false;
        const unsigned rgb = digits.left(6).toUInt(&isHex, 16);
        return isHex && (digits.size() == 6 || digits.size() == 8) ? std::optional(rgb)
                                                                   : std::nullopt;
    }
    const qsizetype open = color.indexOf(u'(');
    if (!color.startsWith(QLatin1String("rgb")) || open < 0)
        return std::nullopt;
    const QStringList parts = color.sliced(open + 1).remove(u')').split(u',');
    unsigned rgb = 0;
    for (qsizetype i = 0; i < 3; ++i) {
        bool isNumber = false;
        const unsigned part = parts.value(i).trimmed().toUInt(&isNumber);
        if (!isNumber || part > 255)
            return std::nullopt;
        rgb = rgb << 8 | part;
    }
    return rgb;
}

/// Goes through a project or codebook, element by element, in whatever order they come.
class ExchangeReader
{
public:
    explicit ExchangeReader(Progress &progress) : m_progress(progress), m_sources(progress) {}

    Exchange read(pugi::xml_node root)
    {
        m_exchange.isCodebook = xmlNamed(root, "CodeBook");
        m_exchange.name = xmlAttribute(root, "name");
        m_exchange.origin = xmlAttribute(root, "origin").trimmed();
        m_exchange.description = descriptionOf(root);
        if (m_exchange.isCodebook)
            readCodebook(root);
        for (const pugi::xml_node part : root.children())
            readPart(part);
        remark(m_sources.numbersUnread(),
               QT_TRANSLATE_N_NOOP("refi", "%n place(s) or time(s) are no whole numbers."));
        remark(m_sources.timesUnread(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) could not be read and were left out."));
        remark(m_sources.timesWithoutZone(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) name no time zone and were taken as UTC."),
               Remark::Severity::Info);
        remark(m_sources.timesWithFractions(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) say fractions of a second, which are not "
                                           "written into files for other programs."),
               Remark::Severity::Info);
        remark(m_withoutGuid, QT_TRANSLATE_N_NOOP("refi", "%n code(s) have no GUID."));
        return std::move(m_exchange);
    }

private:
    void readPart(pugi::xml_node part)
    {
        if (xmlNamed(part, "CodeBook"))
            readCodebook(part);
        else if (xmlNamed(part, "Sources"))
            readSources(part);
        for (const pugi::xml_node node : part.children()) {
            if (xmlNamed(node, "User"))
                m_exchange.users.push_back(
                    {guidOf(node), xmlAttribute(node, "name"), xmlAttribute(node, "id")});
            else if (xmlNamed(node, "Variable"))
                m_exchange.variables.push_back({guidOf(node), xmlAttribute(node, "name"),
                                                descriptionOf(node),
                                                xmlAttribute(node, "typeOfVariable").trimmed()});
            else if (xmlNamed(node, "Case"))
                readCase(node);
            else if (xmlNamed(node, "Note"))
                m_exchange.notes.push_back(m_sources.read(node, Source::Kind::Note));
            else if (xmlNamed(node, "Link"))
                readLink(node);
            else if (xmlNamed(node, "Set"))
                m_exchange.sets.push_back({guidOf(node), xmlAttribute(node, "name"),
                                           descriptionOf(node), targetsOf(node, "MemberCode"),
                                           targetsOf(node, "MemberSource"),
                                           targetsOf(node, "MemberNote")});
            else if (xmlNamed(node, "Graph"))
                readGraph(node);
        }
    }

    void readCodebook(pugi::xml_node book)
    {
        for (const pugi::xml_node codes : book.children()) {
            if (!xmlNamed(codes, "Codes"))
                continue;
            for (const pugi::xml_node node : codes.children())
                readCode(node, -1);
        }
    }

    void readCode(pugi::xml_node node, int parent) // at most 256 deep
    {
        if (!xmlNamed(node, "Code"))
            return;
        m_progress.checkCanceled();
        Code code;
        code.guid = guidOf(node);
        code.name = xmlAttribute(node, "name").trimmed();
        code.description = descriptionOf(node);
        code.rgb = rgbOf(xmlAttribute(node, "color"));
        const QString codable = xmlAttribute(node, "isCodable").trimmed();
        code.isCodable = codable != QLatin1String("0")
                         && codable.compare(QLatin1String("false"), Qt::CaseInsensitive) != 0;
        code.parent = parent;
        code.notes = targetsOf(node, "NoteRef");
        m_withoutGuid += code.guid.isEmpty();
        const int at = int(m_exchange.codes.size());
        m_exchange.codes.push_back(std::move(code));
        for (const pugi::xml_node child : node.children())
            readCode(child, at);
    }

    void readSources(pugi::xml_node sources)
    {
        for (const pugi::xml_node node : sources.children()) {
            if (const auto kind = kindOf(node, sourceKinds))
                m_exchange.sources.push_back(m_sources.read(node, *kind));
        }
    }

    void readCase(pugi::xml_node node)
    {
        Case each{guidOf(node),
                  xmlAttribute(node, "name").trimmed(),
                  descriptionOf(node),
                  targetsOf(node, "CodeRef"),
                  targetsOf(node, "SourceRef"),
                  targetsOf(node, "SelectionRef"),
                  {}};
        for (const pugi::xml_node child : node.children()) {
            if (xmlNamed(child, "VariableValue"))
                each.values.push_back(valueOf(child));
        }
        m_exchange.cases.push_back(std::move(each));
    }

    void readLink(pugi::xml_node node)
    {
        m_exchange.links.push_back(
            {guidOf(node), xmlAttribute(node, "name"), xmlAttribute(node, "direction").trimmed(),
             guidOf(node, "originGUID"), guidOf(node, "targetGUID"), targetsOf(node, "NoteRef"),
             rgbOf(xmlAttribute(node, "color"))});
    }

    void readGraph(pugi::xml_node node)
    {
        Graph graph{guidOf(node), xmlAttribute(node, "name"), {}, {}};
        for (const pugi::xml_node child : node.children()) {
            if (xmlNamed(child, "Vertex"))
                graph.vertices.push_back(
                    {guidOf(child), xmlAttribute(child, "name"), guidOf(child, "representedGUID"),
                     xmlAttribute(child, "shape").trimmed(), rgbOf(xmlAttribute(child, "color")),
                     m_sources.number(child, "firstX").value_or(0),
                     m_sources.number(child, "firstY").value_or(0),
                     m_sources.number(child, "secondX"), m_sources.number(child, "secondY")});
            else if (xmlNamed(child, "Edge"))
                graph.edges.push_back({guidOf(child), xmlAttribute(child, "name"),
                                       guidOf(child, "representedGUID"),
                                       guidOf(child, "sourceVertex"), guidOf(child, "targetVertex"),
                                       xmlAttribute(child, "direction").trimmed(),
                                       xmlAttribute(child, "lineStyle").trimmed(),
                                       rgbOf(xmlAttribute(child, "color"))});
        }
        m_exchange.graphs.push_back(std::move(graph));
    }

    void remark(qint64 count, const char *words,
                Remark::Severity severity = Remark::Severity::Warning)
    {
        if (count > 0)
            m_exchange.remarks.push_back({severity, RefiText::tr(words, nullptr, int(count))});
    }

    Progress &m_progress;
    SourceElements m_sources;
    Exchange m_exchange;
    qint64 m_withoutGuid = 0;
};

} // namespace

Exchange exchangeFromXml(const XmlDocument &document, Progress &progress)
{
    const pugi::xml_node root = document.root();
    const bool isOurs = xmlNamed(root, "Project") || xmlNamed(root, "CodeBook");
    bool isRefi = false;
    for (const pugi::xml_attribute attribute : root.attributes())
        isRefi = isRefi
                 || QString::fromUtf8(attribute.value())
                        .startsWith(QLatin1String("urn:QDA-XML:"), Qt::CaseInsensitive);
    if (!isOurs || !isRefi)
        throw Error(RefiText::tr("The XML inside is no project or codebook of the REFI-QDA "
                                 "standard."));
    return ExchangeReader(progress).read(root);
}

} // namespace axial::refi
