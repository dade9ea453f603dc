#include "core/text/encoding/encoding.h"

#include "core/base/error.h"

#include <QByteArrayView>
#include <QChar>
#include <QCoreApplication>
#include <QStringDecoder>

#include <iconv.h>
#include <uchardet/uchardet.h>

#include <array>
#include <cerrno>
#include <memory>
#include <optional>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(text)
};

enum class ByteOrder { None, Little, Big };

constexpr qsizetype sample = 256 * 1024; // bytes that are looked at

struct Score {
    qint64 units = 0;
    qint64 common = 0; // blanks, line breaks, ASCII letters and digits
    qint64 cjkMarks = 0;
    qint64 cjk = 0;
    qint64 impossible = 0;
};

bool isCjk(char16_t unit)
{
    return (unit >= 0x3000 && unit <= 0x30ff) || (unit >= 0x4e00 && unit <= 0x9fff)
           || (unit >= 0xff00 && unit <= 0xffef);
}

bool isCommon(char16_t unit)
{
    return unit == u' ' || unit == u'\n' || (unit >= u'0' && unit <= u'9')
           || (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
}

bool isImpossible(char16_t unit)
{
    if (unit < 0x20)
        return unit != u'\n' && unit != u'\r' && unit != u'\t' && unit != u'\f';
    const auto category = QChar::category(unit);
    return category == QChar::Other_NotAssigned || category == QChar::Other_PrivateUse;
}

Score score(QByteArrayView bytes, bool little)
{
    Score result;
    const qsizetype end = std::min(bytes.size(), sample) & ~qsizetype(1);
    char16_t previous = 0;
    for (qsizetype i = 0; i < end; i += 2) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        const auto unit = static_cast<char16_t>(little ? first | second << 8 : first << 8 | second);
        ++result.units;
        result.common += isCommon(unit) ? 1 : 0;
        result.cjk += isCjk(unit) ? 1 : 0;
        result.cjkMarks += unit == 0x3001 || unit == 0x3002 || unit == 0xff0c || unit == 0xff1f;
        const bool lowAlone = QChar::isLowSurrogate(unit) && !QChar::isHighSurrogate(previous);
        const bool highAlone = QChar::isHighSurrogate(previous) && !QChar::isLowSurrogate(unit);
        result.impossible += isImpossible(unit) || lowAlone || highAlone ? 1 : 0;
        previous = unit;
    }
    return result;
}

bool isPlausible(const Score &score, bool hasNul)
{
    if (score.units == 0 || score.impossible * 100 > score.units)
        return false;
    if (hasNul && score.common * 100 >= score.units)
        return true;
    return score.cjk * 10 >= score.units * 8 && score.cjkMarks * 100 >= score.units;
}

/// In UTF-16 a zero is the other half of each blank and line break; a stray one in other texts is
/// rare. Those bytes are halves of other signs, too (all of general punctuation), but then all at
/// even places, or all at odd ones.
bool isOfSingleBytes(QByteArrayView bytes)
{
    std::array<qint64, 2> blanks{}, alone{}; // at even places, at odd ones
    const qsizetype end = std::min<qsizetype>(bytes.size(), sample) & ~qsizetype(1);
    for (qsizetype i = 0; i < end; ++i) {
        if (bytes[i] != ' ' && bytes[i] != '\n')
            continue;
        ++blanks[size_t(i % 2)];
        alone[size_t(i % 2)] += bytes[i ^ 1] == '\0' ? 0 : 1;
    }
    return alone[0] * 2 > blanks[0] && alone[1] * 2 > blanks[1];
}

/// Whether bytes without a byte order mark are UTF-16 text, and in which byte order. uchardet
/// does not know, so we look ourselves: at 16-bit blanks, line breaks, letters and CJK marks, and
/// at units that no text has.
ByteOrder guessUtf16(QByteArrayView bytes)
{
    const bool hasNul = bytes.contains('\0');
    if (hasNul && isOfSingleBytes(bytes))
        return ByteOrder::None;
    const Score little = score(bytes, true);
    const Score big = score(bytes, false);
    const bool isLittle = isPlausible(little, hasNul);
    const bool isBig = isPlausible(big, hasNul);
    if (!isLittle && !isBig)
        return ByteOrder::None;
    if (isLittle != isBig)
        return isLittle ? ByteOrder::Little : ByteOrder::Big;
    return little.common + little.cjkMarks >= big.common + big.cjkMarks ? ByteOrder::Little
                                                                        : ByteOrder::Big;
}

