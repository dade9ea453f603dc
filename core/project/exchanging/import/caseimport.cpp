#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/people/participants.h"

#include <QSet>

namespace axial {
namespace {

AttributeKind kindOf(const QString &type)
{
    const auto *known = std::ranges::find_if(
        exchangedKinds, [&](const auto &each) { return type == QLatin1String(each.type); });
    return known == std::end(exchangedKinds) ? AttributeKind::Text : known->kind;
}

struct StoredVariable {
    AttributeId id;
    QString type;
    QString name;
};

class CaseStorer
{
public:
    explicit CaseStorer(ExchangeImport &work) : m_work(work)
    {
        const QSet<QString> ofDocuments = variablesOfDocuments(work);
        for (const refi::Variable &variable : work.content.variables) {
            const QString name = names::fitted(variable.name.trimmed());
            if (name.isEmpty() || ofDocuments.contains(variable.guid))
                continue;
            const AttributeId id = attributeOf(variable, name);
            work.guids.keep(variable.guid, id);
            m_variables.insert(variable.guid, {id, variable.type, name});
        }
    }

    void store()
    {
        for (const refi::Case &each : m_work.content.cases) {
            m_work.advance();
            const ParticipantId id = participantOf(each.guid, each.name);
            m_work.participants.insert(each.guid, id);
            if (m_work.isNew(id)) {
                m_work.conflicts.added(MergeKind::Participants);
                if (!each.description.isEmpty())
                    participants::setMemo(m_work.db, id, each.description);
            } else {
                meet(id, each);
            }
            setValues(id, each.guid, each.values);
        }
        if (!areDocumentsPeople(m_work))
            return;
        for (const refi::Source &source : m_work.content.sources)
            storeValuesOf(source);
    }

private:
    AttributeId attributeOf(const refi::Variable &variable, const QString &name)
    {
        Database &db = m_work.db;
        const auto kept = m_work.guids.find<AttributeId>(variable.guid);
        const QString own = db.text("SELECT name FROM attribute WHERE id=?1", kept);
        if (own.isEmpty()) {
            const AttributeId id = attributes::ensure(db, name, kindOf(variable.type));
            if (m_work.isNew(id))
                m_work.conflicts.added(MergeKind::Attributes);
            else
                m_work.conflicts.equal(MergeKind::Attributes);
            return id;
        }
        MatchedItem thing(m_work.conflicts, MergeKind::Attributes, variable.guid, own);
        if (const auto now = thing.settle("name", ImportingText::tr("Name"), own, name))
            thing.change([&] { attributes::rename(db, kept, *now); });
        return kept;
    }

    void meet(ParticipantId id, const refi::Case &each)
    {
        Database &db = m_work.db;
        const QString own = participants::pseudonym(db, id);
        MatchedItem thing(m_work.conflicts, MergeKind::Participants, each.guid, own);
        const QString name = names::fitted(each.name);
        if (const auto now = thing.settle("name", ImportingText::tr("Name"), own,
                                          names::isNumbered(own, name) ? own : name))
            thing.change([&] { participants::rename(db, id, *now); });
        const QString memo = db.text("SELECT memo FROM participant WHERE id=?1", id);
        if (const auto now = thing.settle("memo", ImportingText::tr("Memo"), memo, each.description,
                                          MatchedItem::Side::Text))
            participants::setMemo(db, id, *now);
    }

    ParticipantId participantOf(const QString &guid, const QString &name)
    {
        Database &db = m_work.db;
        if (const auto kept = m_work.guids.find<ParticipantId>(guid);
            kept && db.integer("SELECT 1 FROM participant WHERE id=?1", kept)) {
            m_work.tally.known(Tallied::Cases);
            m_mine.insert(kept);
            return kept;
        }
        const QString wanted = names::fitted(name.isEmpty() ? ImportingText::tr("Unnamed") : name);
        QString pseudonym = wanted; // two cases of one name in the file are two people
        int &next = m_next[wanted];
        for (int i = std::max(2, next); m_mine.contains(participants::find(db, pseudonym));
             next = ++i)
            pseudonym = QStringLiteral("%1 (%2)").arg(wanted.left(400)).arg(i);
        m_work.summary.participants += !participants::find(db, pseudonym);
        const ParticipantId id = participants::ensure(db, pseudonym);
        m_mine.insert(id);
        m_work.guids.keep(guid, id);
        m_work.isNew(id) ? m_work.tally.taken(Tallied::Cases) : m_work.tally.known(Tallied::Cases);
        return id;
    }

    /// Whoever such a document is about has its values.
    void storeValuesOf(const refi::Source &source)
    {
        if (source.values.empty())
            return;
        const QString name = names::fitted(source.name.isEmpty() ? source.guid : source.name);
        m_work.summary.participants += !participants::find(m_work.db, name);
        const ParticipantId id = participants::ensure(m_work.db, name);
        m_work.participants.insert(source.guid, id); // so that the document is theirs
        setValues(id, source.guid, source.values);
    }

    /// `guid` is that of whom the values are said.
    void setValues(ParticipantId id, const QString &guid, const std::vector<refi::Value> &values)
    {
        const AttributeValues own = participants::valuesOf(m_work.db, id);
        for (const refi::Value &value : values) {
            const auto variable = m_variables.constFind(value.variable);
            if (variable == m_variables.cend()) {
                m_work.tally.skipped(Tallied::Values,
                                     ImportingText::tr("their variable is missing"));
                continue;
            }
            if (value.text.trimmed().isEmpty()) { // would take away what is known here
                m_work.tally.skipped(Tallied::Values,
                                     ImportingText::tr("nothing is written in them"));
                continue;
            }
            const QString words = wordsOfValue(value, variable->type);
            const QString here = own.value(variable->id.value);
            if (here.isEmpty() || m_work.isNew(id))
                add(id, variable->id, words);
            else
                meet(id, guid + u':' + value.variable, *variable, here, words);
        }
    }

    void add(ParticipantId id, AttributeId attribute, const QString &words)
    {
        participants::setValue(m_work.db, id, attribute, words);
        m_work.conflicts.added(MergeKind::Attributes);
        m_work.summary.values += !m_work.isNew(id);
        m_work.tally.taken(Tallied::Values);
    }

    void meet(ParticipantId id, const QString &guid, const StoredVariable &variable,
              const QString &here, const QString &words)
    {
        MatchedItem thing(m_work.conflicts, MergeKind::Attributes, guid,
                          participants::pseudonym(m_work.db, id));
        const auto now = thing.settle("value", variable.name, here, words);
        if (now)
            participants::setValue(m_work.db, id, variable.id, *now);
        if (now)
            m_work.tally.taken(Tallied::Values);
        else
            m_work.tally.known(Tallied::Values);
    }

    ExchangeImport &m_work;
    QHash<QString, StoredVariable> m_variables;
    QSet<ParticipantId> m_mine; ///< of cases of this file
    QHash<QString, int> m_next; ///< number to try, of cases of one name
};

} // namespace

void importCases(ExchangeImport &work)
{
    CaseStorer(work).store();
}

} // namespace axial
