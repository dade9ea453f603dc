#include "core/export/pseudonyms.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/formats/csv.h"
#include "core/text/realnames.h"

#include <QFile>
#include <QFileInfo>

namespace axial {

void writePseudonymFile(const QString &path, const std::vector<Pseudonym> &list)
{
    checkPseudonyms(list);
    std::vector<QStringList> rows{
        {QStringLiteral("Real name"), QStringLiteral("Pseudonym"), QStringLiteral("Match case")}};
    for (const Pseudonym &each : list)
        rows.push_back(
            {each.realName, each.pseudonym, each.matchCase ? QStringLiteral("yes") : QString()});
    files::write(path, writeCsv(rows).toUtf8(), files::Readers::OwnerOnly);
    // An older file keeps its mode, and that may have been everybody's.
    if (!QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        throw Error(ExportText::tr("The list is stored, but others may still be able to read “%1”: "
                                   "its permissions could not be changed.")
                        .arg(QFileInfo(path).fileName()));
}

} // namespace axial
