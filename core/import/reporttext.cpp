#include "core/import/reporttext.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

/// The time in a heading; sorts as time does.
QStringView timeOf(const ReportPart &part)
{
    const QStringView heading = part.heading;
    const qsizetype at = heading.lastIndexOf(u'·');
    return at < 0 ? QStringView() : heading.sliced(at + 1).trimmed();
}

bool isHead(const ReportPart &part)
{
    return part.heading.isEmpty();
}

} // namespace

ReportText composedReport(std::vector<ReportPart> parts)
{
    ReportText report;
    for (const ReportPart &part : parts) {
        if (!report.text.isEmpty())
            report.text += QLatin1String("\n\n");
        const qint64 start = report.text.size();
        if (!part.heading.isEmpty())
            report.text += part.heading + u'\n';
        const qint64 words = report.text.size();
        report.text += part.words;
        report.places.push_back({{start, report.text.size()}, words});
    }
    report.parts = std::move(parts);
    return report;
}

ReportPart reportHead(const QString &title, const QString &body, const QString &author, bool isBot)
{
    const bool hasBoth = !title.isEmpty() && !body.isEmpty();
    return {{}, title + (hasBoth ? QStringLiteral("\n\n") : QString()) + body, author, isBot};
}

ReportPart reportComment(const ImportedComment &comment)
{
    // Not in the language of whoever imports: the same comment has to get the same line.
    QString when = comment.written;
    if (when.endsWith(u'Z'))
        when = when.chopped(1).replace(u'T', u' ') + QLatin1String(" UTC");
    const QString who = comment.author.isEmpty() ? QStringLiteral("ghost") : comment.author;
    return {(who + QStringLiteral(" · ") + when).simplified(), comment.text, who, comment.isBot};
}

std::vector<MergedPart> mergedReport(const std::vector<ReportPart> &known,
                                     const std::vector<ReportPart> &incoming)
{
    std::vector<MergedPart> merged;
    QHash<QString, std::vector<size_t>> unmatched; // by heading; of one second there may be two
    for (size_t i = 0; i < known.size(); ++i) {
        merged.push_back({known[i], i});
        unmatched[known[i].heading].push_back(i);
    }
    std::vector<const ReportPart *> others;
    for (const ReportPart &part : incoming) {
        std::vector<size_t> &same = unmatched[part.heading];
        const auto found = std::find_if(same.begin(), same.end(),
                                        [&](size_t at) { return known[at].words == part.words; });
        if (found != same.end())
            same.erase(found);
        else
            others.push_back(&part);
    }
    for (const ReportPart *part : others) {
        const auto isSame = [part](const MergedPart &other) {
            return other.part.heading == part->heading && other.part.words == part->words;
        };
        if (std::any_of(merged.begin(), merged.end(), isSame))
            continue; // told twice
        std::vector<size_t> &same = unmatched[part->heading];
        if (!same.empty()) {
            const auto changed = std::find_if(merged.begin(), merged.end(), [&](const auto &other) {
                return other.known == same.front();
            });
            changed->part.words = part->words;
            same.erase(same.begin());
            continue;
        }
        if (isHead(*part) && part->words.isEmpty())
            continue; // it would not be stored, and be new each time
        const auto later = std::find_if(merged.begin(), merged.end(), [&](const auto &other) {
            return isHead(*part) || (!isHead(other.part) && timeOf(other.part) > timeOf(*part));
        });
        merged.insert(later, {*part, std::nullopt});
    }
    return merged;
}

} // namespace axial
