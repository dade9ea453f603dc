#include "core/base/names.h"
#include "core/db/database.h"
#include "core/domain/version.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/exchangework.h"
#include "core/project/exchanging/sidecar.h"
#include "core/project/exchanging/sidecarids.h"
#include "core/project/exchanging/sidecartables.h"
#include "core/project/filing.h"
#include "core/project/merging/mergematch.h"
#include "core/project/trees.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial {
namespace {

using Row = std::vector<Statement::Value>;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

class SideCarReader
{
public:
    explicit SideCarReader(ExchangeWork &work) : m_work(work), m_ids(work) {}

    void store()
    {
        const QJsonObject all = QJsonDocument::fromJson(m_work.content.sideCar).object();
        if (all.value(QStringLiteral("axial-sidecar")).toInt() != 1) {
            say(ImportNote::Severity::Warning,
                Messages::tr("The part of it that only Axial reads is damaged, or of a newer "
                             "version, and was left out."));
            return;
        }
        const QJsonObject named = all.value(QStringLiteral("guids")).toObject();
        for (auto each = named.begin(); each != named.end(); ++each)
            m_ids.name(each.key().toLongLong(), each->toString());
        const QJsonArray tables = all.value(QStringLiteral("tables")).toArray();
        for (const SideCarTable &each : sideCarTables()) {
            for (const QJsonValue table : tables) {
                const QString columns = QString::fromLatin1(sideCarColumns(each).join(','));
                if (table[QStringLiteral("table")].toString() == QLatin1String(each.table.name())
                    && table[QStringLiteral("columns")].toString() == columns)
                    store(each, table[QStringLiteral("rows")].toArray());
            }
        }
        if (m_taken)
            say(ImportNote::Severity::Info,
                Messages::tr("%n row(s) of what only Axial has (labels, turns, rankings, findings "
                             "and others) were taken.",
                             nullptr, int(m_taken)));
        if (m_flattened)
            say(ImportNote::Severity::Warning,
                Messages::tr("%n collection(s) that lay more than %1 deep lie at the top now.",
                             nullptr, int(m_flattened))
                    .arg(trees::deepest));
        if (m_unfit)
            say(ImportNote::Severity::Warning,
                Messages::tr("%n row(s) of what only Axial has fit nothing here and were left out.",
                             nullptr, int(m_unfit)));
    }

private:
    void say(ImportNote::Severity severity, const QString &words)
    {
        m_work.summary.notes.push_back({severity, m_work.file, 0, words});
    }

    void store(const SideCarTable &table, const QJsonArray &rows)
    {
        m_end = {};
        for (const QJsonValue each : rows) {
            m_work.advance();
            const QJsonArray cells = each.toArray();
            bool isTaken = false;
            try {
                isTaken = table.restored.empty() ? add(table, cells) : restore(table, cells);
            } catch (const Canceled &) {
                throw;
            } catch (const Error &) { // the table itself refuses it
                ++m_unfit;
            }
            m_taken += isTaken;
        }
    }

    static Statement::Value valueOf(const MergeColumn &column, const QJsonValue &cell)
    {
        if (!cell.isString())
            return {};
        constexpr const char *shown[] = {"name", "title",    "pseudonym", "initials",
                                         "part", "category", "question"};
        const QString text = cell.toString();
        if (qstrcmp(column.name, "color") == 0) {
            constexpr qint64 most = 0x2000000LL * codes::chosenColor; // all own colours are below
            const qint64 color = text.toLongLong();
            return color >= -1 && color < most ? color : qint64(0);
        }
        if (std::find_if(std::begin(shown), std::end(shown),
                         [&](const char *name) { return qstrcmp(name, column.name) == 0; })
            != std::end(shown))
            return names::fitted(text); // a list shows it
        return text;
    }

    /// What a thing of the standard's part has besides, where it came in with this file.
    bool restore(const SideCarTable &table, const QJsonArray &cells)
    {
        if (cells.size() != qsizetype(table.restored.size()) + 1)
            return unfit();
        const qint64 id = m_ids.of(table.table.table, cells[0].toString().toLongLong());
        if (!id)
            return unfit();
        if (!m_work.isNew(CodeId{id}))
            return false;
        QByteArrayList sets;
        Row values{id};
        for (size_t i = 0; i < table.restored.size(); ++i) {
            const MergeColumn &column = table.table.columns[size_t(table.restored[i])];
            sets << '"' + QByteArray(column.name) + "\"=?" + QByteArray::number(qsizetype(i) + 2);
            values.push_back(valueOf(column, cells[qsizetype(i) + 1]));
        }
        run("UPDATE " + QByteArray(table.table.name()) + " SET " + sets.join(',') + " WHERE id=?1",
            values);
        return true;
    }

    bool unfit()
    {
        ++m_unfit;
        return false;
    }

    void run(const QByteArray &sql, const Row &values)
    {
        auto statement = m_work.db.prepare(sql.constData());
        statement.bindAll(values);
        statement.next();
    }

    bool add(const SideCarTable &table, const QJsonArray &cells)
    {
        const MergeTable &columns = table.table;
        if (cells.size() != qsizetype(columns.columns.size()))
            return unfit();
        Row row;
        for (size_t i = 0; i < columns.columns.size(); ++i) {
            const MergeColumn &column = columns.columns[i];
            Statement::Value value = valueOf(column, cells[qsizetype(i)]);
            if (column.refersTo && std::holds_alternative<QString>(value)) {
                const qint64 id = m_ids.of(*column.refersTo, std::get<QString>(value).toLongLong());
                if (!id && !column.mayLose)
                    return unfit();
                value = id ? Statement::Value(id) : Statement::Value();
            }
            row.push_back(value);
        }
        if (table.isOfNewSource && !fitsSource(columns, row))
            return false;
        if (columns.table == StudyTable::Collection)
            flatten(row[size_t(columns.parentColumn())]);
        return columns.hasId() ? addThing(table, std::move(row)) : addPart(columns, std::move(row));
    }

