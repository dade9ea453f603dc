#include "core/formats/xml.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/xmlpart.h"

#include <QStringEncoder>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace axial {
namespace {

constexpr qsizetype maxXmlBytes = 256 * 1024 * 1024;
constexpr qint64 maxXmlNodes = 10'000'000;
constexpr int maxXmlDepth = 256;

/// "&#0;" is a NUL for the parser, which ends the words there: U+FFFD instead.
QByteArray withoutNul(QByteArray bytes)
{
    qsizetype at = bytes.indexOf("&#");
    if (at < 0)
        return bytes;
    QByteArray result;
    qsizetype done = 0;
    for (; at >= 0; at = bytes.indexOf("&#", at + 2)) {
        qsizetype end = at + 2;
        if (end < bytes.size() && bytes[end] == 'x')
            ++end;
        const qsizetype digits = end;
        while (end < bytes.size() && bytes[end] == '0')
            ++end;
        if (end == digits || end == bytes.size() || bytes[end] != ';')
            continue;
        result += bytes.mid(done, at - done) + "\xef\xbf\xbd";
        done = end + 1;
    }
    if (done == 0)
        return bytes;
    return result + bytes.mid(done);
}

const char *localPart(const char *name)
{
    const char *colon = std::strchr(name, ':');
    return colon ? colon + 1 : name;
}

/// Refused before parsing: nodes take many times the bytes of `<a/>`.
void checkSize(const QByteArray &bytes)
{
    const auto nodes = std::count_if(bytes.cbegin(), bytes.cend(),
                                     [](char c) { return c == '<' || c == '='; });
    if (bytes.size() > maxXmlBytes)
        throw Error(
            FormatsText::tr("The XML inside has %1 MB, and %2 MB is the most that can be read.")
                .arg(limitMegabytes(bytes.size()), limitMegabytes(maxXmlBytes))
            + u' ' + makeFileSmaller());
    if (nodes > maxXmlNodes)
        throw Error(
            FormatsText::tr("The XML inside has more than %1 elements, the most that can be read.")
                .arg(limitNumber(maxXmlNodes))
            + u' ' + makeFileSmaller());
}

void checkNoDocumentType(const pugi::xml_document &document)
{
    for (const pugi::xml_node node : document.children()) {
        if (node.type() == pugi::node_doctype)
            throw Error(FormatsText::tr(
                "The XML inside declares a document type (DTD). Such files are refused "
                "because they can be made to do harm; save it again without one."));
    }
}

/// Without recursion, since depth is what is not known yet.
void checkDepth(const pugi::xml_document &document)
{
    int depth = 1;
    pugi::xml_node node = document.first_child();
    while (node) {
        if (const pugi::xml_node child = node.first_child()) {
            node = child;
            if (++depth > maxXmlDepth)
                throw Error(FormatsText::tr(
                                "The XML inside is nested more than %1 deep, as no program writes "
                                "it. Nothing of it was imported. Open the file in the program that "
                                "made it and save it again.")
                                .arg(maxXmlDepth));
            continue;
        }
        while (node && !node.next_sibling()) {
            node = node.parent();
            --depth;
        }
        node = node ? node.next_sibling() : node;
    }
}

void appendText(pugi::xml_node node, QString &text)
{
    for (const pugi::xml_node child : node.children()) {
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
            text += QString::fromUtf8(child.value());
        else
            appendText(child, text); // at most 256 deep
    }
}

/// Where, from there on, the next character is that XML can't hold; else the end.
qsizetype foreignToXml(QStringView words, qsizetype from)
{
    for (qsizetype i = from; i < words.size(); ++i) {
        const QChar c = words[i];
        if (c.isHighSurrogate() && i + 1 < words.size() && words[i + 1].isLowSurrogate()) {
            ++i;
            continue;
        }
        const bool isControl = c < u' ' && c != u'\t' && c != u'\n' && c != u'\r';
        if (isControl || c.isSurrogate() || c.unicode() >= 0xFFFE)
            return i;
    }
    return words.size();
}

/// Characters that stand for themselves everywhere.
constexpr auto plainAscii = [] {
    std::array<bool, 0x80> isPlain{};
    for (size_t c = ' '; c < isPlain.size(); ++c)
        isPlain[c] = c != '<' && c != '>' && c != '&' && c != '"';
    return isPlain;
}();

} // namespace

XmlDocument::XmlDocument(QByteArray bytes) : m_bytes(withoutNul(std::move(bytes)))
{
    checkSize(m_bytes);
    const auto result = m_document.load_buffer_inplace(
        m_bytes.data(), static_cast<size_t>(m_bytes.size()),
        pugi::parse_default | pugi::parse_ws_pcdata | pugi::parse_doctype);
    checkNoDocumentType(m_document);
    if (!result)
        throw Error(FormatsText::tr("The XML inside is damaged (at byte %1: %2).")
                        .arg(static_cast<qint64>(result.offset))
                        .arg(QString::fromUtf8(result.description())));
    checkDepth(m_document);
    if (!root())
        throw Error(FormatsText::tr("The XML inside is empty."));
}

bool xmlNamed(pugi::xml_node node, const char *localName)
{
    return std::strcmp(localPart(node.name()), localName) == 0;
}

bool xmlNamedOneOf(pugi::xml_node node, std::initializer_list<const char *> localNames)
{
    return std::any_of(localNames.begin(), localNames.end(),
                       [node](const char *name) { return xmlNamed(node, name); });
}

pugi::xml_node xmlChild(pugi::xml_node parent, const char *localName)
{
    for (const pugi::xml_node child : parent.children()) {
        if (xmlNamed(child, localName))
            return child;
    }
    return {};
}

