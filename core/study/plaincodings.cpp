#include "core/study/plaincodings.h"

#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/passagecodings.h"
#include "core/project/quotes/wholecodings.h"

#include <QStringList>

#include <algorithm>
#include <tuple>

namespace axial {
namespace {

/// "3:5" of a place.
class LinePlaces
{
public:
    explicit LinePlaces(const QString &text)
    {
        for (qsizetype at = text.indexOf(u'\n'); at >= 0; at = text.indexOf(u'\n', at + 1))
            m_starts.push_back(at + 1);
    }
    QString of(qint64 place) const
    {
        const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), place);
        return QStringLiteral("%1:%2")
            .arg(next - m_starts.begin())
            .arg(place - *std::prev(next) + 1);
    }

private:
    std::vector<qint64> m_starts{0};
};

struct Line {
    TextRange range;
    QString code;
    QString coder;
    QString words;

    bool operator<(const Line &other) const
    {
        return std::tie(range, code, coder, words)
               < std::tie(other.range, other.code, other.coder, other.words);
    }
};

} // namespace

QString plainCodings(Database &db, SourceId source, const QString &text,
                     const std::vector<Code> &tree, const QHash<CoderId, QString> &coders)
{
    QHash<CodeId, QString> labels;
    for (const Code &code : tree)
        labels.insert(code.id, code.label());
    const LinePlaces places(text);
    std::vector<Line> lines;
    for (const PassageCodings &passage : passageCodings(db, source)) {
        const TextRange range = passage.range;
        const QString insight = passage.insight.simplified();
        const QString place = places.of(range.start) + u'-' + places.of(range.end);
        const QString words = pageregions::shownWords(db, passage.quote,
                                                      text.mid(range.start, range.length()))
                                  .simplified();
        for (const PassageCodings::Coding &coding : passage.codings) {
            const QString code = labels.value(coding.code);
            const QString coder = coders.value(coding.coder);
            QString line = QStringLiteral("%1  ").arg(place) + code + QStringLiteral(" [") + coder
                           + QStringLiteral("]  ") + words + u'\n';
            if (coding.weight)
                line += QStringLiteral("    weight %1\n").arg(*coding.weight);
            if (!coding.comment.isEmpty())
                line += QStringLiteral("    ") + coding.comment.simplified() + u'\n';
            if (!insight.isEmpty())
                line += QStringLiteral("    = ") + insight + u'\n';
            lines.push_back({range, code, coder, line});
        }
    }
    std::sort(lines.begin(), lines.end());
    QStringList wholes;
    for (const WholeCode &each : wholecodings::of(db, source)) {
        QString line = QStringLiteral("whole  %1 [%2]\n")
                           .arg(labels.value(each.code), coders.value(each.coder));
        if (!each.comment.isEmpty())
            line += QStringLiteral("    ") + each.comment.simplified() + u'\n';
        wholes << line;
    }
    wholes.sort();
    QString written = wholes.join(QString());
    for (const Line &line : lines)
        written += line.words;
    return written;
}

} // namespace axial
