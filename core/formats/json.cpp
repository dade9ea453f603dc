#include "core/formats/json.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

// Its stack adds to a null pointer while it is empty, which clang's checks end the program for.
#if defined(AXIAL_SANITIZED) && defined(__clang__)
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/reader.h>
#if defined(AXIAL_SANITIZED) && defined(__clang__)
#pragma clang attribute pop
#endif

namespace axial {
namespace {

/// Of "\uD83D"; -1 = there is no such escape.
int escapedUnit(const char *at, const char *end)
{
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    unsigned unit = 0;
    return std::from_chars(at + 2, at + 6, unit, 16).ptr == at + 6 ? int(unit) : -1;
}

QString expectation(rapidjson::ParseErrorCode code)
{
    switch (code) {
    case rapidjson::kParseErrorObjectMissName:
        return FormatsText::tr("expected a name in quotes");
    case rapidjson::kParseErrorObjectMissColon:
        return FormatsText::tr("expected a colon");
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
        return FormatsText::tr("expected a comma or a closing brace");
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket:
        return FormatsText::tr("expected a comma or a closing bracket");
    case rapidjson::kParseErrorStringMissQuotationMark:
        return FormatsText::tr("expected a closing quote");
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
        return FormatsText::tr("expected four hexadecimal digits");
    case rapidjson::kParseErrorStringEscapeInvalid:
        return FormatsText::tr("expected no control character and no unknown escape in a string");
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent:
    case rapidjson::kParseErrorNumberTooBig:
        return FormatsText::tr("expected a number");
    default:
        return FormatsText::tr("expected a JSON value");
    }
}

} // namespace

/// The bytes as RapidJSON takes them, piece by piece through a buffer in which what it would refuse
/// is mended: a lone surrogate becomes \uFFFD, a NUL, which would end the text, an invalid byte.
class JsonReader::Stream
{
public:
    using Ch = char;

    explicit Stream(QByteArrayView bytes) : m_bytes(bytes)
    {
        if (bytes.startsWith("\xef\xbb\xbf"))
            m_next = 3;
        refill();
    }

    char Peek() const { return *m_at; }
    char Take()
    {
        const char c = *m_at;
        if (++m_at == m_end)
            refill();
        return c;
    }
    size_t Tell() const { return size_t(position()); }
    // Of streams that are written to.
    char *PutBegin() { return nullptr; }
    void Put(char) {}
    void Flush() {}
    size_t PutEnd(char *) { return 0; }

    qint64 position() const { return m_base + (m_at - m_buffer.data()); }
    bool isAtEnd() const { return m_next == m_bytes.size() && m_at == m_end; }
    /// A word ends here.
    void mark() { m_mark = position(); }

private:
    void refill()
    {
        m_base = m_next;
        if (m_base - m_mark > maxJsonWords)
            throw Error(
                FormatsText::tr("byte %1: a string is longer than %2 characters (16 MB), the "
                                "most that can be read")
                    .arg(m_mark)
                    .arg(limitNumber(maxJsonWords)));
        const qsizetype left = m_bytes.size() - m_next;
        qsizetype size = std::min(pieceSize, left);
        if (size > 0)
            std::memcpy(m_buffer.data(), m_bytes.data() + m_next, size_t(size));
        size = mended(size, size == left);
        m_next += size;
        m_at = m_buffer.data();
        m_end = m_at + size;
        *m_end = '\0';
    }

    /// How much of the buffer can be read: an escape is never cut in two, unless the text is.
    qsizetype mended(qsizetype size, bool isLast)
    {
        constexpr qsizetype longest = 12; // a pair of surrogates
        char *const begin = m_buffer.data();
        char *const end = begin + size;
        for (char *at = begin; (at = find('\0', at, end)); ++at)
            *at = '\xff';
        for (char *at = begin; (at = find('\\', at, end));) {
            if (end - at < longest && !isLast)
                return at - begin;
            const int unit = escapedUnit(at, end);
            const bool isHigh = unit >= 0xd800 && unit < 0xdc00;
            const int next = isHigh ? escapedUnit(at + 6, end) : -1;
            if (next >= 0xdc00 && next < 0xe000) {
                at += 12;
                continue;
            }
            if (isHigh || (unit >= 0xdc00 && unit < 0xe000))
                std::copy_n("\\uFFFD", 6, at);
            at += 2; // the digits hold no backslash
        }
        return size;
    }

