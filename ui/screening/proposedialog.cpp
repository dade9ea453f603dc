#include "ui/screening/proposedialog.h"

#include "core/base/visiblename.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/suggestions/codefield.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace axial {

ProposeDialog::ProposeDialog(Workspace &workspace, RoundId round, const QString &name,
                             QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_round(round), m_name(new QLineEdit(name)),
      m_parent(new CodeField(tr("Below which code"))), m_reason(new QPlainTextEdit),
      m_voters(paragraph())
{
    setWindowTitle(tr("Propose a category"));
    m_name->setAccessibleName(tr("Name of the category"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("What none of the codes says, and which reports show it"));
    m_reason->setTabChangesFocus(true);
    m_reason->setMinimumHeight(72);
    m_voters->setForegroundRole(QPalette::PlaceholderText);
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Below"), m_parent);
    form->addRow(tr("&Reason"), m_reason);
    form->addRow(m_voters);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_propose = addAct(buttons, tr("Propose"));
    form->addRow(buttons);
    connect(m_name, &QLineEdit::textChanged, this, &ProposeDialog::review);
    connect(m_parent, &QComboBox::currentTextChanged, this, &ProposeDialog::review);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ProposeDialog::review);
    setMinimumWidth(440);
    connect(&workspace, &Workspace::coderChanged, this, &ProposeDialog::readVoters);
    readCodes();
    m_name->setFocus();
}

void ProposeDialog::readCodes()
{
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        const std::vector<Code> tree = codes::all(db);
        QHash<CodeId, int> colors;
        for (const Code &code : tree)
            colors.insert(code.id, code.color >= 0 ? code.color : colors.value(code.parent));
        m_parent->setCodes(tree, colors);
    });
    readVoters();
}

/// Who takes no part in the round is told so before writing, not afterwards.
void ProposeDialog::readVoters()
{
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        Proposal asked;
        asked.round = m_round;
        const QHash<CoderId, QString> names = coders::names(db);
        const QString me = m_workspace.coderName();
        std::vector<CoderId> others = proposals::voters(db, asked);
        m_isAsked = std::erase(others, coders::find(db, me)) > 0 || !m_round || me.isEmpty();
        QStringList voters;
        for (const CoderId coder : others)
            voters << names.value(coder);
        if (!m_isAsked)
            m_voters->setText(tr("%1 does not take part in the round, so has no proposal to make. "
                                 "Who does: %2.")
                                  .arg(visibleName(me), voters.join(QStringLiteral(", "))));
        else if (voters.isEmpty())
            m_voters->setText(tr("Nobody else is asked, so it enters the tree at once."));
        else
            m_voters->setText(tr("%1 vote on it. When all are in favour it enters the tree.")
                                  .arg(voters.join(QStringLiteral(", "))));
    });
    review();
}

void ProposeDialog::review()
{
    m_propose->setEnabled(m_workspace.canEdit() && m_isAsked && !m_name->text().trimmed().isEmpty()
                          && m_parent->code() && !m_reason->toPlainText().trimmed().isEmpty());
}

void ProposeDialog::accept()
{
    const QString name = m_name->text().trimmed();
    // Nobody's name, and not which category: others see the steps while these are hidden.
    const bool isStored = m_workspace.edit(tr("Propose a category"), [&](Database &db) {
        proposals::add(db, m_round, m_parent->code(), name, m_reason->toPlainText(),
                       m_workspace.ensureCoder(db));
    });
    if (!isStored)
        return; // the message says why, and nothing typed is lost
    m_workspace.showUndoable(tr("“%1” is proposed").arg(name));
    QDialog::accept();
}

} // namespace axial
