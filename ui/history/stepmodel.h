#pragma once

#include "core/project/project.h"
#include "ui/lists/listmodel.h"

#include <QCoreApplication>

#include <span>

namespace axial {

/// The history, newest step first, narrowed by words and by person.
class StepModel : public ListModel<Step>
{
    Q_DECLARE_TR_FUNCTIONS(axial::StepModel)

public:
    enum Column { Time, Label, Person, State, Size, ColumnCount };

    /// What it would take to make a step the last one done.
    struct Way {
        int undo = 0;        ///< steps to undo
        int redo = 0;        ///< steps to redo
        bool isOpen = false; ///< false: here already, abandoned, or a step between is forgotten
        QString obstacle;    ///< why not, in a sentence
    };

    explicit StepModel(QObject *parent = nullptr);

    /// Oldest first, as Project::history() gives them; up to `lastOfTeam` a team has them.
    void setSteps(std::vector<Step> steps, HistoryId lastOfTeam = {});
    /// What is typed, of one person; empty = everybody.
    void setFilter(const QString &text, const QString &person);

    const Step &step(int row) const { return m_rows[row]; }
    /// -1 when the step is not shown.
    int rowOf(HistoryId step) const;
    Way way(int row) const;
    Way wayToStart() const;     ///< to a study in which nothing was done yet
    QStringList people() const; ///< in order of first appearance
    qint64 totalSize() const { return m_totalSize; }
    bool isOfTeam() const { return bool(m_lastOfTeam); }
    /// It is done, and no later step of the same person undid it by its opposite.
    static bool isInForce(const Step &step)
    {
        return step.state == StepState::Done && !step.isOpposed;
    }
    /// Of one that isn't, a sentence.
    static QString whyUndone(const Step &step);
    int stepCount() const { return int(all().size()); }

protected:
    QVariant look(const Step &step, int column, int role) const override;

private:
    /// Over those of the steps that are in that state; the team may have some of them in any case.
    Way wayOver(std::span<const Step> steps, StepState state, bool isOfTeam) const;
    QString stateText(const Step &step) const;
    static QVariant stateIcon(const Step &step);

    QString m_person;
    qint64 m_totalSize = 0;
    HistoryId m_lastOfTeam;
};

} // namespace axial
