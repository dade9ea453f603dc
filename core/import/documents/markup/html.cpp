#include "core/import/documents/documentsource.h"
#include "core/import/documents/markup/htmltext.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

namespace axial {
namespace {

/// Of <html lang="de">.
QString languageOfPage(const QString &html)
{
    HtmlTokens tokens(html);
    HtmlToken token;
    while (tokens.next(token) && token.name != QLatin1String("body")) {
        if (token.name == QLatin1String("html"))
            return htmlAttribute(token, u"lang");
    }
    return {};
}

} // namespace

int sniffHtml(const ImportInput &input)
{
    return hasEnding(input, {"html", "htm", "xhtml"}) ? 60 : 0;
}

ImportBundle readHtml(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const QString html = readMarkup(input, options, notes);
    DocumentText text;
    namingFile(input, [&] { addHtml(text, html, progress); });
    ImportBundle bundle = documentSource(input, options, text, {}, notes, progress);
    bundle.sources.front().language = languageOfPage(html);
    return bundle;
}

} // namespace axial
