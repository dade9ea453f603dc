#include "ui/links/linkends.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/query/people/speakers.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

namespace axial {

QString nameOf(Workspace &workspace, const LinkEnd &end)
{
    Database &db = workspace.database();
    if (!end.quote)
        return shortened(links::wordsOf(db, end, workspace.asker().in(db)), 120);
    const Quote quote = quotes::at(db, end.quote);
    const QString speaker = speakerNames(db, quote.source, quote.range);
    const QString words = u'“' + shortened(pageregions::shownWords(db, end.quote, quote.words), 120)
                          + u'”';
    return speaker.isEmpty() ? words : speaker + u' ' + words;
}

QString inQuotationMarks(const QString &name)
{
    return name.contains(u'“') ? name : u'“' + name + u'”';
}

void goTo(Workspace &workspace, const LinkEnd &end)
{
    workspace.guarded([&] {
        PageRequests &requests = workspace.requests();
        if (end.quote) {
            const Quote quote = quotes::at(workspace.database(), end.quote);
            requests.goTo(quote.source, quote.range);
        } else if (end.code) {
            requests.goToCode(end.code);
        } else if (end.participant) {
            requests.ask(ShowParticipant{end.participant});
        } else if (end.memo) {
            requests.openMemo(memos::at(workspace.database(), end.memo));
        } else if (end.finding) {
            requests.ask(ShowFinding{end.finding});
        } else {
            requests.goTo(end.source, {});
        }
    });
}

} // namespace axial
