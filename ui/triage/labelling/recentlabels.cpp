#include "ui/triage/labelling/recentlabels.h"

#include "ui/base/wording.h"
#include "ui/lists/codechips.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QLabel>
#include <QToolButton>

namespace axial {

RecentLabels::RecentLabels(const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_tree(tree)
{
    setAccessibleName(tr("Recent labels"));
    auto *name = new QLabel(tr("Recent"));
    theme::quieten(*name);
    auto *row = inRow(this, {{12, 2, 12, 2}, 2}, {name});
    constexpr int places = 6;
    for (int place = 0; place < places; ++place) {
        auto *button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({12, 12});
        button->setFont(theme::font(9));
        button->setFocusPolicy(Qt::NoFocus); // its letters do it from the list of reports
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        button->setMinimumWidth(28);
        ignoreSecondClick(button); // the next report is the current one by then
        connect(button, &QToolButton::clicked, this, [this, place] {
            if (place < m_places.size())
                Q_EMIT chosen(m_places[place]);
        });
        row->addWidget(button);
        m_buttons.push_back(button);
    }
    row->addStretch(1);
    showCodes();
    setFixedHeight(sizeHint().height()); // also while there are none
}

void RecentLabels::setOffered(const QSet<CodeId> &codes)
{
    m_offered = codes;
    showCodes();
}

void RecentLabels::use(CodeId code)
{
    const bool isNew = !m_lastFirst.removeOne(code);
    if (isNew && m_places.size() < qsizetype(m_buttons.size()))
        m_places.append(code);
    else if (isNew)
        m_places[m_places.indexOf(m_lastFirst.takeLast())] = code;
    m_lastFirst.prepend(code);
    showCodes();
}

void RecentLabels::clear()
{
    m_places.clear();
    m_lastFirst.clear();
    showCodes();
}

void RecentLabels::showCodes()
{
    for (size_t i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons[i];
        const CodeId id = qsizetype(i) < m_places.size() ? m_places[qsizetype(i)] : CodeId{};
        const Code *code = m_offered.contains(id) ? m_tree.find(id) : nullptr;
        button->setEnabled(code);
        button->setText(code ? menuText(shortened(code->keyOrName(), 16)) : QString());
        button->setIcon(code ? codeChipIcon(m_tree.colorOf(id)) : QIcon());
        button->setToolTip(code ? plainToolTip(code->label()) : QString());
        button->setAccessibleName(code ? tr("Label %1 again").arg(code->label()) : QString());
    }
}

} // namespace axial
