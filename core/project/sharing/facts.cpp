#include "core/project/sharing/facts.h"

#include "core/db/database.h"
#include "core/things/thing.h"

#include <QCryptographicHash>
#include <QHash>
#include <QStringList>

#include <algorithm>

namespace axial {
namespace {

/// When something was done, or which step of this file's history it is.
bool isClock(const ThingColumn &column)
{
    const QLatin1String name(column.name);
    return name == QLatin1String("created") || name == QLatin1String("modified")
           || name == QLatin1String("at") || name == QLatin1String("step");
}

QString escaped(QString text)
{
    text.replace(u'\\', QLatin1String("\\\\"));
    text.replace(u'\n', QLatin1String("\\n"));
    text.replace(u'\r', QLatin1String("\\r"));
    return text.replace(u'\t', QLatin1String("\\t"));
}

class Facts
{
public:
    Facts(Database &db, Progress &progress) : m_db(db), m_progress(progress) {}

    QStringList all()
    {
        for (const Thing &thing : things::all()) {
            if (isRecorded(thing.table))
                addRows(thing);
        }
        m_lines.sort();
        return m_lines;
    }

private:
    QString words(const ThingColumn &column, const Statement &row, int place)
    {
        if (row.isNull(place))
            return QStringLiteral("-");
        if (column.refersTo)
            return u'[' + nameOf(*column.refersTo, row.integer(place)) + u']';
        switch (column.type) {
        case ThingColumn::Type::Integer:
            return QString::number(row.integer(place));
        case ThingColumn::Type::Real:
            return QString::number(row.real(place), 'g', 17);
        case ThingColumn::Type::Text:
            return u'"' + escaped(row.text(place)) + u'"';
        case ThingColumn::Type::Blob:
            break;
        }
        return QString::fromLatin1(
            QCryptographicHash::hash(row.blob(place), QCryptographicHash::Sha256).toHex());
    }

    /// What makes it that thing, whatever its id.
    QString nameOf(StudyTable table, qint64 id)
    {
        const auto key = std::pair(int(table), id);
        if (const auto known = m_names.constFind(key); known != m_names.cend())
            return *known;
        m_names.insert(key, QStringLiteral("...")); // of what leads back to itself
        const Thing &thing = things::of(table);
        const QByteArray sql = QByteArray("SELECT * FROM \"") + thing.name + "\" WHERE \""
                               + thing.columns.front().name + "\"=?1";
        auto row = m_db.query(sql.constData(), id);
        QString name = QStringLiteral("missing");
        if (row.next()) {
            QStringList parts;
            for (const int column : columnsOfName(thing, row))
                parts << words(thing.columns[size_t(column)], row, column);
            name = parts.join(u' ');
        }
        m_names.insert(key, name);
        return name;
    }

    static std::vector<int> columnsOfName(const Thing &thing, const Statement &row)
    {
        for (const ThingMatch &match : thing.matches) {
            if (match.needed < 0
                || (!row.isNull(match.needed) && !row.text(match.needed).isEmpty()))
                return match.columns;
        }
        std::vector<int> columns;
        for (size_t column = 0; column < thing.columns.size(); ++column) {
            const ThingColumn &each = thing.columns[column];
            if (each.role != MergeRole::OwnId && each.role != MergeRole::Position && !isClock(each))
                columns.push_back(int(column));
        }
        return columns;
    }

    void addRows(const Thing &thing)
    {
        const QByteArray sql = QByteArray("SELECT * FROM \"") + thing.name + '"';
        auto rows = m_db.query(sql.constData());
        while (rows.next()) {
            m_progress.checkCanceled();
            QStringList parts{QString::fromLatin1(thing.name)};
            for (size_t column = 0; column < thing.columns.size(); ++column) {
                const ThingColumn &each = thing.columns[column];
                if (each.role != MergeRole::OwnId && !isClock(each))
                    parts << QLatin1String(each.name) + u'='
                                 + (isFolder(thing, rows) && column == 1
                                        ? nameOf(StudyTable::Code, rows.text(1).toLongLong())
                                        : words(each, rows, int(column)));
            }
            m_lines << parts.join(u'\t');
        }
    }

    /// A setting that says which code is the taxonomy, or holds the open codes.
    static bool isFolder(const Thing &thing, const Statement &row)
    {
        return thing.table == StudyTable::Setting && row.text(0).startsWith(u"folder.");
    }

    Database &m_db;
    Progress &m_progress;
    QHash<std::pair<int, qint64>, QString> m_names;
    QStringList m_lines;
};

} // namespace

void eachFact(Database &db, Progress &progress, const std::function<void(const QString &)> &fn)
{
    for (const QString &line : Facts(db, progress).all())
        fn(line);
}

} // namespace axial
