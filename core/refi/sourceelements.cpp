#include "core/refi/sourceelements.h"

#include "core/formats/xml.h"

#include <QDateTime>
#include <QHash>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

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
    return std::count_if(words.begin(), words.end(),
                         [](QChar each) { return !each.isLowSurrogate(); });
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

} // namespace

QString guidOf(pugi::xml_node node, const char *attribute)
{
    return normalGuid(xmlAttribute(node, attribute));
}

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

Source SourceElements::read(pugi::xml_node node, Source::Kind kind)
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

void SourceElements::readInto(Source &source, pugi::xml_node node)
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
void SourceElements::readWords(Source &source, pugi::xml_node node)
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

Selection SourceElements::selection(pugi::xml_node node, Selection::Kind kind)
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
void SourceElements::readArea(pugi::xml_node node, Selection &selection)
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

Coding SourceElements::coding(pugi::xml_node node)
{
    Coding coding;
    coding.guid = guidOf(node);
    coding.user = guidOf(node, "creatingUser");
    coding.createdMs = time(node, "creationDateTime");
    coding.code = targetsOf(node, "CodeRef").value(0);
    coding.notes = targetsOf(node, "NoteRef");
    return coding;
}

std::optional<qint64> SourceElements::number(pugi::xml_node node, const char *attribute)
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

std::optional<qint64> SourceElements::time(pugi::xml_node node, const char *attribute)
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

} // namespace axial::refi
