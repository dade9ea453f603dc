#include "core/keychain/keychainwait.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <optional>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(keychain)
};

} // namespace

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
