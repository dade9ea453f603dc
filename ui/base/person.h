#pragma once

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
    /// The settings are read again when they are asked for.
    void forget();

private:
    mutable std::optional<QString> m_name;
    mutable QString m_path; ///< which m_isBlind is about
    mutable std::optional<bool> m_isBlind;
};

} // namespace axial
