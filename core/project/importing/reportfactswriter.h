#pragma once

#include "core/base/id.h"
#include "core/import/reports/importedreports.h"

#include <QHash>

namespace axial {

class Database;

/// Takes what a service or a table says of issue reports beside their words.
class ReportFactsWriter
{
public:
    explicit ReportFactsWriter(Database &db) : m_db(db) {}

    /// True when something is other than it was. What the report doesn't say stays. The title is
    /// taken as long as nobody here has named the source.
    bool take(SourceId source, const ImportedReport &report);
    /// What a report that the study doesn't have is called.
    static QString newTitle(const ImportedSource &source, const ImportedReport &report);
    /// All that is said of such a one, which was stored with that title.
    void add(SourceId source, const ImportedSource &link, const ImportedReport &report);
    /// The title with which the report's text begins, for a body that comes in without one; empty =
    /// it begins with none.
    QString titleInText(SourceId source, const QString &body) const;
    /// Reports of services whose numbers are of all their repositories (Gitee).
    std::vector<SourceId> withNumber(const QString &number);

private:
    bool takeIssue(SourceId source, const ImportedReport &report);
    bool takeDetail(SourceId source, const ImportedReport &report);
    bool takeTitle(SourceId source, const QString &title);
    void readFields();
    bool takeFields(SourceId source, const ImportedReport &report);

    Database &m_db;
    std::optional<QHash<QString, SourceFieldId>> m_fields;
    qint64 m_nextPosition = 0; ///< of a field that is new
    std::optional<QHash<QString, std::vector<SourceId>>> m_numbers;
};

} // namespace axial
