#include "core/collect/collector.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/collect/issuepage.h"
#include "core/import/reports/issuejson.h"
#include "core/project/importing/importlog.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/collected.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>

namespace axial {

namespace {

/// The reports that the pages read so far hold, told apart by their addresses, and which of them
/// are meant: a page also holds older ones that were changed since.
class MeantReports
{
public:
    explicit MeantReports(const CollectOrder &order) : m_order(order) {}

    /// Enough is a page in order of time whose last report is later than the order says.
    PageWalk::Taken take(const QJsonArray &rows)
    {
        PageWalk::Taken taken;
        bool isInOrder = true;
        QDateTime before;
        for (const QJsonValue &value : rows) {
            const PageRow row = reportRow(value.toObject(), m_order.base().host());
            isInOrder = isInOrder && (!before.isValid() || before <= row.created);
            before = row.created;
            if (m_addresses.contains(row.address))
                continue;
            m_addresses.insert(row.address);
            ++taken.fresh;
            if (row.created < m_order.begin() || row.created >= m_order.end())
                continue;
            if (row.isPull && m_order.pulls == PullRequests::LeftOut) {
                ++m_leftOut; // and what is said of it isn't asked for
                continue;
            }
            m_pages.insert(row.number, row.address);
            if (row.comments > 0)
                m_commented.emplace_back(row.number, row.comments);
        }
        taken.isEnough = isInOrder && before.isValid() && before >= m_order.end();
        return taken;
    }

    qint64 count() const { return m_pages.size(); }
    /// Pull requests of these days that are left out.
    qint64 leftOut() const { return m_leftOut; }
    bool isMeant(const QString &number) const { return m_pages.contains(number); }
    /// Where people read it; empty = it isn't meant.
    QString pageOf(const QString &number) const { return m_pages.value(number); }
    /// Of those with comments: number and how many, in the order in which they were read.
    const std::vector<std::pair<QString, qint64>> &commented() const { return m_commented; }
    /// Requests for the comments of each by itself.
    qint64 pagesOfEach() const
    {
        qint64 pages = 0;
        for (const auto &[number, comments] : m_commented)
            pages += (comments + pagelinks::rowsPerPage - 1) / pagelinks::rowsPerPage;
        return pages;
    }

private:
    const CollectOrder &m_order;
    QSet<QString> m_addresses;
    QHash<QString, QString> m_pages; ///< of a number that is meant, its address
    std::vector<std::pair<QString, qint64>> m_commented;
    qint64 m_leftOut = 0;
};

bool isOfComments(const StoredPage &page)
{
    return page.url.path().endsWith(QLatin1String("/comments"));
}

/// What all kept pages hold together: each report that is meant once, as it was read last, with
/// its comments.
class CollectedReports
{
public:
    CollectedReports(const CollectOrder &order, PageSpool &spool)
        : m_order(order), m_spool(spool), m_meant(order)
    {
    }

    /// Reads the pages, in the order in which they came. Throws Error or Canceled.
    ImportBundle bundle(Progress &progress)
    {
        findLatest(progress);
        NoteCollector notes(m_order.name());
        ImportedReports reports;
        for (size_t page = 0; page < m_spool.pages().size(); ++page) {
            progress.checkCanceled();
            const QJsonArray rows = meantRows(page);
            (isOfComments(m_spool.pages()[page]) ? m_comments : m_reports) += rows.size();
            readIssueJson(QJsonDocument(rows).toJson(QJsonDocument::Compact), reports, notes,
                          progress);
        }
        if (m_meant.leftOut() > 0)
            notes.info(pullsLeftOut(m_meant.leftOut()).text);
        ImportBundle bundle;
        bundle.notes = notes.take();
        bundle.reports.push_back(std::move(reports));
        return bundle;
    }

    qint64 reports() const { return m_reports; }
    qint64 comments() const { return m_comments; }

private:
    void findLatest(Progress &progress)
    {
        for (size_t page = 0; page < m_spool.pages().size(); ++page) {
            progress.checkCanceled();
            const StoredPage &stored = m_spool.pages()[page];
            const QJsonArray rows = rowsOf(stored);
            if (!isOfComments(stored))
                m_meant.take(rows);
            for (const QJsonValue &row : rows)
                m_latest[keyOf(row.toObject(), stored)] = page;
        }
    }

    QJsonArray rowsOf(const StoredPage &page)
    {
        return pageList(m_spool.bytes(page), page.url.host());
    }

