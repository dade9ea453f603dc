#pragma once

#include "core/base/id.h"
#include "core/base/range.h"
#include "ui/document/codingfilter.h"
#include "ui/text/readingstyle.h"

#include <QWidget>

#include <functional>

class QMenu;
class QStackedWidget;
class QTabBar;
class QVBoxLayout;

namespace axial {

class CodeTreeModel;
class DocumentPane;
class DocumentToolRow;
class EmptyState;
class ReadingMenu;
class Workspace;
struct Changes;

/// The open sources in tabs, with the row of tools above the text. What a person asks for in any
/// of them comes out as signals of the current one.
class DocumentArea : public QWidget
{
    Q_OBJECT

public:
    DocumentArea(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// Opens a tab, or goes to the one that is open. Null when the source is gone.
    DocumentPane *open(SourceId source);
    DocumentPane *current() const;
    QList<DocumentPane *> panes() const;
    EmptyState *emptyState() const { return m_empty; }
    void closeAll();
    void closeCurrent();
    /// The next (or the one before) tab, round and round.
    void stepTab(int by);
    /// Sources were renamed, deleted, or got their text.
    void rereadSources(const Changes &changes);
    void takeChanges(const Changes &changes);
    void showLooks();
    void setCurrentQuote(QuoteId quote);
    void stepQuote(int by);
    /// Larger or smaller text in every document; 0 = as at first.
    void zoomText(int steps);
    void setReadingStyle(const ReadingStyle &style);
    ReadingMenu *readingMenu() const { return m_readingMenu; }
    /// Which codings are shown, beside the choice of a coder in the row of tools; `what` says it
    /// in words.
    void setFilter(const CodingFilter &filter, const QString &what);
    const CodingFilter &filter() const { return m_filter; }
    void setFilterMenu(QMenu *menu);
    /// Coded words step back, so that one sees what is left.
    void setFadesCoded(bool fades);
    /// To the next (or the one before) turn without a coding, of those that are to be coded.
    /// False when there is none.
    bool stepUncoded(int by);
    /// Above the text: the bar of a document that is being edited.
    void addAbove(QWidget *widget);
    /// Asked before the user closes a document.
    void setMayClose(std::function<bool(DocumentPane *)> mayClose);
    void show(DocumentPane *pane);
    /// Below the text: the quick code bar.
    void addBelow(QWidget *widget);

Q_SIGNALS:
    void currentChanged();
    void selectionChanged();
    void quoteSelected(axial::QuoteId quote);
    void quoteActivated(axial::QuoteId quote);
    void quickCodeRequested();
    void codesDropped(const QList<axial::CodeId> &codes, axial::TextRange range);
    void codesDroppedOnQuote(const QList<axial::CodeId> &codes, axial::QuoteId quote);
    void uncodeRequested(axial::CodingId coding);
    void quoteRangeRequested(axial::QuoteId quote, axial::TextRange range);
    void contextMenuRequested(const QPoint &globalPos);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    DocumentPane *paneAt(int tab) const;
    int tabOf(const DocumentPane *pane) const;
    DocumentPane *addPane(SourceId source);
    void connectPane(DocumentPane *pane);
    void showTab(const DocumentPane *pane);
    void stepEditedQuote(DocumentPane &pane, int by);
    void closeTab(int tab);
    void askToClose(int tab);
    void showCurrent();
    void showFigures();
    void showQuoteNumber();
    void chooseCoder(CoderId coder);
    void showCoder();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QTabBar *m_tabs;
    DocumentToolRow *m_tools;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QVBoxLayout *m_column;
    QuoteId m_quote;
    CodingFilter m_filter;
    ReadingMenu *m_readingMenu;
    bool m_fadesCoded = false;
    std::function<bool(DocumentPane *)> m_mayClose;
};

} // namespace axial
