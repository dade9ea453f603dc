#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/trees.h"
#include "core/refi/codekeys.h"
#include "core/text/joinedtext.h"
#include "core/text/typedkeys.h"

#include <QSet>

namespace axial {
namespace {

/// A code of the file that the study has: settles where they differ.
class MetCode
{
public:
    MetCode(ExchangeImport &work, const refi::Code &code, CodeId id)
        : m_db(work.db), m_code(code), m_here(codes::at(work.db, id)),
          m_said(refi::keyedCode(code.name, code.description)),
          m_thing(work.conflicts, MergeKind::Codes, code.guid, m_here.label())
    {
    }

    /// `parent` is what the file says of where it lies; none = it says nothing.
    void settle(CodeId parent)
    {
        settleName();
        settleDefinition();
        settleColor();
        if (parent && m_here.parent && parent != m_here.parent)
            settlePlace(parent);
    }

private:
    void settleName()
    {
        const QString said = names::fitted(m_said.name);
        const bool isSame = said.simplified() == m_here.name.simplified()
                            || m_said.name == m_here.label() // the line with the key is gone
                            || names::isNumbered(m_here.name, said);
        if (const auto now = m_thing.settle("name", ImportingText::tr("Name"), m_here.name,
                                            isSame ? m_here.name : said))
            m_thing.change([&] { codes::rename(m_db, m_here.id, *now); });
        const QString key = canonicalKey(m_said.key);
        if (const auto now = m_thing.settle("key", ImportingText::tr("Number"), m_here.key, key))
            m_thing.change([&] { codes::setKey(m_db, m_here.id, *now); });
    }

    void settleDefinition()
    {
        QString said = m_said.description.trimmed();
        if (const QString besides = descriptionAfterDefinition(m_db, m_here.id).trimmed();
            !besides.isEmpty() && said.endsWith(besides))
            said = said.chopped(besides.size()).trimmed(); // as a file of ours has it
        CodeTexts texts = codes::texts(m_db, m_here.id);
        const bool isCut = names::fitted(m_said.name) != m_said.name;
        if (said == texts.definition.trimmed() || (isCut && texts.definition.endsWith(said)))
            return;
        if (const auto now = m_thing.settle("definition", ImportingText::tr("Definition"),
                                            texts.definition, said, MatchedItem::Side::Text)) {
            texts.definition = *now;
            codes::setTexts(m_db, m_here.id, texts);
        }
    }

    void settleColor()
    {
        if (!m_code.rgb)
            return;
        const bool isOwn = Code::isOwnColor(m_here.color);
        // One that the program gave to a code says nothing.
        const QString mine = isOwn                  ? wordsOf(Code::rgbOf(m_here.color))
                             : m_here.isColorChosen ? ImportingText::tr("one of the palette")
                                                    : QString();
        if (m_thing.settle("color", ImportingText::tr("Colour"), mine, wordsOf(*m_code.rgb)))
            codes::setColor(m_db, m_here.id, Code::ownColor(*m_code.rgb));
    }

    void settlePlace(CodeId parent)
    {
        const auto words = [this](CodeId code) { return codes::at(m_db, code).label(); };
        if (m_thing.settle("parent", ImportingText::tr("Place in the tree"), words(m_here.parent),
                           words(parent)))
            m_thing.change([&] { codes::move(m_db, {m_here.id}, parent); });
    }

    static QString wordsOf(unsigned rgb)
    {
        return u'#' + QStringLiteral("%1").arg(rgb & 0xFFFFFF, 6, 16, QChar(u'0')).toUpper();
    }

    Database &m_db;
    const refi::Code &m_code;
    Code m_here;
    refi::KeyedCode m_said;
    MatchedItem m_thing;
};

/// Stores codes below their parents: what can't be put on words and lies in nothing is a folder.
class CodeStorer
{
public:
    explicit CodeStorer(ExchangeImport &work)
        : m_work(work), m_openCodes(codes::openCodesFolder(work.db)),
          m_ids(work.content.codes.size()), m_depths(work.content.codes.size())
    {
        for (const refi::Source &source : work.content.sources)
            source.eachCoding([this](const refi::Coding &coding) { m_used.insert(coding.code); });
        for (const refi::Case &each : work.content.cases)
            m_cases.insert(each.guid);
        std::vector<int> tops;
        for (size_t i = 0; i < work.content.codes.size(); ++i) {
            const int parent = work.content.codes[i].parent;
            if (parent < 0)
                tops.push_back(int(i));
            else
                m_parents.insert(parent);
        }
        const auto isWrapperName = [](const QString &name) {
            return name == QLatin1String("Nodes") || name == QLatin1String("Codes");
        };
        // NVivo's own folder around all codes says nothing.
        if (tops.size() == 1 && !codeAt(tops[0]).isCodable && isWrapperName(codeAt(tops[0]).name))
            m_wrapper = tops[0];
    }

    void store()
    {
        for (size_t i = 0; i < m_ids.size(); ++i) {
            m_work.advance();
            store(int(i));
        }
    }

private:
    const refi::Code &codeAt(int i) const { return m_work.content.codes[size_t(i)]; }

