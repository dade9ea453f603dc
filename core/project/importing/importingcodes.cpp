#include "core/project/importing/importingcodes.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/naturalorder.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/importing/importingparts.h"
#include "core/text/typedkeys.h"
#include "core/text/words/comparable.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace axial {

/// Where an imported code goes.
struct CodePlace {
    int parent = -1;    ///< index of its parent among the imported ones; -1 = none
    int same = -1;      ///< index of an earlier imported code that it is
    int studyCode = -1; ///< index of the study's code that it is
    bool takesName = false;
    bool isDisputed = false; ///< it or what it lies in is another code by its key
    bool isKeyed = false;
    bool isNamedByKey = false; ///< a parent of which a list says the study's key and no name
    QString key;               ///< what it shall have; empty = a free one, when it is keyed
};

/// Which imported codes the study has, by key and name together. Where the two disagree, the name
/// says which code is meant, since passages were coded for the sake of names.
class CodePlan
{
public:
    CodePlan(const CodeTreeSide &study, const std::vector<ImportedCode> &codes, CodeConflicts way)
        : m_study(study), m_codes(codes), m_way(way), m_places(codes.size()),
          m_claimed(study.codes.size(), false)
    {
        QSet<qint64> open{study.openCodes.value};
        for (int i = 0; i < int(study.codes.size()); ++i) {
            const Code &code = study.codes[size_t(i)];
            if (open.contains(code.parent.value)) { // parents first
                open.insert(code.id.value);
                m_openByName.insert(nameKey(code.name), i);
            }
            if (code.kind != CodeKind::Code)
                continue;
            if (!code.key.isEmpty())
                m_byKey.insert(code.key, i);
            m_byName.insert({code.parent.value, nameKey(code.name)}, i);
        }
        for (const std::vector<int> &level : levels()) {
            for (const int i : level)
                matchWhole(i);
            for (const int i : level)
                matchName(i);
            for (const int i : level)
                matchKey(i);
            m_order.insert(m_order.end(), level.begin(), level.end());
        }
        settleKeys();
        std::stable_sort(
            m_conflicts.begin(), m_conflicts.end(),
            [](const auto &left, const auto &right) { return keyLess(left.key, right.key); });
    }

    const std::vector<CodePlace> &places() const { return m_places; }
    const std::vector<CodeConflict> &conflicts() const { return m_conflicts; }
    /// Imported codes: parents first, then in the order of keys, whatever order the files come in.
    const std::vector<int> &order() const { return m_order; }
    /// The study's codes whose key goes to another one, or belongs to where they no longer lie.
    const std::vector<CodeId> &displaced() const { return m_displaced; }
    /// The study's code (or folder) that the parent is; none when that is new.
    CodeId parentOf(int i) const
    {
        if (const CodePlace *parent = parentPlace(i))
            return parent->studyCode < 0 ? CodeId{} : m_study.codes[size_t(parent->studyCode)].id;
        if (m_codes[size_t(i)].isOpen)
            return m_study.openCodes;
        const int holder = m_byKey.value(m_codes[size_t(i)].parentKey, -1);
        return holder < 0 ? m_study.taxonomy : m_study.codes[size_t(holder)].id;
    }

private:
    /// A parent is the nearest before it that has the key: two files may use the same.
    std::vector<std::vector<int>> levels()
    {
        const std::vector<int> parents = parentsOf(m_codes);
        std::vector<size_t> depths(m_codes.size());
        std::vector<std::vector<int>> levels;
        for (int i = 0; i < int(m_codes.size()); ++i) {
            const int parent = parents[size_t(i)];
            m_places[size_t(i)].parent = parent;
            const size_t depth = parent < 0 ? 0 : depths[size_t(parent)] + 1;
            depths[size_t(i)] = depth;
            levels.resize(std::max(levels.size(), depth + 1));
            levels[depth].push_back(i);
        }
        for (std::vector<int> &level : levels)
            std::stable_sort(level.begin(), level.end(), [&](int left, int right) {
                return keyLess(m_codes[size_t(left)].key, m_codes[size_t(right)].key);
            });
        return levels;
    }

