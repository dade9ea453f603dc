#include "core/formats/rtf.h"
#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/documenttext.h"
#include "core/import/documents/office/symbolletters.h"
#include "core/import/imported.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QString>

#include <algorithm>
#include <memory>
#include <vector>

namespace axial {
namespace {

constexpr size_t mostTexts = 100'000;

constexpr int westernPage = 1252;

/// Windows' number of a character set -> its code page; 0 = the file's own.
int pageOfCharset(int charset)
{
    static const QHash<int, int> pages{
        {0, westernPage}, {77, 10000}, {128, 932},  {129, 949},  {130, 1361}, {134, 936},
        {136, 950},       {161, 1253}, {162, 1254}, {163, 1258}, {177, 1255}, {178, 1256},
        {186, 1257},      {204, 1251}, {222, 874},  {238, 1250}, {254, 437},  {255, 850}};
    return pages.value(charset, 0);
}

QString nameOfPage(int page)
{
    switch (page) {
    case 10000:
        return QStringLiteral("MACINTOSH");
    case 1361:
        return QStringLiteral("JOHAB");
    case 65001:
        return QStringLiteral("UTF-8");
    case 936:
    case 54936:
        return QStringLiteral("GB18030");
    default:
        return QStringLiteral("CP%1").arg(page);
    }
}

bool hasLettersOfManyBytes(int page)
{
    return page == 932 || page == 936 || page == 949 || page == 950 || page == 1361 || page == 54936
           || page == 65001;
}

/// The text of an RTF document and those that are written among it: notes, which stand behind it,
/// boxes, which stand behind their paragraph, and comments.
class RtfTexts
{
public:
    RtfTexts() { m_texts.push_back(std::make_unique<DocumentText>()); }

    /// Everything below is of this text; 0 is the document's. Ascending numbers only.
    void setCurrent(size_t text) { m_current = text; }
    void add(QStringView words)
    {
        writeTabs(m_cells);
        text().add(words);
    }
    void leaveOut(DocumentText::LeftOut what, int count = 1) { text().leaveOut(what, count); }
    void leaveOutHidden() { text().leaveOutHidden(); }
    void addTab()
    {
        writeTabs(m_cells);
        text().addTab();
    }
    void breakLine()
    {
        writeTabs(m_cells);
        text().breakLine();
    }
    void endParagraph(const QString &style, bool isInTable)
    {
        writeTabs(m_cells);
        if (!isAmongWords()) {
            text().endParagraph();
            return;
        }
        m_paragraphs.push_back({{std::min(m_start, text().size()), text().size()}, style});
        text().endParagraph();
        addBoxes();
        m_start = text().size();
        m_cell = isInTable ? m_cell : m_start;
    }
    void endCell()
    {
        writeTabs(m_cells);
        if (isAmongWords())
            text().trimLines(m_cell);
        ++m_cells;
    }
    /// Cells end with a tab but the last one, and which that is nobody knows before the row ends.
    void endRow()
    {
        writeTabs(m_cells - 1);
        m_cells = 0;
        endParagraph({}, false);
    }

    /// A text of its own, by its number. Throws Error when there are too many.
    size_t begin()
    {
        if (m_texts.size() > mostTexts)
            throw Error(ImportText::tr("there are more than %1 notes, comments and boxes in it.")
                            .arg(mostTexts));
        writeTabs(m_cells);
        m_texts.push_back(std::make_unique<DocumentText>());
        m_texts.back()->skipBlanks();
        return m_texts.size() - 1;
    }
    /// "[3]" where the note is called.
    void callNote(size_t note)
    {
        m_notes.push_back(note);
        add(u'[' + QString::number(m_notes.size()) + u']');
    }
    void addBox(size_t box) { m_boxes.push_back(box); }
    /// The words of a text that is none of the document's.
    QString take(size_t text) { return m_texts[text]->take().trimmed(); }
    size_t size() const { return m_texts.size(); }

