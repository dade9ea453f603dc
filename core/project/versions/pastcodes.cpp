#include "core/project/versions/pastcodes.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/versions/paststeps.h"

namespace axial {
namespace {

/// One state of the project for as long as its codes and steps are read.
class OneState
{
public:
    explicit OneState(Database &db) : m_db(db) { m_db.execute("SAVEPOINT past"); }
    ~OneState()
    {
        try {
            m_db.execute("RELEASE past");
        } catch (const Error &) { // nothing was written
        }
    }
    Q_DISABLE_COPY_MOVE(OneState)

private:
    Database &m_db;
};

void copyCodes(Database &from, Database &to)
{
    to.execute("PRAGMA foreign_keys=OFF"); // what belongs to codes isn't there
    const QString table = from.text("SELECT sql FROM main.sqlite_schema WHERE name='code'");
    to.execute(table.toUtf8().constData());
    auto rows = from.query("SELECT id, parent, position, kind, key, name, color, definition, "
                           "include_when, exclude_when, example, memo, created FROM code");
    auto insert = to.prepare("INSERT INTO code(id, parent, position, kind, key, name, color, "
                             "definition, include_when, exclude_when, example, memo, created) "
                             "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)");
    while (rows.next()) {
        std::vector<Statement::Value> values;
        for (int column = 0; column < 13; ++column)
            values.push_back(rows.value(column));
        insert.bindAll(values);
        insert.next();
    }
}

} // namespace

std::vector<Code> codesAfter(Database &db, HistoryId step, Progress &progress)
{
    using changesets::Direction;
    const OneState state(db);
    const PastSteps way = PastSteps::to(db, step);
    Database codes({}, Database::Mode::Memory);
    copyCodes(db, codes);
    progress.setTotal(qint64(way.undone.size() + way.redone.size()));
    const auto replay = [&](const std::vector<HistoryId> &steps, Direction direction) {
        for (const HistoryId each : steps) {
            progress.checkCanceled();
            changesets::applyOnly(StudyTable::Code, codes,
                                  changesets::stored(db, "history", "changeset", each.value),
                                  direction);
            progress.advance();
        }
    };
    replay(way.undone, Direction::Inverse);
    replay(way.redone, Direction::Forward);
    return codes::all(codes);
}

} // namespace axial
