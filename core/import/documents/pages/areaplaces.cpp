#include "core/import/documents/pages/areaplaces.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/refi/writing/mediaelements.h"
#include "core/text/encoding/encoding.h"
#include "core/text/words/wordletters.h"

#include <QUuid>

#include <algorithm>
#include <cmath>

#include <boost/algorithm/searching/knuth_morris_pratt.hpp>

namespace axial {

namespace {

/// Where words stand in a text, one behind the other. In a text that repeats itself over and over
/// it takes no longer.
std::vector<qsizetype> occurrences(QStringView text, const QString &wanted)
{
    std::vector<qsizetype> places;
    if (wanted.isEmpty() || wanted.size() > text.size())
        return places;
    const boost::algorithm::knuth_morris_pratt search(wanted.cbegin(), wanted.cend());
    for (auto from = text.begin(); from != text.end();) {
        const auto found = search(from, text.end());
        if (found.first == text.end())
            break;
        places.push_back(found.first - text.begin());
        from = found.second;
    }
    return places;
}

/// Whether a word of a script that sets spaces goes over this place.
bool cutsWord(QStringView text, qsizetype at)
{
    const auto isOfWord = [&](qsizetype place) {
        const QChar sign = text[place];
        return sign.isLetterOrNumber() && !isSpaceless(sign.unicode());
    };
    return at > 0 && at < text.size() && isOfWord(at - 1) && isOfWord(at);
}

/// So many letters of a name are words that stand in the area; fewer are what somebody calls it.
constexpr qsizetype wordsFrom = 12;

} // namespace

AreaWords::AreaWords(const QString &text, int pages) : m_text(text), m_stretches(text, pages)
{
}

void AreaWords::add(const refi::Selection &selection)
{
    const auto [known, isNew] = m_places.emplace(
        regionPlace(selection.area->page, selection.area->shares), m_found.size());
    m_alike.push_back(known->second);
    if (!isNew) {
        m_found.push_back(m_found[known->second]);
        return;
    }
    const int page = selection.area->page;
    const int at = m_stretches.stretchOf(page);
    const double center = selection.area->shares.center().y();
    auto found = find(selection.words, page, center);
    // A line of ours, of a picture's area or as a program wrote it anew.
    if (!found && !selection.name.isEmpty())
        found = find(regionMark(selection.name), page, center);
    const bool isSaid = selection.words.isEmpty() && selection.name.size() >= wordsFrom;
    if (!found && isSaid)
        found = find(selection.name, page, center);
    if (found)
        m_taken.insert({found->start, found->end});
    else
        m_lines.push_back({m_found.size(),
                           at < 0 ? m_text.size() : m_stretches.all()[size_t(at)].range.end,
                           lineFor(page, selection)});
    m_found.push_back(found);
}

const FoldedText &AreaWords::folded(int stretch)
{
    const auto known = m_folded.find(stretch);
    if (known != m_folded.end())
        return known->second;
    const TextRange range = m_stretches.all()[size_t(stretch)].range;
    return m_folded
        .emplace(stretch, FoldedText(QStringView(m_text).mid(range.start, range.length())))
        .first->second;
}

std::optional<TextRange> AreaWords::find(const QString &words, int page, double center)
{
    const int stretch = m_stretches.stretchOf(page);
    if (stretch < 0)
        return std::nullopt;
    const PageStretch &on = m_stretches.all()[size_t(stretch)];
    const TextRange whole = on.range;
    const double place = (page - on.first + center) / on.pages(); // a share of the stretch
    std::optional<TextRange> best;
    double nearest = 0;
    bool isWholeWords = false;
    const auto look = [&](QStringView text, const QString &wanted, const auto &rangeOf) {
        for (const qsizetype at : occurrences(text, wanted)) {
            const TextRange range = rangeOf({at, at + wanted.size()});
            if (m_taken.contains({range.start, range.end}))
                continue;
            const double middle = (double(at) + double(wanted.size()) / 2) / double(text.size());
            const double distance = std::abs(middle - place);
            const bool isWhole = !cutsWord(text, at) && !cutsWord(text, at + wanted.size());
            if (best
                && (isWhole < isWholeWords || (isWhole == isWholeWords && distance >= nearest)))
                continue;
            best = range;
            nearest = distance;
            isWholeWords = isWhole;
        }
    };
    look(QStringView(m_text).mid(whole.start, whole.length()), words, [&](TextRange found) {
        return TextRange{whole.start + found.start, whole.start + found.end};
    });
    if (best || words.trimmed().isEmpty())
        return best;
    const FoldedText &reads = folded(stretch);
    look(reads.letters(), FoldedText(words).letters(), [&](TextRange found) {
        const TextRange inside = reads.unfolded(found);
        return TextRange{whole.start + inside.start, whole.start + inside.end};
    });
    return best;
}

QString AreaWords::lineFor(int page, const refi::Selection &selection)
{
    for (const QString &words : {selection.words, selection.name, selection.description}) {
        const QString said = words.simplified();
        if (isRegionMark(said))
            return said;
        if (!said.isEmpty())
            return regionMark(said);
    }
    return regionMark(QStringLiteral("p. %1, area %2").arg(page + 1).arg(++m_unnamed[page]));
}

AreaWords::Placed AreaWords::placed() const
{
    std::vector<Line> lines = m_lines;
    std::ranges::stable_sort(lines, {}, &Line::place);
    std::vector<TextEdit> edits;
    Placed placed;
    placed.ranges.resize(m_found.size());
    qint64 growth = 0;
    for (const Line &line : lines) {
        if (edits.empty() || edits.back().range.start != line.place) {
            const bool isInLine = line.place > 0 && m_text[line.place - 1] != u'\n';
            edits.push_back(
                {{line.place, line.place}, isInLine ? QStringLiteral("\n") : QString()});
            growth += isInLine ? 1 : 0;
        }
        const qint64 start = line.place + growth;
        placed.ranges[line.area] = {start, start + line.words.size()};
        edits.back().words += line.words + u'\n';
        growth += line.words.size() + 1;
    }
    placed.edits = TextEdits(m_text, edits);
    for (size_t area = 0; area < m_found.size(); ++area) {
        if (m_found[area])
            placed.ranges[area] = placed.edits.moved(*m_found[area]);
        else // the first one there has the line
            placed.ranges[area] = placed.ranges[m_alike[area]];
    }
    return placed;
}

namespace {

class AreaPlacer
{
public:
    AreaPlacer(refi::Exchange &exchange, Progress &progress)
        : m_exchange(exchange), m_progress(progress), m_documents(documentTexts(exchange)),
          m_isOfQualCoder(exchange.origin.contains(QLatin1String("QualCoder"), Qt::CaseInsensitive))
    {
    }

