#include "core/project/codelistcolumns.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/db/database.h"
#include "core/project/projectsettings.h"

#include <algorithm>

namespace axial::codelistcolumns {
namespace {

const QString settingName = QStringLiteral("codelist.columns");
const QString key = QStringLiteral("Key");
const QString code = QStringLiteral("Code");

} // namespace

QStringList all()
{
    return {key,  code,     "Level",   definition,     include,   exclude, example,
            memo, "Quotes", "Sources", "Participants", "Reports", "Kappa"};
}

QStringList chosen(Database &db)
{
    const QString stored = projectsettings::read(db, settingName);
    const QStringList known = all();
    QStringList columns;
    for (const QString &header : stored.split(u',', Qt::SkipEmptyParts)) {
        if (known.contains(header) && !columns.contains(header)) // a later Axial may know more
            columns << header;
    }
    return columns.contains(key) || columns.contains(code) ? columns : known;
}

QStringList named(const QStringList &headers)
{
    const QStringList known = all();
    QStringList columns;
    for (const QString &header : headers) {
        const auto found = std::find_if(known.begin(), known.end(), [&](const QString &each) {
            return each.compare(header.trimmed(), Qt::CaseInsensitive) == 0;
        });
        if (found == known.end())
            throw Error(ProjectText::tr("The list of codes has no column “%1”; there are: %2.")
                            .arg(visibleName(header), known.join(QStringLiteral(", "))));
        if (columns.contains(*found))
            throw Error(ProjectText::tr("The column “%1” is named twice.").arg(*found));
        columns << *found;
    }
    if (!columns.contains(key) && !columns.contains(code))
        throw Error(ProjectText::tr("Choose the column Key (the number) or Code, too: without them "
                                    "nobody can tell which code a row is about."));
    return columns;
}

void choose(Database &db, const QStringList &headers)
{
    projectsettings::write(db, settingName, named(headers).join(u','));
}

} // namespace axial::codelistcolumns
