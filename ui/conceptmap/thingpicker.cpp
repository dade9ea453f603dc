#include "ui/conceptmap/thingpicker.h"

#include "ui/base/workspace.h"
#include "ui/charts/parts/mapbox.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>
#include <QPushButton>

namespace axial {

ThingPicker::ThingPicker(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace),
      m_words(new FilterField(tr("Find codes, participants, sources, quotes and memos"))),
      m_list(new QListWidget), m_sentence(paragraph())
{
    setWindowTitle(tr("Put on the concept map"));
    m_words->setAccessibleName(tr("Words to find"));
    m_words->walk(m_list);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setWordWrap(true);
    m_list->setSpacing(2); // or the lines of one run into those of the next
    m_list->setMinimumSize(520, 300);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &ThingPicker::choose);
    m_put = addAct(buttons, tr("Put there"));
    inColumn(this, {m_words, {m_list, 1}, m_sentence, buttons});
    connect(m_words, &QLineEdit::textChanged, this, &ThingPicker::read);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &ThingPicker::choose);
    connect(m_list, &QListWidget::itemSelectionChanged, this,
            [this] { m_put->setEnabled(!m_list->selectedItems().isEmpty()); });
    m_put->setEnabled(false);
    read();
}

void ThingPicker::read()
{
    m_job.readOrTell<std::vector<MapOffer>>(
        tr("Looking for what can be put on a concept map"),
        [text = m_words->text()](Database &db, Progress &progress) {
            return conceptmaps::offers(db, text, progress);
        },
        [this](std::vector<MapOffer> offers) { showOffers(std::move(offers)); });
}

void ThingPicker::showOffers(std::vector<MapOffer> offers)
{
    m_offers = std::move(offers);
    m_list->clear();
    for (const MapOffer &offer : m_offers) {
        const QString words = QStringLiteral("%1: %2").arg(mapKindName(offer.target.kind),
                                                           offer.words);
        auto *item = new QListWidgetItem(
            offer.place.isEmpty() ? words : words + QStringLiteral(" · ") + offer.place, m_list);
        item->setToolTip(plainToolTip(item->text(), longestWordsTip));
    }
    m_sentence->setText(m_offers.empty()
                            ? tr("Nothing has these words.")
                            : tr("At most %1 of each kind are shown; type words to find others.")
                                  .arg(conceptmaps::mostOffers));
    if (!m_offers.empty())
        m_list->setCurrentRow(0);
    m_put->setEnabled(!m_list->selectedItems().isEmpty());
}

void ThingPicker::choose()
{
    std::vector<MapTarget> things;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->isSelected())
            things.push_back(m_offers[size_t(row)].target);
    }
    if (things.empty())
        return;
    Q_EMIT chosen(things);
    accept();
}

} // namespace axial