    /// Says of each area which share of its page it takes up.
    void measure()
    {
        for (refi::Source &source : m_exchange.sources) {
            m_progress.checkCanceled();
            if (refi::isPaged(source) && !source.file.isEmpty())
                measure(source);
        }
    }

    void placeAll()
    {
        measure();
        for (refi::Source &source : m_exchange.sources) {
            m_progress.checkCanceled();
            const auto pages = m_pages.constFind(source.guid);
            if (pages == m_pages.cend())
                continue;
            if (*pages > 0) {
                place(source, *pages);
            } else {
                m_unshown << source.name;
                source.file.clear();
            }
        }
        refi::remarkOnNames(m_exchange, m_unshown,
                            ImportText::tr("Pictures and PDFs that can’t be shown, since they are "
                                           "damaged, have a password or are too large: %1."));
        refi::remarkOnNames(
            m_exchange, m_partly,
            ImportText::tr("PDFs whose words were read only up to a page that takes "
                           "more memory or time than it may: %1."));
        refi::remarkOnNames(m_exchange, m_tooLong,
                            ImportText::tr("PDFs whose words are too many: %1."));
        if (m_lines > 0)
            m_exchange.remarks.push_back(
                {refi::Remark::Severity::Info,
                 ImportText::tr(
                     "%n area(s) of pages and pictures have no words that are known; each "
                     "has a line of its own in the text, “[Region: ...]”.",
                     nullptr, m_lines)});
    }

private:
    void measure(refi::Source &source)
    {
        const std::vector<QSizeF> sizes = pageSizes(source.file, &m_progress);
        m_pages.insert(source.guid, int(sizes.size()));
        const qint64 firstPage = firstPageOf(source, sizes.size());
        const bool isAsStored = m_isOfQualCoder && source.kind == refi::Source::Kind::Picture;
        const StoredPicture stored = isAsStored ? storedPicture(source.file) : StoredPicture();
        for (refi::Selection &selection : source.selections) {
            m_progress.checkCanceled();
            const qint64 page = source.kind == refi::Source::Kind::Pdf ? selection.page - firstPage
                                                                       : 0;
            if (!refi::isOnMedia(source, selection) || page < 0 || page >= qint64(sizes.size()))
                continue;
            const QSizeF size = sizes[size_t(page)];
            if (const auto shares = sharesOf(source, selection, isAsStored ? stored.size : size))
                selection.area = refi::PageArea{
                    int(page), isAsStored ? stored.asShown(*shares) : *shares, size};
        }
    }

