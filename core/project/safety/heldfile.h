#pragma once

#include "core/project/project.h"

/// What the window does about a file that somebody else holds.
namespace axial::heldfile {

enum class IsKnown { No, Yes };

/// How long the window's connection waits for the file: unnoticeably to read, a second to write;
/// once it is known to be held not at all, since many things may want to be read.
void setPatience(Database &db, IsKnown known);

/// From now on all that a job's reader sees is of one state, see Reading: another one interrupts
/// the job as an edit does, and it begins again.
void readOneState(Database &reader);

/// Everything may be different after it was free again.
Changes everything();

} // namespace axial::heldfile
