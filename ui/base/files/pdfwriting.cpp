#include "ui/base/files/pdfwriting.h"

#include "ui/theme/theme.h"

#include <QBuffer>
#include <QGlyphRun>
#include <QHash>
#include <QHashSeed>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPdfWriter>
#include <QRawFont>

#include <algorithm>
#include <tuple>

namespace axial {

namespace {

/// The table at the end of a PDF says where each object lies: those behind `from` moved.
void moveObjects(QByteArray &pdf, qsizetype from, qsizetype by)
{
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    qsizetype line = pdf.indexOf('\n', table + 5) + 1; // behind "xref" and "0 42"
    constexpr qsizetype entry = 20;                    // "0000000015 00000 n" and its line end
    for (; pdf.mid(line + 10, 1) == " "; line += entry) {
        const qsizetype at = pdf.mid(line, 10).toLongLong();
        if (pdf.at(line + 17) == 'n' && at > from)
            pdf.replace(line, 10, QByteArray::number(at + by).rightJustified(10, '0'));
    }
    static const QByteArray mark("startxref\n");
    const qsizetype start = pdf.lastIndexOf(mark) + mark.size();
    pdf.replace(start, pdf.indexOf('\n', start) - start, QByteArray::number(table) + ' ');
}

/// QPdfWriter stamps the hour into the file and the zone this computer is in, which is Z or longer.
void removeDate(QByteArray &pdf)
{
    static const QByteArray mark("/CreationDate (D:");
    const qsizetype at = pdf.indexOf(mark);
    if (at < 0)
        return;
    static const QByteArray zero("20000101000000Z");
    const qsizetype begin = at + mark.size();
    const qsizetype length = pdf.indexOf(')', begin) - begin;
    pdf.replace(begin, length, zero);
    if (length != zero.size())
        moveObjects(pdf, begin, zero.size() - length);
}

/// QPdfWriter lists its fonts in the order of a hash, which is another one in every process.
struct FixedHashSeed {
    FixedHashSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
};

/// What stands behind the pictures on the pages of a PDF: each has a sign of its own, unseen.
class PictureSigns
{
public:
    /// Null when there are no more.
    QChar of(const QString &words)
    {
        qsizetype index = m_behind.indexOf(words);
        if (index < 0) {
            if (m_behind.size() == most)
                return {};
            index = m_behind.size();
            m_behind << words;
        }
        return QChar(char16_t(first + index));
    }
    QString behind(char16_t sign) const { return m_behind.value(sign - first); }

private:
    /// Syllables of Yi: one glyph each, and nobody mixes them with emoji.
    static constexpr char16_t first = 0xa000;
    static constexpr qsizetype most = 1165;

    QStringList m_behind;
};

class PicturePdf : public QPdfWriter
{
public:
    PicturePdf(QIODevice *device, PictureSigns &to) : QPdfWriter(device), signs(to) {}

