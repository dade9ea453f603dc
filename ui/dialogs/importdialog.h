#pragma once

#include "ui/dialogs/importpreview.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QTextEdit;

namespace axial
{

class ImportColumns;
class ImportSpeakers;
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
    bool isReading() const { return m_reading > 0; }

private:
    void build();
    QWidget *makeFiles();
    QWidget *makeDetails();
    QWidget *makeOptions();
    QWidget *makeFooter();
    void readStudySide();
    void readPaths(const QStringList &paths);
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

    Workspace &m_workspace;
    std::vector<ReadFile> m_files;
    int m_reading = 0;
    bool m_filling = false;  ///< the fields are set by the program, not by the person
    bool m_chosenByHand = false;
    QStringList m_people;

    QListWidget *m_list = nullptr;
    QLabel *m_notes = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_into = nullptr;
    QComboBox *m_encoding = nullptr;
    QWidget *m_options = nullptr;
    QLabel *m_who = nullptr;
    ImportSpeakers *m_speakers = nullptr;
    ImportColumns *m_columns = nullptr;
    QLabel *m_caption = nullptr;
    QTextEdit *m_preview = nullptr;
    QLabel *m_footer = nullptr;
    QPushButton *m_import = nullptr;
};

}  // namespace axial
