#include "core/project/exchanging/export/codedescription.h"

#include "core/base/messages.h"
#include "core/project/codes/codes.h"

namespace axial {
namespace {

const QLatin1String paragraph("\n\n");

} // namespace

QString codeDescription(Database &db, CodeId code)
{
    QStringList parts{codes::texts(db, code).definition, descriptionAfterDefinition(db, code)};
    parts.removeAll(QString());
    return parts.join(paragraph);
}

QString descriptionAfterDefinition(Database &db, CodeId code)
{
    const CodeTexts texts = codes::texts(db, code);
    QStringList parts;
    const auto add = [&parts](const QString &heading, const QString &words) {
        if (!words.isEmpty())
            parts << heading + words;
    };
    add(ExportingText::tr("Include when: "), texts.includeWhen);
    add(ExportingText::tr("Exclude when: "), texts.excludeWhen);
    add(ExportingText::tr("Example: "), texts.example);
    add(ExportingText::tr("Memo: "), texts.memo);
    add(ExportingText::tr("Details: "), codes::details(db, code).join(QStringLiteral("; ")));
    return parts.join(paragraph);
}

} // namespace axial
