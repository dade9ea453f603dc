#pragma once

#include "core/text/textedits.h"

#include <QString>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace axial {

/// What is known of lines of areas beside their words, by where they start. Two areas may be called
/// alike, and one may be called something else in the other text.
struct KnownRegions {
    std::map<qint64, qint64> same;  ///< in the other text -> in this one
    std::set<qint64> newThere = {}; ///< of areas that this text doesn't have
    std::set<qint64> ownHere = {};  ///< of areas of this text
};

/// Two states of one text that differ in lines of areas only ("[Region: a pump]"): what each lacks
/// that the other has.
struct RegionLines {
    struct Renamed {
        QString here;
        QString there;
    };

    TextEdits lackedHere;  ///< puts those of `there` into `here`, so that both have all
    TextEdits lackedThere; ///< the other way round, with the same text in the end
    /// Of one area, by where they start: there -> here. Where they stand in another order there,
    /// `lackedThere` puts the line in anew.
    std::map<qint64, qint64> common = {};
    std::vector<Renamed> renamed = {}; ///< of one area, which both call differently
};

/// Whose words a line gets that both call differently.
enum class RegionNames { Here, There };

/// None when other words differ as well. Where an area's line is only a number there ("[Region: p.
/// 1, area 2]"), it is called as here, and a new one gets a free one.
std::optional<RegionLines> regionLines(const QString &here, const QString &there,
                                       const KnownRegions &known = {},
                                       RegionNames names = RegionNames::Here);

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

/// A text and its words without the lines of areas ("[Region: a pump]"), which are nobody's words.
class RegionlessText
{
public:
    explicit RegionlessText(QString text);

    const QString &words() const { return m_words; }
    /// Changes of the words (ascending and apart, their ranges count in words()) as changes of the
    /// text. Lines of areas stay, each a line of its own: where words on both sides of one become
    /// one line, it comes behind that.
    TextEdits inText(const std::vector<TextEdit> &changes) const;

private:
    struct Lines {
        qint64 at = 0;   ///< where they stand, in the words
        qint64 size = 0; ///< of these and all before
    };

    std::vector<Lines>::const_iterator firstBehind(qint64 position) const;
    bool hasLines(qint64 after, qint64 upTo) const;
    bool endsLine(const TextEdit &change) const;
    qint64 lineEnd(qint64 position) const;
    qint64 behindLines(qint64 position) const;
    qint64 beforeLines(qint64 position) const;
    void addParts(std::vector<TextEdit> &into, const TextEdit &change) const;

    QString m_text;
    QString m_words;
    std::vector<Lines> m_lines;
};

} // namespace axial
