#include "core/text/pseudonymcheck.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/text/realnames.h"
#include "core/text/words/comparable.h"

#include <QSet>

namespace axial {

void checkPseudonyms(const std::vector<Pseudonym> &list)
{
    QSet<QString> seen;
    const RealNames names(list);
    for (const Pseudonym &each : list) {
        const QString name = each.realName.simplified();
        const QString key = nameKey(name);
        if (key.isEmpty() || each.pseudonym.trimmed().isEmpty())
            throw Error(ProjectText::tr("Each real name needs a pseudonym. Nothing was written."));
        // "José-Müller" and "José Müller" may both stand there, as one person.
        const auto same = names.hits(name);
        const bool isAnothers = same.size() == 1 && same.front().range == TextRange{0, name.size()}
                                && list[size_t(same.front().keyword)].pseudonym != each.pseudonym;
        if (isAnothers || seen.contains(key))
            throw Error(
                ProjectText::tr("“%1” is in the list twice. Nothing was written.").arg(name));
        seen.insert(key);
        // They mean something else to programs that read the project.
        if (each.pseudonym.contains(u'"') || each.pseudonym.contains(u'\\'))
            throw Error(ProjectText::tr("The pseudonym “%1” holds a quotation mark or a backslash. "
                                        "Nothing was written.")
                            .arg(each.pseudonym));
        const auto held = names.hits(each.pseudonym);
        if (!held.empty())
            throw Error(ProjectText::tr("The pseudonym “%1” holds the real name “%2”. Nothing was "
                                        "written.")
                            .arg(each.pseudonym, list[size_t(held.front().keyword)].realName));
    }
}

} // namespace axial
