#include "ui/participants/participantspane.h"

#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/participants/participantacts.h"
#include "ui/participants/participantmodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

GroupSizes::GroupSizes(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 4, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void GroupSizes::showSizes(const Grouping &grouping, const std::vector<int> &sizes)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_words.clear();
    const std::vector<Group> &groups = grouping.groups;
    for (int i = 0; i < int(sizes.size()) && !groups.empty(); ++i) {
        const bool isGroup = i < int(groups.size());
        const QString name = isGroup ? groups[size_t(i)].name : tr("Ungrouped");
        m_words << QStringLiteral("%1 %2").arg(name).arg(sizes[size_t(i)]);
        if (isGroup)
            m_grid->addWidget(new GroupSwatch(i), i, 0);
        auto *label = new ElidingLabel(name);
        label->setTextFormat(Qt::PlainText);
        m_grid->addWidget(label, i, 1);
        auto *count = new QLabel(QString::number(sizes[size_t(i)]));
        count->setFont(theme::numberFont(10));
        count->setAlignment(Qt::AlignRight);
        m_grid->addWidget(count, i, 2);
    }
}

ParticipantsPane::ParticipantsPane(Workspace &workspace, const ParticipantModel &model,
                                   GroupingActs &acts)
    : m_workspace(workspace), m_model(model), m_acts(acts),
      m_groupsHeader(new SectionHeader(tr("Groups"))), m_grouping(new QComboBox),
      m_groups(new GroupSizes), m_others(new QWidget), m_noGroups(new QLabel(tr("No groups yet"))),
      m_makeGroups(new QPushButton(tr("Make groups…"))), m_total(paragraph()),
      m_transcriptsHeader(new SectionHeader(tr("Transcripts"))), m_transcripts(new QListWidget),
      m_hint(paragraph())
{
    auto *column = inColumn(this, flush, {});
    buildGroups(*column);
    buildTranscripts(*column);
    setMinimumWidth(200);
    showParticipant({});
}

void ParticipantsPane::buildGroups(QVBoxLayout &column)
{
    QToolButton *edit = m_groupsHeader->addButton("edit", tr("Edit groups"));
    auto *menu = new QMenu(this);
    menu->addActions({m_acts.edit, m_acts.add, m_acts.remove});
    m_groupsHeader->addMoreButton(tr("More about groupings"))->setMenu(menu);
    connect(edit, &QToolButton::clicked, &m_acts, &GroupingActs::editGroups);
    m_grouping->setAccessibleName(tr("Grouping"));
    m_grouping->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_grouping, &QComboBox::activated, this,
            [this] { Q_EMIT groupingChosen(m_grouping->currentText()); });
    inColumn(m_others, {{0, 8, 0, 0}, 4}, {});
    m_total->setFont(theme::font(9));
    m_total->setAccessibleName(tr("Participants in each group"));
    auto *box = new QWidget;
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    inColumn(
        box, {{12, 8, 12, 12}},
        {m_grouping, m_groups, m_noGroups, {m_makeGroups, 0, Qt::AlignLeft}, m_total, m_others});
    connect(m_makeGroups, &QPushButton::clicked, &m_acts, &GroupingActs::editGroups);
    column.addWidget(m_groupsHeader);
    column.addWidget(box);
}

void ParticipantsPane::buildTranscripts(QVBoxLayout &column)
{
    m_hint->setFont(theme::font(9));
    m_hint->setContentsMargins(12, 8, 12, 8);
    m_transcripts->setItemDelegate(new RowDelegate(m_transcripts));
    m_transcripts->setFrameShape(QFrame::NoFrame);
    m_transcripts->setAccessibleName(tr("Transcripts of the participant"));
    connect(m_transcripts, &QListWidget::itemActivated, this,
            [this](QListWidgetItem *item) { open(m_transcripts->row(item)); });
    column.addWidget(m_transcriptsHeader);
    column.addWidget(m_hint);
    column.addWidget(m_transcripts, 1);
}

void ParticipantsPane::setSpeakersAction(QAction *action)
{
    QToolButton *button = m_transcriptsHeader->addButton("edit", action->text());
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
}

