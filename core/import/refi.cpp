#include "core/import/documents/pages/areaplaces.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/refi/exchangefile.h"

namespace axial {

int sniffRefi(const ImportInput &input)
{
    const QString ending = extension(input.fileName);
    if (ending == QLatin1String("qdpx") || ending == QLatin1String("qde")
        || ending == QLatin1String("qdc"))
        return 95; // a broken one is its own, too, so that it is said what is wrong
    return refi::isExchange(input.bytes) ? 90 : 0;
}

ImportBundle readRefi(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    ImportBundle bundle;
    if (const QString other = otherThanExchange(input); !other.isEmpty())
        throw fileError(input.fileName, other);
    try {
        auto exchange = std::make_shared<refi::Exchange>(
            refi::readExchange(input.bytes, progress, {}, options.counting));
        placeAreas(*exchange, progress);
        for (const refi::Remark &remark : exchange->remarks)
            bundle.notes.push_back({remark.severity == refi::Remark::Severity::Warning
                                        ? ImportNote::Severity::Warning
                                        : ImportNote::Severity::Info,
                                    input.fileName, 0, remark.text});
        const refi::Counts counts = exchange->counts();
        if (counts.codes + counts.sources + counts.cases + counts.notes + counts.variables > 0)
            bundle.exchanges.push_back({std::move(exchange), input.fileName});
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        throw fileError(input.fileName, error.message());
    }
    return bundle;
}

} // namespace axial
