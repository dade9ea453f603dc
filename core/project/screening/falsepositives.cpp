// The rates of false positives; screening.cpp decides what is one.
#include "core/project/screening/screening.h"

#include "core/base/error.h"
#include "core/db/database.h"

#include <QCoreApplication>
#include <QMap>

namespace axial::screening {
namespace {

const QString fact = QStringLiteral("false-positive rate");

QString repositoryOf(Database &db, CollectionId collection)
{
    return db.text("SELECT i.repository FROM source s JOIN issue i ON i.source = s.id "
                   "WHERE s.collection=?1 AND i.repository <> '' ORDER BY s.position, s.id LIMIT 1",
                   collection);
}

} // namespace

std::vector<FalsePositives> falsePositives(Database &db)
{
    QMap<QString, FalsePositives> known;
    auto facts = db.query("SELECT collection, value FROM collection_value WHERE name=?1 "
                          "ORDER BY collection",
                          fact);
    while (facts.next()) {
        const QString repository = repositoryOf(db, facts.id<CollectionId>(0));
        bool isNumber = false;
        const double rate = facts.text(1).toDouble(&isNumber);
        if (isNumber && !repository.isEmpty())
            known.insert(repository, {repository, rate, true, 0, 0});
    }
    // A report that several rounds decided was screened once.
    auto counted = db.query(
        "SELECT coalesce(i.repository, ''), count(*), count(e.source) FROM "
        "(SELECT DISTINCT d.source AS source FROM decision d JOIN round r "
        "ON r.id = d.round AND r.kind=2) AS screened "
        "LEFT JOIN issue i ON i.source = screened.source "
        "LEFT JOIN exclusion e ON e.source = screened.source "
        "WHERE e.source IS NULL OR e.round IS NOT NULL GROUP BY coalesce(i.repository, '')");
    while (counted.next()) {
        const qint64 screened = counted.integer(1);
        const qint64 excluded = counted.integer(2);
        known.insert(counted.text(0), {counted.text(0), double(excluded) / double(screened), false,
                                       screened, excluded});
    }
    return {known.cbegin(), known.cend()};
}

void setGivenRate(Database &db, CollectionId repository, std::optional<double> rate)
{
    if (!rate) {
        db.run("DELETE FROM collection_value WHERE collection=?1 AND name=?2", repository, fact);
        return;
    }
    if (!(*rate >= 0 && *rate <= 1))
        throw Error(QCoreApplication::translate(
            "screening", "A rate of false positives lies between 0 and 100 %. Nothing was "
                         "changed."));
    db.run("INSERT INTO collection_value(collection, name, value) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(collection, name) DO UPDATE SET value=excluded.value",
           repository, fact, QString::number(*rate, 'g', 15));
}

std::optional<double> givenRate(Database &db, CollectionId repository)
{
    bool isNumber = false;
    const double rate = db.text(
                              "SELECT value FROM collection_value WHERE collection=?1 AND name=?2",
                              repository, fact)
                            .toDouble(&isNumber);
    return isNumber ? std::optional(rate) : std::nullopt;
}

} // namespace axial::screening
