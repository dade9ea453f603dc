#include "core/query/reports/labelledround.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

namespace axial {

Round findRound(Database &db, const QString &name)
{
    // What is published is the main labelling, though a pilot or a screening came before.
    const auto main = db.integer(
        "SELECT id FROM round ORDER BY coalesce(kind, 0) > 0, created, id LIMIT 1");
    if (!main)
        throw Error(
            QueryText::tr("There are no labelled issue reports in this project yet. Import label "
                          "columns or a study package first."));
    return name.isEmpty() ? rounds::at(db, RoundId{*main}) : rounds::named(db, name);
}

QStringList notesOfHidden(Database &db, const Round &round)
{
    if (!rounds::hidesLabels(db, round.id))
        return {};
    return {QueryText::tr("Labels and decisions are hidden while the round "
                          "“%1” is blind and open; close it to see them.")
                .arg(round.name)};
}

QString repositoryValue(const QString &repository)
{
    return repository.isEmpty() ? QStringLiteral("-") : repository;
}

namespace {

void loadUnits(Database &db, LabelledRound &result)
{
    // By id within the round, as labels come; repositories in the order of their folders.
    auto rows = db.query("SELECT r.source, coalesce(i.repository, ''), coalesce(i.year, 0) "
                         "FROM round_source r LEFT JOIN issue i ON i.source = r.source "
                         "WHERE r.round=?1 AND NOT EXISTS (SELECT 1 FROM exclusion e "
                         "WHERE e.source = r.source AND e.round IS NOT ?1) ORDER BY r.source",
                         result.round.id);
    QHash<QString, int> known;
    while (rows.next()) {
        const QString repository = rows.text(1);
        if (!known.contains(repository)) {
            known.insert(repository, int(result.repositories.size()));
            result.repositories << repository;
        }
        result.units.push_back(rows.id<SourceId>(0));
        result.repository.push_back(known.value(repository));
        result.year.push_back(int(rows.integer(2)));
    }
    // Ids of different openings are in no order, so neither are the repositories yet.
    QStringList sorted = result.repositories;
    sorted.sort();
    for (int place = 0; place < sorted.size(); ++place)
        known[sorted[place]] = place;
    for (int &index : result.repository)
        index = known.value(result.repositories[index]);
    result.repositories = sorted;
}

/// The next unit from `unit` on that is not before the source; whether it is that source.
bool seek(const LabelledRound &round, SourceId source, size_t &unit)
{
    while (unit < round.units.size() && round.units[unit] < source)
        ++unit;
    return unit < round.units.size() && round.units[unit] == source;
}

void loadLabels(Database &db, const CodeTree &tree, const QHash<qint64, int> &coderIndex,
                LabelledRound &result)
{
    size_t unit = 0;
    auto labels = db.query("SELECT source, coder, code FROM label WHERE round=?1 ORDER BY source",
                           result.round.id);
    while (labels.next()) {
        const int coder = coderIndex.value(labels.integer(1), -1);
        const int code = tree.index(labels.id<CodeId>(2)); // none: of a damaged tree
        if (coder >= 0 && code >= 0 && seek(result, labels.id<SourceId>(0), unit))
            result.labels.push_back({qint64(unit), coder, code});
    }
}

} // namespace

LabelledRound loadRound(Database &db, const CodeTree &tree, const QString &name,
                        const Progress &progress, RoundPart part)
{
    LabelledRound result;
    result.round = findRound(db, name);
    loadUnits(db, result);
    result.coders = rounds::coders(db, result.round.id);
    QHash<qint64, int> coderIndex;
    const QHash<CoderId, QString> names = coders::names(db);
    for (const CoderId coder : result.coders) {
        coderIndex.insert(coder.value, int(coderIndex.size()));
        result.coderNames << names.value(coder);
    }
    progress.checkCanceled();
    result.isHidden = rounds::hidesLabels(db, result.round.id);
    result.decision.assign(result.units.size(), -1);
    if (result.isHidden)
        return result;
    if (part == RoundPart::All)
        loadLabels(db, tree, coderIndex, result);
    size_t unit = 0;
    auto decisions = db.query("SELECT source, code FROM decision WHERE round=?1 ORDER BY source",
                              result.round.id);
    while (decisions.next()) {
        if (seek(result, decisions.id<SourceId>(0), unit))
            result.decision[unit] = tree.index(decisions.id<CodeId>(1));
    }
    progress.checkCanceled();
    return result;
}

std::vector<QString> openedMonths(Database &db, const LabelledRound &round)
{
    const QString format = QStringLiteral("yyyy-MM");
    std::vector<QString> result(round.units.size());
    size_t unit = 0;
    auto rows = db.query("SELECT r.source, substr(i.opened, 1, 7) FROM round_source r "
                         "JOIN issue i ON i.source = r.source WHERE r.round=?1 AND i.opened<>'' "
                         "ORDER BY r.source",
                         round.round.id);
    while (rows.next()) {
        const QString month = rows.text(1);
        if (seek(round, rows.id<SourceId>(0), unit) && QDate::fromString(month, format).isValid())
            result[unit] = month;
    }
    return result;
}

Table ownLabels(Database &db, RoundId round, CoderId coder, Progress &progress)
{
    const QString name = rounds::at(db, round).name;
    const QString who = db.text("SELECT name FROM coder WHERE id=?1", coder);
    Table table;
    table.title = QueryText::tr("Labels of %1 in %2").arg(who, name);
    table.columns = {{"Round", ColumnKind::Label},        {"Issue_URL", ColumnKind::Label},
                     {"Occurrence", ColumnKind::Ordinal}, {"Code", ColumnKind::Label},
                     {"Coder", ColumnKind::Label},        {"Time", ColumnKind::Label}};
    auto rows = db.query(
        "SELECT s.url, s.occurrence, CASE c.key WHEN '' THEN c.name ELSE c.key END, l.at "
        "FROM label l JOIN source s ON s.id = l.source JOIN code c ON c.id = l.code "
        "WHERE l.round=?1 AND l.coder=?2 AND s.url<>'' "
        "ORDER BY s.url, s.occurrence, s.id, c.key, c.name",
        round, coder);
    while (rows.next()) {
        const QString at = rows.isNull(3) ? QString()
                                          : QDateTime::fromMSecsSinceEpoch(rows.integer(3), Qt::UTC)
                                                .toString(Qt::ISODateWithMs);
        table.rows.push_back({name, rows.text(0), rows.integer(1), rows.text(2), who, at});
        if (table.rows.size() % 1024 == 0)
            progress.checkCanceled();
    }
    return table;
}

} // namespace axial
