#include "core/import/codes/codebookheader.h"

#include "core/import/textfile.h"

#include <QHash>

namespace axial::codebookheader {
namespace {

const QString groupPrefix = QStringLiteral("Group by ");
const QString attributePrefix = QStringLiteral("Attribute: ");

/// Without case: columns are named so on the command line.
bool isAnothersName(const QString &name)
{
    const auto isLike = [&name](const QString &header) {
        return name.compare(header, Qt::CaseInsensitive) == 0;
    };
    return !roleOf(name).isEmpty() || isLike(coders) || isLike(source) || isLike(place)
           || name.startsWith(groupPrefix, Qt::CaseInsensitive)
           || name.startsWith(attributePrefix, Qt::CaseInsensitive);
}

} // namespace

QString ofGrouping(const QString &name)
{
    return groupPrefix + name;
}

QString ofAttribute(const QString &name)
{
    return isAnothersName(name) ? attributePrefix + name : name;
}

QString attributeOf(const QString &header)
{
    return header.startsWith(attributePrefix) ? header.mid(attributePrefix.size()) : header;
}

QString roleOf(const QString &header)
{
    static const QHash<QString, QString> roles{{headerWord(participant), "participant"},
                                               {headerWord(prompt), "prompt"},
                                               {headerWord(quote), "quote"},
                                               {headerWord(codes), "codes"},
                                               {headerWord(insight), "insight"}};
    return roles.value(headerWord(header));
}

bool isOurs(const QStringList &header)
{
    return header.contains(participant) && header.contains(quote) && header.contains(codes);
}

bool isComputed(const QString &header)
{
    return header == coders || header == source || header == place
           || header.startsWith(groupPrefix);
}

} // namespace axial::codebookheader
