// Whatever number a stranger put into a row, every question is answered or refused.
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/safety/check.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "core/study/package/packagefiles.h"
#include "core/study/studyexport.h"
#include "tests/support/study.h"

#include <cstdlib>
#include <limits>

namespace axial {
namespace {

/// A column of whole numbers, with those that no Axial writes there.
struct HostileNumber {
    QByteArray table;
    QByteArray column;
    qint64 value = 0;
};

class HostileRowsTest : public test::StudyTest
{
protected:
    HostileRowsTest()
    {
        Progress progress;
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
        // A second coder beside the one who coded, and answers where the sample has none.
        project->edit("More", [](Database &db) {
            const CoderId other = coders::ensure(db, "Bo");
            db.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
                   "SELECT id + 1000000000, quote, code, ?1, '', NULL, created FROM coding "
                   "WHERE id % 3 > 0",
                   other);
            db.execute("INSERT OR IGNORE INTO quote_region SELECT id, 0, 1, 1, 1, 1 FROM quote "
                       "ORDER BY id LIMIT 3");
            for (const Participant &each : participants::all(db))
                ballots::set(db, each.id, "Which first?", {{codes::find(db, "A.1")}});
        });
        db().execute("PRAGMA ignore_check_constraints=ON; PRAGMA foreign_keys=OFF");
    }

    std::vector<HostileNumber> numbers(const std::vector<qint64> &values)
    {
        const bool isLong = qEnvironmentVariableIsSet("AXIAL_LONG"); // else one for each, in turn
        std::vector<HostileNumber> result;
        auto rows = db().query("SELECT m.name, c.name FROM sqlite_schema m, "
                               "pragma_table_info(m.name) c WHERE m.type = 'table' "
                               "AND m.name NOT LIKE 'sqlite%' AND c.type = 'INTEGER' "
                               "AND m.name <> 'history' ORDER BY m.rowid, c.cid");
        for (size_t column = 0; rows.next(); ++column) {
            for (size_t i = 0; i < values.size(); ++i) {
                if (isLong || i == column % values.size())
                    result.push_back({rows.text(0).toUtf8(), rows.text(1).toUtf8(), values[i]});
            }
        }
        return result;
    }

    /// In a few of its rows; false when the table has none.
    bool plant(const HostileNumber &number)
    {
        const QByteArray column = '"' + number.column + '"';
        const QByteArray sql = "UPDATE OR IGNORE \"" + number.table + "\" SET " + column
                               + "=?1 WHERE " + column + " IN (SELECT DISTINCT " + column
                               + " FROM \"" + number.table + "\" ORDER BY 1 LIMIT 3)";
        db().run(sql.constData(), number.value);
        return db().changes() > 0;
    }

    template <class Act>
    void answeredOrRefused(const char *what, Act &&act)
    {
        try {
            act();
        } catch (const Error &error) {
            EXPECT_FALSE(error.message().isEmpty()) << what;
        }
    }

    void askAll()
    {
        Progress progress;
        for (const Query &query : queries()) {
            QueryParameters parameters;
            for (const QueryParameter &each : query.parameters)
                parameters.insert(QLatin1String(each.id), QLatin1String(each.fallback));
            if (parameters.contains("words"))
                parameters["words"] = "model";
            answeredOrRefused(query.id, [&] {
                runQuery(db(), {QLatin1String(query.id), parameters}, progress);
            });
        }
        for (const StudyExport &each : studyExports()) {
            answeredOrRefused(each.id, [&] {
                if (each.document)
                    documentFormats().front().write(each.document(db(), "Study", progress),
                                                    progress);
                else if (each.folder)
                    for (const PackageFile &file : each.folder(db(), "Study", progress))
                        file.whole();
            });
        }
        answeredOrRefused(
            "package", [&] { packageContents(db(), {}, progress, PackageWords::OfTranscripts); });
        for (const Source &source : sources::all(db())) {
            answeredOrRefused("quotes", [&] {
                quotes::inSource(db(), source.id);
                sources::turns(db(), source.id);
            });
        }
        answeredOrRefused("check", [&] { brokenInvariants(db()); });
    }
};

TEST_F(HostileRowsTest, EveryNumberIsAnsweredOrRefused)
{
    constexpr qint64 least = std::numeric_limits<qint64>::min(),
                     most = std::numeric_limits<qint64>::max();
    std::vector<HostileNumber> all = numbers({-2, least, most, 1LL << 31});
    const QByteArray only = qgetenv("AXIAL_HOSTILE");
    for (const HostileNumber &each : all) {
        const QByteArray name = each.table + '.' + each.column + '='
                                + QByteArray::number(each.value);
        if (!only.isEmpty() && !name.startsWith(only))
            continue;
        SCOPED_TRACE(name.toStdString());
        db().execute("BEGIN");
        if (plant(each)) {
            fprintf(stderr, "%s\n", name.constData()); // the last one where it crashes
            askAll();
        }
        db().execute("ROLLBACK");
    }
}

} // namespace
} // namespace axial
