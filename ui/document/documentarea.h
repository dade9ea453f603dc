#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/query/agreement/codingdisagreements.h"
#include "ui/document/documentcodings.h"

#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace axial {

class CodeTreeModel;
class DocumentPane;
class DocumentSides;
class DocumentToolRow;
class EmptyState;
class KeptSplitter;
class ReadingMenu;
class Workspace;

/// The open sources in tabs, on one side or on two, with the row of tools above the text. What a
/// person asks for in one of them its pane and view say themselves, to who connects when it is
/// opened.
class DocumentArea : public QWidget
{
    Q_OBJECT

public:
    DocumentArea(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// Opens a tab, or goes to the one that is open. Null when the source is gone.
    DocumentPane *open(SourceId source);
    /// Likewise, beside what is read now.
    DocumentPane *openBeside(SourceId source);
    /// One side or two, and which document stands where.
    DocumentSides *sides() const { return m_sides; }
    DocumentPane *current() const;
    QList<DocumentPane *> panes() const;
    EmptyState *emptyState() const { return m_empty; }
    void closeAll();
    void closeCurrent() { askToClose(current()); }
    void setCurrentQuote(QuoteId quote);
    void stepQuote(int by);
    /// One that the current document shows, as if somebody had clicked on it.
    void selectQuote(QuoteId quote);
    /// Spacing, width and size of the text in every document.
    ReadingMenu *readingMenu() const { return m_readingMenu; }
    DocumentToolRow *tools() const { return m_tools; }
    /// Which codings are shown, as far as they may be seen, beside the choice of a coder in the row
    /// of tools; `what` says it in words.
    void setFilter(const CodingFilter &filter, const QString &what);
    const CodingFilter &filter() const { return m_filter; }
    /// Of two coders only, whomever the row of tools says; none = as it says.
    void setCompared(std::optional<ComparedCoders> coders);
    /// Of what two coders put, only this; nullopt = all of it.
    void setOnly(std::optional<QSet<CodingId>> only);
    /// Coded words step back.
    void setFadesCoded(bool fades);
    /// To the next (or the one before) turn without a coding, of those that are to be coded.
    /// False when there is none.
    bool stepUncoded(int by);
    /// Above the text: the bar of a document that is being edited.
    void addAbove(QWidget *widget);
    /// Beside the text, as long as it isn't hidden: the pages of a PDF.
    void addBeside(QWidget *widget);
    /// Asked before the user closes a document.
    void setMayClose(std::function<bool(DocumentPane *)> mayClose);
    void show(DocumentPane *pane);
    /// Below the text: the quick code bar.
    void addBelow(QWidget *widget);

Q_SIGNALS:
    /// Once for each document, before its text is read.
    void opened(axial::DocumentPane *pane);
    void currentChanged();
    /// In the current one.
    void selectionChanged();
    /// By a step, or in the text.
    void quoteSelected(axial::QuoteId quote);
    /// Of the current one, anew.
    void codingsRead();
    void quickCodeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    DocumentPane *addPane(SourceId source);
    void connectTools();
    void connectPane(DocumentPane *pane);
    void goToQuote(CodedRange quote);
    void close(DocumentPane *pane);
    void askToClose(DocumentPane *pane);
    void showCurrent();
    void showFiltered();
    void showCoder();
    void showFigures();
    void showPlace();
    void showCoders(const DocumentPane &pane);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    DocumentToolRow *m_tools;
    KeptSplitter *m_texts; ///< the texts, and what stands beside them
    EmptyState *m_empty;
    DocumentSides *m_sides;
    QVBoxLayout *m_column;
    QuoteId m_quote;
    CodingFilter m_filter;
    std::optional<ComparedCoders> m_compared;
    bool m_fadesCoded = false;
    ReadingMenu *m_readingMenu;
    std::function<bool(DocumentPane *)> m_mayClose;
};

} // namespace axial
