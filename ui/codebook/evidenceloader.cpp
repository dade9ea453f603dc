#include "ui/codebook/evidenceloader.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/workspace.h"
#include "ui/lists/celleditor.h"

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
    m_reading.stop();
    m_counting.stop();
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
    m_counting.stop(); // what comes now counts again
    const bool whole = m_wantsAll || !m_model.reader();
    const bool isBegun = m_reading.read<Result>(
        tr("Reading the codebook"),
        [shared = m_model.reader(), sheet = m_model.sheet(), whole, question = m_question,
         touched = m_touched, selects = m_wantsSelection](Database &db, Progress &progress) {
            Result result;
            if (whole) {
                result.content = readContent(db, question, progress);
            } else if (selects) {
                if (!touched.empty())
                    result.patch = patchEvidence(db, *shared, {sheet.all}, {}, touched, progress);
                result.shown = selectEvidence(db, *shared,
                                              result.patch ? result.patch->sheet.all : sheet.all,
                                              question, progress);
            } else {
                result.patch = patchEvidence(db, *shared, sheet, question, touched, progress);
            }
            return result;
        },
        [this](Result result) {
            if (!m_editor || !readAfter(m_editor(), this, &EvidenceLoader::start))
                take(std::move(result));
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] { Q_EMIT canceled(); });
    if (!isBegun)
        Q_EMIT failed();
}

void EvidenceLoader::take(Result result)
{
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
    m_counting.read<Counted>(
        tr("Counting quotes without insight"),
        [me = m_workspace.coderName()](Database &db, Progress &progress) {
            return Counted{quotesWithoutInsight(db, progress),
                           quotes::promptCategories(db, {coders::find(db, me), {}})};
        },
        [this](Counted counted) {
            m_wantsCount = false;
            m_model.setPromptCategories(counted.prompts);
            m_model.setWithoutInsight(std::move(counted.withoutInsight));
            Q_EMIT done();
        },
        [this](const Error &error) { m_workspace.tell(error); },
        [this] { Q_EMIT done(); }); // it counts with what it reads next
}

} // namespace axial
