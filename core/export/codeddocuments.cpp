#include "core/export/codeddocuments.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/domain/codepalette.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/passagecodings.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>

namespace axial {
namespace {

/// Ranges of the lines that have words.
std::vector<TextRange> linesOf(const QString &text)
{
    std::vector<TextRange> lines;
    for (qsizetype start = 0; start <= text.size();) {
        qsizetype end = text.indexOf(u'\n', start);
        if (end < 0)
            end = text.size();
        if (!QStringView(text).mid(start, end - start).trimmed().isEmpty())
            lines.push_back({start, end});
        start = end + 1;
    }
    return lines;
}

/// Goes through the lines once, with the quotes that hold where it is.
class CodedLines
{
public:
    CodedLines(const QString &text, const std::vector<Turn> &turns,
               std::vector<MarkedQuote> &quotes, const QHash<SpeakerId, QString> &names)
        : m_text(text), m_turns(turns), m_quotes(quotes), m_names(names)
    {
    }

    /// `next` is where the line behind it begins: what ends before that, ends here.
    Document::Coded read(const TextRange &line, qint64 next)
    {
        Document::Coded coded;
        m_firstOfLine = m_begun;
        while (m_begun < m_quotes.size() && m_quotes[m_begun].range.start < line.end)
            ++m_begun;
        for (size_t i = m_firstOfLine; i < m_begun; ++i) {
            coded.notes.push_back(m_quotes[i].note);
            m_open.insert(i);
        }
        const qint64 named = nameEnd(line);
        std::set<qint64> cuts{line.start, line.end, named};
        for (const size_t i : m_open) {
            cuts.insert(std::clamp(m_quotes[i].range.start, line.start, line.end));
            cuts.insert(std::clamp(m_quotes[i].range.end, line.start, line.end));
        }
        for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut)
            coded.pieces.push_back(piece({*cut, *std::next(cut)}, line, next, named));
        std::erase_if(m_open, [&](size_t i) { return m_quotes[i].range.end <= next; });
        return coded;
    }

private:
    Document::Coded::Piece piece(const TextRange &range, const TextRange &line, qint64 next,
                                 qint64 named) const
    {
        Document::Coded::Piece piece;
        piece.words = m_text.mid(range.start, range.end - range.start);
        piece.isBold = range.end <= named;
        if (named > line.start && range.end == named
            && range.start == m_turns[m_turn].range.start) // a whole name
            piece.words = speakers::calledHead(piece.words, m_names.value(m_turns[m_turn].speaker));
        const MarkedQuote *inner = nullptr; // the shortest one holds the words most closely
        for (const size_t i : m_open) {
            const MarkedQuote &quote = m_quotes[i];
            const qint64 start = std::max(quote.range.start, line.start);
            const bool endsHere = quote.range.end <= next;
            const qint64 end = endsHere ? std::min(quote.range.end, line.end) : line.end;
            if (start == range.start && i >= m_firstOfLine)
                piece.begins.push_back(quote.note.number);
            if (endsHere && (end == range.end || (end <= line.start && range.start == line.start)))
                piece.ends.push_back(quote.note.number);
            if (start <= range.start && range.end <= end
                && (!inner || quote.range.length() <= inner->range.length()))
                inner = &quote;
        }
        std::reverse(piece.ends.begin(), piece.ends.end());
        if (inner)
            piece.tint = inner->note.tint;
        return piece;
    }
    /// Of the speaker's, where a turn begins with the line; else where the line begins.
    qint64 nameEnd(const TextRange &line)
    {
        while (m_turn < m_turns.size() && m_turns[m_turn].range.start < line.start)
            ++m_turn;
        const bool isTurn = m_turn < m_turns.size() && m_turns[m_turn].range.start < line.end;
        return isTurn ? std::clamp(m_turns[m_turn].words, line.start, line.end) : line.start;
    }

    const QString &m_text;
    const std::vector<Turn> &m_turns;
    const std::vector<MarkedQuote> &m_quotes;
    const QHash<SpeakerId, QString> &m_names;
    std::set<size_t> m_open; ///< quotes that have begun and not ended
    size_t m_begun = 0;
    size_t m_firstOfLine = 0; ///< of those that begin in the line
    size_t m_turn = 0;
};

class CodedReader
{
    using Blocks = Document::Blocks;
    using Note = Document::Coded::Note;
    using Write = std::function<void(const Document::Block &)>;

public:
    CodedReader(Database &db, Progress &progress) : m_db(db), m_sight(db), m_tree(codes::all(db))
    {
        for (const Code &code : m_tree)
            m_labels.insert(code.id, documents::isolated(code.label()));
        for (const Coder &coder : coders::all(db))
            m_initials.insert(coder.id, coder.initials.isEmpty() ? coder.name : coder.initials);
        find(progress);
    }

    bool isEmpty() const { return m_sources.empty(); }
    /// What stands before the texts.
    Blocks blocks()
    {
        Blocks blocks;
        if (const QString note = rounds::leftOut(StudyTable::Source, m_sight.hiddenDocuments());
            !note.isEmpty())
            blocks.push_back(documents::note(note));
        Document::Coded key;
        for (const Code &code : m_tree) {
            if (m_used.contains(code.id))
                key.notes.push_back(noteOf(0, m_labels.value(code.id), code.id));
        }
        blocks.push_back(std::move(key));
        return blocks;
    }
    /// A text at a time: the words and codings of all of them fill a gigabyte.
    void read(const Write &write, Progress &progress)
    {
        m_number = 0;
        progress.setTotal(qint64(m_sources.size()));
        progress.setDone(0);
        for (const CodedSource &each : m_sources) {
            progress.checkCanceled();
            progress.advance();
            read(each, write, progress);
        }
    }

private:
    struct CodedSource {
        Source source;
        std::vector<WholeCode> wholes;
    };

