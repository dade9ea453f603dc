#pragma once

#include "core/base/error.h"

namespace axial {

/// A project's file is damaged: nothing may be written into it any more (PROMISES P7).
class DamageError : public Error
{
public:
    DamageError(QString message, QString damage, QString path)
        : Error(std::move(message)), m_damage(std::move(damage)), m_path(std::move(path))
    {
    }
    /// The file's.
    const QString &path() const { return m_path; }
    /// What SQLite found, in its words.
    const QString &damage() const { return m_damage; }
    void raise() const override { throw *this; }
    DamageError *clone() const override { return new DamageError(*this); }

private:
    QString m_damage;
    QString m_path;
};

} // namespace axial