    bool isAmongWords() const { return m_current == 0; }
    DocumentText &document() { return *m_texts.front(); }
    const std::vector<StyledParagraph> &paragraphs() const { return m_paragraphs; }
    /// The last line and the notes.
    void finish()
    {
        m_current = 0;
        writeTabs(m_cells - 1);
        m_cells = 0;
        if (text().size() > m_start || !m_boxes.empty())
            endParagraph({}, false);
        if (m_notes.empty())
            return;
        text().beginNotes();
        for (size_t i = 0; i < m_notes.size(); ++i) {
            text().add(QStringLiteral("[%1] ").arg(i + 1));
            addLines(take(m_notes[i]));
        }
    }

private:
    DocumentText &text() { return *m_texts[m_current]; }
    void writeTabs(int cells)
    {
        for (; cells > 0; --cells) {
            text().addTab();
            --m_cells;
            m_cell = isAmongWords() ? text().size() : m_cell;
        }
    }
    /// What is as a text has to be, with its breaks.
    void addLines(const QString &words)
    {
        for (const QStringView line : QStringView(words).split(u'\n')) {
            text().add(line);
            text().endParagraph();
        }
    }
    void addBoxes()
    {
        for (const size_t box : std::exchange(m_boxes, {}))
            addLines(take(box));
    }

    std::vector<std::unique_ptr<DocumentText>> m_texts;
    std::vector<StyledParagraph> m_paragraphs;
    std::vector<size_t> m_notes; ///< in the order in which they are called
    std::vector<size_t> m_boxes; ///< that come behind the paragraph
    size_t m_current = 0;
    qsizetype m_start = 0; ///< of the paragraph
    qsizetype m_cell = 0;  ///< where the cell begins
    int m_cells = 0;       ///< that have ended without the tab behind them
};

/// What the bytes of an RTF file mean: each font can have a code page of its own.
class RtfLetters
{
public:
    /// `\ansicpg1250`, or 10000 for `\mac`, 437 for `\pc`, 850 for `\pca`.
    void setCodePage(int number) { m_page = number > 0 ? number : westernPage; }
    /// `\fcharset204` of a font; 1 is the file's own code page.
    void setCharset(int font, int charset)
    {
        m_fonts[font] = charset == 2 ? symbols : pageOfCharset(charset);
    }
    /// `\cpg1251` of a font.
    void setFontCodePage(int font, int number)
    {
        if (number > 0)
            m_fonts[font] = number;
    }

    /// Whether the font's letters are pictures, as those of Wingdings.
    bool isSymbols(int font) const { return m_fonts.value(font) == symbols; }
    /// Letters that make no sense become U+FFFD.
    QString decode(const QByteArray &bytes, int font)
    {
        const auto isAscii = [](char c) { return (c & 0x80) == 0; };
        if (std::all_of(bytes.begin(), bytes.end(), isAscii))
            return QString::fromLatin1(bytes);
        const int own = m_fonts.value(font, 0);
        const int page = own > 0 ? own : m_page;
        if (hasLettersOfManyBytes(page))
            return decodeText(bytes, nameOfPage(page)).text;
        const QString &letters = lettersOf(page);
        QString text;
        text.reserve(bytes.size());
        for (const char byte : bytes)
            text += letters[uchar(byte)];
        return text;
    }
    bool isUnknown() const { return m_isUnknown; } ///< a code page was met that nobody can read

private:
    static constexpr int symbols = -1;

    /// Once for each page: finding a code page takes much longer than reading a letter with it.
    const QString &lettersOf(int page)
    {
        QString &known = m_single[page];
        if (!known.isEmpty())
            return known;
        QString letters;
        try {
            for (int byte = 0; byte < 256; ++byte) {
                const QString letter = decodeText(QByteArray(1, char(byte)), nameOfPage(page)).text;
                letters += letter.size() == 1 ? letter[0] : QChar(QChar::ReplacementCharacter);
            }
        } catch (const Error &) {
            m_isUnknown = true;
            letters = QString(lettersOf(westernPage)); // which there is everywhere
        }
        return m_single[page] = letters;
    }

