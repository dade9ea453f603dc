#include "core/collect/tokenkeychain.h"

#include <QCoreApplication>

#include <qt6keychain/keychain.h>

namespace axial {
namespace {

const QString program = QStringLiteral("Axial");

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(collect)
};

/// "github api.github.com"
QString keyOf(const CollectOrder &order)
{
    const QUrl base = order.base();
    const QString host = base.port() < 0
                             ? base.host()
                             : QStringLiteral("%1:%2").arg(base.host()).arg(base.port());
    return (order.host == IssueHost::GitHub ? QStringLiteral("github ") : QStringLiteral("gitee "))
           + host;
}

QString troubleOf(const QKeychain::Job &job)
{
    if (job.error() == QKeychain::NoError || job.error() == QKeychain::EntryNotFound)
        return {};
    return Messages::tr("The system’s keychain can’t be used (%1).").arg(job.errorString());
}

class SystemKeychain : public TokenKeychain
{
public:
    void read(const CollectOrder &order, QObject *context, const Found &found) override
    {
        auto *job = new QKeychain::ReadPasswordJob(program);
        start(job, order, context, [job, found] {
            found(job->error() == QKeychain::NoError ? job->textData().toUtf8() : QByteArray(),
                  troubleOf(*job));
        });
    }

    void write(const CollectOrder &order, const QByteArray &token, QObject *context,
               const Kept &kept) override
    {
        QKeychain::Job *job = nullptr;
        if (token.isEmpty()) {
            job = new QKeychain::DeletePasswordJob(program);
        } else {
            auto *writing = new QKeychain::WritePasswordJob(program);
            writing->setTextData(QString::fromUtf8(token));
            job = writing;
        }
        start(job, order, context, [job, kept] { kept(troubleOf(*job)); });
    }

private:
    static void start(QKeychain::Job *job, const CollectOrder &order, QObject *context,
                      const std::function<void()> &done)
    {
        job->setInsecureFallback(false); // rather no memory than a readable file
        job->setKey(keyOf(order));
        QObject::connect(job, &QKeychain::Job::finished, context, done);
        job->start();
    }
};

} // namespace

TokenKeychain &TokenKeychain::ofSystem()
{
    static SystemKeychain keychain;
    return keychain;
}

} // namespace axial
