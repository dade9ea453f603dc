#pragma once

#include "core/project/importing/importing.h"
#include "core/study/importing/importsession.h"
#include "core/study/importing/readfile.h"
#include "ui/base/latestjob.h"

#include <QDialog>
#include <QString>
#include <QStyledItemDelegate>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>

class QLabel;
class QPushButton;

namespace axial {

class ImportFiles;
class ImportOpenNote;
class ImportPages;
class ImportReading;
class ImportSession;
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

/// Looks on a worker where the quotes of codebooks stand in what was said.
class ImportLookup : public QObject
{
    Q_OBJECT

public:
    ImportLookup(Workspace &workspace, ImportSession &session);

    /// Looks anew; the session takes what is found.
    void look();
    /// What is being looked for is wanted no more.
    void stop() { m_job.stop(); }
    bool isLooking() const { return m_job.isRunning(); }

Q_SIGNALS:
    void found();
    /// Or it was cancelled: nothing is known of where they stand.
    void failed();

private:
    Workspace &m_workspace;
    ImportSession &m_session;
    LatestJob m_job;
};

/// Counts on a worker what an import would add, while the person looks at its preview: by doing it
/// and taking it back, so that what is announced is what arrives.
class ImportCount : public QObject
{
    Q_OBJECT

public:
    /// Counts what the session holds at the time, where `isReady` says that nothing is missing.
    ImportCount(Workspace &workspace, const ImportSession &session, std::function<bool()> isReady);

    /// Something was chosen otherwise: what was counted counts no more, and soon it is counted
    /// anew.
    void restart();
    /// The project is free for others.
    void stop();
    bool isCounting() const { return m_soon.isActive() || m_job.isRunning(); }
    /// "10598 sources, 93 codes", or why nothing can be added; empty = not known.
    const QString &words() const { return m_words; }
    /// False when all is there already, or nothing is known.
    bool addsAnything() const { return m_addsAnything; }
    /// Of projects of other programs, and of codes where some differ: what of them is here already.
    const MergeReport &met() const { return m_met; }
    /// What storing them would leave out, or finds doubtful; as it was counted last.
    const std::vector<ImportNote> &doubts() const { return m_doubts; }

Q_SIGNALS:
    void changed();

private:
    void count();
    void set(const QString &words, const ImportSummary &summary = {});

    Workspace &m_workspace;
    const ImportSession &m_session;
    std::function<bool()> m_isReady;
    QTimer m_soon;
    LatestJob m_job;
    QString m_words;
    bool m_addsAnything = false;
    MergeReport m_met; ///< as it was counted last
    std::vector<ImportNote> m_doubts;
};

/// A file of the import: check box, name, what it holds in small, and whether it can be read.
class ImportFileDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    enum Role { ContentRole = Qt::UserRole, StateRole };
    enum class State { Reading, Good, Doubtful, Bad };

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
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
    void showState(size_t row);
    void showDoubts();
    std::vector<ImportNote> doubtsOf(const ReadFile &file) const;
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
