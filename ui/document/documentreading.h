#pragma once

#include "core/domain/memo.h"
#include "core/domain/quote.h"
#include "core/domain/source.h"
#include "core/text/markdown/markdown.h"
#include "ui/base/latestjob.h"
#include "ui/textpage/documentturns.h"

#include <functional>
#include <vector>

namespace axial {

/// How the text of an issue report is meant: its title as a heading, and the body and each comment
/// read for itself, since a fence that one of them never closed ends with it.
Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title);

/// The turns of a source with their speakers, as the document shows them.
std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source);
/// All that a document shows of its source.
struct DocumentContent {
    QString text;
    std::vector<DocumentTurn> turns;
    Markdown markdown; ///< of an issue report
    std::vector<CodedRange> codings;
    std::vector<MarginNote> notes;
};

/// Reads what a document shows, a long text on a worker. When readings overtake one another only
/// the last one answers.
class DocumentReading : public QObject
{
    Q_OBJECT

public:
    /// Why there is nothing to show.
    enum class Failure {
        Final,      ///< also when it was cancelled in the status bar
        Unreadable, ///< just now; what was shown can stay
        Held,       ///< as above, of a long text that was begun
    };
    Q_ENUM(Failure)

    DocumentReading(Workspace &workspace, std::function<void(DocumentContent)> show);

    static constexpr qint64 largeText = 300'000; ///< from here on it is read on a worker
    static bool isLarge(const Source &source) { return source.length >= largeText; }

    /// A long text is being read.
    bool isUnderWay() const { return m_job.isRunning(); }
    void read(const Source &source);
    /// On a worker; answers by turnsRead(), if nothing else is read meanwhile.
    void readTurns(const Source &source);

Q_SIGNALS:
    /// With a long text.
    void begun();
    void failed(axial::DocumentReading::Failure why, const QString &sentence);
    void turnsRead(const std::vector<axial::DocumentTurn> &turns);
    // An edit came in between: what was asked for is to be asked for again.
    void interrupted();
    void turnsInterrupted();

private:
    using Read = std::function<DocumentContent(Database &db)>;

    void readAtOnce(const Read &read);
    void readAsJob(const Source &source, const Read &read);

    Workspace &m_workspace;
    std::function<void(DocumentContent)> m_show;
    LatestJob m_job;
    LatestJob m_turnsJob;
};

} // namespace axial
