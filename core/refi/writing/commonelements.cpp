#include "core/refi/writing/commonelements.h"

#include "core/formats/xml.h"

#include <QDateTime>

#include <array>
#include <charconv>

namespace axial::refi {

void CommonElements::begin(const char *element, const QString &guid)
{
    m_xml.begin(element);
    m_xml.set("guid", guid);
}

void CommonElements::begin(const char *element, const Source &source, const char *attribute,
                           const QString &path)
{
    begin(element, source.guid);
    setName(source.name);
    setGuid(attribute, path);
    setAuthor(source.user, source.createdMs);
    setGuid("modifyingUser", source.modifier);
    setTime("modifiedDateTime", source.modifiedMs);
    describe(source.description);
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
    if (!number)
        return;
    std::array<char, 24> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), *number);
    m_xml.setPlain(attribute, {digits.data(), written.ptr});
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

/// Whole seconds of UTC, as every program reads them.
void CommonElements::setTime(const char *attribute, const std::optional<qint64> &ms)
{
    if (!ms)
        return;
    constexpr qint64 dayMs = 24 * 60 * 60 * 1000;
    constexpr qint64 firstDay = 2'440'588; // of 1970, as Julian days are counted
    const qint64 timeMs = (*ms % dayMs + dayMs) % dayMs;
    const QDate day = QDate::fromJulianDay((*ms - timeMs) / dayMs + firstDay);
    const int year = day.year();
    if (year < 0 || year > 9999) { // of which the usual form is none
        m_xml.set(attribute, QDateTime::fromMSecsSinceEpoch(*ms, Qt::UTC)
                                 .toString(QStringLiteral("yyyy-MM-ddThh:mm:ss'Z'")));
        return;
    }
    // By hand, since QDateTime takes longer for it than all else that is written of a coding.
    char time[] = "0000-00-00T00:00:00Z";
    const auto put = [&time](int last, qint64 number) {
        for (; number > 0; number /= 10)
            time[last--] = char('0' + number % 10);
    };
    put(3, year);
    put(6, day.month());
    put(9, day.day());
    put(12, timeMs / 3'600'000);
    put(15, timeMs / 60'000 % 60);
    put(18, timeMs / 1000 % 60);
    m_xml.setPlain(attribute, time);
}

void CommonElements::describe(const QString &words)
{
    if (words.isEmpty())
        return;
    m_xml.begin("Description");
    m_xml.words(clean(words));
    m_xml.end();
}

void CommonElements::refer(const char *element, const QString &target)
{
    m_xml.begin(element);
    m_xml.set("targetGUID", target);
    m_xml.end();
}

void CommonElements::refer(const char *element, const QStringList &targets)
{
    for (const QString &target : targets)
        refer(element, target);
}

void CommonElements::write(const Coding &coding)
{
    begin("Coding", coding.guid);
    setAuthor(coding.user, coding.createdMs);
    refer("CodeRef", coding.code);
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
    QString clean = xmlCharacters(words);
    if (clean.startsWith(QChar::ByteOrderMark)) // no character of the words
        clean.remove(0, 1);
    return clean;
}

} // namespace axial::refi
