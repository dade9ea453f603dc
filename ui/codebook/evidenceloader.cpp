#include "ui/codebook/evidenceloader.h"

#include "core/project/quotes.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QWidget>

#include <utility>

namespace axial {

namespace {

/// More are read with all others, in one go.
constexpr size_t mostTouched = 64;

/// Everything, for the file as it is now.
EvidenceModel::Content readContent(Database &db, const EvidenceQuestion &question,
                                   const Progress &progress)
{
    EvidenceModel::Content content;
    content.reader = std::make_shared<const EvidenceReader>(db);
    content.colors = CodeColors(db);
    content.sheet = loadEvidenceSheet(db, *content.reader, question, progress);
    return content;
}

} // namespace

/// One of the three.
struct EvidenceLoader::Result {
    std::optional<EvidenceModel::Content> content;
    std::optional<EvidencePatch> patch;
    std::optional<EvidenceEntries> shown; ///< of a patched sheet too
};

EvidenceLoader::EvidenceLoader(Workspace &workspace, EvidenceModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model)
{
    connect(&model, &EvidenceModel::sortRequested, this, &EvidenceLoader::setSort);
}

void EvidenceLoader::clear()
{
    ++m_serial;
    for (auto *job : {&m_running, &m_counting}) {
        if (*job)
            (*job)->cancel();
        job->reset();
    }
    m_touched.clear();
    m_wantsAll = m_wantsCount = true;
    m_wantsSelection = false;
    m_model.setContent({});
}

void EvidenceLoader::readAll()
{
    m_wantsAll = m_wantsCount = true;
    start();
}

void EvidenceLoader::readTouched(const std::vector<QuoteId> &quotes)
{
    m_touched.insert(m_touched.end(), quotes.begin(), quotes.end());
    if (m_touched.size() > mostTouched)
        m_wantsAll = m_wantsCount = true;
    start();
}

void EvidenceLoader::setFilter(const QString &text)
{
    EvidenceFilter filter(text);
    if (filter == m_question.filter)
        return;
    m_question.filter = std::move(filter);
    m_wantsSelection = true;
    if (m_workspace.project() && m_model.reader())
        start();
}

void EvidenceLoader::setSort(int column, Qt::SortOrder order)
{
    if (column == m_question.sortColumn && order == m_question.order)
        return;
    m_question.sortColumn = column;
    m_question.order = order;
    m_wantsSelection = true;
    if (m_workspace.project() && m_model.reader())
        start();
}

/// All that is wanted by now; what a running job would have brought is read again.
void EvidenceLoader::start()
{
    if (!m_workspace.project())
        return;
    if (m_running)
        m_running->cancel();
    const qint64 serial = ++m_serial;
    const bool whole = m_wantsAll || !m_model.reader();
    const bool isBegun = m_workspace.guarded([&] {
        m_running = m_workspace.jobs().run<Result>(
            tr("Reading the codebook"), this,
            [reader = m_workspace.project()->openReader(), shared = m_model.reader(),
             sheet = m_model.sheet(), whole, question = m_question, touched = m_touched,
             selects = m_wantsSelection](Progress &progress) {
                Result result;
                if (whole) {
                    result.content = readContent(*reader, question, progress);
                } else if (selects) {
                    if (!touched.empty())
                        result.patch = patchEvidence(*reader, *shared, {sheet.all}, {}, touched,
                                                     progress);
                    result.shown = selectEvidence(
                        *reader, *shared, result.patch ? result.patch->sheet.all : sheet.all,
                        question, progress);
                } else {
                    result.patch = patchEvidence(*reader, *shared, sheet, question, touched,
                                                 progress);
                }
                return result;
            },
            [this, serial](Result result) {
                if (serial == m_serial && !isHeld())
                    take(std::move(result));
            },
            [this, serial](const Error &error) {
                if (serial == m_serial)
                    Q_EMIT failed(error);
            },
            [this, serial] {
                if (serial == m_serial)
                    Q_EMIT canceled();
            });
    });
    if (!isBegun)
        Q_EMIT notBegun();
}

bool EvidenceLoader::isHeld()
{
    QWidget *editor = m_editor ? m_editor() : nullptr;
    if (!editor)
        return false;
    connect(editor, &QObject::destroyed, this, &EvidenceLoader::start,
            Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
    return true;
}

void EvidenceLoader::take(Result result)
{
    m_running.reset();
    m_touched.clear();
    m_wantsAll = m_wantsSelection = false;
    if (result.content)
        m_model.setContent(std::move(*result.content));
    else if (result.shown)
        m_model.setSelection(result.patch, std::move(*result.shown));
    else
        m_model.takePatch(*result.patch);
    Q_EMIT rowsRead();
    if (m_wantsCount)
        count();
    else
        Q_EMIT done();
}

/// Goes through all quotes, so it comes after the rows.
void EvidenceLoader::count()
{
    struct Counted {
        std::vector<QuoteId> withoutInsight;
        QStringList prompts;
    };
    if (m_counting)
        m_counting->cancel();
    m_workspace.guarded([&] {
        m_counting = m_workspace.jobs().run<Counted>(
            tr("Counting quotes without insight"), this,
            [reader = m_workspace.project()->openReader()](Progress &progress) {
                return Counted{quotesWithoutInsight(*reader, progress),
                               quotes::promptCategories(*reader)};
            },
            [this, serial = m_serial](Counted counted) {
                if (serial != m_serial)
                    return; // what comes now counts again
                m_counting.reset();
                m_wantsCount = false;
                m_model.setPromptCategories(counted.prompts);
                m_model.setWithoutInsight(std::move(counted.withoutInsight));
                Q_EMIT done();
            },
            [this](const Error &error) { m_workspace.tell(error); },
            [this, serial = m_serial] {
                if (serial == m_serial) // it counts with what it reads next
                    Q_EMIT done();
            });
    });
}

} // namespace axial
