#include "core/text/turns/timespanrows.h"

#include "core/text/turns/speakerindex.h"
#include "core/text/turns/turnline.h"

#include <algorithm>

namespace axial {
namespace {

struct Columns {
    qsizetype timespan = -1;
    qsizetype content = -1;
    qsizetype speaker = -1;
};

std::optional<Columns> readHeader(QStringView line)
{
    Columns columns;
    qsizetype index = 0;
    for (const QStringView cell : line.split(u'\t')) {
        const QString name = cell.trimmed().toString().toCaseFolded();
        if (name == QLatin1String("timespan") || name == QLatin1String("time span"))
            columns.timespan = index;
        else if (name == QLatin1String("content"))
            columns.content = index;
        else if (name == QLatin1String("speaker"))
            columns.speaker = index;
        ++index;
    }
    return columns.timespan >= 0 && columns.content > columns.timespan ? std::optional(columns)
                                                                       : std::nullopt;
}

/// The beginning of "0:00.0 - 0:05.2".
std::optional<qint64> startOf(QStringView timespan)
{
    const qsizetype dash = timespan.indexOf(u'-');
    return dash < 0 ? std::nullopt : parseTimeStamp(timespan.left(dash).trimmed());
}

class RowReader
{
public:
    RowReader(QStringView text, const Columns &columns) : m_text(text), m_columns(columns) {}

    FoundTurns read(qsizetype start)
    {
        while (start < m_text.size()) {
            qsizetype end = endOfLine(start);
            if (!timeOf(start, end))
                break;
            // A cell can have several lines.
            while (end < m_text.size() && !timeOf(end + 1, endOfLine(end + 1)))
                end = endOfLine(end + 1);
            addRow(start, end);
            start = end + 1;
        }
        completeSpeakers(m_found, m_text);
        return std::move(m_found);
    }

private:
    qsizetype endOfLine(qsizetype start) const
    {
        const qsizetype end = start < m_text.size() ? m_text.indexOf(u'\n', start) : -1;
        return end < 0 ? m_text.size() : end;
    }

    std::optional<qint64> timeOf(qsizetype start, qsizetype end) const
    {
        const auto cells = m_text.mid(start, end - start).split(u'\t');
        return m_columns.timespan < cells.size() ? startOf(cells[m_columns.timespan])
                                                 : std::nullopt;
    }

    void addRow(qsizetype start, qsizetype end)
    {
        const auto cells = m_text.mid(start, end - start).split(u'\t');
        if (m_columns.content >= cells.size())
            return;
        const QStringView content = cells[m_columns.content].trimmed();
        if (content.isEmpty())
            return;
        const qsizetype words = content.data() - m_text.data();
        FoundTurn turn{{start, words + content.size()}, words, -1, timeOf(start, end)};
        if (m_columns.speaker >= 0 && m_columns.speaker < cells.size())
            turn.speaker = m_speakers.of(cells[m_columns.speaker].toString().simplified(),
                                         m_found.speakers);
        m_found.turns.push_back(turn);
    }

    QStringView m_text;
    const Columns m_columns;
    FoundTurns m_found;
    SpeakerIndex m_speakers;
};

} // namespace

FoundTurns timespanRows(QStringView text)
{
    constexpr qsizetype head = 20'000; // where the table begins at the latest
    for (qsizetype start = 0; start < std::min(head, text.size());) {
        const qsizetype found = text.indexOf(u'\n', start);
        const qsizetype end = found < 0 ? text.size() : found;
        if (const auto columns = readHeader(text.mid(start, end - start)))
            return RowReader(text, *columns).read(end + 1);
        start = end + 1;
    }
    return {};
}

} // namespace axial
