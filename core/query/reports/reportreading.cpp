#include "core/query/reports/reportreading.h"

#include "core/db/database.h"
#include "core/domain/code.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QByteArrayList>
#include <QSet>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

/// What a title says beside the repository and the number, which are known: nothing in "vllm #12",
/// "Crash" in "vllm #12: Crash".
QByteArrayView ownTitle(QByteArrayView title, QByteArrayView number)
{
    const QByteArray name = " #" + number.toByteArray();
    const qsizetype at = title.indexOf(name);
    const QByteArrayView rest = at < 0 ? title : title.sliced(at + name.size());
    if (at < 0 || rest.isEmpty())
        return rest;
    return rest.startsWith(": ") ? rest.sliced(2) : title;
}

/// Gives each different word a number, in the order of their coming.
class WordNumbers
{
public:
    quint32 of(QByteArrayView word)
    {
        if (m_last && word == QByteArrayView(m_words[*m_last]))
            return *m_last; // reports of one repository stand together
        const auto known = m_numbers.constFind(QByteArray::fromRawData(word.data(), word.size()));
        if (known != m_numbers.cend()) {
            m_last = *known;
        } else {
            m_last = quint32(m_words.size());
            m_words << word.toByteArray();
            m_numbers.insert(m_words.last(), *m_last);
        }
        return *m_last;
    }

    const QList<QByteArray> &words() const { return m_words; }
    QStringList texts() const
    {
        QStringList result;
        for (const QByteArray &word : m_words)
            result << QString::fromUtf8(word);
        return result;
    }

private:
    QList<QByteArray> m_words;
    QHash<QByteArray, quint32> m_numbers;
    std::optional<quint32> m_last;
};

/// Fills the columns of a list that say what a report is and where it is from, report by report:
/// all but what a round says of it.
class ReportOrigins
{
public:
    /// Room is made for so many.
    ReportOrigins(ReportList &list, qint64 count) : m_list(list)
    {
        list.sources.reserve(count);
        list.repository.reserve(count);
        list.years.reserve(count);
        list.opening.reserve(count);
        list.endingEnds.reserve(count);
        list.titleSizes.reserve(count);
        list.state.reserve(count);
        list.author.reserve(count);
        list.marks.reserve(count);
    }

    /// A row has: source, repository, year, link, title, state, author, marks.
    void add(const Statement &row)
    {
        m_list.sources << row.integer(0);
        m_list.repository << m_repositories.of(row.utf8(1));
        m_list.years << qint32(row.integer(2));
        addLink(row.utf8(3), row.utf8(4));
        m_list.state << m_states.of(row.utf8(5));
        m_list.author << m_authors.of(row.utf8(6));
        m_list.marks << quint8(row.integer(7));
    }

    /// After the last.
    void finish()
    {
        m_list.repositories = m_repositories.texts();
        m_list.states = m_states.texts();
        m_list.authors = m_authors.texts();
        m_list.openings = m_openings.words();
        m_list.endings.squeeze();
    }

private:
    void addLink(QByteArrayView link, QByteArrayView title)
    {
        // Where nearly every link has an opening of its own, keeping them apart saves nothing.
        constexpr qsizetype mostOpenings = 1 << 16;
        const qsizetype slash = m_openings.words().size() < mostOpenings ? link.lastIndexOf('/')
                                                                         : -1;
        m_list.opening << m_openings.of(link.first(slash + 1));
        m_list.endings.append(link.sliced(slash + 1));
        const QByteArrayView own = ownTitle(title, link.sliced(slash + 1));
        m_list.endings.append(own);
        m_list.titleSizes << quint32(own.size());
        m_list.endingEnds << m_list.endings.size();
    }

    ReportList &m_list;
    WordNumbers m_repositories;
    WordNumbers m_openings;
    WordNumbers m_states;
    WordNumbers m_authors;
};

/// The key or the name of each code; of those without a key that share a name only the first in the
/// tree has it alone, the others with what they lie in: "Odd (Theme)".
QHash<CodeId, QString> distinctNames(const std::vector<Code> &tree)
{
    QHash<CodeId, QString> names;
    QSet<QString> taken;
    for (const Code &code : tree)
        taken << code.key;
    for (const Code &code : tree) { // parents first
        QString name = code.keyOrName();
        if (code.key.isEmpty()) {
            if (taken.contains(name))
                name += QStringLiteral(" (%1)").arg(names.value(code.parent));
            const QString within = name;
            for (int number = 2; taken.contains(name); ++number)
                name = QStringLiteral("%1 %2").arg(within).arg(number);
        }
        taken << name;
        names.insert(code.id, name);
    }
    return names;
}

/// Rows of reports as the list goes on, each with a source's id first; those of other reports are
/// passed over.
class Following
{
public:
    explicit Following(Statement rows) : m_rows(std::move(rows)), m_isThere(m_rows.next()) {}

