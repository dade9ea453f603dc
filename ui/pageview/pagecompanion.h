#pragma once

#include "ui/pageview/areamarking.h"
#include "ui/pageview/pagecanvas.h"
#include "ui/pageview/pagereading.h"
#include "ui/pageview/wordrecognition.h"

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QAction;

namespace axial {

class DocumentArea;
class DocumentPane;
class PageView;
class Workspace;

/// The pages beside the document that is shown: each follows the other, codings are marked on both,
/// and words can be selected on both.
class PageCompanion : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::PageCompanion)

public:
    PageCompanion(Workspace &workspace, DocumentArea &documents, QObject *parent = nullptr);

    /// Shows the pages, or puts them away; checked while there are some to see.
    QAction *action() const { return m_action; }
    /// Makes areas of the pages quotes.
    const AreaMarking &areas() const { return m_areas; }
    /// Reads pages that are pictures.
    const WordRecognition &recognition() const { return m_recognition; }
    PageView *view() const { return m_view; }

private:
    void connectView();
    void connectPane();
    void turn(bool isShown);
    void want(bool isWanted);
    void takeDocument();
    void takePages();
    void takeFailure(const QString &sentence);
    void followText();
    void followSelection();
    void showPicture();
    void askForMarks();
    void showMarks(int page, const std::vector<std::vector<QRectF>> &boxes);
    PageMark markOf(const CodedQuote &quote, const std::vector<QRectF> &boxes) const;
    std::vector<PageMark> markedAreas(int page) const;
    void select(TextRange range, bool isDone);
    void choose(QuoteId quote);

    DocumentArea &m_documents;
    PageView *m_view;
    QAction *m_action;
    PageReading m_reading;
    AreaMarking m_areas;
    WordRecognition m_recognition;
    QPointer<DocumentPane> m_pane;    ///< whose pages are shown
    QPointer<DocumentPane> m_closed;  ///< whose pages the person put away last
    QString m_text;                   ///< of it, as its pages are asked for
    QTimer m_marking;                 ///< several changes at once are marked once
    std::vector<CodedQuote> m_quotes; ///< that boxes were asked for; behind them the selection's
    QPointer<DocumentPane> m_asked;   ///< whose pages were asked for, so that an obstacle is told
    QPointer<DocumentPane> m_needed;  ///< whose pages are all there is to see
    bool m_isWanted;                  ///< wherever there are pages, as the person said
    bool m_isLeading = false;         ///< the page moves the text just now
    bool m_isSought = false;          ///< what is selected is to be seen on the page
};

} // namespace axial
