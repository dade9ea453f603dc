#include "core/project/exchanging/export/codedescription.h"

#include "core/project/codes/codes.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(exporting)
};

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
    add(Messages::tr("Include when: "), texts.includeWhen);
    add(Messages::tr("Exclude when: "), texts.excludeWhen);
    add(Messages::tr("Example: "), texts.example);
    add(Messages::tr("Memo: "), texts.memo);
    add(Messages::tr("Details: "), codes::details(db, code).join(QStringLiteral("; ")));
    return parts.join(paragraph);
}

} // namespace axial
