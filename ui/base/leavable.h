#pragma once

namespace axial {

/// A window that holds something of the person's which the project does not keep: it is asked
/// before the project is left.
class Leavable
{
public:
    virtual ~Leavable() = default;
    /// Asks the person, if anything would be lost; false when she stays with it.
    virtual bool askToLeave() = 0;

protected:
    Leavable() = default;
    Leavable(const Leavable &) = default;
    Leavable &operator=(const Leavable &) = default;
};

} // namespace axial
