#pragma once

#include <QByteArrayView>
#include <QString>

#include <memory>

namespace axial {

/// Told what a JSON text holds, in its order. Words are UTF-8 with their escapes undone; bytes that
/// are none, and NULs, are left for QString::fromUtf8() and cleanText() to replace.
class JsonEvents
{
public:
    virtual ~JsonEvents() = default;
    virtual void beginObject() = 0;
    virtual void endObject() = 0;
    virtual void beginArray() = 0;
    virtual void endArray() = 0;
    virtual void key(QByteArrayView name) = 0;
    virtual void string(QByteArrayView words) = 0;
    /// A number as written, or true, false, null.
    virtual void literal(QByteArrayView written) = 0;
};

inline constexpr qint64 maxJsonWords = 16 * 1024 * 1024; ///< bytes of one string
inline constexpr int maxJsonDepth = 128;

/// Reads JSON values that stand one after another: a document, lines of JSON, concatenated answers
/// of a service. Takes room for the longest string only. Lone surrogates become U+FFFD.
class JsonReader
{
public:
    /// The bytes have to stay as long as it reads. A byte order mark of UTF-8 is skipped.
    explicit JsonReader(QByteArrayView bytes);
    ~JsonReader();
    JsonReader(const JsonReader &) = delete;
    JsonReader &operator=(const JsonReader &) = delete;

    /// Tells the next value; false = there is no other. Throws Error, which says line, column and
    /// byte, and what was expected; and what `events` throws.
    bool next(JsonEvents &events);

    /// Bytes before the one being read: of the brace in beginObject(), of what follows a word or
    /// number in its event.
    qint64 position() const;
    /// 1-based line of that.
    qint64 line();

private:
    class Stream;
    struct Adapter;

    QString place(qint64 position);

    QByteArrayView m_bytes;
    std::unique_ptr<Stream> m_stream;
    qint64 m_lineEnd = 0; ///< bytes whose lines are counted
    qint64 m_line = 1;
    int m_depth = 0;
};

} // namespace axial
