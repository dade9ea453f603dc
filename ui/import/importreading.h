#pragma once

#include "core/import/reports/columnguess.h"
#include "core/import/reports/importedreports.h"
#include "core/refi/offsets/countingways.h"

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QScrollArea;
class QTextEdit;

namespace axial {

class ImportWho;
struct ImportedSpeaker;
struct ReadFile;

/// In which way a project of another program counts the places of its passages, as it was found or
/// as the person chooses, and beside it a few passages as that way finds them.
class ImportCounting : public QWidget
{
    Q_OBJECT

public:
    explicit ImportCounting(QWidget *parent = nullptr);

    /// Null, or a file without such passages: nothing is shown.
    void showFile(const ReadFile *file);
    /// As ImportOptions::counting.
    QString counting() const;

Q_SIGNALS:
    void edited();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showWay();
    void fitHighlights();

    std::vector<refi::CountingWay> m_ways;
    QLabel *m_name;
    QComboBox *m_way;
    QLabel *m_fit;
    QTextEdit *m_highlights;
};

/// What each column of a table holds, guessed from its header, for the person to correct.
class ImportColumns : public QWidget
{
    Q_OBJECT

public:
    explicit ImportColumns(QWidget *parent = nullptr);

    /// `roles` are the ids that the format knows, parted by spaces. Tab comes to the columns after
    /// `before`, although they are made later than what follows them.
    void setColumns(const std::vector<ColumnGuess> &columns, const QString &roles, QWidget *before);
    /// One role a column, as ImportOptions::columnRoles.
    QStringList roles() const { return m_roles; }

Q_SIGNALS:
    void edited();

private:
    QGridLayout *m_grid;
    QStringList m_roles;
};

/// How a file is read, for the person to correct: its kind, its encoding or the sheet of a
/// workbook, what its columns hold, who speaks in it and how it counts places; and the folder where
/// all of them come.
class ImportReading : public QWidget
{
    Q_OBJECT

public:
    explicit ImportReading(QWidget *parent = nullptr);

    /// What the study has: its folders, as shown, and its people.
    void setStudy(const QStringList &folders, const QStringList &people);
    void showFile(const ReadFile *file); ///< null = there is none
    /// As it was read, but for what was chosen otherwise.
    ReadFile chosen(const ReadFile &file) const;
    /// Who is who in its sources, one after another; of very many the first ones.
    const std::vector<ImportedSpeaker> &speakers() const;
    QStringList folder() const; ///< empty = as the files say
    /// Of all files.
    PullRequests pulls() const;

Q_SIGNALS:
    void folderChanged();
    void pullsChanged();
    void readingChanged(); ///< the file is to be read again, as chosen()
    void speakersChanged();

private:
    QWidget *makeChoices();
    QWidget *makeQuestion();
    void showSheets(const ReadFile &file);
    void showEncoding(const ReadFile &file);
    void askAgain();

    bool m_isAnswered = false; ///< which of both kinds a survey is of
    bool m_filling = false;    ///< the fields are set by the program, not by the person
    QWidget *m_choices;
    QWidget *m_question;
    QComboBox *m_kind;
    QLabel *m_sheetName;
    QComboBox *m_sheet;
    QComboBox *m_into;
    QLabel *m_encodingName;
    QComboBox *m_encoding;
    ImportWho *m_who;
    ImportColumns *m_columns;
    QScrollArea *m_columnsArea;
    ImportCounting *m_counting;
    QCheckBox *m_pulls;
};

} // namespace axial