    void place(refi::Source &source, int pages)
    {
        refi::Source *words = wordsOf(source);
        if (!words)
            return;
        AreaWords areas(words->text->text, pages);
        QSet<QString> said;
        for (const refi::Selection &selection : words->selections) {
            if (!refi::isOnMedia(source, selection)) // words and areas may be in one list
                said.insert(selection.guid);
        }
        std::vector<refi::Selection *> placed;
        for (refi::Selection &selection : source.selections) {
            m_progress.checkCanceled();
            // ATLAS.ti marks words and the areas where they stand with one GUID.
            if (!selection.area || said.contains(selection.guid)
                || isKeptForOthers(selection, *words))
                continue;
            areas.add(selection);
            placed.push_back(&selection);
        }
        finish(areas, placed, *words);
    }

    /// Such an area as it comes back in a file of ours, under a GUID of its own.
    bool isKeptForOthers(const refi::Selection &area, const refi::Source &words) const
    {
        const bool isOurs = m_exchange.origin.startsWith(QLatin1String("Axial "));
        if (!isOurs || !area.codings.empty() || !area.notes.isEmpty()
            || !area.description.isEmpty())
            return false;
        const QString &text = words.text->text;
        if (area.words.isEmpty())
            return !text.contains(regionMark(area.name));
        // A selection of words says it, too.
        const QString said = FoldedText(area.words).letters();
        return std::ranges::any_of(words.selections, [&](const auto &each) {
            return !refi::isOnMedia(words, each) && each.kind == refi::Selection::Kind::Text
                   && each.range
                   && FoldedText(text.mid(each.range->start, each.range->length())).letters()
                          == said;
        });
    }

    /// Puts the lines in, and all that has a place where it is then. No area has a place when the
    /// text would be too long then.
    void finish(const AreaWords &areas, const std::vector<refi::Selection *> &selections,
                refi::Source &words)
    {
        const auto [edits, ranges] = areas.placed();
        const QString text = edits.text();
        m_letters += text.size() - words.text->text.size();
        if (text.size() > maxTextLength || m_letters > 10 * maxTextLength) {
            m_tooLong << words.name;
            return;
        }
        if (areas.lines() > 0) {
            m_lines += areas.lines();
            for (refi::Selection &selection : words.selections) {
                if (selection.range)
                    selection.range = edits.moved(*selection.range);
            }
            const QString encoding = words.text->encoding;
            words.text = refi::AnchorText::fromWords(text);
            words.text->encoding = encoding;
        }
        for (size_t i = 0; i < selections.size(); ++i)
            selections[i]->range = ranges[i];
    }

