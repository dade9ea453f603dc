#include "texts.h"

#include "core/text/segments.h"

#include <QStringList>

namespace axial::testing {

namespace {

const std::vector<QString> &pieces()
{
    static const std::vector<QString> all{
        QStringLiteral("a"),
        QStringLiteral("the "),
        QStringLiteral("memory"),
        QStringLiteral(" "),
        QStringLiteral(". "),
        QStringLiteral("\n"),
        QStringLiteral("1"),
        QStringLiteral("e\u0301"),
        QStringLiteral("o\u0308\u0323"),
        QStringLiteral("ñ"),
        QStringLiteral("内存"),
        QStringLiteral("。"),
        QStringLiteral("안"),
        QStringLiteral("か\u3099"),
        QStringLiteral("ذاكرة"),
        QStringLiteral("م\u064e"),
        QStringLiteral("زيادة "),
        QStringLiteral("זיכרון"),
        QStringLiteral("ש\u05c1"),
        QStringLiteral("กำ"),
        QStringLiteral("\U0001F600"),
        QStringLiteral("\U0001F44D\U0001F3FD"),
        QStringLiteral("\U0001F469\u200D\U0001F469\u200D\U0001F467"),
        QStringLiteral("\U0001F1E9\U0001F1EA"),
        QStringLiteral("\u2764\uFE0F"),
        QStringLiteral("\U0001F3F3\uFE0F\u200D\U0001F308"),
        QStringLiteral("\U00020BB7")};
    return all;
}

} // namespace

rc::Gen<QString> anyText()
{
    return rc::gen::map(rc::gen::container<std::vector<QString>>(rc::gen::elementOf(pieces())),
                        [](const std::vector<QString> &chosen) {
                            QString text;
                            for (const QString &piece : chosen)
                                text += piece;
                            return text;
                        });
}

rc::Gen<TextRange> rangeIn(const QString &text)
{
    std::vector<qint64> edges;
    for (qint64 at = 0; at <= text.size(); ++at) {
        if (characterBoundary(text, at) == at)
            edges.push_back(at);
    }
    return rc::gen::map(
        rc::gen::pair(rc::gen::elementOf(edges), rc::gen::elementOf(edges)),
        [](const std::pair<qint64, qint64> &ends) {
            return TextRange{std::min(ends.first, ends.second), std::max(ends.first, ends.second)};
        });
}

rc::Gen<std::vector<TextRange>> rangesIn(const QString &text)
{
    return rc::gen::map(rc::gen::container<std::vector<TextRange>>(rangeIn(text)),
                        [](std::vector<TextRange> ranges) {
                            std::erase_if(ranges, [](TextRange each) { return each.isEmpty(); });
                            std::sort(ranges.begin(), ranges.end(), [](TextRange a, TextRange b) {
                                return a.start != b.start ? a.start < b.start : a.end > b.end;
                            });
                            return ranges;
                        });
}

} // namespace axial::testing
