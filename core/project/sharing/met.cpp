#include "core/project/sharing/met.h"

#include "core/base/messages.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/guide/guideframe.h"
#include "core/project/merging/mergematcher.h"
#include "core/project/project.h"
#include "core/project/sharing/ownreplay.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/sharing/textagain.h"
#include "core/project/sources/sources.h"
#include "core/text/textdifference.h"
#include "core/things/thing.h"

#include <QDateTime>

#include <utility>

#include <algorithm>

namespace axial::sharing {
namespace {

using Values = changesets::StepRow::Values;

/// Numbers; a setting's key is its name.
Values metKey(const Met &met)
{
    if (met.thing == StudyTable::Setting)
        return {Statement::Value(met.row)};
    Values key;
    for (const QString &part : met.row.split(u','))
        key.emplace_back(Statement::Value(part.toLongLong()));
    return key;
}

/// Of settings only the one that is a text.
bool hasRow(const Met &met)
{
    return met.thing && !met.row.isEmpty()
           && (met.thing != StudyTable::Setting || met.row == guideframe::introductionSetting())
           && metKey(met).size() == size_t(things::of(*met.thing).keyColumns());
}

std::optional<LinkEnd> endOf(StudyTable table, qint64 id)
{
    switch (table) {
    case StudyTable::Code:
        return LinkEnd(CodeId{id});
    case StudyTable::Source:
        return LinkEnd(SourceId{id});
    case StudyTable::Quote:
        return LinkEnd(QuoteId{id});
    case StudyTable::Participant:
        return LinkEnd(ParticipantId{id});
    case StudyTable::Memo:
        return LinkEnd(MemoId{id});
    case StudyTable::Finding:
        return LinkEnd(FindingId{id});
    default:
        return std::nullopt;
    }
}

/// None of a source's text, either: quotes lie in it, so it is only edited.
std::optional<size_t> metColumn(const Met &met)
{
    const int column = hasRow(met) && !met.column.isEmpty() && met.thing != StudyTable::SourceText
                           ? things::of(*met.thing).columnNamed(met.column.toLatin1().constData())
                           : -1;
    return column < 0 || size_t(column) >= things::of(*met.thing).columns.size()
               ? std::nullopt
               : std::optional(size_t(column));
}

/// Throws Error when it is the name of another thing by now.
void requireOneOfName(Database &db, const Met &met, int column)
{
    const Thing &thing = things::of(*met.thing);
    const auto row = ThingRows(db, thing.table).read(metKey(met));
    for (const ThingMatch &match : thing.matches) {
        const bool has = std::find(match.columns.begin(), match.columns.end(), column)
                         != match.columns.end();
        if (!row || !match.isName || !has || !matchKey(match, *row))
            continue;
        ThingRows::Row values;
        for (const int each : match.columns)
            values.push_back((*row)[size_t(each)]);
        const QByteArray sql = QByteArray("SELECT count(*) FROM \"") + thing.name + "\" WHERE "
                               + matchCondition(thing, match);
        auto count = db.prepare(sql.constData());
        count.bindAll(values);
        if (count.next() && count.integer(0) > 1)
            throw Error(SharingText::tr("There is another “%1” by now, so nothing was changed.")
                            .arg(met.mine));
    }
}

} // namespace

std::vector<Met> met(Database &db)
{
    std::vector<Met> all;
    auto rows = db.query("SELECT id, at, kind, words, mine, thing, row, \"column\" FROM hub_met "
                         "WHERE NOT settled ORDER BY id");
    while (rows.next()) {
        QString column = rows.text(7);
        const bool isTheirs = column.endsWith(Met::isTheirsMark());
        if (isTheirs)
            column.chop(Met::isTheirsMark().size());
        all.push_back({rows.integer(0), rows.integer(1), rows.integer(2) == 1, rows.text(3),
                       rows.text(4), isTheirs,
                       things::tableNamed(rows.text(5).toLatin1().constData()), rows.text(6),
                       column});
    }
    return all;
}

std::optional<LinkEnd> placeOf(Database &db, const Met &met)
{
    const auto row = hasRow(met) ? ThingRows(db, *met.thing).read(metKey(met)) : std::nullopt;
    if (!row)
        return std::nullopt;
    const Thing &thing = things::of(*met.thing);
    for (size_t column = 0; column < row->size(); ++column) { // itself, else what it belongs to
        const auto *id = std::get_if<qint64>(&(*row)[column]);
        const auto table = column == 0 && thing.hasId() ? std::optional(*met.thing)
                                                        : thing.columns[column].refersTo;
        if (id && table && endOf(*table, *id))
            return endOf(*table, *id);
    }
    return std::nullopt;
}

std::optional<std::pair<SourceId, TextRange>> turnOf(Database &db, const Met &met)
{
    const qint64 turn = met.thing == StudyTable::Source ? turnOf(met.column) : 0;
    if (!turn)
        return std::nullopt;
    const SourceId source{met.row.toLongLong()};
    const std::vector<Turn> turns = sources::turns(db, source);
    if (turn > qint64(turns.size()))
        return std::nullopt;
    const Turn &at = turns[size_t(turn - 1)];
    return std::pair(source, TextRange{at.words, at.range.end});
}

std::optional<std::pair<SourceId, RoundId>> reportOf(Database &db, const Met &met)
{
    const auto row = hasRow(met) ? ThingRows(db, *met.thing).read(metKey(met)) : std::nullopt;
    if (!row)
        return std::nullopt;
    const Thing &thing = things::of(*met.thing);
    const auto at = [&](const char *name) -> qint64 {
        const auto column = size_t(thing.columnNamed(name));
        const auto *id = column < row->size() ? std::get_if<qint64>(&(*row)[column]) : nullptr;
        return id ? *id : 0;
    };
    const SourceId source{at("source")};
    const RoundId round{at("round")};
    return source && round ? std::optional(std::pair(source, round)) : std::nullopt;
}

std::optional<QString> theirs(Database &db, const Met &met)
{
    const auto column = metColumn(met);
    const auto row = column ? ThingRows(db, *met.thing).read(metKey(met)) : std::nullopt;
    const auto *text = row ? std::get_if<QString>(&(*row)[*column]) : nullptr;
    return text ? std::optional(*text) : std::nullopt;
}

void takeMine(Database &db, const Met &met)
{
    if (met.thing == StudyTable::SourceText)
        throw Error(
            SharingText::tr("A text in which quotes lie is only edited, so nothing was changed."));
    const auto column = metColumn(met);
    if (!column || !theirs(db, met))
        throw Error(
            SharingText::tr("What you wrote about was removed meanwhile, so nothing was changed."));
    ThingRows(db, *met.thing).update(metKey(met), int(*column), met.mine);
    requireOneOfName(db, met, int(*column));
    settle(db, met.id);
}

void note(Database &db, const Met &met)
{
    db.run("INSERT INTO hub_met(id, at, kind, words, thing, row, \"column\", mine) "
           "VALUES(coalesce((SELECT max(id) FROM hub_met), 0) + 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           QDateTime::currentMSecsSinceEpoch(), qint64(met.isBothWrote), met.words,
           met.thing ? QString::fromLatin1(things::nameOf(*met.thing)) : QString(), met.row,
           met.isTheirs ? met.column + Met::isTheirsMark() : met.column, met.mine);
}

void settle(Database &db, qint64 id)
{
    db.run("UPDATE hub_met SET settled=1 WHERE id=?1", id);
}

namespace {

/// What shows the tables reads again, too.
void changeMet(Project &project, Progress &progress, const std::function<void(Database &)> &fn,
               const std::vector<StudyTable> &shown = {})
{
    project.receive(
        [&](Database &db) {
            fn(db);
            Changes changes;
            changes.tables = {StudyTable::HubMet};
            for (const StudyTable table : shown) {
                if (!changes.touches({table}))
                    changes.tables.push_back(table);
            }
            return changes;
        },
        progress);
}

} // namespace

void note(Project &project, const Met &met)
{
    Progress brief;
    changeMet(project, brief, [&met](Database &db) { note(db, met); });
}

void settle(Project &project, const std::vector<qint64> &ids, Progress &progress)
{
    changeMet(project, progress, [&ids](Database &db) {
        for (const qint64 id : ids)
            settle(db, id);
    });
}

namespace {

/// Texts lose spaces at their ends as they are stored.
bool areSame(const QString &one, const QString &other)
{
    return one.simplified() == other.simplified();
}

/// A name, a number, a value: of two nobody makes one.
bool isValue(const Met &met)
{
    const auto column = metColumn(met);
    return column && met.thing != StudyTable::Setting
           && things::of(*met.thing).columns[*column].role == MergeRole::Value
           && things::of(*met.thing).columns[*column].group == 0;
}

/// As it would be stored, where the text that stands there has no space at its end.
QString begunAs(const QString &begun, const QString &now)
{
    qsizetype end = begun.size();
    while (end > 0 && begun[end - 1].isSpace() && !now.isEmpty() && !now.back().isSpace())
        --end;
    return begun.left(end);
}

/// What stands in texts of which some were typed, beside what others wrote there.
class TypedBesideTheirs
{
public:
    explicit TypedBesideTheirs(Database &db) : m_db(db) {}

