#pragma once

#include "core/base/error.h"

namespace axial {

/// Another program, or a worker of ours, holds the project's file, so that it can't be read just
/// now: what was read before is still to be shown, and read again as soon as the file is free.
class BusyError : public Error
{
public:
    BusyError(QString message, QString path) : Error(std::move(message)), m_path(std::move(path)) {}
    /// The file's.
    const QString &path() const { return m_path; }
    void raise() const override { throw *this; }
    BusyError *clone() const override { return new BusyError(*this); }

private:
    QString m_path;
};

/// Somebody else held the file, so that nothing was stored in it.
class HeldError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    HeldError *clone() const override { return new HeldError(*this); }
};

/// The disk or the memory failed, and nothing is wrong with what was asked for: it may be done
/// later. Nothing was changed.
class MachineError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    MachineError *clone() const override { return new MachineError(*this); }
};

} // namespace axial
