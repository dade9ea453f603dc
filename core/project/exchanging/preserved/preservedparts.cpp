#include "core/project/exchanging/preserved/preservedparts.h"

#include "core/db/database.h"
#include "core/project/exchanging/fileguids.h"
#include "core/project/exchanging/import/fieldimport.h"
#include "core/project/exchanging/preserved/preservedpartexport.h"
#include "core/project/exchanging/preserved/preservedpartsjson.h"
#include "core/project/exchanging/preserved/preservedsetting.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/memos/memos.h"
#include "core/refi/writing/mediaelements.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace axial::preservedparts {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

constexpr char setting[] = "exchange.kept";

refi::Exchange stored(Database &db)
{
    return preservedPartsFromJson(preservedsetting::read(db, setting).object());
}

/// Things of one kind, where what is said of one again takes the place of what was said of it.
template <class Each>
class KeptList
{
public:
    KeptList(std::vector<Each> &list, const char *kind) : m_list(list)
    {
        for (size_t i = 0; i < list.size(); ++i) {
            m_places.insert(list[i].guid, i);
            // A file of ours has it under this one, where something else has its own.
            m_places.insert(otherGuidFor(kind, list[i].guid), i);
        }
    }

    bool contains(const QString &guid) const { return m_places.contains(guid); }

    void put(const Each &thing)
    {
        const auto there = m_places.constFind(thing.guid);
        if (there != m_places.cend()) {
            const QString guid = m_list[*there].guid;
            m_list[*there] = thing;
            m_list[*there].guid = guid;
            return;
        }
        m_places.insert(thing.guid, m_list.size());
        m_list.push_back(thing);
    }

private:
    std::vector<Each> &m_list;
    QHash<QString, size_t> m_places;
};

/// The parts of one file that have no other place.
class PartKeeper
{
public:
    explicit PartKeeper(ExchangeImport &work) : m_work(work), m_parts(stored(work.db)) {}

    void keep()
    {
        for (const refi::Source &source : m_work.content.sources)
            keep(source);
        for (const refi::Set &set : m_work.content.sets) {
            if (!m_work.folderSets.contains(set.guid))
                take(m_sets, set);
            else
                keepBesides(set);
        }
        const QSet<QString> ofDocuments = variablesOfDocuments(m_work);
        for (refi::Variable variable : m_work.content.variables) {
            if (!ofDocuments.contains(variable.guid) || variable.type == QLatin1String("Text"))
                variable.type.clear(); // an attribute has its own
            if (!variable.description.isEmpty() || !variable.type.isEmpty())
                take(m_variables, variable);
        }
        for (const refi::Source &note : m_work.content.notes) {
            const bool isMemo = bool(m_work.guids.find<MemoId>(note.guid));
            if (!isMemo || note.modifier.isEmpty() || !note.modifiedMs)
                continue;
            m_work.coderOf(note.modifier);
            refi::Source changed; // the study has the rest of it
            changed.kind = refi::Source::Kind::Note;
            changed.guid = note.guid;
            changed.modifier = note.modifier;
            changed.modifiedMs = note.modifiedMs;
            take(m_notes, changed);
        }
        for (const refi::Link &link : m_work.content.links) {
            // A link of the study has a name and two ends.
            const bool saysMore = link.direction != QLatin1String("OneWay") || link.rgb
                                  || !link.notes.isEmpty();
            if (m_work.openLinks.contains(link.guid)
                || (m_work.guids.find<LinkId>(link.guid)
                    && (saysMore || m_links.contains(link.guid))))
                take(m_links, link);
        }
        for (const refi::Graph &graph : m_work.content.graphs)
            take(m_graphs, graph);
        if (m_isChanged)
            store();
        tellLostMembers();
    }

private:
    template <class List, class Each>
    void take(List &list, const Each &thing)
    {
        list.put(thing);
        m_isChanged = true;
    }

    /// Members that files of ours can't name: cases that were codes, and what did not come in.
    void tellLostMembers()
    {
        qint64 lost = 0;
        const auto count = [&lost](const QStringList &members, const auto &isThere) {
            lost += members.size() - std::count_if(members.begin(), members.end(), isThere);
        };
        for (const refi::Set &set : m_work.content.sets) {
            count(set.codes, [this](const QString &each) { return m_work.codes.contains(each); });
            count(set.notes, [this](const QString &each) {
                return memos::isThere(m_work.db, m_work.guids.find<MemoId>(each));
            });
            count(set.sources, [this](const QString &each) {
                return bool(m_work.sources.value(each)) || m_sources.contains(each);
            });
        }
        if (lost > 0)
            m_work.summary.notes.push_back(
                {ImportNote::Severity::Warning, m_work.file, 0,
                 Messages::tr("%n member(s) of sets are no code, document or memo here and were "
                              "left out of them.",
                              nullptr, int(lost))});
    }

