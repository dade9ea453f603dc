#include "core/project/sources/recognisedwords.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/textedits.h"

#include <map>

namespace axial::recognisedwords {
namespace {

/// Where the words of a stretch of the text begin: behind the mark of its page or picture.
qint64 beginOf(const QString &text, const PageStretch &stretch)
{
    if (stretch.range.start > 0 || !beginsWithPicture(text))
        return stretch.words;
    const qsizetype end = text.indexOf(u'\n');
    return end < 0 ? text.size() : end + 1;
}

bool hasWords(QStringView text)
{
    for (const QStringView line : text.split(u'\n')) {
        if (!line.trimmed().isEmpty() && !line.startsWith(u"[Region: "))
            return true;
    }
    return false;
}

/// A line of the page that looks like the mark of another one would cut its words in two.
QString withoutMarks(QString words)
{
    if (words.startsWith(u"[p. "))
        words.insert(1, u' ');
    return words.replace(QStringLiteral("\n[p. "), QStringLiteral("\n[ p. "));
}

} // namespace

std::vector<int> wordlessPages(const QString &text, int pages)
{
    std::vector<int> result;
    const PageStretches stretches(text, pages);
    for (const PageStretch &stretch : stretches.all()) {
        const qint64 begin = beginOf(text, stretch);
        if (stretch.pages() == 1
            && !hasWords(QStringView(text).mid(begin, stretch.range.end - begin)))
            result.push_back(stretch.first);
    }
    return result;
}

int store(Database &db, SourceId source, const QString &text, int pages,
          const std::vector<Page> &words, Progress *progress)
{
    std::map<qint64, QString> added;
    qint64 letters = text.size();
    const PageStretches stretches(text, pages);
    for (const Page &page : words) {
        const int stretch = stretches.stretchOf(page.page);
        const QString trimmed = withoutMarks(page.words.trimmed());
        if (stretch < 0 || trimmed.isEmpty())
            continue;
        const qint64 place = beginOf(text, stretches.all()[size_t(stretch)]);
        const bool isInLine = place > 0 && text[place - 1] != u'\n';
        added[place] += (isInLine ? QStringLiteral("\n") : QString()) + trimmed + u'\n';
        letters += trimmed.size() + 2;
    }
    if (letters > maxTextLength)
        throw Error(ProjectText::tr("The recognised words are more than a source can have. Nothing "
                                    "was stored."));
    if (added.empty())
        return 0;
    std::vector<TextEdit> edits;
    for (const auto &[place, line] : added)
        edits.push_back({{place, place}, line});
    transcripts::edit(db, source, TextEdits(text, edits), progress);
    return int(added.size());
}

} // namespace axial::recognisedwords
