#include "core/query/codes/levelcodes.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/query/evidence/evidence.h"

#include <QSet>

namespace axial {

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

QString levelHead(CodeLevel level)
{
    const QString name = level == CodeLevel::Open ? QStringLiteral("open code") : levelName(level);
    return name.left(1).toUpper() + name.mid(1);
}

QStringList notesOfOpenCodes(const CodeTree &tree, const QString &level,
                             const std::vector<EvidenceQuote> &quotes)
{
    if (level == QLatin1String("all") || level == levelName(CodeLevel::Open))
        return {};
    constexpr qsizetype mostNamed = 5;
    QSet<int> open;
    int count = 0;
    for (const EvidenceQuote &quote : quotes) {
        bool isOpen = false;
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            if (at < 0 || tree.level(at) != CodeLevel::Open)
                continue;
            isOpen = true;
            open.insert(at);
        }
        count += isOpen ? 1 : 0;
    }
    if (count == 0)
        return {};
    QStringList names;
    for (const int at : tree.atLevel(CodeLevel::Open)) {
        if (open.contains(at))
            names << tree.codes()[size_t(at)].keyOrName();
    }
    return {QueryText::tr("%n quotes carry open codes, which are not in this level: %1.", nullptr,
                          count)
                .arg(shortList(names, mostNamed).join(QStringLiteral(", ")))};
}

} // namespace axial