    int m_page = 1252;
    QHash<int, int> m_fonts;      ///< code page; 0 = the file's
    QHash<int, QString> m_single; ///< the letter of each byte, by code page
    bool m_isUnknown = false;
};

/// A day and minute in the bits of a number, by the clock where it was written.
std::optional<qint64> timeOf(const QString &bits)
{
    bool isNumber = false;
    const auto number = quint32(bits.toLongLong(&isNumber));
    const QDate day(int(number >> 20 & 0x1ff) + 1900, int(number >> 16 & 0xf),
                    int(number >> 11 & 0x1f));
    const QTime time(int(number >> 6 & 0x1f), int(number & 0x3f));
    if (!isNumber || !day.isValid() || !time.isValid())
        return std::nullopt;
    return QDateTime(day, time).toMSecsSinceEpoch();
}

/// The comments of an RTF document. What is known of one is scattered before and within it.
class RtfComments
{
public:
    /// `\atnauthor Ada` and its like. `place`: where the document's text ends now; none in a note.
    void say(QByteArrayView name, const QString &words, std::optional<qsizetype> place)
    {
        if (name == "atnauthor" || (name == "atnid" && m_comment.author.isEmpty()))
            m_comment.author = words;
        else if (name == "atnref")
            m_reference = words;
        else if (name == "atndate")
            m_comment.createdMs = timeOf(words);
        else if (name == "atrfstart" && place)
            m_commented.insert(words, {*place, *place});
        else if (name == "atrfend" && place && m_commented.contains(words))
            m_commented[words].end = *place;
    }

    /// The comment ends; without words it is none.
    void end(const QString &words, std::optional<qsizetype> place)
    {
        ImportedMemo comment = std::exchange(m_comment, {});
        const QString reference = std::exchange(m_reference, {});
        comment.words = words;
        if (place)
            comment.range = m_commented.value(reference, {*place, *place});
        if (!comment.words.isEmpty())
            m_memos.push_back(std::move(comment));
    }

    std::vector<ImportedMemo> take() { return std::move(m_memos); }

private:
    std::vector<ImportedMemo> m_memos;
    QHash<QString, TextRange> m_commented; ///< words that comments are about, by their number
    ImportedMemo m_comment;                ///< in the making
    QString m_reference;                   ///< its number
};

constexpr size_t mostNested = 1000;

/// The letter that `\emdash` and its like stand for; 0 = none.
char16_t letterOf(QByteArrayView name)
{
    static const QHash<QByteArrayView, char16_t> letters{
        {"emdash", u'\u2014'},    {"endash", u'\u2013'},  {"lquote", u'\u2018'},
        {"rquote", u'\u2019'},    {"bullet", u'\u2022'},  {"ldblquote", u'\u201c'},
        {"rdblquote", u'\u201d'}, {"emspace", u'\u2003'}, {"enspace", u'\u2002'},
        {"qmspace", u'\u2005'},   {"zwj", u'\u200d'},     {"zwnj", u'\u200c'},
        {"ltrmark", u'\u200e'},   {"rtlmark", u'\u200f'}};
    return letters.value(name, u'\0');
}

/// Head or foot of each page.
bool isMargin(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{"header", "headerl", "headerr", "headerf",
                                            "footer", "footerl", "footerr", "footerf"};
    return names.contains(name);
}

/// What is no part of the text, though nothing marks it as such.
bool isPassedOver(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{
        "colortbl", "info",   "filetbl",      "fldinst",   "nonshppict", "shprslt",
        "sp",       "pn",     "tc",           "tcn",       "xe",         "rxe",
        "txe",      "ftnsep", "nonesttables", "ftnsepc",   "ftncn",      "aftnsep",
        "aftnsepc", "aftncn", "private",      "bkmkstart", "bkmkend",    "listtable"};
    return isMargin(name) || names.contains(name);
}

/// A group whose letters are no text of their own, but say something: who made a comment.
bool isKept(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{"atnauthor", "atnid",   "atrfstart", "atrfend",
                                            "atnref",    "atndate", "listtext",  "pntext"};
    return names.contains(name);
}

/// Writes the words of RTF: a paragraph or row of a table is a line, notes stand behind the text.
class RtfWords
{
public:
    /// Once. Throws Error when groups are nested too deep or the text is too long, and Canceled.
    void read(QByteArrayView bytes, const Progress &progress)
    {
        RtfTokens tokens(bytes);
        RtfToken token;
        int count = 0;
        while (tokens.next(token)) {
            constexpr int often = 4096;
            if (++count % often == 0)
                progress.checkCanceled();
            readToken(token);
            if (token.kind == RtfToken::Kind::End && m_outer.empty())
                break; // what is behind the document is none of it
        }
        m_isCutOff = !m_outer.empty();
        while (!m_outer.empty())
            endGroup();
        m_texts.finish();
    }

