#include "core/study/package/packagelabels.h"

#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/formats/csv.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "core/query/reports/listedreports.h"
#include "core/query/reports/reportreading.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <set>
#include <span>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// "Label7" for Coder 7, as packages have it, and "Label Ada" for people with names.
QString labelHeader(const QString &coder)
{
    static const QRegularExpression numbered(QStringLiteral("^Coder (\\d+)$"));
    const auto number = numbered.match(coder);
    return number.hasMatch() ? QStringLiteral("Label%1").arg(number.captured(1))
                             : QStringLiteral("Label %1").arg(coder);
}

/// The reports of one repository, written as its files.
class RepositoryFiles
{
public:
    RepositoryFiles(const ReportList &labels, const std::set<int> &years)
        : m_labels(labels), m_years(years)
    {
    }

    /// `reports` are of one repository.
    void write(std::span<const ListedReport> reports, PackageContents &contents)
    {
        const QString name = diskName(reports.front().repository);
        const QString before = QStringLiteral("Issue Report/%1/%1").arg(name);
        for (const int year : m_years)
            contents.files.push_back(
                {QStringLiteral("%1_%2.txt").arg(before).arg(year), listOf(reports, year)});
        QString table;
        for (const ListedReport &report : reports)
            appendLabels(table, report);
        if (!table.isEmpty())
            contents.files.push_back(
                {before + QStringLiteral(".csv"), (header() + table).toUtf8()});
    }

private:
    static QByteArray listOf(std::span<const ListedReport> reports, int year)
    {
        QByteArray list;
        for (const ListedReport &report : reports) {
            if (report.year == year)
                list += report.url.toUtf8() + '\n';
        }
        return list;
    }
    QString header() const
    {
        QStringList cells{QStringLiteral("Issue_URL")};
        for (const QString &coder : m_labels.coders)
            cells << labelHeader(coder);
        QString line;
        appendCsvRow(line, cells << QStringLiteral("Final_Label"));
        return line;
    }
    void appendLabels(QString &table, const ListedReport &report) const
    {
        const qsizetype at = m_labels.find(report.source);
        if (at < 0)
            return;
        QStringList cells{report.url};
        for (qsizetype coder = 0; coder < m_labels.coders.size(); ++coder)
            cells << m_labels.keys[m_labels.label(at, coder)];
        appendCsvRow(table, cells << m_labels.decision(at));
    }

    const ReportList &m_labels;
    const std::set<int> &m_years;
};

/// The labels of that round; none when the study has no round and none was asked for.
ReportList labelsOf(Database &db, const QString &name, Progress &progress)
{
    const std::vector<Round> all = rounds::all(db);
    if (all.empty() && name.isEmpty())
        return {};
    const Round round = name.isEmpty() ? all.front() : rounds::named(db, name);
    rounds::requireSight(db, round.id);
    if (!round.exclusive)
        throw Error(Messages::tr("%1 takes several labels by one coder, and the tables of a study "
                                 "folder hold one. Choose another round. Nothing was written.")
                        .arg(round.name));
    ReportsSeen seen;
    seen.withExcluded = true; // their links are written, too
    return readReports(db, round.id, seen, progress);
}

void requireDistinct(QHash<QString, QString> &folders, const QString &repository)
{
    const QString name = diskName(repository).toCaseFolded();
    if (const auto other = folders.constFind(name); other != folders.cend())
        throw Error(Messages::tr("The repositories “%1” and “%2” would have one folder. Nothing "
                                 "was written.")
                        .arg(*other, repository));
    folders.insert(name, repository);
}

} // namespace

void addReportFiles(Database &db, const QString &round, PackageContents &contents,
                    Progress &progress)
{
    const ReportList labels = labelsOf(db, round, progress);
    const std::vector<ListedReport> reports = listedReports(db);
    std::set<int> years;
    int nowhere = 0;
    int undated = 0;
    for (const ListedReport &report : reports) {
        if (report.year)
            years.insert(report.year);
        undated += report.year == 0;
    }
    RepositoryFiles files(labels, years);
    QHash<QString, QString> folders;
    for (size_t first = 0; first < reports.size();) {
        size_t end = first;
        while (end < reports.size() && reports[end].repository == reports[first].repository)
            ++end;
        progress.checkCanceled();
        const QString &repository = reports[first].repository;
        if (repository.trimmed().isEmpty()) {
            nowhere += int(end - first);
        } else {
            requireDistinct(folders, repository);
            files.write(std::span(reports).subspan(first, end - first), contents);
        }
        first = end;
    }
    const std::vector<Source> all = sources::all(db);
    const auto withWords = std::count_if(all.begin(), all.end(), [](const Source &each) {
        return each.kind == SourceKind::IssueReport && each.length > 0;
    });
    if (withWords > 0)
        contents.notes << Messages::tr("The words of %n report(s) were left out: a published "
                                       "study lists links.",
                                       nullptr, int(withWords));
    if (nowhere)
        contents.notes << Messages::tr("%n report(s) of no repository were left out.", nullptr,
                                       nowhere);
    if (undated)
        contents.notes << Messages::tr("%n report(s) without a year are in no list of links.",
                                       nullptr, undated);
}

} // namespace axial
