#pragma once

#include "core/domain/finding.h"

#include <QDialog>

#include <vector>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace axial {

/// Asks for a finding, or the words of a new one; a number goes where the cursor stands in its
/// words.
class FindingChoice : public QDialog
{
    Q_OBJECT

public:
    enum class Meaning { Number, Evidence };
    struct Answer {
        FindingId finding; ///< none = a new one
        QString words;     ///< as they are now; empty = the words of the finding stay
        qsizetype cursor = 0;
        QString offered; ///< the words before somebody wrote in them
    };

    /// `what` says what goes into it.
    FindingChoice(const std::vector<Finding> &findings, const QString &what, Meaning meaning,
                  QWidget *parent);

Q_SIGNALS:
    void chosen(const axial::FindingChoice::Answer &answer);

private:
    void showWords(int row);
    void answer();

    std::vector<Finding> m_findings;
    Meaning m_meaning;
    QListWidget *m_list;
    QLabel *m_hint;
    QPlainTextEdit *m_words;
    QPushButton *m_put;
};

} // namespace axial
