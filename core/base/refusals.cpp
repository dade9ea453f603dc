#include "core/base/refusals.h"

#include "core/base/limits.h"

#include <QCoreApplication>

namespace axial::refusals {
namespace {

struct Refusals {
    Q_DECLARE_TR_FUNCTIONS(refusals)
};

} // namespace

QString gone()
{
    return Refusals::tr("This is gone: it was removed meanwhile. Nothing was changed.");
}

QString nameTaken(const QString &name)
{
    return Refusals::tr("“%1” is there already. Type something else. Nothing was changed.")
        .arg(name);
}

QString empty()
{
    return Refusals::tr("Type something first. Nothing was changed.");
}

QString tooLong(qsizetype mostLetters)
{
    return Refusals::tr(
               "At most %1 letters fit here. Put the rest into a memo. Nothing was changed.")
        .arg(limitNumber(mostLetters));
}

QString folder()
{
    return Refusals::tr("Choose a code, not a folder. Nothing was changed.");
}

QString unknown(const QString &name)
{
    return Refusals::tr("There is no “%1” here.").arg(name);
}

QString unknown(const QString &name, const QStringList &known)
{
    if (known.isEmpty())
        return Refusals::tr("There is no “%1” here; there are none yet.").arg(name);
    return Refusals::tr("There is no “%1” here; there are: %2.")
        .arg(name, known.join(QStringLiteral(", ")));
}

QString badValue(const QString &value, const QString &of, const QString &expected)
{
    return Refusals::tr("“%1” is no value of %2; it can be: %3.").arg(value, of, expected);
}

QString fileExists(const QString &file)
{
    return Refusals::tr("%1 exists already. It was not changed; choose another name.").arg(file);
}

QString badEnding(const QString &file, const QString &endings)
{
    return Refusals::tr("The name “%1” must end in one of %2. Nothing was written.")
        .arg(file, endings);
}

QString readOnly()
{
    return Refusals::tr("This project is open for reading only.");
}

QString notWritten(const QString &file, const QString &why)
{
    return Refusals::tr("%1 could not be written: %2. Nothing was changed.").arg(file, why);
}

} // namespace axial::refusals
