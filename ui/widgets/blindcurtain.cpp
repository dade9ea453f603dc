#include "ui/widgets/blindcurtain.h"

#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/linkbutton.h"

#include <utility>

namespace axial {

BlindCurtain::BlindCurtain(Workspace &workspace, QWidget *page, QWidget *first, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_page(page), m_first(first),
      m_curtain(new EmptyState("lock", tr("You are coding blind"),
                               tr("This page counts what everybody coded, which could lead your "
                                  "own coding. Your codings alone are in Code mode.")))
{
    m_note = makeNote();
    m_curtain->setActionText(tr("Show everybody’s codings"));
    inColumn(this, flush, {m_note, {m_page, 1}, {m_curtain, 1}});
    connect(m_curtain, &EmptyState::actionTriggered, this, [this] {
        show(true);
        m_first->setFocus();
    });
    connect(&workspace, &Workspace::sightChanged, this, &BlindCurtain::close);
    connect(&workspace, &Workspace::projectChanged, this, &BlindCurtain::close);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (touchesSight(changes) || (m_isOpenToAll && bringsHiddenCodings(m_workspace, changes)))
            close(); // a page that was asked for stays: it says whose codings it shows
    });
    close();
}

QWidget *BlindCurtain::makeNote()
{
    auto note = new QWidget;
    auto words = paragraph(tr("You are coding blind. This page shows everybody’s codings."));
    words->setFont(theme::font(9));
    auto hide = new LinkButton(tr("Hide them"));
    inRow(note, {{14, 6, 14, 6}}, {{words, 1}, hide});
    connect(hide, &LinkButton::clicked, this, &BlindCurtain::close);
    return note;
}

void BlindCurtain::close()
{
    m_isOpenToAll = !hidesCodings(m_workspace);
    show(m_isOpenToAll);
}

void BlindCurtain::show(bool page)
{
    m_page->setVisible(page);
    m_curtain->setVisible(!page);
    setFocusProxy(page ? m_first : m_curtain);
    m_note->setVisible(page && hidesCodings(m_workspace));
    if (std::exchange(m_isOpen, page) != page)
        Q_EMIT turned();
}

} // namespace axial
