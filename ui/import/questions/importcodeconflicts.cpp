#include "ui/import/questions/importcodeconflicts.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QLabel>
#include <QListWidget>
#include <QRadioButton>
#include <QVBoxLayout>

namespace axial {
namespace {

constexpr size_t shownConflicts = 200;

} // namespace

ImportCodeConflicts::ImportCodeConflicts(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget),
      m_keep(new QRadioButton(tr("Keep the keys of the study"))),
      m_update(new QRadioButton(tr("Take the keys of the file")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Codes whose keys and names disagree"));
    column->addWidget(m_list, 1);
    auto *choices = new QVBoxLayout;
    choices->setContentsMargins(14, 8, 14, 10);
    const auto add = [&](QRadioButton *button, const QString &meaning) {
        auto *words = new QLabel(meaning);
        words->setTextFormat(Qt::PlainText);
        words->setFont(theme::font(8.5));
        words->setWordWrap(true);
        words->setIndent(22);
        button->setAccessibleName(button->text());
        button->setAccessibleDescription(meaning);
        choices->addWidget(button);
        choices->addWidget(words);
        connect(button, &QRadioButton::clicked, this, &ImportCodeConflicts::edited);
    };
    add(m_keep, tr("The codes of the study stay as they are. What they lack comes in under free "
                   "keys; labels and quotes of these files follow."));
    add(m_update, tr("A code is the same when its name is the same, and gets the key of the file. "
                     "Where only the key is known, the code gets the name of the file."));
    column->addLayout(choices);
}

void ImportCodeConflicts::setConflicts(const std::vector<CodeConflict> &conflicts)
{
    QStringList sentences;
    for (const CodeConflict &conflict : conflicts)
        sentences << conflict.sentence();
    if (sentences != m_sentences)
        forgetChoice(); // it was made for other codes
    m_sentences = sentences;
    m_count = conflicts.size();
    m_list->clear();
    for (const CodeConflict &conflict : conflicts) {
        if (m_list->count() == int(shownConflicts)) {
            m_list->addItem(tr("… and %1 more").arg(m_count - shownConflicts));
            break;
        }
        auto *item = new QListWidgetItem(singleLine(conflict.sentence()), m_list);
        item->setToolTip(plainToolTip(conflict.sentence()));
    }
}

void ImportCodeConflicts::forgetChoice()
{
    for (QRadioButton *button : {m_keep, m_update}) {
        button->setAutoExclusive(false); // else one of them stays checked
        button->setChecked(false);
        button->setAutoExclusive(true);
    }
}

CodeConflicts ImportCodeConflicts::choice() const
{
    if (m_keep->isChecked())
        return CodeConflicts::NewKeys;
    return m_update->isChecked() ? CodeConflicts::Update : CodeConflicts::Refuse;
}

} // namespace axial
