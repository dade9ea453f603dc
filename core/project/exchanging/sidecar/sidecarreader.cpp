#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/domain/version.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/exchanging/sidecar/sidecarfile.h"
#include "core/project/exchanging/sidecar/sidecarrules.h"
#include "core/project/findings/questionids.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/filing.h"
#include "core/project/trees.h"
#include "core/project/versions/versions.h"
#include "core/text/typedkeys.h"
#include "core/things/studytable.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace axial {
namespace {

/// What the ids in a side-car are here: things of the standard's part by their GUIDs, others as
/// they come in.
class SideCarIds
{
public:
    SideCarIds(ExchangeImport &work, const SideCarFile &file) : m_work(work), m_file(file) {}

    void add(StudyTable table, qint64 theirs, qint64 here)
    {
        m_ids[int(table)].insert(theirs, here);
    }
    /// 0 = it is not here.
    qint64 of(StudyTable table, qint64 theirs)
    {
        QHash<qint64, qint64> &known = m_ids[int(table)];
        if (const qint64 own = known.value(theirs))
            return own;
        const QString guid = guidOf(theirs);
        const qint64 id = guid.isEmpty() ? 0 : named(table, guid);
        if (id)
            known.insert(theirs, id);
        return id;
    }

    /// As the file names it; empty when it doesn't.
    QString guidOf(qint64 theirs) const
    {
        const QUuid guid = m_file.guidOf(theirs);
        return guid.isNull() ? QString() : guid.toString(QUuid::WithoutBraces).toUpper();
    }

    /// A kept question, which names codes and others by their ids, and the tree of a version.
    QString inQuestion(const QString &text)
    {
        return questionids::replaced(text, [this](qint64 theirs) -> std::optional<qint64> {
            for (const StudyTable asked : {StudyTable::Code, StudyTable::Prompt,
                                           StudyTable::Collection, StudyTable::Source}) {
                if (const qint64 id = of(asked, theirs))
                    return id;
            }
            return std::nullopt;
        });
    }

    QString inTree(const QString &tree)
    {
        return versions::treeInIds(
            tree, [this](CodeId theirs) { return CodeId{of(StudyTable::Code, theirs.value)}; });
    }

private:
    qint64 named(StudyTable table, const QString &guid) const
    {
        const auto there = [&](auto id) {
            const auto found = m_work.guids.find<decltype(id)>(guid);
            const QByteArray sql = QByteArray("SELECT 1 FROM ") + things::nameOf(table)
                                   + " WHERE id=?1";
            return found && m_work.db.integer(sql.constData(), found) ? found.value : 0;
        };
        switch (table) {
        case StudyTable::Coder:
            return m_work.coders.value(guid) ? m_work.coders.value(guid).value : there(CoderId());
        case StudyTable::Code:
            return m_work.codes.value(guid) ? m_work.codes.value(guid).value : there(CodeId());
        case StudyTable::Source:
            return m_work.sources.value(guid).value;
        case StudyTable::Quote:
            return m_work.quotes.value(guid).value;
        case StudyTable::Coding:
            return m_work.storedCodings.value(guid).value;
        case StudyTable::Participant:
            return m_work.participants.value(guid).value;
        case StudyTable::Attribute:
            return there(AttributeId());
        case StudyTable::Memo:
            return there(MemoId());
        case StudyTable::Link:
            return there(LinkId());
        default:
            return 0;
        }
    }