void ParticipantsPane::showGroupings()
{
    QStringList names;
    for (const Grouping &each : m_acts.all())
        names << each.name;
    m_grouping->clear();
    m_grouping->addItems(names);
    m_grouping->setCurrentIndex(qMax(0, int(names.indexOf(m_acts.chosenName()))));
    m_grouping->setVisible(names.size() > 1);
}

void ParticipantsPane::showGroupSizes()
{
    const Grouping &shown = m_model.values().grouping;
    m_groups->showSizes(shown, m_model.values().sizesOf(shown));
    showOthers();
    m_groups->setHidden(shown.groups.empty());
    m_noGroups->setVisible(shown.groups.empty());
    m_makeGroups->setVisible(shown.groups.empty());
    m_makeGroups->setEnabled(m_workspace.canEdit());
    m_total->setText(CountText::tr("%n participant(s)", nullptr, int(m_model.participantCount())));
    m_total->setAccessibleDescription(m_groups->words().join(QStringLiteral(" · ")));
}

/// The groupings of the study beside the one that is shown, each with how many are in its groups
/// now; its name shows it in the grid.
void ParticipantsPane::showOthers()
{
    auto *column = static_cast<QVBoxLayout *>(m_others->layout());
    while (QLayoutItem *item = column->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the one that was clicked
        item->widget()->hide();
        delete item;
    }
    for (const Grouping &each : m_acts.all()) {
        if (each.name == m_model.values().grouping.name || each.groups.empty())
            continue;
        auto *name = new LinkButton(singleLineName(each.name));
        name->setToolTip(tr("Show this grouping in the grid"));
        connect(name, &LinkButton::clicked, this,
                [this, grouping = each.name] { Q_EMIT groupingChosen(grouping); });
        auto *sizes = new GroupSizes;
        sizes->showSizes(each, m_model.values().sizesOf(each));
        sizes->setAccessibleName(each.name);
        sizes->setAccessibleDescription(sizes->words().join(QStringLiteral(" · ")));
        column->addWidget(name, 0, Qt::AlignLeft);
        column->addWidget(sizes);
    }
    m_others->setVisible(column->count() > 0);
}

void ParticipantsPane::showParticipant(ParticipantId participant)
{
    std::vector<Appearance> shown;
    if (participant && m_workspace.project()
        && !m_workspace.guarded([&] { shown = appearances(m_workspace.database(), participant); })
        && participant == m_participant)
        return; // what is shown stays
    m_participant = participant;
    m_shown = std::move(shown);
    m_transcripts->clear();
    for (const Appearance &each : m_shown) {
        const bool saysMore = !each.name.isEmpty() && each.name != each.title;
        auto *item = new QListWidgetItem(
            icons::icon(each.speaker ? "interview" : "document"),
            saysMore ? tr("%1, as %2").arg(each.title, each.name) : each.title, m_transcripts);
        item->setData(Qt::AccessibleTextRole, item->text());
    }
    const auto &all = m_model.values().participants;
    const auto found = std::ranges::find(all, participant, &Participant::id);
    m_transcriptsHeader->setTitle(
        found == all.end() ? tr("Transcripts") : tr("Transcripts of %1").arg(found->pseudonym));
    m_hint->setText(found == all.end() ? tr("Select a participant to see where they speak.")
                    : m_shown.empty() ? tr("No transcript names this participant as a speaker yet.")
                                      : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
    m_transcripts->setVisible(m_hint->text().isEmpty());
    static_cast<QVBoxLayout *>(layout())->setAlignment(m_hint, m_hint->isHidden() ? Qt::Alignment()
                                                                                  : Qt::AlignTop);
}

void ParticipantsPane::open(int row)
{
    if (row < 0 || row >= int(m_shown.size()))
        return;
    const Appearance shown = m_shown[size_t(row)];
    TextRange place;
    m_workspace.guarded([&] {
        const auto turns = sources::turns(m_workspace.database(), shown.source);
        const auto first = std::find_if(turns.begin(), turns.end(), [&](const Turn &turn) {
            return shown.speaker && turn.speaker == shown.speaker;
        });
        if (first != turns.end())
            place = {first->words, first->range.end};
        m_workspace.requests().goTo(shown.source, place);
    });
}

} // namespace axial
