#pragma once

#include "core/base/cell.h"
#include "core/query/codes/codetree.h"
#include "core/query/reports/labelledround.h"

#include <QHash>
#include <QStringList>

namespace axial::query {

/// What reports are told apart by: their decided types or themes, or their repositories. With a
/// code, only reports that were decided to be that or something below it are meant.
class ReportSorts
{
public:
    /// Throws Error when there is no such code.
    ReportSorts(Database &db, const CodeTree &tree, const LabelledRound &round,
                const QueryParameters &parameters);

    const QStringList &names() const { return m_names; }
    /// "final type"
    QString what() const;
    /// Empty = all are meant.
    QString within() const;
    bool isMeant(size_t unit) const;
    /// -1 = none of them.
    int of(size_t unit) const;
    /// Asks for the reports of one of them, or with -1 of all.
    void ask(int number, QueryParameters &parameters) const;

private:
    enum class By { Type, Theme, Repository };

    int themeOf(int code) const;
    void askFor(int code, QueryParameters &parameters) const;
    void addRepositories();
    void addTypes();
    void addThemes();

    const CodeTree &m_tree;
    const LabelledRound &m_round;
    By m_by;
    int m_within = -1; ///< a code
    QStringList m_names;
    QHash<int, int> m_numberOf; ///< by repository or theme
    std::vector<int> m_themes;
};

} // namespace axial::query
