#include "core/formats/rtf.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace axial {
namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

} // namespace

bool RtfTokens::next(RtfToken &token)
{
    while (m_at < m_bytes.size() && isLineEnd(m_bytes[m_at]))
        ++m_at;
    if (m_at >= m_bytes.size())
        return false;
    token = {};
    const char c = m_bytes[m_at];
    if (c == '{' || c == '}') {
        token.kind = c == '{' ? RtfToken::Kind::Begin : RtfToken::Kind::End;
        ++m_at;
    } else if (c == '\\') {
        readCommand(token);
    } else {
        const qsizetype start = m_at;
        const auto ends = [](char each) {
            return each == '{' || each == '}' || each == '\\' || isLineEnd(each);
        };
        m_at = std::find_if(m_bytes.begin() + start, m_bytes.end(), ends) - m_bytes.begin();
        token.written = m_bytes.sliced(start, m_at - start);
    }
    return true;
}

void RtfTokens::readCommand(RtfToken &token)
{
    ++m_at;
    if (isLetter(at(m_at))) {
        readWord(token);
        return;
    }
    token.kind = RtfToken::Kind::Symbol;
    token.symbol = at(m_at);
    m_at = std::min(m_at + 1, m_bytes.size());
    if (token.symbol != '\'')
        return;
    const char *byte = m_bytes.data() + m_at;
    const qsizetype digits = std::min<qsizetype>(2, m_bytes.size() - m_at);
    unsigned number = 0;
    if (std::from_chars(byte, byte + digits, number, 16).ptr != byte + 2)
        return;
    token.number = int(number);
    m_at += 2;
}

void RtfTokens::readWord(RtfToken &token)
{
    constexpr qsizetype longest = 32;
    token.kind = RtfToken::Kind::Word;
    const qsizetype start = m_at;
    while (isLetter(at(m_at)) && m_at - start < longest)
        ++m_at;
    token.written = m_bytes.sliced(start, m_at - start);
    const bool isNegative = at(m_at) == '-' && isDigit(at(m_at + 1));
    m_at += isNegative ? 1 : 0;
    if (isDigit(at(m_at))) {
        constexpr qint64 most = std::numeric_limits<int>::max();
        qint64 number = 0;
        for (; isDigit(at(m_at)); ++m_at)
            number = std::min(number * 10 + (at(m_at) - '0'), most);
        token.number = int(isNegative ? -number : number);
    }
    if (at(m_at) == ' ')
        ++m_at;
    if (token.written == "bin" && token.number.value_or(0) > 0)
        m_at = std::min<qsizetype>(m_at + *token.number, m_bytes.size());
}

} // namespace axial
