#pragma once

#include "core/query/textsearch.h"
#include "ui/search/searchresults.h"

#include <QTimer>
#include <QWidget>

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
class Progress;
class RowTree;
class SearchFilters;
class Workspace;
struct Changes;

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
    bool isSearching() const { return m_inbox != nullptr; }
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
    void showEvent(QShowEvent *event) override;

private:
    struct Inbox;

    void addAsking(QVBoxLayout *column);
    void addAnswer(QVBoxLayout *column);
    void search();
    void stop();
    void collect();
    void finish();
    void showState();
    void choose(const QModelIndex &index, bool stays);
    void code();
    void followProject();
    void followChanges(const Changes &changes);

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
    QTimer m_collecting;
    QString m_problem;
    qint64 m_givenUp = 0; ///< paragraphs the pattern took too long in
    bool m_isStopped = false;
    bool m_isStale = false; ///< the study changed while the panel was hidden
    std::shared_ptr<Progress> m_running;
    std::shared_ptr<Inbox> m_inbox; ///< of the search under way; null when there is none
};

} // namespace axial
