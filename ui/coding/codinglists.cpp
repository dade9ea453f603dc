#include "ui/coding/codinglists.h"

#include "core/base/interruptedread.h"
#include "core/project/codes/codes.h"
#include "core/project/codes/codingcounts.h"
#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/latestjob.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcereading.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <utility>

namespace axial {

/// How often codes are used and how far each source is coded, counted on a worker: after a step
/// only what the step touched.
class CodingCounter : public QObject
{
    Q_OBJECT

public:
    explicit CodingCounter(Workspace &workspace, QObject *parent = nullptr)
        : QObject(parent), m_workspace(workspace)
    {
        connect(&workspace, &Workspace::sightChanged, this, &CodingCounter::countAll);
    }

    /// Everything anew: another project, or other coders may be seen.
    void countAll()
    {
        m_uncounted.reset();
        count();
    }

    void recount(const Changes &changes)
    {
        // Others' codings are hidden now, or no longer.
        if (touchesSight(changes))
            m_uncounted.reset();
        if (m_uncounted) {
            const auto touched = TouchedCodings::of(changes);
            if (touched)
                m_uncounted->add(*touched);
            else
                m_uncounted.reset();
        }
        if (!m_uncounted || !m_uncounted->isEmpty()
            || changes.touches({StudyTable::Code, StudyTable::Coder}))
            count();
    }

    const CodingCounts &counts() const { return m_counts; }
    /// Initials by CoderId.value.
    const QHash<qint64, QString> &coders() const { return m_coders; }

Q_SIGNALS:
    void counted();

private:
    /// What the two trees say beside their names.
    struct Reading {
        CodingCounts::Reading codings;
        QHash<qint64, QString> coders;
    };
    /// What was touched since the last counting, by a worker.
    void count()
    {
        m_counting.stop();
        if (!m_workspace.project())
            return;
        const auto read = [person = m_workspace.asker(), touched = m_uncounted,
                           before = m_counts.tree()](Database &db, const Progress &progress) {
            const Asker asker = person.in(db);
            Reading reading;
            reading.codings = touched ? CodingCounts::readTouched(db, asker, *touched, before,
                                                                  &progress)
                                      : CodingCounts::readAll(db, asker, &progress);
            for (const Coder &coder : coders::all(db))
                reading.coders.insert(coder.id.value, coder.initials);
            return reading;
        };
        // An edit interrupts readers; then they are simply counted again.
        m_counting.read<std::optional<Reading>>(
            tr("Counting quotes"),
            [read](Database &db, Progress &progress) {
                return unlessInterrupted(progress, [&] { return read(db, progress); });
            },
            [this](std::optional<Reading> reading) { take(std::move(reading)); },
            [this](const Error &error) {
                m_uncounted.reset();
                m_workspace.tell(error);
            });
    }

    void take(std::optional<Reading> reading)
    {
        if (!reading) {
            count();
            return;
        }
        m_counts.take(std::move(reading->codings));
        m_coders = std::move(reading->coders);
        m_uncounted.emplace();
        Q_EMIT counted();
    }

    Workspace &m_workspace;
    LatestJob m_counting{m_workspace};
    CodingCounts m_counts;
    QHash<qint64, QString> m_coders;
    std::optional<TouchedCodings> m_uncounted; ///< since the last counting; nullopt = all
};

CodingLists::CodingLists(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_sources(new SourceModel(this)), m_reading(new SourceReading(workspace, *m_sources, this)),
      m_counter(new CodingCounter(workspace, this))
{
    connect(m_reading, &SourceReading::read, this, &CodingLists::sourcesRead);
    connect(m_reading, &SourceReading::opened, this, &CodingLists::sourcesOpened);
    connect(m_counter, &CodingCounter::counted, this, &CodingLists::showCounts);
}

bool CodingLists::hasSources() const
{
    return m_reading->hasSources();
}

void CodingLists::showAccess()
{
    m_codes->setEditable(m_workspace.canEdit());
    m_sources->setEditable(m_workspace.canEdit());
}

void CodingLists::read()
{
    showAccess();
    const Project *project = m_workspace.project();
    const QString path = project ? project->path() : QString();
    if (std::exchange(m_path, path) != path) // another's are not to be seen here
        m_codes->setCodes({});
    m_codes->setCounts({});
    m_sources->setCounts({}, {});
    readCodes();
    m_reading->open();
    m_counter->countAll();
}

void CodingLists::readCodes()
{
    std::vector<Code> tree;
    CodeId open;
    QHash<qint64, QString> definitions;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            tree = codes::all(m_workspace.database());
            definitions = codes::definitions(m_workspace.database());
            open = codes::openCodesFolder(m_workspace.database());
        }))
        return; // what is shown stays
    m_codes->setOpenCodes(open);
    m_codes->setDefinitions(std::move(definitions));
    m_codes->setCodes(std::move(tree));
    Q_EMIT codesRead();
}

void CodingLists::takeChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::Code}))
        readCodes();
}

void CodingLists::recount(const Changes &changes)
{
    m_counter->recount(changes);
}

void CodingLists::showCounts()
{
    m_codes->setCounts(m_counter->counts().codes());
    m_sources->setCounts(m_counter->counts().sources(), m_counter->coders());
    Q_EMIT counted();
}

} // namespace axial

#include "codinglists.moc"
