#pragma once

#include "core/domain/code.h"
#include "core/domain/round.h"

#include <QCoreApplication>
#include <QObject>
#include <QSet>

#include <optional>
#include <vector>

class QAction;

namespace axial {

class AlikeList;
class LabelBar;
class ReportModel;
class ReportTable;
class Workspace;
struct Changes;

/// The labels that the person gives in the round that is shown: to the selected reports, as one
/// step; then the next report without a label of theirs is the current one.
class LabelActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::LabelActs)

public:
    /// What is ticked among the alike gets each label, too, when a report is selected.
    LabelActs(Workspace &workspace, const ReportModel &reports, ReportTable &table, LabelBar &bar,
              const AlikeList &alike, QObject *parent);

    QAction *focusAction() const { return m_focus; }
    QAction *removeAction() const { return m_remove; }
    QAction *nextAction() const { return m_next; }
    /// Says that I am not sure of the selected reports, or no longer.
    QAction *unsureAction() const { return m_unsure; }
    /// Which round is shown, or what is known of it, has changed.
    void setRound(RoundId round);
    /// What is selected, or what may be done, has changed.
    void updateState();
    /// To the next row, in the order shown, without a label of mine; round and round.
    void goToNext();

private:
    void followReport();
    std::vector<SourceId> selected() const;
    bool canLabel() const;
    QString whyNot() const;
    void label(CodeId code);
    void write(const std::vector<SourceId> &reports, CodeId code, const QString &step, int last);
    void remove();
    void turnUnsure();
    void showDigits(CodeId id, const QPoint &place);
    void giveDigit(int digit, const Code &code);
    SourceId nextAfter(int row, const QSet<SourceId> &leftOut) const;
    void goTo(SourceId next);
    void followUndo(const Changes &changes);

    /// Labels that were given, of which the last may be taken back.
    struct Given {
        RoundId round;
        std::vector<SourceId> reports;
        CodeId code;
    };

    Workspace &m_workspace;
    const ReportModel &m_reports;
    ReportTable &m_table;
    LabelBar &m_bar;
    const AlikeList &m_alike;
    QAction *m_focus;
    QAction *m_remove;
    QAction *m_next;
    QAction *m_unsure;
    std::optional<Round> m_round;
    bool m_takesPart = false;
    std::vector<Given> m_given;
    SourceId m_report; ///< the current one when it was last looked at
};

} // namespace axial