    /// A project whose collections are nested deeper could not be opened again.
    void flatten(Statement::Value &parent)
    {
        const auto *id = std::get_if<qint64>(&parent);
        if (!id)
            return;
        qint64 &depth = m_depths[*id];
        if (!depth)
            depth = collections::depthOf(m_work.db, CollectionId{*id});
        if (depth < trees::deepest)
            return;
        parent = {};
        ++m_flattened;
    }

    /// Turns lie in their text, one after the other.
    bool fitsSource(const MergeTable &table, const Row &row)
    {
        const auto number = [&](const char *column) {
            const auto &value = row[size_t(table.columnNamed(column))];
            return std::holds_alternative<QString>(value) ? std::get<QString>(value).toLongLong()
                                                          : 0;
        };
        const auto *source = std::get_if<qint64>(&row[size_t(table.columnNamed("source"))]);
        if (!source)
            return unfit();
        if (!m_work.isNew(SourceId{*source}))
            return false;
        if (table.table != StudyTable::Turn)
            return true;
        const qint64 length =
            m_work.db.integer("SELECT length FROM source WHERE id=?1", *source).value_or(0);
        const qint64 start = number("start");
        const qint64 end = number("end");
        if (start < m_end.value(*source) || end <= start || end > length)
            return unfit();
        m_end[*source] = end;
        return true;
    }

    bool addPart(const MergeTable &table, Row row)
    {
        // What hangs on a thing that was here would change it: a source could get into a blind
        // round, whose codings nobody sees.
        const auto *whole = std::get_if<qint64>(&row.front());
        if (!whole || !m_work.isNew(CodeId{*whole}))
            return false;
        ask(table, row);
        run("INSERT OR IGNORE INTO " + insertion(table), row);
        return m_work.db.changes() > 0;
    }

    bool addThing(const SideCarTable &table, Row row)
    {
        if (!std::holds_alternative<QString>(row[0]))
            return unfit();
        const qint64 theirs = std::get<QString>(row[0]).toLongLong();
        if (m_ids.of(table.table.table, theirs))
            return false;
        for (const MergeMatch &match : table.table.matches) {
            if (const qint64 same = match.isSame || match.isName ? sameAs(table.table, match, row)
                                                                 : 0) {
                m_ids.add(theirs, same);
                return false;
            }
        }
        if (table.table.table == StudyTable::Source
            && row[size_t(table.table.columnNamed("length"))]
                   != Statement::Value(QStringLiteral("0")))
            return unfit(); // has a text, which is not here
        const qint64 id = m_work.db.newId<CodeId>().value;
        row[0] = id;
        ask(table.table, row);
        run("INSERT INTO " + insertion(table.table), row);
        m_ids.add(theirs, id);
        return true;
    }

    static QByteArray insertion(const MergeTable &table)
    {
        QByteArray places("?1");
        for (size_t column = 1; column < table.columns.size(); ++column)
            places += ",?" + QByteArray::number(qsizetype(column) + 1);
        return QByteArray(table.name()) + '(' + mergeColumns(table) + ") VALUES(" + places + ')';
    }

    qint64 sameAs(const MergeTable &table, const MergeMatch &match, const Row &row)
    {
        QByteArrayList conditions;
        Row values;
        for (const int column : match.columns) {
            const Statement::Value &value = row[size_t(column)];
            const bool isNothing = std::holds_alternative<std::monostate>(value)
                                   || (std::holds_alternative<QString>(value)
                                       && std::get<QString>(value).isEmpty());
            if (column == match.needed && isNothing)
                return 0;
            values.push_back(value);
            conditions << '"' + QByteArray(table.columns[size_t(column)].name) + "\" IS ?"
                              + QByteArray::number(qsizetype(values.size()));
        }
        auto statement = m_work.db.prepare(QByteArray("SELECT id FROM " + QByteArray(table.name())
                                                      + " WHERE " + conditions.join(" AND ")
                                                      + " ORDER BY id")
                                               .constData());
        statement.bindAll(values);
        return statement.next() ? statement.integer(0) : 0;
    }

    /// What it says of others by their ids says so by ours.
    void ask(const MergeTable &table, Row &row) const
    {
        const bool isQuestion = table.table == StudyTable::FindingNumber
                                || table.table == StudyTable::FindingFigure
                                || (table.table == StudyTable::SavedFilter
                                    && row[size_t(table.columnNamed("place"))]
                                           == Statement::Value(QStringLiteral("question")));
        for (const char *name : {"parameters", "row", "text"}) {
            const size_t column = size_t(table.columnNamed(name));
            if (!isQuestion || column == row.size())
                continue;
            if (auto *text = std::get_if<QString>(&row[column]))
                *text = m_ids.inQuestion(*text);
        }
        if (table.table != StudyTable::Version)
            return;
        row[size_t(table.columnNamed("step"))] = Version::elsewhere.value;
        if (auto *tree = std::get_if<QString>(&row[size_t(table.columnNamed("tree"))]))
            *tree = m_ids.inTree(*tree);
    }

    ExchangeWork &m_work;
    SideCarIds m_ids;
    QHash<qint64, qint64> m_end;    ///< of the last turn, by source
    QHash<qint64, qint64> m_depths; ///< of collections that hold others
    qint64 m_taken = 0;
    qint64 m_unfit = 0;
    qint64 m_flattened = 0; ///< collections
};

} // namespace

void storeSideCar(ExchangeWork &work)
{
    if (!work.content.sideCar.isEmpty())
        SideCarReader(work).store();
}

} // namespace axial
