#include "core/query/agreement/labelclasses.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/query/reports/labelledround.h"

#include <QHash>

namespace axial {
namespace {

int ancestorAt(const CodeTree &tree, int code, CodeLevel level)
{
    for (int at = code; at >= 0; at = tree.parent(at)) {
        // Below a sub-theme lie only sub-themes: the topmost of them is meant.
        const int parent = tree.parent(at);
        if (tree.level(at) == level && (parent < 0 || tree.level(parent) != level))
            return at;
    }
    return code;
}

} // namespace

LabelClasses::LabelClasses(const CodeTree &tree, const QString &level)
    : m_tree(tree), m_isByType(level == QLatin1String("type"))
{
    QHash<QString, int> types;
    for (int code = 0; code < int(tree.codes().size()); ++code) {
        int label = code;
        if (m_isByType) {
            const QString type = tree.typeName(code);
            label = types.value(type, code);
            types.insert(type, label);
        } else if (level == QLatin1String("theme")) {
            label = ancestorAt(tree, code, CodeLevel::Theme);
        } else if (level == QLatin1String("sub-theme")) {
            label = ancestorAt(tree, code, CodeLevel::SubTheme);
        }
        m_classOf.push_back(label);
    }
}

namespace query {

QueryParameter labelLevelParameter(const char *id)
{
    return oneOf(id, QT_TRANSLATE_NOOP("query", "Compare"),
                 {{"label", QT_TRANSLATE_NOOP("query", "Labels as given")},
                  {"type", QT_TRANSLATE_NOOP("query", "Types of the labels")},
                  {"theme", QT_TRANSLATE_NOOP("query", "Themes of the labels")},
                  {"sub-theme", QT_TRANSLATE_NOOP("query", "Sub-themes of the labels")}});
}

int coderNamed(const LabelledRound &round, const QString &name)
{
    for (int i = 0; i < round.coderNames.size(); ++i) {
        if (round.coderNames[i].compare(name, Qt::CaseInsensitive) == 0)
            return i;
    }
    throw Error(QueryText::tr("Nobody called “%1” takes part in the round “%2”; there are: %3.")
                    .arg(name, round.round.name,
                         round.coderNames.isEmpty() ? QueryText::tr("none")
                                                    : round.coderNames.join(QStringLiteral(", "))));
}

QueryParameter offeredParameter()
{
    return oneOf("categories", QT_TRANSLATE_NOOP("query", "Categories"),
                 {{"offered", QT_TRANSLATE_NOOP("query", "Offered ones")},
                  {"used", QT_TRANSLATE_NOOP("query", "Used ones")}});
}

QueryParameter coderParameter()
{
    return {.id = "coder", .name = QT_TRANSLATE_NOOP("query", "Coder")};
}

QueryParameter otherCoderParameter()
{
    return {.id = "other", .name = QT_TRANSLATE_NOOP("query", "Compared with")};
}

QueryParameter overlapParameter()
{
    return {.id = "overlap",
            .name = QT_TRANSLATE_NOOP("query", "Quotes match from … % on"),
            .fallback = "50"}; // usualOverlap
}

double overlapOf(const QueryParameters &parameters)
{
    bool isNumber = false;
    const double percent = parameters[QStringLiteral("overlap")].toDouble(&isNumber);
    if (!isNumber || percent < 1 || percent > 100)
        throw Error(refusals::badValue(parameters[QStringLiteral("overlap")],
                                       QStringLiteral("overlap"), QStringLiteral("1..100")));
    return percent / 100;
}

} // namespace query

} // namespace axial
