#include "core/db/reading.h"
#include "tests/core/query/plantedstudy.h"
#include "tests/support/sqllocks.h"

#include <sqlite3.h>

#include <atomic>
#include <thread>

namespace axial {
namespace {

/// Another program that changes all that is counted, once a connection has ended its n-th
/// statement, and has told that it waits.
class Interruption
{
public:
    Interruption(Database &reader, int at) : m_reader(reader), m_at(at)
    {
        const auto ended = [](unsigned, void *self, void *, void *) {
            static_cast<Interruption *>(self)->ended();
            return 0;
        };
        sqlite3_trace_v2(reader.handle(), SQLITE_TRACE_PROFILE, ended, this);
    }
    ~Interruption()
    {
        sqlite3_trace_v2(m_reader.handle(), 0, nullptr, nullptr);
        if (m_writer.joinable())
            m_writer.join();
    }
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;

    int statements() const { return m_statements; }

    static void change(const QString &path, const Database::MakeRoom &makeRoom = {})
    {
        Database writer(path, Database::Mode::ReadWrite);
        Transaction transaction(writer);
        writer.run("UPDATE code SET name = name || '*'");
        writer.run("UPDATE participant SET pseudonym = pseudonym || '*'");
        writer.run("UPDATE source SET title = title || '*'");
        writer.run("UPDATE quote SET words = words || '*'");
        writer.run("DELETE FROM coding WHERE id IN (SELECT id FROM coding ORDER BY id LIMIT 3)");
        transaction.commit(makeRoom);
    }

private:
    void ended()
    {
        if (++m_statements != m_at)
            return;
        m_writer = std::thread([this] {
            change(m_reader.path(), [this] {
                m_reader.readLock().giveWay();
                m_isWaiting = true;
            });
            m_isWaiting = true;
        });
        while (!m_isWaiting)
            std::this_thread::yield();
    }

    Database &m_reader;
    int m_at;
    int m_statements = 0;
    std::atomic_bool m_isWaiting = false;
    std::thread m_writer;
};

class OneStateTest : public test::PlantedStudy
{
protected:
    OneStateTest()
    {
        addGroup("users", "U", 5, {5, 4, 2, 1});
        addGroup("developers", "D", 4, {1, 4, 3, 2});
        rank("U1", "2>1=3");
        rank("D1", "1>2>3");
    }

    QString fresh()
    {
        const QString copy = pathOf(QStringLiteral("copy%1.axial").arg(++copies));
        EXPECT_TRUE(QFile::copy(path, copy));
        return copy;
    }
    static QString answerOf(Database &db, const Query &query)
    {
        Progress progress;
        QStringList said;
        try {
            const Table table = runQuery(db, {QLatin1String(query.id), {}}, progress);
            said << table.title << table.base << table.notes;
            for (size_t row = 0; row < table.rows.size(); ++row) {
                for (size_t column = 0; column < table.columns.size(); ++column)
                    said << table.text(row, int(column));
            }
        } catch (const Canceled &) {
            said << "cancelled";
        } catch (const Error &error) { // there are no labels
            said << error.message();
        }
        return said.join(u'|');
    }

    int copies = 0;
};

TEST_F(OneStateTest, NoAnswerMixesTwoStatesOfAStudyThatAnotherProgramChanges)
{
    int mixed = 0, anew = 0;
    for (const Query &query : queries()) {
        const QString copy = fresh();
        int statements = 0;
        QString before;
        {
            Database db(copy, Database::Mode::ReadOnly);
            const Interruption never(db, -1);
            before = answerOf(db, query);
            statements = never.statements();
        }
        Interruption::change(copy);
        Database changed(copy, Database::Mode::ReadOnly);
        const QString after = answerOf(changed, query);
        for (int at = 3; at < statements; at += std::max(1, statements / 5)) {
            Database db(fresh(), Database::Mode::ReadOnly);
            const Interruption interruption(db, at);
            const QString answer = answerOf(db, query);
            anew += answer == after && before != after;
            mixed += answer != before && answer != after;
            EXPECT_TRUE(answer == before || answer == after)
                << query.id << ", after " << at << " of " << statements << " statements:\n"
                << answer.toStdString() << "\nnot:\n"
                << before.toStdString() << "\nnor:\n"
                << after.toStdString();
        }
    }
    EXPECT_EQ(mixed, 0);
    EXPECT_GT(anew, 20);
}

TEST_F(OneStateTest, AQueryLocksTheFileOnce)
{
    const auto reader = project->openReader();
    for (const char *id : {"quotes", "coded", "portrait", "codebook"}) {
        const Query &query = *queryById(QLatin1String(id));
        answerOf(*reader, query);
        const test::SqlLocks locks(*reader);
        answerOf(*reader, query);
        EXPECT_LT(locks.taken(), 5) << id;
    }
}

} // namespace
} // namespace axial
