#pragma once

#include <QByteArray>
#include <QString>

#include <pugixml.hpp>

#include <initializer_list>

namespace axial {

/// A parsed XML document that can do no harm: no document type (so no entities), nesting at most
/// 256 deep, at most 256 MB and 10 million nodes. White space is kept. Throws Error.
class XmlDocument
{
public:
    explicit XmlDocument(QByteArray bytes);
    XmlDocument(const XmlDocument &) = delete;
    XmlDocument &operator=(const XmlDocument &) = delete;

    pugi::xml_node root() const { return m_document.document_element(); }

private:
    QByteArray m_bytes; // the document's words lie in it
    pugi::xml_document m_document;
};

/// Whether a node is an element of this name, whatever its namespace prefix.
bool xmlNamed(pugi::xml_node node, const char *localName);
/// Likewise, of one of these names.
bool xmlNamedOneOf(pugi::xml_node node, std::initializer_list<const char *> localNames);
/// First child element of this name, whatever its prefix.
pugi::xml_node xmlChild(pugi::xml_node parent, const char *localName);
/// Value of the attribute of this name, whatever its prefix.
QString xmlAttribute(pugi::xml_node node, const char *localName);
/// All words below a node, in order.
QString xmlText(pugi::xml_node node);

/// Words for a file of our own: what XML can't hold (a control character, half a character alone)
/// is U+FFFD, as readers have it.
QString xmlCharacters(const QString &words);
/// The same as UTF-8.
QByteArray xmlWords(const QString &words);
/// The whole file, without line breaks of its own between elements.
QByteArray xmlBytes(const pugi::xml_document &document);

} // namespace axial
