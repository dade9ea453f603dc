#include "ui/details/summarykinds.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::SummaryField)
};

} // namespace

QString summaryKindName(SummaryKind kind)
{
    switch (kind) {
    case SummaryKind::Symptom:
        return Messages::tr("Symptom");
    case SummaryKind::Intent:
        return Messages::tr("Intent");
    case SummaryKind::Expectation:
        return Messages::tr("Expectation");
    case SummaryKind::NotSaid:
        break;
    }
    return Messages::tr("Summary");
}

QString summaryKindQuestion(SummaryKind kind)
{
    switch (kind) {
    case SummaryKind::Symptom:
        return Messages::tr("What goes wrong, in one line");
    case SummaryKind::Intent:
        return Messages::tr("What the question is after, in one line");
    case SummaryKind::Expectation:
        return Messages::tr("What is expected of the tool, in one line");
    case SummaryKind::NotSaid:
        break;
    }
    return Messages::tr("Symptom, intent or expectation, in one line");
}

} // namespace axial