    DocumentText &text() { return m_texts.document(); }
    const std::vector<StyledParagraph> &paragraphs() const { return m_texts.paragraphs(); }
    std::vector<ImportedMemo> takeMemos() { return m_comments.take(); }
    bool hasMargins() const { return m_hasMargins; } ///< heads or feet of pages were passed over
    bool isCutOff() const { return m_isCutOff; }     ///< the file ends within a group
    bool hasUnknownLetters() const { return m_letters.isUnknown(); }

private:
    /// Where the letters of a group go.
    enum class Into { Text, Nothing, Fonts, Styles, Kept };
    struct Group {
        Into into = Into::Text;
        QByteArrayView name; ///< of what the group itself is: "footnote"; empty = a part of it
        size_t text = 0;     ///< number of the text
        size_t known = 0;    ///< texts that there were before it
        int font = 0;
        int style = 0;
        int fallback = 1; ///< how many letters behind a `\u` say the same for old programs
        bool isInTable = false;
        bool isDeleted = false;
        bool isHidden = false;
        bool isDropCap = false;  ///< a large first letter, with its word in the next paragraph
        bool isOptional = false; ///< `\*`: to be passed over by whoever doesn't know it
    };

    void readToken(const RtfToken &token)
    {
        switch (token.kind) {
        case RtfToken::Kind::Letters: {
            const auto skipped = std::min<qsizetype>(m_skips, token.written.size());
            m_skips -= int(skipped);
            if (m_group.into != Into::Nothing)
                m_bytes += token.written.sliced(skipped);
            break;
        }
        case RtfToken::Kind::Begin:
            beginGroup();
            break;
        case RtfToken::Kind::End:
            endGroup();
            break;
        case RtfToken::Kind::Symbol:
            if (m_skips > 0)
                --m_skips;
            else
                readSymbol(token);
            break;
        case RtfToken::Kind::Word:
            // Some writers leave out the letters that are to be skipped: no paragraph ends unseen.
            if (std::exchange(m_skips, 0) <= 0 || letterOf(token.written) == 0)
                readWord(token.written, token.number);
            break;
        }
    }

    void readSymbol(const RtfToken &token)
    {
        const bool isNothing = m_group.into == Into::Nothing;
        if (token.symbol == '\'') {
            if (token.number && !isNothing)
                m_bytes += char(*token.number);
            return;
        }
        if (token.symbol == '{' || token.symbol == '}' || token.symbol == '\\') {
            if (!isNothing)
                m_bytes += token.symbol;
            return;
        }
        flush();
        if (token.symbol == '*')
            m_group.isOptional = true;
        else if (token.symbol == '~')
            add(u"\u00a0");
        else if (token.symbol == '_')
            add(u"\u2011");
        else if (token.symbol == '\n' || token.symbol == '\r')
            readPlace("par");
    }

