#pragma once

#include <md4c.h>

#include <QByteArray>

namespace axial {

/// Lets a listener hear, in the order of the text, what the parser finds: enterBlock() and
/// leaveBlock(), enterSpan() and leaveSpan(), words(). Flags are those of MD4C; the text is UTF-8.
template <class Listener>
void parseMarkdown(const QByteArray &text, unsigned flags, Listener &listener)
{
    MD_PARSER parser{};
    parser.flags = flags;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *heard) {
        static_cast<Listener *>(heard)->enterBlock(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *, void *heard) {
        static_cast<Listener *>(heard)->leaveBlock(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void *, void *heard) {
        static_cast<Listener *>(heard)->enterSpan(type);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void *, void *heard) {
        static_cast<Listener *>(heard)->leaveSpan(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *words, MD_SIZE size, void *heard) {
        static_cast<Listener *>(heard)->words(type, words, size);
        return 0;
    };
    md_parse(text.constData(), MD_SIZE(text.size()), &parser, &listener);
}

} // namespace axial
