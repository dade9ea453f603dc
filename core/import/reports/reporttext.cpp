#include "core/import/reports/reporttext.h"

#include <QHash>
#include <QSet>

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

/// Heading and words; as long as the part stays.
using PartKey = std::pair<QStringView, QStringView>;

PartKey keyOf(const ReportPart &part)
{
    return {part.heading, part.words};
}

/// The known parts that nothing that comes in is.
class KnownParts
{
public:
    explicit KnownParts(const std::vector<ReportPart> &known) : m_isMatched(known.size())
    {
        for (size_t i = known.size(); i-- > 0;) { // the first is taken first
            m_same[keyOf(known[i])].push_back(i);
            m_ofHeading[known[i].heading].push_back(i);
        }
    }

    /// What comes in but the parts that are there as they are.
    std::vector<const ReportPart *> withoutKnown(const std::vector<ReportPart> &incoming)
    {
        std::vector<const ReportPart *> others;
        for (const ReportPart &part : incoming) {
            const auto same = m_same.find(keyOf(part));
            if (same == m_same.end() || same->empty()) {
                others.push_back(&part);
                continue;
            }
            m_isMatched[same->back()] = true;
            same->pop_back();
        }
        return others;
    }
    /// The part that has other words now; of one second there may be two.
    std::optional<size_t> takeChanged(const ReportPart &part)
    {
        const auto found = m_ofHeading.find(part.heading);
        while (found != m_ofHeading.end() && !found->empty()) {
            const size_t index = found->back();
            found->pop_back();
            if (!m_isMatched[index])
                return index;
        }
        return std::nullopt;
    }

private:
    std::vector<bool> m_isMatched;
    QHash<PartKey, std::vector<size_t>> m_same;
    QHash<QStringView, std::vector<size_t>> m_ofHeading;
};

/// The new parts among the known, which keep their order: each before the first later one.
std::vector<MergedPart> withAdded(std::vector<MergedPart> known,
                                  std::vector<const ReportPart *> added)
{
    std::stable_sort(added.begin(), added.end(), [](const auto *one, const auto *other) {
        if (isHead(*one) != isHead(*other))
            return isHead(*one);
        return timeOf(*one) < timeOf(*other);
    });
    std::vector<MergedPart> merged;
    merged.reserve(known.size() + added.size());
    auto next = added.cbegin();
    for (MergedPart &part : known) {
        const auto isBefore = [&part](const ReportPart &one) {
            return isHead(one) || (!isHead(part.part) && timeOf(part.part) > timeOf(one));
        };
        for (; next != added.cend() && isBefore(**next); ++next)
            merged.push_back({**next, std::nullopt});
        merged.push_back(std::move(part));
    }
    for (; next != added.cend(); ++next)
        merged.push_back({**next, std::nullopt});
    return merged;
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
    for (size_t i = 0; i < known.size(); ++i)
        merged.push_back({known[i], i});
    KnownParts parts(known);
    const std::vector<const ReportPart *> others = parts.withoutKnown(incoming);
    QSet<PartKey> told; // of the known, and of what came in before
    for (const ReportPart &part : known)
        told.insert(keyOf(part));
    std::vector<const ReportPart *> added;
    for (const ReportPart *part : others) {
        if (told.contains(keyOf(*part)))
            continue;
        told.insert(keyOf(*part));
        if (const auto changed = parts.takeChanged(*part))
            merged[*changed].part.words = part->words;
        else if (!isHead(*part) || !part->words.isEmpty()) // which is not stored: new each time
            added.push_back(part);
    }
    return withAdded(std::move(merged), std::move(added));
}

} // namespace axial
