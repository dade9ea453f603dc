#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/sources/sources.h"

namespace axial {
namespace {

class FieldStorer
{
public:
    FieldStorer(ExchangeImport &work, bool isTold) : m_work(work), m_isTold(isTold)
    {
        for (const refi::Variable &variable : work.content.variables)
            m_variables.insert(variable.guid, &variable);
        auto rows = work.db.query("SELECT name, id, position FROM source_field "
                                  "ORDER BY position DESC");
        while (rows.next()) { // of two with one name the first
            m_fields.insert(rows.text(0), rows.id<SourceFieldId>(1));
            m_next = std::max(m_next, rows.integer(2) + 1);
        }
    }

    void store(const refi::Source &source)
    {
        const SourceId id = m_work.sources.value(source.guid);
        for (const refi::Value &value : source.values) {
            m_work.advance();
            const refi::Variable *variable = m_variables.value(value.variable);
            const QString name = variable ? names::fitted(variable->name.trimmed()) : QString();
            if (!variable || name.isEmpty())
                m_work.tally.skipped(Tallied::Values,
                                     ImportingText::tr("their variable is missing"));
            else if (!id)
                m_work.tally.skipped(Tallied::Values,
                                     ImportingText::tr("their document was left out"));
            else if (value.text.trimmed().isEmpty())
                m_work.tally.skipped(Tallied::Values,
                                     ImportingText::tr("nothing is written in them"));
            else if (m_isTold)
                know(value.variable, fieldOf(value.variable, name));
            else
                store(id, source.guid + u':' + value.variable, value.variable,
                      fieldOf(value.variable, name), wordsOfValue(value, variable->type));
        }
    }

private:
    /// Two variables may have one name.
    QString fieldOf(const QString &variable, const QString &name)
    {
        QString &field = m_fieldOf[variable];
        if (const auto kept = m_work.guids.find<SourceFieldId>(variable); kept && field.isEmpty())
            field = m_work.db.text("SELECT name FROM source_field WHERE id=?1", kept);
        for (int number = 1; field.isEmpty(); ++number) {
            const QString offered = number == 1 ? name
                                                : QStringLiteral("%1 (%2)").arg(name).arg(number);
            if (m_taken.contains(offered))
                continue;
            m_taken.insert(offered);
            field = offered;
        }
        return field;
    }

    /// The value came with the field.
    void know(const QString &variable, const QString &name)
    {
        m_work.guids.keep(variable, m_fields.value(name));
        m_work.tally.known(Tallied::Values);
    }

    void store(SourceId source, const QString &guid, const QString &variable, const QString &name,
               const QString &words)
    {
        Database &db = m_work.db;
        SourceFieldId &field = m_fields[name];
        if (!field) {
            field = db.newId<SourceFieldId>();
            db.run("INSERT INTO source_field(id, name, position) VALUES(?1, ?2, ?3)", field, name,
                   m_next++);
        }
        m_work.guids.keep(variable, field);
        const QString here = db.text("SELECT value FROM source_value WHERE source=?1 AND field=?2",
                                     source, field);
        if (here.isEmpty()) {
            db.run("INSERT INTO source_value(source, field, value) VALUES(?1, ?2, ?3) "
                   "ON CONFLICT(source, field) DO UPDATE SET value=excluded.value",
                   source, field, words);
            m_work.summary.values += !m_work.isNew(source);
            m_work.tally.converted(Tallied::Values,
                                   ImportingText::tr("as what is said of their documents"));
            return;
        }
        MatchedItem thing(m_work.conflicts, MergeKind::Sources, guid,
                          sources::at(db, source).title);
        if (const auto now = thing.settle("value", name, here, words)) {
            db.run("UPDATE source_value SET value=?3 WHERE source=?1 AND field=?2", source, field,
                   *now);
            m_work.tally.taken(Tallied::Values);
        } else {
            m_work.tally.known(Tallied::Values);
        }
    }

    ExchangeImport &m_work;
    bool m_isTold;
    QHash<QString, const refi::Variable *> m_variables;
    QHash<QString, SourceFieldId> m_fields;
    QHash<QString, QString> m_fieldOf; ///< names by the GUIDs of variables
    QSet<QString> m_taken;
    qint64 m_next = 0;
};

} // namespace

QString wordsOfValue(const refi::Value &value, const QString &type)
{
    const QString text = value.text.trimmed();
    if (type != QLatin1String("Boolean"))
        return type == QLatin1String("Text") ? value.text : text;
    const QString lower = text.toLower(); // programs differ in how they write it
    if (lower == QLatin1String("true") || lower == QLatin1String("1"))
        return QStringLiteral("Yes");
    if (lower == QLatin1String("false") || lower == QLatin1String("0"))
        return QStringLiteral("No");
    return text;
}

bool areDocumentsPeople(const ExchangeImport &work)
{
    return work.content.cases.empty() && !work.isOurs();
}

QSet<QString> variablesOfDocuments(const ExchangeImport &work)
{
    QSet<QString> variables;
    if (areDocumentsPeople(work))
        return variables;
    for (const refi::Source &source : work.content.sources) {
        for (const refi::Value &value : source.values)
            variables.insert(value.variable);
    }
    for (const refi::Case &each : work.content.cases) {
        for (const refi::Value &value : each.values)
            variables.remove(value.variable);
    }
    return variables;
}

void importFields(ExchangeImport &work, bool isTold)
{
    if (areDocumentsPeople(work))
        return;
    FieldStorer storer(work, isTold);
    for (const refi::Source &source : work.content.sources)
        storer.store(source);
}

} // namespace axial