/// What the bytes say without knowing their encoding.
struct ByteCount {
    qint64 nul = 0;
    qint64 control = 0;    ///< never found in text
    qint64 high = 0;       ///< above ASCII
    qint64 multibyte = 0;  ///< well-formed UTF-8 sequences
    qint64 malformed = 0;  ///< bytes outside them
    bool cutAtEnd = false; ///< the last character is not complete
};

qsizetype sequenceLength(const unsigned char *at, qsizetype left)
{
    const unsigned char lead = at[0];
    const int length = lead >= 0xc2 && lead <= 0xdf   ? 2
                       : lead >= 0xe0 && lead <= 0xef ? 3
                       : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                      : 0;
    if (length == 0 || length > left)
        return 0;
    const unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned char top = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (at[1] < low || at[1] > top)
        return 0;
    for (int i = 2; i < length; ++i) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    }
    return length;
}

bool isTextControl(unsigned char c)
{
    return c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\v' || c == 0x1b;
}

/// One pass over all bytes.
ByteCount countBytes(const QByteArray &bytes)
{
    ByteCount count;
    const auto *at = reinterpret_cast<const unsigned char *>(bytes.constData());
    const unsigned char *end = at + bytes.size();
    while (at < end) {
        if (*at >= 0x20 && *at < 0x80) {
            ++at;
        } else if (*at < 0x20) {
            count.nul += *at == 0 ? 1 : 0;
            count.control += *at != 0 && !isTextControl(*at) ? 1 : 0;
            ++at;
        } else if (const qsizetype length = sequenceLength(at, end - at)) {
            ++count.multibyte;
            count.high += length;
            at += length;
        } else {
            ++count.malformed;
            ++count.high;
            count.cutAtEnd = count.malformed <= 3 && end - at <= 3 && *at >= 0x80;
            ++at;
        }
    }
    return count;
}

Error noText()
{
    return Error(
        Messages::tr("This is not a text file: it holds binary data. Choose the format it was made "
                     "in, or save it as plain text first."));
}

bool startsLikeBinary(const QByteArray &bytes)
{
    static const QByteArray starts[] = {
        "%PDF-",        "PK\x03\x04", "\x89PNG",    "\177ELF",          "GIF8",
        "\xff\xd8\xff", "\x1f\x8b",   "7z\xbc\xaf", "\xd0\xcf\x11\xe0", "SQLite format 3"};
    return std::any_of(std::begin(starts), std::end(starts),
                       [&](const QByteArray &start) { return bytes.startsWith(start); });
}

struct IconvCloser {
    void operator()(void *handle) const { iconv_close(static_cast<iconv_t>(handle)); }
};

/// Qt has no table for windows-1252 and the Asian encodings; glibc has all of them.
/// nullopt: no such encoding. `malformed` counts bytes that became U+FFFD.
std::optional<QString> fromIconv(const QByteArray &name, const QByteArray &bytes, qint64 &malformed)
{
    const iconv_t opened = iconv_open("UTF-16LE", name.constData());
    if (opened == reinterpret_cast<iconv_t>(-1))
        return std::nullopt;
    const std::unique_ptr<void, IconvCloser> closer(opened);
    QString text(bytes.size() + 16, Qt::Uninitialized);
    char *in = const_cast<char *>(bytes.constData());
    size_t inLeft = static_cast<size_t>(bytes.size());
    qsizetype written = 0;
    while (true) {
        char *out = reinterpret_cast<char *>(text.data() + written);
        size_t outLeft = static_cast<size_t>(text.size() - written) * 2;
        const size_t result = iconv(opened, &in, &inLeft, &out, &outLeft);
        written = (out - reinterpret_cast<char *>(text.data())) / 2;
        if (result != static_cast<size_t>(-1))
            break;
        if (errno == E2BIG) {
            text.resize(text.size() * 2);
            continue;
        }
        if (written == text.size())
            text.resize(text.size() + 16);
        text[written++] = QChar(QChar::ReplacementCharacter);
        ++malformed;
        if (inLeft <= 1)
            break;
        ++in;
        --inLeft;
    }
    text.resize(written);
    return text;
}

