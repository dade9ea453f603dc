#pragma once

namespace axial {

class EmptyState;

/// Instead of an empty list that would say that there is nothing: it could not be read, and what to
/// do. Its title and sentence are the caller's to set again.
void showUnreadable(EmptyState &empty);

} // namespace axial
