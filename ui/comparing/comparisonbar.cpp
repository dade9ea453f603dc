#include "ui/comparing/comparisonbar.h"

#include "ui/base/wording.h"
#include "ui/comparing/codingcomparison.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <utility>

namespace axial {
namespace {

QComboBox *coderBox(const QString &name)
{
    auto *box = new QComboBox;
    box->setAccessibleName(name);
    box->setToolTip(name);
    makeNarrow(box, 8);
    return box;
}

CoderId chosenIn(const QComboBox *box)
{
    return CoderId{box->currentData().toLongLong()};
}

} // namespace

ComparisonBar::ComparisonBar(CodingComparison &comparison, CodeName codeName, QWidget *parent)
    : AccentBar(parent), m_comparison(comparison), m_codeName(std::move(codeName)),
      m_left(coderBox(tr("Left stripes"))), m_right(coderBox(tr("Right stripes"))),
      m_only(new QCheckBox(tr("Only disagreements"))), m_place(readingLabel(tr("Disagreement"))),
      m_words(readingLabel(tr("What they put there"))), m_decision(readingLabel(tr("Decision"))),
      m_reason(new QLineEdit), m_steps(new QWidget), m_decisions(new QWidget)
{
    setAccessibleName(tr("Compare coders"));
    setWhatsThis(tr("One coder’s stripes stand at the left, another’s at the right, and ≠ where "
                    "they differ; what is decided here takes no coding away."));
    m_place->setFont(theme::font(10, QFont::DemiBold));
    m_decision->setForegroundRole(QPalette::PlaceholderText);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("Reason (optional)"));
    leaveIdleUndo(*m_reason);
    inRow(m_steps, {{0, 0, 0, 0}}, {{m_place, 1}});
    inRow(m_decisions, {{0, 0, 0, 0}}, {});
    inColumn(this, {{12, 8, 12, 6}, 4},
             {inRow({new QLabel(tr("Left")),
                     {m_left, 1},
                     new QLabel(tr("Right")),
                     {m_right, 1},
                     m_only,
                     Stretch{1}}),
              m_steps, m_words, m_decision, m_reason, m_decisions});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    for (QComboBox *box : {m_left, m_right})
        connect(box, &QComboBox::activated, this, [this] {
            m_comparison.choose({chosenIn(m_left), chosenIn(m_right)});
        });
    connect(m_only, &QCheckBox::toggled, &comparison, &CodingComparison::setOnlyDisagreements);
    connect(&comparison, &CodingComparison::changed, this, &ComparisonBar::refresh);
    connect(&comparison, &CodingComparison::decided, this, [this](CodingId place) {
        m_typed.remove(place);
        if (place == m_shown)
            m_reason->setText({}); // clear() could be taken back, and the decision could not
    });
    connect(&comparison, &CodingComparison::projectLeft, this, [this] {
        m_shown = {}; // a copy of the study has the same ids
        m_typed.clear();
        m_reason->setText({});
    });
    hide();
}

QToolButton *ComparisonBar::buttonOf(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action); // its name, its keys in the tool tip, whether it can be used
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void ComparisonBar::setActs(const Acts &acts)
{
    m_acts = acts;
    for (QAction *action : {acts.previous, acts.next, acts.undecided, acts.close})
        m_steps->layout()->addWidget(buttonOf(action));
    for (QAction *action : {acts.left, acts.right, acts.both, acts.neither, acts.takeBack}) {
        QToolButton *button = buttonOf(action);
        ignoreSecondClick(button); // the next disagreement is the current one by then
        m_decisions->layout()->addWidget(button);
    }
    static_cast<QHBoxLayout *>(m_decisions->layout())->addStretch(1);
    refresh();
}

void ComparisonBar::setCanDecide(bool can)
{
    m_canDecide = can;
    refresh();
}

QString ComparisonBar::reason() const
{
    return m_reason->text().trimmed();
}

void ComparisonBar::refresh()
{
    setVisible(m_comparison.isOn());
    if (!m_comparison.isOn() || !m_acts.close)
        return;
    showPeople();
    showPlace();
}