    void readWord(QByteArrayView name, std::optional<int> number)
    {
        flush();
        if (std::exchange(m_group.isOptional, false)) {
            if (name != "nesttableprops" && !beginPart(name)) // in which an inner table's row ends
                m_group.into = Into::Nothing;
            return;
        }
        if (name == "u") {
            readLetter(char16_t(number.value_or(0)));
            m_skips = m_group.fallback;
        } else if (const char16_t letter = letterOf(name)) {
            add(QStringView(&letter, 1));
        } else if (!readPlace(name) && !readLook(name, number)
                   && !readFont(name, number.value_or(0))) {
            beginPart(name);
        }
    }

    /// Fonts of symbols have theirs where Unicode leaves room for one's own.
    void readLetter(char16_t letter)
    {
        const bool isSymbol = letter >= 0xf000 && letter < 0xf100;
        if (isSymbol)
            addSymbol(letter & 0xff);
        else
            add(QStringView(&letter, 1));
    }

    /// Where words stand: in which line, which cell.
    bool readPlace(QByteArrayView name)
    {
        static const QSet<QByteArrayView> places{"par",  "sect",     "page", "column",
                                                 "line", "lbr",      "tab",  "softpage",
                                                 "cell", "nestcell", "row",  "nestrow"};
        if (!places.contains(name))
            return false;
        if (m_group.into == Into::Kept)
            m_kept += u' ';
        if (m_group.into != Into::Text || m_group.isDeleted)
            return true;
        const bool endsCells = name.endsWith("cell") || name.endsWith("row");
        if (m_group.isHidden && !endsCells)
            return true;
        if (name == "cell" || name == "nestcell")
            m_texts.endCell();
        else if (name == "row" || name == "nestrow")
            m_texts.endRow();
        else if (name == "tab")
            m_texts.addTab();
        else if (name == "line" || name == "lbr" || name == "softpage")
            m_texts.breakLine();
        else if (!m_group.isDropCap || name != "par")
            m_texts.endParagraph(m_styles.value(m_group.style), m_group.isInTable);
        return true;
    }

    bool readLook(QByteArrayView name, std::optional<int> number)
    {
        if (name == "f") {
            m_group.font = number.value_or(0);
        } else if (name == "deff") {
            m_font = m_group.font = number.value_or(0);
        } else if (name == "uc") {
            m_group.fallback = std::clamp(number.value_or(1), 0, 16);
        } else if (name == "deleted") {
            m_group.isDeleted = number.value_or(1) != 0;
        } else if (name == "v") {
            m_group.isHidden = number.value_or(1) != 0;
        } else if (name == "dropcapt") {
            m_group.isDropCap = number.value_or(1) != 0;
        } else if (name == "intbl") {
            m_group.isInTable = true;
        } else if (name == "plain") {
            m_group.isDeleted = m_group.isHidden = false;
            m_group.font = m_font;
        } else if (name == "pard") {
            m_group.isInTable = m_group.isDropCap = false;
            m_group.style = 0;
        } else if (name == "s") {
            m_group.style = number.value_or(0);
        } else {
            return false;
        }
        return true;
    }

    bool readFont(QByteArrayView name, int number)
    {
        constexpr int macintosh = 10000, ibm = 437, ibmWestern = 850;
        if (name == "ansicpg")
            m_letters.setCodePage(number);
        else if (name == "mac" || name == "pc" || name == "pca")
            m_letters.setCodePage(name == "mac" ? macintosh : name == "pc" ? ibm : ibmWestern);
        else if (name == "fcharset" && m_group.into == Into::Fonts)
            m_letters.setCharset(m_group.font, number);
        else if (name == "cpg" && m_group.into == Into::Fonts)
            m_letters.setFontCodePage(m_group.font, number);
        else
            return false;
        return true;
    }

