#include "core/text/pseudonymcheck.h"

#include "core/base/error.h"
#include "core/text/realnames.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

} // namespace

void checkPseudonyms(const std::vector<Pseudonym> &list)
{
    QSet<QString> seen;
    const RealNames names(list);
    for (const Pseudonym &each : list) {
        const QString name = each.realName.simplified();
        if (name.isEmpty() || each.pseudonym.trimmed().isEmpty())
            throw Error(Messages::tr("Each real name needs a pseudonym. Nothing was written."));
        if (seen.contains(name.toCaseFolded()))
            throw Error(Messages::tr("“%1” is in the list twice. Nothing was written.").arg(name));
        seen.insert(name.toCaseFolded());
        // They mean something else to programs that read the project.
        if (each.pseudonym.contains(u'"') || each.pseudonym.contains(u'\\'))
            throw Error(Messages::tr("The pseudonym “%1” holds a quotation mark or a backslash. "
                                     "Nothing was written.")
                            .arg(each.pseudonym));
        const auto held = names.hits(each.pseudonym);
        if (!held.empty())
            throw Error(Messages::tr("The pseudonym “%1” holds the real name “%2”. Nothing was "
                                     "written.")
                            .arg(each.pseudonym, list[size_t(held.front().keyword)].realName));
    }
}

} // namespace axial
