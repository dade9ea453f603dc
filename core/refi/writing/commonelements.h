#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// What elements of several kinds have: a GUID and name, who made them, what they refer to.
class CommonElements
{
public:
    explicit CommonElements(XmlPart &xml) : m_xml(xml) {}

    void begin(const char *element, const QString &guid);
    /// Of a source, part or note, up to its description; `path`, where there is one, stands in an
    /// attribute of that name.
    void begin(const char *element, const Source &source, const char *attribute,
               const QString &path);
    /// On one line, since an attribute has no other.
    void setName(const QString &name);
    /// Nothing where nothing is said.
    void setGuid(const char *attribute, const QString &guid);
    void setColor(const std::optional<unsigned> &rgb);
    void setNumber(const char *attribute, const std::optional<qint64> &number);
    /// Only what the schema knows.
    void setDirection(const QString &direction);
    void setAuthor(const QString &user, const std::optional<qint64> &createdMs);
    void describe(const QString &words);
    void refer(const char *element, const QString &target);
    void refer(const char *element, const QStringList &targets);
    void write(const Coding &coding);
    /// What stands at the end of whatever is coded: its codings and notes.
    void write(const std::vector<Coding> &codings, const QStringList &notes);

    /// Without what XML can't hold.
    static QString clean(const QString &words);

private:
    void setTime(const char *attribute, const std::optional<qint64> &ms);

    XmlPart &m_xml;
};

} // namespace axial::refi
