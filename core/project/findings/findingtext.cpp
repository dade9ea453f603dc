#include "core/project/findings/findingtext.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial::findings {
namespace {

const QRegularExpression &placePattern()
{
    static const QRegularExpression pattern(QStringLiteral("\\{([1-9][0-9]{0,3})\\}"));
    return pattern;
}

} // namespace

QString placeWords(int place)
{
    return QStringLiteral("{%1}").arg(place);
}

std::vector<FindingPart> parts(const Finding &finding)
{
    std::vector<FindingPart> result;
    const auto addWords = [&](const QString &words) {
        if (!words.isEmpty())
            result.push_back({words, 0});
    };
    qsizetype from = 0;
    auto places = placePattern().globalMatch(finding.text);
    while (places.hasNext()) {
        const QRegularExpressionMatch match = places.next();
        const int place = match.captured(1).toInt();
        const auto found = std::ranges::find(finding.numbers, place, &FindingNumber::place);
        if (found == finding.numbers.end())
            continue;
        addWords(finding.text.mid(from, match.capturedStart() - from));
        result.push_back({displayText(found->written.value, found->written.kind), place});
        from = match.capturedEnd();
    }
    addWords(finding.text.mid(from));
    return result;
}

QString sentence(const Finding &finding)
{
    QString result;
    for (const FindingPart &part : parts(finding))
        result += part.words;
    return result;
}

bool names(const QString &text, int place)
{
    return text.contains(placeWords(place));
}

} // namespace axial::findings
