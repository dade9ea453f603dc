#include "core/project/safety/surecommit.h"

#include "core/base/busy.h"
#include "core/base/messages.h"

namespace axial {

std::optional<StoredError> commitSurely(Transaction &transaction, const QString &label,
                                        const std::function<bool()> &isStored,
                                        const Database::MakeRoom &makeRoom)
{
    try {
        transaction.commit(makeRoom);
        return std::nullopt;
    } catch (const HeldError &) { // before the first step
        throw;
    } catch (const Error &) {
        bool isThere = false;
        try {
            isThere = isStored();
        } catch (const Error &error) {
            throw Error(ProjectText::tr(
                            "The disk failed while “%1” was being stored, so it may be stored or "
                            "not (%2). Close the project, see to the disk, open it again and look "
                            "into the history.")
                            .arg(label, error.message()));
        }
        if (!isThere)
            throw;
    }
    return StoredError(
        ProjectText::tr(
            "“%1” is stored, but the disk failed to confirm it, so it may be gone after "
            "a power cut. See to the disk, and save a copy elsewhere.")
            .arg(label));
}

} // namespace axial
