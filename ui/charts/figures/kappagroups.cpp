#include "ui/charts/figures.h"
#include "ui/charts/parts/kappascale.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double kappagroupsGap = 10;       ///< between two columns of words
constexpr double kappagroupsLinePitch = 14; ///< of names, tighter than of text that is read
constexpr double kappagroupsRowGap = 2;     ///< below each row, so that many fit a page
constexpr double leastScale = 96;           ///< px of a scale that can be read
constexpr double wideFigure = 560;          ///< px of a figure that has room for units and coders

/// A line a kappa, under headings that say what they are of: repositories, types, pairs of coders.
class KappaGroupsDrawing : ChartDrawing
{
public:
    KappaGroupsDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_columns(table), m_isWide(scene.size.width() >= wideFigure)
    {
        for (size_t row = 0; row < table.rows.size(); ++row)
            m_rows.push_back(readRow(row));
        layOut();
    }

    ChartScene draw()
    {
        header(table.base, {}, options.intervals ? Charts::tr("95 % interval") : QString());
        m_scale.drawWords(*this);
        const double top = y - 4;
        nameColumns(top + 8);
        y = std::max(y, m_namesEnd);
        QString group;
        for (const Row &row : m_rows) {
            if (row.group != group)
                heading(row.group);
            group = row.group;
            drawRow(row);
        }
        const double bottom = y + 4;
        y = bottom;
        m_scale.drawNumbers(*this);
        scene.plots.push_back(m_scale.plot(*this, top, bottom, std::move(m_dots)));
        return finish();
    }

private:
    struct Row {
        size_t row = 0;
        QString group; ///< "repository"; empty for all reports
        QString name;
        std::optional<double> kappa;
        std::optional<Interval95> interval;
        QString words; ///< kappa and interval
        QString units, coders;
    };

    Row readRow(size_t at) const
    {
        Row row;
        row.row = at;
        row.name = oneLine(table.text(at, m_columns.scope));
        if (const auto colon = row.name.indexOf(QLatin1String(": ")); colon > 0) {
            row.group = row.name.left(colon);
            row.name = row.name.mid(colon + 2);
        }
        row.kappa = numberAt(table, at, m_columns.kappa);
        const auto low = numberAt(table, at, m_columns.low);
        const auto high = numberAt(table, at, m_columns.high);
        row.words = row.kappa ? scoreText(*row.kappa) : Charts::tr("undefined");
        if (row.kappa && low && high && options.intervals) {
            row.interval = Interval95{*low, *high};
            row.words +=
                Charts::tr(" (%1 to %2)", "an interval").arg(scoreText(*low), scoreText(*high));
        }
        row.units = grouped(qRound64(table.number(at, m_columns.units)));
        row.coders = grouped(qRound64(table.number(at, m_columns.coders)));
        return row;
    }

    void layOut()
    {
        const double name = widestOf(m_rows, style.label, &Row::name);
        m_units = std::max(std::ceil(widestOf(m_rows, style.value, &Row::units)),
                           textWidth(Charts::tr("Units"), style.value));
        m_coders = textWidth(Charts::tr("Coders"), style.value);
        m_words = std::ceil(widestOf(m_rows, style.boldValue, &Row::words)) + 1;
        const double width = right() - margin;
        m_name = std::min(std::ceil(name) + 1, std::max(88.0, width * 0.3));
        m_scale.low = KappaScale::lowest(table, m_columns.kappa,
                                         options.intervals ? std::optional(m_columns.low)
                                                           : std::nullopt);
        m_scale.left = std::floor(margin + m_name + 16);
        m_wordsLeft = right() - m_words
                      - (m_isWide ? m_units + m_coders + 2 * kappagroupsGap + 8 : 0);
        m_scale.width = std::floor(m_wordsLeft - kappagroupsGap - KappaScale::dotRadius
                                   - m_scale.left);
        if (m_scale.width < leastScale && !m_isWide)
            breakWords();
    }

    /// Where the scale has no room beside them, intervals stand below their kappas.
    void breakWords()
    {
        m_areWordsBroken = true;
        m_words = 0;
        for (const Row &row : m_rows) {
            for (const QString &part : partsOf(row))
                m_words = std::max(m_words, std::ceil(textWidth(part, style.boldValue)) + 1);
        }
        m_wordsLeft = right() - m_words;
        m_scale.width = std::max(
            leastScale / 2,
            std::floor(m_wordsLeft - kappagroupsGap - KappaScale::dotRadius - m_scale.left));
    }

    /// What is said of a kappa, line by line.
    QStringList partsOf(const Row &row) const
    {
        const auto bracket = row.words.indexOf(QLatin1String(" ("));
        if (!m_areWordsBroken || bracket < 0)
            return {row.words};
        return {row.words.left(bracket), row.words.mid(bracket + 1)};
    }

    void nameColumns(double baseline)
    {
        if (!m_isWide)
            return;
        m_namesEnd = baseline + 8;
        text({right() - m_coders - kappagroupsGap, baseline}, Charts::tr("Units"), style.value,
             style.text2, ChartAlign::Right);
        text({right(), baseline}, Charts::tr("Coders"), style.value, style.text2,
             ChartAlign::Right);
    }

    void heading(const QString &group)
    {
        y += 6;
        y = paragraph({margin, y + 12}, group, style.key, style.text, m_name) - 12
            + kappagroupsRowGap;
    }

    void drawRow(const Row &row)
    {
        const double top = y;
        const double baseline = top + 12;
        const double middle = baseline - 4;
        y = top + kappagroupsRowGap;
        for (const QString &line : wrapped(row.name, style.label, m_name)) {
            text({margin, y + 12 - kappagroupsRowGap}, line, style.label, style.text);
            y += kappagroupsLinePitch;
        }
        ChartHit hit{.row = row.row, .column = m_columns.kappa};
        hit.rect = QRectF(m_scale.x(0) - 6, middle - 6, 12, 12);
        hit.words = (row.group.isEmpty() ? row.name : row.group + QStringLiteral(": ") + row.name)
                    + QStringLiteral(": ") + row.words;
        if (row.kappa) {
            m_scale.drawDot(*this, *row.kappa, row.interval, middle);
            const double kappa = std::clamp(*row.kappa, m_scale.low, 1.0);
            m_dots.emplace_back(kappa, middle);
            hit.rect.moveLeft(m_scale.x(kappa) - 6);
        }
        hit.label = scene.items.size();
        const double end = column({m_wordsLeft, baseline}, partsOf(row), style.value,
                                  row.kappa ? style.text : style.text2, kappagroupsLinePitch);
        y = std::max(y, end - 12 + kappagroupsRowGap);
        if (m_isWide) {
            text({right() - m_coders - kappagroupsGap, baseline}, row.units, style.value,
                 style.text2, ChartAlign::Right);
            text({right(), baseline}, row.coders, style.value, style.text2, ChartAlign::Right);
        }
        hit.area = QRectF(margin, top, m_wordsLeft + m_words - margin, y - top);
        scene.hits.push_back(std::move(hit));
    }

    KappaColumns m_columns;
    bool m_isWide;
    std::vector<Row> m_rows;
    KappaScale m_scale;
    double m_name = 0, m_words = 0, m_wordsLeft = 0, m_units = 0, m_coders = 0;
    bool m_areWordsBroken = false;
    double m_namesEnd = 0;
    std::vector<QPointF> m_dots; ///< a kappa, its y
};

} // namespace

ChartScene drawKappaGroups(const Table &table, const ChartOptions &options)
{
    return KappaGroupsDrawing(table, options).draw();
}

} // namespace axial
