#pragma once

#include <QTabWidget>

#include <optional>

class QLabel;
class QListWidget;
class QTextEdit;

namespace axial {

class ImportCodeConflicts;
class ImportDifferences;
class ImportNearWords;
class ImportPeople;
class ImportSession;
struct ImportPreview;
struct MergeReport;
struct ReadFile;

/// Writes a preview into a read-only text: turns as in the document, rows as a table. Words of
/// files stay words, whatever markup they hold.
void writePreview(QTextEdit &text, const ImportPreview &preview);

/// The preview of a file and beside it what has to be asked: quotes that are nearly what was said,
/// which participant a row of backgrounds is about, keys that no code has, and keys that disagree.
/// The answers go to the session.
class ImportPages : public QTabWidget
{
    Q_OBJECT

public:
    explicit ImportPages(ImportSession &session, QWidget *parent = nullptr);

    /// A file of the session; without one, only those words are shown.
    void showFile(std::optional<size_t> row, const QString &otherwise = {});
    /// The file that is shown has another row now, since one came above it; what the person has
    /// typed or chosen stays.
    void moveTo(std::optional<size_t> row) { m_row = row; }
    /// The file's preview alone, when it reads otherwise than before.
    void showPreview();
    /// The questions of all files together are new; leads to what has to be answered.
    void showMatches();
    /// What of the files is in the study already, and where they differ from it.
    void showDifferences(const MergeReport &report);
    /// The quotes of all files were looked for.
    void showLookups();
    /// Of how many differences nobody has chosen yet what stays.
    size_t openDecisions() const;
    /// About one file.
    size_t openDecisions(const ReadFile &file) const;
    void showDecisions();

Q_SIGNALS:
    void answered();

private:
    QWidget *makePage(QLabel *words, QWidget *list);
    const ReadFile *readable() const;
    void showQuestions();
    void showNear();
    void showNewCodes();
    void showPeople();
    void nearChanged();
    void peopleChanged(const QString &moved);
    void showTabs();

    ImportSession &m_session;
    std::optional<size_t> m_row;
    bool m_filling = false; ///< the ticks are set by the program, not by the person
    QTextEdit *m_preview;
    QLabel *m_caption;
    ImportNearWords *m_near;
    QLabel *m_nearWords;
    ImportPeople *m_rows;
    QLabel *m_rowsWords;
    QListWidget *m_newCodes;
    ImportCodeConflicts *m_conflicts;
    ImportDifferences *m_differences;
};

} // namespace axial
