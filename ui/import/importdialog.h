#pragma once

#include "core/project/importing/importing.h"
#include "core/study/importing/importsession.h"
#include "core/study/importing/readfile.h"
#include "ui/base/latestjob.h"

#include <QDialog>
#include <QString>
#include <QStyledItemDelegate>
#include <QTimer>

#include <map>
#include <memory>

class QLabel;
class QPushButton;

namespace axial {

class ImportFiles;
class ImportOpenNote;
class ImportPages;
class ImportReading;
class Workspace;

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
    bool areFilesRead() const;
    void matchLater();
    void match();
    void lookForQuotes();
    void takeAnswer();
    void count();
    void takeCount(const QString &words, const ImportSummary &summary = {});
    void stopCounting();
    bool isCounting() const { return m_countLater.isActive() || m_counting.isRunning(); }
    void showFile();
    void updateFooter();
    void showStates();
    void showState(size_t row);
    std::vector<ImportNote> doubtsOf(const ReadFile &file) const;
    QString footerWords() const;
    std::optional<size_t> currentRow() const;

    Workspace &m_workspace;
    ImportSession m_session;
    int m_reading = 0;                                          ///< files that are still read
    std::map<QString, std::unique_ptr<LatestJob>> m_rereadings; ///< by file, and project in it
    QTimer m_matchLater; ///< the person may still be typing who is who
    LatestJob m_lookup;
    QTimer m_countLater;
    LatestJob m_counting;
    QString
        m_counted; ///< "10598 sources, 93 codes", or why nothing can be added; empty = not known
    bool m_addsAnything = false;      ///< false when all is there already, or nothing is known
    std::vector<ImportNote> m_doubts; ///< of storing what was counted last
    ImportFiles *m_files;
    ImportReading *m_howRead;
    ImportPages *m_pages;
    ImportOpenNote *m_open;
    QLabel *m_footer;
    QPushButton *m_import;
};

} // namespace axial