    /// Of a group that is something else than the words around it; false = nothing that is known.
    bool beginPart(QByteArrayView name)
    {
        static const QSet<QByteArrayView> transparent{"shppict", "shp", "field", "fldrslt"};
        if (m_group.into == Into::Nothing || beginText(name))
            return true;
        if (name == "fonttbl" || name == "stylesheet") {
            m_group.into = name == "fonttbl" ? Into::Fonts : Into::Styles;
            m_kept.clear();
        } else if (isKept(name)) {
            m_group.into = Into::Kept;
            m_group.name = name;
            m_kept.clear();
        } else if (isPassedOver(name)) {
            m_hasMargins = m_hasMargins || isMargin(name);
            m_group.into = Into::Nothing;
        } else {
            return transparent.contains(name);
        }
        return true;
    }

    /// What stands among the words and has words of its own, or none.
    bool beginText(QByteArrayView name)
    {
        if (m_group.into != Into::Text)
            return false;
        if (name == "pict" || name == "object") {
            m_texts.leaveOut(name == "pict" ? DocumentText::LeftOut::Picture
                                            : DocumentText::LeftOut::Object);
            m_group.into = Into::Nothing;
        } else if (name == "moMath") {
            m_texts.leaveOut(DocumentText::LeftOut::Formula); // its letters are read
        } else if (name == "shpinst" || name == "do") {
            m_group.name = name;
            m_group.known = m_texts.size();
        } else if (name == "footnote" || name == "annotation" || name == "shptxt"
                   || name == "dptxbxtext") {
            m_group.name = name;
            m_group.text = m_texts.begin();
            if (name == "footnote")
                m_texts.callNote(m_group.text);
            m_texts.setCurrent(m_group.text);
        } else {
            return false;
        }
        return true;
    }

    void beginGroup()
    {
        flush();
        m_skips = 0;
        if (m_outer.size() >= mostNested)
            throw Error(ImportText::tr("its groups are nested more than %1 deep.").arg(mostNested));
        m_outer.push_back(m_group);
        m_group.name = {};
        m_group.isOptional = false;
    }

    void endGroup()
    {
        flush();
        m_skips = 0;
        if (m_outer.empty())
            return;
        const Group ended = std::exchange(m_group, m_outer.back());
        m_outer.pop_back();
        m_texts.setCurrent(m_group.text);
        if (ended.name == "annotation")
            m_comments.end(m_texts.take(ended.text), place());
        else if (ended.name == "shptxt" || ended.name == "dptxbxtext")
            m_texts.addBox(ended.text);
        else if ((ended.name == "shpinst" || ended.name == "do") && ended.known == m_texts.size())
            m_texts.leaveOut(DocumentText::LeftOut::Picture);
        else if (ended.into == Into::Kept && !ended.name.isEmpty())
            endKept(ended.name);
    }

    void endKept(QByteArrayView name)
    {
        const QString words = std::exchange(m_kept, {}).simplified();
        if (name == "listtext" || name == "pntext") {
            const bool isSign = words.size() == 1 && !words[0].isLetterOrNumber();
            if (!words.isEmpty())
                add((isSign ? QStringLiteral("\u2022") : words) + u' ');
        } else {
            m_comments.say(name, words, place());
        }
    }

    /// Where the document's text ends now; a note has no place in it.
    std::optional<qsizetype> place()
    {
        return m_texts.isAmongWords() ? std::optional(m_texts.document().size()) : std::nullopt;
    }

