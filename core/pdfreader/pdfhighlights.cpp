#define POINTERHOLDER_TRANSITION 4 // qpdf's headers ask which of its pointers one uses: none

#include "core/pdfreader/pdfhighlights.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <map>
#include <qpdf/QPDF.hh>
#include <qpdf/QUtil.hh>
#include <set>
#include <tuple>

namespace axial {
namespace {

constexpr qsizetype longestNote = 100'000;            // letters
constexpr qsizetype longestAuthor = 500;              // letters
constexpr size_t mostLooked = 100'000;                // annotations, of whatever kind
constexpr size_t mostRead = size_t(64) * 1024 * 1024; // bytes of what people wrote
constexpr int mostLines = 40;                         // and the last one of a highlight
constexpr int mostReplies = 100;                      // to replies

using Object = QPDFObjectHandle;

bool isOneOf(Object kind, std::initializer_list<const char *> names)
{
    return kind.isName() && std::any_of(names.begin(), names.end(), [&](const char *name) {
               return kind.getName() == name;
           });
}

/// So many numbers of an array from `first` on; none when one of them is none or out of all
/// measure.
std::vector<double> numbersOf(Object array, int first, int count)
{
    constexpr double most = 1e6;
    std::vector<double> result;
    for (int i = first; i < first + count && i < array.getArrayNItems(); ++i) {
        Object item = array.getArrayItem(i);
        const double number = item.isNumber() ? item.getNumericValue() : most * 2;
        if (!std::isfinite(number) || std::abs(number) > most)
            return {};
        result.push_back(number);
    }
    return int(result.size()) == count ? result : std::vector<double>();
}

/// Four corners, in one of the two orders in which programs write them.
struct Quad {
    explicit Quad(const std::vector<double> &numbers)
    {
        for (size_t i = 0; i < 4; ++i)
            corners[i] = {numbers[2 * i], numbers[2 * i + 1]};
        const QPointF upper = corners[1] - corners[0];
        const QPointF lower = corners[3] - corners[2];
        if (QPointF::dotProduct(upper, lower) < 0) // round the words, not line by line
            std::swap(corners[2], corners[3]);
    }

    QLineF middle() const { return {(corners[0] + corners[2]) / 2, (corners[1] + corners[3]) / 2}; }
    double height() const { return QLineF(corners[0], corners[2]).length(); }

    QPointF corners[4];
};

class HighlightReader
{
public:
    explicit HighlightReader(const QByteArray &file)
    {
        m_pdf.setSuppressWarnings(true);
        m_pdf.processMemoryFile("pdf", file.constData(), size_t(file.size()));
    }

    PdfHighlights read(int pages)
    {
        const std::vector<Object> &all = m_pdf.getAllPages();
        if (int(all.size()) != pages) // what is broken in it was mended otherwise
            return {{}, false};
        for (int page = 0; page < pages && !isEnough(); ++page) {
            Object annotations = Object(all[size_t(page)]).getKey("/Annots");
            for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
                if (isEnough())
                    break;
                ++m_looked;
                Object each = annotations.getArrayItem(i);
                if (each.isDictionary())
                    readOne(each, page);
            }
        }
        const bool areAll = !isEnough();
        addReplies();
        return {std::move(m_found), areAll};
    }

private:
    struct Reply {
        QPDFObjGen to;
        PdfHighlight said;
    };

    bool isEnough() const
    {
        return m_looked >= mostLooked || m_read > mostRead
               || m_found.size() + m_replies.size() >= mostPdfHighlights;
    }

    void readOne(Object each, int page)
    {
        Object kind = each.getKey("/Subtype");
        const bool isMark = isOneOf(kind, {"/Highlight", "/Underline", "/StrikeOut", "/Squiggly"});
        // Of what is drawn, only what is said of it can come in.
        if ((!isMark
             && !isOneOf(kind, {"/Text", "/FreeText", "/Square", "/Circle", "/Line", "/Polygon",
                                "/PolyLine", "/Ink", "/Caret", "/Stamp"}))
            || each.getKey("/StateModel").isString()) // "accepted", which says nothing of the words
            return;
        PdfHighlight read;
        read.page = page;
        read.author = wordsOf(each.getKey("/T"), longestAuthor).simplified();
        read.note = wordsOf(each.getKey("/Contents"), longestNote).trimmed();
        read.createdMs = timeOf(each);
        readPlace(each, isMark, read);
        if (read.lines.empty() && read.note.isEmpty())
            return;
        Object parent = each.getKey("/IRT");
        if (!isMark && parent.isDictionary() && parent.isIndirect()) {
            m_replyOf[each.getObjGen()] = parent.getObjGen();
            m_replies.push_back({parent.getObjGen(), std::move(read)});
            return;
        }
        if (each.isIndirect())
            m_places.emplace(each.getObjGen(), m_found.size());
        m_found.push_back(std::move(read));
    }

