#include "ui/shell/doors/packagedialog.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>

namespace axial {

PackageDialog::PackageDialog(const QStringList &rounds, int transcripts, QWidget *parent)
    : QDialog(parent), m_round(new QComboBox),
      m_transcripts(new QCheckBox(tr("With the words of %n &transcript(s)", nullptr, transcripts)))
{
    setWindowTitle(tr("Export the folder of a published study"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_round->setAccessibleName(tr("Round whose labels are written"));
    for (const QString &name : rounds)
        m_round->addItem(singleLine(name), name);
    auto *column = inColumn(this, {.spacing = 10}, {});
    column->addWidget(paragraph(tr(
        "Labels and links of issue reports, the taxonomy, CodeBook.csv, backgrounds under "
        "pseudonyms, rankings, the interview guide and keywords, in the files in which studies "
        "are published. Memos, comments, weights, links, "
        "findings, concept maps, quotes without a code and codes of whole documents have no place "
        "there.")));
    if (rounds.size() > 1) {
        auto *form = new QFormLayout;
        form->addRow(tr("&Labels of"), m_round);
        column->addLayout(form);
    }
    if (transcripts > 0) {
        column->addWidget(m_transcripts);
        column->addWidget(paragraph(
            tr("Transcripts hold all that was said, also real names that somebody mentions. Let "
               "them go out only when the participants agreed, and put pseudonyms in first. "
               "Without them, the words of the quotes go out alone.")));
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addAct(buttons, tr("Choose where…"));
    column->addStretch(1);
    column->addWidget(buttons);
    constexpr int width = 520;
    resize(width, heightForWidth(width));
}

QString PackageDialog::round() const
{
    return m_round->count() > 1 ? m_round->currentData().toString() : QString();
}

bool PackageDialog::hasTranscripts() const
{
    return m_transcripts->isChecked();
}

} // namespace axial
