#include "ui/document/documentreading.h"

#include "core/project/marginnotes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

namespace axial {

namespace {

/// Who it is, where that is known; else the name in the transcript.
QString shownName(Database &db, const Speaker &speaker)
{
    const QString person = speaker.participant ? participants::pseudonym(db, speaker.participant)
                                               : QString();
    return person.isEmpty() ? speaker.name : person;
}

} // namespace

std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source)
{
    QHash<SpeakerId, DocumentTurn> bySpeaker;
    for (const Speaker &speaker : sources::speakers(db, source))
        bySpeaker.insert(speaker.id, {{}, 0, shownName(db, speaker), speaker.role});
    std::vector<DocumentTurn> result;
    const std::vector<Turn> turns = sources::turns(db, source);
    result.reserve(turns.size());
    for (const Turn &turn : turns) {
        result.push_back(bySpeaker.value(turn.speaker));
        result.back().range = turn.range;
        result.back().words = turn.words;
    }
    return result;
}

QHash<CoderId, QString> readCoderNames(Database &db)
{
    QHash<CoderId, QString> names;
    for (const Coder &coder : coders::all(db))
        names.insert(coder.id, coder.name);
    return names;
}

DocumentReading::DocumentReading(Workspace &workspace, std::function<void(DocumentContent)> show)
    : m_workspace(workspace), m_show(std::move(show))
{
}

void DocumentReading::read(const Source &source)
{
    ++m_number;
    CoderId seen;
    m_workspace.guarded([&] { seen = m_workspace.seenCoder(); });
    const Read read = [id = source.id, seen](Database &db) {
        return DocumentContent{sources::text(db, id), readDocumentTurns(db, id),
                               quotes::inSource(db, id), marginnotes::inSource(db, id, seen)};
    };
    if (source.length == 0)
        fail(Failure::Final, source.url.isEmpty()
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
        answer(std::move(*content));
    else
        Q_EMIT failed(Failure::Unreadable, tr("The file of the project can’t be read now."));
}

void DocumentReading::readAsJob(const Source &source, const Read &read)
{
    m_isUnderWay = true;
    Q_EMIT begun();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader) {
        fail(Failure::Final, tr("The file of the project can’t be read now."));
        return;
    }
    m_workspace.jobs().run<std::optional<DocumentContent>>(
        tr("Reading %1").arg(source.title), this,
        [read, reader](Progress &progress) -> std::optional<DocumentContent> {
            return unlessInterrupted(progress, [&] { return read(*reader); });
        },
        [this, number = m_number](std::optional<DocumentContent> content) {
            if (number != m_number || !m_workspace.project())
                return;
            if (content)
                answer(std::move(*content));
            else // by an edit, as readers are
                Q_EMIT interrupted();
        },
        [this, number = m_number](const Error &error) {
            if (number == m_number)
                fail(m_workspace.waitsFor(error) ? Failure::Held : Failure::Final, error.message());
        });
}

void DocumentReading::readTurns(const Source &source)
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return; // what is shown stays
    using Turns = std::vector<DocumentTurn>;
    m_workspace.jobs().run<std::optional<Turns>>(
        tr("Reading %1").arg(source.title), this,
        [reader, id = source.id](Progress &progress) -> std::optional<Turns> {
            return unlessInterrupted(progress, [&] { return readDocumentTurns(*reader, id); });
        },
        [this, number = m_number](const std::optional<Turns> &turns) {
            if (number != m_number || !m_workspace.project())
                return; // all is read anyway
            if (turns)
                Q_EMIT turnsRead(*turns);
            else
                Q_EMIT turnsInterrupted();
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

void DocumentReading::answer(DocumentContent content)
{
    m_isUnderWay = false;
    m_show(std::move(content));
}

void DocumentReading::fail(Failure why, const QString &sentence)
{
    m_isUnderWay = false;
    Q_EMIT failed(why, sentence);
}

} // namespace axial
