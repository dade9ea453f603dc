#include "ui/taxonomy/tree/taxonomynote.h"

#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QHBoxLayout>

namespace axial {

TaxonomyNote::TaxonomyNote(const CodeTreeModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_note(new ElidingLabel),
      m_unsort(new LinkButton(tr("By position")))
{
    m_note->setFont(theme::font(9));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_unsort->setAccessibleName(tr("Sort codes by position"));
    connect(m_unsort, &LinkButton::clicked, this, &TaxonomyNote::positionRequested);
    auto row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 10, 0);
    row->addWidget(m_note, 1);
    row->addWidget(m_unsort);
    showNote({});
}

void TaxonomyNote::showNote(const QString &filter)
{
    const bool isSorted = m_model.order() != CodeOrder::Position;
    const bool finds = !m_model.isFiltered() || m_model.rowCount() > 0;
    QString sentence;
    if (!finds)
        sentence = tr("No key, name or definition has “%1”").arg(filter.simplified());
    else if (isSorted)
        sentence = m_model.order() == CodeOrder::Name ? tr("Sorted by name; positions stay")
                                                      : tr("Sorted by quotes; positions stay");
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
    m_unsort->setVisible(finds && isSorted);
}

} // namespace axial
