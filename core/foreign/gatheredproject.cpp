#include "core/foreign/gatheredproject.h"

#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/foreign/writtencodes.h"
#include "core/refi/exchangecheck.h"
#include "core/refi/offsets/anchortext.h"
#include "core/refi/remarks.h"

#include <QCryptographicHash>

#include <algorithm>
#include <functional>

namespace axial::foreign {
namespace {

using Profile = refi::OffsetProfile;

/// One letter for one letter: Qt's text widgets have signs of their own for the ends of lines.
QString comparable(QString text)
{
    for (QChar &letter : text) {
        if (letter == QChar(0x2029) || letter == QChar(0x2028) || letter == u'\r')
            letter = u'\n';
        else if (letter == QChar(0xA0))
            letter = u' ';
    }
    return text;
}

QString comparableWords(QString words)
{
    return comparable(words.replace(QLatin1String("\r\n"), QLatin1String("\n")));
}

/// The ways of counting that make a difference to this text, the usual one first.
std::vector<Profile> waysOf(const refi::AnchorText &text)
{
    const bool hasPairs = std::any_of(text.text.cbegin(), text.text.cend(),
                                      [](QChar letter) { return letter.isSurrogate(); });
    std::vector<Profile> ways;
    for (const Profile::Mark mark : {Profile::Mark::NotCounted, Profile::Mark::Counted}) {
        for (const Profile::LineEnd lineEnd : {Profile::LineEnd::AsOne, Profile::LineEnd::AsTwo}) {
            for (const Profile::Unit unit : {Profile::Unit::Utf16, Profile::Unit::CodePoint}) {
                if ((mark == Profile::Mark::NotCounted || text.hasMark)
                    && (lineEnd == Profile::LineEnd::AsOne || !text.crlf.empty())
                    && (unit == Profile::Unit::Utf16 || hasPairs))
                    ways.push_back({unit, lineEnd, mark, Profile::End::Exclusive});
            }
        }
    }
    return ways;
}

std::vector<TextRange> rangesOf(const refi::AnchorText &text, const Profile &way,
                                const std::vector<WrittenPassage> &passages)
{
    std::vector<qint64> counted;
    for (const WrittenPassage &passage : passages)
        counted.insert(counted.end(), {passage.start, passage.end});
    std::sort(counted.begin(), counted.end());
    counted.erase(std::unique(counted.begin(), counted.end()), counted.end());
    const std::vector<qint64> places = refi::placesOf(text, way, counted);
    const auto placeOf = [&](qint64 position) {
        const auto at = std::lower_bound(counted.begin(), counted.end(), position);
        return places[size_t(at - counted.begin())];
    };
    std::vector<TextRange> ranges;
    for (const WrittenPassage &passage : passages)
        ranges.push_back({placeOf(passage.start), placeOf(passage.end)});
    return ranges;
}

bool isPlace(const TextRange &range)
{
    return range.start >= 0 && range.end > range.start;
}

} // namespace

std::vector<std::optional<TextRange>> WordPlaces::find(const refi::AnchorText &text,
                                                       const std::vector<WrittenPassage> &passages)
{
    m_lastFound.clear();
    const QString letters = comparable(text.text);
    std::vector<QString> words;
    for (const WrittenPassage &passage : passages)
        words.push_back(comparableWords(passage.words));
    struct Way {
        std::vector<TextRange> ranges;
        std::vector<bool> agrees;
        qint64 count = 0;
    };
    std::vector<Way> ways;
    for (const Profile &profile : waysOf(text)) {
        Way way{rangesOf(text, profile, passages), {}, 0};
        for (size_t i = 0; i < passages.size(); ++i) {
            const TextRange range = way.ranges[i];
            way.agrees.push_back(isPlace(range) && !words[i].isEmpty()
                                 && QStringView(letters).sliced(range.start, range.length())
                                        == words[i]);
            way.count += way.agrees.back();
        }
        ways.push_back(std::move(way));
    }
    // Where two ways agree with the words, the one that does so more often is the program's.
    std::ranges::stable_sort(ways, std::greater{}, &Way::count);
    std::vector<std::optional<TextRange>> found(passages.size());
    for (size_t i = 0; i < passages.size(); ++i) {
        const auto way = std::find_if(ways.begin(), ways.end(),
                                      [i](const Way &each) { return each.agrees[i]; });
        const TextRange usual = ways.front().ranges[i];
        if (way != ways.end()) {
            found[i] = way->ranges[i];
            ++m_asWritten;
            m_lastFound.push_back(Found::AsWritten);
        } else if (words[i].isEmpty() && isPlace(usual)) {
            found[i] = usual;
            ++m_unverified;
            m_lastFound.push_back(Found::Unverified);
        } else {
            found[i] = nearest(letters, words[i],
                               usual.start >= 0 ? usual.start : passages[i].start);
            ++(found[i] ? m_moved : m_lost);
            m_lastFound.push_back(found[i] ? Found::Elsewhere : Found::Nowhere);
        }
    }
    return found;
}

std::optional<TextRange> WordPlaces::nearest(const QString &text, const QString &words,
                                             qint64 around)
{
    if (words.isEmpty() || words.size() > text.size() || m_searchable < 0)
        return std::nullopt;
    around = std::clamp<qint64>(around, 0, text.size());
    m_searchable -= text.size();
    const qsizetype after = text.indexOf(words, around);
    const qsizetype before = around > 0 ? text.lastIndexOf(words, around - 1) : -1;
    if (after < 0 && before < 0)
        return std::nullopt;
    const bool isBefore = after < 0 || (before >= 0 && around - before <= after - around);
    const qsizetype start = isBefore ? before : after;
    return TextRange{start, start + words.size()};
}

namespace {

constexpr qsizetype maxTextLength = 50'000'000; // characters: the most that a source can have

refi::AnchorText anchored(const QString &words)
{
    try {
        return refi::AnchorText::fromBytes(words.toUtf8());
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) { // it doesn't look like text, but the program has it as one
        return refi::AnchorText::fromWords(words);
    }
}

QString digest(const QString &words)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(words.toUtf8(), QCryptographicHash::Sha1).toHex());
}

} // namespace

