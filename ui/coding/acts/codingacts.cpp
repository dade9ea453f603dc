#include "ui/coding/acts/codingacts.h"

#include "core/project/people/speakerturns.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/acts/quickcoding.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>
#include <QSet>

#include <algorithm>
#include <functional>

namespace axial {

CodingActs::CodingActs(Workspace &workspace, const CodeTreeModel &codes, TaxonomyPanel &taxonomy,
                       Passages &passages, CodingCentre &centre, CodingTarget &target,
                       QuickCoding &quick, QuoteInspector &inspector, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(codes), m_taxonomy(taxonomy),
      m_passages(passages), m_centre(centre), m_target(target), m_quick(quick),
      m_inspector(inspector)
{
    CodeTreeView *tree = taxonomy.tree();
    connect(tree, &CodeTreeView::wordsDropped, this,
            [this](TextRange range, CodeId code) { codeRange({code}, range); });
    connect(tree, &CodeTreeView::wordsDroppedBesideCodes, this, &CodingActs::askNewCode);
    connect(quick.bar(), &QuickCodeBar::chosen, this, [this](CodeId code) {
        if (codeTarget({code}))
            m_quick.close();
    });
    connect(quick.bar(), &QuickCodeBar::newCodeRequested, this, [this](const QString &name) {
        if (codeTargetAsNew(name, {}))
            m_quick.close();
    });
    DocumentArea *documents = centre.documents();
    connect(documents, &DocumentArea::quickCodeRequested, &quick, &QuickCoding::open);
    connect(documents, &DocumentArea::opened, this, &CodingActs::connectDocument);
    connect(&inspector, &QuoteInspector::uncodeRequested, this, &CodingActs::uncode);
}

void CodingActs::connectDocument(DocumentPane *pane)
{
    connect(pane->view(), &TextView::codesDropped, this, &CodingActs::codeRange);
    connect(pane->view(), &TextView::codesDroppedOnQuote, this,
            [this](const QList<CodeId> &given, QuoteId quote) {
                if (m_passages.codeQuote(given, quote))
                    m_target.select(quote);
            });
    connect(pane->view(), &TextView::uncodeRequested, this,
            [this](CodingId coding) { uncode({coding}); });
}

void CodingActs::addTo(ActionGroups &groups)
{
    m_open = groups.add(tr("Quick code…"), QKeySequence(Qt::CTRL | Qt::Key_K), &m_quick,
                        &QuickCoding::open);
    m_last = groups.add(tr("Last code again"), QKeySequence(Qt::CTRL | Qt::Key_Period), this,
                        [this] {
                            const QList<CodeId> recent = m_passages.recent();
                            if (!recent.isEmpty())
                                codeTarget({recent.front()});
                        });
    m_inVivo = groups.add(tr("Code in vivo"), QKeySequence(Qt::CTRL | Qt::Key_I), this, [this] {
        if (const auto passage = m_target.words())
            codeTargetAsNew(shortened(passage->words, Passages::inVivoLength), {});
    });
    m_selected = groups.add(tr("Code with the selected codes"),
                            QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                            [this] { codeTarget(m_taxonomy.tree()->selectedCodes()); });
}

void CodingActs::addRecentTo(QMenu &menu)
{
    constexpr qsizetype offered = 5;
    const QList<CodeId> recent = m_passages.recent();
    if (recent.isEmpty())
        return;
    QMenu *below = menu.addMenu(tr("Recent codes"));
    for (const CodeId id : recent.first(std::min(offered, recent.size()))) {
        const Code *code = m_codes.find(id);
        if (!code)
            continue;
        QAction *action = below->addAction(menuText(shortened(code->label(), 40)), this,
                                           [this, id] { codeTarget({id}); });
        action->setEnabled(m_open->isEnabled());
    }
}

void CodingActs::updateActions()
{
    const bool canEdit = m_workspace.canEdit();
    const bool can = canEdit && m_target.isThere();
    const bool areSelected = !m_taxonomy.tree()->selectedCodes().isEmpty();
    m_open->setEnabled(can);
    m_last->setEnabled(can && !m_passages.recent().isEmpty());
    m_inVivo->setEnabled(can && m_target.hasWords());
    m_selected->setEnabled(can && areSelected);
    m_uncode->setEnabled(canEdit && m_target.quote());
    m_uncodeInSource->setEnabled(canEdit && m_centre.seenDocument()
                                 && (m_target.quote() || areSelected));
    m_uncodeSelected->setEnabled(canEdit && m_centre.seenDocument() && areSelected);
    const QString none = canEdit && !m_target.isThere() ? tr("Select words or click a quote first.")
                                                        : QString();
    for (QAction *action : {m_open, m_last, m_selected})
        setObstacle(action, none);
    setObstacle(m_inVivo, canEdit ? tr("Select words first.") : QString());
    setObstacle(m_uncode, canEdit ? tr("Click a quote first.") : QString());
}

void CodingActs::recallCodes(const DocumentPane &pane)
{
    if (!pane.isLoaded() || !m_passages.recent().isEmpty())
        return;
    std::vector<CodedRange> codings = pane.codings().all();
    std::ranges::sort(codings, [](const CodedRange &a, const CodedRange &b) {
        // What one step stored has one time: ids go up as they are given.
        return std::pair(a.createdMs, a.coding) > std::pair(b.createdMs, b.coding);
    });
    QList<CodeId> recent;
    for (const CodedRange &each : codings) {
        if (each.code && !recent.contains(each.code) && recent.size() < 9)
            recent.append(each.code);
    }
    m_passages.setRecent(recent);
}

/// Codes the words, and says when they share some with a quote that has one of the codes: it then
/// counts twice there, which is seldom meant.
QuoteId CodingActs::codeWords(const QList<CodeId> &codes, const Passage &passage)
{
    const DocumentPane *pane = m_centre.documents()->current();
    const CoderId only = pane->onlyCoder();
    QString note;
    for (const CodedRange &each : pane->codings().all()) {
        const bool isShared = each.range.start < passage.range.end
                              && passage.range.start < each.range.end;
        if (!isShared || !codes.contains(each.code) || (only && each.coder != only))
            continue;
        if (each.range == passage.range) { // the same quote: that it had the code is said anyhow
            note.clear();
            break;
        }
        QString words = pane->view()->text().mid(each.range.start, each.range.length());
        m_workspace.guarded([&] {
            words = speakers::calledWords(m_workspace.database(), passage.source, each.range,
                                          words);
        });
        note = tr("Coded with %1; “%2”, which shares words with it, has %1, too")
                   .arg(shortened(pane->view()->markup().codeLabel(each.code), 40),
                        shortened(words, 40));
    }
    const QuoteId quote = m_passages.codePassage(codes, passage);
    if (quote && !note.isEmpty())
        m_workspace.showMessage(note);
    return quote;
}

bool CodingActs::codeTarget(const QList<CodeId> &given)
{
    QList<CodeId> codes;
    for (const CodeId id : given) {
        const Code *code = m_codes.find(id);
        if (code && code->kind == CodeKind::Code)
            codes.append(id);
    }
    if (codes.isEmpty())
        return false;
    if (!m_target.isThere()) {
        m_workspace.showMessage(tr("Select words or click a quote first."));
        return false;
    }
    const auto passage = m_target.words();
    const QuoteId quote = passage ? codeWords(codes, *passage)
                          : m_passages.codeQuote(codes, m_target.quote()) ? m_target.quote()
                                                                          : QuoteId{};
    if (quote)
        m_target.select(quote);
    return bool(quote);
}

bool CodingActs::codeTargetAsNew(const QString &name, CodeId folder)
{
    if (!m_target.isThere())
        return false;
    const auto passage = m_target.words();
    const QuoteId quote = passage ? m_passages.codeAsNew(name, folder, *passage)
                          : m_passages.codeQuoteAsNew(name, folder, m_target.quote())
                              ? m_target.quote()
                              : QuoteId{};
    if (quote)
        m_target.select(quote);
    return bool(quote);
}

void CodingActs::codeRange(const QList<CodeId> &codes, TextRange range)
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = pane->spoken(range);
    const QuoteId quote = codeWords(codes, pane->passage(words));
    if (quote)
        m_target.select(quote);
}

void CodingActs::askNewCode(TextRange range, CodeId folder)
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    const Passage passage = pane->passage(pane->spoken(range));
    const Code *above = m_codes.find(folder ? folder : m_codes.openCodes());
    const QString where = above ? above->name : QString();
    Q_EMIT taxonomyNeeded();
    m_taxonomy.askNewCode(tr("New code in %1 for %2").arg(where, pane->countedWords(passage.range)),
                          {}, [this, passage, folder](const QString &name) {
                              const QuoteId quote = m_passages.codeAsNew(name, folder, passage);
                              if (!quote)
                                  return false;
                              m_target.select(quote);
                              const QList<CodeId> used = m_passages.recent();
                              if (!used.isEmpty())
                                  m_taxonomy.tree()->selectCode(used.front());
                              if (DocumentPane *now = m_centre.documents()->current())
                                  now->view()->setFocus();
                              return true;
                          });
}

