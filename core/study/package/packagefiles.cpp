#include "core/study/package/packagefiles.h"

#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/messages.h"
#include "core/base/table.h"
#include "core/export/tables.h"
#include "core/formats/csv.h"
#include "core/import/codes/codebookheader.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "core/project/unpublished.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/query/reports/listedreports.h"
#include "core/query/reports/reportreading.h"
#include "core/study/package/packagetables.h"
#include "core/text/typedkeys.h"

#include <QRegularExpression>
#include <QSet>

#include <set>
#include <span>

namespace axial {
namespace {

/// A ballot with words that are read as its codes.
struct WrittenBallot {
    QString participant;
    QString prompt;
    std::vector<QStringList> ranks;
};

/// Whom and what the files of the package name.
class NamedInPackage
{
public:
    NamedInPackage(Database &db, const std::vector<Table> &others, const PackageContents &contents)
        : m_db(db), m_tree(db)
    {
        const bool areAll = std::ranges::any_of(contents.files, [](const PackageFile &file) {
            return file.path.startsWith(QLatin1String("Interviewee Background"));
        });
        QSet<QString> quoted;
        for (const Table &codebook : others) {
            const int person = codebook.column(columns::participant);
            const int codes = codebook.column(codebookheader::codes);
            for (size_t row = 0; row < codebook.rows.size(); ++row) {
                if (person >= 0)
                    quoted.insert(codebook.text(row, person));
                if (codes >= 0) {
                    for (const QString &key : splitKeys(codebook.text(row, codes)))
                        m_inCodebook.insert(key);
                }
            }
        }
        for (const Participant &each : participants::all(db)) {
            if (areAll || quoted.contains(each.pseudonym))
                m_people.insert(each.id, each.pseudonym);
        }
    }

    /// nullopt when something on it would not be found.
    std::optional<WrittenBallot> written(const Ballot &ballot)
    {
        WrittenBallot result{m_people.value(ballot.participant), ballot.prompt, {}};
        bool isWhole = !result.participant.isEmpty();
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            result.ranks.emplace_back();
            for (const CodeId code : sharing) {
                result.ranks.back() << wordsOf(code);
                isWhole = isWhole && !result.ranks.back().back().isEmpty();
            }
        }
        return isWhole ? std::optional(result) : std::nullopt;
    }

private:
    /// Its key, or its name where the key is another's, too; empty when it would not be found.
    QString wordsOf(CodeId id)
    {
        const auto known = m_words.constFind(id);
        if (known != m_words.constEnd())
            return *known;
        const int at = m_tree.index(id);
        if (at < 0) // of a damaged project
            return {};
        const Code &code = m_tree.codes()[size_t(at)];
        QString words;
        for (const QString &each : {code.name, code.key}) {
            if (!each.isEmpty() && isCalled(id, each))
                words = each;
        }
        const bool isThere = isOfLists(at) || m_inCodebook.contains(code.keyOrName());
        return *m_words.insert(id, isThere ? words : QString());
    }
    bool isCalled(CodeId id, const QString &words) const
    {
        try {
            return codes::find(m_db, words) == id;
        } catch (const Error &) { // several are called so
            return false;
        }
    }
    /// The lists of details hold types, themes and sub-themes, nothing deeper.
    bool isOfLists(int code) const
    {
        return m_tree.isOfTaxonomy(code)
               && (m_tree.level(code) != CodeLevel::SubTheme
                   || m_tree.level(m_tree.parent(code)) == CodeLevel::Theme);
    }

