#include "core/query/codes/codenames.h"

#include "core/base/id.h"
#include "core/lists/listfilter.h"
#include "core/text/typedkeys.h"

#include <algorithm>

namespace axial {
namespace {

/// The last `length` names of a code's path; the whole of it when it is shorter.
QString endOfPath(const CodeTree &tree, int code, int length)
{
    QStringList names{tree.codes()[size_t(code)].keyOrName()};
    for (code = tree.parent(code); code >= 0 && names.size() < length; code = tree.parent(code))
        names.prepend(tree.codes()[size_t(code)].name);
    return names.join(QStringLiteral(" > "));
}

int depthOf(const CodeTree &tree, int code)
{
    int depth = 0;
    for (; code >= 0; code = tree.parent(code))
        ++depth;
    return depth;
}

} // namespace

CodeNames::CodeNames(const CodeTree &tree)
{
    QHash<QString, std::vector<int>> alike; // a filter knows no cases
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        const Code &code = tree.codes()[i];
        m_names.insert(code.id, {code.keyOrName(), idValue(code.id)});
        if (code.kind == CodeKind::Code)
            alike[code.keyOrName().toCaseFolded()].push_back(int(i));
    }
    for (const std::vector<int> &codes : std::as_const(alike)) {
        if (codes.size() > 1)
            tellApart(tree, codes);
    }
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        QStringList meant;
        for (const int each : tree.selfAndAncestors(int(i)))
            meant << m_names.value(tree.codes()[size_t(each)].id);
        m_meant.insert(tree.codes()[i].id, meant);
    }
}

/// Many may be alike: a longer path is looked at only of those that a shorter one didn't tell
/// apart.
void CodeNames::tellApart(const CodeTree &tree, std::vector<int> alike)
{
    for (int length = 2; !alike.empty(); ++length) {
        QHash<QString, int> times;
        for (const int code : alike)
            ++times[endOfPath(tree, code, length).toCaseFolded()];
        std::erase_if(alike, [&](int code) {
            const QString path = endOfPath(tree, code, length);
            const bool isTold = times.value(path.toCaseFolded()) == 1
                                || length >= depthOf(tree, code);
            if (isTold)
                m_names[tree.codes()[size_t(code)].id].prepend(path);
            return isTold;
        });
    }
}

bool CodeNames::meansOthers(CodeId code, const QString &name) const
{
    const QString own = idValue(code);
    for (auto at = m_meant.begin(); at != m_meant.end(); ++at) {
        if (at->contains(own)) // itself, or below it
            continue;
        if (std::ranges::any_of(
                *at, [&name](const QString &each) { return fits(FilterMatch::Under, each, name); }))
            return true;
    }
    return false;
}

QString CodeNames::filter(CodeId code) const
{
    const QString name = distinct(code);
    // These words mean something else in a filter, or can't be typed.
    const bool isSpecial = name.contains(u'"') || name.startsWith(QLatin1String("id:"))
                           || asksForNone(name);
    if (isSpecial || meansOthers(code, name))
        return QStringLiteral("code:") + idValue(code);
    return QStringLiteral("code:") + typedValue(name);
}

CodeCells::CodeCells(const CodeTree &tree)
{
    m_cells.reserve(qsizetype(tree.codes().size()));
    for (const Code &code : tree.codes())
        m_cells.insert(code.id, joinKeys({code.keyOrName()}));
}

QString CodeCells::of(const std::vector<CodeId> &codes) const
{
    QString cell;
    for (const CodeId code : codes) {
        const auto found = m_cells.constFind(code);
        if (found == m_cells.cend())
            continue;
        if (cell.isEmpty())
            cell = *found; // shared: most quotes have one code
        else
            cell += QStringLiteral(", ") + *found;
    }
    return cell;
}

} // namespace axial
