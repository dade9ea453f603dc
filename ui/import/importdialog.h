#pragma once

#include "core/study/importing/importsession.h"
#include "ui/import/importjobs.h"

#include <QDialog>
#include <QTimer>

#include <map>

class QLabel;
class QPushButton;

namespace axial {

class ImportFiles;
class ImportOpenNote;
class ImportPages;
class ImportReading;
class Workspace;

/// Reads files of an import again on workers, as the person chose. Of a file that is chosen anew
/// meanwhile only the last is told, whichever comes first.
class ImportRereading : public QObject
{
    Q_OBJECT

public:
    /// `take` gets each that was read.
    ImportRereading(Workspace &workspace, std::function<void(ReadFile)> take);

    void read(const ReadFile &chosen);
    bool isReading() const;

Q_SIGNALS:
    void ended(); ///< after each, whether it was read or cancelled

private:
    Workspace &m_workspace;
    std::function<void(ReadFile)> m_take;
    std::map<QString, std::unique_ptr<LatestJob>> m_jobs; ///< by file, and project in it
};

/// The preview of an import: what each file holds, who is who in it, and what will be added.
/// Nothing is stored before it is accepted; then takeBundle() is what to store.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(Workspace &workspace, const QStringList &paths, QWidget *parent = nullptr);

    ImportBundle takeBundle();
    /// How it is to be stored, as the person chose.
    const StoreOptions &options() const { return m_session.options(); }
    /// Files are read, or their quotes are looked for in transcripts.
    bool isReading() const;

private:
    void build();
    QWidget *makeFooter();
    void meetStudy();
    void readPaths(QStringList paths);
    void addFile(ReadFile file);
    void endReading();
    void readAnew();
    void takeAnew(ReadFile again);
    bool areFilesRead() const { return m_reading == 0 && !m_again.isReading(); }
    void matchLater();
    void match();
    void takeAnswer();
    void showFile();
    void updateFooter();
    void showStates();
    QString footerWords() const;
    std::optional<size_t> currentRow() const;

    Workspace &m_workspace;
    ImportSession m_session;
    ImportRereading m_again;
    ImportLookup m_lookup;
    ImportCount m_count;
    QTimer m_matchLater; ///< the person may still be typing who is who
    int m_reading = 0;   ///< files that are still read
    ImportFiles *m_files;
    ImportReading *m_howRead;
    ImportPages *m_pages;
    ImportOpenNote *m_open;
    QLabel *m_footer;
    QPushButton *m_import;
};

} // namespace axial
