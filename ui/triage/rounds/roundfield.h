#pragma once

#include "core/domain/round.h"

#include <QComboBox>

#include <vector>

namespace axial {

/// Which round is shown, or every report of the study.
class RoundField : public QComboBox
{
    Q_OBJECT

public:
    explicit RoundField(QWidget *parent = nullptr);

    /// `shown` stays chosen where it is still there; else the first is.
    void setRounds(const std::vector<Round> &rounds, RoundId shown);
    /// None when there is none, or every report is shown.
    RoundId round() const { return RoundId{currentData().toLongLong()}; }
    bool isEveryReport() const { return currentIndex() >= 0 && !round(); }

    /// As if the person had; nothing when it is not among them.
    void choose(RoundId round);
    void chooseEveryReport();

Q_SIGNALS:
    /// A round, or every report.
    void chosen();
};

} // namespace axial
