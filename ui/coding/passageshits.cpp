// Coding many passages at once.
#include "ui/coding/passages.h"

#include "core/project/coders.h"
#include "core/project/codes.h"
#include "core/project/project.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/coding/wording.h"
#include "ui/jobs.h"
#include "ui/models/codetreemodel.h"
#include "ui/workspace.h"

namespace axial {

namespace {

/// Throws Error when a text was edited since its hits were found.
void requireWords(Database &db, const std::vector<Passage> &passages)
{
    SourceId source;
    QString text;
    for (const Passage &each : passages) {
        if (each.source != source)
            text = sources::text(db, source = each.source);
        if (QStringView(text).mid(each.range.start, each.range.length()) != each.words)
            throw Error(Passages::tr("The text was edited since these words were found; search "
                                     "again. Nothing was coded."));
    }
}

constexpr size_t codedAtOnce = 500; ///< more are coded on a worker, while the window stays usable

CodeId storeHits(Database &db, CodeId code, const QString &newName, CoderId coder,
                 const std::vector<Passage> &passages, const Progress &progress)
{
    requireWords(db, passages);
    const CodeId used = code ? code : codes::add(db, codes::openCodesFolder(db), newName);
    for (const Passage &each : passages) {
        progress.checkCanceled();
        codings::apply(db, each.source, each.range, each.words, {used}, coder);
    }
    return used;
}

} // namespace

void Passages::codeHits(CodeId code, const QString &newName, const std::vector<Passage> &passages,
                        int hits)
{
    if (passages.empty())
        return;
    const QString name = code ? labels({code}) : shortened(newName, 40);
    const QString label = tr("Code %1: %2").arg(counted(hits, tr("hit"), tr("hits")), name);
    const QString done = tr("Coded %1 with %2")
                             .arg(counted(qint64(passages.size()), tr("passage"), tr("passages")),
                                  name);
    if (passages.size() <= codedAtOnce) {
        const bool isDone = m_workspace.edit(label, [&](Database &db) {
            // Remembered before the views are told, so that they show it.
            remember({storeHits(db, code, newName, m_workspace.ensureCoder(db), passages, {})});
        });
        if (isDone)
            m_workspace.showMessage(done);
        return;
    }
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<CodeId>(
        label, this,
        [=, project = m_workspace.project()](Progress &progress) {
            return project->edit(label, [&](Database &db) {
                return storeHits(db, code, newName, coders::ensure(db, coder), passages, progress);
            });
        },
        [this, done](CodeId used) {
            remember({used});
            m_workspace.showMessage(done);
        },
        [this](const Error &error) { m_workspace.showError(error.message()); });
}

} // namespace axial
