#include "core/things/thing.h"

#include <QByteArrayList>
#include <QtGlobal>

#include <algorithm>
#include <initializer_list>
#include <type_traits>

// All stored things, each described once. Undo applies row by row, so nothing a user can rename or
// reorder is UNIQUE; uniqueness is checked by the functions of core/project. Every table has a
// primary key for the session extension. No trigger, no view, no full-text index. A column that
// comes later stands last: SQLite applies the steps of an older history to a table that has more
// columns at its end.
namespace axial {
namespace {

using T = StudyTable;
using K = MergeKind;

/// A column and what is said of it.
struct Column : ThingColumn {
    template <class Value>
    Column with(Value ThingColumn::*said, std::type_identity_t<Value> value) const
    {
        Column made = *this;
        made.*said = value;
        return made;
    }
    Column as(MergeRole its) const { return with(&ThingColumn::role, its); }
    Column key() const { return as(MergeRole::Key); }
    Column quiet() const { return as(MergeRole::Quiet); }
    Column joined() const { return as(MergeRole::Text); }
    Column together() const { return with(&ThingColumn::group, 1); }
    Column optional() const { return with(&ThingColumn::isOptional, true); }
    Column called(const char *its) const { return with(&ThingColumn::words, its); }
    Column where(const char *its) const { return with(&ThingColumn::rule, its); }
    Column usually(const char *sql) const { return with(&ThingColumn::byDefault, sql); }
    Column indexed(const char *also = "") const { return with(&ThingColumn::index, also); }
    /// Its rows are found by another column: a second index over 271,194 rows costs more than it
    /// brings.
    Column unindexed() const { return with(&ThingColumn::index, nullptr); }
};

Column text(const char *name)
{
    return {{name}};
}

Column number(const char *name)
{
    return {{name, ThingColumn::Type::Integer}};
}

/// Milliseconds since 1970.
Column time(const char *name)
{
    return number(name).quiet();
}

/// 0 or 1, and 0 where nothing is said.
Column flag(const char *name)
{
    return number(name).usually("0").with(&ThingColumn::isFlag, true);
}

Column blob(const char *name)
{
    return {{name, ThingColumn::Type::Blob}};
}

Column id()
{
    return number("id").as(MergeRole::OwnId);
}

Column position()
{
    return number("position").as(MergeRole::Position);
}

/// It goes with that.
Column of(const char *name, T thing)
{
    return number(name).indexed().with(&ThingColumn::refersTo, thing);
}

/// It goes with that, where there is one.
Column perhapsOf(const char *name, T thing)
{
    return of(name, thing).optional();
}

/// It stays when that goes.
Column maybe(const char *name, T thing)
{
    return perhapsOf(name, thing).with(&ThingColumn::mayLose, true);
}

struct Match {
    std::initializer_list<const char *> columns;
    const char *needed = nullptr;
};

class Described
{
public:
    Described(T table, const char *name, K kind, const char *about,
              std::initializer_list<Column> columns)
    {
        m_made.table = table;
        m_made.name = name;
        m_made.kind = kind;
        m_made.about = about;
        m_made.columns.assign(columns.begin(), columns.end());
    }
    Described &place(const char *words) { return set(m_made.place, words); }
    Described &counted() { return set(m_made.isCounted, true); }
    Described &indexed() { return set(m_made.isIndexed, true); }
    Described &canJoin() { return set(m_made.canJoin, true); }
    Described &silent() { return set(m_made.isSilent, true); }
    Described &ownRules() { return set(m_made.isMerged, false); }
    Described &plain() { return set(m_made.isPlain, true); }
    Described &where(const char *rule) { return set(m_made.rule, rule); }
    /// Two that agree in these are one thing.
    Described &same(const Match &match) { return add(match, false, true); }
    /// So are these, and no two of one study agree in them.
    Described &sameName(const Match &match) { return add(match, true, true); }
    /// No two of one study agree in these, which makes them no one thing.
    Described &name(const Match &match) { return add(match, true, false); }
    Described &folded() { return set(m_made.matches.back().folds, true); }
    Described &byName() { return set(m_made.isNamed, true); }
    /// The standard has these rows, or no other file has.
    Described &notBeside()
    {
        m_made.beside.clear();
        return *this;
    }
    Described &beside(std::initializer_list<const char *> columns, const char *where = "")
    {
        if (!m_isBesideSaid)
            m_made.beside.clear();
        m_isBesideSaid = true;
        m_made.beside.push_back({numbers(columns), where});
        return *this;
    }
    Described &standIn(const char *named, const char *name, const char *notes)
    {
        m_made.standIn.name = name;
        m_made.standIn.notes = notes;
        m_made.standIn.named = m_made.columnNamed(named);
        return *this;
    }
    Described &with(const char *column, const char *sql)
    {
        m_made.standIn.values.emplace_back(m_made.columnNamed(column), sql);
        return *this;
    }
    operator Thing() const { return m_made; }

private:
    template <class Value>
    Described &set(Value &member, const Value &value)
    {
        member = value;
        return *this;
    }
    std::vector<int> numbers(std::initializer_list<const char *> columns) const
    {
        std::vector<int> result;
        for (const char *column : columns)
            result.push_back(m_made.columnNamed(column));
        return result;
    }
    Described &add(const Match &match, bool isName, bool isSame)
    {
        m_made.matches.push_back({numbers(match.columns),
                                  match.needed ? m_made.columnNamed(match.needed) : -1, isName,
                                  isSame});
        return *this;
    }

