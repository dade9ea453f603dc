#include "ui/coding/acts/wholecodesbar.h"

#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QPainter>

namespace axial {

WholeCodesBar::WholeCodesBar(const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_tree(tree), m_codes(new QHBoxLayout),
      m_change(new LinkButton(tr("Change…")))
{
    auto *title = new QLabel(tr("Whole document"));
    theme::quieten(*title);
    m_codes->setSpacing(6);
    inRow(this, {{12, 4, 12, 5}, 10}, {title, {m_codes, 1}, m_change});
    m_change->setAccessibleName(tr("Change the codes of the whole document"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
    connect(m_change, &QAbstractButton::clicked, this, &WholeCodesBar::changeRequested);
}

void WholeCodesBar::showCodes(const std::vector<WholeCode> &codes,
                              const QHash<CoderId, QString> &coders)
{
    while (QLayoutItem *item = m_codes->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    constexpr size_t most = 6; ///< the others are in the tool tip
    QStringList all;
    for (size_t i = 0; i < codes.size(); ++i) {
        const Code *code = m_tree.find(codes[i].code);
        const QString who = coders.value(codes[i].coder);
        const QString name = code ? code->label() : QString();
        all << (who.isEmpty() ? name : tr("%1 (%2)").arg(name, who));
        if (i >= most)
            continue;
        m_codes->addWidget(new ChipWidget(m_tree.colorOf(codes[i].code)));
        auto *label = new ElidingLabel(all.last());
        label->setFont(theme::font(10));
        m_codes->addWidget(label);
    }
    if (codes.size() > most)
        m_codes->addWidget(new QLabel(tr("and %1 more").arg(codes.size() - most)));
    m_codes->addStretch(1);
    const QString words = tr("Codes of the whole document: %1").arg(all.join(QStringLiteral("; ")));
    setAccessibleName(words);
    setToolTip(plainToolTip(words));
    setVisible(!codes.empty());
}

void WholeCodesBar::setCanEdit(bool canEdit)
{
    m_change->setEnabled(canEdit);
}

void WholeCodesBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().base);
    painter.fillRect(0, height() - 1, width(), 1, theme::tokens().line);
}

} // namespace axial