    /// Which texts there are, and what the key must say of them.
    void find(const Progress &progress)
    {
        QSet<CoderId> coders;
        for (const Source &source : sources::all(m_db)) {
            progress.checkCanceled();
            if (source.length == 0)
                continue;
            const std::vector<CodedRange> codings = quotes::inSource(m_db, source.id);
            std::vector<WholeCode> wholes = wholecodings::of(m_db, source.id);
            const bool isCoded = !codings.empty() || !wholes.empty();
            const auto note = [&](const auto &each) {
                coders.insert(each.coder);
                m_used.insert(each.code);
            };
            std::ranges::for_each(codings, note);
            std::ranges::for_each(wholes, note);
            if (isCoded)
                m_sources.push_back({source, std::move(wholes)});
        }
        m_isTeam = coders.size() > 1; // else who coded is said by nothing
    }
    void read(const CodedSource &coded, const Write &write, const Progress &progress)
    {
        const Source &source = coded.source;
        std::vector<MarkedQuote> quotes;
        for (const PassageCodings &each : passageCodings(m_db, source.id))
            quotes.push_back({each.range, noteOn(each)});
        QStringList place = collections::path(m_db, source.collection);
        write(Document::Heading{source.title, 1});
        if (!place.isEmpty())
            write(documents::note(place.join(QStringLiteral(" / "))));
        if (!coded.wholes.empty())
            write(documents::note(wordsOn(coded.wholes)));
        for (Document::Coded &paragraph :
             codedParagraphs(sources::text(m_db, source.id), sources::turns(m_db, source.id),
                             std::move(quotes), progress, speakers::calledNames(m_db, source.id)))
            write(std::move(paragraph));
    }
    QString wordsOn(const std::vector<WholeCode> &wholes)
    {
        QStringList names;
        for (const WholeCode &each : wholes) {
            QString name = m_labels.value(each.code);
            if (m_isTeam)
                name += QStringLiteral(" (%1)").arg(
                    documents::isolated(m_initials.value(each.coder)));
            names << (each.comment.isEmpty() ? name : name + QStringLiteral(": ") + each.comment);
        }
        return ExportText::tr("The whole document: %1").arg(names.join(QStringLiteral("; ")));
    }
    /// Its codes and who put them there, what was said about that, and what it teaches.
    Note noteOn(const PassageCodings &passage)
    {
        QStringList names;
        QStringList who;
        QStringList remarks;
        for (const PassageCodings::Coding &coding : passage.codings) {
            const QString initials = m_initials.value(coding.coder);
            QString name = m_labels.value(coding.code);
            if (m_isTeam)
                name += QStringLiteral(" (%1)").arg(documents::isolated(initials));
            if (coding.weight)
                name = ExportText::tr("%1, weight %2").arg(name, QString::number(*coding.weight));
            names << name;
            if (!who.contains(initials))
                who << initials;
            if (!coding.comment.isEmpty())
                remarks << coding.comment;
        }
        if (!passage.insight.isEmpty())
            remarks << ExportText::tr("Insight: %1").arg(passage.insight);
        Note note = noteOf(++m_number,
                           (QStringList{names.join(QStringLiteral("; "))} + remarks).join(u'\n'),
                           passage.codings.front().code);
        note.who = who.join(QStringLiteral(", "));
        return note;
    }
    Note noteOf(int number, const QString &words, CodeId code)
    {
        auto known = m_inks.constFind(code); // the tree is gone through for each
        if (known == m_inks.cend())
            known = m_inks.insert(code, codeInk(codes::color(m_tree, code)));
        const CodeInk &ink = *known;
        return {number, words, ink.stripe, ink.tint, {}};
    }

    Database &m_db;
    const rounds::Sight m_sight; // who reads a file may still label
    std::vector<Code> m_tree;
    QHash<CodeId, QString> m_labels;
    QHash<CoderId, QString> m_initials;
    QHash<CodeId, CodeInk> m_inks;
    std::vector<CodedSource> m_sources;
    bool m_isTeam = false;
    QSet<CodeId> m_used;
    int m_number = 0; ///< of the quote that was read last
};

} // namespace

std::vector<Document::Coded> codedParagraphs(const QString &text, const std::vector<Turn> &turns,
                                             std::vector<MarkedQuote> quotes,
                                             const Progress &progress,
                                             const QHash<SpeakerId, QString> &names)
{
    constexpr size_t linesBetweenLooks = 500;
    const std::vector<TextRange> lines = linesOf(text);
    CodedLines reader(text, turns, quotes, names);
    std::vector<Document::Coded> result;
    result.reserve(lines.size());
    for (size_t i = 0; i < lines.size(); ++i) {
        if (i % linesBetweenLooks == 0)
            progress.checkCanceled();
        const bool isLast = i + 1 == lines.size();
        result.push_back(reader.read(lines[i], isLast ? text.size() : lines[i + 1].start));
    }
    return result;
}

Document codedDocuments(Database &db, const QString &title, Progress &progress)
{
    const auto reader = std::make_shared<CodedReader>(db, progress);
    if (reader->isEmpty())
        throw Error(ExportText::tr("No words are coded that may be shown. Nothing was written."));
    return {title, false, reader->blocks(),
            [reader](const auto &write, Progress &of) { reader->read(write, of); }};
}

} // namespace axial
