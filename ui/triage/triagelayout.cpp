#include "ui/triage/triagelayout.h"

#include "ui/layout/keptsplitter.h"

#include <QVBoxLayout>

namespace axial {
namespace {

QWidget *column(const QList<QWidget *> &parts, int stretched)
{
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (int i = 0; i < parts.size(); ++i)
        layout->addWidget(parts[i], i == stretched ? 1 : 0);
    return widget;
}

} // namespace

QWidget *triageBody(const QList<QWidget *> &reports, int table, const QList<QWidget *> &report)
{
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("triageReport"),
                                      [](int width) {
                                          const int beside = qBound(260, width * 36 / 100, 620);
                                          return QList<int>{width - beside, beside};
                                      });
    splitter->addWidget(column(reports, table));
    splitter->addWidget(column(report, 0));
    splitter->setStretchFactor(0, 1);
    return column({splitter}, 0);
}

} // namespace axial
