#include "core/query/reportlist.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/query/distinctnames.h"
#include "core/stats/sampling.h"

#include <algorithm>

namespace axial {
namespace {

/// Gives each different word a number, in the order of their coming.
class Numbers
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

class ReportReader
{
public:
    ReportReader(Database &db, RoundId round, const ReportsSeen &seen)
        : m_db(db), m_round(round), m_seen(seen)
    {
        const QHash<CoderId, QString> coderNames = coders::names(db);
        for (const CoderId id : rounds::coders(db, round)) {
            const QString name = coderNames.value(id);
            if (seen.onlyCoder && name != *seen.onlyCoder)
                continue;
            if (name == seen.me) {
                m_list.mine = m_list.coders.size();
                m_me = id;
            }
            m_coders.insert(id.value, m_list.coders.size());
            m_list.coders << name;
            m_list.coderIds.push_back(id);
        }
        m_list.isBlind = seen.onlyCoder.has_value();
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
        reserve(count);
        const bool areDealt =
            m_db.integer("SELECT 1 FROM round_part WHERE round=?1 LIMIT 1", m_round).has_value();
        auto rows = m_db.query(
            "SELECT r.source, coalesce(i.repository, ''), coalesce(i.year, 0), "
            "CASE coalesce(s.url, '') WHEN '' THEN coalesce(s.title, '') ELSE s.url END, "
            "CASE coalesce(s.url, '') WHEN '' THEN '' WHEN s.title THEN '' ELSE s.title END, "
            "coalesce(i.state, ''), coalesce(i.author, ''), "
            "coalesce(d.pull, 0) + 2 * coalesce(d.bot, 0) + 4 * (x.source IS NOT NULL) "
            "+ 8 * (?3 AND EXISTS(SELECT 1 FROM round_part p WHERE p.source = r.source "
            "AND p.round = r.round) AND NOT EXISTS(SELECT 1 FROM round_part p "
            "WHERE p.source = r.source AND p.round = r.round AND p.coder = ?4)) "
            "FROM round_source r LEFT JOIN source s ON s.id = r.source "
            "LEFT JOIN issue i ON i.source = r.source "
            "LEFT JOIN issue_detail d ON d.source = r.source "
            "LEFT JOIN exclusion x ON x.source = r.source AND x.round IS NOT ?1 "
            "WHERE r.round=?1 AND (?5 OR x.source IS NULL) ORDER BY r.source LIMIT ?2",
            m_round, m_seen.first, areDealt, m_me, m_seen.withExcluded);
        Following labels(m_db.query("SELECT source, coder, code FROM label WHERE round=?1 "
                                    "ORDER BY source",
                                    m_round));
        Following decisions(m_db.query("SELECT source, code FROM decision WHERE round=?1 "
                                       "ORDER BY source",
                                       m_round));
        while (rows.next()) {
            const qint64 source = rows.integer(0);
            m_list.sources << source;
            m_list.repository << m_repositories.of(rows.utf8(1));
            m_list.years << qint32(rows.integer(2));
            addLink(rows.utf8(3), rows.utf8(4));
            m_list.state << m_states.of(rows.utf8(5));
            m_list.author << m_authors.of(rows.utf8(6));
            m_list.marks << quint8(rows.integer(7));
            addLabels(labels, source);
            addDecision(decisions, source);
            constexpr int stretch = 1024;
            if (m_list.size() % stretch == 0) {
                progress.checkCanceled();
                progress.setDone(m_list.size());
            }
        }
        m_list.repositories = m_repositories.texts();
        m_list.states = m_states.texts();
        m_list.authors = m_authors.texts();
        m_list.openings = m_openings.words();
        m_list.endings.squeeze();
        m_list.count();
        return std::move(m_list);
    }

private:
    void reserve(qint64 count)
    {
        m_list.sources.reserve(count);
        m_list.repository.reserve(count);
        m_list.years.reserve(count);
        m_list.labels.reserve(count * m_list.coders.size());
        m_list.decisions.reserve(count);
        m_list.opening.reserve(count);
        m_list.endingEnds.reserve(count);
        m_list.titleSizes.reserve(count);
        m_list.state.reserve(count);
        m_list.author.reserve(count);
        m_list.marks.reserve(count);
    }

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

    void addLabels(Following &labels, qint64 source)
    {
        const qsizetype first = m_list.labels.size();
        m_list.labels.resize(first + m_list.coders.size());
        while (const Statement *row = labels.at(source)) {
            const qsizetype coder = m_coders.value(row->integer(1), -1);
            const quint32 key = m_list.keyOf.value(row->id<CodeId>(2)); // none: of a damaged tree
            if (coder >= 0 && key > 0)
                m_list.labels[first + coder] = key;
            labels.take();
        }
    }

    void addDecision(Following &decisions, qint64 source)
    {
        const Statement *row = m_seen.onlyCoder ? nullptr : decisions.at(source);
        m_list.decisions << (row ? m_list.keyOf.value(row->id<CodeId>(1)) : 0);
    }

