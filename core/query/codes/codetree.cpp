#include "core/query/codes/codetree.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/base/refusals.h"
#include "core/base/shortlist.h"
#include "core/project/codes/codes.h"
#include "core/project/screening/screening.h"
#include "core/query/evidence/evidence.h"

#include <QSet>

#include <algorithm>

namespace axial {

QString levelName(CodeLevel level)
{
    // In the order of CodeLevel.
    static constexpr const char *names[] = {"folder",    "type", "theme",
                                            "sub-theme", "open", "screening"};
    return QString::fromLatin1(names[int(level)]);
}

CodeLevel levelNamed(const QString &name)
{
    for (const CodeLevel level : {CodeLevel::Type, CodeLevel::Theme, CodeLevel::Open}) {
        if (name == levelName(level))
            return level;
    }
    return CodeLevel::SubTheme;
}

CodeTree::CodeTree(Database &db) : m_codes(codes::all(db))
{
    const CodeId open = codes::openCodesFolder(db);
    const CodeId screened = screening::folder(db);
    m_parent.reserve(m_codes.size());
    m_level.reserve(m_codes.size());
    for (size_t i = 0; i < m_codes.size(); ++i) {
        const Code &code = m_codes[i];
        const int parent = index(code.parent);
        m_index.insert(code.id.value, int(i));
        m_parent.push_back(parent);
        if (parent < 0)
            m_level.push_back(CodeLevel::Folder);
        else if (code.parent == open || level(parent) == CodeLevel::Open)
            m_level.push_back(CodeLevel::Open);
        else if (code.parent == screened || level(parent) == CodeLevel::Screening)
            m_level.push_back(CodeLevel::Screening);
        else if (level(parent) == CodeLevel::Folder)
            m_level.push_back(CodeLevel::Type);
        else
            m_level.push_back(level(parent) == CodeLevel::Type ? CodeLevel::Theme
                                                               : CodeLevel::SubTheme);
    }
}

std::vector<int> CodeTree::selfAndAncestors(int code) const
{
    std::vector<int> result;
    for (; code >= 0 && level(code) != CodeLevel::Folder; code = parent(code))
        result.push_back(code);
    return result;
}

QStringList CodeTree::path(int code) const
{
    QStringList names;
    for (const int at : selfAndAncestors(code))
        names.prepend(m_codes[size_t(at)].name);
    return names;
}

bool CodeTree::isWithin(int code, int ancestor) const
{
    for (; code >= 0; code = parent(code)) {
        if (code == ancestor)
            return true;
    }
    return false;
}

std::vector<int> CodeTree::atLevel(CodeLevel wanted) const
{
    std::vector<int> result;
    for (size_t i = 0; i < m_codes.size(); ++i) {
        if (m_level[i] == wanted)
            result.push_back(int(i));
    }
    std::stable_sort(result.begin(), result.end(), [this](int left, int right) {
        return keyLess(m_codes[size_t(left)].key, m_codes[size_t(right)].key);
    });
    return result;
}

QString CodeTree::typeName(int code) const
{
    const std::vector<int> path = selfAndAncestors(code);
    if (path.empty())
        return {};
    if (level(path.back()) == CodeLevel::Type || level(path.back()) == CodeLevel::Screening)
        return m_codes[size_t(path.back())].name;
    const QString first = m_codes[size_t(code)].key.section(u'.', 0, 0);
    for (const Code &type : m_codes) {
        if (!first.isEmpty() && type.key == first && level(index(type.id)) == CodeLevel::Type)
            return type.name;
    }
    return first.isEmpty() ? m_codes[size_t(code)].name : first;
}

QStringList CodeTree::typeNames() const
{
    QStringList names;
    for (const int type : atLevel(CodeLevel::Type))
        names << m_codes[size_t(type)].name;
    for (const int code : atLevel(CodeLevel::Screening)) {
        if (const QString name = typeName(code); !names.contains(name))
            names << name;
    }
    for (const int code : atLevel(CodeLevel::Open)) {
        if (const QString name = typeName(code); !names.contains(name))
            names << name;
    }
    return names;
}

int CodeTree::find(Database &db, const QString &keyOrName) const
{
    int found = -1;
    if (keyOrName.startsWith(QLatin1String("id:")))
        found = index(CodeId{keyOrName.mid(3).toLongLong()});
    else
        found = index(codes::find(db, keyOrName));
    if (found < 0)
        throw Error(refusals::unknown(keyOrName));
    return found;
}

std::vector<std::vector<int>> countedAtLevel(const CodeTree &tree, const QString &level)
{
    std::vector<std::vector<int>> result(tree.codes().size());
    for (int at = 0; at < int(result.size()); ++at) {
        if (level == QLatin1String("all")) {
            result[size_t(at)].push_back(at);
            continue;
        }
        for (const int each : tree.selfAndAncestors(at)) {
            if (levelName(tree.level(each)) == level)
                result[size_t(at)].push_back(each);
        }
    }
    return result;
}

void countCodes(const CodeTree &tree, const std::vector<std::vector<int>> &counted,
                const std::vector<CodeId> &codes, std::vector<int> &result)
{
    result.clear();
    for (const CodeId code : codes) {
        if (const int at = tree.index(code); at >= 0) // else of a damaged project
            result.insert(result.end(), counted[size_t(at)].begin(), counted[size_t(at)].end());
    }
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
}

QString levelHead(CodeLevel level)
{
    const QString name = level == CodeLevel::Open ? QStringLiteral("open code") : levelName(level);
    return name.left(1).toUpper() + name.mid(1);
}

CarriedOpenCodes::CarriedOpenCodes(const CodeTree &tree, const std::vector<EvidenceQuote> &of)
{
    QSet<int> open;
    for (const EvidenceQuote &quote : of) {
        bool isOpen = false;
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            if (at < 0 || tree.level(at) != CodeLevel::Open)
                continue;
            isOpen = true;
            open.insert(at);
        }
        quotes += isOpen ? 1 : 0;
    }
    if (open.isEmpty())
        return;
    for (const int at : tree.atLevel(CodeLevel::Open)) {
        if (open.contains(at))
            names << tree.codes()[size_t(at)].keyOrName();
    }
}

QStringList notesOfOpenCodes(const CodeTree &tree, const QString &level,
                             const std::vector<EvidenceQuote> &quotes)
{
    if (level == QLatin1String("all") || level == levelName(CodeLevel::Open))
        return {};
    constexpr qsizetype mostNamed = 5;
    const CarriedOpenCodes open(tree, quotes);
    if (open.quotes == 0)
        return {};
    return {QueryText::tr("%n quotes carry open codes, which are not in this level: %1.", nullptr,
                          open.quotes)
                .arg(shortList(open.names, mostNamed).join(QStringLiteral(", ")))};
}

} // namespace axial