    /// The row that the report still has, if any. take() passes on to the next.
    const Statement *at(qint64 source)
    {
        while (m_isThere && m_rows.integer(0) < source)
            take();
        return m_isThere && m_rows.integer(0) == source ? &m_rows : nullptr;
    }
    void take() { m_isThere = m_rows.next(); }

private:
    Statement m_rows;
    bool m_isThere;
};

/// The rounds of a report in words: few reports are in the same ones.
class RoundNames
{
public:
    explicit RoundNames(Database &db)
    {
        for (const Round &each : rounds::all(db))
            m_nameOf.insert(each.id, each.name.toUtf8());
        m_together.of({}); // the first: in none
    }
    quint32 take(Following &inRounds, qint64 source)
    {
        QByteArrayList names;
        while (const Statement *row = inRounds.at(source)) {
            names << m_nameOf.value(row->id<RoundId>(1));
            inRounds.take();
        }
        return m_together.of(names.join(", "));
    }
    QStringList names() const { return m_together.texts(); }

private:
    QHash<RoundId, QByteArray> m_nameOf;
    WordNumbers m_together;
};

bool hidesOthers(Database &db, RoundId round, const ReportsSeen &seen)
{
    return seen.onlyMine || rounds::hidesLabels(db, round);
}

#define IS_DEALT_TO_OTHERS AXIAL_IS_DEALT_TO_OTHERS("r", "?4")

class ReportReader
{
public:
    ReportReader(Database &db, RoundId round, const ReportsSeen &seen)
        : m_db(db), m_round(round), m_seen(seen)
    {
        m_list.hidesOthers = hidesOthers(db, round, seen);
        const QHash<CoderId, QString> coderNames = coders::names(db);
        const CoderId me = coders::find(db, seen.me);
        for (const CoderId id : rounds::coders(db, round)) {
            if (m_list.hidesOthers && id != me)
                continue;
            if (id == me) {
                m_list.mine = m_list.coders.size();
                m_me = id;
            }
            m_coders.insert(id.value, m_list.coders.size());
            m_list.coders << coderNames.value(id);
            m_list.coderIds.push_back(id);
        }
        m_list.keys << QString();
        const std::vector<Code> tree = codes::all(db);
        const QHash<CodeId, QString> names = distinctNames(tree);
        for (const Code &code : tree) {
            m_list.keyOf.insert(code.id, quint32(m_list.keys.size()));
            m_list.keys << names.value(code.id);
        }
        m_list.total = db.integer("SELECT (SELECT count(*) FROM round_source WHERE round=?1) - "
                                  "CASE WHEN ?2 THEN 0 ELSE (SELECT count(*) FROM exclusion e "
                                  "JOIN round_source r ON r.source = e.source AND r.round=?1 "
                                  "WHERE e.round IS NOT ?1) END",
                                  round, seen.withExcluded)
                           .value_or(0);
    }

    ReportList read(Progress &progress)
    {
        const qint64 count = m_seen.first < 0 ? m_list.total : std::min(m_seen.first, m_list.total);
        progress.setTotal(count);
        m_list.labels.reserve(count * m_list.coders.size());
        m_list.decisions.reserve(count);
        ReportOrigins origins(m_list, count);
        const bool areDealt =
            m_db.integer("SELECT 1 FROM round_part WHERE round=?1 LIMIT 1", m_round).has_value();
        auto rows = m_db.query(
            "SELECT r.source, coalesce(i.repository, ''), coalesce(i.year, 0), "
            "CASE coalesce(s.url, '') WHEN '' THEN coalesce(s.title, '') ELSE s.url END, "
            "CASE coalesce(s.url, '') WHEN '' THEN '' WHEN s.title THEN '' ELSE s.title END, "
            "coalesce(i.state, ''), coalesce(i.author, ''), "
            "coalesce(i.pull, 0) + 2 * coalesce(i.bot, 0) + 4 * (x.source IS NOT NULL) "
            "+ 8 * (?3 AND " IS_DEALT_TO_OTHERS ") "
            "+ 32 * EXISTS(SELECT 1 FROM discussion d WHERE d.source = r.source "
            "AND d.round = r.round AND (?6 OR d.coder = ?4)) "
            "FROM round_source r LEFT JOIN source s ON s.id = r.source "
            "LEFT JOIN issue i ON i.source = r.source "
            "LEFT JOIN exclusion x ON x.source = r.source AND x.round IS NOT ?1 "
            "WHERE r.round=?1 AND (?5 OR x.source IS NULL) ORDER BY r.source LIMIT ?2",
            m_round, m_seen.first, areDealt, m_me, m_seen.withExcluded, !m_list.hidesOthers);
        Following labels(m_db.query("SELECT source, coder, code FROM label WHERE round=?1 "
                                    "ORDER BY source",
                                    m_round));
        Following decisions(m_db.query("SELECT source, code FROM decision WHERE round=?1 "
                                       "ORDER BY source",
                                       m_round));
        while (rows.next()) {
            const qint64 source = rows.integer(0);
            origins.add(rows);
            addLabels(labels, source);
            addDecision(decisions, source);
            constexpr int stretch = 1024;
            if (m_list.size() % stretch == 0) {
                progress.checkCanceled();
                progress.setDone(m_list.size());
            }
        }
        origins.finish();
        m_list.count();
        return std::move(m_list);
    }

private:
    void addLabels(Following &labels, qint64 source)
    {
        const qsizetype first = m_list.labels.size();
        m_list.labels.resize(first + m_list.coders.size());
        while (const Statement *row = labels.at(source)) {
            const qsizetype coder = m_coders.value(row->integer(1), -1);
            const quint32 key = m_list.keyOf.value(row->id<CodeId>(2)); // none: of a damaged tree
            if (coder >= 0 && key > 0)
                m_list.labels[first + coder] = m_list.with(m_list.labels[first + coder], key);
            labels.take();
        }
    }

