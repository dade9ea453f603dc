#include "app/cli/verbs.h"

#include "core/collect/collector.h"
#include "core/keychain/keychain.h"

namespace axial::cli {
namespace {

QDate dayOf(const Arguments &arguments, const QString &option)
{
    const QString text = arguments.option(option);
    const QDate day = QDate::fromString(text, Qt::ISODate);
    if (!day.isValid())
        throw UsageError(
            QStringLiteral("%1 takes a day, such as 2023-01-01, not “%2”.").arg(option, text));
    return day;
}

CollectOrder orderOf(const Arguments &arguments)
{
    CollectOrder order;
    const bool isGitee = arguments.has(QStringLiteral("--gitee"));
    order.host = isGitee ? IssueHost::Gitee : IssueHost::GitHub;
    order.from = dayOf(arguments, QStringLiteral("--from"));
    order.to = dayOf(arguments, QStringLiteral("--to"));
    order.baseAddress = arguments.option(QStringLiteral("--base-url"));
    order.pulls = pullsOf(arguments);
    try {
        nameRepository(order, arguments.positional[1]);
        requireSound(order);
    } catch (const Error &error) {
        throw UsageError(error.message());
    }
    if (isGitee && order.host != IssueHost::Gitee)
        throw UsageError(QStringLiteral("--gitee and an address at GitHub exclude each other."));
    return order;
}

/// Of the environment, else of the keychain; empty = the server is asked without one.
QByteArray tokenFor(const CollectOrder &order)
{
    if (const QByteArray token = qgetenv("AXIAL_TOKEN").trimmed(); !token.isEmpty())
        return token;
    const KeychainAnswer answer = waitForSecret(Keychain::ofSystem(), order.tokenName());
    if (!answer.trouble.isEmpty())
        complain(answer.trouble
                 + QStringLiteral(" The server is asked without a token; AXIAL_TOKEN can hold "
                                  "one."));
    return answer.secret;
}

} // namespace

int runCollect(const Arguments &arguments)
{
    const CollectOrder order = orderOf(arguments);
    const auto project = openToChange(arguments);
    if (project->isReadOnly())
        throw Error(project->readOnlyReason());
    if (arguments.has(QStringLiteral("--forget")))
        PageSpool::forget(order);
    CollectWays ways;
    ways.told = &complain;
    Progress progress;
    const CollectResult result = collectInto(*project, order, tokenFor(order), ways, progress);
    print(QStringLiteral("Collected from %1: reports %2, comments %3, requests %4.\n")
              .arg(order.address())
              .arg(result.reports)
              .arg(result.comments)
              .arg(result.requests));
    report(result.summary);
    return 0;
}

} // namespace axial::cli
