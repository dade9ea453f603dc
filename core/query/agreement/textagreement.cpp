#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/query/agreement/comparedtext.h"
#include "core/query/columns.h"

#include <algorithm>

namespace axial::query {
namespace {

constexpr char uncodedParameter[] = "uncoded";

class TextAgreementTable
{
public:
    TextAgreementTable(const CodeTree &tree, const LabelClasses &classes, const CodedText &text,
                       double overlap, Progress &progress)
        : m_tree(tree), m_classes(classes), m_text(text), m_comparison(text, overlap),
          m_progress(progress), m_labels(text.labels())
    {
        std::stable_sort(m_labels.begin(), m_labels.end(), [&](int left, int right) {
            return keyLess(tree.codes()[size_t(left)].key, tree.codes()[size_t(right)].key);
        });
        addColumns();
    }

    Table write(const QString &level)
    {
        const UnitizingAlpha all = compareLabels(QStringLiteral("any label"), m_labels);
        std::vector<std::optional<double>> coding(m_text.classes);
        const auto keep = [&](const UnitizingAlpha &alpha, const std::vector<int> &labels) {
            for (const UnitizingAlpha::OfValue &each : alpha.values)
                coding[size_t(labels[size_t(each.value)])] = each.alpha;
        };
        if (level != QLatin1String("type")) {
            for (const QString &type : m_tree.typeNames()) {
                std::vector<int> labels;
                std::copy_if(m_labels.begin(), m_labels.end(), std::back_inserter(labels),
                             [&](int label) { return m_tree.typeName(label) == type; });
                if (!labels.empty())
                    keep(compareLabels(QStringLiteral("type: %1").arg(type), labels), labels);
            }
        }
        keep(all, m_labels);
        const size_t first = m_table.rows.size();
        for (const int label : m_labels) {
            m_progress.checkCanceled();
            compareLabels(QStringLiteral("code: %1").arg(m_classes.name(label)), {label});
            if (const auto &alpha = coding[size_t(label)])
                cell(QStringLiteral("cu-alpha")).value = *alpha;
            // As given a code is no more than itself; else it stands for all that lies in it.
            const bool isAsGiven = level == QLatin1String("label");
            m_table.rows.back()[0].evidence = quotesBehind(
                {{QStringLiteral("code"), idValue(m_tree.codes()[size_t(label)].id)},
                 {QStringLiteral("descendants"), QString::number(isAsGiven ? 0 : 1)}});
        }
        if (m_table.rows.size() > first)
            addMeans(first);
        return std::move(m_table);
    }

private:
    void addColumns()
    {
        m_table.columns = {{columns::scope, ColumnKind::Label},
                           {"Characters", ColumnKind::Count},
                           {"Percent by character", ColumnKind::Share},
                           {columns::textKappa, ColumnKind::Score},
                           {"Alpha binary", ColumnKind::Score},
                           {"Turns", ColumnKind::Count},
                           {"Percent by turn", ColumnKind::Share},
                           {"Kappa by turn", ColumnKind::Score},
                           {"u-alpha binary", ColumnKind::Score},
                           {"u-alpha", ColumnKind::Score},
                           {"cu-alpha", ColumnKind::Score},
                           {"Quotes", ColumnKind::Count},
                           {"Other quotes", ColumnKind::Count},
                           {"Matched", ColumnKind::Count},
                           {"Precision", ColumnKind::Share},
                           {"Recall", ColumnKind::Share},
                           {"F1", ColumnKind::Share},
                           {"Undefined", ColumnKind::Label}};
    }

    Cell &cell(const QString &column)
    {
        return m_table.rows.back()[size_t(m_table.column(column))];
    }

    QString reason(const ComparedText &compared) const
    {
        if (m_text.sources.empty())
            return QueryText::tr("no text is coded by two coders");
        if (!compared.byCharacter.coefficient)
            return QueryText::tr("no variation: all of the text is coded alike");
        return {};
    }

    UnitizingAlpha compareLabels(const QString &scope, const std::vector<int> &labels)
    {
        const ComparedText compared = m_comparison.compare(labels);
        const UnitsOfLabels units = m_comparison.units(labels);
        if (m_table.rows.empty() && units.joined > 0) // of any label
            m_table.notes << QueryText::tr(
                "%n passage(s) of a coder overlapped another of the same "
                "label and were joined with it, since units of one coder "
                "may not overlap.",
                nullptr, int(units.joined));
        UnitizingAlpha alpha;
        const qint64 overlapping = units.overlapping;
        if (overlapping == 0)
            alpha = unitizingAlpha(units.texts, int(labels.size()));
        else
            m_table.notes << QueryText::tr("%1: %n time(s) a coder put two of these labels on the "
                                           "same words. Units that overlap have no u-alpha and "
                                           "cu-alpha.",
                                           nullptr, int(overlapping))
                                 .arg(scope);
        m_table.rows.push_back(
            {scope, compared.characters, compared.byCharacter.percent,
             compared.byCharacter.coefficient, compared.alphaBinary, compared.turns,
             compared.byTurn.percent, compared.byTurn.coefficient, alpha.binary, alpha.nominal,
             alpha.coding, compared.firstQuotes, compared.secondQuotes, compared.matched,
             compared.precision(), compared.recall(), compared.f1(), reason(compared)});
        return alpha;
    }

