#pragma once

#include "core/domain/source.h"
#include "ui/base/latestjob.h"
#include "ui/document/documentcodings.h"
#include "ui/document/notesreading.h"
#include "ui/taxonomy/passages.h"
#include "ui/textpage/documentturns.h"

#include <QStackedWidget>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class CodeTreeModel;
class EmptyState;
class TextView;
struct Changes;
struct Markdown;

/// Where somebody reads in a text, in UTF-16 code units.
struct ReadingPlace {
    qint64 caret = 0;
    qint64 top = 0; ///< the first position in view
};
/// Brings a position to the top of the view, as far as the text goes; caret and selection stay.
void scrollTo(TextView &view, qint64 top);

/// How the text of an issue report is meant: its title as a heading, and the body and each comment
/// read for itself, since a fence that one of them never closed ends with it.
Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title);
/// The turns of a source with their speakers, as the document shows them.
std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source);

/// One open source: its text, read once (large ones on a worker), and its codings. After a step it
/// reads again by itself what that touched.
class DocumentPane : public QStackedWidget
{
    Q_OBJECT

public:
    DocumentPane(Workspace &workspace, const CodeTreeModel &tree, SourceId source,
                 QWidget *parent = nullptr);

    using PlaceNow = std::function<TextRange(TextRange stored)>;

    SourceId source() const { return m_source.id; }
    const Source &row() const { return m_source; }
    TextView *view() const { return m_view; }
    /// Its text is here, and is what is stored: codes can be put on it.
    bool isLoaded() const { return m_isLoaded && !m_reading.isRunning() && !m_placeNow; }
    /// While somebody edits its text, what is stored is not read again.
    bool isEdited() const { return bool(m_placeNow); }
    /// `placeNow` says where a stored place lies in what is being written; none = no longer edited.
    void setEdited(PlaceNow placeNow) { m_placeNow = std::move(placeNow); }
    /// The stored text changed: shows it, and stays where it is. Not under somebody's hands, but
    /// hasNewText() then says so.
    void rereadText();
    bool hasNewText() const { return m_hasNewText; }
    void forgetNewText() { m_hasNewText = false; }
    /// False when the source is gone.
    bool readRow();
    void readText();
    /// Speakers were told apart or renamed: shows them, and stays where it is.
    void rereadTurns();
    void readCodings();
    void showLooks();
    /// Of others' codings nothing is shown where they may not be seen, whatever the filter says.
    void setFilter(const CodingFilter &filter);
    /// Shows and selects a place, as soon as the text is there.
    void goTo(TextRange range);
    /// Goes back there, as soon as the text is there, unless a place is asked for meanwhile.
    void setReadingPlace(ReadingPlace place);
    /// Also of a text that is not there yet.
    ReadingPlace readingPlace() const;

    Passage passage(TextRange range) const;
    /// "12 words" of a range, without the names of those who speak.
    QString countedWords(TextRange range) const;
    /// What of a range is coded when it is: without spaces, and names of speakers, at its ends.
    TextRange spoken(TextRange range) const;
    /// The same of what is selected; the range alone copies no words.
    TextRange selectedRange() const;
    std::optional<Passage> selectedPassage() const;
    const DocumentCodings &codings() const { return m_codings; }
    /// Whose codings of it may be seen; none = everybody's.
    CoderId onlyCoder() const;
    /// Turns with codings that may be seen, whatever the filter hides; by one coder only, when one
    /// is given.
    int codedTurnCount(CoderId only = {}) const;
    /// As CodedWords::uncodedBeside(), also of what is being edited.
    std::optional<TextRange> uncodedBeside(qint64 position, int by) const;

    static constexpr qint64 largeText = 300'000; ///< from here on it is read on a worker

Q_SIGNALS:
    /// A long text is being read; until it is loaded nothing can be coded.
    void begun();
    void loaded();
    void codingsRead();
    /// A step touched its source, which may be called otherwise now.
    void rowRead();
    /// A step took its source away.
    void gone();

private:
    struct Content;
    /// Why there is nothing to show.
    enum class Failure {
        Final,      ///< also when it was cancelled in the status bar
        Unreadable, ///< just now; what was shown can stay
        Held,       ///< as above, of a long text that was begun
    };

    using Read = std::function<Content(Database &db)>;

    bool isLarge() const { return m_source.length >= largeText; }
    void readAtOnce(const Read &read);
    void readAsJob(const Read &read);
    void show(Content content);
    void showReadingPlace(ReadingPlace place);
    void showTurns(std::vector<DocumentTurn> turns);
    void takeChanges(const Changes &changes);
    bool takeSource(const Changes &changes);
    void takeCodings(const Changes &changes);
    void takeSight();
    std::optional<std::vector<QuoteId>> readSome(const Changes &changes);
    bool isAnythingReadable() const;
    CodingFilter seenFilter() const;
    void showCodings();
    void showFailure(Failure why, const QString &sentence);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    Source m_source;
    TextView *m_view;
    EmptyState *m_wait;
    LatestJob m_reading;
    LatestJob m_turnsReading;
    bool m_isLoaded = false;
    PlaceNow m_placeNow;          ///< while it is edited
    bool m_hasNewText = false;    ///< stored while it was edited here
    std::optional<qint64> m_stay; ///< the caret to come back to when the text has been read again
    CodingFilter m_filter;
    DocumentCodings m_codings;
    NotesReading m_notes;
    TextRange m_wanted;
    std::optional<ReadingPlace> m_return;
};

} // namespace axial
