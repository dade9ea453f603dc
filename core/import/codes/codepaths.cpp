#include "core/import/codes/codepaths.h"

#include "core/text/words/comparable.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

QStringList folded(const QStringList &path)
{
    QStringList result;
    for (const QString &name : path)
        result << nameKey(name);
    return result;
}

/// Whether what stands before the sign is a code of the list, or the beginning of several.
bool separates(const QStringList &names, const QString &sign)
{
    QSet<QString> whole;
    QHash<QString, int> beginnings;
    for (const QString &name : names) {
        whole.insert(name.simplified());
        const qsizetype place = name.lastIndexOf(sign);
        if (place > 0 && place + sign.size() < name.size())
            ++beginnings[name.left(place).simplified()];
    }
    return !beginnings.isEmpty()
           && std::all_of(beginnings.keyValueBegin(), beginnings.keyValueEnd(),
                          [&whole](const auto &each) {
                              return each.second > 1 || whole.contains(each.first);
                          });
}

} // namespace

QString pathSeparator(const QStringList &names)
{
    for (const char *sign : {" > ", "::", "\\", ">"}) {
        const QString separator = QString::fromLatin1(sign);
        const auto has = [&separator](const QString &name) { return name.contains(separator); };
        if (std::any_of(names.begin(), names.end(), has))
            return separator;
    }
    const QString slash = QStringLiteral("/");
    return separates(names, slash) ? slash : QString();
}

size_t CodePaths::indexOf(const QStringList &path)
{
    const QStringList key = folded(path);
    if (const auto known = m_indexes.constFind(key); known != m_indexes.cend())
        return *known;
    Node node;
    node.code.name = path.last();
    if (path.size() > 1)
        node.parent = indexOf(path.mid(0, path.size() - 1));
    const size_t index = m_nodes.size();
    node.code.parentAbove = path.size() > 1 ? int(index - node.parent) : 0;
    m_nodes.push_back(std::move(node));
    m_indexes.insert(key, index);
    return index;
}

ImportedCode &CodePaths::at(const QStringList &path, bool *isNew)
{
    Node &node = m_nodes[indexOf(path)];
    *isNew = !std::exchange(node.hasRow, true);
    return node.code;
}

std::vector<ImportedCode> CodePaths::take()
{
    std::vector<ImportedCode> codes;
    codes.reserve(m_nodes.size());
    for (Node &node : m_nodes)
        codes.push_back(std::move(node.code));
    return codes;
}

} // namespace axial