GatheredProject::GatheredProject(const QString &program, Progress &progress) : m_progress(progress)
{
    m_exchange.origin = program;
}

QString GatheredProject::user(const QString &name)
{
    if (name.trimmed().isEmpty())
        return {};
    QString &guid = m_users[name];
    if (guid.isEmpty()) {
        guid = guidOf({m_exchange.origin, QStringLiteral("user"), name});
        m_exchange.users.push_back({guid, name, {}});
    }
    return guid;
}

void GatheredProject::addNote(const QString &title, const QString &text, const QString &owner,
                              const QString &written, QStringList *notes)
{
    if (text.trimmed().isEmpty())
        return;
    refi::Source note;
    note.kind = refi::Source::Kind::Note;
    note.name = title;
    note.description = refi::AnchorText::fromWords(text).text;
    note.user = user(owner);
    note.createdMs = writtenTime(written);
    // The same words twice are two memos; how many came before tells them apart.
    note.guid = guidOf({m_exchange.origin, QStringLiteral("note"), title, text, owner, written,
                        QString::number(m_exchange.notes.size())});
    if (notes)
        *notes << note.guid;
    m_exchange.notes.push_back(std::move(note));
}

void GatheredProject::addDocument(qint64 number, refi::Source source, const QString &words)
{
    if (hasDocument(number)) {
        passOver();
        return;
    }
    // Whether a PDF is shown as one or is its words alone, it is the same document.
    const auto kind = source.kind == refi::Source::Kind::Pdf ? refi::Source::Kind::Text
                                                             : source.kind;
    source.guid = guidOf({m_exchange.origin, QStringLiteral("source"), source.name, digest(words),
                          QString::number(int(kind))});
    if (words.size() > maxTextLength)
        remark(refi::Remark::Severity::Warning,
               ForeignText::tr("“%1” has more words than a document can have, and was left out.")
                   .arg(source.name.left(100)));
    else if (!words.isEmpty())
        source.text = anchored(words);
    m_byNumber.insert(number, m_exchange.sources.size());
    m_exchange.sources.push_back(std::move(source));
}

refi::Source &GatheredProject::document(qint64 number)
{
    return m_exchange.sources[m_byNumber.value(number)];
}

void GatheredProject::addPassage(qint64 document, const CodedPassage &passage)
{
    const auto at = m_byNumber.constFind(document);
    if (at == m_byNumber.cend())
        passOver();
    else
        m_passages[*at].push_back(passage);
}

void GatheredProject::addToCase(refi::Case &whose, qint64 document, std::optional<qint64> start,
                                std::optional<qint64> end)
{
    const refi::Source &source = m_exchange.sources[m_byNumber.value(document)];
    const QString text = source.text ? source.text->text : QString();
    const qint64 fewest = std::count_if(text.cbegin(), text.cend(),
                                        [](QChar letter) { return !letter.isLowSurrogate(); })
                          - 2;
    const bool isPart = source.text && start && end && (*start > 0 || *end < fewest);
    if (isPart)
        addPassage(document, {{*start, *end, {}}, {}, {}, {}, {}, whose.guid});
    else if (!whose.sources.contains(source.guid))
        whose.sources << source.guid;
}