    void addDecision(Following &decisions, qint64 source)
    {
        const Statement *row = m_list.hidesOthers ? nullptr : decisions.at(source);
        m_list.decisions << (row ? m_list.keyOf.value(row->id<CodeId>(1)) : 0);
    }

    Database &m_db;
    RoundId m_round;
    ReportsSeen m_seen;
    CoderId m_me; ///< none = they take no part
    QHash<qint64, qsizetype> m_coders;
    ReportList m_list;
};

} // namespace

ReportList readReports(Database &db, RoundId round, const ReportsSeen &seen, Progress &progress)
{
    return ReportReader(db, round, seen).read(progress);
}

ReportList readEveryReport(Database &db, const ReportsSeen &seen, Progress &progress)
{
    ReportList list;
    list.isOfRound = false;
    list.keys << QString();
    list.total = db.integer("SELECT count(*) FROM source WHERE kind=1").value_or(0);
    const qint64 count = seen.first < 0 ? list.total : std::min(seen.first, list.total);
    progress.setTotal(count);
    RoundNames names(db);
    Following inRounds(db.query("SELECT source, round FROM round_source ORDER BY source, round"));
    ReportOrigins origins(list, count);
    auto rows = db.query(
        "SELECT s.id, coalesce(i.repository, ''), coalesce(i.year, 0), "
        "CASE coalesce(s.url, '') WHEN '' THEN coalesce(s.title, '') ELSE s.url END, "
        "CASE coalesce(s.url, '') WHEN '' THEN '' WHEN s.title THEN '' ELSE s.title END, "
        "coalesce(i.state, ''), coalesce(i.author, ''), "
        "coalesce(i.pull, 0) + 2 * coalesce(i.bot, 0) + 4 * (x.source IS NOT NULL) "
        "FROM source s LEFT JOIN issue i ON i.source = s.id "
        "LEFT JOIN exclusion x ON x.source = s.id "
        "WHERE s.kind=1 ORDER BY s.id LIMIT ?1",
        seen.first);
    while (rows.next()) {
        origins.add(rows);
        list.decisions << 0;
        list.inRounds << names.take(inRounds, rows.integer(0));
        if (list.inRounds.last() == 0)
            list.marks.last() |= ReportList::Unassigned;
        constexpr int stretch = 1024;
        if (list.size() % stretch == 0) {
            progress.checkCanceled();
            progress.setDone(list.size());
        }
    }
    list.roundNames = names.names();
    origins.finish();
    list.count();
    return list;
}

QHash<SourceId, ReportCells> readCells(Database &db, RoundId round, const ReportsSeen &seen,
                                       const ReportList &list, const std::vector<SourceId> &sources)
{
    // Whose codes were changed is read anew, so the list knows them all.
    const auto keyOf = [&](CodeId code) { return list.keys[list.keyOf.value(code)]; };
    const auto inTree = [&](CodeId a, CodeId b) {
        return list.keyOf.value(a) < list.keyOf.value(b);
    };
    QHash<SourceId, CodeId> decided;
    if (!hidesOthers(db, round, seen))
        decided = rounds::decisions(db, round, sources);
    QHash<SourceId, ReportCells> result;
    auto row = db.prepare("SELECT coder, code FROM label WHERE source=?1 AND round=?2");
    for (const SourceId source : sources) {
        std::vector<std::vector<CodeId>> given(list.coderIds.size());
        row.bind(source, round);
        while (row.next()) {
            const auto coder = std::ranges::find(list.coderIds, row.id<CoderId>(0));
            if (coder != list.coderIds.end() && list.keyOf.contains(row.id<CodeId>(1)))
                given[size_t(coder - list.coderIds.begin())].push_back(row.id<CodeId>(1));
        }
        ReportCells cells{std::vector<QStringList>(given.size()), {}};
        for (size_t coder = 0; coder < given.size(); ++coder) {
            std::ranges::sort(given[coder], inTree);
            for (const CodeId code : given[coder])
                cells.labels[coder] << keyOf(code);
        }
        if (const CodeId code = decided.value(source))
            cells.decision = keyOf(code);
        result.insert(source, cells);
    }
    return result;
}

} // namespace axial