    PictureSigns &signs;
    QHash<QString, QImage> pictures; ///< so that one is in the file once
};

QRawFont fontOfSign(QChar sign, const QFont &font)
{
    QTextLayout layout(QString(sign), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    return runs.isEmpty() ? QRawFont() : runs.front().rawFont();
}

/// A radical and the ideograph that it is share a glyph, of which Qt says that it is the radical.
char16_t ideographOf(char16_t radical)
{
    static const QHash<char16_t, char16_t> all = [] {
        constexpr char16_t firstRadical = 0x2e80, lastRadical = 0x2fdf;
        constexpr char16_t firstIdeograph = 0x4e00, lastIdeograph = 0x9fff;
        const QRawFont font = fontOfSign(QChar(firstIdeograph), theme::font(10));
        const auto glyph = [&font](char16_t letter) {
            return font.glyphIndexesForString(QString(QChar(letter))).value(0);
        };
        QHash<quint32, char16_t> radicals;
        for (char16_t each = firstRadical; each <= lastRadical; ++each) {
            if (const quint32 found = glyph(each))
                radicals.insert(found, each);
        }
        QHash<char16_t, char16_t> ideographs;
        for (char16_t each = firstIdeograph; each <= lastIdeograph; ++each) {
            const auto found = radicals.constFind(glyph(each));
            if (found != radicals.cend() && !ideographs.contains(*found))
                ideographs.insert(*found, each);
        }
        return ideographs;
    }();
    return all.value(radical, radical);
}

/// What somebody wrote where a PDF of Qt says this letter: Qt takes the first letter that a font
/// has for a glyph.
QString writtenLetter(char16_t letter)
{
    if (letter == u'\t')
        return QStringLiteral(" ");
    if (letter >= 0x2e80 && letter <= 0x2fdf)
        return QChar(ideographOf(letter));
    const bool isForm = letter >= 0xfb00 && letter <= 0xfefc // of Latin, Hebrew or Arabic letters
                        && !(letter >= 0xfe00 && letter < 0xfe70);
    return isForm ? QString(QChar(letter)).normalized(QString::NormalizationForm_KC)
                  : QString(QChar(letter));
}

QByteArray hexOf(const QString &words)
{
    QByteArray hex;
    for (const QChar each : words)
        hex += QByteArray::number(each.unicode(), 16).toUpper().rightJustified(4, '0');
    return hex;
}

/// Of a font's table of what its glyphs mean, as the same with what was written.
QByteArray corrected(const QByteArray &table, const PictureSigns &signs)
{
    QByteArrayList lines = table.split('\n');
    for (QByteArray &line : lines) {
        // Two numbers of glyphs, then the letter of the first of them, or a list of letters.
        qsizetype at = line.indexOf('<', line.indexOf('<') + 1);
        for (at = line.indexOf('<', at + 1); at >= 0; at = line.indexOf('<', at + 1)) {
            const qsizetype end = line.indexOf('>', at);
            bool isNumber = false;
            const ushort letter = line.mid(at + 1, end - at - 1).toUShort(&isNumber, 16);
            if (!isNumber || letter == 0)
                continue;
            const QString behind = signs.behind(letter);
            line.replace(at + 1, end - at - 1,
                         hexOf(behind.isEmpty() ? writtenLetter(letter) : behind));
        }
    }
    return lines.join('\n');
}

void correctLetters(QByteArray &bytes, const PictureSigns &signs)
{
    static const QByteArray mark("beginbfrange\n");
    for (qsizetype at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) {
        const qsizetype begin = at + mark.size();
        at = begin;
        const qsizetype end = bytes.indexOf("endbfrange", begin);
        static const QByteArray lengthMark("/Length ");
        const qsizetype number = bytes.lastIndexOf(lengthMark, begin) + lengthMark.size();
        const qsizetype stream = bytes.indexOf("stream", number);
        if (number < lengthMark.size() || stream > begin || end < 0)
            continue;
        const QByteArray before = bytes.mid(begin, end - begin);
        const QByteArray after = corrected(before, signs);
        qsizetype digits = 0;
        while (bytes.at(number + digits) >= '0' && bytes.at(number + digits) <= '9')
            ++digits;
        const qsizetype more = after.size() - before.size();
        const QByteArray length = QByteArray::number(bytes.mid(number, digits).toLongLong() + more);
        bytes.replace(begin, before.size(), after);
        bytes.replace(number, digits, length);
        moveObjects(bytes, number, more + length.size() - digits);
    }
}

bool isPicture(const QRawFont &font)
{
    return !font.fontTable("CBLC").isEmpty() || !font.fontTable("COLR").isEmpty();
}

bool hasPictures(const QList<QGlyphRun> &runs)
{
    return std::ranges::any_of(runs, [](const QGlyphRun &run) { return isPicture(run.rawFont()); });
}

/// Glyphs of a font of pictures, drawn large on the raster and put on paper as a picture. Qt's PDF
/// engine asks every glyph for its outline. Emoji have none: they'd be missing, and the font
/// (which Qt shares) would draw and measure wrongly from then on, on screen too.
void drawPictures(QPainter &painter, QPointF at, QGlyphRun run, const QString &words)
{
    constexpr double enlarged = 8;
    constexpr double mostPixels = 136; // fonts hold no finer ones
    QRawFont font = run.rawFont();
    const double scale = std::clamp(mostPixels / font.pixelSize(), 1.0, enlarged);
    font.setPixelSize(font.pixelSize() * scale);
    QVector<QPointF> positions = run.positions();
    const QPointF start = positions.value(0) * scale;
    QRectF bounds;
    const QVector<quint32> glyphs = run.glyphIndexes();
    for (qsizetype i = 0; i < positions.size(); ++i) {
        positions[i] = positions[i] * scale - start;
        bounds |= font.boundingRect(glyphs[i]).translated(positions[i]);
    }
    if (bounds.isEmpty())
        return;
    const QRect pixels = bounds.toAlignedRect();
    const auto drawn = [&] {
        run.setRawFont(font);
        run.setPositions(positions);
        QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter raster(&image);
        raster.drawGlyphRun(-pixels.topLeft(), run);
        raster.end();
        return image;
    };
    QImage image;
    if (auto *pdf = dynamic_cast<PicturePdf *>(painter.device())) {
        QImage &kept = pdf->pictures[words + QString::number(font.pixelSize())];
        if (kept.isNull())
            kept = drawn();
        image = kept;
    } else {
        image = drawn();
    }
    const QPointF corner = at + (start + pixels.topLeft()) / scale;
    painter.drawImage(QRectF(corner, QSizeF(pixels.size()) / scale), image);
}

/// An unseen sign as large as the picture, from which the words are read.
void writeBehind(QPainter &painter, QPointF at, const QString &words, const QSizeF &size)
{
    auto *pdf = dynamic_cast<PicturePdf *>(painter.device());
    const QChar sign = pdf ? pdf->signs.of(words) : QChar();
    if (sign.isNull())
        return;
    QFont look(QStringLiteral("Noto Sans Yi"));
    look.setHintingPreference(QFont::PreferNoHinting);
    QRawFont font = QRawFont::fromFont(look);
    const QVector<quint32> glyphs = font.glyphIndexesForString(QString(sign));
    if (glyphs.value(0) == 0)
        return;
    font.setPixelSize(font.pixelSize() * size.height() / (font.ascent() + font.descent()));
    QGlyphRun run;
    run.setRawFont(font);
    run.setGlyphIndexes(glyphs);
    run.setPositions({QPointF()});
    painter.save();
    painter.translate(at);
    painter.scale(size.width() / font.advancesForGlyphIndexes(glyphs)[0].x(), 1);
    painter.setPen(QColor(0, 0, 0, 0));
    painter.drawGlyphRun({}, run);
    painter.restore();
}

/// Where a run begins, and with which glyph.
std::tuple<double, quint32, qsizetype> startOf(const QGlyphRun &run)
{
    const auto positions = run.positions();
    const auto glyphs = run.glyphIndexes();
    return {positions.isEmpty() ? 0 : positions.first().x(), glyphs.isEmpty() ? 0 : glyphs.first(),
            glyphs.size()};
}

QTextCharFormat lookAt(const QTextLayout &layout, int place)
{
    QTextCharFormat look;
    for (const QTextLayout::FormatRange &range : layout.formats()) {
        if (range.start <= place && place < range.start + range.length)
            look.merge(range.format);
    }
    return look;
}

/// Letters of one look of a line, or a picture with the blanks behind it, which some readers leave
/// out where they stand between pictures.
void drawPart(QPainter &painter, QPointF at, const QTextLayout &layout, const QTextLine &line,
              int from, int to)
{
    const QTextCharFormat look = lookAt(layout, from);
    const double begin = line.cursorToX(from), end = line.cursorToX(to);
    const double left = std::min(begin, end), width = std::abs(end - begin);
    if (look.hasProperty(QTextFormat::BackgroundBrush))
        painter.fillRect(QRectF(at.x() + left, at.y() + line.y(), width, line.height()),
                         look.background());
    QString words = layout.text().mid(from, to - from);
    QList<QGlyphRun> runs = line.glyphRuns(from, to - from);
    const bool isOfPicture = hasPictures(runs);
    if (isOfPicture) {
        qsizetype shown = words.size();
        while (shown > 1 && words[shown - 1] == u' ')
            --shown;
        runs = line.glyphRuns(from, int(shown));
    }
    // They come in the order of their fonts' addresses, another one in every process.
    std::ranges::sort(runs, {}, startOf);
    if (isOfPicture && words.size() > 1 && words[0] < QChar(0x80))
        words.remove(0, 1); // a keycap: its digit is a letter
    const QPen pen = painter.pen();
    painter.setPen(look.hasProperty(QTextFormat::ForegroundBrush) ? QPen(look.foreground().color())
                                                                  : pen);
    for (const QGlyphRun &run : runs) {
        if (isPicture(run.rawFont()))
            drawPictures(painter, at, run, words.trimmed());
        else
            painter.drawGlyphRun(at, run);
    }
    if (isOfPicture)
        writeBehind(painter, at + QPointF(left, line.y() + line.ascent()), words,
                    {width, line.height()});
    painter.setPen(pen);
}

} // namespace

QList<QTextLayout::FormatRange> readableSigns(const QString &words)
{
    QList<QTextLayout::FormatRange> ranges;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QChar each = words[i];
        constexpr char16_t firstOfEast = 0x2e80;
        const bool isJoined = i + 1 < words.size() && words[i + 1].isMark(); // as in a keycap
        if (each.isLetter() || each.isMark() || each.isSpace() || each.isSurrogate() || isJoined
            || each.category() == QChar::Other_Format || each >= QChar(firstOfEast))
            continue;
        if (!ranges.isEmpty() && ranges.last().start + ranges.last().length == i) {
            ++ranges.last().length;
            continue;
        }
        QTextLayout::FormatRange range;
        range.start = int(i);
        range.length = 1;
        range.format.setFontStyleStrategy(QFont::PreferNoShaping);
        ranges << range;
    }
    return ranges;
}

void drawLine(QPainter &painter, QPointF at, const QTextLayout &layout, const QTextLine &line)
{
    if (painter.paintEngine()->type() != QPaintEngine::Pdf || !hasPictures(line.glyphRuns()))
        return line.draw(&painter, at);
    const int end = line.textStart() + line.textLength();
    const auto next = [&](int place) {
        const int found = layout.nextCursorPosition(place);
        return found > place ? std::min(found, end) : end;
    };
    const auto isPictureAt = [&](int from, int to) {
        return hasPictures(line.glyphRuns(from, to - from));
    };
    for (int from = line.textStart(); from < end;) {
        int to = next(from);
        const QTextCharFormat look = lookAt(layout, from);
        const bool isOfPicture = isPictureAt(from, to);
        for (bool isPart = true; isPart && to < end;) {
            const int further = next(to);
            isPart = lookAt(layout, to) == look
                     && (isOfPicture ? layout.text()[to] == u' ' : !isPictureAt(to, further));
            if (isPart)
                to = further;
        }
        drawPart(painter, at, layout, line, from, to);
        from = to;
    }
}

QByteArray writtenPdf(const QString &title, const std::function<void(QPdfWriter &pdf)> &paint)
{
    const FixedHashSeed fixed;
    PictureSigns signs;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        PicturePdf pdf(&buffer, signs);
        pdf.setTitle(title);
        pdf.setCreator(QStringLiteral("Axial"));
        paint(pdf);
    }
    removeDate(bytes);
    correctLetters(bytes, signs);
    return bytes;
}

} // namespace axial
