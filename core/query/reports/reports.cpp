#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/query/agreement/labelclasses.h"
#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace axial::query {
namespace {

constexpr char reportsId[] = "reports";

/// Which reports are asked for, by what is known of one: labels, decision, where it is from.
class ReportFilter
{
public:
    ReportFilter(Database &db, const CodeTree &tree, const LabelledRound &round,
                 const QueryParameters &parameters)
        : m_tree(tree), m_round(round), m_repository(parameters[QStringLiteral("repository")]),
          m_year(parameters[QStringLiteral("year")]), m_type(parameters[QStringLiteral("type")]),
          m_only(parameters[QStringLiteral("only")]),
          m_descendants(isSwitchedOn(parameters, "descendants"))
    {
        const auto codeOf = [&](const QString &name) {
            return parameters[name].isEmpty() ? -1 : tree.find(db, parameters[name]);
        };
        m_code = codeOf(QStringLiteral("code"));
        m_decision = codeOf(QStringLiteral("decision"));
        const LabelClasses classes(tree, parameters[QStringLiteral("compare")]);
        const int against = codeOf(QStringLiteral("against"));
        m_isAgainst = against >= 0;
        for (int i = 0; i < int(tree.codes().size()); ++i)
            m_classOf.push_back(against >= 0 ? int(classes.of(i) == classes.of(against))
                                             : classes.of(i));
        m_pair.first = coderOf(parameters[QStringLiteral("coder")]);
        m_pair.second = coderOf(parameters[QStringLiteral("other")]);
        if (m_month = parameters[QStringLiteral("month")]; !m_month.isEmpty())
            m_months = openedMonths(db, round);
        if (m_month == QLatin1String("-"))
            m_month.clear();
        m_said = said(codeOf(QStringLiteral("said")), classes);
        m_otherSaid = said(codeOf(QStringLiteral("othersaid")), classes);
    }

    /// `labels` are those of this report.
    bool accepts(size_t unit, std::span<const Rating> labels) const
    {
        const int decision = m_round.decision[unit];
        const QString &repository = m_round.repositories[m_round.repository[unit]];
        const auto is = [this](int code, int wanted) {
            return m_descendants ? m_tree.isWithin(code, wanted) : code == wanted;
        };
        if ((!m_repository.isEmpty() && repositoryValue(repository) != m_repository)
            || (!m_year.isEmpty() && QString::number(m_round.year[unit]) != m_year)
            || (!m_months.empty() && m_months[unit] != m_month)
            || (!m_type.isEmpty() && (decision < 0 || m_tree.typeName(decision) != m_type))
            || (m_decision >= 0 && !is(decision, m_decision)))
            return false;
        if (m_code >= 0 && !is(decision, m_code)
            && std::none_of(labels.begin(), labels.end(),
                            [&](const Rating &label) { return is(label.category, m_code); }))
            return false;
        if (m_said >= 0 && !isSaid(labels))
            return false;
        if (m_only == QLatin1String("undecided") || m_only == QLatin1String("decided"))
            return (decision < 0) == (m_only == QLatin1String("undecided"));
        return agrees(labels);
    }

private:
    int coderOf(const QString &name) const
    {
        return name.isEmpty() ? anybody : coderNamed(m_round, name);
    }
    static int said(int code, const LabelClasses &classes)
    {
        return code < 0 ? -1 : classes.of(code);
    }

    /// Whether the one coder said the one label and another the other one.
    bool isSaid(std::span<const Rating> labels) const
    {
        const auto by = [this](const Rating &label, int coder, int wanted) {
            return (coder == anybody || label.coder == coder)
                   && m_classOf[size_t(label.category)] == wanted;
        };
        for (const Rating &label : labels) {
            if (!by(label, m_pair.first, m_said))
                continue;
            for (const Rating &other : labels) {
                if (m_otherSaid < 0
                    || (other.coder != label.coder && by(other, m_pair.second, m_otherSaid)))
                    return true;
            }
        }
        return false;
    }

    bool isAskedFor(int coder) const
    {
        const bool isAnybody = m_pair.first == anybody && m_pair.second == anybody;
        return isAnybody || coder == m_pair.first || coder == m_pair.second;
    }

