#include "core/text/markdown/guideheadings.h"

#include <QList>

namespace axial {

int headingRank(QStringView line)
{
    int rank = 0;
    while (rank < line.size() && line[rank] == u'#')
        ++rank;
    return rank;
}

const QRegularExpression &guideListItem()
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d+[.)]|[-*+\u2022])\\s+(.+)$"));
    return pattern;
}

bool hasPartHeading(QStringView text)
{
    static const QRegularExpression pattern(QStringLiteral("^##? +(part|section|teil|partie)\\b"),
                                            QRegularExpression::MultilineOption
                                                | QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text).hasMatch();
}

qsizetype guideTitleLine(const QList<QStringView> &lines)
{
    qsizetype title = -1;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QStringView line = lines[at].trimmed();
        const int rank = headingRank(line);
        if (rank == 2)
            return title;
        if (rank != 1)
            continue;
        if (title >= 0 || hasPartHeading(line)) // parts are of the first rank here
            return -1;
        title = at;
    }
    return -1;
}

bool hasQuestionLists(const QString &introduction)
{
    QList<QStringView> lines = QStringView(introduction).split(u'\n');
    lines << u"## What comes below"; // where it is written
    const qsizetype title = guideTitleLine(lines);
    bool isInPart = false;
    for (qsizetype at = 0; at + 1 < lines.size(); ++at) {
        const QStringView line = lines[at].trimmed();
        const int rank = headingRank(line);
        if (rank == 1 || rank == 2)
            isInPart = at != title;
        else if (isInPart && guideListItem().match(line).hasMatch())
            return true;
    }
    return false;
}

} // namespace axial
