#pragma once

#include "ui/analysis/quotes/quotelist.h"
#include "ui/base/latestjob.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QStackedWidget;

namespace axial {

class ChipWidget;
class ElidingLabel;
class EmptyState;
class QuoteCardDelegate;
class QuoteCardModel;
class SectionHeader;
class Workspace;

/// The words behind a cell, as cards: double click or Enter opens the place in the text.
class QuotesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit QuotesPanel(Workspace &workspace, QWidget *parent = nullptr);

    /// Asks on a worker and shows the answer; an older question's answer is dropped.
    void ask(const QuoteRequest &request);
    /// Asks the same again: the study has changed.
    void askAgain();
    void clear();
    /// For a number that is made of no quotes and no reports.
    void showNothingBehind();
    const QuoteList &shown() const { return m_list; }

Q_SIGNALS:
    /// The person wants the panel away.
    void left();
    /// The list behind a question is shown.
    void answered();
    /// The person wants these quotes as a file.
    void exportRequested(const axial::Table &table);

private:
    void showList(QuoteList list);
    void forget();
    void showEmpty(const QString &title, const QString &sentence);
    void open(const QModelIndex &index);
    QWidget *makeHead();
    void putIntoFinding();

    Workspace &m_workspace;
    QuoteList m_list;
    std::optional<QuoteRequest> m_request;
    LatestJob m_reading{m_workspace};
    bool m_keepRow = false; ///< the same question again: the chosen card stays chosen
    SectionHeader *m_header = nullptr;
    ChipWidget *m_chip;
    ElidingLabel *m_title;
    QLabel *m_key;
    ElidingLabel *m_summary;
    QListView *m_view;
    QuoteCardModel *m_model;
    QuoteCardDelegate *m_delegate;
    QLabel *m_foot;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
};

} // namespace axial