    bool agrees(std::span<const Rating> labels) const
    {
        // Of several labels of one coder, that of the code asked about is the one that counts.
        std::map<int, std::set<int>> byCoder;
        for (const Rating &label : labels) {
            if (isAskedFor(label.coder))
                byCoder[label.coder].insert(m_classOf[size_t(label.category)]);
        }
        std::set<int> classes;
        for (const auto &[coder, given] : byCoder) {
            if (m_isAgainst)
                classes.insert(*given.rbegin());
            else
                classes.insert(given.begin(), given.end());
        }
        if (m_only == QLatin1String("labelled"))
            return !byCoder.empty();
        if (m_only == QLatin1String("paired"))
            return byCoder.size() >= 2;
        if (m_only == QLatin1String("unanimous"))
            return byCoder.size() >= 2 && classes.size() == 1;
        return m_only != QLatin1String("disagreed") || classes.size() >= 2;
    }

    static constexpr int anybody = -1;

    const CodeTree &m_tree;
    const LabelledRound &m_round;
    QString m_repository, m_year, m_type, m_only, m_month;
    std::vector<QString> m_months; ///< by report, where one is asked for
    bool m_descendants;
    int m_code = -1;
    int m_decision = -1;
    bool m_isAgainst = false;
    std::pair<int, int> m_pair{anybody, anybody}; ///< of coders
    int m_said = -1, m_otherSaid = -1;            ///< classes; -1 = anything
    std::vector<int> m_classOf; ///< by code: equal numbers are one label in this comparison
};

/// Link, repository and year, what each coder says, what was decided, and the source's id.
class ReportRows final : public LaterRows
{
public:
    ReportRows(const CodeTree &tree, LabelledRound round) : m_round(std::move(round))
    {
        for (const Code &code : tree.codes())
            m_keys.push_back(code.keyOrName());
    }

    const LabelledRound &round() const { return m_round; }
    void add(size_t unit, size_t firstLabel, size_t labels)
    {
        m_rows.push_back({unit, firstLabel, labels});
    }
    /// In one go from the beginning of the file to its end. Throws Canceled.
    void readLinks(Database &db, const Progress &progress)
    {
        QHash<SourceId, size_t> places;
        for (size_t row = 0; row < m_rows.size(); ++row)
            places.insert(m_round.units[m_rows[row].unit], row);
        m_links.resize(m_rows.size());
        if (m_rows.size() < few) {
            for (size_t row = 0; row < m_rows.size(); ++row)
                m_links[row] = db.text(
                    "SELECT CASE url WHEN '' THEN title ELSE url END FROM source WHERE id=?1",
                    m_round.units[m_rows[row].unit]);
            return;
        }
        auto all = db.query("SELECT id, CASE url WHEN '' THEN title ELSE url END FROM source");
        for (size_t done = 0; all.next(); ++done) {
            if (done % 1024 == 0)
                progress.checkCanceled();
            const auto place = places.constFind(all.id<SourceId>(0));
            if (place != places.cend())
                m_links[*place] = all.text(1);
        }
    }

    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return firstCoder + m_round.coders.size() + 2; }
    CellValue value(size_t place, size_t column) const override
    {
        const Row &row = m_rows[place];
        if (column == 0)
            return m_links[place];
        if (column == 1)
            return m_round.repositories[m_round.repository[row.unit]];
        if (column == 2)
            return m_round.year[row.unit] ? QString::number(m_round.year[row.unit]) : QString();
        if (column == columns() - 1)
            return m_round.units[row.unit].value;
        if (column == columns() - 2)
            return keyOf(m_round.decision[row.unit]);
        return keyOf(labelOf(row, int(column - firstCoder)));
    }

private:
    static constexpr size_t firstCoder = 3;
    static constexpr size_t few = 1000;

    struct Row {
        size_t unit;
        size_t firstLabel;
        size_t labels;
    };

    /// The last of several; -1 = none.
    int labelOf(const Row &row, int coder) const
    {
        for (size_t label = row.firstLabel + row.labels; label-- > row.firstLabel;) {
            if (m_round.labels[label].coder == coder)
                return m_round.labels[label].category;
        }
        return -1;
    }
    QString keyOf(int code) const { return code < 0 ? QString() : m_keys[size_t(code)]; }

