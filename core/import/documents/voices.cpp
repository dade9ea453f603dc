#include "core/import/documents/voices.h"

#include "core/formats/html.h"

namespace axial {

std::vector<VoicedWords> voicesIn(QStringView cue)
{
    std::vector<VoicedWords> parts;
    VoicedWords part;
    const auto finish = [&] {
        part.words = part.words.simplified();
        if (!part.words.isEmpty())
            parts.push_back(std::move(part));
        part = {};
    };
    HtmlTokens tokens(cue);
    HtmlToken token;
    while (tokens.next(token)) {
        if (token.kind == HtmlToken::Kind::Words) {
            part.words += htmlWords(token.written);
        } else if (token.name == QLatin1String("v")) {
            finish();
            // <v.loud Ann>: behind the classes, the name
            QStringView name = token.written;
            const qsizetype blank = name.indexOf(u' ');
            name = blank < 0 ? QStringView() : name.mid(blank);
            if (token.kind == HtmlToken::Kind::Begin)
                part.voice = htmlWords(name).simplified();
        }
    }
    finish();
    return parts;
}

} // namespace axial