    ExchangeImport &m_work;
    const SideCarFile &m_file;
    QHash<int, QHash<qint64, qint64>> m_ids; ///< by table: an id is none of another one
};

/// Counts a row that a side-car brought as what people count of an import; all that they don't
/// count belongs to such a thing, or is another.
void tellTaken(StudyTable table, ImportSummary &summary)
{
    static const std::map<StudyTable, qint64 ImportSummary::*> counts{
        {StudyTable::Source, &ImportSummary::sources},
        {StudyTable::Turn, &ImportSummary::turns},
        {StudyTable::CodeDetail, &ImportSummary::details},
        {StudyTable::Round, &ImportSummary::rounds},
        {StudyTable::Label, &ImportSummary::labels},
        {StudyTable::Decision, &ImportSummary::decisions},
        {StudyTable::Prompt, &ImportSummary::prompts},
        {StudyTable::Ranking, &ImportSummary::ballots},
        {StudyTable::KeywordList, &ImportSummary::keywordLists},
        {StudyTable::Finding, &ImportSummary::findings},
        {StudyTable::Link, &ImportSummary::links},
    };
    const auto found = counts.find(table);
    ++(summary.*(found == counts.end() ? &ImportSummary::others : found->second));
}

/// Its name without the key before it; as it is where another one beside it is called so.
QString bareName(Database &db, CodeId code, const QString &key)
{
    const QString name = db.text("SELECT name FROM code WHERE id=?1", code);
    if (!name.startsWith(key + u' '))
        return name;
    const QString bare = name.sliced(key.size() + 1).trimmed();
    const bool isTaken = db.integer("SELECT 1 FROM code WHERE name=?1 AND parent IS "
                                    "(SELECT parent FROM code WHERE id=?2)",
                                    bare, code)
                             .has_value();
    return bare.isEmpty() || isTaken ? name : bare;
}

/// Gives a code, whose description doesn't say it any more, the key that the side-car has for it;
/// it stands in its name then. False: it can't have it, since it is none or another code's.
bool restoreKey(Database &db, CodeId code, const QString &written)
{
    const QString key = canonicalKey(written);
    if (key == db.text("SELECT key FROM code WHERE id=?1", code))
        return true;
    if (key.isEmpty() || !names::fits(key)
        || db.integer("SELECT 1 FROM code WHERE key=?1 OR (id=?2 AND (kind=0 OR key<>''))", key,
                      code))
        return false;
    db.run("UPDATE code SET key=?2, name=?3 WHERE id=?1", code, key, bareName(db, code, key));
    return true;
}

/// A list shows it.
bool isName(const char *column)
{
    constexpr const char *names[] = {"name", "title",    "pseudonym", "initials",
                                     "part", "category", "question",  "key"};
    return std::any_of(std::begin(names), std::end(names),
                       [column](const char *name) { return qstrcmp(name, column) == 0; });
}

/// What a cell says, as the column takes it; none: the column takes no such thing.
std::optional<Statement::Value> cellValue(const ThingColumn &wanted,
                                          const std::optional<QString> &cell)
{
    if (!cell)
        return wanted.isOptional ? std::optional(Statement::Value()) : std::nullopt;
    bool isNumber = true;
    if (wanted.type == ThingColumn::Type::Real) {
        const double number = cell->toDouble(&isNumber);
        return isNumber && std::isfinite(number) ? std::optional(Statement::Value(number))
                                                 : std::nullopt;
    }
    if (wanted.type == ThingColumn::Type::Integer) {
        const qint64 number = cell->toLongLong(&isNumber);
        if (!isNumber)
            return std::nullopt;
        constexpr qint64 most = 0x2000000LL * codes::chosenColor; // all own colours are below
        const bool isNoColor = qstrcmp(wanted.name, "color") == 0
                               && (number < -1 || number >= most);
        return Statement::Value(isNoColor ? 0 : number);
    }
    QString text = *cell;
    text.replace(QChar::Null, QChar(QChar::ReplacementCharacter));
    return Statement::Value(isName(wanted.name) ? names::fitted(text) : text);
}

void say(ExchangeImport &work, ImportNote::Severity severity, const QString &words)
{
    work.summary.notes.push_back({severity, work.file, 0, words});
}

class SideCarReader
{
public:
    SideCarReader(ExchangeImport &work, const SideCarFile &file)
        : m_work(work), m_file(file), m_ids(work, file), m_matches(work.db), m_rules(work)
    {
    }

    void store()
    {
        for (const SideCarTable &each : sideCarTables()) {
            if (m_file.holds(each))
                store(each);
        }
        m_unfit += m_rules.removeUnfinished();
        const auto count = [this](ImportNote::Severity severity, const char *words, qint64 rows) {
            if (rows)
                say(m_work, severity, ImportingText::tr(words, nullptr, int(rows)));
        };
        count(ImportNote::Severity::Info,
              QT_TRANSLATE_N_NOOP("importing",
                                  "%n row(s) of what only Axial has (labels, turns, rankings, "
                                  "findings and others) were taken."),
              m_taken);
        if (m_flattened)
            say(m_work, ImportNote::Severity::Warning,
                ImportingText::tr("%n collection(s) that lay more than %1 deep lie at the top now.",
                                  nullptr, int(m_flattened))
                    .arg(trees::deepest));
        count(ImportNote::Severity::Warning,
              QT_TRANSLATE_N_NOOP("importing", "%n row(s) of what only Axial has belong to rounds, "
                                               "boards or reports that were here before and were "
                                               "left out; merging the projects brings them."),
              m_foreign);
        count(ImportNote::Severity::Warning,
              QT_TRANSLATE_N_NOOP(
                  "importing",
                  "%n row(s) of what only Axial has fit nothing here and were left out."),
              m_unfit);
    }

private:
    void store(const SideCarTable &table)
    {
        // What lies in another one may stand before it, in files of older versions.
        constexpr int mostPasses = 20;
        const bool isTree = !table.isRestored() && table.table.parentColumn() >= 0;
        const qint64 unfitBefore = m_unfit;
        qint64 takenBefore = 0;
        int pass = 0;
        do {
            m_unfit = unfitBefore;
            m_waiting = 0;
            m_flattened = isTree ? 0 : m_flattened;
            takenBefore = m_taken;
            m_file.tellRows(table, [&](const SideCarCells &cells) {
                m_work.advance();
                if (!(table.isRestored() ? restore(table, cells) : add(table, cells)))
                    return;
                ++m_taken;
                if (!table.isRestored())
                    tellTaken(table.table.table, m_work.summary);
            });
        } while (isTree && m_waiting > 0 && m_taken > takenBefore && ++pass < mostPasses);
    }