    Database &m_db;
    const CodeTree m_tree;
    QHash<ParticipantId, QString> m_people;
    QSet<QString> m_inCodebook;
    QHash<CodeId, QString> m_words;
};

/// How many columns each rank takes: words with a slash of their own can't share one.
std::vector<qsizetype> widthsOf(const std::vector<WrittenBallot> &ballots)
{
    std::vector<qsizetype> widths;
    for (const WrittenBallot &ballot : ballots) {
        widths.resize(std::max(widths.size(), ballot.ranks.size()), 1);
        for (size_t rank = 0; rank < ballot.ranks.size(); ++rank) {
            const QStringList &sharing = ballot.ranks[rank];
            if (sharing.size() > 1 && sharing.join(QString()).contains(u'/'))
                widths[rank] = std::max(widths[rank], sharing.size());
        }
    }
    return widths;
}

QString tableOf(const std::vector<WrittenBallot> &ballots)
{
    const std::vector<qsizetype> widths = widthsOf(ballots);
    QStringList header{columns::participant, columns::prompt};
    for (size_t rank = 0; rank < widths.size(); ++rank) {
        for (qsizetype i = 0; i < widths[rank]; ++i)
            header << QStringLiteral("Rank %1").arg(rank + 1);
    }
    QString table;
    appendCsvRow(table, header);
    for (const WrittenBallot &ballot : ballots) {
        QStringList cells{ballot.participant, ballot.prompt};
        for (size_t rank = 0; rank < widths.size(); ++rank) {
            const QStringList sharing = rank < ballot.ranks.size() ? ballot.ranks[rank]
                                                                   : QStringList();
            if (widths[rank] == 1) {
                cells << sharing.join(QStringLiteral(" / "));
                continue;
            }
            for (qsizetype i = 0; i < widths[rank]; ++i)
                cells << sharing.value(i);
        }
        appendCsvRow(table, cells);
    }
    return table;
}

/// Rankings.csv: what each participant ranked, as far as the other files name it: they say who
/// there is (`others`, and backgrounds that were added) and which codes there are.
void addBallots(Database &db, const std::vector<Table> &others, PackageContents &contents)
{
    const std::vector<Ballot> all = ballots::all(db);
    if (all.empty())
        return;
    NamedInPackage named(db, others, contents);
    std::vector<WrittenBallot> written;
    int leftOut = 0;
    for (const QString &prompt : ballots::prompts(db)) {
        for (const Ballot &ballot : all) {
            if (ballot.prompt != prompt || ballot.ranks.empty())
                continue;
            if (auto each = named.written(ballot))
                written.push_back(std::move(*each));
            else
                ++leftOut;
        }
    }
    if (!written.empty())
        contents.files.push_back({QStringLiteral("Rankings.csv"), tableOf(written).toUtf8()});
    if (leftOut)
        contents.notes << PackageText::tr(
            "%n ranking(s) were left out: they name somebody, or a code, that no other file has.",
            nullptr, leftOut);
}

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
        throw Error(
            PackageText::tr("%1 takes several labels by one coder, and the tables of a study "
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
        throw Error(PackageText::tr("The repositories “%1” and “%2” would have one folder. Nothing "
                                    "was written.")
                        .arg(*other, repository));
    folders.insert(name, repository);
}

/// "Issue Report/<repository>/<repository>.csv" and "..._<year>.txt" of every repository.
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
    const auto withWords = std::ranges::count_if(all, [](const Source &each) {
        return each.kind == SourceKind::IssueReport && each.length > 0;
    });
    if (withWords > 0)
        contents.notes << PackageText::tr("The words of %n report(s) were left out: a published "
                                          "study lists links.",
                                          nullptr, int(withWords));
    if (nowhere)
        contents.notes << PackageText::tr("%n report(s) of no repository were left out.", nullptr,
                                          nowhere);
    if (undated)
        contents.notes << PackageText::tr("%n report(s) without a year are in no list of links.",
                                          nullptr, undated);
}

/// Says how much of the study has no place in its files; nothing when all has.
void noteUnpublished(const Unpublished &left, QStringList &notes)
{
    QStringList parts;
    const auto add = [&parts](qint64 count, const QString &words) {
        if (count > 0)
            parts << words;
    };
    add(left.memos, CountText::tr("%n memo(s)", nullptr, int(left.memos)));
    add(left.comments, PackageText::tr("%n comment(s) on codings", nullptr, int(left.comments)));
    add(left.weights, CountText::tr("%n weight(s) of codings", nullptr, int(left.weights)));
    add(left.links, CountText::tr("%n link(s)", nullptr, int(left.links)));
    add(left.findings, CountText::tr("%n finding(s)", nullptr, int(left.findings)));
    add(left.maps, CountText::tr("%n concept map(s)", nullptr, int(left.maps)));
    add(left.quotes, PackageText::tr("%n quote(s) without a code", nullptr, int(left.quotes)));
    add(left.wholeCodings,
        PackageText::tr("%n code(s) on whole documents", nullptr, int(left.wholeCodings)));
    if (!parts.isEmpty())
        notes << PackageText::tr("A published study has no place for what was left out: %1.")
                     .arg(parts.join(QStringLiteral(", ")));
}

} // namespace

void requireDistinctPaths(const std::vector<PackageFile> &files)
{
    const auto require = [](bool isDistinct, const QString &path) {
        if (!isDistinct)
            throw Error(
                PackageText::tr("Two files of the study would be called %1. Rename one of the "
                                "things that they are named after. Nothing was written.")
                    .arg(shownPath(path)));
    };
    QSet<QString> names;
    for (const PackageFile &file : files) {
        const QString name = file.path.toCaseFolded();
        require(!names.contains(name), file.path);
        names.insert(name);
    }
    for (const PackageFile &file : files) {
        const QString name = file.path.toCaseFolded();
        for (qsizetype end = name.lastIndexOf(u'/'); end > 0; end = name.lastIndexOf(u'/', end - 1))
            require(!names.contains(name.left(end)), file.path);
    }
}

PackageContents packageContents(Database &db, const QString &round, Progress &progress,
                                PackageWords words)
{
    const rounds::Sight sight(db); // the study may have other rounds than the one that is told
    PackageContents contents;
    addReportFiles(db, round, contents, progress);
    addDetailFiles(db, contents);
    progress.checkCanceled();
    std::vector<Table> tables;
    for (const Query &query : queries()) {
        if (!query.file.isInPackage)
            continue;
        tables.push_back(runQuery(db, {QLatin1String(query.id), {}}, progress));
        if (!tables.back().rows.empty())
            contents.files.push_back({QLatin1String(query.file.fileName),
                                      {},
                                      [table = tables.back()](const ByteSink &out) {
                                          tableToCsv(table, FormulaGuard::On, out);
                                      }});
    }
    addBackgrounds(db, tables, contents);
    addBallots(db, tables, contents);
    addGuide(db, contents);
    addKeywords(db, contents);
    addKeywordTable(db, contents);
    addGivenRates(db, contents);
    if (words == PackageWords::OfTranscripts)
        addTranscripts(db, contents, progress);
    noteUnpublished(unpublishedIn(db), contents.notes);
    if (const QString note = sight.note(); !note.isEmpty())
        contents.notes << note;
    return contents;
}

} // namespace axial