    /// What the folder that a set became has no place for.
    void keepBesides(refi::Set set)
    {
        set.sources.removeIf([this](const QString &each) { return m_work.sources.contains(each); });
        if (!set.description.isEmpty() || !set.sources.isEmpty() || !set.notes.isEmpty())
            take(m_sets, set);
    }

    void keep(const refi::Source &source)
    {
        if (!refi::isMedia(source) || preservedtranscripts::isMade(m_work, source))
            return;
        refi::Source kept = source;
        kept.parts.clear();
        kept.values.clear();
        kept.syncPoints.clear();
        kept.text.reset();
        kept.textPath.clear();
        kept.richPath.clear();
        // Where it lies on another's disk is nobody's business; what is inside the file isn't kept.
        if (!kept.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
            kept.mediaPath.clear();
        kept.file.clear();
        std::erase_if(kept.selections, [&](const auto &each) {
            const bool isQuote = each.range && m_work.quotes.contains(each.guid);
            return isQuote || !refi::isOnMedia(source, each);
        });
        for (refi::Selection &selection : kept.selections) {
            if (m_work.quotes.contains(selection.guid)) // those of the words are in the study
                selection.codings.clear();
        }
        const bool isDocument = bool(m_work.sources.value(source.guid));
        if (isDocument) { // the document has them
            kept.codings.clear();
            kept.notes.clear();
            kept.description.clear();
        }
        const bool isBesideDocument = !kept.selections.empty()
                                      || !preservedtranscripts::of(m_work, source).empty();
        if (isDocument && !isBesideDocument)
            return;
        nameUsers(kept);
        take(m_sources, kept);
    }

    /// Whoever coded there is a coder of the study, too.
    void nameUsers(const refi::Source &source)
    {
        const auto name = [this](const QString &user) {
            if (!user.isEmpty())
                m_work.coderOf(user);
        };
        name(source.user);
        for (const refi::Coding &coding : source.codings)
            name(coding.user);
        for (const refi::Selection &selection : source.selections) {
            name(selection.user);
            for (const refi::Coding &coding : selection.codings)
                name(coding.user);
        }
    }

    void store()
    {
        if (!preservedsetting::write(m_work.db, setting,
                                     QJsonDocument(preservedPartsToJson(m_parts))))
            m_work.summary.notes.push_back(
                {ImportNote::Severity::Warning, m_work.file, 0,
                 Messages::tr("Areas, stretches of recordings, sets and graphs are too many to be "
                              "kept for other programs.")});
    }

    ExchangeImport &m_work;
    refi::Exchange m_parts;
    KeptList<refi::Source> m_sources{m_parts.sources, "source"};
    KeptList<refi::Variable> m_variables{m_parts.variables, "variable"};
    KeptList<refi::Set> m_sets{m_parts.sets, "set"};
    KeptList<refi::Source> m_notes{m_parts.notes, "note"};
    KeptList<refi::Link> m_links{m_parts.links, "link"};
    KeptList<refi::Graph> m_graphs{m_parts.graphs, "graph"};
    bool m_isChanged = false;
};

} // namespace

void keep(ExchangeImport &work)
{
    PartKeeper(work).keep();
}

void addTo(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    const refi::Exchange parts = stored(db);
    if (!parts.sources.empty() || !parts.links.empty() || !parts.sets.empty()
        || !parts.graphs.empty() || !parts.variables.empty() || !parts.notes.empty())
        exportPreservedParts(db, guids, parts, exchange);
}

void addSetsOfCodes(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    refi::Exchange parts;
    std::vector<refi::Set> sets = stored(db).sets;
    for (refi::Set &set : sets) {
        const bool isOfOthers = !set.sources.isEmpty() || !set.notes.isEmpty();
        if (set.codes.isEmpty() && isOfOthers)
            continue;
        set.sources.clear();
        set.notes.clear();
        parts.sets.push_back(std::move(set));
    }
    exportPreservedParts(db, guids, parts, exchange);
}

} // namespace axial::preservedparts
