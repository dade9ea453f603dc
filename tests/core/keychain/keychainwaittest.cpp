#include "core/keychain/keychain.h"

#include <gtest/gtest.h>

#include <QPointer>
#include <QTimer>

using namespace axial;

namespace {

/// Answers when it is said to, or never.
class SlowKeychain : public Keychain
{
public:
    enum class Answers { AtOnce, Later, Never };
    explicit SlowKeychain(Answers answers) : m_answers(answers) {}

    void read(const QString &, QObject *context, const Found &found) override
    {
        if (m_answers == Answers::AtOnce)
            found("kept", {});
        else if (m_answers == Answers::Later)
            QTimer::singleShot(1, context, [found] { found({}, QStringLiteral("No keychain.")); });
        else
            m_context = context;
    }
    void write(const QString &, const QByteArray &, QObject *, const Kept &) override {}

    QPointer<QObject> m_context;

private:
    Answers m_answers;
};

} // namespace

TEST(KeychainWait, WhatItAnswersIsTaken)
{
    SlowKeychain atOnce(SlowKeychain::Answers::AtOnce);
    EXPECT_EQ(waitForSecret(atOnce, {}).secret, "kept");
    SlowKeychain later(SlowKeychain::Answers::Later);
    EXPECT_EQ(waitForSecret(later, {}).trouble, QStringLiteral("No keychain."));
}

TEST(KeychainWait, AKeychainThatDoesNotAnswerIsNotWaitedForForEver)
{
    SlowKeychain never(SlowKeychain::Answers::Never);
    const KeychainAnswer answer = waitForSecret(never, {}, 10);
    EXPECT_EQ(answer.secret, "");
    EXPECT_EQ(answer.trouble, QStringLiteral("The system’s keychain did not answer."));
    EXPECT_EQ(never.m_context, nullptr); // what it says afterwards reaches nobody
}
