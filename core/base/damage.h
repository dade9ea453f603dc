#pragma once

#include "core/base/error.h"

namespace axial {

/// The project's file is damaged: nothing may be written into it any more (PROMISES P7).
class DamageError : public Error
{
public:
    DamageError(QString message, QString damage)
        : Error(std::move(message)), m_damage(std::move(damage))
    {
    }
    /// What SQLite found, in its words.
    const QString &damage() const { return m_damage; }
    void raise() const override { throw *this; }
    DamageError *clone() const override { return new DamageError(*this); }

private:
    QString m_damage;
};

} // namespace axial