    const CodePlace *parentPlace(int i) const
    {
        const int parent = m_places[size_t(i)].parent;
        if (parent < 0)
            return nullptr;
        const int same = m_places[size_t(parent)].same;
        return &m_places[size_t(same < 0 ? parent : same)];
    }

    bool isBelowDisputed(int i) const
    {
        const CodePlace *parent = parentPlace(i);
        return parent && parent->isDisputed;
    }

    bool isPlaced(int i) const
    {
        return m_places[size_t(i)].same >= 0 || m_places[size_t(i)].studyCode >= 0;
    }

    /// Index of the study's code that has its key; -1 = none.
    int holderOf(int i) const
    {
        const QString &key = m_codes[size_t(i)].key;
        return key.isEmpty() ? -1 : m_byKey.value(key, -1);
    }

    /// Not another's already, and below a disputed code only what lies in that very code.
    bool canBe(int i, int studyCode) const
    {
        return studyCode >= 0 && !m_claimed[size_t(studyCode)]
               && (!isBelowDisputed(i) || m_study.codes[size_t(studyCode)].parent == parentOf(i));
    }

    void claim(int i, int studyCode)
    {
        m_places[size_t(i)].studyCode = studyCode;
        m_claimed[size_t(studyCode)] = true;
    }

    /// What follows from the parent's is not asked again.
    void ask(int i, const QString &otherKey, const QString &otherName)
    {
        const ImportedCode &code = m_codes[size_t(i)];
        m_places[size_t(i)].isDisputed = true;
        if (!isBelowDisputed(i))
            m_conflicts.push_back({code.key, code.name, otherKey, otherName});
    }

    bool isFirstOfKey(int i) const { return m_firstOfKey.value(m_codes[size_t(i)].key, i) == i; }
    bool mayTakeKey(int i) const
    {
        const CodePlace *parent = parentPlace(i);
        const bool hasOtherParentKey = parent && !parent->isNamedByKey
                                       && parent->key
                                              != m_codes[size_t(m_places[size_t(i)].parent)].key;
        return isFirstOfKey(i)
               && (m_way == CodeConflicts::Update || (holderOf(i) < 0 && !hasOtherParentKey));
    }

    void askAboutKey(int i)
    {
        const QString &key = m_codes[size_t(i)].key;
        if (const int holder = holderOf(i); holder >= 0)
            ask(i, key, m_study.codes[size_t(holder)].name);
        else if (!isFirstOfKey(i))
            ask(i, key, m_codes[size_t(m_firstOfKey.value(key))].name);
    }

    /// Key and name agree. A code that an earlier codebook made of a key has no name yet.
    void matchWhole(int i)
    {
        const ImportedCode &code = m_codes[size_t(i)];
        CodePlace &place = m_places[size_t(i)];
        place.isKeyed = !code.key.isEmpty();
        place.isDisputed = isBelowDisputed(i);
        if (!place.isKeyed)
            return;
        const int earlier = m_firstOfKey.value(code.key, -1);
        if (earlier < 0)
            m_firstOfKey.insert(code.key, i);
        else if (nameKey(m_codes[size_t(earlier)].name) == nameKey(code.name))
            place.same = earlier;
        const int holder = holderOf(i);
        if (place.same >= 0 || !canBe(i, holder))
            return;
        const Code &held = m_study.codes[size_t(holder)];
        place.takesName = held.name == held.key;
        if (!place.takesName && nameKey(held.name) != nameKey(code.name))
            return;
        place.key = held.key;
        claim(i, holder);
    }

