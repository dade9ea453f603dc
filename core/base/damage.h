#pragma once

#include "core/base/error.h"

namespace axial {

/// A project's file is damaged: nothing may be written into it, which could make it worse.
class DamageError : public Error
{
public:
    DamageError(QString message, QString damage, QString path, QString besides = {})
        : Error(std::move(message)), m_damage(std::move(damage)), m_path(std::move(path)),
          m_besides(std::move(besides))
    {
    }
    /// The file's.
    const QString &path() const { return m_path; }
    /// What SQLite found, in its words.
    const QString &damage() const { return m_damage; }
    /// What was found beside the file and done about it, in sentences; they are in the message,
    /// too.
    const QString &besides() const { return m_besides; }
    void raise() const override { throw *this; }
    DamageError *clone() const override { return new DamageError(*this); }

private:
    QString m_damage;
    QString m_path;
    QString m_besides;
};

} // namespace axial
