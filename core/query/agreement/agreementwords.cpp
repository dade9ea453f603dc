#include "core/query/agreement/agreementwords.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

} // namespace

QString undefinedReason(const Agreement &agreement)
{
    switch (agreement.undefined) {
    case Undefined::NoPairedUnits:
        if (agreement.units == 0)
            return Messages::tr("no report is labelled");
        return agreement.coders == 1 ? Messages::tr("only one coder labelled")
                                     : Messages::tr("no report has labels of two coders");
    case Undefined::OneUnit:
        return Messages::tr("one report can’t tell agreement from chance");
    case Undefined::NoVariation:
    case Undefined::No:
        break;
    }
    return Messages::tr("no variation: all labels are the same");
}

QueryParameter resamplesParameter()
{
    return {.id = "resamples",
            .name = QT_TRANSLATE_NOOP("query", "Interval of alpha"),
            .kind = QueryParameter::Kind::Choice,
            .choices = {{"auto", QT_TRANSLATE_NOOP("query", "Where it is quick")},
                        {"0", QT_TRANSLATE_NOOP("query", "None")},
                        {"1000", QT_TRANSLATE_NOOP("query", "1,000 resamples")},
                        {"5000", QT_TRANSLATE_NOOP("query", "5,000 resamples")}},
            .fallback = "auto"};
}

} // namespace axial::query
