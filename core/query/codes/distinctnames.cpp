#include "core/query/codes/distinctnames.h"

#include <QSet>

namespace axial {

QHash<CodeId, QString> distinctNames(const std::vector<Code> &tree)
{
    QHash<CodeId, QString> names;
    QSet<QString> taken;
    for (const Code &code : tree)
        taken << code.key;
    for (const Code &code : tree) { // parents first
        QString name = code.keyOrName();
        if (code.key.isEmpty()) {
            if (taken.contains(name))
                name += QStringLiteral(" (%1)").arg(names.value(code.parent));
            const QString within = name;
            for (int number = 2; taken.contains(name); ++number)
                name = QStringLiteral("%1 %2").arg(within).arg(number);
        }
        taken << name;
        names.insert(code.id, name);
    }
    return names;
}

} // namespace axial
