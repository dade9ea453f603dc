#include "core/query/guide/guidequotes.h"

#include "core/db/database.h"
#include "core/project/guide/prompts.h"

namespace axial::query {

GuideQuotes::GuideQuotes(Database &db) : m_dimensions(axial::dimensions::all(db)), m_asked(db)
{
    for (const Prompt &prompt : prompts::all(db))
        m_ofPrompt.insert(prompt.id, axial::dimensions::ofPrompt(m_dimensions, prompt));
    auto rows = db.query("SELECT id, prompt FROM quote WHERE prompt<>''");
    while (rows.next()) {
        const int dimension = axial::dimensions::ofCategory(m_dimensions, rows.text(1));
        if (dimension >= 0)
            m_ofQuote.insert(rows.id<QuoteId>(0), dimension);
    }
}

int GuideQuotes::dimensionOf(const EvidenceQuote &quote) const
{
    if (const auto own = m_ofQuote.constFind(quote.quote); own != m_ofQuote.cend())
        return *own;
    const std::vector<PromptId> asked = promptsOf(quote);
    return asked.empty() ? -1 : m_ofPrompt.value(asked.front(), -1);
}

} // namespace axial::query
