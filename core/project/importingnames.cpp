#include "core/project/importingnames.h"

#include "core/base/names.h"

#include <QCoreApplication>

namespace axial {

namespace {

/// Cuts what is too long and counts it.
class NameCutter
{
public:
    void operator()(QString &name)
    {
        if (names::fits(name))
            return;
        m_cut += name.trimmed().size() > names::longest;
        name = names::fitted(name);
    }
    template <class List>
    void all(List &list)
    {
        for (auto &name : list)
            (*this)(name);
    }
    qint64 cut() const { return m_cut; }

private:
    qint64 m_cut = 0;
};

void cutSources(std::vector<ImportedSource> &sources, NameCutter &cutter)
{
    for (ImportedSource &source : sources) {
        cutter(source.title);
        cutter.all(source.collection);
        cutter(source.participant);
        for (ImportedSpeaker &speaker : source.speakers) {
            cutter(speaker.name);
            cutter(speaker.participant);
        }
    }
}

void cutCodes(std::vector<ImportedCode> &codes, NameCutter &cutter)
{
    for (ImportedCode &code : codes) {
        const QString whole = code.name.trimmed();
        cutter(code.key);
        cutter(code.parentKey);
        cutter(code.name);
        if (whole.size() > names::longest)
            code.definition = code.definition.isEmpty() ? whole
                                                        : whole + QStringLiteral("\n\n")
                                                              + code.definition;
    }
}

void cutPeople(ImportBundle &bundle, NameCutter &cutter)
{
    const auto cutAttributes = [&cutter](std::vector<std::pair<QString, QString>> &attributes) {
        for (auto &attribute : attributes)
            cutter(attribute.first);
    };
    for (Attribute &attribute : bundle.attributes)
        cutter(attribute.name);
    for (ImportedParticipant &person : bundle.participants) {
        cutter(person.pseudonym);
        cutAttributes(person.attributes);
    }
    for (ImportedEvidence &row : bundle.evidence) {
        cutter(row.participant);
        cutAttributes(row.attributes);
    }
    for (ImportedLabels &labels : bundle.labels) {
        cutter(labels.roundName);
        cutter.all(labels.collection);
        cutter.all(labels.coders);
    }
}

} // namespace

ImportBundle withFittingNames(const ImportBundle &bundle)
{
    ImportBundle fitting = bundle;
    NameCutter cutter;
    cutSources(fitting.sources, cutter);
    cutCodes(fitting.codes, cutter);
    cutPeople(fitting, cutter);
    if (cutter.cut() > 0)
        fitting.notes.push_back(
            {ImportNote::Severity::Warning, {}, 0,
             QCoreApplication::translate(
                 "importing", "Names have at most %1 characters. %2 longer ones were cut; the whole "
                              "of a code’s name is in its definition.")
                 .arg(names::longest)
                 .arg(cutter.cut())});
    return fitting;
}

} // namespace axial