    void store(int i)
    {
        const refi::Code &code = codeAt(i);
        CodeId &id = m_ids[size_t(i)];
        m_depths[size_t(i)] = code.parent < 0 ? 0 : m_depths[size_t(code.parent)] + 1;
        if (i == m_wrapper) {
            id = m_openCodes;
            describe(id, code.description);
            m_work.codes.insert(code.guid, id);
            m_work.tally.converted(Tallied::Codes, ImportingText::tr("as the folder Open codes"));
            return;
        }
        // NVivo says who a passage is about by a code of the case's own GUID.
        if (m_cases.contains(code.guid) && !m_parents.contains(i)) {
            m_work.tally.converted(Tallied::Codes, ImportingText::tr("as participants"));
            return;
        }
        id = known(code);
        if (id)
            m_work.tally.known(Tallied::Codes);
        else
            id = code.parent < 0 && !code.isCodable && !m_used.contains(code.guid)
                     ? folder(code)
                     : added(code, parentOf(code));
        m_work.codes.insert(code.guid, id);
        m_work.guids.keep(code.guid, id);
        if (m_work.isNew(id))
            m_work.conflicts.added(MergeKind::Codes);
        else
            MetCode(m_work, code, id).settle(placeOf(code));
    }

    /// What the file says of where a code lies; none = nothing, since it names no code above it.
    CodeId placeOf(const refi::Code &code) const
    {
        const CodeId parent = parentOf(code);
        return parent == m_openCodes && !m_work.isOurs() ? CodeId() : parent;
    }

    CodeId known(const refi::Code &code) const
    {
        const auto kept = m_work.guids.find<CodeId>(code.guid);
        return kept && m_work.db.integer("SELECT 1 FROM code WHERE id=?1", kept) ? kept : CodeId();
    }

    CodeId parentOf(const refi::Code &code) const
    {
        constexpr int deepest = trees::deepest / 2; // below a folder of the study
        int parent = code.parent;
        while (parent >= 0 && m_depths[size_t(parent)] > deepest)
            parent = codeAt(parent).parent;
        const CodeId id = parent < 0 ? CodeId() : m_ids[size_t(parent)];
        return id ? id : m_openCodes;
    }

    CodeId folder(const refi::Code &code)
    {
        const QString name = names::fitted(nameOf(code));
        if (const auto there = m_work.db.integer(
                "SELECT id FROM code WHERE parent IS NULL AND kind=0 AND name=?1", name)) {
            m_work.tally.known(Tallied::Codes);
            return CodeId{*there};
        }
        ++m_work.summary.codes;
        m_work.tally.taken(Tallied::Codes);
        const CodeId id = codes::addFolder(m_work.db, name);
        describe(id, refi::keyedCode(code.name, code.description).description);
        return id;
    }

    CodeId added(const refi::Code &code, CodeId parent)
    {
        Database &db = m_work.db;
        const refi::KeyedCode keyed = refi::keyedCode(code.name, code.description);
        const QString key = canonicalKey(keyed.key);
        if (const CodeId there = key.isEmpty() ? CodeId() : withKey(key);
            there && codes::at(db, there).name == names::fitted(nameOf(code))) {
            m_work.tally.known(Tallied::Codes);
            return there;
        }
        const QString name = freeName(code, parent);
        if (const CodeId there = sameName(names::fitted(name), parent)) {
            m_work.tally.known(Tallied::Codes);
            return there;
        }
        const CodeId id = codes::add(db, parent, name, withKey(key) ? QString() : key);
        m_mine.insert(id);
        if (code.rgb)
            codes::setColor(db, id, Code::ownColor(*code.rgb),
                            int(m_mine.size()) % Code::paletteColors);
        describe(id, keyed.description);
        ++m_work.summary.codes;
        m_work.tally.taken(Tallied::Codes);
        return id;
    }

    void describe(CodeId id, const QString &description)
    {
        CodeTexts texts = codes::texts(m_work.db, id);
        const QString definition = joinedText(texts.definition, description);
        if (definition == texts.definition)
            return;
        texts.definition = definition;
        codes::setTexts(m_work.db, id, texts);
    }

    CodeId withKey(const QString &key) const
    {
        return CodeId{
            m_work.db.integer("SELECT id FROM code WHERE key=?1 AND key<>''", key).value_or(0)};
    }

    QString nameOf(const refi::Code &code) const
    {
        const QString name = refi::keyedCode(code.name, code.description).name;
        return name.isEmpty() ? ImportingText::tr("Unnamed code") : name;
    }

    CodeId sameName(const QString &name, CodeId parent) const
    {
        return CodeId{
            m_work.db.integer("SELECT id FROM code WHERE parent IS ?1 AND name=?2", parent, name)
                .value_or(0)};
    }

    /// Two codes of one name in one place of the file are two codes.
    QString freeName(const refi::Code &code, CodeId parent)
    {
        const QString wanted = names::fitted(nameOf(code));
        QString name = nameOf(code);
        int &next = m_next[{parent, wanted}];
        for (int i = std::max(2, next); m_mine.contains(sameName(names::fitted(name), parent));
             next = ++i)
            name = QStringLiteral("%1 (%2)").arg(wanted.left(400)).arg(i);
        return name;
    }

    ExchangeImport &m_work;
    CodeId m_openCodes;
    int m_wrapper = -1;
    std::vector<CodeId> m_ids;
    std::vector<int> m_depths;
    QSet<QString> m_used;
    QSet<QString> m_cases;
    QSet<int> m_parents;
    QSet<CodeId> m_mine;
    QHash<std::pair<CodeId, QString>, int> m_next; ///< number to try, of codes of one name
};

} // namespace

void importCodes(ExchangeImport &work)
{
    CodeStorer(work).store();
}

} // namespace axial
