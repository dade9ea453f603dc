#include "core/foreign/gatheredproject.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/foreign/foreigndatabase.h"
#include "core/refi/offsets/recountedplaces.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QLocale>
#include <QUuid>

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
                                const std::vector<CodedPassage> &passages)
{
    std::vector<qint64> counted;
    for (const CodedPassage &passage : passages)
        counted.insert(counted.end(), {passage.start, passage.end});
    const refi::RecountedPlaces places(std::move(counted), [&](const auto &ascending) {
        return refi::placesOf(text, way, ascending);
    });
    std::vector<TextRange> ranges;
    for (const CodedPassage &passage : passages)
        ranges.push_back({places.of(passage.start), places.of(passage.end)});
    return ranges;
}

bool isPlace(const TextRange &range)
{
    return range.start >= 0 && range.end > range.start;
}

std::optional<TextRange> nearest(const QString &text, const QString &words, qint64 around,
                                 qint64 &searchable)
{
    if (words.isEmpty() || words.size() > text.size() || searchable < 0)
        return std::nullopt;
    around = std::clamp<qint64>(around, 0, text.size());
    searchable -= text.size();
    const qsizetype after = text.indexOf(words, around);
    const qsizetype before = around > 0 ? text.lastIndexOf(words, around - 1) : -1;
    if (after < 0 && before < 0)
        return std::nullopt;
    const bool isBefore = after < 0 || (before >= 0 && around - before <= after - around);
    const qsizetype start = isBefore ? before : after;
    return TextRange{start, start + words.size()};
}

struct PlacedPassage {
    enum class Found { AsWritten, Unverified, Elsewhere, Nowhere };
    Found found = Found::Nowhere;
    std::optional<TextRange> range; ///< none = it is not in its text
};

/// The passages of one text, in their order. Programs count in units that differ from one part of
/// them to the next (QualCoder: UTF-16 where a person codes, characters where it codes by itself),
/// so the words decide: the place in that unit in which they stand there, else the nearest place
/// where they do, as long as there are letters that may be searched.
std::vector<PlacedPassage> placed(const refi::AnchorText &text,
                                  const std::vector<CodedPassage> &passages, qint64 &searchable)
{
    const QString letters = comparable(text.text);
    std::vector<QString> words;
    for (const CodedPassage &passage : passages)
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
    using Found = PlacedPassage::Found;
    std::vector<PlacedPassage> result;
    for (size_t i = 0; i < passages.size(); ++i) {
        const auto way = std::find_if(ways.begin(), ways.end(),
                                      [i](const Way &each) { return each.agrees[i]; });
        const TextRange usual = ways.front().ranges[i];
        if (way != ways.end()) {
            result.push_back({Found::AsWritten, way->ranges[i]});
        } else if (words[i].isEmpty() && isPlace(usual)) {
            result.push_back({Found::Unverified, usual});
        } else {
            const auto range = nearest(
                letters, words[i], usual.start >= 0 ? usual.start : passages[i].start, searchable);
            result.push_back({range ? Found::Elsewhere : Found::Nowhere, range});
        }
    }
    return result;
}

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

/// A passage in a sentence.
QString shown(const CodedPassage &passage, const refi::Source &document)
{
    constexpr qsizetype longest = 60;
    const QString words = passage.words.simplified();
    const QString begun = words.isEmpty()          ? ForeignText::tr("no words")
                          : words.size() > longest ? words.left(longest) + u'…'
                                                   : words;
    return ForeignText::tr("“%1” in %2").arg(visibleName(begun), refi::shownNameOf(document));
}

QString digest(const QString &words)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(words.toUtf8(), QCryptographicHash::Sha1).toHex());
}

/// Parents first, otherwise in their order. One whose parent isn't there, and the first of those
/// that lie in one another, is on top.
std::vector<refi::Code> codesInOrder(const std::vector<WrittenCode> &written)
{
    QHash<QString, size_t> byKey;
    for (size_t i = 0; i < written.size(); ++i) {
        if (!byKey.contains(written[i].key))
            byKey.insert(written[i].key, i);
    }
    std::vector<std::vector<size_t>> children(written.size());
    std::vector<size_t> tops;
    for (size_t i = 0; i < written.size(); ++i) {
        const auto parent = byKey.constFind(written[i].parent);
        if (written[i].parent.isEmpty() || parent == byKey.cend())
            tops.push_back(i);
        else
            children[*parent].push_back(i);
    }
    std::vector<refi::Code> codes;
    std::vector<bool> isTaken(written.size());
    struct Next {
        size_t code;
        int parent;
    };
    const auto takeFrom = [&](size_t top) {
        std::vector<Next> next{{top, -1}};
        for (size_t at = 0; at < next.size(); ++at) {
            const auto [code, parent] = next[at];
            if (isTaken[code])
                continue;
            isTaken[code] = true;
            codes.push_back(written[code].code);
            codes.back().parent = parent;
            for (const size_t child : children[code])
                next.push_back({child, int(codes.size()) - 1});
        }
    };
    for (const size_t top : tops)
        takeFrom(top);
    for (size_t i = 0; i < written.size(); ++i) {
        if (!isTaken[i])
            takeFrom(i);
    }
    return codes;
}

