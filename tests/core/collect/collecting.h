#pragma once

#include "core/collect/collector.h"
#include "tests/support/http/issuehost.h"
#include "tests/support/study.h"

#include <QTemporaryDir>

namespace axial::test {

/// A study, a server of this machine, a clock that nobody waits for, and a home of its own.
class CollectTest : public StudyTest
{
protected:
    CollectTest();
    ~CollectTest() override;

    /// January to March 2024 of own/repo.
    CollectOrder order() const;
    CollectWays ways();
    /// One run, as another process would make it: it finds what earlier ones kept.
    Collected collect(const CollectOrder &what, const QByteArray &token = {});
    Collected collect() { return collect(order()); }
    /// The words of its failure; empty when it comes to its end.
    QString failure(const QByteArray &token = {});
    /// Everything below the home folder, names and bytes.
    QByteArray everythingKept() const;
    /// Addresses of what came in, in its order.
    static QStringList links(const Collected &collected);

    QTemporaryDir home;
    IssueHostModel host;
    QDateTime now = QDateTime(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC);
    std::vector<qint64> pauses; ///< milliseconds, one after another
    QStringList told;
    Progress progress;

private:
    QByteArray m_homeBefore;
};

/// Answers so for the first `times` requests, then as the host does.
inline IssueHostModel::Instead atFirst(int times, const ServedAnswer &answer)
{
    return [times, answer](const ServedRequest &, int at) {
        return at < times ? std::optional(answer) : std::nullopt;
    };
}

} // namespace axial::test
