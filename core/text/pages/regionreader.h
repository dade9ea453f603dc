#pragma once

#include <QString>

#include <vector>

namespace axial {

/// Reads a text line by line, each with its line end; some are lines of areas ("[Region: a
/// pump]"). The text must outlive it.
class RegionReader
{
public:
    struct Line {
        QStringView words;
        qint64 start = 0;
    };

    explicit RegionReader(QStringView text) : m_text(text) { read(0); }
    static QStringView lineAt(QStringView text, qint64 start);

    bool isOver() const { return m_start == m_text.size(); }
    qint64 start() const { return m_start; }
    QStringView line() const { return m_text.sliced(m_start, m_end - m_start); }
    bool isRegion() const;
    void next() { read(m_end); }
    /// The lines of areas that stand here one after the other, which it passes over.
    std::vector<Line> regions();

private:
    void read(qint64 start);

    QStringView m_text;
    qint64 m_start = 0;
    qint64 m_end = 0;
};

} // namespace axial
