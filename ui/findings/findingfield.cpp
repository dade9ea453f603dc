#include "ui/findings/findingfield.h"

#include "core/project/findings/findings.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

#include <algorithm>

namespace axial {

FindingField::FindingField(Workspace &workspace, Part part, QWidget *parent)
    : QPlainTextEdit(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace)),
      m_part(part)
{
    setAccessibleName(part == Part::Words ? tr("Words of the finding") : tr("Note"));
    setPlaceholderText(part == Part::Words ? tr("What did you find?")
                                           : tr("What speaks against it, what is left to do"));
    setTabChangesFocus(true);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (m_finding && toPlainText() != m_stored)
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &FindingField::saveNow);
    connect(&workspace, &Workspace::accessChanged, this,
            [this] { setReadOnly(!m_workspace.canEdit()); });
}

QString FindingField::field() const
{
    return QStringLiteral("finding/%1/%2")
        .arg(m_finding.value)
        .arg(m_part == Part::Words ? QStringLiteral("words") : QStringLiteral("note"));
}

void FindingField::showFinding(const Finding &finding)
{
    const bool isOther = finding.id != m_finding;
    if (isOther)
        saveNow();
    m_finding = finding.id;
    setReadOnly(!m_workspace.canEdit());
    const QString before = m_stored;
    m_stored = m_typed.shown(field(), m_part == Part::Words ? finding.text : finding.note);
    const bool isBeingTyped = !isOther && toPlainText() != before;
    if (isBeingTyped)
        return;
    m_begun = m_stored;
    if (toPlainText().trimmed() == m_stored.trimmed()) { // a space at its end is not stored
        m_stored = toPlainText();
        return;
    }
    if (isOther)
        setPlainText(m_stored);
    else
        showWords(*this, m_stored);
    m_pause.stop();
}

void FindingField::forget()
{
    m_pause.stop();
    m_finding = {};
    clear();
}

void FindingField::saveNow()
{
    m_pause.stop();
    const QString words = toPlainText();
    if (!m_finding || words == m_stored)
        return;
    // An emptied sentence is being written anew: it is stored when it has words again.
    if (m_part == Part::Words && words.trimmed().isEmpty())
        return;
    const bool isWords = m_part == Part::Words;
    const sharing::TypedText place{StudyTable::Finding, m_finding.value, isWords ? "text" : "note",
                                   m_begun};
    m_stored = m_begun = words;
    m_typed.store({field(),
                   isWords ? tr("Finding “%1”").arg(shortened(words, 40)) : tr("Note on a finding"),
                   {words},
                   isWords ? tr("Finding") : tr("Note on a finding"),
                   [id = m_finding, words, isWords](Database &db) {
                       if (isWords)
                           findings::setText(db, id, words);
                       else
                           findings::setNote(db, id, words);
                   },
                   {},
                   {place}});
}

void FindingField::focusOutEvent(QFocusEvent *event)
{
    saveNow();
    QPlainTextEdit::focusOutEvent(event);
}

} // namespace axial
