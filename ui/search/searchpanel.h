#pragma once

#include "core/query/words/textsearch.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace axial {

class ElidingLabel;
class FindOptions;
class LinkButton;
class RowTree;
class SearchFilters;
class Workspace;

/// A search of all sources on workers. What they find comes in by source while they go on, a
/// portion at a time, so that the window stays usable.
class SourceSearch : public QObject
{
    Q_OBJECT

public:
    /// `take` is given what was found.
    SourceSearch(Workspace &workspace, std::function<void(SourceHits)> take);

    /// In the place of the search before. Throws Error: the pattern can't be read, or the project.
    void start(const TextSearch &asked);
    /// What was found last comes in, and no more.
    void stop();
    bool isRunning() const { return m_inbox != nullptr; }
    /// Before it came to its end; here, or in the status bar.
    bool wasStopped() const { return m_wasStopped; }
    /// Paragraphs that the pattern took too long in.
    qint64 givenUp() const { return m_givenUp; }

Q_SIGNALS:
    /// More was found, or it has come to its end.
    void changed();
    void failed(const QString &why);
    /// An edit came in between: what was asked for is to be asked for again.
    void interrupted();

private:
    struct Inbox;
    void run(const TextSearch &asked, const std::vector<std::shared_ptr<Database>> &readers);
    void collect();
    void endStopped();
    void end();

    Workspace &m_workspace;
    std::function<void(SourceHits)> m_take;
    LatestJob m_job;
    QTimer m_collecting;
    qint64 m_givenUp = 0;
    bool m_wasStopped = false;
    std::shared_ptr<Inbox> m_inbox; ///< of the search under way; null when there is none
};

/// Places in one source.
struct FoundPlaces {
    SourceId source;
    QString title;
    std::vector<TextRange> ranges;
};

/// Hits by source, in the order of the study, whatever order they come in.
class SearchResults : public QAbstractItemModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::SearchResults)

public:
    enum Role {
        BeforeRole = Qt::UserRole + 1,
        WordsRole,
        AfterRole,
        WhoRole,  ///< "12 U1"; empty when the source has no turns there
        CountRole ///< of a source: all its hits
    };

    using QAbstractItemModel::QAbstractItemModel;
    ~SearchResults() override;

    void clear();
    /// The row of the source.
    QModelIndex add(SourceHits hits);
    qint64 hitCount() const { return m_hits; }
    /// Those that can be shown and coded.
    qint64 keptCount() const { return m_kept; }
    int sourceCount() const { return int(m_groups.size()); }

    bool isSource(const QModelIndex &index) const { return !index.internalPointer(); }
    SourceId sourceAt(const QModelIndex &index) const
    {
        return index.isValid() ? groupOf(index).found.source : SourceId{};
    }
    /// The hit's place; of a source, its first hit's.
    TextRange rangeAt(const QModelIndex &index) const;
    /// The hits of the rows (a source's row means all of its hits); of no rows, all.
    std::vector<FoundPlaces> places(const QModelIndexList &rows) const;
    /// How many those are.
    qint64 keptCount(const QModelIndexList &rows) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        SourceHits found;
        int row = 0;
    };
    const Group &groupOf(const QModelIndex &index) const;

    std::vector<std::unique_ptr<Group>> m_groups;
    qint64 m_hits = 0;
    qint64 m_kept = 0;
};

/// Finds words in all sources: hits come in by source while the search goes on.
class SearchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SearchPanel(Workspace &workspace, QWidget *parent = nullptr);

    /// Takes the keyboard; empty words leave those of the last time.
    void open(const QString &words);
    QLineEdit *field() const { return m_field; }
    RowTree *tree() const { return m_tree; }
    const SearchResults &results() const { return *m_results; }
    bool isSearching() const { return m_search.isRunning(); }
    FindRequest request() const;

Q_SIGNALS:
    /// `stays`: the keyboard is to stay in the list.
    void placeChosen(axial::SourceId source, axial::TextRange range, bool stays);
    void codeRequested(const std::vector<axial::FoundPlaces> &places);
    /// Esc or the cross.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addAsking(QVBoxLayout *column);
    void addAnswer(QVBoxLayout *column);
    void search();
    void stop();
    void take(SourceHits hits);
    void showState();
    QString stateWords() const;
    void choose(const QModelIndex &index, bool stays);
    QModelIndexList chosenRows() const;
    void code();
    void followProject();

    Workspace &m_workspace;
    QLineEdit *m_field;
    FindOptions *m_options;
    QToolButton *m_filterButton;
    SearchFilters *m_filters;
    ElidingLabel *m_state;
    LinkButton *m_stop;
    RowTree *m_tree;
    SearchResults *m_results;
    QPushButton *m_code;
    QTimer m_typing;
    SourceSearch m_search;
    QString m_problem;
    WhenSeen m_whenSeen{*this, [this] { search(); }};
};

} // namespace axial
