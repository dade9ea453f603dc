#include "core/study/plaincodings.h"

#include "core/project/quotes/codingweights.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"

#include <QStringList>

#include <algorithm>
#include <tuple>
#include <utility>

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
    QuoteId last;
    for (const CodedRange &first : quotes::inSource(db, source)) {
        if (std::exchange(last, first.quote) == first.quote)
            continue;
        const QString insight = quotes::at(db, first.quote).insight.simplified();
        const QString place = places.of(first.range.start) + u'-' + places.of(first.range.end);
        const QString words = pageregions::shownWords(
                                  db, first.quote,
                                  text.mid(first.range.start, first.range.length()))
                                  .simplified();
        const QHash<CodingId, double> weights = codingweights::ofQuote(db, first.quote);
        for (const Coding &coding : quotes::codings(db, first.quote)) {
            const QString code = labels.value(coding.code);
            const QString coder = coders.value(coding.coder);
            QString line = QStringLiteral("%1  ").arg(place) + code + QStringLiteral(" [") + coder
                           + QStringLiteral("]  ") + words + u'\n';
            if (const auto weight = weights.constFind(coding.id); weight != weights.cend())
                line += QStringLiteral("    weight %1\n").arg(*weight);
            if (!coding.comment.isEmpty())
                line += QStringLiteral("    ") + coding.comment.simplified() + u'\n';
            if (!insight.isEmpty())
                line += QStringLiteral("    = ") + insight + u'\n';
            lines.push_back({first.range, code, coder, line});
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
