#pragma once

#include "core/collect/collectorder.h"
#include "core/collect/pagespool.h"
#include "core/collect/patientget.h"

#include <QJsonArray>
#include <QSet>

#include <optional>

namespace axial {

/// The first pages of the lists that are read, and how one finds the others.
namespace pagelinks {

constexpr int rowsPerPage = 100; ///< the most that both hosts give

/// Reports that were changed since the first day, among them all that were created since; the
/// oldest first, so that what is written meanwhile comes last.
QUrl reports(const CollectOrder &order);
/// Comments of the whole repository since the first day, those of other reports among them.
QUrl comments(const CollectOrder &order);
QUrl commentsOf(const CollectOrder &order, const QString &number);
/// The report whose comments the list is about; empty = a list of others.
QString numberOf(const CollectOrder &order, const QUrl &url);

/// The page after one that holds so many rows; empty = it is the last.
QUrl next(IssueHost host, const QUrl &asked, const HttpAnswer &answer, qsizetype rows);
/// How many pages the list has, when the server says it.
std::optional<qint64> count(const HttpAnswer &answer);

} // namespace pagelinks

/// What all pages of an order may cost. A busy repository's whole history is a tenth of it.
struct WalkLimits {
    qint64 pages = 100'000;
    qint64 bytes = 4'096LL * 1048576; ///< packed, as they are kept
};

/// Goes through a list page by page: what is kept already is read from there, the rest is asked of
/// the server and kept.
class PageWalk
{
public:
    PageWalk(const CollectOrder &order, PageSpool &spool, PatientGet &get,
             const WalkLimits &limits);

    /// What a page brought.
    struct Taken {
        qsizetype fresh = 0;   ///< rows that no page before had
        bool isEnough = false; ///< what comes after it isn't meant
    };
    using Take = std::function<Taken(const QJsonArray &rows)>;

    /// Reads the list that begins there. Where an earlier run stopped, its last page is asked for
    /// once more ("is it still the same?"): when reports were deleted meanwhile, others have moved
    /// up into it. So is the last page of a list of the repository (Gone::IsFault) that was read
    /// before the order's days were over. Throws Error or Canceled; what was read is kept.
    void read(const QUrl &first, PatientGet::Gone gone, const Take &take, const Progress &progress);
    /// The first page of a list, which is not kept yet, and how many there are; none = the server
    /// doesn't say.
    struct Beginning {
        StoredPage page;
        QByteArray bytes;
        std::optional<qint64> pages;
    };
    Beginning beginning(const QUrl &first, const Progress &progress);

private:
    bool mayHaveGrown(const QUrl &last);
    void requireRoom() const;
    QUrl takeKept(const QUrl &url, const Take &take);
    QUrl takeAnswered(const QUrl &url, const QByteArray &tag, PatientGet::Gone gone,
                      const Take &take, const Progress &progress);

    const CollectOrder &m_order;
    PageSpool &m_spool;
    PatientGet &m_get;
    WalkLimits m_limits;
    QSet<QUrl> m_keptBefore; ///< read by an earlier run, and not asked for again
};

} // namespace axial
