#include "ui/triage/roundfield.h"

#include <QSignalBlocker>

namespace axial {

RoundField::RoundField(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(tr("Round"));
    setSizeAdjustPolicy(AdjustToContents);
    connect(this, &QComboBox::activated, this, [this] { Q_EMIT roundChosen(round()); });
}

void RoundField::setRounds(const std::vector<Round> &rounds, RoundId shown)
{
    const QSignalBlocker quiet(this);
    clear();
    for (const Round &each : rounds)
        addItem(each.name, each.id.value);
    setCurrentIndex(rounds.empty() ? -1 : qMax(0, findData(shown.value)));
}

void RoundField::choose(RoundId round)
{
    const int row = findData(round.value);
    if (row < 0)
        return;
    setCurrentIndex(row);
    Q_EMIT roundChosen(round);
}

} // namespace axial
