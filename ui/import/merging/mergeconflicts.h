#pragma once

#include "core/project/merging/mergereport.h"

#include <QCoreApplication>
#include <QFrame>
#include <QTableWidget>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QRadioButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace axial {

/// Says that values differ between the files and the study and nobody has decided yet which of them
/// stay, and leads there. Hidden when all is decided.
class ImportOpenNote : public QFrame
{
    Q_OBJECT

public:
    explicit ImportOpenNote(QWidget *parent = nullptr);

    void setOpen(size_t decisions);

Q_SIGNALS:
    void wanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showMark();

    QLabel *m_mark;
    QLabel *m_words;
    QPushButton *m_decide;
};

/// How much another project or a file brings, a line a kind: new, changed, equal, conflicting.
class MergeCountsTable : public QTableWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::MergeCountsTable)

public:
    explicit MergeCountsTable(QWidget *parent = nullptr);

    void setReport(const MergeReport &report);
};

/// What the study and another project, or a file, disagree about, one line each, and for the line
/// that is chosen both values and the question which of them stays.
class MergeConflicts : public QWidget
{
    Q_OBJECT

public:
    enum class With { Project, File };

    explicit MergeConflicts(With with = With::Project, QWidget *parent = nullptr);

    /// What was chosen of one that is still there stays chosen.
    void setConflicts(const std::vector<MergeConflict> &conflicts);
    /// What is proposed for all.
    void propose(MergeChoice choice) { m_choices.all = choice; }
    /// What was chosen; of the others what is proposed.
    MergeChoices choices() const { return m_choices; }
    /// Of how many nobody has chosen anything yet.
    size_t open() const;
    /// Of these the ones of a file.
    size_t openIn(const QString &file) const;

Q_SIGNALS:
    void chosen();

private:
    void showCurrent();
    void choose(MergeChoice choice);
    void chooseForAll(MergeChoice choice);
    void showChoice(size_t row);
    void showDecided(QTreeWidgetItem &item, const MergeConflict &conflict) const;
    QString choiceWords(const MergeConflict &conflict) const;
    size_t currentRow() const;

    std::vector<MergeConflict> m_conflicts;
    MergeChoices m_choices;
    QTreeWidget *m_list;
    QPlainTextEdit *m_mine;
    QPlainTextEdit *m_theirs;
    QRadioButton *m_keepMine;
    QRadioButton *m_takeTheirs;
    QRadioButton *m_both;
};

} // namespace axial
