#include "core/query/agreement/agreementwords.h"

#include "core/base/messages.h"

namespace axial::query {

QString undefinedReason(const Agreement &agreement)
{
    switch (agreement.undefined) {
    case Undefined::NoPairedUnits:
        if (agreement.units == 0)
            return QueryText::tr("no report is labelled");
        return agreement.coders == 1 ? QueryText::tr("only one coder labelled")
                                     : QueryText::tr("no report has labels of two coders");
    case Undefined::OneUnit:
        return QueryText::tr("one report can’t tell agreement from chance");
    case Undefined::NoVariation:
    case Undefined::No:
        break;
    }
    return QueryText::tr("no variation: all labels are the same");
}

QueryParameter resamplesParameter()
{
    return oneOf("resamples", QT_TRANSLATE_NOOP("query", "Interval of alpha"),
                 {{"auto", QT_TRANSLATE_NOOP("query", "Where it is quick")},
                  {"0", QT_TRANSLATE_NOOP("query", "None")},
                  {"1000", QT_TRANSLATE_NOOP("query", "1,000 resamples")},
                  {"5000", QT_TRANSLATE_NOOP("query", "5,000 resamples")}});
}

} // namespace axial::query
