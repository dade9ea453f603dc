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
    void set(const char *name, const char *value) { setPlain(name, value); }
    /// Both of characters that stand for themselves everywhere: a number, a time, words of ours.
    void setPlain(const char *name, QByteArrayView value);
    /// Which XML can hold: see xmlCharacters().
    void words(const QString &text);
    /// What was kept.
    QByteArray finish();

private:
    enum class Place { Attribute, Between };

    void closeTag();
    char *roomFor(qsizetype bytes);
    /// What was written from there up to here.
    void wrote(const char *end) { m_size = end - m_bytes.constData(); }
    static char *write(char *to, QStringView text, Place place);

    ByteSink m_out;
    QByteArray m_bytes;           ///< room, in which first stands what did not go there yet
    qsizetype m_size = 0;         ///< of that
    std::string m_names;          ///< of the elements that are open, one behind the other
    std::vector<size_t> m_starts; ///< of each of them
    bool m_isTagOpen = false;
};

} // namespace axial
