// The published study: reading and storing it, and all its kappas.
#include "tests/bench/bench.h"
#include "tests/bench/labelledreports.h"

#include "core/db/schema.h"
#include "core/project/importing/importing.h"
#include "core/project/rounds/rounds.h"
#include "core/stats/agreement.h"
#include "tests/support/study.h"

#include <QHash>

#include <sqlite3.h>

namespace axial::bench {
namespace {

std::unique_ptr<Project> imported(const QString &path, double &storeMs)
{
    QString remark;
    ImportBundle bundle;
    print(QStringLiteral("reading the files of the study"),
          milliseconds([&] { bundle = publishedStudy(remark); }), remark);
    auto project = Project::create(path);
    Progress progress;
    ImportSummary summary;
    storeMs = milliseconds([&] {
        project->edit(QStringLiteral("Import"),
                      [&](Database &db) { summary = storeBundle(db, bundle, {}, progress); });
    });
    print(QStringLiteral("storing it: one edit with its changeset"), storeMs, summary.counts());
    return project;
}

/// The rows of every table into a fresh file by the C API alone; nothing recorded.
double rawInserts(sqlite3 *from, const QString &path)
{
    Database target(path, Database::Mode::Create);
    schema::create(target);
    struct Copy {
        sqlite3_stmt *read = nullptr;
        sqlite3_stmt *write = nullptr;
        std::vector<std::vector<sqlite3_value *>> rows;
    };
    std::vector<Copy> copies;
    qint64 count = 0;
    for (const char *table : schema::recordedTables()) {
        Copy copy;
        sqlite3_prepare_v2(from, (QByteArray("SELECT * FROM \"") + table + '"').constData(), -1,
                           &copy.read, nullptr);
        QByteArray sql = QByteArray("INSERT INTO \"") + table + "\" VALUES(?";
        for (int i = 1; i < sqlite3_column_count(copy.read); ++i)
            sql += ",?";
        sqlite3_prepare_v2(target.handle(), (sql + ')').constData(), -1, &copy.write, nullptr);
        while (sqlite3_step(copy.read) == SQLITE_ROW) {
            ++count;
            auto &row = copy.rows.emplace_back();
            for (int i = 0; i < sqlite3_column_count(copy.read); ++i)
                row.push_back(sqlite3_value_dup(sqlite3_column_value(copy.read, i)));
        }
        copies.push_back(std::move(copy));
    }
    const double ms = milliseconds([&] {
        target.execute("BEGIN; PRAGMA defer_foreign_keys=ON"); // tables come in no order
        for (Copy &copy : copies) {
            for (const auto &row : copy.rows) {
                for (size_t i = 0; i < row.size(); ++i)
                    sqlite3_bind_value(copy.write, int(i + 1), row[i]);
                if (sqlite3_step(copy.write) != SQLITE_DONE)
                    target.fail(sqlite3_errcode(target.handle()));
                sqlite3_reset(copy.write);
            }
        }
        target.execute("COMMIT");
    });
    for (Copy &copy : copies) {
        for (const auto &row : copy.rows)
            std::for_each(row.begin(), row.end(), sqlite3_value_free);
        sqlite3_finalize(copy.read);
        sqlite3_finalize(copy.write);
    }
    print(QStringLiteral("the same rows by bare sqlite3 inserts"), ms,
          QStringLiteral("%1 rows").arg(count));
    return ms;
}

Ratings ratingsOf(Database &db, RoundId round)
{
    QHash<qint64, qint32> units, coders, categories;
    std::vector<Rating> ratings;
    const auto index = [](QHash<qint64, qint32> &known, qint64 id) {
        const auto found = known.constFind(id);
        return found != known.constEnd() ? *found : *known.insert(id, qint32(known.size()));
    };
    auto rows = db.query("SELECT source, coder, code FROM label WHERE round=?1", round);
    while (rows.next())
        ratings.push_back({index(units, rows.integer(0)), index(coders, rows.integer(1)),
                           index(categories, rows.integer(2))});
    return exclusiveRatings(ratings, units.size(), int(coders.size()), int(categories.size()));
}

} // namespace

void importStudy()
{
    QTemporaryDir folder;
    double storeMs = 0;
    const auto project = imported(folder.filePath(QStringLiteral("study.axial")), storeMs);
    const double raw = rawInserts(project->database().handle(),
                                  folder.filePath(QStringLiteral("raw.axial")));
    printRatio(QStringLiteral("storing / bare inserts"), storeMs, raw);
    print(QStringLiteral("undoing all of it"), milliseconds([&] { project->undo(); }));
    print(QStringLiteral("redoing all of it"), milliseconds([&] { project->redo(); }));
    print(QStringLiteral("check()"), milliseconds([&] { project->check(); }));
}

void kappas()
{
    QTemporaryDir folder;
    double storeMs = 0;
    const auto project = imported(folder.filePath(QStringLiteral("study.axial")), storeMs);
    std::vector<Ratings> all;
    const double loading = milliseconds([&] {
        for (const Round &round : rounds::all(project->database()))
            all.push_back(ratingsOf(project->database(), round.id));
    });
    qint64 ratings = 0;
    const double computing = milliseconds([&] {
        for (const Ratings &each : all) {
            ratings += fleissKappa(each).ratings;
            fleissKappaByCategory(each);
        }
    });
    print(QStringLiteral("labels of all rounds from the file"), loading,
          QStringLiteral("%1 labels").arg(ratings));
    print(QStringLiteral("kappa of every round, in all and by category"), computing,
          QStringLiteral("%1 rounds").arg(all.size()));
    printRatio(QStringLiteral("computing / loading"), computing, loading);
}

} // namespace axial::bench