    static char *find(char c, char *at, char *end)
    {
        return at < end ? static_cast<char *>(std::memchr(at, c, size_t(end - at))) : nullptr;
    }

    static constexpr qsizetype pieceSize = 64 * 1024;

    QByteArrayView m_bytes;
    qsizetype m_next = 0; ///< first byte that is not in the buffer
    qint64 m_base = 0;    ///< where the buffer begins
    qint64 m_mark = 0;
    char *m_at = nullptr;
    char *m_end = nullptr;
    std::array<char, size_t(pieceSize) + 1> m_buffer{};
};

/// RapidJSON's events as ours, and how deep they are.
struct JsonReader::Adapter : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, JsonReader::Adapter> {
    using Size = rapidjson::SizeType;

    JsonReader &reader;
    JsonEvents &events;

    bool literal(QByteArrayView written)
    {
        reader.m_stream->mark();
        events.literal(written);
        return true;
    }
    bool Null() { return literal("null"); }
    bool Bool(bool is) { return literal(is ? "true" : "false"); }
    bool RawNumber(const char *digits, Size size, bool) { return literal({digits, size}); }
    bool String(const char *words, Size size, bool)
    {
        reader.m_stream->mark();
        events.string({words, qsizetype(size)});
        return true;
    }
    bool Key(const char *name, Size size, bool)
    {
        reader.m_stream->mark();
        events.key({name, qsizetype(size)});
        return true;
    }
    bool StartObject()
    {
        descend();
        events.beginObject();
        return true;
    }
    bool StartArray()
    {
        descend();
        events.beginArray();
        return true;
    }
    bool EndObject(Size)
    {
        --reader.m_depth;
        events.endObject();
        return true;
    }
    bool EndArray(Size)
    {
        --reader.m_depth;
        events.endArray();
        return true;
    }

    void descend()
    {
        reader.m_stream->mark();
        if (++reader.m_depth > maxJsonDepth)
            throw Error(
                FormatsText::tr("%1: values are nested more than %2 deep, the most that can "
                                "be read")
                    .arg(reader.place(reader.position()))
                    .arg(maxJsonDepth));
    }
};

JsonReader::JsonReader(QByteArrayView bytes)
    : m_bytes(bytes), m_stream(std::make_unique<Stream>(bytes))
{
}

JsonReader::~JsonReader() = default;

bool JsonReader::next(JsonEvents &events)
{
    m_depth = 0;
    m_stream->mark();
    rapidjson::SkipWhitespace(*m_stream);
    if (m_stream->isAtEnd())
        return false;
    rapidjson::Reader reader;
    Adapter adapter{{}, *this, events};
    constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseStopWhenDoneFlag
                               | rapidjson::kParseNumbersAsStringsFlag;
    const rapidjson::ParseResult result = reader.Parse<flags>(*m_stream, adapter);
    if (!result.IsError())
        return true;
    const qint64 at = qint64(result.Offset());
    if (m_stream->isAtEnd())
        throw Error(
            FormatsText::tr("%1: the text ends within a value, so that it seems to be cut off; "
                            "%2")
                .arg(place(m_bytes.size()), expectation(result.Code())));
    throw Error(QStringLiteral("%1: %2").arg(place(at), expectation(result.Code())));
}

qint64 JsonReader::position() const
{
    return m_stream->position();
}

qint64 JsonReader::line()
{
    const qint64 end = std::min<qint64>(position(), m_bytes.size());
    for (; m_lineEnd < end; ++m_lineEnd)
        m_line += m_bytes[m_lineEnd] == '\n';
    return m_line;
}

/// "line 3, column 17 (byte 1024)", counted from 1.
QString JsonReader::place(qint64 position)
{
    const QByteArrayView before = m_bytes.first(std::min<qint64>(position, m_bytes.size()));
    const qint64 lines = std::count(before.begin(), before.end(), '\n');
    const qsizetype start = before.lastIndexOf('\n') + 1;
    const QByteArrayView row = before.sliced(start);
    const qint64 column = std::count_if(row.begin(), row.end(),
                                        [](char byte) { return (byte & 0xc0) != 0x80; });
    return FormatsText::tr("line %1, column %2 (byte %3)")
        .arg(lines + 1)
        .arg(column + 1)
        .arg(position + 1);
}

} // namespace axial
