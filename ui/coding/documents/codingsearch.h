#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/text/search/finder.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"

#include <QBasicTimer>
#include <QList>
#include <QObject>
#include <QPointer>

#include <vector>

class QStackedWidget;
class QWidget;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class DocumentArea;
class DocumentPane;
class FindBar;
class Passages;
class SearchPanel;
class SourcePanel;
class Workspace;
struct FoundPlaces;
struct FoundSource;

/// Finds what the bar asks for in the current document, marks it there and goes from hit to hit.
/// Long texts and patterns are searched on a worker.
class DocumentFind : public QObject
{
    Q_OBJECT

public:
    DocumentFind(Workspace &workspace, DocumentArea &documents, QObject *parent = nullptr);

    FindBar *bar() const { return m_bar; }
    /// Opens the bar with the selected words.
    void open();
    /// Takes over what was looked for elsewhere: the bar, when it is open, marks it here.
    void use(const FindRequest &request);
    /// The next (or the one before) hit, round and round.
    void step(int by);
    /// Hides the bar and goes back to the text.
    void close();
    /// As the current document has them now.
    const std::vector<TextRange> &hits() const { return m_hits; }

    static constexpr qsizetype mostHits = 100'000;
    static constexpr qsizetype quickLength = 200'000; ///< up to here words are found at once

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    enum class Then { Stay, Go };

    void search(Then then);
    void take(Finder::Found found, Then then);
    void forget();
    void followDocument();
    void followEdit();
    void goTo(qint64 hit);
    void showCount();

    DocumentArea &m_documents;
    FindBar *m_bar;
    QPointer<DocumentPane> m_pane; ///< whose hits these are
    std::vector<TextRange> m_hits;
    qint64 m_current = -1;
    qint64 m_origin = 0; ///< where what is being typed is looked for from
    bool m_hasMore = false;
    QString m_note;  ///< about this search as a whole
    int m_steps = 0; ///< asked for while searching
    LatestJob m_searching;
    QBasicTimer m_pause; ///< while somebody types into the text
};

/// Finding words: in the document that is shown, or in all sources in the place of their list; and
/// coding what was found.
class CodingSearch : public QObject
{
    Q_OBJECT

public:
    CodingSearch(Workspace &workspace, const CodeTreeModel &codes, Passages &passages,
                 CodingCentre &centre, SourcePanel *sources, QWidget *window);

    /// The sources, or the search in their place. Stands in a splitter, in which the search takes
    /// more room.
    QStackedWidget *column() const { return m_column; }
    /// Puts the keyboard into the filter of the sources, which come back when need be.
    void focusFilter();
    void find(FindAct act);
    void addTo(ActionGroups &groups);

Q_SIGNALS:
    /// The column is about to be used.
    void columnNeeded();
    void placeChosen(axial::SourceId source, axial::TextRange range);

private:
    void openSearch(const QString &words);
    void closeSearch();
    void codeDocumentHits();
    void codeSearchHits(const std::vector<FoundPlaces> &places);
    void askForCode(std::vector<FoundSource> found);

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    Passages &m_passages;
    CodingCentre &m_centre;
    QWidget *m_window;
    SourcePanel *m_sources;
    DocumentFind *m_find;
    SearchPanel *m_panel;
    QStackedWidget *m_column;
    QList<int> m_sizes; ///< of the splitter, before the search took the place of the sources
};

} // namespace axial
