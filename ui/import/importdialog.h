#pragma once

#include "core/import/studymatch.h"
#include "core/project/importing/importingcodes.h"
#include "core/study/importpreview.h"
#include "ui/import/importcount.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QScrollArea;
class QTabWidget;
class QTextEdit;

namespace axial {

class ImportCodeConflicts;
class ImportColumns;
class ImportNearWords;
class ImportPeople;
class ImportSpeakers;
class Progress;
class Workspace;

/// The preview of an import: what each file holds, who is who in it, and what will be added.
/// Nothing is stored before it is accepted; then takeBundle() is what to store.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(Workspace &workspace, const QStringList &paths, QWidget *parent = nullptr);

    ImportBundle takeBundle();
    /// Folder for sources whose files name none.
    QStringList collection() const;
    /// What was chosen for codes whose keys and names disagree.
    CodeConflicts codeConflicts() const;
    /// Files are read, or their quotes are looked for in transcripts.
    bool isReading() const { return m_reading > 0 || m_lookLater.isActive() || m_looking; }

private:
    void build();
    QWidget *makeFiles();
    QWidget *makeDetails();
    QWidget *makeOptions();
    QWidget *makeFooter();
    void readStudySide();
    void readPaths(QStringList paths);
    void addFile(ReadFile file);
    void endReading();
    void rereadCurrent();
    void showFile();
    void showOptions(const ReadFile &file);
    void showPreview(const ReadFile &file);
    void updateItem(int row);
    void updateFooter();
    void checkChanged(QListWidgetItem *item);
    ReadFile *currentFile();
    // What is asked beside the preview: importdialogchecks.cpp.
    QWidget *makePages();
    QWidget *makePage(QLabel *words, QWidget *list);
    void checkLater();
    void checkNow();
    void lookUpQuotes();
    void takeLookups(const std::vector<EvidenceLookup> &lookups);
    void proposePeople();
    void findNewCodes();
    void findConflicts();
    std::vector<ImportedCode> chosenCodes() const;
    bool isAnythingRekeyed(const ReadFile &file) const;
    ReadFile withKeysToCome(const ReadFile &file) const;
    void showChecks();
    void showNear(const ReadFile *file);
    void showNewCodes(const ReadFile *file);
    void showPeople(const ReadFile *file);
    void newCodeChanged(QListWidgetItem *item);
    void peopleChanged(const QString &moved);
    ImportCount::Asked askedToCount() const;

    Workspace &m_workspace;
    std::vector<ReadFile> m_files;
    int m_reading = 0;
    bool m_filling = false; ///< the fields are set by the program, not by the person
    bool m_chosenByHand = false;
    QStringList m_people;
    std::vector<KnownParticipant> m_known;
    QSet<QString> m_codes; ///< keys and names the study has
    CodeTreeSide m_tree;
    QTimer m_lookLater; ///< the person may still be typing who is who
    std::shared_ptr<Progress> m_looking;
    ImportCount m_count;

    QListWidget *m_list = nullptr;
    QLabel *m_notes = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_into = nullptr;
    QComboBox *m_encoding = nullptr;
    QWidget *m_options = nullptr;
    QLabel *m_who = nullptr;
    ImportSpeakers *m_speakers = nullptr;
    ImportColumns *m_columns = nullptr;
    QScrollArea *m_columnsArea = nullptr;
    QTabWidget *m_pages = nullptr;
    ImportNearWords *m_near = nullptr;
    QLabel *m_nearWords = nullptr;
    QListWidget *m_newCodes = nullptr;
    QLabel *m_newCodesWords = nullptr;
    ImportCodeConflicts *m_conflicts = nullptr;
    ImportPeople *m_rows = nullptr;
    QLabel *m_rowsWords = nullptr;
    QLabel *m_caption = nullptr;
    QTextEdit *m_preview = nullptr;
    QLabel *m_footer = nullptr;
    QPushButton *m_import = nullptr;
};

} // namespace axial