QString xmlAttribute(pugi::xml_node node, const char *localName)
{
    for (const pugi::xml_attribute attribute : node.attributes()) {
        if (std::strcmp(localPart(attribute.name()), localName) == 0)
            return QString::fromUtf8(attribute.value());
    }
    return {};
}

QString xmlText(pugi::xml_node node)
{
    QString text;
    appendText(node, text);
    return text;
}

QString xmlCharacters(const QString &words)
{
    qsizetype at = foreignToXml(words, 0);
    if (at == words.size())
        return words;
    QString safe = words;
    for (; at < safe.size(); at = foreignToXml(safe, at + 1))
        safe[at] = QChar::ReplacementCharacter;
    return safe;
}

QByteArray xmlWords(const QString &words)
{
    return xmlCharacters(words).toUtf8();
}

namespace {

constexpr qsizetype longestCharacter = 6; ///< in bytes: &quot;

char *copied(char *to, QByteArrayView bytes)
{
    std::memcpy(to, bytes.data(), size_t(bytes.size()));
    return to + bytes.size();
}

} // namespace

XmlPart::XmlPart(ByteSink out) : m_out(std::move(out))
{
    const QByteArrayView head = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)";
    wrote(copied(roomFor(head.size()), head));
}

void XmlPart::begin(const char *element)
{
    closeTag();
    const QByteArrayView name(element);
    m_starts.push_back(m_names.size());
    m_names += element;
    char *to = roomFor(name.size() + 1);
    *to++ = '<';
    wrote(copied(to, name));
    m_isTagOpen = true;
}

void XmlPart::end()
{
    constexpr qsizetype enough = 1 << 16;
    const QByteArrayView name(m_names.data() + m_starts.back(),
                              qsizetype(m_names.size() - m_starts.back()));
    char *to = roomFor(name.size() + 3);
    if (m_isTagOpen) {
        to = copied(to, "/>");
        m_isTagOpen = false;
    } else {
        to = copied(copied(to, "</"), name);
        *to++ = '>';
    }
    wrote(to);
    m_names.resize(m_starts.back());
    m_starts.pop_back();
    if (m_out && m_size >= enough) {
        m_out(QByteArrayView(m_bytes).first(m_size));
        m_size = 0;
    }
}

void XmlPart::set(const char *name, const QString &value)
{
    const QByteArrayView attribute(name);
    char *to = roomFor(attribute.size() + longestCharacter * value.size() + 4);
    *to++ = ' ';
    to = copied(copied(to, attribute), "=\"");
    to = write(to, value, Place::Attribute);
    *to++ = '"';
    wrote(to);
}

void XmlPart::setPlain(const char *name, QByteArrayView value)
{
    const QByteArrayView attribute(name);
    char *to = roomFor(attribute.size() + value.size() + 4);
    *to++ = ' ';
    to = copied(copied(copied(to, attribute), "=\""), value);
    *to++ = '"';
    wrote(to);
}

void XmlPart::words(const QString &text)
{
    closeTag();
    wrote(write(roomFor(longestCharacter * text.size()), text, Place::Between));
}

QByteArray XmlPart::finish()
{
    *roomFor(1) = '\n';
    m_bytes.resize(m_size + 1);
    m_size = 0;
    if (m_out)
        m_out(std::exchange(m_bytes, {}));
    return m_bytes;
}

void XmlPart::closeTag()
{
    if (!m_isTagOpen)
        return;
    char *to = roomFor(1);
    *to++ = '>';
    wrote(to);
    m_isTagOpen = false;
}

/// Behind what is there: where so many bytes may be written. It is made seldom and never smaller,
/// since an element is many short writes.
char *XmlPart::roomFor(qsizetype bytes)
{
    if (m_bytes.size() - m_size < bytes)
        m_bytes.resize(std::max<qsizetype>(m_bytes.size() * 2, m_size + bytes));
    return m_bytes.data() + m_size;
}

char *XmlPart::write(char *to, QStringView text, Place place)
{
    QStringEncoder utf8(QStringEncoder::Utf8, QStringEncoder::Flag::Stateless);
    const auto put = [&to](const char *words) {
        while (*words)
            *to++ = *words++;
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c < plainAscii.size() && plainAscii[c]) {
            *to++ = char(c);
            continue;
        }
        const bool isBlank = c == u'\t' || c == u'\n' || c == u'\r';
        if (isBlank && place == Place::Attribute) // where a reader would take it for a space
            put(c == u'\t' ? "&#9;" : c == u'\n' ? "&#10;" : "&#13;");
        else if (c == u'<')
            put("&lt;");
        else if (c == u'>')
            put("&gt;");
        else if (c == u'&')
            put("&amp;");
        else if (c == u'"')
            put("&quot;");
        else if (c < 0x80)
            *to++ = char(c);
        else {
            const qsizetype first = i;
            while (i + 1 < text.size() && text[i + 1].unicode() >= 0x80)
                ++i;
            to = utf8.appendToBuffer(to, text.sliced(first, i + 1 - first));
        }
    }
    return to;
}

QByteArray xmlBytes(const pugi::xml_document &document)
{
    struct Writer : pugi::xml_writer {
        void write(const void *data, size_t size) override
        {
            bytes.append(static_cast<const char *>(data), static_cast<qsizetype>(size));
        }
        QByteArray bytes;
    } writer;
    document.save(writer, "", pugi::format_raw, pugi::encoding_utf8);
    return writer.bytes;
}

} // namespace axial