    /// The same name in the same place.
    void matchName(int i)
    {
        const ImportedCode &code = m_codes[size_t(i)];
        CodePlace &place = m_places[size_t(i)];
        int namesake = m_byName.value({parentOf(i).value, nameKey(code.name)}, -1);
        if (namesake < 0 && code.isOpen) // lists don't say what lies in what there
            namesake = m_openByName.value(nameKey(code.name), -1);
        if (namesake < 0 && code.key.isEmpty() && place.parent < 0 && !code.isOpen) {
            namesake = m_byKey.value(canonicalKey(code.name), -1);
            place.isNamedByKey = namesake >= 0;
        }
        if (isPlaced(i) || !canBe(i, namesake))
            return;
        const Code &named = m_study.codes[size_t(namesake)];
        claim(i, namesake);
        place.key = named.key;
        if (!place.isKeyed)
            return;
        if (!named.key.isEmpty() && holderOf(i) < 0)
            ask(i, named.key, named.name);
        else
            askAboutKey(i);
        const bool takesKey = named.key.isEmpty() || m_way == CodeConflicts::Update;
        if (takesKey && mayTakeKey(i))
            place.key = code.key;
    }

    /// The same key under another name, or new.
    void matchKey(int i)
    {
        CodePlace &place = m_places[size_t(i)];
        if (isPlaced(i))
            return;
        place.takesName = false;
        if (!place.isKeyed)
            return;
        askAboutKey(i);
        if (m_way == CodeConflicts::Update && isFirstOfKey(i) && canBe(i, holderOf(i))) {
            place.takesName = true;
            claim(i, holderOf(i));
        }
        if (mayTakeKey(i))
            place.key = m_codes[size_t(i)].key;
    }

    /// Each key goes to one code.
    void settleKeys()
    {
        QSet<QString> given;
        QSet<qint64> moved; // codes that get another key
        for (const int i : m_order) {
            CodePlace &place = m_places[size_t(i)];
            if (place.same >= 0 || place.key.isEmpty())
                continue;
            if (given.contains(place.key))
                place.key.clear();
            given.insert(place.key);
            if (place.studyCode >= 0 && m_study.codes[size_t(place.studyCode)].key != place.key)
                moved.insert(m_study.codes[size_t(place.studyCode)].id.value);
        }
        for (size_t i = 0; i < m_claimed.size(); ++i) {
            const Code &code = m_study.codes[i];
            if (!m_claimed[i] && !code.key.isEmpty()
                && (given.contains(code.key) || moved.contains(code.parent.value)))
                m_displaced.push_back(code.id);
        }
    }

    const CodeTreeSide &m_study;
    const std::vector<ImportedCode> &m_codes;
    CodeConflicts m_way;
    std::vector<CodePlace> m_places;
    std::vector<bool> m_claimed; ///< of the study's codes
    std::vector<int> m_order;
    QHash<QString, int> m_byKey;
    QHash<std::pair<qint64, QString>, int> m_byName;
    QHash<QString, int> m_openByName; ///< anywhere under Open codes
    QHash<QString, int> m_firstOfKey; ///< imported
    std::vector<CodeConflict> m_conflicts;
    std::vector<CodeId> m_displaced;
};

namespace {

constexpr qsizetype shownConflicts = 5;

QString listed(const std::vector<CodeConflict> &conflicts)
{
    QStringList sentences;
    for (const CodeConflict &conflict : conflicts)
        sentences << conflict.sentence();
    return shortList(sentences, shownConflicts).join(QStringLiteral("; "));
}

CodeTexts textsOf(const ImportedCode &code)
{
    return {code.definition, code.includeWhen, code.excludeWhen, code.example, code.memo};
}

bool isBareCode(const ImportedCode &code)
{
    return textsOf(code) == CodeTexts() && code.details.isEmpty();
}

/// Does what was planned.
class CodeWriter
{
public:
    CodeWriter(Database &db, const CodeTreeSide &study, const std::vector<ImportedCode> &codes,
               const CodePlan &plan, ImportSummary &summary, ExchangeConflicts &met)
        : m_db(db), m_study(study), m_codes(codes), m_plan(plan), m_summary(summary), m_met(met),
          m_ids(codes.size())
    {
    }

