#include "ui/import/merging/mergeconflicts.h"

#include "core/project/merging/mergereport.h"
#include "ui/import/importparts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>

#include <algorithm>

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
    m_words->setText(tr("%n value(s) differ between the files and the study. What is in the study "
                        "stays unless you choose otherwise.",
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

MergeCountsTable::MergeCountsTable(QWidget *parent) : QTableWidget(parent)
{
    setColumnCount(5);
    setHorizontalHeaderLabels(
        {tr("Kind"), tr("New"), tr("Changed"), tr("Equal"), tr("Conflicting")});
    for (int column = 0; column < columnCount(); ++column) // as what is below them
        horizontalHeaderItem(column)->setTextAlignment(
            (column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    verticalHeader()->hide();
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setTabKeyNavigation(false);
}

void MergeCountsTable::setReport(const MergeReport &report)
{
    setRowCount(0);
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        const MergeCounts &counts = report.counts[kind];
        if (counts.isEmpty())
            continue;
        const int row = rowCount();
        insertRow(row);
        setItem(row, 0, new QTableWidgetItem(mergeKindName(MergeKind(kind))));
        int column = 0;
        for (const qint64 count :
             {counts.added, counts.changed, counts.equal, counts.conflicting}) {
            auto *cell = new QTableWidgetItem(QLocale().toString(count));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, ++column, cell);
        }
    }
    const int whole = horizontalHeader()->sizeHint().height() + verticalHeader()->length()
                      + 2 * frameWidth();
    setMaximumHeight(report.conflicts.empty() ? QWIDGETSIZE_MAX : whole); // the rest is the list's
}

namespace {

constexpr int choiceColumn = 3;

QPlainTextEdit *valueField(const QString &name)
{
    auto *field = new QPlainTextEdit;
    field->setReadOnly(true);
    field->setTabChangesFocus(true);
    field->setAccessibleName(name);
    field->setMinimumHeight(56);
    field->setMaximumHeight(90);
    return field;
}

} // namespace

MergeConflicts::MergeConflicts(With with, QWidget *parent)
    : QWidget(parent), m_list(new QTreeWidget), m_mine(valueField(tr("As it is here"))),
      m_theirs(valueField(with == With::File ? tr("As it is in the file")
                                             : tr("As it is in the other project"))),
      m_keepMine(new QRadioButton(tr("&Keep what is here"))),
      m_takeTheirs(new QRadioButton(tr("&Take the other"))),
      m_both(new QRadioButton(tr("&Both, one after the other")))
{
    m_list->setAccessibleName(with == With::File ? tr("Where the file differs")
                                                 : tr("What the two projects disagree about"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Kind"), tr("What it is about"), tr("Of it"), tr("What stays")});
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(choiceColumn, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &MergeConflicts::showCurrent);

    auto *allMine = plainButton(tr("Keep &mine for all"));
    auto *allTheirs = plainButton(tr("Take the &other for all"));
    connect(allMine, &QPushButton::clicked, this, [this] { chooseForAll(MergeChoice::Mine); });
    connect(allTheirs, &QPushButton::clicked, this, [this] { chooseForAll(MergeChoice::Theirs); });
    auto *forAll = inRow({new QLabel(tr("Values that differ:")), allMine, allTheirs, Stretch{}});

    auto *values = new QHBoxLayout;
    const QString there = with == With::File ? tr("In the file") : tr("In the other project");
    const std::pair<QPlainTextEdit *, QString> sides[] = {{m_mine, tr("Here")}, {m_theirs, there}};
    for (const auto &[field, title] : sides) {
        values->addLayout(inColumn({new QLabel(title), field}));
    }
    auto *choice = new QHBoxLayout;
    const std::pair<QRadioButton *, MergeChoice> buttons[] = {{m_keepMine, MergeChoice::Mine},
                                                              {m_takeTheirs, MergeChoice::Theirs},
                                                              {m_both, MergeChoice::Both}};
    for (const auto &[button, which] : buttons) {
        connect(button, &QRadioButton::clicked, this, [this, chosen = which] { choose(chosen); });
        choice->addWidget(button);
    }
    choice->addStretch();
    setFocusProxy(m_list);
    inColumn(this, {{0, 0, 0, 0}}, {forAll, {m_list, 1}, values, choice});
}

void MergeConflicts::setConflicts(const std::vector<MergeConflict> &conflicts)
{
    const auto isSame = [](const MergeConflict &one, const MergeConflict &other) {
        return one.id == other.id && one.mine == other.mine && one.theirs == other.theirs;
    };
    const bool areSame = std::equal(m_conflicts.begin(), m_conflicts.end(), conflicts.begin(),
                                    conflicts.end(), isSame);
    if (areSame) // whoever goes through the list is not sent back to its beginning
        return;
    QHash<QString, MergeChoice> kept;
    for (const MergeConflict &conflict : conflicts) {
        if (const auto each = m_choices.each.constFind(conflict.id); each != m_choices.each.cend())
            kept.insert(conflict.id, *each);
    }
    const QString current = currentRow() < m_conflicts.size() ? m_conflicts[currentRow()].id
                                                              : QString();
    m_conflicts = conflicts;
    m_choices.each = kept;
    m_list->clear();
    for (const MergeConflict &conflict : conflicts) {
        auto *item = new QTreeWidgetItem(m_list,
                                         {mergeKindName(conflict.kind), singleLine(conflict.about),
                                          conflict.isRemoval ? tr("removed by one") : conflict.what,
                                          choiceWords(conflict)});
        item->setToolTip(1, plainToolTip(conflict.about));
        showDecided(*item, conflict);
        if (conflict.id == current)
            m_list->setCurrentItem(item);
    }
    for (const int column : {0, 2})
        m_list->resizeColumnToContents(column);
    if (m_list->topLevelItemCount() > 0 && !m_list->currentItem())
        m_list->setCurrentItem(m_list->topLevelItem(0));
    showCurrent();
}

size_t MergeConflicts::open() const
{
    return size_t(std::count_if(
        m_conflicts.begin(), m_conflicts.end(),
        [this](const MergeConflict &conflict) { return !m_choices.isDecided(conflict); }));
}

size_t MergeConflicts::openIn(const QString &file) const
{
    return size_t(std::ranges::count_if(m_conflicts, [&](const MergeConflict &conflict) {
        return conflict.file == file && !m_choices.isDecided(conflict);
    }));
}

/// Beside the words of a choice that somebody made, and not of one that is proposed.
void MergeConflicts::showDecided(QTreeWidgetItem &item, const MergeConflict &conflict) const
{
    const bool isDecided = m_choices.isDecided(conflict);
    item.setIcon(choiceColumn, isDecided ? icons::icon("check", icons::Ink::Ok) : QIcon());
    item.setData(choiceColumn, Qt::AccessibleTextRole,
                 (isDecided ? tr("%1, decided") : tr("%1, proposed")).arg(choiceWords(conflict)));
}

QString MergeConflicts::choiceWords(const MergeConflict &conflict) const
{
    const MergeChoice choice = m_choices.of(conflict);
    if (conflict.isRemoval)
        return choice == conflict.proposed ? tr("it is kept") : tr("it goes");
    return choice == MergeChoice::Mine     ? tr("mine")
           : choice == MergeChoice::Theirs ? tr("the other")
                                           : tr("both");
}

size_t MergeConflicts::currentRow() const
{
    return size_t(m_list->indexOfTopLevelItem(m_list->currentItem()));
}

void MergeConflicts::showCurrent()
{
    const bool isChosen = currentRow() < m_conflicts.size();
    for (QRadioButton *button : {m_keepMine, m_takeTheirs, m_both})
        button->setEnabled(isChosen);
    if (!isChosen) {
        m_mine->clear();
        m_theirs->clear();
        return;
    }
    const MergeConflict &conflict = m_conflicts[currentRow()];
    m_mine->setPlainText(conflict.mine);
    m_theirs->setPlainText(conflict.theirs);
    m_both->setEnabled(conflict.canBeBoth);
    const MergeChoice choice = m_choices.of(conflict);
    (choice == MergeChoice::Mine     ? m_keepMine
     : choice == MergeChoice::Theirs ? m_takeTheirs
                                     : m_both)
        ->setChecked(true);
}

void MergeConflicts::choose(MergeChoice choice)
{
    const size_t row = currentRow();
    if (row >= m_conflicts.size())
        return;
    m_choices.each[m_conflicts[row].id] = choice;
    showChoice(row);
    Q_EMIT chosen();
}

/// What was removed is chosen one by one. What differs in a file that is added later was not seen
/// when this was said, and is asked about; what the list is too short for is not.
void MergeConflicts::chooseForAll(MergeChoice choice)
{
    if (m_conflicts.size() >= MergeReport::mostListed) {
        m_choices.all = choice;
        m_choices.isSaid = true;
    }
    for (size_t row = 0; row < m_conflicts.size(); ++row) {
        if (!m_conflicts[row].isRemoval)
            m_choices.each[m_conflicts[row].id] = choice;
        showChoice(row);
    }
    showCurrent();
    Q_EMIT chosen();
}

void MergeConflicts::showChoice(size_t row)
{
    QTreeWidgetItem *item = m_list->topLevelItem(int(row));
    item->setText(choiceColumn, choiceWords(m_conflicts[row]));
    showDecided(*item, m_conflicts[row]);
}

} // namespace axial
