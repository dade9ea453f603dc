// Coding many passages at once.
#include "ui/taxonomy/passages.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/codetreemodel.h"

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

struct StoredHits {
    CodeId code;
    int added = 0; ///< passages that did not have it
};

StoredHits storeHits(Database &db, CodeId code, const QString &newName, CoderId coder,
                     const std::vector<Passage> &passages, const Progress &progress)
{
    requireWords(db, passages);
    StoredHits stored;
    stored.code = code ? code : codes::add(db, codes::openCodesFolder(db), newName);
    for (const Passage &each : passages) {
        progress.checkCanceled();
        const QuoteId quote = quotes::ensure(db, each.source, each.range, each.words);
        stored.added += codings::applyTo(db, quote, {stored.code}, coder);
    }
    return stored;
}

QString sentenceOf(int passages, int added, const QString &name)
{
    const auto count = [](int number) {
        return counted(number, Passages::tr("passage"), Passages::tr("passages"));
    };
    const int before = passages - added;
    if (added == 0)
        return before == 1 ? Passages::tr("The passage had %1 already").arg(name)
                           : Passages::tr("All %1 had %2 already").arg(count(before), name);
    const QString done = Passages::tr("Coded %1 with %2").arg(count(added), name);
    return before == 0 ? done : Passages::tr("%1; %2 had it already").arg(done, count(before));
}

} // namespace

void Passages::codeHits(CodeId code, const QString &newName, const std::vector<Passage> &passages,
                        int hits)
{
    if (passages.empty())
        return;
    const QString name = code ? labels({code}) : shortened(newName, 40);
    const QString label = tr("Code %1: %2").arg(counted(hits, tr("hit"), tr("hits")), name);
    const auto say = [this, name, all = int(passages.size())](const StoredHits &stored) {
        m_workspace.showMessage(sentenceOf(all, stored.added, name));
    };
    if (passages.size() <= codedAtOnce) {
        StoredHits stored;
        const bool isDone = m_workspace.edit(label, [&](Database &db) {
            stored = storeHits(db, code, newName, m_workspace.ensureCoder(db), passages, {});
            remember({stored.code}); // before the views are told, so that they show it
        });
        if (isDone)
            say(stored);
        return;
    }
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<StoredHits>(
        label, this,
        [=, project = m_workspace.project()](Progress &progress) {
            return project->edit(label, [&](Database &db) {
                return storeHits(db, code, newName, coders::ensure(db, coder), passages, progress);
            });
        },
        [this, say](const StoredHits &stored) {
            remember({stored.code});
            say(stored);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

} // namespace axial