    Database &m_db;
    RoundId m_round;
    ReportsSeen m_seen;
    CoderId m_me; ///< none = they take no part
    QHash<qint64, qsizetype> m_coders;
    Numbers m_repositories;
    Numbers m_openings;
    Numbers m_states;
    Numbers m_authors;
    ReportList m_list;
};

} // namespace

QByteArrayView ReportList::ending(qsizetype report) const
{
    const qint64 start = report > 0 ? endingEnds[report - 1] : 0;
    return QByteArrayView(endings).sliced(start, endingEnds[report] - start - titleSizes[report]);
}

QByteArrayView ReportList::title(qsizetype report) const
{
    const qint64 size = titleSizes[report];
    return QByteArrayView(endings).sliced(endingEnds[report] - size, size);
}

QString ReportList::link(qsizetype report) const
{
    return QString::fromUtf8(openings[opening[report]]) + QString::fromUtf8(ending(report));
}

bool ReportList::isDisagreed(qsizetype report) const
{
    if (isExcluded(report))
        return false;
    quint32 first = 0;
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        const quint32 each = label(report, coder);
        if (each && first && each != first)
            return true;
        first = each ? each : first;
    }
    return false;
}

int ReportList::labelCount(qsizetype report) const
{
    int count = 0;
    for (qsizetype coder = 0; coder < coders.size(); ++coder)
        count += label(report, coder) > 0;
    return count;
}

double ReportList::split(qsizetype report) const
{
    std::vector<quint32> given;
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        if (const quint32 each = label(report, coder))
            given.push_back(each);
    }
    std::sort(given.begin(), given.end());
    std::vector<qint64> votes;
    for (size_t i = 0; i < given.size(); ++i) {
        if (i == 0 || given[i] != given[i - 1])
            votes.push_back(0);
        ++votes.back();
    }
    std::sort(votes.begin(), votes.end()); // equal splits are equal to the last bit
    return entropyOfVotes(votes);
}

qsizetype ReportList::find(SourceId source) const
{
    const auto at = std::lower_bound(sources.cbegin(), sources.cend(), source.value);
    return at == sources.cend() || *at != source.value ? -1 : at - sources.cbegin();
}

ReportCells ReportList::cells(qsizetype report) const
{
    ReportCells cells{{}, decision(report)};
    for (qsizetype coder = 0; coder < coders.size(); ++coder)
        cells.labels << keys[label(report, coder)];
    return cells;
}

quint32 ReportList::keyIndex(const QString &key)
{
    const qsizetype known = keys.indexOf(key);
    if (known >= 0)
        return quint32(known);
    keys << key;
    return quint32(keys.size() - 1);
}

void ReportList::setCells(qsizetype report, const ReportCells &cells)
{
    count(report, -1);
    for (qsizetype coder = 0; coder < coders.size(); ++coder)
        labels[report * coders.size() + coder] = keyIndex(cells.labels.value(coder));
    decisions[report] = keyIndex(cells.decision);
    count(report, 1);
}

void ReportList::count(qsizetype report, int by)
{
    if (isExcluded(report)) {
        excluded += by;
        return;
    }
    paired += labelCount(report) > 1 ? by : 0;
    disagreed += isDisagreed(report) ? by : 0;
    undecided += decisions[report] == 0 ? by : 0;
}

void ReportList::count()
{
    paired = disagreed = undecided = excluded = 0;
    for (qsizetype report = 0; report < size(); ++report)
        count(report, 1);
}

ReportList readReports(Database &db, RoundId round, const ReportsSeen &seen, Progress &progress)
{
    return ReportReader(db, round, seen).read(progress);
}

QHash<SourceId, ReportCells> readCells(Database &db, RoundId round, const ReportsSeen &seen,
                                       const ReportList &list, const std::vector<SourceId> &sources)
{
    // Whose codes were changed is read anew, so the list knows them all.
    const auto keyOf = [&](CodeId code) { return list.keys[list.keyOf.value(code)]; };
    QHash<SourceId, CodeId> decided;
    if (!seen.onlyCoder)
        decided = rounds::decisions(db, round, sources);
    QHash<SourceId, ReportCells> result;
    auto row = db.prepare("SELECT coder, code FROM label WHERE source=?1 AND round=?2");
    for (const SourceId source : sources) {
        ReportCells cells{QStringList(list.coders.size()), {}};
        row.bind(source, round);
        while (row.next()) {
            const auto coder = std::find(list.coderIds.begin(), list.coderIds.end(),
                                         row.id<CoderId>(0));
            if (coder != list.coderIds.end())
                cells.labels[coder - list.coderIds.begin()] = keyOf(row.id<CodeId>(1));
        }
        if (const CodeId code = decided.value(source))
            cells.decision = keyOf(code);
        result.insert(source, cells);
    }
    return result;
}

} // namespace axial
