#pragma once

#include <QException>
#include <QString>

namespace axial {

/// What can go wrong for the user, in words for the user: what happened, what was not changed,
/// what to do. Derives from QException so that the text survives a QFuture.
class Error : public QException
{
public:
    explicit Error(QString message) : m_message(std::move(message)), m_utf8(m_message.toUtf8()) {}

    const QString &message() const { return m_message; }
    const char *what() const noexcept override { return m_utf8.constData(); }
    void raise() const override { throw *this; }
    Error *clone() const override { return new Error(*this); }

private:
    QString m_message;
    QByteArray m_utf8;
};

/// What was asked for is done and stored; something about it has to be said all the same. Who would
/// try again, or take back what is shown, must not.
class StoredError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    StoredError *clone() const override { return new StoredError(*this); }
};

/// The user (or newer data) asked a running job to stop. Not a fault: it is never shown.
class Canceled : public Error
{
public:
    Canceled() : Error(QStringLiteral("Cancelled. Nothing was changed.")) {}
    void raise() const override { throw *this; }
    Canceled *clone() const override { return new Canceled(*this); }
};

} // namespace axial
