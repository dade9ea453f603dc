#pragma once

#include <QByteArray>
#include <QXmlStreamWriter>

namespace axial {

/// One file of XML in the making, written from its beginning to its end without a tree in memory.
class XmlPart
{
public:
    XmlPart() : m_xml(&m_bytes)
    {
        m_xml.setAutoFormatting(false);
        m_xml.writeStartDocument(QStringLiteral("1.0"), true);
    }
    XmlPart(const XmlPart &) = delete;
    XmlPart &operator=(const XmlPart &) = delete;

    void begin(const char *element) { m_xml.writeStartElement(QLatin1String(element)); }
    void end() { m_xml.writeEndElement(); }
    void set(const char *name, const QString &value)
    {
        m_xml.writeAttribute(QLatin1String(name), value);
    }
    void set(const char *name, const char *value) { set(name, QString::fromLatin1(value)); }
    /// Which XML can hold: see xmlWords().
    void words(const QString &text) { m_xml.writeCharacters(text); }
    QByteArray finish()
    {
        m_xml.writeEndDocument();
        return m_bytes;
    }

private:
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
};

} // namespace axial
