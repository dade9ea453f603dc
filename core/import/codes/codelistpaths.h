#pragma once

#include "core/formats/csv.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <vector>

namespace axial {

/// Where the columns of a list of codes are; -1 = there is none.
struct CodeListPlaces {
    qsizetype code = -1;
    qsizetype parent = -1;
    qsizetype key = -1;
    qsizetype level = -1;
    qsizetype definition = -1;
    qsizetype include = -1;
    qsizetype exclude = -1;
    qsizetype example = -1;
    qsizetype memo = -1;
};

/// Rows in the order of a tree, each with its level: what is below the last one that is above it.
class CodeListLevels
{
public:
    explicit CodeListLevels(const CodeListPlaces &places) : m_places(places) {}

    /// Empty = the row names no code.
    QStringList pathOf(const CsvRow &row);
    /// Of those that are no part of a taxonomy yet this program's lists say no more than that.
    bool isOpen(const CsvRow &row) const;

private:
    struct Step {
        QStringList path;
        QString key;
        int rank = 0;
    };
    static bool isAbove(const Step &above, const Step &below);

    const CodeListPlaces m_places;
    std::vector<Step> m_above; ///< the last row, and those above it
};

/// Rows with the paths of their codes: in their names, or by a column of parents.
class CodeListPaths
{
public:
    CodeListPaths(const CsvTable &table, const CodeListPlaces &places, const QString &fileName);

    /// What parts the names of a path; empty = nothing does.
    const QString &separator() const { return m_separator; }
    /// Whether tags of Taguette lie in one another by their dots.
    bool hasDottedTags() const;
    /// Empty = the row names no code. Throws Error when parents go round in a circle.
    QStringList pathOf(const CsvRow &row) const;

private:
    QStringList partsOfTag(const QString &name) const;
    QStringList partsOf(const QString &name) const;
    /// What a parent is called: tables may say its key.
    QString nameOf(const QString &parent) const;

    const CodeListPlaces m_places;
    const QString m_fileName;
    QHash<QString, QString> m_parents; ///< as written, by the code's folded name
    QHash<QString, QString> m_byKey;   ///< names
    QSet<QString> m_tags;              ///< of Taguette, all by their whole names
    QString m_separator;
};

} // namespace axial