void CodingActs::addUncodingTo(ActionGroups &groups)
{
    m_uncode = groups.add(tr("Take all my codes off the quote"),
                          QKeySequence(Qt::CTRL | Qt::Key_Delete), &m_inspector,
                          &QuoteInspector::takeOffAll);
    m_uncodeInSource = groups.add(tr("Take the code off this source"),
                                  QKeySequence(Qt::SHIFT | Qt::Key_Delete), this, [this] {
                                      if (const DocumentPane *pane = m_centre.seenDocument())
                                          takeOffSource(meantCodes(*pane));
                                  });
    m_uncodeSelected = m_taxonomy.addToMenu(tr("Take off this source"), this, [this] {
        takeOffSource(m_taxonomy.tree()->selectedCodes());
    });
}

void CodingActs::addUncodingTo(QMenu &menu)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane)
        return;
    const TextMarkup &markup = pane->view()->markup();
    std::vector<CodedRange> here = markup.codingsAt(pane->view()->caret());
    const QuoteId quote = m_target.quote();
    const auto isOfQuote = [quote](const CodedRange &each) { return each.quote == quote; };
    if (quote && std::ranges::none_of(here, isOfQuote)) { // at its stripe
        here = pane->codings().all();
        std::erase_if(here, std::not_fn(isOfQuote));
    }
    // Of several, each in a menu of its own, or this one is longer than a small screen.
    QMenu &place = here.size() > 1 ? *menu.addMenu(tr("Take off")) : menu;
    for (const CodedRange &each : here) {
        const QString label = menuText(shortened(markup.codeLabel(each.code), 40));
        place
            .addAction(tr("Take off %1").arg(label), this, [this, each] { uncode({each.coding}); })
            ->setEnabled(m_workspace.canEdit());
    }
}

