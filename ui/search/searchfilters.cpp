#include "ui/search/searchfilters.h"

#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/widgets/boxes.h"

#include <QGridLayout>
#include <QHash>
#include <QSignalBlocker>

namespace axial {

namespace {

/// A grouping and a group of it, as one value of a box.
QVariant groupValue(const QString &grouping, const QString &group)
{
    return QStringList{grouping, group};
}

void choose(QComboBox *box, const QVariant &value)
{
    const int row = box->findData(value);
    box->setCurrentIndex(std::max(row, 0));
}

} // namespace

SearchFilters::SearchFilters(QWidget *parent)
    : QWidget(parent), m_collection(new QComboBox), m_kind(new QComboBox), m_speaker(new QComboBox),
      m_group(new QComboBox)
{
    m_collection->setAccessibleName(tr("In which collection"));
    m_kind->setAccessibleName(tr("In which kind of source"));
    m_speaker->setAccessibleName(tr("Whose words"));
    m_group->setAccessibleName(tr("Words of which group"));
    m_collection->addItem(tr("Everywhere"), 0);
    m_kind->addItem(tr("All kinds"), -1);
    m_kind->addItem(tr("Transcripts"), int(SourceKind::Transcript));
    m_kind->addItem(tr("Issue reports"), int(SourceKind::IssueReport));
    m_kind->addItem(tr("Documents"), int(SourceKind::Document));
    m_speaker->addItem(tr("All speakers"), -1);
    m_speaker->addItem(tr("Participants"), int(SpeakerRole::Participant));
    m_speaker->addItem(tr("Interviewers"), int(SpeakerRole::Interviewer));
    m_group->addItem(tr("All groups"), QStringList());
    auto grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    QComboBox *const boxes[] = {m_collection, m_kind, m_speaker, m_group};
    for (int i = 0; i < 4; ++i) {
        makeNarrow(boxes[i], 6);
        grid->addWidget(boxes[i], i / 2, i % 2);
        connect(boxes[i], &QComboBox::currentIndexChanged, this, &SearchFilters::changed);
    }
}

void SearchFilters::fill(Database &db)
{
    const QSignalBlocker blocker(this);
    const QVariant collection = m_collection->currentData();
    const QVariant group = m_group->currentData();
    while (m_collection->count() > 1)
        m_collection->removeItem(1);
    while (m_group->count() > 1)
        m_group->removeItem(1);
    QHash<qint64, int> depths;
    for (const Collection &each : collections::all(db)) { // parents before children
        const int depth = depths.value(each.parent.value, -1) + 1;
        depths.insert(each.id.value, depth);
        m_collection->addItem(QString(2 * depth, u' ') + shortened(each.name, 40), each.id.value);
    }
    const std::vector<Grouping> groupings = groupings::all(db);
    for (const Grouping &grouping : groupings) {
        for (const Group &each : grouping.groups) {
            const QString name = groupings.size() == 1
                                     ? each.name
                                     : QStringLiteral("%1: %2").arg(grouping.name, each.name);
            m_group->addItem(shortened(name, 40), groupValue(grouping.name, each.name));
        }
    }
    choose(m_collection, collection);
    choose(m_group, group);
}

void SearchFilters::reset()
{
    const QSignalBlocker blocker(this);
    for (QComboBox *box : {m_collection, m_kind, m_speaker, m_group})
        box->setCurrentIndex(0);
}

void SearchFilters::apply(TextSearch &search) const
{
    search.collection = CollectionId{m_collection->currentData().toLongLong()};
    if (m_kind->currentIndex() > 0)
        search.kind = SourceKind(m_kind->currentData().toInt());
    if (m_speaker->currentIndex() > 0)
        search.role = SpeakerRole(m_speaker->currentData().toInt());
    if (m_group->currentIndex() > 0) {
        search.grouping = m_group->currentData().toStringList().value(0);
        search.group = m_group->currentData().toStringList().value(1);
    }
}

bool SearchFilters::isAnySet() const
{
    return m_collection->currentIndex() > 0 || m_kind->currentIndex() > 0
           || m_speaker->currentIndex() > 0 || m_group->currentIndex() > 0;
}

} // namespace axial
