#pragma once

#include <QRegularExpression>
#include <QString>

namespace axial {

// How an interview guide in Markdown tells its introduction from its parts, for who writes one and
// for who reads it.

/// A line of its own below an introduction which could be taken for parts: it has headings with
/// lists. Nobody sees it where the guide is shown.
inline constexpr char guideBegins[] = "<!-- The questions begin here. -->";

/// Which line is the heading of the guide itself: of the first rank above those of the second. What
/// stands below it, lists too, is the introduction. -1 = there is none.
qsizetype guideTitleLine(const QList<QStringView> &lines);
/// Whether lists in these lines would be read as the questions of a part.
bool hasQuestionLists(const QString &introduction);

/// Whether a text has a heading of a part: "## Part I. Background".
bool hasPartHeading(QStringView text);
/// Number of # at the beginning.
int headingRank(QStringView line);
/// A line of a list, without blanks before it: its sign or number, and its words.
const QRegularExpression &guideListItem();

} // namespace axial
