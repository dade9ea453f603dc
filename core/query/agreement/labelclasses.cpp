#include "core/query/agreement/labelclasses.h"

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

QString LabelClasses::name(int label) const
{
    return m_isByType ? m_tree.typeName(label) : m_tree.codes()[size_t(label)].keyOrName();
}

QueryParameter query::labelLevelParameter(const char *id)
{
    return oneOf(id, QT_TRANSLATE_NOOP("query", "Compare"),
                 {{"label", QT_TRANSLATE_NOOP("query", "Labels as given")},
                  {"type", QT_TRANSLATE_NOOP("query", "Types of the labels")},
                  {"theme", QT_TRANSLATE_NOOP("query", "Themes of the labels")},
                  {"sub-theme", QT_TRANSLATE_NOOP("query", "Sub-themes of the labels")}});
}

} // namespace axial
