#include "core/project/exchanging/export/pageexport.h"

#include "core/db/database.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/sources/transcriptediting.h"
#include "core/refi/mediafiles.h"
#include "core/text/pages/pagemarks.h"

#include <algorithm>

namespace axial {
namespace {

#define IS_CALLED_PAGED                                                                            \
    "(name LIKE '%.pdf' OR name LIKE '%.png' OR name LIKE '%.jpg' OR name LIKE '%.jpeg')"

bool isCalledPaged(Database &db, SourceId source)
{
    return db.integer("SELECT 1 FROM source_original WHERE source=?1 AND " IS_CALLED_PAGED, source)
        .has_value();
}

/// Empty when the study has none that it says pages of. Others are not even unpacked.
QByteArray pagedFile(Database &db, SourceId source)
{
    const auto original = isCalledPaged(db, source) ? transcripts::original(db, source)
                                                    : std::nullopt;
    return original && !refi::mediaEnding(original->bytes).isEmpty() ? original->bytes
                                                                     : QByteArray();
}

} // namespace

int exchangedOriginals(Database &db)
{
    return int(db.integer("SELECT count(*) FROM source_original WHERE length(bytes) > 0 "
                          "AND " IS_CALLED_PAGED)
                   .value_or(0));
}

bool PageExport::mayHave(SourceId source) const
{
    return isCalledPaged(m_db, source);
}

void PageExport::add(SourceId source, refi::Source &document)
{
    QByteArray file = pagedFile(m_db, source);
    if (file.size() > std::min(m_room, m_largest)) {
        m_leftOut << document.name;
        return;
    }
    if (file.isEmpty())
        return;
    const std::vector<QSizeF> sizes = pageSizes(file, &m_progress);
    if (sizes.empty()) {
        m_unshown << document.name;
        return;
    }
    m_room -= file.size();
    const bool isPdf = refi::mediaEnding(file) == QLatin1String("pdf");
    QHash<QString, PageRegion> regions;
    for (const PageRegion &region : pageregions::inSource(m_db, source))
        regions.insert(m_guids.of(region.quote), region);
    refi::Source words;
    words.kind = refi::Source::Kind::Representation;
    words.guid = m_guids.made(QStringLiteral("words"), source.value);
    words.name = document.name;
    std::vector<refi::Selection> areas;
    for (refi::Selection &selection : document.selections) {
        const auto region = regions.constFind(selection.guid);
        if (region == regions.cend() || region->page >= int(sizes.size())) {
            words.selections.push_back(std::move(selection));
            continue;
        }
        selection.kind = isPdf ? refi::Selection::Kind::Pdf : refi::Selection::Kind::Picture;
        selection.area = refi::PageArea{region->page, region->area, sizes[size_t(region->page)]};
        selection.words = document.text->text.mid(region->words.start, region->words.length());
        selection.name = regionDescription(selection.words);
        areas.push_back(std::move(selection));
    }
    words.text = std::move(document.text);
    document.text.reset();
    document.kind = isPdf ? refi::Source::Kind::Pdf : refi::Source::Kind::Picture;
    document.file = std::move(file);
    document.selections = std::move(areas);
    document.parts.push_back(std::move(words));
}

} // namespace axial
