#include "ui/codebook/codebookreading.h"

#include "core/project/codes/codingcounts.h"
#include "core/query/agreement/codekappas.h"
#include "ui/base/workspace.h"
#include "ui/codebook/evidenceloader.h"

#include <QWidget>

namespace axial {

CodebookReading::CodebookReading(Workspace &workspace, EvidenceModel &evidence,
                                 CodeListModel &codes, QWidget *page)
    : QObject(page), m_workspace(workspace), m_page(*page),
      m_evidence(new EvidenceLoader(workspace, evidence, this)),
      m_codes(new CodeListLoader(workspace, codes, this)), m_whenSeen(*page, [this] { readAll(); })
{
    connectEvidence();
    connectCodes();
}

void CodebookReading::connectEvidence()
{
    connect(m_evidence, &EvidenceLoader::rowsRead, this,
            [this] { enter(m_evidenceState, State::Done); });
    connect(m_evidence, &EvidenceLoader::failed, this, [this](const Error &error) {
        m_readsEvidence = false;
        m_workspace.tell(error);
        enter(m_evidenceState, State::Unreadable);
    });
    connect(m_evidence, &EvidenceLoader::notBegun, this, [this] {
        m_readsEvidence = false;
        enter(m_evidenceState, State::Unreadable);
    });
    connect(m_evidence, &EvidenceLoader::canceled, this, [this] {
        m_readsEvidence = false;
        enter(m_evidenceState, State::Canceled);
    });
    connect(m_evidence, &EvidenceLoader::done, this, [this] {
        Q_EMIT evidenceCounted();
        m_readsEvidence = false;
        tellDone();
    });
}

void CodebookReading::connectCodes()
{
    connect(m_codes, &CodeListLoader::rowsRead, this, [this] {
        Q_EMIT codesRead();
        enter(m_codesState, State::Done);
        tellDone();
    });
    connect(m_codes, &CodeListLoader::failed, this,
            [this] { enter(m_codesState, State::Unreadable); });
    connect(m_codes, &CodeListLoader::canceled, this,
            [this] { enter(m_codesState, State::Canceled); });
}

void CodebookReading::clear()
{
    m_kappas.stop();
    m_evidence->clear();
    m_codes->clear();
    m_evidenceState = m_codesState = State::Going;
    m_whenSeen.setDue();
}

void CodebookReading::takeChanges(const Changes &changes)
{
    const bool shared = changes.touches(
        {StudyTable::Code, StudyTable::Participant, StudyTable::Source, StudyTable::Collection,
         StudyTable::Speaker, StudyTable::Turn, StudyTable::SourceParticipant,
         StudyTable::Attribute, StudyTable::AttributeValue, StudyTable::QuoteAttribute,
         StudyTable::Grouping, StudyTable::Prompt});
    const bool rows = changes.touches({StudyTable::Quote, StudyTable::Coding});
    const bool labels = changes.touches({StudyTable::Label, StudyTable::Round,
                                         StudyTable::RoundSource, StudyTable::RoundCoder,
                                         StudyTable::Code, StudyTable::Decision});
    if (!shared && !rows && !labels)
        return;
    if (!m_page.isVisible())
        return m_whenSeen.setDue();
    if (shared || rows) {
        const auto touched = TouchedCodings::of(changes);
        m_readsEvidence = true;
        if (shared || !touched)
            m_evidence->readAll();
        else
            m_evidence->readTouched(touched->quotes);
        m_codes->note(touched);
        if (shared || changes.touches({StudyTable::Coding})) // an insight counts no code
            m_codes->read();
    }
    if (labels)
        readKappas();
    if (shared || rows)
        Q_EMIT begun();
}

void CodebookReading::readAll()
{
    m_whenSeen.setDue(false);
    if (!m_workspace.project())
        return;
    m_readsEvidence = true;
    m_evidence->readAll();
    m_codes->note({}); // what was done while nobody saw it
    m_codes->read();
    readKappas();
    Q_EMIT begun();
}

/// What was shown stays; where nothing was, the page says why.
void CodebookReading::enter(State &of, State state)
{
    of = state;
    if (state == State::Canceled)
        tellNotRead();
    Q_EMIT stateChanged();
}

/// It is read when the page is shown again.
void CodebookReading::tellNotRead()
{
    m_whenSeen.setDue();
    if (m_codes->hasRead()) // else the page says it
        m_workspace.showMessage(tr("The codebook was not read again; it may be old."));
}

void CodebookReading::readKappas()
{
    m_kappas.read<CodeKappas>(
        tr("Computing agreement"),
        [](Database &db, Progress &progress) { return codeKappas(db, {}, progress); },
        [this](const CodeKappas &kappas) { Q_EMIT kappasRead(kappas); },
        [this](const Error &error) { m_workspace.tell(error); }, [this] { tellNotRead(); });
}

void CodebookReading::tellDone()
{
    if (!m_readsEvidence && !m_codes->isReading())
        Q_EMIT done();
}

} // namespace axial