DecodedText finish(QString text, const QString &encoding, bool guessed = false,
                   qint64 malformed = 0)
{
    DecodedText result{std::move(text), encoding, guessed, malformed};
    if (result.text.startsWith(QChar(QChar::ByteOrderMark)))
        result.text.remove(0, 1);
    result.replaced += cleanText(result.text);
    return result;
}

/// Replacement characters that the decoder made of malformed input, without the author's own.
qint64 replacements(const QString &text, const QByteArray &bytes,
                    QStringConverter::Encoding encoding)
{
    const auto own = encoding == QStringConverter::Utf8 ? bytes.count("\xef\xbf\xbd") : 0;
    return std::max<qint64>(0, text.count(QChar(QChar::ReplacementCharacter)) - own);
}

DecodedText decodeUnicode(QStringConverter::Encoding encoding, const QByteArray &bytes)
{
    QString text = QStringDecoder(encoding, QStringConverter::Flag::Stateless)(bytes);
    const qint64 malformed = replacements(text, bytes, encoding);
    const QString name = QString::fromLatin1(QStringConverter::nameForEncoding(encoding));
    return finish(std::move(text), name, false, malformed);
}

DecodedText decodeForced(const QByteArray &bytes, const QString &name)
{
    if (const auto encoding = QStringConverter::encodingForName(name.toLatin1().constData());
        encoding && *encoding != QStringConverter::System && *encoding != QStringConverter::Latin1)
        return decodeUnicode(*encoding, bytes);
    qint64 malformed = 0;
    auto text = fromIconv(name.toLatin1(), bytes, malformed);
    if (!text)
        throw Error(
            Messages::tr("There is no text encoding called “%1”. Try UTF-8 or windows-1252.")
                .arg(name));
    return finish(std::move(*text), name, false, malformed);
}

/// The parts of the bytes that tell encodings apart: around those above ASCII.
QByteArray tellingSample(const QByteArray &bytes)
{
    constexpr qsizetype limit = 128 * 1024;
    if (bytes.size() <= limit)
        return bytes;
    QByteArray sample;
    for (qsizetype start = 0; start < bytes.size() && sample.size() < limit;) {
        qsizetype end = bytes.indexOf('\n', start);
        end = end < 0 ? bytes.size() : end + 1;
        const QByteArrayView line = QByteArrayView(bytes).sliced(start, end - start);
        if (std::ranges::any_of(line, [](char c) { return (c & 0x80) != 0; }))
            sample.append(line.first(std::min(line.size(), limit)));
        start = end;
    }
    return sample;
}

QByteArray detectedName(const QByteArray &bytes)
{
    const QByteArray sample = tellingSample(bytes);
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(),
                                                                         &uchardet_delete);
    uchardet_handle_data(detector.get(), sample.constData(), static_cast<size_t>(sample.size()));
    uchardet_data_end(detector.get());
    return uchardet_get_charset(detector.get());
}

bool hasC1Controls(const QString &text)
{
    return std::ranges::any_of(text,
                               [](QChar c) { return c.unicode() >= 0x80 && c.unicode() <= 0x9f; });
}

/// The Windows encoding that shares its letters with an ISO one and has quotes and dashes where
/// the ISO one has control characters.
QByteArray windowsSibling(const QByteArray &iso)
{
    static const std::pair<const char *, const char *> siblings[] = {
        {"ISO-8859-1", "WINDOWS-1252"}, {"ISO-8859-15", "WINDOWS-1252"},
        {"ISO-8859-2", "WINDOWS-1250"}, {"ISO-8859-16", "WINDOWS-1250"},
        {"ISO-8859-9", "WINDOWS-1254"}, {"ISO-8859-3", "WINDOWS-1254"},
        {"ISO-8859-7", "WINDOWS-1253"}, {"ISO-8859-13", "WINDOWS-1257"},
        {"ISO-8859-4", "WINDOWS-1257"}};
    for (const auto &[from, to] : siblings) {
        if (iso == from)
            return to;
    }
    return {};
}

QString shownName(const QByteArray &name)
{
    QString shown = QString::fromLatin1(name);
    return shown.startsWith(QLatin1String("WINDOWS-")) ? shown.toLower() : shown;
}

