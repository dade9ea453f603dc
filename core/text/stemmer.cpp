#include "core/text/stemmer.h"

#include <libstemmer.h>

#include <algorithm>
#include <new>

namespace axial {

Stemmer::Stemmer() : m_stemmer(sb_stemmer_new("english", nullptr))
{
    if (!m_stemmer)
        throw std::bad_alloc();
}

Stemmer::~Stemmer()
{
    sb_stemmer_delete(m_stemmer);
}

QString Stemmer::stem(const QString &word)
{
    constexpr qsizetype longest = 1000; // longer is no word of English
    const bool isEnglish = word.size() <= longest
                           && std::all_of(word.begin(), word.end(),
                                          [](QChar sign) { return sign.unicode() < 128; });
    if (!isEnglish)
        return word;
    const QByteArray ascii = word.toLatin1();
    const auto *stemmed = sb_stemmer_stem(
        m_stemmer, reinterpret_cast<const sb_symbol *>(ascii.constData()), int(ascii.size()));
    if (!stemmed)
        throw std::bad_alloc();
    return QString::fromLatin1(reinterpret_cast<const char *>(stemmed),
                               sb_stemmer_length(m_stemmer));
}

} // namespace axial
