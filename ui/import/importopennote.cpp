#include "ui/import/importopennote.h"

#include "ui/import/importparts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>

namespace axial {

ImportOpenNote::ImportOpenNote(QWidget *parent)
    : QFrame(parent), m_mark(new QLabel), m_words(importparts::label(10)),
      m_decide(plainButton(tr("&Decide")))
{
    setFrameShape(QFrame::NoFrame);
    m_words->setWordWrap(true);
    m_words->setAccessibleName(tr("Decisions that are open"));
    inRow(this, {{16, 8, 16, 8}}, {m_mark, {m_words, 1}, m_decide});
    connect(m_decide, &QPushButton::clicked, this, &ImportOpenNote::wanted);
    showMark();
    hide();
}

void ImportOpenNote::setOpen(size_t decisions)
{
    m_words->setText(tr("%n value(s) differ between the files and what is here, and nothing is "
                        "decided about them. What is here stays unless you choose otherwise.",
                        nullptr, int(decisions)));
    setVisible(decisions > 0);
}

void ImportOpenNote::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMark();
}

void ImportOpenNote::showMark()
{
    constexpr int side = 16;
    m_mark->setPixmap(icons::icon("warning", icons::Ink::Warn).pixmap(side, side));
}

} // namespace axial
