#include "core/project/safety/surecommit.h"

#include "core/base/busy.h"
#include "core/db/database.h"

#include <QCoreApplication>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("project", text);
}

} // namespace

std::optional<StoredError> commitSurely(Transaction &transaction, const QString &label,
                                        const std::function<bool()> &isStored)
{
    try {
        transaction.commit();
        return std::nullopt;
    } catch (const HeldError &) { // before the first step
        throw;
    } catch (const Error &) {
        bool isThere = false;
        try {
            isThere = isStored();
        } catch (const Error &error) {
            throw Error(tr("The disk failed while “%1” was being stored, so it may be stored or "
                           "not (%2). Close the project, see to the disk, open it again and look "
                           "into the history.")
                            .arg(label, error.message()));
        }
        if (!isThere)
            throw;
    }
    return StoredError(
        tr("“%1” is stored, but the disk failed to confirm it, so it may be gone after "
           "a power cut. See to the disk, and save a copy elsewhere.")
            .arg(label));
}

} // namespace axial
