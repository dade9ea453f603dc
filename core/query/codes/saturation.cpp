#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/stats/accumulation.h"
#include "core/text/pages/pagemarks.h"

#include <QSet>

#include <algorithm>

namespace axial::query {
namespace {

/// What an interview added.
struct Interview {
    SourceId source;
    QString title;
    bool isSomebodys = false; ///< else nobody was interviewed in it, as in a picture
    bool isCoded = false;
    std::vector<int> codes; ///< indexes into CodeTree::codes(), ascending
    std::vector<int> added; ///< those that none before it had
};

/// What is coded but issue reports, in the order of the study: transcripts, and documents that hold
/// a participant's words. The titles of others that are coded go to `others`.
std::vector<Interview> interviewsOf(Database &db, const CodeTree &tree, const QString &level,
                                    const std::vector<EvidenceQuote> &quotes, QStringList &others)
{
    std::vector<Interview> result;
    QHash<SourceId, size_t> placeOf;
    auto rows = db.query("SELECT s.id, s.title, s.kind=0, "
                         "EXISTS (SELECT 1 FROM source_participant p WHERE p.source = s.id) "
                         "OR EXISTS (SELECT 1 FROM turn u JOIN speaker k ON k.id = u.speaker "
                         "WHERE u.source = s.id AND k.participant IS NOT NULL), "
                         "CASE s.kind WHEN 2 THEN (SELECT substr(t.text, 1, 20) "
                         "FROM source_text t WHERE t.source = s.id) END "
                         "FROM source s JOIN collection c ON c.id = s.collection WHERE s.kind<>1 "
                         "ORDER BY s.kind, c.position, c.id, s.position, s.id");
    while (rows.next()) {
        placeOf.insert(rows.id<SourceId>(0), result.size());
        const bool isSomebodys = rows.integer(2) != 0
                                 || (rows.integer(3) != 0 && !beginsWithPicture(rows.text(4)));
        result.push_back({rows.id<SourceId>(0), rows.text(1), isSomebodys, false, {}, {}});
    }
    const std::vector<std::vector<int>> counted = countedAtLevel(tree, level);
    SourceId last;
    auto place = placeOf.constEnd();
    for (const EvidenceQuote &quote : quotes) {
        if (quote.source != last) // they come by source
            place = placeOf.constFind(quote.source);
        last = quote.source;
        if (place == placeOf.constEnd())
            continue;
        std::vector<int> &codes = result[*place].codes;
        result[*place].isCoded |= !quote.codes.empty();
        for (const CodeId code : quote.codes) {
            if (const int at = tree.index(code); at >= 0) // else of a damaged project
                codes.insert(codes.end(), counted[size_t(at)].begin(), counted[size_t(at)].end());
        }
    }
    for (const Interview &each : result) {
        if (each.isCoded && !each.isSomebodys)
            others << each.title;
    }
    std::erase_if(result, [](const Interview &each) { return !each.isCoded || !each.isSomebodys; });
    QSet<int> known;
    for (Interview &each : result) {
        std::sort(each.codes.begin(), each.codes.end());
        each.codes.erase(std::unique(each.codes.begin(), each.codes.end()), each.codes.end());
        for (const int code : each.codes) {
            if (!known.contains(code))
                each.added.push_back(code);
            known.insert(code);
        }
    }
    return result;
}

/// The numbers of Guest, Namey and Chen's method.
struct Method {
    int base = 4;
    int run = 2;
    int percent = 5;
    int orders = 0; ///< random ones that the interviews are compared with
};

class SaturationTable
{
public:
    SaturationTable(const CodeTree &tree, const std::vector<Interview> &interviews, Method method,
                    bool isDirect)
        : m_tree(tree), m_interviews(interviews), m_method(method), m_isDirect(isDirect)
    {
        for (size_t i = 0; i < interviews.size() && i < size_t(method.base); ++i)
            m_baseCodes += qint64(interviews[i].added.size());
        using Kind = ColumnKind;
        table.columns = {{"Number", Kind::Count},          {columns::source, Kind::Label},
                         {"Codes", Kind::Count},           {"New codes", Kind::Count},
                         {"Codes so far", Kind::Count},    {"New in run", Kind::Count},
                         {"New information", Kind::Share}, {"Which", Kind::Text}};
    }

    void fill()
    {
        qint64 sofar = 0;
        for (size_t i = 0; i < m_interviews.size(); ++i) {
            sofar += qint64(m_interviews[i].added.size());
            addRow(i, sofar);
        }
        table.notes << QueryText::tr(
                           "Guest, Namey and Chen (2020): new codes in a run of %1, as a share of "
                           "the %2 codes of the first %3. Runs overlap.")
                           .arg(m_method.run)
                           .arg(m_baseCodes)
                           .arg(m_method.base);
        table.notes << verdict();
    }

    /// How the codes would have added up in other orders of the interviews.
    void addOrders(Progress &progress)
    {
        std::vector<std::vector<int>> codes;
        for (const Interview &interview : m_interviews)
            codes.push_back(interview.codes);
        Bootstrap orders;
        orders.resamples = m_method.orders;
        const std::vector<Accumulated> all = accumulate(codes, orders, progress);
        for (const char *name : {"In any order", "In any order low", "In any order high"})
            table.columns.push_back({QLatin1String(name), ColumnKind::Score});
        for (size_t row = 0; row < all.size(); ++row) {
            table.rows[row].push_back(all[row].mean);
            table.rows[row].push_back(all[row].interval.low);
            table.rows[row].push_back(all[row].interval.high);
        }
        table.notes << QueryText::tr("In any order: mean and 95 % of %1 random orders of the "
                                     "interviews, seed %2.")
                           .arg(orders.resamples)
                           .arg(orders.seed);
    }

