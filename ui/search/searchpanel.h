#pragma once

#include "ui/base/whenseen.h"
#include "ui/search/searchresults.h"
#include "ui/search/sourcesearch.h"

#include <QTimer>
#include <QWidget>

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
    SourceSearch m_search;
    QString m_problem;
    WhenSeen m_whenSeen{*this, [this] { search(); }};
};

} // namespace axial
