#include "core/db/database.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/rounds/sight.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace axial::preservedparts {
namespace {

class PartWriter
{
public:
    PartWriter(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
        : m_db(db), m_guids(guids), m_kept(db), m_exchange(exchange), m_used(exchange)
    {
        m_kept.recognise(db);
        for (const auto &each : exchange.codes)
            m_codes.insert(each.guid);
        for (size_t i = 0; i < exchange.notes.size(); ++i) {
            m_notes.insert(exchange.notes[i].guid);
            m_noteAt.insert(exchange.notes[i].guid, i);
        }
        for (size_t i = 0; i < exchange.links.size(); ++i)
            m_linkAt.insert(exchange.links[i].guid, i);
        for (const auto &each : exchange.sources)
            m_sources.insert(each.guid);
    }

    void add(const refi::Exchange &parts)
    {
        for (refi::Source source : parts.sources)
            add(std::move(source));
        for (const refi::Source &note : parts.notes)
            describe(note);
        for (refi::Link link : parts.links)
            add(std::move(link));
        for (const refi::Variable &variable : parts.variables)
            describe(variable);
        for (refi::Set set : parts.sets)
            add(std::move(set));
        const bool isHidden = rounds::hidesAnyLabels(m_db);
        for (refi::Graph graph : parts.graphs) {
            if (!isHidden) // a vertex may say what somebody coded
                add(std::move(graph));
        }
    }

private:
    /// The study's own GUID of what another file called by this one; empty = it is none of that
    /// kind.
    template <class Id>
    QString given(const QString &guid) const
    {
        const auto id = m_kept.find<Id>(guid);
        return id ? m_guids.of(id) : QString();
    }

    /// The GUID under which the file has what another file called by this one; empty = it is not in
    /// it.
    QString written(const QString &guid) const
    {
        if (const QString kept = m_written.value(guid); !kept.isEmpty())
            return kept;
        for (const QString &found :
             {given<CodeId>(guid), given<SourceId>(guid), given<QuoteId>(guid), given<MemoId>(guid),
              given<ParticipantId>(guid), given<LinkId>(guid), given<CoderId>(guid),
              given<CodingId>(guid)}) {
            if (!found.isEmpty() && m_used.contains(found))
                return found;
        }
        return {};
    }

    /// Those that are in the file, and among `of`.
    QStringList written(const QStringList &guids, const QSet<QString> &of) const
    {
        QStringList list;
        QSet<QString> seen;
        for (const QString &guid : guids) {
            const QString there = written(guid);
            if (!of.contains(there) || seen.contains(there))
                continue;
            seen.insert(there);
            list << there;
        }
        return list;
    }

    QString code(const QString &guid) const
    {
        const QString own = given<CodeId>(guid);
        return m_codes.contains(own) ? own : QString();
    }

    QString user(const QString &guid) const
    {
        const QString own = given<CoderId>(guid);
        return m_used.contains(own) ? own : QString();
    }

    void settle(std::vector<refi::Coding> &codings)
    {
        std::erase_if(codings, [this](const auto &each) { return code(each.code).isEmpty(); });
        for (refi::Coding &coding : codings) {
            coding.code = code(coding.code);
            coding.user = user(coding.user);
            coding.notes = written(coding.notes, m_notes);
            coding.guid = m_used.own(coding.guid, "coding");
        }
    }

    /// The document that has the pages of which areas are kept; nullptr = there is none.
    refi::Source *documentOf(const refi::Source &kept)
    {
        const QString guid = given<SourceId>(kept.guid);
        const auto found = std::ranges::find_if(m_exchange.sources, [&](const refi::Source &each) {
            return each.guid == guid && each.kind == kept.kind && !each.file.isEmpty();
        });
        return found == m_exchange.sources.end() ? nullptr : &*found;
    }

    void add(refi::Source source)
    {
        refi::Source *document = documentOf(source);
        const QString before = source.guid;
        source.guid = document ? document->guid : m_used.own(before, "source");
        m_written.insert(before, source.guid);
        m_written.insert(source.guid, source.guid); // as a file of ours calls it that came back
        m_sources.insert(source.guid);
        source.user = user(source.user);
        source.notes = written(source.notes, m_notes);
        settle(source.codings);
        for (refi::Selection &selection : source.selections) {
            const QString guid = selection.guid;
            selection.guid = m_used.own(guid, "selection");
            if (!m_written.contains(guid))
                m_written.insert(guid, selection.guid);
            m_written.insert(selection.guid, selection.guid);
            selection.user = user(selection.user);
            selection.notes = written(selection.notes, m_notes);
            settle(selection.codings);
        }
        if (!document) {
            m_exchange.sources.push_back(std::move(source));
            return;
        }
        auto &areas = document->selections;
        areas.insert(areas.end(), std::make_move_iterator(source.selections.begin()),
                     std::make_move_iterator(source.selections.end()));
    }

    void add(refi::Link link)
    {
        if (const auto own = m_kept.find<LinkId>(link.guid)) {
            describe(m_guids.of(own), link);
            return;
        }
        link.origin = written(link.origin);
        link.target = written(link.target);
        if (link.origin.isEmpty() || link.target.isEmpty())
            return;
        const QString before = link.guid;
        // Which the study says of a memo on a person by itself.
        const auto made = std::ranges::find_if(m_exchange.links, [&](const refi::Link &each) {
            return each.origin == link.origin && each.target == link.target && each.name.isEmpty()
                   && each.direction.isEmpty();
        });
        const bool isMade = made != m_exchange.links.end();
        if (!isMade || made->guid != before)
            link.guid = m_used.own(before, "link");
        m_written.insert(before, link.guid);
        link.notes = written(link.notes, m_notes);
        if (isMade)
            *made = std::move(link);
        else
            m_exchange.links.push_back(std::move(link));
    }

    /// Who changed a memo last, unless it was changed here since.
    void describe(const refi::Source &kept)
    {
        const auto at = m_noteAt.constFind(given<MemoId>(kept.guid));
        if (at == m_noteAt.cend() || !kept.modifiedMs)
            return;
        refi::Source &note = m_exchange.notes[*at];
        const qint64 changed = note.modifiedMs.value_or(note.createdMs.value_or(0));
        if (changed / 1000 == *kept.modifiedMs / 1000) {
            note.modifier = user(kept.modifier);
            note.modifiedMs = changed;
        }
    }

    /// A link of the study that is in the file by itself, unless it is hidden there.
    void describe(const QString &guid, const refi::Link &kept)
    {
        const auto at = m_linkAt.constFind(guid);
        if (at == m_linkAt.cend())
            return;
        refi::Link &link = m_exchange.links[*at];
        link.direction = kept.direction;
        link.rgb = kept.rgb;
        link.notes = written(kept.notes, m_notes);
    }

    /// What it describes is in the file by itself, unless it has no value and never had one here.
    void describe(const refi::Variable &kept)
    {
        const auto attribute = m_kept.find<AttributeId>(kept.guid);
        const auto field = m_kept.find<SourceFieldId>(kept.guid);
        const QString guid = attribute ? m_guids.of(attribute)
                             : field   ? exportedFieldGuid(m_db, m_guids, field)
                                       : QString();
        for (refi::Variable &variable : m_exchange.variables) {
            if (guid.isEmpty() || variable.guid != guid)
                continue;
            if (!kept.description.isEmpty())
                variable.description = kept.description;
            if (!attribute && !kept.type.isEmpty())
                typeFields(m_exchange, variable, kept.type);
        }
        if (attribute || field || kept.description.isEmpty())
            return;
        refi::Variable unused = kept;
        unused.guid = m_used.own(kept.guid, "variable");
        m_exchange.variables.push_back(std::move(unused));
    }

    /// Whether the folder is in the file.
    bool addTo(CollectionId folder, const refi::Set &kept)
    {
        const QString guid = m_guids.of(folder);
        const auto set = std::ranges::find(m_exchange.sets, guid, &refi::Set::guid);
        if (set == m_exchange.sets.end())
            return false;
        set->description = kept.description;
        for (const QString &source : written(kept.sources, m_sources)) {
            if (!set->sources.contains(source))
                set->sources << source;
        }
        set->notes << written(kept.notes, m_notes);
        return true;
    }

    void add(refi::Set set)
    {
        const bool isEmpty = set.codes.isEmpty() && set.sources.isEmpty() && set.notes.isEmpty();
        if (const auto folder = m_kept.find<CollectionId>(set.guid);
            folder && (addTo(folder, set) || isEmpty))
            return;
        set.guid = m_used.own(set.guid, "set");
        set.codes = written(set.codes, m_codes);
        set.sources = written(set.sources, m_sources);
        set.notes = written(set.notes, m_notes);
        m_exchange.sets.push_back(std::move(set));
    }

    void add(refi::Graph graph)
    {
        graph.guid = m_used.own(graph.guid, "graph");
        QHash<QString, QString> vertices;
        for (refi::Vertex &vertex : graph.vertices) {
            const QString before = vertex.guid;
            vertex.guid = m_used.own(before, "vertex");
            vertices.insert(before, vertex.guid);
            vertex.represented = written(vertex.represented);
        }
        std::erase_if(graph.edges, [&](const refi::Edge &edge) {
            return !vertices.contains(edge.source) || !vertices.contains(edge.target);
        });
        for (refi::Edge &edge : graph.edges) {
            edge.guid = m_used.own(edge.guid, "edge");
            edge.source = vertices.value(edge.source);
            edge.target = vertices.value(edge.target);
            edge.represented = written(edge.represented);
        }
        m_exchange.graphs.push_back(std::move(graph));
    }

    Database &m_db;
    const StudyGuids &m_guids;
    PreservedGuids m_kept;
    refi::Exchange &m_exchange;
    FileGuids m_used;
    QSet<QString> m_codes;
    QSet<QString> m_notes;
    QSet<QString> m_sources;
    QHash<QString, size_t> m_noteAt;   ///< places of the notes of the study, by GUID
    QHash<QString, size_t> m_linkAt;   ///< likewise of its links
    QHash<QString, QString> m_written; ///< kept things: the GUID as kept -> as written
};

} // namespace

void addTo(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    const refi::Exchange parts = stored(db);
    if (!parts.sources.empty() || !parts.links.empty() || !parts.sets.empty()
        || !parts.graphs.empty() || !parts.variables.empty() || !parts.notes.empty())
        PartWriter(db, guids, exchange).add(parts);
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
    PartWriter(db, guids, exchange).add(parts);
}

} // namespace axial::preservedparts