    void write()
    {
        freeKeys();
        for (const int i : m_plan.order())
            write(i);
        codes::giveKeys(m_db, codes::proposedKeys(m_db, m_keyless));
        noteNewKeys();
    }
    /// Of the imported codes, once they are written.
    const std::vector<CodeId> &ids() const { return m_ids; }

private:
    /// Keys that go to another code are given up first: two of them may be exchanged.
    void freeKeys()
    {
        for (const CodeId code : m_plan.displaced()) {
            codes::setKey(m_db, code, {});
            m_keyless.push_back(code);
        }
        for (const CodePlace &place : m_plan.places()) {
            if (place.studyCode >= 0 && studyCode(place).key != place.key)
                codes::setKey(m_db, studyCode(place).id, {});
        }
    }

    const Code &studyCode(const CodePlace &place) const
    {
        return m_study.codes[size_t(place.studyCode)];
    }

    CodeId parentOf(int i) const
    {
        const int parent = m_plan.places()[size_t(i)].parent;
        return parent < 0 ? m_plan.parentOf(i) : m_ids[size_t(parent)];
    }

    void write(int i)
    {
        const ImportedCode &code = m_codes[size_t(i)];
        const CodePlace &place = m_plan.places()[size_t(i)];
        CodeId &id = m_ids[size_t(i)];
        if (place.same >= 0)
            id = m_ids[size_t(place.same)];
        else if (place.studyCode >= 0)
            id = takeOver(i, place);
        else
            id = add(i, place);
        if (place.isKeyed && place.key.isEmpty() && place.same < 0)
            m_keyless.push_back(id);
        if (place.same < 0 && place.studyCode < 0)
            describeNew(id, code);
        else if (isBareCode(code))
            m_met.equal(MergeKind::Codes);
        else
            settle(id, code, place);
    }

    CodeId takeOver(int i, const CodePlace &place)
    {
        const Code &code = studyCode(place);
        // Made of a key, before its place was known.
        const bool moves = code.parent == m_study.openCodes && !m_codes[size_t(i)].isOpen;
        const bool takesKey = place.key != code.key && !place.key.isEmpty();
        if (place.takesName)
            codes::rename(m_db, code.id, m_codes[size_t(i)].name);
        if (moves)
            codes::move(m_db, {code.id}, parentOf(i));
        if (takesKey)
            codes::setKey(m_db, code.id, place.key);
        m_summary.others += place.takesName || moves || takesKey;
        return code.id;
    }

    CodeId add(int i, const CodePlace &place)
    {
        const ImportedCode &code = m_codes[size_t(i)];
        const CodeId id = codes::add(m_db, parentOf(i), code.name, place.key);
        // Types have no colour of their own, so that each theme gets one.
        if (code.parentKey.isEmpty() && !code.key.isEmpty())
            codes::setColor(m_db, id, Code::inheritedColor);
        ++m_summary.codes;
        return id;
    }

    bool isInStudy(const CodePlace &place) const
    {
        return place.same < 0 ? place.studyCode >= 0
                              : m_plan.places()[size_t(place.same)].studyCode >= 0;
    }

    void describeNew(CodeId id, const ImportedCode &code)
    {
        m_met.added(MergeKind::Codes);
        const CodeTexts texts = textsOf(code);
        if (texts != CodeTexts())
            codes::setTexts(m_db, id, texts);
        if (!code.details.isEmpty()) {
            codes::setDetails(m_db, id, code.details);
            m_summary.details += code.details.size();
        }
    }