    void add(const TypedText &typed)
    {
        Met met;
        met.thing = typed.thing;
        met.row = typed.row;
        met.column = typed.column;
        met.mine = typed.mine;
        const auto now = theirs(m_db, met);
        const bool isMine = !areSame(typed.mine, typed.begun);
        if (!now || areSame(*now, typed.begun) || areSame(*now, typed.mine)
            || (isMine && now->isEmpty())) {
            m_hasMine = m_hasMine || isMine;
            return;
        }
        if (!isMine) {
            m_instead.emplace_back(met, *now);
        } else if (auto both = isValue(met)
                                   ? std::nullopt
                                   : joined(begunAs(typed.begun, *now), *now, typed.mine)) {
            m_hasMine = true;
            m_isJoined = true;
            m_instead.emplace_back(met, std::move(*both));
        } else {
            met.isBothWrote = !met.mine.isEmpty();
            const auto row = ThingRows(m_db, *met.thing).read(metKey(met));
            met.words = bothWrote(m_db, things::of(*met.thing), *row, *metColumn(met), {},
                                  met.mine);
            m_instead.emplace_back(met, *now);
            m_met.push_back(std::move(met));
        }
    }
    void store(const std::function<void(Database &)> &store)
    {
        if (!m_hasMine && !m_instead.empty())
            return; // all of it is theirs, with who wrote it
        store(m_db);
        for (const auto &[place, words] : m_instead) {
            if (theirs(m_db, place))
                ThingRows(m_db, *place.thing).update(metKey(place), int(*metColumn(place)), words);
        }
    }
    bool isJoined() const { return m_isJoined; }
    const std::vector<Met> &met() const { return m_met; }

private:
    Database &m_db;
    std::vector<std::pair<Met, QString>> m_instead; ///< of mine, by their places
    std::vector<Met> m_met;
    bool m_hasMine = false;
    bool m_isJoined = false;
};

} // namespace

std::vector<TypedText> typedTexts(CodeId code, const CodeTexts &begun, const CodeTexts &mine)
{
    std::vector<TypedText> all;
    for (const auto &[column, text] :
         {std::pair("definition", &CodeTexts::definition),
          std::pair("include_when", &CodeTexts::includeWhen),
          std::pair("exclude_when", &CodeTexts::excludeWhen),
          std::pair("example", &CodeTexts::example), std::pair("memo", &CodeTexts::memo)})
        all.push_back({StudyTable::Code, code.value, column, begun.*text, mine.*text});
    return all;
}

TypedFate storeTyped(Project &project, const QString &step, const std::vector<TypedText> &typed,
                     const std::function<void(Database &)> &store)
{
    bool isJoined = false;
    std::vector<Met> met;
    project.edit(step, [&](Database &db) {
        TypedBesideTheirs beside(db);
        if (state(db)) {
            for (const TypedText &each : typed)
                beside.add(each);
        }
        beside.store(store);
        isJoined = beside.isJoined();
        met = beside.met();
    });
    if (met.empty())
        return isJoined ? TypedFate::Joined : TypedFate::Stored;
    std::vector<StudyTable> shown;
    for (const Met &each : met)
        shown.push_back(*each.thing);
    Progress brief;
    changeMet(
        project, brief,
        [&met](Database &db) {
            for (const Met &each : met)
                note(db, each);
        },
        shown);
    return TypedFate::BothWrote;
}

} // namespace axial::sharing