void CodingActs::uncode(const std::vector<CodingId> &codings)
{
    QList<CodeId> codes;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        for (const QuoteId quote : codings::quotesOf(db, codings)) {
            for (const Coding &each : quotes::codings(db, quote)) {
                const bool goes = std::ranges::find(codings, each.id) != codings.end();
                if (goes && !codes.contains(each.code))
                    codes << each.code;
            }
        }
    });
    const QString what = m_passages.labels(codes);
    if (m_passages.uncode(codings, what)) // small, so it isn't asked; but it is said
        m_workspace.showUndoable(tr("Took off %1").arg(what));
}

/// My codings with the codes, and nobody else's: they aren't all in sight.
void CodingActs::takeOffSource(const QList<CodeId> &codes)
{
    const DocumentPane *pane = m_centre.seenDocument();
    if (!pane || codes.isEmpty())
        return;
    std::vector<CodingId> mine;
    QSet<QuoteId> quotes;
    const bool isRead = m_workspace.guarded([&] {
        const CoderId me = m_workspace.me();
        for (const CodedRange &each : quotes::inSource(m_workspace.database(), pane->source())) {
            if (!codes.contains(each.code) || !me || each.coder != me)
                continue;
            mine.push_back(each.coding);
            quotes.insert(each.quote);
        }
    });
    if (!isRead)
        return;
    const QString what = m_passages.labels(codes);
    if (mine.empty())
        m_workspace.showMessage(tr("You put %1 on no quote of this source.").arg(what));
    else if (m_passages.uncode(mine, what))
        m_workspace.showUndoable(
            tr("Took %1 off %n quotes of this source", nullptr, int(quotes.size())).arg(what));
}

/// Where the keyboard is: in the tree those that are selected there, else the one of the quote.
QList<CodeId> CodingActs::meantCodes(const DocumentPane &pane) const
{
    const QList<CodeId> selected = m_taxonomy.tree()->selectedCodes();
    if (!selected.isEmpty() && (m_taxonomy.tree()->hasFocus() || !m_target.quote()))
        return selected;
    const CodingId pointedAt = pane.view()->markup().currentCoding(); // its stripe was clicked
    for (const CodedRange &each : pane.codings().all()) {
        if (pointedAt && each.coding == pointedAt)
            return {each.code};
    }
    const CodeId ofQuote = m_inspector.currentCode();
    return ofQuote ? QList<CodeId>{ofQuote} : QList<CodeId>();
}

} // namespace axial
