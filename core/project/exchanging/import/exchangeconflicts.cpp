#include "core/project/exchanging/import/exchangeconflicts.h"

#include "core/base/messages.h"
#include "core/project/exchanging/joinedtext.h"
#include "core/project/merging/mergeblindness.h"
#include "core/project/rounds/sight.h"

namespace axial {
namespace {

constexpr qsizetype mostSaid = 30; // differences in a report that people read

/// As much as a sentence holds.
QString shortened(const QString &words)
{
    constexpr qsizetype enough = 120;
    const QString line = words.left(2 * enough).simplified();
    return line.size() > enough ? line.left(enough) + u'…' : line;
}

} // namespace

std::vector<ImportNote> ExchangeConflicts::notes() const
{
    std::vector<ImportNote> notes = m_sentences;
    if (m_different > qint64(m_sentences.size()))
        notes.push_back(
            {m_choices.isSaid ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             {},
             0,
             ImportingText::tr("%1 more values are not the same here and in the file.")
                 .arg(m_different - qint64(m_sentences.size()))});
    return notes;
}

QString ExchangeConflicts::told(SourceId document, const QString &words) const
{
    return document && rounds::hidesCodings(m_db, document) ? MergeBlindness::words() : words;
}

MatchedItem::MatchedItem(ExchangeConflicts &conflicts, MergeKind kind, const QString &guid,
                         const QString &about, SourceId document)
    : m_conflicts(conflicts), m_kind(kind), m_guid(guid), m_about(about), m_document(document)
{
}

MatchedItem::~MatchedItem()
{
    MergeCounts &counts = m_conflicts.m_report.of(m_kind);
    ++(m_isDifferent ? counts.conflicting : m_isChanged ? counts.changed : counts.equal);
}

std::optional<QString> MatchedItem::settle(const char *side, const QString &name,
                                           const QString &mine, const QString &theirs, Side kind)
{
    if (theirs.isEmpty() || mine == theirs)
        return std::nullopt;
    if (mine.isEmpty()) {
        m_isChanged = true;
        ++m_conflicts.m_taken;
        return theirs;
    }
    m_isDifferent = true;
    MergeConflict conflict;
    conflict.id = QStringLiteral("%1:%2:%3").arg(int(m_kind)).arg(m_guid, QLatin1String(side));
    conflict.kind = m_kind;
    conflict.about = m_about;
    conflict.what = name;
    conflict.mine = m_conflicts.told(m_document, mine);
    conflict.theirs = theirs;
    conflict.canBeBoth = kind == Side::Text;
    const MergeChoice choice = m_conflicts.m_choices.of(conflict);
    say(conflict, choice);
    conflict.file = m_conflicts.m_file;
    if (m_conflicts.m_report.conflicts.size() < MergeReport::mostListed)
        m_conflicts.m_report.conflicts.push_back(std::move(conflict));
    else
        ++m_conflicts.m_report.unlisted;
    const QString now = choice == MergeChoice::Mine     ? mine
                        : choice == MergeChoice::Theirs ? theirs
                                                        : joinedText(mine, theirs);
    if (now == mine)
        return std::nullopt;
    ++m_conflicts.m_taken;
    return now;
}

void MatchedItem::refuse(const QString &why)
{
    --m_conflicts.m_taken;
    m_conflicts.m_report.note(
        ImportingText::tr("%1 stays as it is: %2").arg(shortened(m_about), why));
}

void MatchedItem::say(const MergeConflict &conflict, MergeChoice choice)
{
    if (++m_conflicts.m_different > mostSaid)
        return;
    const QString stays = choice == MergeChoice::Mine     ? ImportingText::tr("what is here stays")
                          : choice == MergeChoice::Theirs ? ImportingText::tr("the file’s is taken")
                                                          : ImportingText::tr("both stay");
    // What somebody decided is nothing doubtful.
    m_conflicts.m_sentences.push_back(
        {m_conflicts.m_choices.isDecided(conflict) ? ImportNote::Severity::Info
                                                   : ImportNote::Severity::Warning,
         {},
         0,
         ImportingText::tr("%1 “%2”, %3: “%4” here, “%5” in the file; %6.")
             .arg(mergeKindName(m_kind), shortened(m_about), conflict.what,
                  shortened(conflict.mine), shortened(conflict.theirs), stays)});
}

} // namespace axial
