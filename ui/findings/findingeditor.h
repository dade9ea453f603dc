#pragma once

#include "ui/findings/findingsreading.h"

#include <QCoreApplication>
#include <QWidget>

class QComboBox;
class QLabel;

namespace axial {

class EvidenceList;
class FindingField;
class NumberList;
class Workspace;

/// One finding: its words, how they read with the numbers in them, how far it is, and what carries
/// it.
class FindingEditor : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::FindingEditor)

public:
    explicit FindingEditor(Workspace &workspace, QWidget *parent = nullptr);

    void showFinding(const ReadFinding &read);
    void clear();
    void saveNow();
    /// The words, to be written.
    void focusWords();
    /// What can be done with numbers and evidence.
    QList<QAction *> acts() const;

private:
    void storeState(int state);
    void updateAccess();

    Workspace &m_workspace;
    FindingId m_finding;
    FindingState m_shownState = FindingState::Draft; ///< as it is stored
    QComboBox *m_state;
    QLabel *m_author;
    FindingField *m_words;
    QLabel *m_sentence;
    NumberList *m_numbers;
    EvidenceList *m_evidence;
    FindingField *m_note;
};

} // namespace axial
