#include "core/refi/commonelements.h"

#include "core/formats/xml.h"

#include <QDateTime>
#include <QTimeZone>

namespace axial::refi {

void CommonElements::begin(const char *element, const QString &guid)
{
    m_xml.begin(element);
    m_xml.set("guid", guid);
}

void CommonElements::setName(const QString &name)
{
    if (!name.isEmpty())
        m_xml.set("name", clean(name).simplified());
}

void CommonElements::setGuid(const char *attribute, const QString &guid)
{
    if (!guid.isEmpty())
        m_xml.set(attribute, guid);
}

void CommonElements::setColor(const std::optional<unsigned> &rgb)
{
    if (rgb)
        m_xml.set("color",
                  u'#' + QStringLiteral("%1").arg(*rgb & 0xFFFFFF, 6, 16, QChar(u'0')).toUpper());
}

void CommonElements::setNumber(const char *attribute, const std::optional<qint64> &number)
{
    if (number)
        m_xml.set(attribute, QString::number(*number));
}

void CommonElements::setDirection(const QString &direction)
{
    for (const char *known : {"Associative", "OneWay", "Bidirectional"}) {
        if (direction == QLatin1String(known))
            m_xml.set("direction", direction);
    }
}

void CommonElements::setAuthor(const QString &user, const std::optional<qint64> &createdMs)
{
    setGuid("creatingUser", user);
    setTime("creationDateTime", createdMs);
}

void CommonElements::setModified(const QString &user, const std::optional<qint64> &modifiedMs)
{
    setGuid("modifyingUser", user);
    setTime("modifiedDateTime", modifiedMs);
}

/// Whole seconds of UTC, as every program reads them.
void CommonElements::setTime(const char *attribute, const std::optional<qint64> &ms)
{
    if (!ms)
        return;
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(*ms, Qt::UTC);
    const int year = time.date().year();
    // Its own format is read anew each time, and the usual one has years of four digits only.
    m_xml.set(attribute, year >= 0 && year <= 9999
                             ? time.toString(Qt::ISODate)
                             : time.toString(QStringLiteral("yyyy-MM-ddThh:mm:ss'Z'")));
}

void CommonElements::describe(const QString &words)
{
    if (words.isEmpty())
        return;
    m_xml.begin("Description");
    m_xml.words(clean(words));
    m_xml.end();
}

void CommonElements::refer(const char *element, const QStringList &targets)
{
    for (const QString &target : targets) {
        m_xml.begin(element);
        m_xml.set("targetGUID", target);
        m_xml.end();
    }
}

void CommonElements::write(const Coding &coding)
{
    begin("Coding", coding.guid);
    setAuthor(coding.user, coding.createdMs);
    refer("CodeRef", {coding.code});
    refer("NoteRef", coding.notes);
    m_xml.end();
}

void CommonElements::write(const std::vector<Coding> &codings, const QStringList &notes)
{
    for (const Coding &coding : codings)
        write(coding);
    refer("NoteRef", notes);
}

QString CommonElements::clean(const QString &words)
{
    return QString::fromUtf8(xmlWords(words));
}

} // namespace axial::refi