void GatheredProject::remark(refi::Remark::Severity severity, const QString &text)
{
    m_exchange.remarks.push_back({severity, text});
}

void GatheredProject::place(size_t source, const std::vector<CodedPassage> &passages)
{
    refi::Source &document = m_exchange.sources[source];
    std::vector<WrittenPassage> written;
    for (const CodedPassage &each : passages)
        written.push_back(each.passage);
    std::vector<std::optional<TextRange>> ranges(passages.size());
    if (document.text)
        ranges = m_places.find(*document.text, written);
    tellPlaces(document, passages);
    for (size_t i = 0; i < passages.size(); ++i) {
        m_progress.checkCanceled();
        const CodedPassage &from = passages[i];
        refi::Selection selection;
        selection.start = from.passage.start;
        selection.end = from.passage.end;
        selection.range = ranges[i];
        selection.user = user(from.owner);
        selection.createdMs = from.createdMs;
        const QStringList who{document.guid, QString::number(from.passage.start),
                              QString::number(from.passage.end), from.owner};
        // By its first code, as long as a passage had one only.
        const auto guid = [&](const QString &code, const char *kind) {
            QStringList what = who + QStringList{code, from.passage.words};
            if (!from.person.isEmpty())
                what << from.person;
            return guidOf(what + QStringList{QLatin1String(kind)});
        };
        selection.guid = guid(from.codes.value(0), "selection");
        if (!from.person.isEmpty())
            m_selections[from.person] << selection.guid;
        selection.description = from.memo; // of one that is coded, it becomes the coding's comment
        for (const QString &code : from.codes)
            selection.codings.push_back(
                {guid(code, "coding"), code, selection.user, from.createdMs, {}});
        document.selections.push_back(std::move(selection));
    }
}

void GatheredProject::tellPlaces(const refi::Source &document,
                                 const std::vector<CodedPassage> &passages)
{
    constexpr qsizetype longest = 60;
    const auto &found = m_places.lastFound();
    for (size_t i = 0; document.text && i < passages.size(); ++i) {
        const bool isLost = found[i] == WordPlaces::Found::Nowhere;
        if (!isLost && found[i] != WordPlaces::Found::Elsewhere)
            continue;
        const QString words = passages[i].passage.words.simplified();
        const QString shown = words.isEmpty()          ? ForeignText::tr("no words")
                              : words.size() > longest ? words.left(longest) + u'…'
                                                       : words;
        (isLost ? m_lost : m_moved)
            << ForeignText::tr("“%1” in %2").arg(visibleName(shown), refi::shownNameOf(document));
    }
}

void GatheredProject::remarkOnPlaces()
{
    const qint64 all = m_places.asWritten() + m_places.unverified() + m_places.moved()
                       + m_places.lost();
    if (all == 0)
        return;
    remark(refi::Remark::Severity::Info,
           ForeignText::tr("Of %n passage(s), the words of %1 stand where the file says.", nullptr,
                           int(all))
               .arg(m_places.asWritten()));
    if (m_places.unverified() > 0)
        remark(
            refi::Remark::Severity::Info,
            ForeignText::tr("The file doesn’t repeat the words of %n passage(s): where they stand "
                            "could not be verified.",
                            nullptr, int(m_places.unverified())));
    if (m_places.moved() > 0)
        refi::remarkOnNames(m_exchange, m_moved,
                            ForeignText::tr("The place(s) of %n passage(s) were wrong in the file; "
                                            "they were put where the same words stand nearest: %1.",
                                            nullptr, int(m_places.moved())));
    if (m_places.lost() > 0)
        refi::remarkOnNames(m_exchange, m_lost,
                            ForeignText::tr("The words of %n passage(s) are not in their document: "
                                            "%1.",
                                            nullptr, int(m_places.lost())));
}

refi::Exchange GatheredProject::take()
{
    for (size_t i = 0; i < m_exchange.sources.size(); ++i) {
        m_progress.checkCanceled();
        if (const auto passages = m_passages.constFind(i); passages != m_passages.cend())
            place(i, *passages);
    }
    for (refi::Case &each : m_exchange.cases)
        each.selections = m_selections.value(each.guid);
    remarkOnPlaces();
    if (m_passedOver > 0)
        remark(refi::Remark::Severity::Warning,
               ForeignText::tr(
                   "Rows left out, since their number or what they are about is missing: %1.")
                   .arg(m_passedOver));
    for (refi::Remark &found : refi::checkReferences(m_exchange))
        m_exchange.remarks.push_back(std::move(found));
    return std::move(m_exchange);
}

} // namespace axial::foreign
