#include "core/project/rounds/agreementchoice.h"

#include "core/project/projectsettings.h"

#include <QStringList>

#include <algorithm>

namespace axial::agreementchoice {
namespace {

const QString coefficientSetting = QStringLiteral("agreement.coefficient");
const QString levelSetting = QStringLiteral("agreement.level");

/// In the order of Coefficient.
const QStringList &ids()
{
    static const QStringList all{"fleiss",           "cohen",   "alpha",    "ac1",
                                 "brennan-prediger", "percent", "unanimous"};
    return all;
}

void setOne(Database &db, const QString &name, const QString &value, const QString &usual)
{
    projectsettings::write(db, name, value == usual ? QString() : value);
}

} // namespace

QString idOf(Coefficient coefficient)
{
    return ids()[int(coefficient)];
}

AgreementChoice read(Database &db)
{
    AgreementChoice choice;
    choice.coefficient = Coefficient(
        std::max<qsizetype>(0, ids().indexOf(projectsettings::read(db, coefficientSetting))));
    const QString level = projectsettings::read(db, levelSetting);
    if (QStringList{"type", "theme", "sub-theme"}.contains(level))
        choice.level = level;
    return choice;
}

void set(Database &db, const AgreementChoice &choice)
{
    const AgreementChoice usual;
    setOne(db, coefficientSetting, idOf(choice.coefficient), idOf(usual.coefficient));
    setOne(db, levelSetting, choice.level, usual.level);
}

} // namespace axial::agreementchoice
