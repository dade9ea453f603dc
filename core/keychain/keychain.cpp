#include "core/keychain/keychain.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <optional>

#include <qt6keychain/keychain.h>

namespace axial {

namespace {

const QString program = QStringLiteral("Axial");

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(keychain)
};

QString troubleOf(const QKeychain::Job &job)
{
    if (job.error() == QKeychain::NoError || job.error() == QKeychain::EntryNotFound)
        return {};
    return Messages::tr("The system’s keychain can’t be used (%1).").arg(job.errorString());
}

class SystemKeychain : public Keychain
{
public:
    void read(const QString &name, QObject *context, const Found &found) override
    {
        auto *job = new QKeychain::ReadPasswordJob(program);
        start(job, name, context, [job, found] {
            found(job->error() == QKeychain::NoError ? job->textData().toUtf8() : QByteArray(),
                  troubleOf(*job));
        });
    }

    void write(const QString &name, const QByteArray &secret, QObject *context,
               const Kept &kept) override
    {
        QKeychain::Job *job = nullptr;
        if (secret.isEmpty()) {
            job = new QKeychain::DeletePasswordJob(program);
        } else {
            auto *writing = new QKeychain::WritePasswordJob(program);
            writing->setTextData(QString::fromUtf8(secret));
            job = writing;
        }
        start(job, name, context, [job, kept] { kept(troubleOf(*job)); });
    }

private:
    static void start(QKeychain::Job *job, const QString &name, QObject *context,
                      const std::function<void()> &done)
    {
        job->setInsecureFallback(false); // rather no memory than a readable file
        job->setKey(name);
        QObject::connect(job, &QKeychain::Job::finished, context, done);
        job->start();
    }
};

} // namespace

Keychain &Keychain::ofSystem()
{
    static SystemKeychain keychain;
    return keychain;
}

KeychainAnswer waitForSecret(Keychain &keychain, const QString &name, int ms)
{
    std::optional<KeychainAnswer> answer;
    QEventLoop loop; // what is answered after it is gone reaches nobody
    keychain.read(name, &loop, [&](const QByteArray &secret, const QString &trouble) {
        answer = {secret, trouble};
        loop.quit();
    });
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    if (!answer)
        loop.exec();
    return answer.value_or(
        KeychainAnswer{{}, Messages::tr("The system’s keychain did not answer.")});
}

} // namespace axial
