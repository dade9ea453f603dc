#pragma once

#include "core/base/id.h"

#include <QString>

#include <optional>

namespace axial {

/// Who codes at this machine: a setting of the person, not of the file. Nobody else writes it, so
/// it is read from the settings once and not with every step.
class Person
{
public:
    /// As entered; else the name of the login.
    const QString &name() const;
    void setName(const QString &name);
    /// Whether others' codings in the project of that path are hidden from this person.
    bool isBlindIn(const QString &path) const;
    void setBlindIn(const QString &path, bool blind);
    /// Who that is in the open study; none = nobody yet.
    CoderId coder() const { return m_coder; }
    void setCoder(CoderId coder) { m_coder = coder; }
    /// The settings are read again when they are asked for.
    void forget();

private:
    mutable std::optional<QString> m_name;
    CoderId m_coder;
    mutable QString m_path; ///< which m_isBlind is about
    mutable std::optional<bool> m_isBlind;
};

} // namespace axial