void ComparisonBar::showPeople()
{
    const ComparedCoders coders = m_comparison.coders();
    for (const auto &[box, chosen] :
         {std::pair(m_left, coders.first), std::pair(m_right, coders.second)}) {
        const QSignalBlocker blocker(box);
        box->clear();
        for (const CodingComparison::Person &person : m_comparison.people()) {
            box->addItem(shortened(person.name, 24), person.id.value);
            if (person.id == chosen)
                box->setCurrentIndex(box->count() - 1);
        }
        box->setEnabled(box->count() > 1);
    }
    const auto accept = [this](QAction *action, CoderId coder) {
        action->setText(tr("Accept %1’s").arg(menuText(shortened(m_comparison.nameOf(coder), 16))));
    };
    if (m_comparison.obstacle().isEmpty()) {
        accept(m_acts.left, coders.first);
        accept(m_acts.right, coders.second);
    }
}

void ComparisonBar::showPlace()
{
    const int count = int(m_comparison.disagreements().size());
    const CodingDisagreement *current = m_comparison.currentOne();
    const int undecided = count - m_comparison.decidedCount();
    QString place = m_comparison.obstacle();
    if (place.isEmpty() && count == 0)
        place = tr("The two agree on everything in this document.");
    else if (place.isEmpty() && current)
        place = tr("Disagreement %1 of %2 · %3 undecided")
                    .arg(m_comparison.current() + 1)
                    .arg(count)
                    .arg(undecided);
    else if (place.isEmpty())
        place = tr("%n disagreement(s)", nullptr, count) + u' '
                + tr("· %1 undecided").arg(undecided);
    m_place->setText(place);
    m_place->setToolTip(
        tr("≠ before a stripe: the other coder has no coding with this code that shares at least "
           "50 % of its text. ✓ it was accepted, ✗ it was not. Both codings stay in the project."));
    m_place->setAccessibleDescription(place);
    for (QAction *action : {m_acts.previous, m_acts.next})
        action->setEnabled(count > 0);
    m_acts.undecided->setEnabled(undecided > 0);
    const ComparedCoders coders = m_comparison.coders();
    const bool can = m_canDecide && current;
    const bool hasLeft = m_comparison.hasCodingOf(coders.first);
    const bool hasRight = m_comparison.hasCodingOf(coders.second);
    m_acts.left->setEnabled(can && hasLeft);
    m_acts.right->setEnabled(can && hasRight);
    m_acts.both->setEnabled(can && hasLeft && hasRight);
    m_acts.neither->setEnabled(can);
    m_acts.takeBack->setEnabled(can && current->decision);
    for (QWidget *each :
         {static_cast<QWidget *>(m_words), static_cast<QWidget *>(m_reason), m_decisions})
        each->setVisible(current);
    m_decision->setVisible(current && current->decision);
    const CodingId shown = current ? current->first.coding : CodingId();
    if (shown != m_shown) { // what is typed waits for its place
        m_typed.insert(m_shown, m_reason->text());
        m_reason->setText(m_typed.take(shown));
        m_shown = shown;
    }
    if (!current)
        return;
    m_words->setText(wordsOf(*current));
    m_words->setAccessibleDescription(m_words->text());
    if (current->decision)
        showDecision(*current);
}

QString ComparisonBar::wordsOf(const CodingDisagreement &each) const
{
    const auto put = [this](CoderId coder, const CodedRange &coding) {
        return tr("%1: %2").arg(m_comparison.nameOf(coder), shortened(m_codeName(coding.code), 60));
    };
    const ComparedCoders coders = m_comparison.coders();
    if (each.second)
        return put(coders.first, each.first) + QStringLiteral(" · ")
               + put(coders.second, *each.second);
    const CoderId other = each.first.coder == coders.first ? coders.second : coders.first;
    return put(each.first.coder, each.first) + QStringLiteral(" · ")
           + tr("%1: not this code here").arg(m_comparison.nameOf(other));
}

void ComparisonBar::showDecision(const CodingDisagreement &each)
{
    const bool isFirst = each.accepts(each.first.coding);
    const bool isSecond = each.second && each.accepts(each.second->coding);
    QString words = tr("Decided: neither stands.");
    if (isFirst && isSecond)
        words = tr("Decided: both stand.");
    else if (isFirst || isSecond)
        words = tr("Decided: %1’s stands.")
                    .arg(m_comparison.nameOf(isFirst ? each.first.coder : each.second->coder));
    if (!each.decision->reason.isEmpty())
        words += u' ' + shortened(each.decision->reason, 200);
    m_decision->setText(words);
    m_decision->setAccessibleDescription(words);
}

} // namespace axial