    /// Its own, or else those of its pages. nullptr = it gets none.
    refi::Source *wordsOf(refi::Source &source)
    {
        if (const refi::Source *words = refi::wordsOf(source, m_documents)) {
            if (words == &source)
                return &source;
            const auto part = std::ranges::find_if(
                source.parts, [words](const auto &each) { return &each == words; });
            return &*part;
        }
        const bool isElsewhere = std::ranges::any_of(source.parts, [](const auto &part) {
            return part.kind == refi::Source::Kind::Representation && part.text
                   && !part.text->text.isEmpty();
        });
        if (isElsewhere) // as a document by itself
            return nullptr;
        QString text;
        if (source.kind == refi::Source::Kind::Pdf) {
            PdfWords words = readablePdfWords(source.file, m_progress);
            if (!words.areAll)
                m_partly << source.name;
            text = std::move(words.text);
        } else {
            QString name = source.name.simplified();
            cleanText(name);
            text = pictureMark(name) + u'\n';
        }
        m_letters += text.size();
        if (text.size() > maxTextLength || m_letters > 10 * maxTextLength) {
            m_tooLong << source.name;
            return nullptr;
        }
        const auto empty = std::ranges::find_if(source.parts, [](const auto &part) {
            return part.kind == refi::Source::Kind::Representation;
        });
        if (empty != source.parts.end()) {
            empty->text = refi::AnchorText::fromWords(std::move(text));
            return &*empty;
        }
        refi::Source words;
        words.kind = refi::Source::Kind::Representation;
        words.guid = QUuid::createUuidV5(QUuid(),
                                         QStringLiteral("representation of ") + source.guid)
                         .toString(QUuid::WithoutBraces)
                         .toUpper();
        words.name = source.name;
        words.text = refi::AnchorText::fromWords(std::move(text));
        source.parts.push_back(std::move(words));
        return &source.parts.back();
    }

    /// The standard doesn't say it; 0 but where that can't be.
    static qint64 firstPageOf(const refi::Source &source, size_t pages)
    {
        qint64 first = qint64(pages);
        qint64 last = 0;
        for (const refi::Selection &selection : source.selections) {
            first = std::min(first, selection.page);
            last = std::max(last, selection.page);
        }
        return first >= 1 && last == qint64(pages) ? 1 : 0;
    }

    /// None where it has no width or height on the page.
    std::optional<QRectF> sharesOf(const refi::Source &source, const refi::Selection &selection,
                                   QSizeF size) const
    {
        if (size.isEmpty())
            return std::nullopt;
        const auto share = [](qint64 place, double of) {
            return std::clamp(double(place) / of, 0.0, 1.0);
        };
        const auto [left, right] = std::minmax(
            {share(selection.firstX, size.width()), share(selection.secondX, size.width())});
        auto [top, bottom] = std::minmax(
            {share(selection.firstY, size.height()), share(selection.secondY, size.height())});
        if (source.kind == refi::Source::Kind::Pdf && !m_isOfQualCoder) {
            std::swap(top, bottom);
            top = 1 - top;
            bottom = 1 - bottom;
        }
        constexpr double least = 1e-6; // as areas are stored
        if (right - left < least || bottom - top < least)
            return std::nullopt;
        return QRectF(left, top, right - left, bottom - top);
    }

    refi::Exchange &m_exchange;
    Progress &m_progress;
    QSet<QString> m_documents;
    /// Which counts from the top and not from the lower left, as the standard wants, and in the
    /// pixels of the file, whichever side is up.
    bool m_isOfQualCoder;
    QHash<QString, int> m_pages; ///< of sources; 0 = it can't be shown
    qint64 m_letters = 0;        ///< of the words of all pages
    int m_lines = 0;
    QStringList m_unshown;
    QStringList m_partly;
    QStringList m_tooLong;
};

} // namespace

void measureAreas(refi::Exchange &exchange, Progress &progress)
{
    AreaPlacer(exchange, progress).measure();
}

void placeAreas(refi::Exchange &exchange, Progress &progress)
{
    AreaPlacer(exchange, progress).placeAll();
}

} // namespace axial
