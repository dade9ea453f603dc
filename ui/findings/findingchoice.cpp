#include "ui/findings/findingchoice.h"

#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

namespace axial {

FindingChoice::FindingChoice(const std::vector<Finding> &findings, const QString &what,
                             Meaning meaning, QWidget *parent)
    : QDialog(parent), m_findings(findings), m_meaning(meaning), m_list(new QListWidget),
      m_hint(paragraph()), m_words(new QPlainTextEdit)
{
    setWindowTitle(tr("Put into a finding"));
    auto *about = readingLabel(tr("What is put there"));
    about->setText(withoutRest(what));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setMinimumSize(520, 150);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->addItem(tr("New finding"));
    for (const Finding &finding : m_findings) {
        auto *item = new QListWidgetItem(singleLine(findings::sentence(finding)), m_list);
        item->setToolTip(plainToolTip(findings::sentence(finding), longestWordsTip));
    }
    m_words->setAccessibleName(tr("Words of the finding"));
    m_words->setTabChangesFocus(true);
    m_words->setPlaceholderText(tr("What did you find?"));
    m_words->setFixedHeight(110);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &FindingChoice::answer);
    m_put = buttons->addButton(tr("Put there"), QDialogButtonBox::AcceptRole);
    inColumn(this, {about, {m_list, 1}, m_hint, m_words, buttons});
    m_put->setDefault(true);
    connect(m_list, &QListWidget::currentRowChanged, this, &FindingChoice::showWords);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &FindingChoice::answer);
    m_list->setCurrentRow(m_findings.empty() ? 0 : 1);
    if (m_findings.empty())
        m_words->setFocus();
    else
        m_list->setFocus();
}

void FindingChoice::showWords(int row)
{
    const bool isNew = row <= 0;
    m_words->setPlainText(isNew ? QString() : m_findings[size_t(row) - 1].text);
    m_words->moveCursor(QTextCursor::End);
    const bool needsWords = isNew || m_meaning == Meaning::Number;
    m_words->setVisible(needsWords);
    m_hint->setVisible(needsWords);
    m_hint->setText(m_meaning == Meaning::Number
                        ? tr("The number goes where the cursor is in these words:")
                        : tr("The words of the new finding:"));
}

void FindingChoice::answer()
{
    const int row = m_list->currentRow();
    Answer answer;
    if (row > 0) {
        answer.finding = m_findings[size_t(row) - 1].id;
        answer.offered = m_findings[size_t(row) - 1].text;
    }
    if (row <= 0 || m_meaning == Meaning::Number) {
        answer.words = m_words->toPlainText();
        answer.cursor = m_words->textCursor().position();
    }
    accept();
    Q_EMIT chosen(answer);
}

} // namespace axial
