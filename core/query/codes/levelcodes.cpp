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
