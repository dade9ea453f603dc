#pragma once

#include "core/base/filestream.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace axial {

/// One file of XML in the making, written from its beginning to its end without a tree in memory.
class XmlPart
{
public:
    /// What is written goes into `out`, piece by piece; without one all of it is kept.
    explicit XmlPart(ByteSink out = {});
    XmlPart(const XmlPart &) = delete;
    XmlPart &operator=(const XmlPart &) = delete;

    void begin(const char *element);
    void end();
    void set(const char *name, const QString &value);
    void set(const char *name, const char *value) { set(name, QString::fromLatin1(value)); }
    /// Which XML can hold: see xmlCharacters().
    void words(const QString &text);
    /// What was kept.
    QByteArray finish();

private:
    enum class Place { Attribute, Between };

    void closeTag();
    void append(QStringView text, Place place);

    ByteSink m_out;
    QByteArray m_bytes;           ///< that did not go there yet
    std::string m_names;          ///< of the elements that are open, one behind the other
    std::vector<size_t> m_starts; ///< of each of them
    bool m_isTagOpen = false;
};

} // namespace axial
