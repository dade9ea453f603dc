#pragma once

#include "core/base/textrange.h"
#include "core/domain/finding.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QPlainTextEdit;

namespace axial {

class Workspace;

/// Words of a source that are a quote already.
struct QuotedPlace {
    SourceId source;
    TextRange range;
    QString words;
};

/// What somebody wants in a finding.
struct ForFinding {
    QString what; ///< "80 % (Priorities by group: C.2, novice: Share)", "3 quotes"
    std::optional<FindingNumber> number = {};
    std::optional<QueryCall> figure = {};
    std::vector<QuoteId> quotes = {};
    std::vector<QuotedPlace> places = {};
    std::vector<SourceId> reports = {};
    std::vector<MemoId> memos = {};
};

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
};

/// Asks which finding, or makes a new one, and puts it there as one step.
void putIntoFinding(Workspace &workspace, QWidget *parent, const ForFinding &wanted);

} // namespace axial
