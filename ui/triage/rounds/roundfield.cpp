#include "ui/triage/rounds/roundfield.h"

#include <QSignalBlocker>

namespace axial {

RoundField::RoundField(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(tr("Round"));
    setSizeAdjustPolicy(AdjustToContents);
    connect(this, &QComboBox::activated, this, &RoundField::chosen);
}

void RoundField::setRounds(const std::vector<Round> &rounds, RoundId shown)
{
    const QSignalBlocker quiet(this);
    const bool wasEvery = isEveryReport();
    clear();
    for (const Round &each : rounds)
        addItem(each.name, each.id.value);
    if (rounds.empty())
        return;
    insertSeparator(count());
    addItem(tr("All reports"), qint64(0));
    const int known = shown ? findData(shown.value) : -1;
    setCurrentIndex(wasEvery && !shown ? count() - 1 : qMax(0, known));
}

void RoundField::choose(RoundId round)
{
    const int row = round ? findData(round.value) : -1;
    if (row < 0)
        return;
    setCurrentIndex(row);
    Q_EMIT chosen();
}

void RoundField::chooseEveryReport()
{
    if (count() == 0)
        return;
    setCurrentIndex(count() - 1);
    Q_EMIT chosen();
}

} // namespace axial