    LabelledRound m_round;
    std::vector<QString> m_keys; ///< of codes, or their names
    std::vector<Row> m_rows;
    std::vector<QString> m_links;
};

Table reportsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const auto rows = std::make_shared<ReportRows>(
        tree, loadRound(db, tree, parameters[QStringLiteral("round")], progress));
    const LabelledRound &round = rows->round();
    const ReportFilter filter(db, tree, round, parameters);
    size_t label = 0;
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        if (unit % 1024 == 0)
            progress.checkCanceled();
        const size_t first = label;
        while (label < round.labels.size() && round.labels[label].unit == qint64(unit))
            ++label;
        if (filter.accepts(unit, std::span(round.labels).subspan(first, label - first)))
            rows->add(unit, first, label - first);
    }
    rows->readLinks(db, progress);
    Table table;
    table.columns = {{columns::url, ColumnKind::Label},
                     {columns::repository, ColumnKind::Label},
                     {columns::year, ColumnKind::Label}};
    for (const QString &coder : round.coderNames)
        table.columns.push_back({coder, ColumnKind::Label});
    table.columns.push_back({columns::decision, ColumnKind::Label});
    table.columns.push_back({columns::sourceId, ColumnKind::Id});
    table.base =
        QueryText::tr("n = %1 of %n report(s)", nullptr, int(round.units.size())).arg(rows->size());
    table.notes << notesOfHidden(db, round.round);
    table.rows = TableRows(rows);
    return table;
}

} // namespace

Query reports()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = reportsId,
        .name = QT_TRANSLATE_NOOP("query", "Labelled reports"),
        .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
        .part = StudyPart::Reports,
        .description = QT_TRANSLATE_NOOP("query",
                                         "Each report with every coder’s label and the decision"),
        .parameters = {roundParameter(),
                       {.id = "repository", .name = QT_TRANSLATE_NOOP("query", "Repository")},
                       {.id = "year", .name = QT_TRANSLATE_NOOP("query", "Year")},
                       {.id = "type", .name = QT_TRANSLATE_NOOP("query", "Final type")},
                       {"code", QT_TRANSLATE_NOOP("query", "Label"), Kind::Code},
                       {"decision", QT_TRANSLATE_NOOP("query", "Decided as"), Kind::Code},
                       descendantsParameter("0"),
                       oneOf("only", QT_TRANSLATE_NOOP("query", "Show"),
                             {{"all", QT_TRANSLATE_NOOP("query", "All")},
                              {"labelled", QT_TRANSLATE_NOOP("query", "With a label")},
                              {"paired", QT_TRANSLATE_NOOP("query", "With two labels or more")},
                              {"unanimous", QT_TRANSLATE_NOOP("query", "Unanimous ones")},
                              {"disagreed", QT_TRANSLATE_NOOP("query", "Disagreed ones")},
                              {"undecided", QT_TRANSLATE_NOOP("query", "Undecided ones")},
                              {"decided", QT_TRANSLATE_NOOP("query", "Decided ones")}}),
                       labelLevelParameter("compare"),
                       forPrograms({"month", QT_TRANSLATE_NOOP("query", "Month")}),
                       forPrograms({"against",
                                    QT_TRANSLATE_NOOP("query", "One label against all others"),
                                    Kind::Code}),
                       forPrograms({"coder", QT_TRANSLATE_NOOP("query", "Coder")}),
                       forPrograms({"other", QT_TRANSLATE_NOOP("query", "Compared with")}),
                       forPrograms({"said", QT_TRANSLATE_NOOP("query", "Their label"), Kind::Code}),
                       forPrograms({"othersaid", QT_TRANSLATE_NOOP("query", "The other’s label"),
                                    Kind::Code})},
        .run = reportsAnswer,
        .row = Query::Row::Report,
        .file = {.id = "labels",
                 .name = QT_TRANSLATE_NOOP("export", "Labels of issue reports"),
                 .fileName = "Labels.csv",
                 .description = QT_TRANSLATE_NOOP(
                     "export", "Each report with every coder’s label and the decision."),
                 .place = 5}};
}

std::shared_ptr<const QueryCall> reportsBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(reportsId), std::move(parameters)});
}

} // namespace axial::query