    QString keyOf(const QJsonObject &row, const StoredPage &page) const
    {
        return isOfComments(page) ? u'#' + commentRow(row).address
                                  : reportRow(row, page.url.host()).address;
    }

    /// Those that no later page holds as well. Comments name
    /// their reports in several ways; here they get the one that every reader knows.
    QJsonArray meantRows(size_t page)
    {
        const StoredPage &stored = m_spool.pages()[page];
        QJsonArray meant;
        for (const QJsonValue &value : rowsOf(stored)) {
            QJsonObject row = value.toObject();
            const auto latest = m_latest.find(keyOf(row, stored));
            if (latest == m_latest.end() || *latest != page)
                continue;
            m_latest.erase(latest); // also twice on one page, it is one
            if (!isOfComments(stored)) {
                if (m_meant.isMeant(reportRow(row, stored.url.host()).number))
                    meant.append(row);
                continue;
            }
            const QString listed = pagelinks::numberOf(m_order, stored.url);
            const QString number = listed.isEmpty() ? commentRow(row).number : listed;
            if (!m_meant.isMeant(number))
                continue;
            row.insert(
                QLatin1String("html_url"),
                QStringLiteral("%1#%2").arg(m_meant.pageOf(number), commentRow(row).address));
            meant.append(row);
        }
        return meant;
    }

    const CollectOrder &m_order;
    PageSpool &m_spool;
    MeantReports m_meant;
    QHash<QString, size_t> m_latest; ///< of a row's key, the page that it was read last from
    qint64 m_reports = 0;
    qint64 m_comments = 0;
};

const QByteArray wholeRepository = "comments of the repository";
const QByteArray eachReport = "comments of each report";

CollectOrder sound(CollectOrder order, const QByteArray &token)
{
    requireSound(order);
    const bool isPlain = std::all_of(token.begin(), token.end(),
                                     [](char letter) { return letter > ' ' && letter < 127; });
    if (!isPlain)
        throw Error(
            CollectText::tr("The token holds spaces or letters that no token has. Copy it once "
                            "more. Nothing was sent."));
    const QUrl base = order.base();
    if (!token.isEmpty() && base.scheme() == QLatin1String("http") && !isThisMachine(base))
        throw Error(
            CollectText::tr("The base address begins with http://, so others could read the "
                            "token on its way. Use https://, or no token. Nothing was sent."));
    return order;
}

HttpQuestion questionFor(const CollectOrder &order, const QByteArray &token)
{
    const bool isGitHub = order.host == IssueHost::GitHub;
    HttpQuestion question;
    question.url = order.base();
    question.accept = isGitHub ? "application/vnd.github+json" : "application/json";
    if (!token.isEmpty())
        question.authorization = (isGitHub ? "Bearer " : "token ") + token;
    return question;
}

QString timeText(const QDateTime &moment)
{
    return QLocale().toString(moment.toLocalTime().time(), QStringLiteral("HH:mm"));
}

} // namespace

struct Collector::Run {
    Run(const CollectOrder &order, const QByteArray &token, CollectWays &howTo, PageSpool &spool,
        Progress &watched)
        : ways(howTo), progress(watched), get(questionFor(order, token), howTo.limits, howTo.clock),
          walk(order, spool, get, howTo.walk), reports(order)
    {
        get.waiting = [this](const Wait &wait, const QDateTime &until) {
            if (wait.reason == Wait::Reason::Limit)
                tell(CollectText::tr("%1. The limit is used up; going on at %2")
                         .arg(state(), timeText(until)));
            else if (wait.status)
                tell(CollectText::tr("%1. The server answers with the error %2; asking again at %3")
                         .arg(state(), QString::number(wait.status), timeText(until)));
            else
                tell(CollectText::tr("%1. The server does not answer; asking again at %2")
                         .arg(state(), timeText(until)));
        };
    }

    QString state() const
    {
        QStringList parts{CollectText::tr("Page %1").arg(QLocale().toString(pages)),
                          CollectText::tr("%Ln report(s)", nullptr, int(reports.count()))};
        if (comments > 0)
            parts << CollectText::tr("%Ln comment(s)", nullptr, int(comments));
        return parts.join(QStringLiteral(", "));
    }
    void tellState()
    {
        tell(get.reset().isValid()
                 ? CollectText::tr("%1, limit resets %2").arg(state(), timeText(get.reset()))
                 : state());
    }
    void tell(const QString &sentence)
    {
        if (sentence == last)
            return;
        last = sentence;
        progress.setStep(sentence);
        if (ways.told)
            ways.told(sentence);
    }

