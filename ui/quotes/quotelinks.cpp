#include "ui/quotes/quotelinks.h"

#include "core/project/codes/codes.h"
#include "core/project/links.h"
#include "core/project/people/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/quotes/linkdialog.h"

#include <QWidget>

namespace axial {

QString wordsOf(Database &db, const LinkEnd &end)
{
    if (end.quote)
        return quotes::at(db, end.quote).words;
    return end.code ? codes::at(db, end.code).label() : sources::at(db, end.source).title;
}

QString nameOf(Database &db, const LinkEnd &end)
{
    if (!end.quote)
        return wordsOf(db, end);
    const Quote quote = quotes::at(db, end.quote);
    const QString speaker = participants::pseudonym(
        db, sources::participantAt(db, quote.source, quote.range));
    const QString words = u'“' + shortened(quote.words, 120) + u'”';
    return speaker.isEmpty() ? words : speaker + u' ' + words;
}

QuoteLinks::QuoteLinks(Workspace &workspace, QWidget &window)
    : QObject(&window), m_workspace(workspace), m_window(window)
{
}

void QuoteLinks::dropWhatIsGone(Database &db)
{
    if (m_begin && !quotes::isThere(db, m_begin))
        m_begin = {};
}

void QuoteLinks::start(QuoteId quote)
{
    if (!quote || !m_workspace.canEdit())
        return;
    m_begin = quote;
    Q_EMIT started(); // before its button, which may have the keyboard, is disabled
    Q_EMIT changed();
    m_workspace.showMessage(tr("The link starts at this quote. Choose another one and press "
                               "Ctrl+Shift+J to end it there."));
}

bool QuoteLinks::end(QuoteId quote)
{
    if (!m_begin || !quote || m_begin == quote || !m_workspace.canEdit())
        return false;
    const LinkEnd from{m_begin, {}, {}};
    const LinkEnd to{quote, {}, {}};
    ask(from, to, {}, [this, from, to](const QString &name) {
        const bool isLinked = m_workspace.edit(tr("Link: %1").arg(shortened(name, 60)),
                                               [&](Database &db) {
                                                   Link link;
                                                   link.from = from;
                                                   link.to = to;
                                                   link.name = name;
                                                   link.coder = m_workspace.ensureCoder(db);
                                                   links::add(db, link);
                                               });
        if (isLinked) {
            m_begin = {};
            m_workspace.showUndoable(
                tr("Linked: “%1”. Undo takes it back.").arg(shortened(name, 60)));
        }
        Q_EMIT changed();
    });
    return true;
}

void QuoteLinks::rename(const Link &link)
{
    ask(link.from, link.to, link.name, [this, id = link.id](const QString &name) {
        m_workspace.edit(tr("Rename link: %1").arg(shortened(name, 60)),
                         [&](Database &db) { links::rename(db, id, name); });
    });
}

void QuoteLinks::ask(const LinkEnd &from, const LinkEnd &to, const QString &name,
                     const std::function<void(const QString &)> &store)
{
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        auto dialog = new LinkDialog(wordsOf(db, from), wordsOf(db, to), links::names(db), name,
                                     &m_window);
        connect(dialog, &LinkDialog::chosen, this, store);
        dialog->open();
    });
}

} // namespace axial