    /// Each code alike, however much text it has: what programs call the overall percentage.
    void addMeans(size_t first)
    {
        TableRow means(m_table.columns.size());
        means[0] = Cell(QStringLiteral("mean of codes"));
        for (const char *column : {"Percent by character", "Kappa by character", "Percent by turn",
                                   "Kappa by turn", "Alpha binary"}) {
            const auto at = size_t(m_table.column(QLatin1String(column)));
            double sum = 0;
            int defined = 0;
            for (size_t row = first; row < m_table.rows.size(); ++row) {
                const auto *value = std::get_if<double>(&m_table.rows[row][at].value);
                if (!value || std::isnan(*value))
                    continue;
                sum += *value;
                ++defined;
            }
            if (defined > 0)
                means[at] = Cell(sum / defined);
        }
        m_table.rows.push_back(std::move(means));
    }

    const CodeTree &m_tree;
    const LabelClasses &m_classes;
    const CodedText &m_text;
    const TextComparison m_comparison;
    Progress &m_progress;
    std::vector<int> m_labels;
    Table m_table;
};

QString kappaNote(const CodedText &text)
{
    if (text.coderNames.size() != 2)
        return QueryText::tr("Kappa is Fleiss’, since more than two coders are compared; precision "
                             "and recall are of all pairs of coders.");
    return QueryText::tr("Kappa is Cohen’s, of %1 and %2; precision is of the quotes of %2, recall "
                         "of those of %1.")
        .arg(text.coderNames[0], text.coderNames[1]);
}

void addNotes(const CodedText &text, Table &table)
{
    if (!text.sources.empty())
        table.notes << kappaNote(text);
    table.notes << QueryText::tr(
        "Kappa and alpha take away what chance alone would give: two coders who mark little agree "
        "on most of the text without trying. Alpha binary asks of each character whether it is "
        "coded. u-alpha asks for the same units with the same label, u-alpha binary only whether "
        "the same words are coded, cu-alpha only for the same label where two coded (in the row of "
        "a code: for this one). Characters are no independent units, so no interval is given.");
    if (text.coderNames.size() > 2)
        table.notes << QueryText::tr(
            "cu-alpha of three or more coders: what a unit may share with itself is what the "
            "others marked of it on the average, as in Krippendorff’s published example (2019, "
            "Figure 12.11: .724). Programs that take what any other marked differ in the second or "
            "third digit (.728 there).");
    if (text.onlyOneCoder > 0)
        table.notes << QueryText::tr("Sources that only one coder coded say nothing and were left "
                                     "out: %1.")
                           .arg(text.onlyOneCoder);
    const bool hasTurns = std::any_of(text.sources.begin(), text.sources.end(),
                                      [](const CodedSource &each) { return !each.turns.empty(); });
    if (hasTurns)
        table.notes << QueryText::tr(
            "All characters of a text count, also names of speakers and times. "
            "They count as coded where a quote covers them.");
    else if (!text.sources.empty())
        table.notes << QueryText::tr("None of the sources has turns.");
    if (text.hidden > 0)
        table.notes << QueryText::tr("Reports of a blind round are left out until it is closed.");
}

Table textAgreementAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const QString level = parameters[QStringLiteral("level")];
    const LabelClasses classes(tree, level);
    const double overlap = overlapOf(parameters);
    const bool isAll = parameters[QLatin1String(uncodedParameter)] == QLatin1String("nothing");
    const CodedText text = loadCodedText(db, classes, parameters[QStringLiteral("coder")],
                                         parameters[QStringLiteral("other")], progress,
                                         isAll ? Uncoded::FoundNothing : Uncoded::TookNoPart);
    Table table = TextAgreementTable(tree, classes, text, overlap, progress).write(level);
    table.base = QueryText::tr("Quotes go together from %1 % of common text on; n = %2, %3")
                     .arg(qRound(overlap * 100))
                     .arg(CountText::tr("%n source(s)", nullptr, int(text.sources.size())),
                          CountText::tr("%n coder(s)", nullptr, int(text.coderNames.size())));
    addNotes(text, table);
    if (!text.sources.empty())
        table.notes << (isAll ? QueryText::tr(
                            "Every coder was to code all of these sources. A coder without codes "
                            "in a source counts as having found nothing there.")
                              : QueryText::tr(
                                  "A coder without codes in a source is left out there. If the "
                                  "source was theirs to code, choose “Coded nothing”."));
    return table;
}

} // namespace

Query textAgreement()
{
    return {.id = question::textAgreement,
            .name = QT_TRANSLATE_NOOP("query", "Agreement on coded text"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "How far coders mark the same words with the same codes: by character, by "
                         "turn, by quote, and Krippendorff’s alpha for units that coders cut"),
            .parameters = {coderParameter(), otherCoderParameter(), labelLevelParameter("level"),
                           overlapParameter(),
                           oneOf(uncodedParameter,
                                 QT_TRANSLATE_NOOP("query", "Who coded nothing in a source"),
                                 {{"no-part", QT_TRANSLATE_NOOP("query", "Took no part")},
                                  {"nothing", QT_TRANSLATE_NOOP("query", "Coded nothing")}})},
            .run = textAgreementAnswer,
            .lacks = [](Database &, const QueryParameters &,
                        const Table &answer) -> std::optional<NothingShown> {
                if (!answer.rows.empty() && answer.number(0, 1) > 0)
                    return {};
                return NothingShown{QueryText::tr("Nothing to compare yet"),
                                    QueryText::tr("No source is coded by two coders.")};
            }};
}

} // namespace axial::query