    /// Words go where their group says.
    void add(QStringView words)
    {
        if (m_group.into == Into::Kept) {
            m_kept += words;
        } else if (m_group.into == Into::Styles || m_group.into == Into::Fonts) {
            const bool isStyle = m_group.into == Into::Styles;
            for (const QChar c : words) {
                if (c == u';')
                    (isStyle ? m_styles : m_fonts)
                        .insert(isStyle ? m_group.style : m_group.font,
                                std::exchange(m_kept, {}).simplified());
                else
                    m_kept += c;
            }
        } else if (m_group.into == Into::Text) {
            const bool wasDeleted = std::exchange(m_wasDeleted, m_group.isDeleted);
            if (m_group.isDeleted) {
                if (!wasDeleted)
                    m_texts.leaveOut(DocumentText::LeftOut::Deleted);
            } else if (!m_group.isHidden) {
                m_texts.add(words);
            } else if (!words.trimmed().isEmpty()) {
                m_texts.leaveOutHidden();
            }
        }
    }

    /// As a letter of a font that has pictures in their place.
    void addSymbol(int byte)
    {
        constexpr int bullet = 0xb7;
        if (m_group.into == Into::Kept)
            m_kept += u'\u2022';
        if (m_group.into != Into::Text || m_group.isDeleted || m_group.isHidden)
            return;
        const QChar known = symbolLetter(m_fonts.value(m_group.font), byte);
        const QChar sign = byte == bullet ? QChar(u'\u2022') : known;
        m_texts.leaveOut(DocumentText::LeftOut::Symbol, sign.isNull() ? 1 : 0);
        add(sign.isNull() ? QString(QChar(QChar::ReplacementCharacter)) : QString(sign));
    }

    /// Letters wait until something else comes, since one of them can be several bytes.
    void flush()
    {
        if (m_bytes.isEmpty())
            return;
        const QByteArray bytes = std::exchange(m_bytes, {});
        const bool isSymbols = m_letters.isSymbols(m_group.font)
                               && (m_group.into == Into::Text || m_group.into == Into::Kept);
        if (!isSymbols)
            add(m_letters.decode(bytes, m_group.font));
        else if (bytes.trimmed().isEmpty())
            add(QString::fromLatin1(bytes));
        else
            std::for_each(bytes.cbegin(), bytes.cend(), [this](char c) {
                if (c == ' ')
                    add(u" ");
                else
                    addSymbol(uchar(c));
            });
    }

    RtfLetters m_letters;
    RtfTexts m_texts;
    RtfComments m_comments;
    QHash<int, QString> m_styles;
    QHash<int, QString> m_fonts;
    QString m_kept;     ///< letters of what is no text: a name, a number of a list
    QByteArray m_bytes; ///< letters whose code page is to be looked up
    std::vector<Group> m_outer;
    Group m_group;
    int m_font = 0;  ///< of what names none
    int m_skips = 0; ///< letters that say once more what a `\u` said
    bool m_wasDeleted = false;
    bool m_hasMargins = false;
    bool m_isCutOff = false;
};

bool isRtf(const QByteArray &bytes)
{
    return bytes.startsWith("{\\rtf");
}

} // namespace

int sniffRtf(const ImportInput &input)
{
    if (hasEnding(input, {"rtf"}))
        return 70;
    return isRtf(input.bytes) ? 65 : 0; // some programs call it .doc or .txt
}

ImportBundle readRtf(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    if (!isRtf(input.bytes))
        throw fileError(input.fileName, damagedFile(QStringLiteral(".rtf")));
    NoteCollector notes(input.fileName);
    RtfWords words;
    namingFile(input, [&] { words.read(input.bytes, progress); });
    if (words.isCutOff())
        notes.warn(ImportText::tr("The file ends too early; nobody can say what is missing."));
    if (words.hasUnknownLetters())
        notes.warn(ImportText::tr("A code page of it is unknown; its letters were read as "
                                  "windows-1252 and may be wrong."));
    if (words.hasMargins())
        notes.info(ImportText::tr("What stands at the head and foot of each page was not taken."));
    ImportBundle bundle = documentSource(input, options, words.text(), words.paragraphs(), notes,
                                         progress);
    takeMemos(bundle, words.takeMemos());
    return bundle;
}

} // namespace axial
