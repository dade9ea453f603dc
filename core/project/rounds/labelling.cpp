#include "core/project/rounds/labelling.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace axial::rounds {
namespace {

QString coderName(Database &db, CoderId coder)
{
    return db.text("SELECT name FROM coder WHERE id=?1", coder);
}

} // namespace

Labelling::Labelling(Database &db, RoundId round, CoderId coder)
    : m_db(db), m_round(at(db, round)), m_coder(coder)
{
    if (m_round.closed)
        throw Error(
            ProjectText::tr("%1 is closed and takes no more labels. Reopen the round first. "
                            "Nothing was labelled.")
                .arg(m_round.name));
    if (!db.integer("SELECT 1 FROM round_coder WHERE round=?1 AND coder=?2", round, coder))
        throw Error(ProjectText::tr("%1 does not take part in %2. Nothing was labelled.")
                        .arg(coderName(db, coder), m_round.name));
}

void Labelling::set(SourceId source, CodeId code)
{
    requireCounted(source);
    set(source, code, QDateTime::currentMSecsSinceEpoch());
}

void Labelling::set(SourceId source, CodeId code, qint64 atMs)
{
    requirePart(source);
    requireOffered(code);
    if (!std::exchange(m_keepsDigits, true))
        keepDigits(m_db, m_round.id);
    if (m_round.exclusive)
        m_db.run("DELETE FROM label WHERE source=?1 AND round=?2 AND coder=?3 AND code<>?4", source,
                 m_round.id, m_coder, code);
    m_db.run("INSERT OR IGNORE INTO label(source, round, coder, code, at) "
             "VALUES(?1, ?2, ?3, ?4, ?5)",
             source, m_round.id, m_coder, code, atMs);
    if (m_db.changes() == 0)
        return; // the same label again is no news
    settleUnanimity(m_db, m_round.id, source);
}

void Labelling::remove(SourceId source, CodeId code)
{
    requirePart(source);
    m_db.run("DELETE FROM label WHERE source=?1 AND round=?2 AND coder=?3 AND code=?4", source,
             m_round.id, m_coder, code);
    if (m_db.changes() > 0)
        takeBackUnanimity(m_db, m_round.id, source);
}

void Labelling::requirePart(SourceId source)
{
    if (!m_db.integer("SELECT 1 FROM round_source WHERE source=?1 AND round=?2", source,
                      m_round.id))
        throw Error(ProjectText::tr("%1 is not in %2. Nothing was changed.")
                        .arg(shortTitle(m_db, source), m_round.name));
    if (m_db.integer("SELECT 1 FROM round_source r WHERE r.source=?1 AND r.round=?2 "
                     "AND " AXIAL_IS_DEALT_TO_OTHERS("r", "?3"),
                     source, m_round.id, m_coder))
        throw Error(ProjectText::tr("%1 is not among the reports that %2 labels in %3. Nothing was "
                                    "labelled.")
                        .arg(shortTitle(m_db, source), coderName(m_db, m_coder), m_round.name));
}

/// A report that this very round excluded still counts in it.
void Labelling::requireCounted(SourceId source)
{
    if (m_db.integer("SELECT 1 FROM exclusion WHERE source=?1 AND round IS NOT ?2", source,
                     m_round.id))
        throw Error(
            ProjectText::tr("%1 is excluded and counts nowhere, so it takes no label. Nothing "
                            "was labelled.")
                .arg(shortTitle(m_db, source)));
}

void Labelling::requireOffered(CodeId code)
{
    if (m_offered.contains(code))
        return;
    rounds::requireOffered(m_db, m_round.id, code);
    m_offered.insert(code);
}

void setLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code)
{
    Labelling(db, round, coder).set(source, code);
}

void removeLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code)
{
    Labelling(db, round, coder).remove(source, code);
}

std::vector<CodeId> labels(Database &db, RoundId round, SourceId source, CoderId coder)
{
    auto result = columnOf<std::vector<CodeId>>(db.query(
        "SELECT code FROM label WHERE source=?1 AND round=?2 AND coder=?3", source, round, coder));
    if (result.size() < 2)
        return result;
    std::vector<CodeId> sorted;
    for (const Code &code : codes::all(db)) {
        if (std::find(result.begin(), result.end(), code.id) != result.end())
            sorted.push_back(code.id);
    }
    return sorted;
}

QString labelStep(Database &db, RoundId round, const std::vector<SourceId> &sources, CodeId code)
{
    const Round in = at(db, round);
    const int count = int(sources.size());
    const QString key = codes::at(db, code).keyOrName();
    const QString all =
        count == 1
            ? ProjectText::tr("Label %1 as %2 in %3")
                  .arg(shortTitle(db, sources.front()), key, in.name)
            : ProjectText::tr("Label %n report(s) as %1 in %2", nullptr, count).arg(key, in.name);
    if (!rounds::hidesLabels(in))
        return all;
    return SealedLabels::sealed(
        count == 1
            ? ProjectText::tr("Label a report in %1 (blind)").arg(in.name)
            : ProjectText::tr("Label %n report(s) in %1 (blind)", nullptr, count).arg(in.name),
        round, all);
}

QString removeLabelStep(Database &db, RoundId round, const std::vector<SourceId> &sources,
                        CodeId code)
{
    const Round in = at(db, round);
    const int count = int(sources.size());
    const QString key = codes::at(db, code).keyOrName();
    const QString all = count == 1 ? ProjectText::tr("Take label %2 off %1 in %3")
                                         .arg(shortTitle(db, sources.front()), key, in.name)
                                   : ProjectText::tr("Take label %1 off %n report(s) in %2",
                                                     nullptr, count)
                                         .arg(key, in.name);
    if (!rounds::hidesLabels(in))
        return all;
    return SealedLabels::sealed(
        count == 1 ? ProjectText::tr("Take a label off a report in %1 (blind)").arg(in.name)
                   : ProjectText::tr("Take a label off %n report(s) in %1 (blind)", nullptr, count)
                         .arg(in.name),
        round, all);
}

} // namespace axial::rounds
