#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangetarget.h"

#include <QString>

namespace axial {

class Database;

/// What of a study goes along.
struct ExchangeOptions {
    /// The PDFs and pictures that documents came from, with all that stands in them.
    bool withOriginals = true;
    /// Of these all together; what is more is left out, or nobody could read the file again.
    qint64 mostOriginalBytes = 400LL * 1024 * 1024;
    qint64 largestOriginal = refi::ContentLimits().largestFile; ///< of one, likewise
    enum class Documents {
        Read,
        /// Each is read when it is written (see refi::Source::later): the study must stay open for
        /// as long, and Canceled is thrown when it was changed meanwhile.
        ReadLater
    };
    Documents documents = Documents::Read;
    /// The way that takes the least memory for such a file.
    static Documents documentsFor(const refi::ExchangeTarget &target)
    {
        // What each thing is called and whose it is, is settled over all of them.
        return target.wantsOneEach ? Documents::Read : Documents::ReadLater;
    }
};

/// How many PDFs and pictures would go along.
int exchangedOriginals(Database &db);

/// The study as other programs can read it: codes, documents that have a text, quotes, codings,
/// memos, people and links, with the GUIDs they came with, or else with ones made of their ids, so
/// that the same study gives the same. Its remarks say what such a file can't hold, or only
/// this program reads, and how much of it there is. Reads only; throws Canceled.
refi::Exchange exchangeOf(Database &db, const QString &name, Progress &progress,
                          const ExchangeOptions &options = {});

/// What a file for other programs can't hold, or only this program will read of it, as lines for a
/// reader: the remarks of the exchange at full length, then by name the original files and the
/// sources that are not in it. Empty when nothing is lost. Throws Error.
QStringList exchangeReport(Database &db, const refi::Exchange &exchange);

/// Its codes alone.
refi::Exchange codebookOf(Database &db, const QString &name);

/// What follows its definition in what is written of a code, in paragraphs that say what they are.
QString descriptionAfterDefinition(Database &db, CodeId code);

} // namespace axial