DecodedText decodeDetected(const QByteArray &bytes)
{
    QByteArray name = detectedName(bytes);
    const Error unknown(Messages::tr("Its text encoding is not clear. Choose the encoding it was "
                                     "saved in, for example windows-1252 or GB18030."));
    if (name.isEmpty())
        throw unknown;
    qint64 malformed = 0;
    auto text = fromIconv(name, bytes, malformed);
    const QByteArray sibling = windowsSibling(name);
    if (!sibling.isEmpty() && (!text || name == "ISO-8859-1" || hasC1Controls(*text))) {
        malformed = 0;
        name = sibling;
        text = fromIconv(name, bytes, malformed);
    }
    if (!text || malformed * 1000 > bytes.size() || hasC1Controls(*text))
        throw unknown;
    // Few letters tell little: where the Western reading is the same text, call it that.
    qint64 westernMalformed = 0;
    if (malformed == 0 && name.contains("125") && name != "WINDOWS-1252"
        && fromIconv("WINDOWS-1252", bytes, westernMalformed) == text)
        name = "WINDOWS-1252";
    if (name.startsWith("ISO-8859-") && fromIconv("WINDOWS-1252", bytes, westernMalformed) == text)
        name = "WINDOWS-1252";
    return finish(std::move(*text), shownName(name), true, malformed);
}

} // namespace

qint64 cleanText(QString &text)
{
    const QStringView view = text;
    const bool isClean = std::ranges::none_of(
        view, [](QChar c) { return c == u'\r' || c.isNull() || c.isSurrogate(); });
    if (isClean)
        return 0;
    qint64 replaced = 0;
    QChar *out = text.data();
    const QChar *in = out;
    const QChar *end = in + text.size();
    for (; in < end; ++in) {
        if (*in == u'\r') {
            *out++ = u'\n';
            in += in + 1 < end && in[1] == u'\n' ? 1 : 0;
        } else if (in->isHighSurrogate() && in + 1 < end && in[1].isLowSurrogate()) {
            *out++ = *in++;
            *out++ = *in;
        } else if (in->isNull() || in->isSurrogate()) {
            *out++ = QChar(QChar::ReplacementCharacter);
            ++replaced;
        } else {
            *out++ = *in;
        }
    }
    text.resize(out - text.constData());
    return replaced;
}

QStringList offeredEncodings()
{
    return {"UTF-8",        "UTF-16LE",     "UTF-16BE",    "windows-1252", "windows-1250",
            "windows-1251", "windows-1254", "ISO-8859-15", "GB18030",      "Big5",
            "Shift_JIS",    "EUC-JP",       "EUC-KR",      "KOI8-R",       "MACINTOSH"};
}

DecodedText decodeText(const QByteArray &bytes, const QString &forcedEncoding)
{
    if (!forcedEncoding.isEmpty())
        return decodeForced(bytes, forcedEncoding);
    if (bytes.startsWith("\xef\xbb\xbf"))
        return decodeUnicode(QStringConverter::Utf8, bytes);
    if (bytes.startsWith(QByteArray("\xff\xfe\0\0", 4)))
        return decodeUnicode(QStringConverter::Utf32LE, bytes);
    if (bytes.startsWith(QByteArray("\0\0\xfe\xff", 4)))
        return decodeUnicode(QStringConverter::Utf32BE, bytes);
    if (startsLikeBinary(bytes))
        throw noText();
    if (bytes.startsWith("\xff\xfe"))
        return decodeUnicode(QStringConverter::Utf16LE, bytes);
    if (bytes.startsWith("\xfe\xff"))
        return decodeUnicode(QStringConverter::Utf16BE, bytes);

    const ByteCount count = countBytes(bytes);
    if (count.nul > 0 || count.malformed > 0) {
        switch (guessUtf16(bytes)) {
        case ByteOrder::Little:
            return decodeUnicode(QStringConverter::Utf16LE, bytes);
        case ByteOrder::Big:
            return decodeUnicode(QStringConverter::Utf16BE, bytes);
        case ByteOrder::None:
            break;
        }
    }
    if ((count.nul + count.control) * 200 > bytes.size() && count.nul + count.control > 1)
        throw noText();
    if (count.high == 0 && bytes.contains("\x1b$"))
        return decodeDetected(bytes); // ISO-2022-JP is seven bits wide
    // A few damaged characters don't make a long UTF-8 text something else.
    const bool nearlyUtf8 = count.malformed * 100 <= count.multibyte || count.cutAtEnd;
    if (count.malformed == 0 || (nearlyUtf8 && count.multibyte > 0))
        return decodeUnicode(QStringConverter::Utf8, bytes);
    return decodeDetected(bytes);
}

} // namespace axial
