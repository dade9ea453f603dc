#include "ui/charts/charts.h"

#include "ui/charts/figures.h"

#include <QtGlobal>

namespace axial {

const std::vector<Chart> &charts()
{
    static const std::vector<Chart> catalogue = {
        {"priorities", QT_TRANSLATE_NOOP("Charts", "Priorities by group"), "priorities",
         drawPriorities},
        {"code-counts", QT_TRANSLATE_NOOP("Charts", "Code frequencies"), "code-counts",
         drawCodeCounts},
        {"agreement", QT_TRANSLATE_NOOP("Charts", "Agreement of coders"), "agreement",
         drawAgreement},
        {"table-one", QT_TRANSLATE_NOOP("Charts", "Distribution of types"), "table-one",
         drawTableOne},
    };
    return catalogue;
}

const Chart *chartById(const QString &id)
{
    for (const Chart &chart : charts()) {
        if (id == QLatin1String(chart.id))
            return &chart;
    }
    return nullptr;
}

} // namespace axial
