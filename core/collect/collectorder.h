#pragma once

#include "core/import/reports/importedreports.h"

#include <QDateTime>
#include <QString>
#include <QUrl>

namespace axial {

/// Who keeps the issue reports; an own server of either kind is reached by its base address.
enum class IssueHost { GitHub, Gitee };

/// Which issue reports are to be collected: those of one repository that were created on these
/// days, both included, as days of UTC.
struct CollectOrder {
    IssueHost host = IssueHost::GitHub;
    QString owner;
    QString repository;
    QDate from;
    QDate to;
    QString baseAddress; ///< of the interface; empty = the host's own
    PullRequests pulls = PullRequests::Taken;

    /// "vllm-project/vllm".
    QString name() const { return owner + u'/' + repository; }
    /// Of the interface, without a slash at the end: "https://api.github.com".
    QUrl base() const;
    /// Where a person finds it: "https://github.com/vllm-project/vllm".
    QString address() const;
    /// Under which a keychain keeps a token for that server: "github api.github.com".
    QString tokenName() const;
    /// "Collect vllm-project/vllm, 2023-01-01 to 2025-04-30".
    QString label() const;
    /// Text before the first and after the last moment, as the interfaces write it.
    QString firstMoment() const
    {
        return from.toString(Qt::ISODate) + QStringLiteral("T00:00:00Z");
    }
    QDateTime begin() const;
    QDateTime end() const; ///< the first moment that is no longer meant
};

/// "owner/repository", or the address of one at github.com or gitee.com, which then also says whose
/// it is. Throws Error.
void nameRepository(CollectOrder &order, const QString &words);
/// Throws Error, in words for the person, unless it can be asked for: names, days, an address over
/// https, or over http when it was typed.
void requireSound(const CollectOrder &order);
/// The person's own machine, which is reached without leaving it.
bool isThisMachine(const QUrl &url);

} // namespace axial