    Table table;

private:
    bool isEndOfRun(size_t at) const
    {
        return at + 1 >= size_t(m_method.base) + size_t(m_method.run);
    }

    void addRow(size_t at, qint64 sofar)
    {
        const Interview &interview = m_interviews[at];
        TableRow row{qint64(at) + 1, interview.title, qint64(interview.codes.size()),
                     qint64(interview.added.size()), sofar};
        row[1].evidence = row[2].evidence = behind(interview, interview.codes);
        row[3].evidence = behind(interview, interview.added);
        row.resize(table.columns.size());
        if (isEndOfRun(at)) {
            qint64 inRun = 0;
            for (size_t i = at + 1 - size_t(m_method.run); i <= at; ++i)
                inRun += qint64(m_interviews[i].added.size());
            row[5] = inRun;
            if (m_baseCodes > 0) {
                const double share = double(inRun) / double(m_baseCodes);
                row[6] = share;
                if (m_reached == 0 && inRun * 100 <= qint64(m_method.percent) * m_baseCodes)
                    m_reached = at + 1;
            }
        }
        QStringList which;
        for (const int code : interview.added)
            which << m_tree.codes()[size_t(code)].keyOrName();
        row[7] = which.join(QStringLiteral(", "));
        table.rows.push_back(std::move(row));
    }

    std::shared_ptr<const QueryCall> behind(const Interview &interview,
                                            const std::vector<int> &codes) const
    {
        if (codes.empty())
            return nullptr;
        QStringList ids;
        for (const int code : codes)
            ids << idValue(m_tree.codes()[size_t(code)].id);
        return quotesBehind({{QStringLiteral("sourceid"), QString::number(interview.source.value)},
                             {QStringLiteral("codes"), ids.join(u'\n')},
                             {QStringLiteral("descendants"),
                              m_isDirect ? QStringLiteral("0") : QStringLiteral("1")}});
    }

    QString verdict() const
    {
        if (m_interviews.size() < size_t(m_method.base) + size_t(m_method.run))
            return QueryText::tr("Too few are coded to tell: it takes %1.")
                .arg(m_method.base + m_method.run);
        if (m_reached == 0)
            return QueryText::tr("No run is down to %1 % new information.").arg(m_method.percent);
        return QueryText::tr("At most %1 % new information was reached with %2, +%3 to see it.")
            .arg(m_method.percent)
            .arg(qint64(m_reached) - m_method.run)
            .arg(m_method.run);
    }

    const CodeTree &m_tree;
    const std::vector<Interview> &m_interviews;
    Method m_method;
    bool m_isDirect;
    qint64 m_baseCodes = 0;
    size_t m_reached = 0; ///< how many interviews; 0 = not yet
};

Table saturationAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    constexpr int most = 1000;
    const Method method{numberIn(parameters, "base", 1, most), numberIn(parameters, "run", 1, most),
                        numberIn(parameters, "threshold", 0, 100),
                        numberIn(parameters, "orders", 0, 10'000)};
    const CodeTree tree(db);
    const QString level = parameters[QStringLiteral("level")];
    QStringList others;
    const auto interviews = interviewsOf(db, tree, level, loadEvidence(db, progress), others);
    SaturationTable saturation(tree, interviews, method, level == QLatin1String("all"));
    saturation.table.base = QueryText::tr("Codes that no interview before had; n = %n interview(s)",
                                          nullptr, int(interviews.size()));
    constexpr qsizetype mostNamed = 3;
    if (!others.isEmpty())
        saturation.table.notes << QueryText::tr(
                                      "%n coded documents hold no participant’s words, and are no "
                                      "interviews: %1.",
                                      nullptr, int(others.size()))
                                      .arg(shortList(others, mostNamed).join(QStringLiteral(", ")));
    if (!interviews.empty())
        saturation.fill();
    if (method.orders > 0 && !interviews.empty())
        saturation.addOrders(progress);
    return std::move(saturation.table);
}

QueryParameter numberParameter(const char *id, const char *name, const char *fallback)
{
    return {.id = id, .name = name, .fallback = fallback};
}

} // namespace

Query saturation()
{
    return {
        .id = "saturation",
        .name = QT_TRANSLATE_NOOP("query", "New codes per interview"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP(
            "query",
            "How many new codes each interview adds, and when few new ones come (saturation)"),
        .parameters = {anyLevelParameter(),
                       numberParameter("base", QT_TRANSLATE_NOOP("query", "Base size"), "4"),
                       numberParameter("run", QT_TRANSLATE_NOOP("query", "Run length"), "2"),
                       numberParameter("threshold",
                                       QT_TRANSLATE_NOOP("query", "New information, in %"), "5"),
                       numberParameter("orders", QT_TRANSLATE_NOOP("query", "Random orders"), "0")},
        .run = saturationAnswer,
        .figures = {{.id = "saturation",
                     .kind = FigureKind::GrowthLines,
                     .name = QT_TRANSLATE_NOOP("query", "Lines of codes"),
                     .hasIntervals = true,
                     .asked = {{"orders", "1000"}}}},
        .whenEmpty = [] {
            return NothingShown{QueryText::tr("Nothing is coded yet"),
                                QueryText::tr("Import interviews and put codes on them.")};
        }};
}

} // namespace axial::query