QString keyOf(const char *kind, std::optional<qint64> number)
{
    return number ? QLatin1String(kind) + QString::number(*number) : QString();
}

} // namespace

QString guidOf(const QStringList &words)
{
    static const QUuid here(QStringLiteral("{6f0a5f0e-5b8f-4c53-9d0c-3a1b8c7d2e41}"));
    return QUuid::createUuidV5(here, words.join(QChar(0x1f)).toUtf8())
        .toString(QUuid::WithoutBraces)
        .toUpper();
}

std::optional<qint64> writtenTime(const QString &text)
{
    const QString plain = text.simplified();
    QDateTime time = QDateTime::fromString(plain.left(19), QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (!time.isValid())
        time = QDateTime::fromString(plain.left(19), Qt::ISODate);
    if (!time.isValid())
        time = QLocale::c().toDateTime(plain, QStringLiteral("ddd MMM d HH:mm:ss yyyy"));
    if (!time.isValid())
        return std::nullopt;
    time.setTimeSpec(Qt::UTC);
    return time.toMSecsSinceEpoch();
}

std::optional<unsigned> writtenColor(const QString &text)
{
    bool isColor = false;
    const unsigned rgb = text.mid(1).toUInt(&isColor, 16);
    return isColor && text.size() == 7 && text.startsWith(u'#') ? std::optional(rgb) : std::nullopt;
}

GatheredProject::GatheredProject(const QString &program, Progress &progress) : m_progress(progress)
{
    m_exchange.origin = program;
}

QString GatheredProject::guid(const char *kind, qint64 number, const QString &name) const
{
    return guidOf({m_exchange.origin, QLatin1String(kind), QString::number(number), name});
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

void GatheredProject::addCategory(const char *table, const ForeignRow &row,
                                  std::optional<qint64> below)
{
    const auto number = row.number(0);
    if (!number)
        return passOver();
    const QString name = row.text(1);
    m_written.push_back({keyOf("cat", number),
                         keyOf("cat", below),
                         {guid(table, *number, name), name, row.text(2), {}, false}});
}

refi::Code *GatheredProject::addCode(const char *table, const ForeignRow &row,
                                     std::optional<qint64> category, std::optional<qint64> parent)
{
    const auto number = row.number(0);
    if (!number) {
        passOver();
        return nullptr;
    }
    const QString name = row.text(1);
    m_written.push_back({keyOf("code", number),
                         parent ? keyOf("code", parent) : keyOf("cat", category),
                         {guid(table, *number, name), name, row.text(2), {}}});
    m_codes.insert(*number, m_written.back().code.guid);
    return &m_written.back().code;
}

void GatheredProject::addDocument(qint64 number, refi::Source source, const QString &words)
{
    if (documentOf(number)) {
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

void GatheredProject::addDocument(const ForeignRow &row, refi::Source source)
{
    const auto number = row.number(0);
    if (!number)
        return passOver();
    source.name = row.text(1);
    source.user = user(row.text(4));
    source.createdMs = writtenTime(row.text(5));
    addNote(source.name, row.text(3), row.text(4), row.text(5), &source.notes);
    addDocument(*number, std::move(source), row.text(2));
}

refi::Source *GatheredProject::documentOf(qint64 number)
{
    const auto at = m_byNumber.constFind(number);
    return at == m_byNumber.cend() ? nullptr : &m_exchange.sources[*at];
}

void GatheredProject::addPassage(qint64 document, const CodedPassage &passage)
{
    const auto at = m_byNumber.constFind(document);
    if (at == m_byNumber.cend())
        passOver();
    else
        m_passages[*at].push_back(passage);
}

bool GatheredProject::addCoding(const ForeignRow &row)
{
    const QString code = codeOf(row.number(0).value_or(-1));
    const auto start = row.number(3);
    const auto end = row.number(4);
    const bool isWhole = !code.isEmpty() && start && end;
    if (isWhole)
        addPassage(row.number(1).value_or(-1), {*start,
                                                *end,
                                                row.text(2),
                                                {code},
                                                row.text(5),
                                                writtenTime(row.text(6)),
                                                row.text(7)});
    else
        passOver();
    return isWhole;
}

void GatheredProject::addCase(qint64 number, const QString &name, const QString &description)
{
    m_cases.insert(number, m_exchange.cases.size());
    m_exchange.cases.push_back({guid("cases", number, name), name, description, {}, {}, {}, {}});
}

refi::Case *GatheredProject::caseOf(qint64 number)
{
    const auto at = m_cases.constFind(number);
    return at == m_cases.cend() ? nullptr : &m_exchange.cases[*at];
}

void GatheredProject::addToCase(qint64 number, qint64 document, std::optional<qint64> start,
                                std::optional<qint64> end)
{
    refi::Case *whose = caseOf(number);
    const refi::Source *source = documentOf(document);
    if (!whose || !source)
        return passOver();
    const QString text = source->text ? source->text->text : QString();
    const qint64 fewest = std::count_if(text.cbegin(), text.cend(),
                                        [](QChar letter) { return !letter.isLowSurrogate(); })
                          - 2;
    const bool isPart = source->text && start && end && (*start > 0 || *end < fewest);
    if (isPart)
        addPassage(document, {*start, *end, {}, {}, {}, {}, {}, whose->guid});
    else if (!whose->sources.contains(source->guid))
        whose->sources << source->guid;
}

void GatheredProject::addValue(refi::Case *whose, refi::Source *document, const refi::Value &value)
{
    if (whose)
        whose->values.push_back(value);
    else if (document)
        document->values.push_back(value);
    else
        passOver();
}

void GatheredProject::remark(refi::Remark::Severity severity, const QString &text)
{
    m_exchange.remarks.push_back({severity, text});
}

void GatheredProject::place(size_t source, const std::vector<CodedPassage> &passages)
{
    refi::Source &document = m_exchange.sources[source];
    std::vector<PlacedPassage> places(passages.size());
    if (document.text)
        places = placed(*document.text, passages, m_searchable);
    for (size_t i = 0; i < passages.size(); ++i) {
        m_progress.checkCanceled();
        const CodedPassage &from = passages[i];
        const PlacedPassage::Found found = places[i].found;
        m_asWritten += found == PlacedPassage::Found::AsWritten;
        m_unverified += found == PlacedPassage::Found::Unverified;
        if (found == PlacedPassage::Found::Elsewhere)
            m_moved << shown(from, document);
        else if (found == PlacedPassage::Found::Nowhere && document.text)
            m_lost << shown(from, document);
        refi::Selection selection;
        selection.start = from.start;
        selection.end = from.end;
        selection.range = places[i].range;
        selection.user = user(from.owner);
        selection.createdMs = from.createdMs;
        const QStringList who{document.guid, QString::number(from.start), QString::number(from.end),
                              from.owner};
        // By its first code, as long as a passage had one only.
        const auto guidBy = [&](const QString &code, const char *kind) {
            QStringList what = who + QStringList{code, from.words};
            if (!from.person.isEmpty())
                what << from.person;
            return guidOf(what + QStringList{QLatin1String(kind)});
        };
        selection.guid = guidBy(from.codes.value(0), "selection");
        if (!from.person.isEmpty())
            m_selections[from.person] << selection.guid;
        selection.description = from.memo; // of one that is coded, it becomes the coding's comment
        for (const QString &code : from.codes)
            selection.codings.push_back(
                {guidBy(code, "coding"), code, selection.user, from.createdMs, {}});
        document.selections.push_back(std::move(selection));
    }
}

void GatheredProject::remarkOnPlaces()
{
    const qint64 all = m_asWritten + m_unverified + m_moved.size() + m_lost.size();
    if (all == 0)
        return;
    remark(refi::Remark::Severity::Info,
           ForeignText::tr("Of %n passage(s), the words of %1 stand where the file says.", nullptr,
                           int(all))
               .arg(m_asWritten));
    if (m_unverified > 0)
        remark(
            refi::Remark::Severity::Info,
            ForeignText::tr("The file doesn’t repeat the words of %n passage(s): where they stand "
                            "could not be verified.",
                            nullptr, int(m_unverified)));
    if (!m_moved.isEmpty())
        refi::remarkOnNames(m_exchange, m_moved,
                            ForeignText::tr("The place(s) of %n passage(s) were wrong in the file; "
                                            "they were put where the same words stand nearest: %1.",
                                            nullptr, int(m_moved.size())));
    if (!m_lost.isEmpty())
        refi::remarkOnNames(m_exchange, m_lost,
                            ForeignText::tr("The words of %n passage(s) are not in their document: "
                                            "%1.",
                                            nullptr, int(m_lost.size())));
}

refi::Exchange GatheredProject::take()
{
    m_exchange.codes = codesInOrder(m_written);
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
