#include "ui/base/settings/person.h"

#include <QCoreApplication>
#include <QSettings>

namespace axial {
namespace {

const QString nameKey = QStringLiteral("person/name");
const QString blindKey = QStringLiteral("person/blind"); // names, each with a project's path

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
        m_isBlind = QSettings().value(blindKey).toStringList().contains(name() + u'\n' + path);
    }
    return *m_isBlind;
}

void Person::setBlindIn(const QString &path, bool blind)
{
    QSettings store;
    QStringList all = store.value(blindKey).toStringList();
    const QString mine = name() + u'\n' + path;
    all.removeAll(mine);
    if (blind)
        all.prepend(mine);
    store.setValue(blindKey, QStringList(all.mid(0, 100)));
    m_isBlind.reset();
}

void Person::forget()
{
    m_name.reset();
    m_isBlind.reset();
}

} // namespace axial