    CollectWays &ways;
    Progress &progress;
    PatientGet get;
    PageWalk walk;
    MeantReports reports;
    QSet<QString> commentIds;
    qint64 pages = 0;
    qint64 comments = 0;
    QString last;
};

Collector::Collector(CollectOrder order, QByteArray token, CollectWays ways)
    : m_order(sound(std::move(order), token)), m_token(std::move(token)), m_ways(std::move(ways)),
      m_spool(m_order)
{
}

Collector::~Collector() = default;

Collected Collector::collect(Progress &progress)
{
    Run run(m_order, m_token, m_ways, m_spool, progress);
    run.tell(CollectText::tr("Asking %1").arg(m_order.base().host()));
    readReports(run);
    readComments(run);
    Collected collected;
    collected.requests = run.get.requests();
    run.tell(CollectText::tr("Reading what was collected"));
    CollectedReports pages(m_order, m_spool);
    collected.bundle = pages.bundle(progress);
    collected.reports = pages.reports();
    collected.comments = pages.comments();
    return collected;
}

void Collector::readReports(Run &run)
{
    run.walk.read(
        pagelinks::reports(m_order), PatientGet::Gone::IsFault,
        [&](const QJsonArray &rows) {
            const PageWalk::Taken taken = run.reports.take(rows);
            ++run.pages;
            run.tellState();
            return taken;
        },
        run.progress);
}

void Collector::readComments(Run &run)
{
    if (run.reports.commented().empty())
        return;
    const auto take = [&](const QJsonArray &rows) {
        PageWalk::Taken taken;
        for (const QJsonValue &value : rows) {
            const PageRow row = commentRow(value.toObject());
            if (run.commentIds.contains(row.address))
                continue;
            run.commentIds.insert(row.address);
            ++taken.fresh;
            run.comments += run.reports.isMeant(row.number) ? 1 : 0;
        }
        ++run.pages;
        run.tellState();
        return taken;
    };
    if (readsWholeRepository(run)) {
        run.walk.read(pagelinks::comments(m_order), PatientGet::Gone::IsFault, take, run.progress);
        return;
    }
    for (const auto &[number, comments] : run.reports.commented())
        run.walk.read(pagelinks::commentsOf(m_order, number), PatientGet::Gone::IsAnswer, take,
                      run.progress);
}

/// Comments can be asked for report by report, or for the whole repository since the first day, a
/// hundred a request either way. For a year of a busy repository the latter is a hundredth of the
/// requests; for a month long ago it would bring everything that was said ever since. The first
/// page of the whole says how many there are, so one request decides it.
bool Collector::readsWholeRepository(Run &run)
{
    if (m_spool.plan().isEmpty()) {
        const qint64 each = run.reports.pagesOfEach();
        bool isWhole = false;
        if (each > 1) {
            const auto whole = run.walk.beginning(pagelinks::comments(m_order), run.progress);
            isWhole = whole.pages && *whole.pages - 1 < each;
            if (isWhole)
                m_spool.add(whole.page, whole.bytes);
        }
        m_spool.setPlan(isWhole ? wholeRepository : eachReport);
    }
    return m_spool.plan() == wholeRepository;
}

CollectResult collectInto(Project &project, const CollectOrder &order, const QByteArray &token,
                          const CollectWays &ways, Progress &progress)
{
    if (project.isReadOnly())
        throw Error(project.readOnlyReason());
    Collector collector(order, token, ways);
    const Collected collected = collector.collect(progress);
    backups::make(project, BackupReason::Import, progress);
    progress.setStep(CollectText::tr("Storing what was collected"));
    const auto store = [&](Database &db) {
        ImportSummary summary = storeBundle(db, collected.bundle, {}, progress);
        collected::add(db, {order.address(), order.from.toString(Qt::ISODate),
                            order.to.toString(Qt::ISODate), collected.reports, summary.sources,
                            ways.clock.now().toMSecsSinceEpoch()});
        importlog::keep(db, {order.address()}, project.coderName(), summary);
        return summary;
    };
    CollectResult result{project.edit(order.label(), store), collected.reports, collected.comments,
                         collected.requests};
    collector.forgetPages();
    return result;
}

} // namespace axial