    /// What a thing of the standard's part has besides, where it came in with this file.
    bool restore(const SideCarTable &table, const SideCarCells &cells)
    {
        const Thing &columns = table.table;
        const qint64 id = cells.empty() ? 0 : m_ids.of(columns.table, idOf(cells[0]));
        if (!id)
            return unfit();
        if (!m_work.isNew(CodeId{id}))
            return false;
        if (columns.table == StudyTable::Code
            && table.rows.columns == std::vector{columns.columnNamed("key")})
            return restoreKey(m_work.db, CodeId{id}, cells[1].value_or(QString())) || unfit();
        QByteArrayList sets;
        MergeRow values{id};
        for (size_t i = 0; i < table.rows.columns.size(); ++i) {
            const int column = table.rows.columns[i];
            const auto value = valueHere(columns, column, cells[i + 1]);
            if (!value)
                return unfit();
            sets << '"' + QByteArray(columns.columns[size_t(column)].name) + "\"=?"
                        + QByteArray::number(qsizetype(i) + 2);
            values.push_back(*value);
        }
        if (columns.table == StudyTable::Source && !isOnlyReport(table, id, values))
            return unfit();
        if (columns.table == StudyTable::Quote
            && table.rows.columns.front() == columns.columnNamed("start")
            && !m_rules.fitsPlace(values))
            return unfit();
        if (columns.table == StudyTable::Round && values[0] == values[1]) // labels itself again
            return unfit();
        return run("UPDATE OR IGNORE " + QByteArray(columns.name) + " SET " + sets.join(',')
                       + " WHERE id=?1",
                   values)
               || unfit();
    }

    /// Of its link, in its collection.
    bool isOnlyReport(const SideCarTable &table, qint64 id, const MergeRow &values)
    {
        MergeRow row(table.table.columns.size());
        row[0] = id;
        row[1] = m_work.db.integer("SELECT collection FROM source WHERE id=?1", id).value_or(0);
        for (size_t i = 0; i < table.rows.columns.size(); ++i)
            row[size_t(table.rows.columns[i])] = values[i + 1];
        const qint64 same = m_matches.find(table.table, row, {});
        if (!same)
            m_matches.add(table.table, row);
        return !same || same == id;
    }

    static qint64 idOf(const std::optional<QString> &cell) { return cell ? cell->toLongLong() : 0; }

    bool unfit()
    {
        ++m_unfit;
        return false;
    }

    /// Whether anything changed: what the table itself refuses doesn't come in.
    bool run(const QByteArray &sql, const MergeRow &values)
    {
        auto statement = m_work.db.prepare(sql.constData());
        statement.bindAll(values);
        statement.next();
        return m_work.db.changes() > 0;
    }

    bool add(const SideCarTable &table, const SideCarCells &cells)
    {
        const Thing &columns = table.table;
        if (cells.empty())
            return unfit();
        MergeRow row;
        for (size_t i = 0; i < columns.columns.size(); ++i) {
            const ThingColumn &column = columns.columns[i];
            if (column.role == MergeRole::OwnId) {
                row.emplace_back();
                continue;
            }
            const auto value = valueHere(columns, int(i), cells[i]);
            if (!value)
                return unfit();
            row.push_back(*value);
        }
        if (columns.table == StudyTable::Collection)
            flatten(row[size_t(columns.parentColumn())]);
        return columns.hasId() ? addThing(columns, std::move(row), idOf(cells[0]))
                               : addPart(columns, std::move(row));
    }

