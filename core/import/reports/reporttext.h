#pragma once

#include "core/import/reports/importedreports.h"
#include "core/text/textedits.h"

#include <optional>
#include <vector>

namespace axial {

/// A stretch of a report's text and who wrote it: the title with the body, or a comment.
struct ReportPart {
    QString heading; ///< the line above it, "ada · 2024-03-01 12:00:05 UTC"; the body has none
    QString words;   ///< Markdown as it was written
    QString author;
    bool isBot = false;

    bool operator==(const ReportPart &) const = default;
};

/// Where a part lies in the text of its report, with its heading, and where its words begin.
using PartPlace = TurnPlace;

/// The text of an issue report as it is stored: title, body, each comment below a line that says
/// who and when. The same parts make the same text.
struct ReportText {
    QString text;
    std::vector<PartPlace> places; ///< one for each part that is not empty
    std::vector<ReportPart> parts;
};

ReportText composedReport(std::vector<ReportPart> parts);

/// The first part of a report's text.
ReportPart reportHead(const QString &title, const QString &body, const QString &author, bool isBot);
ReportPart reportComment(const ImportedComment &comment);

/// A part of a report that is updated.
struct MergedPart {
    ReportPart part;
    std::optional<size_t> known; ///< its index there; none = it is new
};

/// What is known and what comes in, as one list by time: a comment that is there already has the
/// words that come in, one that isn't there stands where its time says, none goes. Each of the two
/// begins with its head, if it has one.
std::vector<MergedPart> mergedReport(const std::vector<ReportPart> &known,
                                     const std::vector<ReportPart> &incoming);

} // namespace axial
