#pragma once

#include "core/domain/participant.h"

#include <QByteArray>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

/// No spreadsheet takes the words for a formula: see CsvGuard.
QString guarded(const QString &words);

/// A column of a table for statistics, as programs for them know it.
struct StatisticsVariable {
    enum class Kind {
        Words,
        Number,
        Ordered, ///< one of the levels, the lowest first
        Nominal, ///< one of the levels, of which none is lower
        Flag     ///< 1 or 0
    };

    QString name;  ///< R's and SPSS's: letters of ASCII, digits and `_`, at most 60
    QString label; ///< in people's words
    Kind kind = Kind::Words;
    bool isDuration = false; ///< in months
    QStringList levels = {};
};

/// The columns of such a table, no two of one name, and the scripts that read it.
class StatisticsVariables
{
public:
    void add(const QString &name, const QString &label);
    /// `isCompared`: somebody asks which of its values is lower.
    void add(const Attribute &attribute, bool isCompared);
    void addFlag(const QString &name, const QString &label);
    const std::vector<StatisticsVariable> &all() const { return m_variables; }

    /// UTF-8, run in the folder of the data; makes a data frame `participants`.
    QByteArray scriptForR(const QString &file, const QString &title) const;
    /// UTF-8; `rows` tell how wide words are.
    QByteArray scriptForSpss(const QString &file, const QString &title,
                             const std::vector<QStringList> &rows) const;

private:
    void append(StatisticsVariable variable);

    std::vector<StatisticsVariable> m_variables;
    QSet<QString> m_names;
};

} // namespace axial
