#include "core/project/importing/importingcodes.h"

#include "core/base/names.h"
#include "core/base/naturalorder.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/codeplan.h"
#include "core/project/importing/nameindexes.h"

#include <QCoreApplication>
#include <QSet>

#include <map>

namespace axial {
namespace {

constexpr qsizetype shownConflicts = 5;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

QString listed(const std::vector<CodeConflict> &conflicts)
{
    QStringList sentences;
    for (const CodeConflict &conflict : conflicts) {
        if (sentences.size() == shownConflicts)
            break;
        sentences << conflict.sentence();
    }
    return withRest(std::move(sentences), qsizetype(conflicts.size())).join(QStringLiteral("; "));
}

/// Does what was planned.
class CodeWriter
{
public:
    CodeWriter(Database &db, const CodeTreeSide &study, const std::vector<ImportedCode> &codes,
               const CodePlan &plan, ImportSummary &summary)
        : m_db(db), m_study(study), m_codes(codes), m_plan(plan), m_summary(summary),
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
        noteKeptTexts();
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
        writeTexts(id, code);
        if (!code.details.isEmpty() && codes::details(m_db, id).isEmpty()) {
            codes::setDetails(m_db, id, code.details);
            m_summary.details += code.details.size();
        }
    }

    CodeId takeOver(int i, const CodePlace &place)
    {
        const Code &code = studyCode(place);
        if (place.takesName)
            codes::rename(m_db, code.id, m_codes[size_t(i)].name);
        // Made of a key, before its place was known.
        if (code.parent == m_study.openCodes && !m_codes[size_t(i)].isOpen)
            codes::move(m_db, {code.id}, parentOf(i));
        if (place.key != code.key && !place.key.isEmpty())
            codes::setKey(m_db, code.id, place.key);
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

    /// What the study has to say of a code stays; what it doesn't say is taken.
    void writeTexts(CodeId id, const ImportedCode &code)
    {
        if (code.definition.isEmpty() && code.memo.isEmpty() && code.includeWhen.isEmpty()
            && code.excludeWhen.isEmpty() && code.example.isEmpty())
            return;
        const CodeTexts known = codes::texts(m_db, id);
        CodeTexts texts = known;
        const auto take = [this](QString &here, const QString &words) {
            if (here.trimmed().isEmpty())
                here = words;
            else if (!words.isEmpty() && here != words)
                ++m_keptTexts;
        };
        take(texts.definition, code.definition);
        take(texts.includeWhen, code.includeWhen);
        take(texts.excludeWhen, code.excludeWhen);
        take(texts.example, code.example);
        take(texts.memo, code.memo);
        if (texts != known)
            codes::setTexts(m_db, id, texts);
    }

    void noteKeptTexts()
    {
        if (m_keptTexts > 0)
            m_summary.notes.push_back(
                {ImportNote::Severity::Warning,
                 {},
                 0,
                 Messages::tr("Definitions and memos of codes that the study has otherwise, and "
                              "that were kept as they are there: %1.")
                     .arg(m_keptTexts)});
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
            changed << Messages::tr("%1 “%2” is %3 here").arg(code.key, code.name, key);
            if (!seen.contains(code.key))
                m_summary.newKeys.insert(code.key, key);
            seen.insert(code.key);
        }
        constexpr qsizetype most = 20;
        if (!changed.isEmpty())
            m_summary.notes.push_back(
                {ImportNote::Severity::Info,
                 {},
                 0,
                 Messages::tr("Codes that have another key in the study than in the files: %1.")
                     .arg(shortList(changed, most).join(QStringLiteral("; ")))});
    }

    Database &m_db;
    const CodeTreeSide &m_study;
    const std::vector<ImportedCode> &m_codes;
    const CodePlan &m_plan;
    ImportSummary &m_summary;
    std::vector<CodeId> m_ids;
    std::vector<CodeId> m_keyless;
    int m_keptTexts = 0;
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
    return otherKey == key
               ? Messages::tr("%1 is “%2” in the file, but “%3” so far").arg(key, name, otherName)
               : Messages::tr("“%1” is %2 in the file, but %3 so far").arg(name, key, otherKey);
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
    const NameIndexes indexes(db);
    const CodePlan plan(study, codes, conflicts);
    ImportSummary unseen;
    CodeWriter writer(db, study, codes, plan, unseen);
    writer.write();
    std::vector<QString> keys;
    for (const CodeId code : writer.ids())
        keys.push_back(codes::at(db, code).key);
    return keys;
}

void storeCodes(Database &db, const std::vector<ImportedCode> &codes, CodeConflicts conflicts,
                ImportSummary &summary)
{
    if (codes.empty())
        return;
    const CodeTreeSide study = codeTreeSide(db);
    const CodePlan plan(study, codes, conflicts);
    if (conflicts == CodeConflicts::Refuse && !plan.conflicts().empty())
        throw CodesDisagree(
            Messages::tr("Keys and names of the codes disagree: %1. Nothing was imported.")
                .arg(listed(plan.conflicts())));
    CodeWriter(db, study, codes, plan, summary).write();
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
        texts.memo = Messages::tr("Added by the interviews: their quotes cite %1, which the "
                                  "taxonomy did not have.")
                         .arg(key);
        codes::setTexts(db, theme, texts);
        ++summary.codes;
        summary.notes.push_back(
            {ImportNote::Severity::Info, row->file, row->line,
             Messages::tr("%1 is not in the taxonomy; it was added to %2, which it goes on with.")
                 .arg(key, codes::at(db, branch).label())});
    }
}

} // namespace axial
