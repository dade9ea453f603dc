#include "ui/comparing/codingcomparison.h"

#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/text/ranges/matchedranges.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/text/textview.h"

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// A sign before the label of a stripe; what it means is said in words below the document.
QHash<CodingId, QString> marksOf(const std::vector<CodingDisagreement> &disagreements)
{
    QHash<CodingId, QString> marks;
    const auto mark = [&marks](const CodingDisagreement &each, CodingId coding) {
        marks.insert(coding, !each.decision         ? QStringLiteral("≠")
                             : each.accepts(coding) ? QStringLiteral("✓")
                                                    : QStringLiteral("✗"));
    };
    for (const CodingDisagreement &each : disagreements) {
        mark(each, each.first.coding);
        if (each.second)
            mark(each, each.second->coding);
    }
    return marks;
}

} // namespace

CodingComparison::CodingComparison(Workspace &workspace, DocumentArea &documents, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_documents(documents)
{
    connect(&documents, &DocumentArea::currentChanged, this, &CodingComparison::update);
    connect(&documents, &DocumentArea::codingsRead, this, &CodingComparison::update);
    workspace.whenTouched({StudyTable::CodingDecision, StudyTable::Coder, StudyTable::Round,
                           StudyTable::RoundSource, StudyTable::RoundCoder},
                          this, [this] { update(); });
    connect(&workspace, &Workspace::sightChanged, this, &CodingComparison::update);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_coders = {};
        setOn(false);
        Q_EMIT projectLeft();
    });
}

void CodingComparison::setOn(bool isOn)
{
    if (isOn == m_isOn)
        return;
    m_isOn = isOn;
    m_current = -1;
    update();
}

void CodingComparison::choose(ComparedCoders coders)
{
    if (coders == m_coders)
        return;
    if (coders.first == coders.second)
        coders = {m_coders.second, m_coders.first};
    m_coders = coders;
    m_current = -1;
    update();
}

QString CodingComparison::nameOf(CoderId coder) const
{
    const auto found = std::ranges::find(m_people, coder, &Person::id);
    return found == m_people.end() ? QString() : found->name;
}

void CodingComparison::setOnlyDisagreements(bool isOnly)
{
    if (isOnly == m_isOnlyDisagreements)
        return;
    m_isOnlyDisagreements = isOnly;
    update();
}

int CodingComparison::decidedCount() const
{
    return int(std::ranges::count_if(m_disagreements,
                                     [](const auto &each) { return each.decision.has_value(); }));
}

const CodingDisagreement *CodingComparison::currentOne() const
{
    return m_current < 0 ? nullptr : &m_disagreements[size_t(m_current)];
}

/// Why these can't be compared, or nothing.
QString CodingComparison::findPeople(const DocumentPane *pane)
{
    m_people.clear();
    if (!pane)
        return tr("Open a document to compare what two coders put on it.");
    if (m_workspace.asker().onlyMine)
        return tr("You code blind: what others coded is hidden, so there is nothing to compare.");
    if (pane->onlyCoder())
        return tr("This report is in a blind round: what others coded on it is hidden until the "
                  "round is closed.");
    const std::vector<CodedRange> &codings = pane->codings().all();
    for (const Coder &coder : coders::all(m_workspace.database())) {
        if (std::ranges::count(codings, coder.id, &CodedRange::coder) > 0)
            m_people.push_back({coder.id, coder.name});
    }
    if (m_people.size() < 2)
        return tr("Only documents that two people coded can be compared; here it is %n.", nullptr,
                  int(m_people.size()));
    const auto isHere = [this](CoderId coder) { return !nameOf(coder).isEmpty(); };
    if (!isHere(m_coders.first) || !isHere(m_coders.second))
        m_coders = {m_people[0].id, m_people[1].id};
    return {};
}

void CodingComparison::read(const DocumentPane *pane)
{
    const CodingDisagreement *before = m_source == pane->source() ? currentOne() : nullptr;
    const CodingId kept = before ? before->first.coding : CodingId();
    m_source = pane->source();
    m_disagreements = codingDisagreements(
        pane->codings().all(), m_coders, usualOverlap,
        codingdecisions::inSource(m_workspace.database(), m_source));
    const auto same = std::ranges::find_if(
        m_disagreements, [kept](const auto &each) { return kept && each.isAbout(kept); });
    m_current = same == m_disagreements.end() ? -1 : int(same - m_disagreements.begin());
}

