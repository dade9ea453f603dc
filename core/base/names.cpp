#include "core/base/names.h"

#include "core/base/error.h"
#include "core/base/messages.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial::names {

namespace {

/// Ends a line, or can't be seen in one.
bool breaksLine(QChar c)
{
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator
           || c == QChar::ParagraphSeparator;
}

} // namespace

bool fits(const QString &name)
{
    return name.size() <= longest && std::none_of(name.begin(), name.end(), breaksLine);
}

QString fitted(const QString &name)
{
    if (fits(name))
        return name;
    QString line = name.left(longest * 2).trimmed();
    std::replace_if(line.begin(), line.end(), breaksLine, QChar(u' '));
    if (line.size() <= longest)
        return line;
    line.truncate(longest - 1);
    if (line.back().isHighSurrogate())
        line.chop(1);
    return line.trimmed() + u'…';
}

QString shortened(const QString &text, qsizetype longest)
{
    const QString line = text.left(longest * 20).simplified();
    if (line.size() <= longest)
        return line;
    QString cut = line.left(longest - 1);
    if (cut.back().isHighSurrogate())
        cut.chop(1);
    const qsizetype space = cut.lastIndexOf(u' ');
    if (space > longest / 2)
        cut.truncate(space);
    while (!cut.isEmpty() && (cut.back().isSpace() || cut.back() == u'.' || cut.back() == u'…'))
        cut.chop(1);
    return cut + u'…';
}

bool isNumbered(const QString &name, const QString &other)
{
    static const QRegularExpression number(QStringLiteral("^ \\([0-9]{1,9}\\)$"));
    return name.startsWith(other) && number.match(name.mid(other.size())).hasMatch();
}

QString checked(const QString &name)
{
    const qsizetype size = name.trimmed().size();
    if (size > longest)
        throw Error(ProjectText::tr("A name has at most %1 characters, and this one has "
                                    "%2. Nothing was changed.")
                        .arg(longest)
                        .arg(size));
    return fitted(name);
}

QString needed(const QString &name)
{
    const QString line = checked(name).trimmed();
    if (line.isEmpty())
        throw Error(ProjectText::tr("A name needs a letter or a sign. Nothing was changed."));
    return line;
}

} // namespace axial::names
