#include "ui/document/documentreading.h"

#include "core/base/interruptedread.h"
#include "core/project/memos/marginnotes.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/shownquotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"

#include <algorithm>

namespace axial {

namespace {

/// Of the text's first line, when the report is called so, be it behind a repository and number;
/// 0 = it isn't the title.
qint64 titleLength(const QString &text, const QString &title)
{
    const qsizetype end = text.indexOf(u'\n');
    const QString line = text.left(end < 0 ? text.size() : end);
    const QString name = line.simplified();
    const bool isTitle = title == name
                         || (title.endsWith(name)
                             && title.chopped(name.size()).endsWith(QStringLiteral(": ")));
    return isTitle ? line.size() : 0;
}

} // namespace

Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title)
{
    Markdown markdown;
    const qint64 titled = titleLength(text, title);
    if (titled > 0)
        markdown.blocks.push_back({{0, titled}, MarkdownKind::Heading, 1, 0});
    const auto read = [&](qint64 start, qint64 end) {
        start = std::clamp<qint64>(start, titled, text.size());
        end = std::clamp<qint64>(end, start, text.size());
        readMarkdown(QStringView(text).sliced(start, end - start), start, markdown);
    };
    read(0, turns.empty() ? text.size() : turns.front().range.start);
    for (size_t i = 0; i < turns.size(); ++i)
        read(turns[i].words, i + 1 < turns.size() ? turns[i + 1].range.start : text.size());
    return markdown;
}

std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source)
{
    QHash<SpeakerId, DocumentTurn> bySpeaker;
    const QHash<SpeakerId, QString> names = speakers::calledNames(db, source);
    for (const Speaker &speaker : sources::speakers(db, source))
        bySpeaker.insert(speaker.id, {{}, 0, names.value(speaker.id), speaker.role});
    std::vector<DocumentTurn> result;
    const std::vector<Turn> turns = sources::turns(db, source);
    result.reserve(turns.size());
    for (const Turn &turn : turns) {
        result.push_back(bySpeaker.value(turn.speaker));
        result.back().range = turn.range;
        result.back().words = turn.words;
        result.back().timeMs = turn.timeMs;
    }
    return result;
}

DocumentReading::DocumentReading(Workspace &workspace, std::function<void(DocumentContent)> show)
    : m_workspace(workspace), m_show(std::move(show)), m_job(workspace), m_turnsJob(workspace)
{
}

void DocumentReading::read(const Source &source)
{
    m_job.stop();
    m_turnsJob.stop(); // all is read anyway
    const Read read = [source, person = m_workspace.asker()](Database &db) {
        const SourceId id = source.id;
        const Asker asker = person.in(db);
        DocumentContent content{sources::text(db, id),
                                readDocumentTurns(db, id),
                                {},
                                shownquotes::inSource(db, id, asker.me),
                                marginnotes::inSource(db, id, asker)};
        if (source.kind == SourceKind::IssueReport)
            content.markdown = reportMarkdown(content.text, content.turns, source.title);
        return content;
    };
    if (source.length == 0)
        Q_EMIT failed(Failure::Final, source.url.isEmpty()
                                          ? tr("This source has no text.")
                                          : tr("Only its address is here yet: %1").arg(source.url));
    else if (isLarge(source))
        readAsJob(source, read);
    else
        readAtOnce(read);
}

void DocumentReading::readAtOnce(const Read &read)
{
    std::optional<DocumentContent> content;
    if (m_workspace.guarded([&] { content = read(m_workspace.database()); }))
        m_show(std::move(*content));
    else
        Q_EMIT failed(Failure::Unreadable, tr("The file of the project can’t be read now."));
}

void DocumentReading::readAsJob(const Source &source, const Read &read)
{
    using Content = std::optional<DocumentContent>;
    const bool isBegun = m_job.read<Content>(
        tr("Reading %1").arg(source.title),
        [read](Database &db, Progress &progress) -> Content {
            return unlessInterrupted(progress, [&] { return read(db); });
        },
        [this](Content content) {
            if (!m_workspace.project())
                return;
            if (content)
                m_show(std::move(*content));
            else // by an edit, as readers are
                Q_EMIT interrupted();
        },
        [this](const Error &error) {
            Q_EMIT failed(m_workspace.failures().waitsFor(error) ? Failure::Held : Failure::Final,
                          error.message());
        },
        [this] {
            Q_EMIT failed(Failure::Final,
                          tr("Reading it was cancelled. Close it and open it again to read it."));
        });
    if (isBegun)
        Q_EMIT begun();
    else
        Q_EMIT failed(Failure::Final, tr("The file of the project can’t be read now."));
}

void DocumentReading::readTurns(const Source &source)
{
    using Turns = std::optional<std::vector<DocumentTurn>>;
    m_turnsJob.readOrTell<Turns>(
        tr("Reading %1").arg(source.title),
        [id = source.id](Database &db, Progress &progress) -> Turns {
            return unlessInterrupted(progress, [&] { return readDocumentTurns(db, id); });
        },
        [this](const Turns &turns) {
            if (!m_workspace.project())
                return;
            if (turns)
                Q_EMIT turnsRead(*turns);
            else
                Q_EMIT turnsInterrupted();
        });
}

} // namespace axial
