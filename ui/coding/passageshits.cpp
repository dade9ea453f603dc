// Coding many passages at once.
#include "ui/coding/passages.h"

#include "core/project/codes.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/coding/wording.h"
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

} // namespace

bool Passages::codeHits(CodeId code, const QString &newName, const std::vector<Passage> &passages,
                        int hits)
{
    if (passages.empty())
        return false;
    const QString name = code ? labels({code}) : shortened(newName, 40);
    CodeId used = code;
    const QString label = tr("Code %1: %2").arg(counted(hits, tr("hit"), tr("hits")), name);
    const bool isDone = m_workspace.edit(label, [&](Database &db) {
        requireWords(db, passages);
        if (!used)
            used = codes::add(db, codes::openCodesFolder(db), newName);
        const CoderId coder = m_workspace.ensureCoder(db);
        for (const Passage &each : passages)
            codings::apply(db, each.source, each.range, each.words, {used}, coder);
        remember({used}); // before the views are told, so that they show it
    });
    if (isDone)
        m_workspace.showMessage(tr("Coded %1 with %2")
                                    .arg(counted(qint64(passages.size()), tr("passage"), tr("passages")),
                                         name));
    return isDone;
}

} // namespace axial
