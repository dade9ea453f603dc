#include "core/project/importing/importingnames.h"

#include "core/base/names.h"

#include <QCoreApplication>

namespace axial {

namespace {

/// Shows every name of a bundle, a code's last, to a function of a name.
template <class Bundle, class Visit>
void visitNames(Bundle &bundle, const Visit &visit)
{
    const auto visitAll = [&visit](auto &names) {
        for (auto &name : names)
            visit(name);
    };
    for (auto &source : bundle.sources) {
        visit(source.title);
        visitAll(source.collection);
        visit(source.participant);
        for (auto &speaker : source.speakers) {
            visit(speaker.name);
            visit(speaker.participant);
        }
    }
    for (auto &links : bundle.links)
        visitAll(links.collection);
    for (auto &attribute : bundle.attributes)
        visit(attribute.name);
    for (auto &person : bundle.participants) {
        visit(person.pseudonym);
        for (auto &attribute : person.attributes)
            visit(attribute.first);
    }
    for (auto &row : bundle.evidence) {
        visit(row.participant);
        for (auto &attribute : row.attributes)
            visit(attribute.first);
    }
    for (auto &labels : bundle.labels) {
        visit(labels.roundName);
        visitAll(labels.collection);
        visitAll(labels.coders);
    }
    for (auto &code : bundle.codes) {
        visit(code.key);
        visit(code.parentKey);
        visit(code.name);
    }
}

/// How many names will be cut that are made of links one by one, while they are stored.
qint64 longNamesOfLinks(const ImportBundle &bundle)
{
    qint64 count = 0;
    const auto countLong = [&count](const QString &name) {
        count += name.trimmed().size() > names::longest;
    };
    for (const ImportedLinks &links : bundle.links) {
        for (size_t i = 0; i < links.size(); ++i) {
            // The names are parts of it: hardly one of the many has to be taken apart here too.
            if (links.repository.size() + 2 * links.url(i).size() < names::longest - 2)
                continue;
            const ImportedSource source = links.source(i);
            countLong(source.title);
            if (links.collection.isEmpty())
                countLong(source.repository);
        }
    }
    return count;
}

/// The whole of a name that will be cut.
void keepInDefinition(ImportedCode &code)
{
    const QString whole = code.name.trimmed();
    if (whole.size() > names::longest)
        code.definition = code.definition.isEmpty()
                              ? whole
                              : whole + QStringLiteral("\n\n") + code.definition;
}

} // namespace

std::optional<ImportBundle> withFittingNames(const ImportBundle &bundle)
{
    bool fits = true;
    visitNames(bundle, [&fits](const QString &name) { fits = fits && names::fits(name); });
    qint64 cut = longNamesOfLinks(bundle);
    if (fits && cut == 0)
        return std::nullopt;
    ImportBundle fitting = bundle;
    for (ImportedCode &code : fitting.codes)
        keepInDefinition(code);
    visitNames(fitting, [&cut](QString &name) {
        cut += name.trimmed().size() > names::longest;
        name = names::fitted(name);
    });
    if (cut > 0)
        fitting.notes.push_back(
            {ImportNote::Severity::Warning,
             {},
             0,
             QCoreApplication::translate(
                 "importing",
                 "Names have at most %1 characters. %2 longer ones were cut; the whole "
                 "of a code’s name is in its definition.")
                 .arg(names::longest)
                 .arg(cut)});
    return fitting;
}

} // namespace axial