    /// In our ids; none: it fits nothing here.
    std::optional<Statement::Value> valueHere(const Thing &table, int column,
                                              const std::optional<QString> &cell)
    {
        const ThingColumn &wanted = table.columns[size_t(column)];
        auto value = cellValue(wanted, cell);
        if (!value || !wanted.refersTo || !cell)
            return value;
        const qint64 id = m_ids.of(*wanted.refersTo, idOf(cell));
        if (id)
            return id;
        m_waiting += wanted.refersTo == table.table;
        return wanted.mayLose ? std::optional(Statement::Value()) : std::nullopt;
    }

    /// A project whose collections are nested deeper could not be opened again.
    void flatten(Statement::Value &parent)
    {
        const auto *id = std::get_if<qint64>(&parent);
        if (!id)
            return;
        qint64 &depth = m_depths[*id];
        if (!depth)
            depth = collections::depthOf(m_work.db, CollectionId{*id});
        if (depth < trees::deepest)
            return;
        parent = {};
        ++m_flattened;
    }

    bool addPart(const Thing &table, MergeRow row)
    {
        if (m_rules.changesWhatWasHere(table, row)) {
            m_foreign += m_work.isNew(CodeId{std::get<qint64>(row.front())});
            return false;
        }
        ask(table, row);
        return (m_rules.fits(table, row) && run("INSERT OR IGNORE INTO " + table.insertion(), row))
               || unfit();
    }

    bool addThing(const Thing &table, MergeRow row, qint64 theirs)
    {
        if (theirs <= 0)
            return unfit();
        if (m_ids.of(table.table, theirs))
            return false;
        ask(table, row);
        if (const qint64 same = m_matches.find(table, row, m_ids.guidOf(theirs))) {
            m_ids.add(table.table, theirs, same);
            if (table.table == StudyTable::Source && !m_work.isNew(SourceId{same}))
                m_work.summary.tellKnown(
                    std::get<QString>(row[size_t(table.columnNamed("title"))]));
            return false;
        }
        if (m_rules.changesWhatWasHere(table, row)) {
            ++m_foreign;
            return false;
        }
        if (m_matches.lacksName(table, row) || !m_rules.fits(table, row))
            return unfit();
        const qint64 id = m_work.db.newId<CodeId>().value;
        row[0] = id;
        if (table.table == StudyTable::Round) {
            auto &name = row[size_t(table.columnNamed("name"))];
            name = m_matches.freeRoundName(std::get<QString>(name));
        }
        if (!run("INSERT OR IGNORE INTO " + table.insertion(), row))
            return unfit();
        m_matches.add(table, row);
        m_ids.add(table.table, theirs, id);
        return true;
    }

    /// What it says of others by their ids says so by ours.
    void ask(const Thing &table, MergeRow &row)
    {
        const bool isQuestion = table.table == StudyTable::FindingNumber
                                || table.table == StudyTable::FindingFigure
                                || (table.table == StudyTable::SavedFilter
                                    && row[size_t(table.columnNamed("place"))]
                                           == Statement::Value(QStringLiteral("question")));
        for (const char *name : {"parameters", "row", "text"}) {
            const auto column = size_t(table.columnNamed(name));
            if (!isQuestion || column == row.size())
                continue;
            if (auto *text = std::get_if<QString>(&row[column]))
                *text = m_ids.inQuestion(*text);
        }
        if (table.table != StudyTable::Version)
            return;
        row[size_t(table.columnNamed("step"))] = Version::elsewhere.value;
        if (auto *tree = std::get_if<QString>(&row[size_t(table.columnNamed("tree"))]))
            *tree = m_ids.inTree(*tree);
    }

    ExchangeImport &m_work;
    const SideCarFile &m_file;
    SideCarIds m_ids;
    SideCarMatch m_matches;
    SideCarRules m_rules;
    QHash<qint64, qint64> m_depths; ///< of collections that hold others
    qint64 m_taken = 0;
    qint64 m_unfit = 0;
    qint64 m_foreign = 0;   ///< belong to what was here before
    qint64 m_waiting = 0;   ///< lie in what is not there yet
    qint64 m_flattened = 0; ///< collections
};

} // namespace

bool storeSideCar(ExchangeImport &work)
{
    if (work.content.sideCar.isEmpty())
        return false;
    std::optional<SideCarFile> file;
    try {
        file.emplace(work.content.sideCar, work.progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) { // the rest of the file is as good without it
        say(work, ImportNote::Severity::Warning, error.message());
        return false;
    }
    SideCarReader(work, *file).store();
    return true;
}

} // namespace axial
