#include "ui/taxonomy/storedhits.h"

#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::Passages)
};

/// Throws Error when a text was edited since its hits were found.
void requireWords(Database &db, const std::vector<Passage> &passages)
{
    SourceId source;
    QString text;
    for (const Passage &each : passages) {
        if (each.source != source)
            text = sources::text(db, source = each.source);
        if (QStringView(text).mid(each.range.start, each.range.length()) != each.words)
            throw Error(Messages::tr("The text was edited since these words were found; search "
                                     "again. Nothing was coded."));
    }
}

} // namespace

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

QString sentenceOfHits(int passages, int added, const QString &name)
{
    const auto count = [](int number) { return Messages::tr("%Ln passage(s)", nullptr, number); };
    const int before = passages - added;
    if (added == 0)
        return Messages::tr("All %Ln passages had %1 already", nullptr, before).arg(name);
    const QString done = Messages::tr("Coded %1 with %2").arg(count(added), name);
    return before == 0 ? done : Messages::tr("%1; %2 had it already").arg(done, count(before));
}

} // namespace axial
