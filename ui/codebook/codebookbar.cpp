#include "ui/codebook/codebookbar.h"

#include "core/query/evidence/evidencefilter.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/wording.h"
#include "ui/codebook/codelistmodel.h"
#include "ui/codebook/codestable.h"
#include "ui/theme/icons.h"
#include "ui/widgets/fields/filterfield.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace axial {

namespace {

constexpr int evidenceSegment = 0;
constexpr int codesSegment = 1;

} // namespace

CodebookBar::CodebookBar(QWidget *parent)
    : ToolBand(parent), m_segments(new SegmentBar({tr("Evidence"), tr("Codes")})),
      m_filter(new FilterField(tr("Filter, e.g. code:C.1 insight:empty"))), m_count(new QLabel),
      m_columns(new QPushButton(tr("Columns…"))),
      m_export(new QPushButton(icons::icon("export"), tr("Export")))
{
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setMinimumWidth(180);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleDescription(tr("How many quotes are shown"));
    QHBoxLayout *choice = addPart(1);
    choice->addWidget(m_segments);
    choice->addWidget(m_filter, 1);
    QHBoxLayout *acts = addPart();
    acts->addWidget(m_count);
    acts->addStretch();
    acts->addWidget(m_columns);
    acts->addWidget(m_export);
    connect(m_segments, &SegmentBar::chosen, this, &CodebookBar::turned);
}

bool CodebookBar::isOfCodes() const
{
    return m_segments->current() == codesSegment;
}

void CodebookBar::turnToEvidence()
{
    m_segments->setCurrent(evidenceSegment);
}

void CodebookBar::turnToCodes()
{
    m_segments->setCurrent(codesSegment);
}

void CodebookBar::offer(bool isEmpty)
{
    m_filter->setFields(isOfCodes() ? CodesTable::filter().fields() : EvidenceFilter().fields());
    m_filter->setPlaceholderText(isOfCodes() ? tr("Filter codes")
                                             : tr("Filter, e.g. code:C.1 insight:empty"));
    m_export->setEnabled(!isEmpty);
}

void CodebookBar::showCodeCount(int codes)
{
    m_count->setText(tr("%Ln code(s)", nullptr, codes));
}

void CodebookBar::showQuoteCount(int shown, int all, std::optional<int> withoutInsight)
{
    const QString quotes = tr("%Ln quote(s)", nullptr, all);
    if (shown < all)
        m_count->setText(tr("%1 of %2").arg(shown).arg(quotes));
    else if (!withoutInsight)
        m_count->setText(quotes);
    else
        m_count->setText(tr("%1, %2 without insight").arg(quotes).arg(*withoutInsight));
}

} // namespace axial
