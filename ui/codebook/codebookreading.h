#pragma once

#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"
#include "ui/codebook/codelistmodel.h"

#include <QObject>

namespace axial {

class CodeListLoader;
class EvidenceLoader;
class EvidenceModel;
struct Changes;

/// Has workers read what the codebook shows, the evidence, the codes and how far coders agree on
/// them, and knows how far that is.
class CodebookReading : public QObject
{
    Q_OBJECT

public:
    CodebookReading(Workspace &workspace, EvidenceModel &evidence, CodeListModel &codes,
                    QWidget *page);

    enum class State { Going, Done, Canceled, Unreadable };
    /// The first reading of this project, or the last one.
    State evidenceState() const { return m_evidenceState; }
    State codesState() const { return m_codesState; }
    EvidenceLoader *evidence() const { return m_evidence; }
    CodeListLoader *codes() const { return m_codes; }

    /// Another project, or none: nothing of it is read yet.
    void clear();
    /// When the page is seen.
    void readAgain() { m_whenSeen.readAgain(); }
    void readAll();
    /// What a step touched of it, now or, when nobody sees it, later.
    void takeChanges(const Changes &changes);

Q_SIGNALS:
    /// Quotes or codes are being read again.
    void begun();
    /// The rows of the codes are those of the study.
    void codesRead();
    void evidenceCounted();
    void kappasRead(const axial::CodeKappas &kappas);
    void stateChanged();
    /// Nothing more is being read.
    void done();

private:
    void connectEvidence();
    void connectCodes();
    void enter(State &of, State state);
    void tellNotRead();
    void tellDone();
    void readKappas();

    Workspace &m_workspace;
    QWidget &m_page;
    EvidenceLoader *m_evidence;
    CodeListLoader *m_codes;
    LatestJob m_kappas{m_workspace};
    State m_evidenceState = State::Going;
    State m_codesState = State::Going;
    bool m_readsEvidence = false;
    WhenSeen m_whenSeen;
};

} // namespace axial
