#include "ui/base/settings/person.h"

#include "ui/base/settings/settings.h"

#include <QCoreApplication>
#include <QSettings>

namespace axial {
namespace {

const QString nameKey = QStringLiteral("person/name");

QString storedName()
{
    const QString name = QSettings().value(nameKey).toString();
    if (!name.isEmpty())
        return name;
    const QString login = qEnvironmentVariable("USER");
    return login.isEmpty() ? QCoreApplication::translate("axial::Workspace", "Me") : login;
}

} // namespace

const QString &Person::name() const
{
    if (!m_name)
        m_name = storedName();
    return *m_name;
}

void Person::setName(const QString &name)
{
    QSettings().setValue(nameKey, name.trimmed());
    forget();
}

bool Person::isBlindIn(const QString &path) const
{
    if (!m_isBlind || m_path != path) {
        m_path = path;
        m_isBlind = settings::isBlind(path, name());
    }
    return *m_isBlind;
}

void Person::setBlindIn(const QString &path, bool blind)
{
    settings::setBlind(path, name(), blind);
    m_isBlind.reset();
}

void Person::forget()
{
    m_name.reset();
    m_isBlind.reset();
}

} // namespace axial