void CodingComparison::update()
{
    if (m_isUpdating)
        return;
    m_isUpdating = true; // what is shown is read again below
    const DocumentPane *pane = m_workspace.project() ? m_documents.current() : nullptr;
    m_obstacle.clear();
    bool isCompared = false;
    if (m_isOn) {
        const bool isRead = m_workspace.guarded([&] {
            m_obstacle = findPeople(pane);
            if (m_obstacle.isEmpty() && pane->isLoaded())
                read(pane);
        });
        isCompared = isRead && m_obstacle.isEmpty() && pane->isLoaded();
    }
    if (!isCompared) {
        m_disagreements.clear();
        m_source = {};
        m_current = -1;
    }
    show();
    m_isUpdating = false;
    Q_EMIT changed();
}

void CodingComparison::show()
{
    const bool isCompared = bool(m_source);
    std::optional<QSet<CodingId>> only;
    const QHash<CodingId, QString> marks = marksOf(m_disagreements);
    if (isCompared && m_isOnlyDisagreements)
        only = QSet<CodingId>(marks.keyBegin(), marks.keyEnd());
    m_documents.setOnly(std::move(only));
    m_documents.setCompared(isCompared ? std::optional(m_coders) : std::nullopt);
    for (const DocumentPane *pane : m_documents.panes()) {
        std::optional<ComparedStripes> stripes;
        if (isCompared && pane == m_documents.current())
            stripes = ComparedStripes{m_coders.first, m_coders.second, marks};
        pane->view()->markup().compare(std::move(stripes));
    }
}

bool CodingComparison::step(int by, Which which)
{
    const DocumentPane *pane = m_documents.current();
    const int count = int(m_disagreements.size());
    if (!pane || count == 0)
        return false;
    const auto isMeant = [&](int at) {
        return which == Which::All || !m_disagreements[size_t(at)].decision;
    };
    int from = m_current;
    if (from < 0) { // from the caret
        const auto after = std::ranges::find_if(m_disagreements,
                                                [caret = pane->view()->caret()](const auto &each) {
                                                    return each.range().start >= caret;
                                                });
        from = int(after - m_disagreements.begin()) - (by > 0 ? 1 : 0);
    }
    for (int steps = 1; steps <= count; ++steps) {
        const int at = ((from + by * steps) % count + count) % count;
        if (!isMeant(at))
            continue;
        m_current = at;
        goToCurrent();
        Q_EMIT changed();
        return true;
    }
    return false;
}

void CodingComparison::goToCurrent()
{
    const CodingDisagreement *each = currentOne();
    const DocumentPane *pane = m_documents.current();
    if (!each || !pane)
        return;
    const CodedRange first = each->first;
    pane->view()->setCaret(first.range.start);
    pane->view()->page().ensureVisible(each->range());
    Q_EMIT m_documents.quoteSelected(first.quote);
}

bool CodingComparison::hasCodingOf(CoderId coder) const
{
    const CodingDisagreement *each = currentOne();
    return each && (each->first.coder == coder || (each->second && each->second->coder == coder));
}

void CodingComparison::decide(bool acceptsFirst, bool acceptsSecond, const QString &reason)
{
    const CodingDisagreement *each = currentOne();
    if (!each)
        return;
    const CodingId first = each->first.coding;
    const CodingId second = each->second ? each->second->coding : CodingId();
    // A lone coding is its coder's, whichever side that is.
    const bool isFirstAccepted = each->first.coder == m_coders.first ? acceptsFirst : acceptsSecond;
    const bool isSecondAccepted = second && acceptsSecond;
    const CodingOutcome outcome = isFirstAccepted && isSecondAccepted ? CodingOutcome::Both
                                  : isFirstAccepted                   ? CodingOutcome::First
                                  : isSecondAccepted                  ? CodingOutcome::Second
                                                                      : CodingOutcome::Neither;
    const bool isDone = m_workspace.edit(tr("Decide on a disagreement"), [&](Database &db) {
        codingdecisions::decide(db, first, second, outcome, m_workspace.ensureCoder(db), reason);
    });
    if (!isDone)
        return;
    Q_EMIT decided(first);
    if (!step(1, Which::Undecided))
        m_workspace.showMessage(tr("All disagreements of the two in this document are decided."));
}

void CodingComparison::undecide()
{
    const CodingDisagreement *each = currentOne();
    if (!each || !each->decision)
        return;
    m_workspace.edit(tr("Take back a decision"), [id = each->decision->id](Database &db) {
        codingdecisions::undecide(db, id);
    });
}

} // namespace axial
