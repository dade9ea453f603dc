#include "ui/codebook/codelistloader.h"

#include "ui/base/workspace.h"
#include "ui/lists/celleditor.h"

#include <QHash>

#include <utility>

namespace axial {

/// The codes, and how often all are used or those that a step touched.
struct CodeListLoader::Result {
    std::vector<CodeListRow> codes;
    std::shared_ptr<CodingCounts> counts;
    CodingCounts::Reading touched;
};

CodeListLoader::CodeListLoader(Workspace &workspace, CodeListModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model)
{
}

void CodeListLoader::clear()
{
    m_job.stop();
    m_isReading = false;
    m_counts.reset();
    m_model.setRows({});
}

void CodeListLoader::note(const std::optional<TouchedCodings> &touched)
{
    if (!touched)
        m_touched.reset();
    else if (m_touched)
        m_touched->add(*touched);
}

void CodeListLoader::read()
{
    if (!m_workspace.project())
        return;
    m_isReading = true;
    const bool whole = !m_counts || !m_touched;
    const bool isBegun = m_job.read<Result>(
        tr("Reading the codes"),
        [whole, touched = m_touched.value_or(TouchedCodings()),
         tree = whole ? CodingCounts::Tree() : m_counts->tree()](Database &db, Progress &progress) {
            Result result{loadCodeList(db, progress), {}, {}};
            if (!whole) {
                result.touched = CodingCounts::readTouched(db, {}, touched, tree, &progress);
                return result;
            }
            result.counts = std::make_shared<CodingCounts>();
            result.counts->take(CodingCounts::readAll(db, {}, &progress));
            return result;
        },
        [this](Result result) {
            if (!m_editor || !readAfter(m_editor(), this, &CodeListLoader::read))
                take(std::move(result));
        },
        [this](const Error &error) {
            m_isReading = false;
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] {
            m_isReading = false;
            Q_EMIT canceled();
        });
    if (!isBegun) {
        m_isReading = false;
        Q_EMIT failed();
    }
}

void CodeListLoader::take(Result result)
{
    if (result.counts)
        m_counts = std::move(result.counts);
    else
        m_counts->take(std::move(result.touched));
    m_touched.emplace();
    QHash<CodeId, CodeCounts> counts;
    for (const CodeCounts &each : m_counts->codes())
        counts.insert(each.code, each);
    for (CodeListRow &row : result.codes) {
        const CodeCounts count = counts.value(row.code.id);
        row.quotes = count.totalQuotes;
        row.sources = count.totalSources;
    }
    m_model.setRows(std::move(result.codes));
    m_isReading = false;
    Q_EMIT rowsRead();
}

} // namespace axial
