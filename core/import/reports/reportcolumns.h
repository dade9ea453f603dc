#pragma once

#include "core/import/importer.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace axial {

/// What a column of a table of issue reports seems to hold, of its header's letters and digits:
/// url, title, text, labels, state, created, closed, author, number, repository, comment,
/// commentauthor, commentwritten; empty = something else.
QString reportRoleOf(const QString &headerWord);
/// What becomes of a column that Axial has no place for: a "field" of that name, of two with one
/// name the first; "ignore" without a name.
QString fieldRole(const QString &header, QSet<QString> &taken);
/// The columns of a table without labels of coders. What Axial doesn't know is a "field"; one of
/// each sort but those, the first.
std::vector<ColumnGuess> guessReportColumns(const QStringList &header);

/// The cells of a row, by their roles, as what is said of its report.
class ReportColumns
{
public:
    /// Throws Error when two columns are chosen for one thing, or two fields have one name.
    ReportColumns(const std::vector<ColumnGuess> &columns, const QString &fileName);

    bool has(const char *role) const { return m_places.contains(QLatin1String(role)); }
    /// Something but link, title and words.
    bool hasFacts() const;
    /// The link, also made of repository ("owner/name") and number; empty = there is none.
    QString link(const std::vector<QString> &cells) const;
    /// All but link, title and words. What a blank cell would say is not said.
    ImportedReport facts(const std::vector<QString> &cells) const;
    /// What the row says below its report, in a table with a row a comment; none = nothing.
    std::optional<ImportedComment> comment(const std::vector<QString> &cells) const;
    /// All of it but the comment; the words as they were written.
    ImportedReport report(const std::vector<QString> &cells) const;

private:
    QString cell(const std::vector<QString> &cells, const char *role) const;
    bool says(const std::vector<QString> &cells, const char *role) const;
    bool saysFact(const std::vector<QString> &cells, const char *role) const;

    QHash<QString, size_t> m_places; ///< by role
    std::vector<std::pair<size_t, QString>> m_fields;
};

} // namespace axial