    /// What the study doesn't say of a code is taken; where it says otherwise, what was chosen
    /// stays.
    void settle(CodeId id, const ImportedCode &code, const CodePlace &place)
    {
        m_met.setFile(code.file);
        MatchedItem thing(m_met, MergeKind::Codes,
                          QStringList{code.file, code.key, code.name}.join(u'/'),
                          codes::at(m_db, id).label());
        const CodeTexts before = codes::texts(m_db, id);
        CodeTexts texts = before;
        const auto isFilled = [&](const char *side, const QString &name, QString &here,
                                  const QString &words) {
            const bool isEmpty = here.trimmed().isEmpty();
            const auto now = thing.settle(side, name, isEmpty ? QString() : here, words,
                                          MatchedItem::Side::Text);
            here = now.value_or(here);
            m_summary.changed += now && !isEmpty;
            return now && isEmpty;
        };
        const bool areFilled[] = {
            isFilled("definition", ImportingText::tr("Definition"), texts.definition,
                     code.definition),
            isFilled("include", ImportingText::tr("Include when"), texts.includeWhen,
                     code.includeWhen),
            isFilled("exclude", ImportingText::tr("Exclude when"), texts.excludeWhen,
                     code.excludeWhen),
            isFilled("example", ImportingText::tr("Example"), texts.example, code.example)};
        m_summary.others += isFilled("memo", ImportingText::tr("Memo"), texts.memo, code.memo);
        if (isInStudy(place)) // else it is part of what is new
            m_summary.definitions += std::find(std::begin(areFilled), std::end(areFilled), true)
                                     != std::end(areFilled);
        if (texts != before)
            codes::setTexts(m_db, id, texts);
        settleDetails(id, code, thing);
    }

    void settleDetails(CodeId id, const ImportedCode &code, MatchedItem &thing)
    {
        const QStringList here = codes::details(m_db, id);
        const QString words = code.details.join(u'\n');
        const auto now = thing.settle("details", ImportingText::tr("Details"), here.join(u'\n'),
                                      words, MatchedItem::Side::Lines);
        if (!now)
            return;
        codes::setDetails(m_db, id,
                          *now == words ? code.details : now->split(u'\n', Qt::SkipEmptyParts));
        if (here.isEmpty())
            m_summary.details += code.details.size();
        else
            ++m_summary.changed;
    }

    /// Labels and quotes of the same files name the codes by the files' keys.
    void noteNewKeys()
    {
        QSet<QString> seen;
        QStringList changed;
        for (const int i : m_plan.order()) {
            const ImportedCode &code = m_codes[size_t(i)];
            const CodePlace &place = m_plan.places()[size_t(i)];
            if (code.key.isEmpty() || place.same >= 0)
                continue;
            const QString key = place.key.isEmpty() ? codes::at(m_db, m_ids[size_t(i)]).key
                                                    : place.key;
            if (key == code.key)
                seen.insert(code.key);
            if (key == code.key || key.isEmpty())
                continue;
            changed << ImportingText::tr("%1 “%2” is %3 here").arg(code.key, code.name, key);
            if (!seen.contains(code.key))
                m_summary.newKeys.insert(code.key, key);
            seen.insert(code.key);
        }
        constexpr qsizetype most = 20;
        if (!changed.isEmpty())
            m_summary.notes.push_back(ImportNote::info(
                ImportingText::tr(
                    "Codes that have another number in the study than in the files: %1.")
                    .arg(shortList(changed, most).join(QStringLiteral("; ")))));
    }

    Database &m_db;
    const CodeTreeSide &m_study;
    const std::vector<ImportedCode> &m_codes;
    const CodePlan &m_plan;
    ImportSummary &m_summary;
    ExchangeConflicts &m_met;
    std::vector<CodeId> m_ids;
    std::vector<CodeId> m_keyless;
};

/// The tree alone, in a file that is nowhere.
void copyTree(Database &db, const CodeTreeSide &study)
{
    db.setIds(Database::makeIds());
    schema::create(db);
    for (const Code &code : study.codes) // parents first
        db.run("INSERT INTO code(id, parent, position, kind, key, name, color, definition, "
               "include_when, exclude_when, example, memo, created) "
               "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, '', '', '', '', '', 0)",
               code.id, code.parent, code.position, int(code.kind), code.key, code.name,
               code.color);
    const auto setFolder = [&db](const char *name, CodeId folder) {
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2)", QString::fromLatin1(name),
               QString::number(folder.value));
    };
    setFolder("folder.taxonomy", study.taxonomy);
    setFolder("folder.open", study.openCodes);
}

} // namespace

