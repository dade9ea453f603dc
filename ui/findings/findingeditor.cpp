#include "ui/findings/findingeditor.h"

#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "ui/base/workspace.h"
#include "ui/findings/evidencelist.h"
#include "ui/findings/findingfield.h"
#include "ui/findings/findingmodel.h"
#include "ui/findings/numberlist.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace axial {

FindingEditor::FindingEditor(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_state(new QComboBox), m_author(new QLabel),
      m_words(new FindingField(workspace, FindingField::Part::Words)),
      m_sentence(readingLabel(tr("How it reads"))), m_numbers(new NumberList(workspace)),
      m_evidence(new EvidenceList(workspace)),
      m_note(new FindingField(workspace, FindingField::Part::Note))
{
    m_state->setAccessibleName(tr("State"));
    for (const FindingState state :
         {FindingState::Draft, FindingState::Agreed, FindingState::Contradicted})
        m_state->addItem(FindingModel::stateWords(state));
    m_author->setTextFormat(Qt::PlainText);
    m_author->setForegroundRole(QPalette::PlaceholderText);
    m_words->setFixedHeight(92);
    m_sentence->setFont(theme::font(11));
    m_sentence->setMargin(6);
    m_note->setFixedHeight(58);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(10, 6, 10, 0);
    head->addWidget(m_state);
    head->addWidget(m_author, 1);
    auto *words = new QVBoxLayout;
    words->setContentsMargins(10, 0, 10, 0);
    words->addWidget(m_words);
    words->addWidget(m_sentence);
    auto *note = new QVBoxLayout;
    note->setContentsMargins(10, 4, 10, 8);
    note->addWidget(m_note);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addLayout(words);
    column->addWidget(new SectionHeader(tr("Numbers")));
    column->addWidget(m_numbers, 2);
    column->addWidget(new SectionHeader(tr("Carried by")));
    column->addWidget(m_evidence, 3);
    column->addWidget(new SectionHeader(tr("Note")));
    column->addLayout(note);
    connect(m_state, &QComboBox::activated, this, &FindingEditor::storeState);
    connect(&workspace, &Workspace::accessChanged, this, &FindingEditor::updateAccess);
    clear();
}

void FindingEditor::showFinding(const ReadFinding &read)
{
    const Finding &finding = read.counted.finding;
    m_finding = finding.id;
    m_shownState = finding.state;
    m_state->setCurrentIndex(int(m_shownState));
    m_author->setText(read.author.isEmpty() ? QString()
                                            : tr("first written by %1").arg(read.author));
    m_words->showFinding(finding);
    m_note->showFinding(finding);
    m_sentence->setText(findings::sentence(finding));
    m_sentence->setVisible(!finding.numbers.empty());
    m_numbers->showNumbers(finding.id, read.counted.numbers);
    m_evidence->showEvidence(finding.id, read.evidence);
    updateAccess();
}

void FindingEditor::clear()
{
    m_finding = {};
    m_words->forget();
    m_note->forget();
    m_author->clear();
    m_sentence->hide();
    m_numbers->showNumbers({}, {});
    m_evidence->showEvidence({}, {});
    updateAccess();
}

void FindingEditor::updateAccess()
{
    m_state->setEnabled(m_finding && m_workspace.canEdit());
    m_words->setEnabled(bool(m_finding));
    m_note->setEnabled(bool(m_finding));
}

void FindingEditor::saveNow()
{
    m_words->saveNow();
    m_note->saveNow();
}

void FindingEditor::focusWords()
{
    m_words->setFocus(Qt::OtherFocusReason);
    m_words->selectAll();
}

QList<QAction *> FindingEditor::acts() const
{
    return m_numbers->acts() + m_evidence->acts();
}

void FindingEditor::storeState(int state)
{
    if (!m_finding)
        return;
    const bool isStored = m_workspace.edit(
        tr("Finding: %1").arg(FindingModel::stateWords(FindingState(state))),
        [&](Database &db) { findings::setState(db, m_finding, FindingState(state)); });
    if (isStored)
        m_shownState = FindingState(state);
    else
        m_state->setCurrentIndex(int(m_shownState));
}

} // namespace axial