    void readPlace(Object each, bool isMark, PdfHighlight &read) const
    {
        const std::vector<double> box = numbersOf(each.getKey("/Rect"), 0, 4);
        if (!box.empty())
            read.corner = {std::min(box[0], box[2]), std::max(box[1], box[3])};
        Object quads = each.getKey("/QuadPoints");
        const int count = isMark && quads.isArray() ? quads.getArrayNItems() / 8 : 0;
        for (int at = 0; at < count; ++at) {
            if (at == mostLines)
                at = count - 1;
            const std::vector<double> numbers = numbersOf(quads, at * 8, 8);
            if (numbers.empty())
                continue;
            const Quad quad(numbers);
            read.height = std::max(read.height, quad.height());
            read.lines.push_back(quad.middle());
        }
        if (isMark && !quads.isArray() && !box.empty()) {
            const double middle = (box[1] + box[3]) / 2;
            read.height = std::abs(box[3] - box[1]);
            read.lines.push_back(
                QLineF(std::min(box[0], box[2]), middle, std::max(box[0], box[2]), middle));
        }
    }

    QString wordsOf(Object words, qsizetype most)
    {
        if (!words.isString() || m_read > mostRead)
            return {};
        const std::string stored = words.getUTF8Value();
        m_read += stored.size() + 64;
        return QString::fromUtf8(stored.data(),
                                 qsizetype(std::min(stored.size(), size_t(most) * 4)))
            .left(most);
    }

    std::optional<qint64> timeOf(Object each)
    {
        for (const char *key : {"/CreationDate", "/M"}) {
            QUtil::QPDFTime read;
            const QString written = wordsOf(each.getKey(key), 40);
            if (QUtil::pdf_time_to_qpdf_time(written.toStdString(), &read)) {
                const QDateTime time = QDateTime::fromString(
                    QString::fromStdString(QUtil::qpdf_time_to_iso8601(read)), Qt::ISODate);
                if (time.isValid())
                    return time.toMSecsSinceEpoch();
            }
        }
        return std::nullopt;
    }

    /// Each stands behind what it replies to, be that a reply itself.
    void addReplies()
    {
        for (Reply &reply : m_replies) {
            QPDFObjGen to = reply.to;
            for (int steps = 0; steps < mostReplies && m_replyOf.count(to); ++steps)
                to = m_replyOf[to];
            const auto place = m_places.find(to);
            if (place == m_places.end()) {
                m_found.push_back(std::move(reply.said));
                continue;
            }
            QString &note = m_found[place->second].note;
            QString said = reply.said.note;
            if (!reply.said.author.isEmpty())
                said.prepend(reply.said.author + QStringLiteral(": "));
            if (note.size() + said.size() <= longestNote)
                note += (note.isEmpty() ? QString() : QStringLiteral("\n\n")) + said;
        }
    }

    QPDF m_pdf;
    std::vector<PdfHighlight> m_found;
    std::vector<Reply> m_replies;
    std::map<QPDFObjGen, size_t> m_places; ///< of those that were found
    std::map<QPDFObjGen, QPDFObjGen> m_replyOf;
    size_t m_looked = 0;
    size_t m_read = 0;
};

} // namespace

bool hasTreeOfPages(const QByteArray &file)
{
    constexpr size_t mostNodes = 200'000;
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("pdf", file.constData(), size_t(file.size()));
        std::vector<Object> open{pdf.getRoot().getKey("/Pages")};
        std::set<QPDFObjGen> seen;
        for (size_t looked = 0; !open.empty() && looked < mostNodes; ++looked) {
            const Object node = open.back();
            open.pop_back();
            Object kids = Object(node).isDictionary() ? Object(node).getKey("/Kids") : Object();
            if (!kids.isInitialized() || !kids.isArray())
                continue; // a page, which may stand there twice
            if (node.isIndirect() && !seen.insert(node.getObjGen()).second)
                return false;
            for (int i = 0; i < kids.getArrayNItems() && open.size() < mostNodes; ++i)
                open.push_back(kids.getArrayItem(i));
        }
    } catch (const std::exception &) { // damaged, which others see, too
    }
    return true;
}

PdfHighlights pdfHighlights(const QByteArray &file, int pages)
{
    PdfHighlights read;
    try {
        read = HighlightReader(file).read(pages);
    } catch (const std::exception &) { // damaged
        return {{}, false};
    }
    std::stable_sort(read.found.begin(), read.found.end(), [](const auto &a, const auto &b) {
        return std::tuple(a.page, -a.corner.y(), a.corner.x())
               < std::tuple(b.page, -b.corner.y(), b.corner.x());
    });
    return read;
}

} // namespace axial