QString CodeConflict::sentence() const
{
    return otherKey == key ? ImportingText::tr("%1 is “%2” in the file, but “%3” so far")
                                 .arg(key, name, otherName)
                           : ImportingText::tr("“%1” is %2 in the file, but %3 so far")
                                 .arg(name, key, otherKey);
}

CodeTreeSide codeTreeSide(Database &db)
{
    return {codes::all(db), codes::taxonomyFolder(db), codes::openCodesFolder(db)};
}

std::vector<CodeConflict> codeConflicts(const CodeTreeSide &study,
                                        const std::vector<ImportedCode> &codes)
{
    return CodePlan(study, codes, CodeConflicts::Refuse).conflicts();
}

std::vector<QString> keysToCome(const CodeTreeSide &study, const std::vector<ImportedCode> &codes,
                                CodeConflicts conflicts)
{
    // Tried out, since which keys are free is known only when all others have theirs.
    Database db({}, Database::Mode::Memory);
    copyTree(db, study);
    addNameIndexes(db);
    const CodePlan plan(study, codes, conflicts);
    ImportSummary unseen;
    ExchangeConflicts met(db, {});
    CodeWriter writer(db, study, codes, plan, unseen, met);
    writer.write();
    std::vector<QString> keys;
    for (const CodeId code : writer.ids())
        keys.push_back(codes::at(db, code).key);
    return keys;
}

void storeCodes(Database &db, const std::vector<ImportedCode> &codes, const StoreOptions &options,
                ImportSummary &summary)
{
    if (codes.empty())
        return;
    const CodeTreeSide study = codeTreeSide(db);
    const CodePlan plan(study, codes, options.codeConflicts);
    if (options.codeConflicts == CodeConflicts::Refuse && !plan.conflicts().empty())
        throw CodesDisagree(
            ImportingText::tr("Numbers and names of the codes disagree: %1. Nothing was imported.")
                .arg(listed(plan.conflicts())));
    ExchangeConflicts met(db, options.differences);
    CodeWriter(db, study, codes, plan, summary, met).write();
    if (met.report().of(MergeKind::Codes).conflicting > 0) // else nothing has to be looked at
        met.tell(summary);
}

void storeCitedThemes(Database &db, const std::vector<ImportedEvidence> &evidence,
                      ImportSummary &summary)
{
    const auto isBefore = [](const QString &left, const QString &right) {
        return keyLess(left, right);
    };
    std::map<QString, const ImportedEvidence *, decltype(isBefore)> cited(isBefore);
    for (const ImportedEvidence &row : evidence) {
        for (const QString &written : row.codeKeys) {
            const QString key = summary.newKeys.value(written, written);
            if (!cited.contains(key) && !codes::find(db, names::fitted(key)))
                cited.emplace(key, &row);
        }
    }
    for (const auto &[key, row] : cited) {
        const CodeId branch = codes::branchContinued(db, key);
        if (!branch)
            continue;
        const CodeId theme = codes::add(db, branch, key, key);
        CodeTexts texts;
        texts.memo = ImportingText::tr("Added by the interviews: their quotes cite %1, which the "
                                       "taxonomy did not have.")
                         .arg(key);
        codes::setTexts(db, theme, texts);
        ++summary.codes;
        summary.notes.push_back(
            ImportNote::info(ImportingText::tr("%1 was not in the taxonomy and was added below %2.")
                                 .arg(key, codes::at(db, branch).label()),
                             row->file, row->line));
    }
}

} // namespace axial