    Thing m_made;
    bool m_isBesideSaid = false;
};

// What a change changed, as the history says it.
constexpr const char *settings = QT_TRANSLATE_NOOP("project", "settings");
constexpr const char *coders = QT_TRANSLATE_NOOP("project", "coders");
constexpr const char *sources = QT_TRANSLATE_NOOP("project", "sources");
constexpr const char *participants = QT_TRANSLATE_NOOP("project", "participants");
constexpr const char *speakers = QT_TRANSLATE_NOOP("project", "speakers");
constexpr const char *codes = QT_TRANSLATE_NOOP("project", "codes");
constexpr const char *quotes = QT_TRANSLATE_NOOP("project", "quotes");
constexpr const char *codings = QT_TRANSLATE_NOOP("project", "codings");
constexpr const char *attributes = QT_TRANSLATE_NOOP("project", "attributes");
constexpr const char *groups = QT_TRANSLATE_NOOP("project", "groups");
constexpr const char *prompts = QT_TRANSLATE_NOOP("project", "prompts");
constexpr const char *keywords = QT_TRANSLATE_NOOP("project", "keywords");
constexpr const char *exclusions = QT_TRANSLATE_NOOP("project", "exclusions");
constexpr const char *rankings = QT_TRANSLATE_NOOP("project", "rankings");
constexpr const char *rounds = QT_TRANSLATE_NOOP("project", "rounds");
constexpr const char *labels = QT_TRANSLATE_NOOP("project", "labels");
constexpr const char *decisions = QT_TRANSLATE_NOOP("project", "decisions");
constexpr const char *summaries = QT_TRANSLATE_NOOP("project", "summaries");
constexpr const char *proposals = QT_TRANSLATE_NOOP("project", "proposals");
constexpr const char *filters = QT_TRANSLATE_NOOP("project", "filters");
constexpr const char *kindsOfNotes = QT_TRANSLATE_NOOP("project", "kinds of notes");
constexpr const char *memos = QT_TRANSLATE_NOOP("project", "memos");
constexpr const char *links = QT_TRANSLATE_NOOP("project", "links");
constexpr const char *comments = QT_TRANSLATE_NOOP("project", "comments");
constexpr const char *findings = QT_TRANSLATE_NOOP("project", "findings");
constexpr const char *versions = QT_TRANSLATE_NOOP("project", "versions");
constexpr const char *recordings = QT_TRANSLATE_NOOP("project", "recordings");
constexpr const char *themeSummaries = QT_TRANSLATE_NOOP("project", "summaries of themes");
constexpr const char *questionsAsked = QT_TRANSLATE_NOOP("project", "questions asked");
constexpr const char *conceptMaps = QT_TRANSLATE_NOOP("project", "concept maps");
constexpr const char *importReports = QT_TRANSLATE_NOOP("project", "import logs");

std::vector<Thing> settingsAndCoders()
{
    return {
        Described(T::Setting, "setting", K::Others, settings, {text("name").key(), text("value")})
            .place(QT_TRANSLATE_NOOP("project", "Settings"))
            .ownRules()
            .notBeside(),
        Described(
            T::Coder, "coder", K::Coders, coders,
            {id(), text("name"), text("initials").quiet(), number("color").quiet(), position()})
            .place(QT_TRANSLATE_NOOP("project", "Coders"))
            .counted()
            .sameName({{"name"}})
            .folded()
            .byName()
            .beside({}) // those, too, who did nothing yet
            .beside({"initials", "color", "position"})
            .standIn(
                "name", QT_TRANSLATE_NOOP("salvage", "Lost coder %1"),
                QT_TRANSLATE_NOOP("salvage", "%1 coders were lost; “Lost coder” holds their work."))
            .with("initials", "'?'"),
    };
}

std::vector<Thing> collectionsAndSources()
{
    return {
        Described(T::Collection, "collection", K::Sources, sources,
                  {id(), perhapsOf("parent", T::Collection), text("name"), position()})
            .place(QT_TRANSLATE_NOOP("project", "Collections of sources"))
            .same({{"parent", "name"}, "name"})
            .standIn("name", QT_TRANSLATE_NOOP("salvage", "Lost folder %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 folders of sources were lost; “Lost folder” "
                                                  "holds what was in them."))
            .with("position", "0"),
        // day: when it was said or written, as 2026-12-24; '' = nobody said.
        Described(T::Source, "source", K::Sources, sources,
                  {id(), of("collection", T::Collection).indexed("position"),
                   number("kind").where("kind BETWEEN 0 AND 2"), text("title"), text("url"),
                   number("occurrence").where("occurrence >= 1"),
                   number("length").quiet().where("length >= 0"),
                   text("language").called(QT_TRANSLATE_NOOP("merging", "Language")),
                   time("created"), position(),
                   text("day").usually("''").called(QT_TRANSLATE_NOOP("merging", "Day"))})
            .place(QT_TRANSLATE_NOOP("project", "Titles and links of sources"))
            .counted()
            .same({{"collection", "url", "occurrence"}, "url"})
            .plain()
            .beside({}, " WHERE length = 0")
            .beside({"kind", "url", "occurrence", "language", "position", "day"},
                    " WHERE length > 0")
            .standIn("title", QT_TRANSLATE_NOOP("salvage", "Lost source %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 sources were lost; “Lost source” holds what "
                                                  "was done in them."))
            // The last folder, which was made to take them.
            .with("collection", "(SELECT id FROM collection WHERE parent IS NULL "
                                "ORDER BY position DESC, id DESC LIMIT 1)")
            .with("kind", "CASE WHEN EXISTS (SELECT 1 FROM issue WHERE source = ?1) "
                          "THEN 1 ELSE 2 END")
            .with("occurrence", "1")
            .with("position", "0"),
        Described(T::SourceText, "source_text", K::Sources, sources,
                  {of("source", T::Source).key(), text("text")})
            .place(QT_TRANSLATE_NOOP("project", "Texts of sources"))
            .ownRules()
            .notBeside(),
        Described(T::SourceOriginal, "source_original", K::Sources, sources,
                  {of("source", T::Source).key(), text("name"), blob("sha256"), number("size"),
                   blob("bytes")})
            .place(QT_TRANSLATE_NOOP("project", "Names of imported files"))
            .ownRules()
            .notBeside(),
        // pull: is it a pull request? bot: was it written by a program?
        Described(T::Issue, "issue", K::Sources, sources,
                  {of("source", T::Source).key(), text("repository"), text("number"), text("state"),
                   text("author"), text("labels"), text("opened"), text("closed"), number("year"),
                   flag("pull"), flag("bot"), text("updated").usually("''")})
            .place(QT_TRANSLATE_NOOP("project", "Issue reports"))
            .plain(),
    };
}

std::vector<Thing> participantsAndSpeakers()
{
    return {
        Described(T::Participant, "participant", K::Participants, participants,
                  {id(), text("pseudonym"), text("memo").joined(), position()})
            .place(QT_TRANSLATE_NOOP("project", "Participants"))
            .counted()
            .sameName({{"pseudonym"}, "pseudonym"})
            .notBeside()
            .standIn("pseudonym", QT_TRANSLATE_NOOP("salvage", "Lost participant %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 participants were lost; “Lost participant” "
                                                  "holds what is known of them.")),
        Described(T::Speaker, "speaker", K::Sources, speakers,
                  {id(), of("source", T::Source), text("name"),
                   number("role").where("role BETWEEN 0 AND 3"),
                   maybe("participant", T::Participant)})
            .place(QT_TRANSLATE_NOOP("project", "Speakers"))
            .same({{"source", "name"}})
            .indexed()
            .plain(),
        Described(T::Turn, "turn", K::Sources, speakers,
                  {of("source", T::Source).key(), number("start").key().where("start >= 0"),
                   number("end"), number("words"), maybe("speaker", T::Speaker),
                   number("time").optional()})
            .where(R"("end" > start AND words BETWEEN start AND "end")")
            .ownRules()
            .plain(),
        // The standard doesn't tell them from who speaks there.
        Described(T::SourceParticipant, "source_participant", K::Sources, participants,
                  {of("source", T::Source).key(), of("participant", T::Participant).key()})
            .plain(),
        // The sound or film that a transcript was written from. path: from the project's folder,
        // with '/'; the file itself is never in here. kind: 0 sound, 1 film.
        Described(T::Recording, "recording", K::Sources, recordings,
                  {of("source", T::Source).key(), text("path"),
                   number("kind").quiet().where("kind BETWEEN 0 AND 1")})
            .place(QT_TRANSLATE_NOOP("project", "Recordings")),
    };
}

std::vector<Thing> tagsAndAttributes()
{
    return {
        Described(T::SourceTag, "source_tag", K::Sources, sources,
                  {of("source", T::Source).key(), text("tag").key().indexed()})
            .place(QT_TRANSLATE_NOOP("project", "Tags of sources"))
            .plain(),
        // Columns of a table of reports that mean nothing to Axial.
        Described(T::SourceField, "source_field", K::Sources, sources,
                  {id(), text("name"), position()})
            .sameName({{"name"}, "name"}),
        Described(T::SourceValue, "source_value", K::Sources, sources,
                  {of("source", T::Source).key(), of("field", T::SourceField).key(), text("value")})
            .plain(),
        // Facts about a repository that are not counted here (its published rate of false
        // positives).
        Described(T::CollectionValue, "collection_value", K::Sources, sources,
                  {of("collection", T::Collection).key(), text("name").key(), text("value")}),
        Described(T::Attribute, "attribute", K::Attributes, attributes,
                  {id(), text("name"), number("kind").together().where("kind BETWEEN 0 AND 6"),
                   text("categories").together(), position()})
            .place(QT_TRANSLATE_NOOP("project", "Attributes"))
            .sameName({{"name"}, "name"})
            .beside({"kind", "categories"})
            .standIn("name", QT_TRANSLATE_NOOP("salvage", "Lost attribute %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 attributes were lost; “Lost attribute” "
                                                  "holds their values.")),
        Described(T::AttributeValue, "attribute_value", K::Attributes, attributes,
                  {of("participant", T::Participant).key(), of("attribute", T::Attribute).key(),
                   text("value")})
            .place(QT_TRANSLATE_NOOP("project", "Attributes of participants"))
            .counted()
            .notBeside(),
        Described(T::Grouping, "grouping", K::Groupings, groups,
                  {id(), text("name"), text("groups"), position()})
            .place(QT_TRANSLATE_NOOP("project", "Groups"))
            .counted()
            .sameName({{"name"}, "name"}),
    };
}

std::vector<Thing> codesAndDetails()
{
    return {
        Described(T::Code, "code", K::Codes, codes,
                  {id(), perhapsOf("parent", T::Code).indexed("position"), position(),
                   number("kind").quiet().where("kind BETWEEN 0 AND 1"), text("key"), text("name"),
                   number("color"), text("definition").joined(), text("include_when").joined(),
                   text("exclude_when").joined(), text("example").joined(), text("memo").joined(),
                   time("created")})
            .place(QT_TRANSLATE_NOOP("project", "Codes"))
            .counted()
            .same({{"kind", "key"}, "key"})
            .sameName({{"kind", "parent", "name"}})
            .name({{"key"}, "key"})
            .beside({"color", "definition", "include_when", "exclude_when", "example", "memo"})
            .beside({"key"}, " WHERE key <> ''")
            .standIn("name", QT_TRANSLATE_NOOP("salvage", "Lost code %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 codes were lost; “Lost code”, under Open "
                                                  "codes, holds their codings."))
            .with("parent",
                  "(SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'folder.open')")
            .with("position", "1000")
            .with("kind", "1"),
        Described(T::CodeDetail, "code_detail", K::Codes, codes,
                  {of("code", T::Code).key(), number("position").key(), text("text")})
            .place(QT_TRANSLATE_NOOP("project", "Details of codes"))
            .ownRules(),
    };
}

std::vector<Thing> quotesAndRegions()
{
    return {
        // insight_by, prompt_by: who wrote the insight and who chose the prompt category; NULL =
        // nobody knows.
        Described(T::Quote, "quote", K::Quotes, quotes,
                  {id(), of("source", T::Source).quiet().indexed(R"(start, "end")"),
                   number("start").together().where("start >= 0"), number("end").together(),
                   text("words").together(), text("insight").joined(), text("prompt"),
                   time("created"), maybe("insight_by", T::Coder).quiet(),
                   maybe("prompt_by", T::Coder).quiet()})
            .where(R"("end" > start)")
            .place(QT_TRANSLATE_NOOP("project", "Quotes"))
            .counted()
            .sameName({{"source", "start", "end"}})
            .indexed()
            .canJoin()
            .beside({"prompt"}, " WHERE prompt <> ''")
            .beside({"insight_by", "prompt_by"},
                    " WHERE insight_by IS NOT NULL OR prompt_by IS NOT NULL")
            // The standard says which words an area of a page has, but not where they are.
            .beside({"start", "end"}, " WHERE id IN (SELECT quote FROM quote_region)"),
        // The words a quote had before its transcript was edited, for as long as nobody has looked
        // at the quote again.
        Described(T::QuoteChange, "quote_change", K::Quotes, quotes,
                  {of("quote", T::Quote).key(), text("words").quiet(), time("at")})
            .place(QT_TRANSLATE_NOOP("project", "Quotes as they were coded"))
            .silent(),
        Described(
            T::QuoteAttribute, "quote_attribute", K::Quotes, quotes,
            {of("quote", T::Quote).key(), of("attribute", T::Attribute).key(), text("value")}),
        // An area of a page, and of one piece. page: counted from 0; the rest are millionths of the
        // page's width and height, from its upper left.
        Described(T::QuoteRegion, "quote_region", K::Quotes, quotes,
                  {of("quote", T::Quote).key(), number("page").quiet().where("page >= 0"),
                   number("left").quiet().where(R"("left" >= 0)"),
                   number("top").quiet().where("top >= 0"),
                   number("width").quiet().where("width > 0"),
                   number("height").quiet().where("height > 0")})
            .where(R"("left" + width <= 1000000 AND top + height <= 1000000)"),
    };
}

std::vector<Thing> codingsAndReviews()
{
    return {
        Described(T::Coding, "coding", K::Codings, codings,
                  {id(), of("quote", T::Quote), of("code", T::Code), of("coder", T::Coder),
                   text("comment").joined(), Column{{"weight", ThingColumn::Type::Real}}.optional(),
                   time("created")})
            .place(QT_TRANSLATE_NOOP("project", "Comments on codings"))
            .counted()
            .sameName({{"quote", "code", "coder"}})
            .indexed()
            .canJoin()
            .beside({"weight"}, " WHERE weight IS NOT NULL"),
        Described(T::SourceCoding, "source_coding", K::Codings, codings,
                  {of("source", T::Source).key(), of("code", T::Code).key(),
                   of("coder", T::Coder).key(), text("comment").joined(), time("created")})
            .counted()
            .notBeside(),
        // What a coder thinks of a coding. mark: 0 none (a comment only), 1 agree, 2 discuss.
        Described(T::Review, "review", K::Reviews, comments,
                  {of("coding", T::Coding).key(), of("coder", T::Coder).key(),
                   number("mark").together().where("mark IN (0, 1, 2)"), text("comment").together(),
                   time("created")})
            .where("mark > 0 OR comment <> ''")
            .place(QT_TRANSLATE_NOOP("project", "Reviews"))
            .counted(),
    };
}

std::vector<Thing> roundsAndParts()
{
    return {
        // kind: 0 labelling, 1 pilot, 2 screening, 3 labelling again; NULL = label columns brought
        // it
        // along. due: the day by which it should be labelled, as 2026-12-24; '' = none. level: of
        // the codes offered (0 any, 1 type, 2 theme, 3 sub-theme). seed and
        // strata:
        // of its sample (no seed = all). again: the earlier round it repeats. relevant: the code of
        // reports that stay.
        Described(T::Round, "round", K::Rounds, rounds,
                  {id(), text("name"), flag("exclusive").quiet(),
                   flag("blind").called(QT_TRANSLATE_NOOP("merging", "Blind")), flag("closed"),
                   time("created"), number("kind").optional().where("kind BETWEEN 0 AND 3"),
                   number("level").usually("0").where("level BETWEEN 0 AND 3"),
                   number("seed").optional().together(), text("strata").usually("''").together(),
                   maybe("again", T::Round), maybe("relevant", T::Code),
                   text("note").usually("''").joined(),
                   text("due").usually("''").called(QT_TRANSLATE_NOOP("merging", "Due day"))})
            .where("again <> id")
            .counted()
            .sameName({{"name"}, "name"})
            .beside({})
            .beside({"again"}, " WHERE again IS NOT NULL") // when all are there
            .standIn("name", QT_TRANSLATE_NOOP("salvage", "Lost round %1"),
                     QT_TRANSLATE_NOOP("salvage", "%1 rounds of labelling were lost; “Lost round” "
                                                  "holds their labels.")),
        Described(T::RoundCoder, "round_coder", K::Rounds, rounds,
                  {of("round", T::Round).key(), of("coder", T::Coder).key(), position()}),
        Described(T::RoundCode, "round_code", K::Rounds, rounds,
                  {of("round", T::Round).key(), of("code", T::Code).key()}),
        Described(T::RoundSource, "round_source", K::Rounds, rounds,
                  {of("source", T::Source).key(), of("round", T::Round).key().unindexed()})
            .plain(),
        // Who labels what, where not everybody labels all.
        Described(T::RoundPart, "round_part", K::Rounds, rounds,
                  {of("source", T::Source).key(), of("round", T::Round).key().unindexed(),
                   of("coder", T::Coder).key().unindexed()})
            .plain(),
    };
}

std::vector<Thing> labelsAndScreening()
{
    return {
        // at: when, of labels made here.
        Described(T::Label, "label", K::Labels, labels,
                  {of("source", T::Source).key(), of("round", T::Round).key().unindexed(),
                   of("coder", T::Coder).key().unindexed(), of("code", T::Code).key().unindexed(),
                   time("at").optional()})
            .counted()
            .ownRules(),
        Described(T::Decision, "decision", K::Decisions, decisions,
                  {of("source", T::Source).key(), of("round", T::Round).key().unindexed(),
                   of("code", T::Code).unindexed().together(),
                   number("how").together().where("how BETWEEN 0 AND 3"),
                   maybe("coder", T::Coder).unindexed().together(), text("reason").together(),
                   time("created")})
            .counted(),
        Described(T::Discussion, "discussion", K::Decisions, decisions,
                  {id(), of("source", T::Source).indexed("round"),
                   of("round", T::Round).unindexed(), maybe("coder", T::Coder),
                   text("text").joined(), time("created")})
            .same({{"source", "round", "coder", "text"}})
            .indexed()
            .canJoin(),
        Described(T::KeywordList, "keyword_list", K::Screening, keywords,
                  {id(), text("name"), text("words"), position(), text("category").usually("''"),
                   flag("whole_words").usually("1"), flag("match_case")})
            .counted()
            .sameName({{"name"}, "name"}),
        // Which repositories a list filters.
        Described(T::KeywordUse, "keyword_use", K::Screening, keywords,
                  {of("list", T::KeywordList).key(), of("collection", T::Collection).key()}),
        // A report that counts nowhere. round: the screening it left by, NULL = it has none of the
        // keywords; code: the reason.
        Described(T::Exclusion, "exclusion", K::Screening, exclusions,
                  {of("source", T::Source).key(), perhapsOf("round", T::Round).together(),
                   perhapsOf("code", T::Code).together(), time("created")})
            .counted(),
    };
}

std::vector<Thing> memosAndDecisions()
{
    return {
        // What notes on passages there are besides insights and prompt categories: Context,
        // Theory.
        Described(T::MemoKind, "note_kind", K::Memos, kindsOfNotes,
                  {id(), text("name"), position()})
            .place(QT_TRANSLATE_NOOP("project", "Kinds of notes"))
            .sameName({{"name"}, "name"})
            .folded(),
        // About one thing at most: one about nothing is a page of the journal. private: only its
        // coder
        // sees it.
        Described(T::Memo, "memo", K::Memos, memos,
                  {id(), perhapsOf("quote", T::Quote).together(),
                   perhapsOf("source", T::Source).together(), perhapsOf("code", T::Code).together(),
                   perhapsOf("participant", T::Participant).together(), text("title"),
                   text("text").joined(), maybe("coder", T::Coder).quiet(), time("created"),
                   time("modified"),
                   flag("private").called(QT_TRANSLATE_NOOP("merging", "Private")),
                   maybe("kind", T::MemoKind)})
            .where("(quote IS NOT NULL) + (source IS NOT NULL) + (code IS NOT NULL) "
                   "+ (participant IS NOT NULL) <= 1")
            .place(QT_TRANSLATE_NOOP("project", "Memos"))
            .counted()
            .same({{"quote", "source", "code", "participant", "title", "text"}})
            .canJoin()
            // The standard has whole seconds.
            .beside({"created", "modified"}, " WHERE created % 1000 <> 0 OR modified % 1000 <> 0")
            .beside({"kind"}, " WHERE kind IS NOT NULL"),
        // What two coders' codings came to; the codings stay. outcome: 0 neither, 1 the first, 2
        // the
        // second, 3 both.
        Described(T::CodingDecision, "coding_decision", K::Decisions, decisions,
                  {id(), of("first", T::Coding).quiet(), perhapsOf("second", T::Coding).quiet(),
                   number("outcome").together().where("outcome BETWEEN 0 AND 3"),
                   maybe("coder", T::Coder).together(), text("reason").together(), time("created")})
            .counted()
            .same({{"first", "second"}})
            .indexed()
            .canJoin(),
    };
}

std::vector<Thing> summariesAndBoards()
{
    return {
        // The one line a coder writes about a report. kind: 0 not said, 1 symptom, 2 intent,
        // 3 expectation.
        Described(T::Summary, "summary", K::Summaries, summaries,
                  {id(), of("source", T::Source), number("kind").where("kind BETWEEN 0 AND 3"),
                   text("text"), maybe("code", T::Code), maybe("coder", T::Coder).quiet(),
                   time("created")})
            .place(QT_TRANSLATE_NOOP("project", "Summaries of reports"))
            .counted()
            .same({{"source", "coder"}, "coder"})
            .same({{"source", "kind", "text", "coder"}})
            .indexed()
            .canJoin(),
        Described(T::Clustering, "clustering", K::Summaries, summaries,
                  {id(), text("name"), maybe("coder", T::Coder), position(), time("created")})
            .same({{"name", "coder"}}),
        Described(T::Cluster, "cluster", K::Summaries, summaries,
                  {id(), of("clustering", T::Clustering), text("name"), maybe("code", T::Code),
                   position()})
            .same({{"clustering", "name"}}),
        Described(T::ClusterCard, "cluster_card", K::Summaries, summaries,
                  {of("cluster", T::Cluster).key(), of("summary", T::Summary).key(), position()}),
    };
}

std::vector<Thing> proposalsAndOthers()
{
    return {
        // A new category. state: 0 open, 1 in the tree as `code`, 2 refused.
        Described(T::Proposal, "proposal", K::Proposals, proposals,
                  {id(), maybe("round", T::Round), maybe("parent", T::Code), text("name"),
                   text("reason").joined(), maybe("coder", T::Coder).quiet(),
                   number("state").together().where("state BETWEEN 0 AND 2"),
                   maybe("code", T::Code).together(), time("created")})
            .counted()
            .same({{"round", "parent", "name"}}),
        Described(T::ProposalVote, "proposal_vote", K::Proposals, proposals,
                  {of("proposal", T::Proposal).key(), of("coder", T::Coder).key(),
                   flag("is_for").together(), text("comment").together(), time("created")}),
        Described(T::Prompt, "prompt", K::Others, prompts,
                  {id(), text("part"), text("objective"), text("audience"), text("text"),
                   text("category"), position()})
            .place(QT_TRANSLATE_NOOP("project", "Interview guide"))
            .counted()
            .same({{"part", "audience", "text"}}),
        // At which turn, by where it starts, a question of the guide is asked.
        Described(T::TurnPrompt, "turn_prompt", K::Others, questionsAsked,
                  {of("source", T::Source).key(), number("start").key().where("start >= 0"),
                   of("prompt", T::Prompt).key()})
            .ownRules()
            .plain(),
        Described(T::Ranking, "ranking", K::Others, rankings,
                  {id(), of("participant", T::Participant), text("question")})
            .place(QT_TRANSLATE_NOOP("project", "Prompts of rankings"))
            .counted()
            .same({{"participant", "question"}}),
        Described(T::RankingItem, "ranking_item", K::Others, rankings,
                  {of("ranking", T::Ranking).key(), of("code", T::Code).key(),
                   number("rank").where("rank >= 1")})
            .ownRules(),
        // What was asked of a service of issue reports.
        Described(T::Collected, "collected", K::Others, sources,
                  {id(), text("address"), text("since"), text("until"), number("found"),
                   number("taken"), time("created")})
            .same({{"address", "since", "until", "created"}}),
        Described(T::SavedFilter, "saved_filter", K::Others, filters,
                  {id(), text("place"), text("name"), text("text"), position()})
            .counted()
            .same({{"place", "name"}}),
    };
}

std::vector<Thing> findingsAndVersions()
{
    return {
        // A sentence; {1}, {2} in it are its numbers. state: 0 draft, 1 agreed, 2 contradicted.
        Described(T::Finding, "finding", K::Findings, findings,
                  {id(), text("text").together(), number("state").where("state BETWEEN 0 AND 2"),
                   text("note").joined(), maybe("coder", T::Coder).quiet(), position(),
                   time("created"), time("modified")})
            .place(QT_TRANSLATE_NOOP("project", "Findings"))
            .counted()
            .same({{"text"}}),
        // A cell of a query's answer (parameters as JSON, the row's and the column's words) and
        // what
        // it said when the sentence was written.
        Described(T::FindingNumber, "finding_number", K::Findings, findings,
                  {of("finding", T::Finding).key(), number("place").key().where("place >= 1"),
                   text("query").together(), text("parameters").together(), text("row").together(),
                   text("column").together(), text("value").together()})
            .place(QT_TRANSLATE_NOOP("project", "Numbers of findings")),
        Described(T::FindingQuote, "finding_quote", K::Findings, findings,
                  {of("finding", T::Finding).key(), of("quote", T::Quote).key(), position()}),
        Described(T::FindingSource, "finding_source", K::Findings, findings,
                  {of("finding", T::Finding).key(), of("source", T::Source).key(), position()}),
        Described(T::FindingMemo, "finding_memo", K::Findings, findings,
                  {of("finding", T::Finding).key(), of("memo", T::Memo).key(), position()}),
        // A query whose figure belongs to the finding.
        Described(T::FindingFigure, "finding_figure", K::Findings, findings,
                  {of("finding", T::Finding).key(), number("position").key(),
                   text("query").together(), text("parameters").together()}),
        // What a participant says about a theme, in the researcher's words.
        Described(T::FrameworkSummary, "framework_summary", K::Findings, themeSummaries,
                  {of("participant", T::Participant).key(), of("code", T::Code).key(),
                   text("text").joined(), maybe("coder", T::Coder).quiet(), time("modified")})
            .place(QT_TRANSLATE_NOOP("project", "Summaries of themes"))
            .counted(),
        // A named place in the history, and the tree of codes there (JSON), since steps are
        // forgotten in time. To a merge a step is none of ours: the tree is what comes along.
        Described(T::Version, "version", K::Others, versions,
                  {id(), text("name"), text("note").joined(), number("step").quiet(),
                   text("tree").quiet(), maybe("coder", T::Coder).quiet(), time("created")})
            .place(QT_TRANSLATE_NOOP("project", "Versions"))
            .counted()
            .name({{"name"}, "name"}),
    };
}

#define LEADS_TO_FINDING "(from_finding IS NOT NULL OR to_finding IS NOT NULL)"

/// After all that can stand at their ends.
std::vector<Thing> linksOfThings()
{
    return {
        Described(T::Link, "link", K::Links, links,
                  {id(), text("name"), text("note").joined(),
                   perhapsOf("from_quote", T::Quote).together(),
                   perhapsOf("from_code", T::Code).together(),
                   perhapsOf("from_source", T::Source).together(),
                   perhapsOf("from_participant", T::Participant).together(),
                   perhapsOf("from_memo", T::Memo).together(),
                   perhapsOf("from_finding", T::Finding).together(),
                   perhapsOf("to_quote", T::Quote).together(),
                   perhapsOf("to_code", T::Code).together(),
                   perhapsOf("to_source", T::Source).together(),
                   perhapsOf("to_participant", T::Participant).together(),
                   perhapsOf("to_memo", T::Memo).together(),
                   perhapsOf("to_finding", T::Finding).together(), maybe("coder", T::Coder),
                   time("created")})
            .where("(from_quote IS NOT NULL) + (from_code IS NOT NULL) + (from_source IS NOT NULL) "
                   "+ (from_participant IS NOT NULL) + (from_memo IS NOT NULL) "
                   "+ (from_finding IS NOT NULL) = 1 AND "
                   "(to_quote IS NOT NULL) + (to_code IS NOT NULL) + (to_source IS NOT NULL) "
                   "+ (to_participant IS NOT NULL) + (to_memo IS NOT NULL) "
                   "+ (to_finding IS NOT NULL) = 1")
            .place(QT_TRANSLATE_NOOP("project", "Links"))
            .counted()
            .sameName({{"from_quote", "from_code", "from_source", "from_participant", "from_memo",
                        "from_finding", "to_quote", "to_code", "to_source", "to_participant",
                        "to_memo", "to_finding", "name", "note"}})
            .canJoin()
            .beside({"note"}, " WHERE note <> '' AND NOT " LEADS_TO_FINDING)
            .beside({}, " WHERE " LEADS_TO_FINDING), // of those the standard has no end
    };
}

#undef LEADS_TO_FINDING

std::vector<Thing> mapsAndLines()
{
    return {
        Described(T::ConceptMap, "concept_map", K::ConceptMaps, conceptMaps,
                  {id(), text("name"), text("note").joined(), maybe("coder", T::Coder).quiet(),
                   time("created"), time("modified")})
            .place(QT_TRANSLATE_NOOP("project", "Concept maps"))
            .counted()
            .sameName({{"name"}, "name"}),
        // What it stands for (kind: 0 words of its own, 1 code, 2 participant, 3 source, 4 quote,
        // 5 memo), and where its middle is; while that is there, its words are that thing's and
        // none are kept here; once it is gone, `words` are the last ones.
        Described(T::MapNode, "map_node", K::ConceptMaps, conceptMaps,
                  {id(), of("map", T::ConceptMap),
                   number("kind").together().where("kind BETWEEN 0 AND 5"),
                   maybe("code", T::Code).together(),
                   maybe("participant", T::Participant).together(),
                   maybe("source", T::Source).together(), maybe("quote", T::Quote).together(),
                   maybe("memo", T::Memo).together(), text("words").together(), number("x").quiet(),
                   number("y").quiet()})
            .where("(code IS NULL OR kind = 1) AND (participant IS NULL OR kind = 2) "
                   "AND (source IS NULL OR kind = 3) AND (quote IS NULL OR kind = 4) "
                   "AND (memo IS NULL OR kind = 5)")
            .place(QT_TRANSLATE_NOOP("project", "Words on concept maps"))
            .same({{"map", "code"}, "code"})
            .same({{"map", "participant"}, "participant"})
            .same({{"map", "source"}, "source"})
            .same({{"map", "quote"}, "quote"})
            .same({{"map", "memo"}, "memo"})
            .same({{"map", "kind", "words"}, "words"})
            .indexed()
            .canJoin(),
        // direction: 0 none, 1 to the second node, 2 both.
        Described(T::MapLine, "map_line", K::ConceptMaps, conceptMaps,
                  {id(), of("map", T::ConceptMap), of("from_node", T::MapNode).together(),
                   of("to_node", T::MapNode).together(), text("words").joined(),
                   number("direction").together().where("direction BETWEEN 0 AND 2")})
            .where("from_node <> to_node")
            .place(QT_TRANSLATE_NOOP("project", "Lines of concept maps"))
            .same({{"map", "from_node", "to_node"}})
            .indexed()
            .canJoin(),
    };
}

std::vector<Thing> historyAndHub()
{
    return {
        // When which file was taken in, and what was said of it: of what came into this file, not
        // into another one.
        Described(
            T::ImportReport, "import_report", K::Others, importReports,
            {id(), number("at"), text("file"), maybe("coder", T::Coder).quiet(), text("words")})
            .place(QT_TRANSLATE_NOOP("project", "Import logs"))
            .counted()
            .same({{"at", "file", "words"}})
            .notBeside(),
        Described(T::History, "history", K::Others, "",
                  {id(), number("at"), text("coder"), text("label"),
                   number("state").where("state BETWEEN 0 AND 2").indexed("id"), number("size"),
                   blob("changeset").optional(), number("seq").optional(), blob("uid").optional()})
            .place(QT_TRANSLATE_NOOP("project", "History"))
            .ownRules()
            .notBeside(),
        // The one row of a project that a team shares: where its hub is, and up to which of the
        // hub's steps (seq, with the hash of all up to it) this file is the same as everybody's;
        // and whether that login leads the team (leads, 0 or 1), once the hub has said so.
        Described(T::Hub, "hub", K::Others, "",
                  {id(), text("address"), text("project"), text("name"), text("login"),
                   number("epoch"), number("seq"), blob("hash"), blob("key_check"),
                   number("leads").optional()})
            .ownRules()
            .notBeside(),
        // Steps of a blind round that the hub hands out once it is closed, as it is when they are
        // due.
        Described(
            T::HubHole, "hub_hole", K::Others, "",
            {number("seq").key(), number("round"), blob("before"), blob("after"), flag("due")})
            .ownRules()
            .notBeside(),
        // What met when own steps were put on top of the others'. kind: 0 said, 1 both wrote.
        Described(T::HubMet, "hub_met", K::Others, "",
                  {id(), number("at"), number("kind").where("kind BETWEEN 0 AND 1"), text("words"),
                   text("thing"), text("row"), text("column"), text("mine"), flag("settled")})
            .place(QT_TRANSLATE_NOOP("project", "What met in the team"))
            .ownRules()
            .notBeside(),
    };
}

const things::Description &ours()
{
    static const things::Description description = [] {
        things::Description made;
        for (auto *more :
             {settingsAndCoders, collectionsAndSources, participantsAndSpeakers, tagsAndAttributes,
              codesAndDetails, quotesAndRegions, codingsAndReviews, roundsAndParts,
              labelsAndScreening, memosAndDecisions, summariesAndBoards, proposalsAndOthers,
              findingsAndVersions, linksOfThings, mapsAndLines, historyAndHub}) {
            std::vector<Thing> each = more();
            made.things.insert(made.things.end(), std::make_move_iterator(each.begin()),
                               std::make_move_iterator(each.end()));
        }
        Q_ASSERT(std::all_of(made.things.begin(), made.things.end(), [&](const Thing &each) {
            return &each == &made.things[size_t(each.table)];
        }));
        return made;
    }();
    return description;
}

const things::Description *instead = nullptr;

} // namespace

int Thing::parentColumn() const
{
    for (size_t column = 0; column < columns.size(); ++column) {
        if (columns[column].refersTo == table && columns[column].role == MergeRole::Value
            && !columns[column].mayLose)
            return int(column);
    }
    return -1;
}

int Thing::keyColumns() const
{
    const auto end = std::find_if(columns.begin(), columns.end(), [](const ThingColumn &column) {
        return column.role != MergeRole::Key && column.role != MergeRole::OwnId;
    });
    return int(end - columns.begin());
}

int Thing::columnNamed(const char *column) const
{
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const ThingColumn &each) {
        return qstrcmp(each.name, column) == 0;
    });
    return int(found - columns.begin());
}

QByteArray Thing::columnNames() const
{
    QByteArrayList names;
    for (const ThingColumn &column : columns)
        names << '"' + QByteArray(column.name) + '"';
    return names.join(", ");
}

QByteArray Thing::keyCondition() const
{
    QByteArrayList parts;
    for (int column = 0; column < keyColumns(); ++column)
        parts << '"' + QByteArray(columns[size_t(column)].name) + "\"=?"
                     + QByteArray::number(column + 1);
    return parts.join(" AND ");
}

QByteArray Thing::insertion() const
{
    return name + ('(' + columnNames() + ") VALUES(?")
           + QByteArray(",?").repeated(qsizetype(columns.size()) - 1) + ')';
}

namespace things {

const Description &described()
{
    return instead ? *instead : ours();
}

std::optional<StudyTable> tableNamed(const char *name)
{
    for (const Thing &each : all()) {
        if (qstrcmp(each.name, name) == 0)
            return each.table;
    }
    return std::nullopt;
}

Instead::Instead(const Description &later)
{
    instead = &later;
}

Instead::~Instead()
{
    instead = nullptr;
}

} // namespace things

} // namespace axial
