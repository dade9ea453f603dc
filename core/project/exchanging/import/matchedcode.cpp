#include "core/project/exchanging/import/matchedcode.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/codedescription.h"
#include "core/refi/codekeys.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

class MetCode
{
public:
    MetCode(ExchangeImport &work, const refi::Code &code, CodeId id)
        : m_db(work.db), m_code(code), m_here(codes::at(work.db, id)),
          m_said(refi::keyedCode(code.name, code.description)),
          m_thing(work.conflicts, MergeKind::Codes, code.guid, m_here.label())
    {
    }

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
        if (const auto now = m_thing.settle("name", Messages::tr("Name"), m_here.name,
                                            isSame ? m_here.name : said))
            m_thing.change([&] { codes::rename(m_db, m_here.id, *now); });
        const QString key = canonicalKey(m_said.key);
        if (const auto now = m_thing.settle("key", Messages::tr("Key"), m_here.key, key))
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
        if (const auto now = m_thing.settle("definition", Messages::tr("Definition"),
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
                             : m_here.isColorChosen ? Messages::tr("one of the palette")
                                                    : QString();
        if (m_thing.settle("color", Messages::tr("Colour"), mine, wordsOf(*m_code.rgb)))
            codes::setColor(m_db, m_here.id, Code::ownColor(*m_code.rgb));
    }

    void settlePlace(CodeId parent)
    {
        const auto words = [this](CodeId code) { return codes::at(m_db, code).label(); };
        if (m_thing.settle("parent", Messages::tr("Place in the tree"), words(m_here.parent),
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

} // namespace

void resolveMatchedCode(ExchangeImport &work, const refi::Code &code, CodeId here, CodeId parent)
{
    MetCode(work, code, here).settle(parent);
}

} // namespace axial
