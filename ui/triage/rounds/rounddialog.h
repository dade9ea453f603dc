#pragma once

#include "core/project/rounds/roundplan.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace axial {

class ReportChoice;
class Workspace;

/// The reports that the page shows and those that are selected there.
struct ReportsAtHand {
    std::vector<SourceId> shown;
    std::vector<SourceId> selected;
    bool areNarrowed = false; ///< by a filter
    bool areOfStudy = false;  ///< in whatever rounds they are
};

/// Asks what a new round is going to be. Says below how many reports it will have, of how many.
class RoundDialog : public QDialog
{
    Q_OBJECT

public:
    RoundDialog(Workspace &workspace, ReportsAtHand atHand, QWidget *parent = nullptr);

    /// Without its coders, who may not be of the study yet: see coders().
    RoundPlan plan() const;
    QStringList coders() const;
    /// Keys or names of codes, likewise.
    QStringList digits() const;
    /// Nothing was made: what was filled in can be mended.
    void showRefused(const QString &sentence);

Q_SIGNALS:
    void makeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addIdentity(QFormLayout &form);
    void addSample(QFormLayout &form);
    void addCoders(QFormLayout &form);
    void readStudy();
    void countReports();
    void showSize();
    void invite();
    void make();

    Workspace &m_workspace;
    QLineEdit *m_name;
    QComboBox *m_kind;
    QComboBox *m_level;
    QComboBox *m_offered;
    QLineEdit *m_digits;
    QCheckBox *m_exclusive;
    QCheckBox *m_blind;
    ReportChoice *m_reports;
    QComboBox *m_sample;
    QSpinBox *m_size;
    QPushButton *m_helper;
    QLineEdit *m_seed;
    QListWidget *m_coders;
    QLineEdit *m_newCoder;
    QSpinBox *m_each;
    QLabel *m_said;
    QLabel *m_problem;
    bool m_isMaking = false;
    std::optional<qint64> m_population; ///< reports that a sample is drawn from; none = not counted
    QPushButton *m_make = nullptr;
    LatestJob m_job{m_workspace};
};

} // namespace axial
