#include "core/collect/keychainwait.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <optional>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(collect)
};

} // namespace

KeychainAnswer waitForToken(TokenKeychain &keychain, const CollectOrder &order, int ms)
{
    std::optional<KeychainAnswer> answer;
    QEventLoop loop; // what is answered after it is gone reaches nobody
    keychain.read(order, &loop, [&](const QByteArray &token, const QString &trouble) {
        answer = {token, trouble};
        loop.quit();
    });
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    if (!answer)
        loop.exec();
    return answer.value_or(
        KeychainAnswer{{}, Messages::tr("The system’s keychain did not answer.")});
}

} // namespace axial
