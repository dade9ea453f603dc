#include "core/text/words/stemmer.h"

#include <QHash>
#include <QLocale>

#include <libstemmer.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace axial {

QString languageCode(const QString &tag)
{
    if (tag.isEmpty())
        return {};
    // Every source of an import asks, and Qt's names are found only one by one.
    static const QHash<QString, QLocale::Language> byName = [] {
        QHash<QString, QLocale::Language> names;
        for (int each = QLocale::LastLanguage; each > QLocale::C; --each) {
            const auto language = QLocale::Language(each); // "Norwegian Bokmål" before Nynorsk
            names[QLocale::languageToString(language).section(u' ', 0, 0).toCaseFolded()] =
                language;
        }
        return names;
    }();
    const QString first = tag.trimmed().section(u'-', 0, 0).section(u'_', 0, 0);
    QLocale::Language language = QLocale::codeToLanguage(first);
    if (language <= QLocale::C)
        language = byName.value(first.toCaseFolded(), QLocale::C);
    return language > QLocale::C ? QLocale::languageToCode(language) : QString();
}

QString languageName(const QString &code)
{
    const QLocale::Language language = QLocale::codeToLanguage(code);
    // Of "Norwegian Bokmål" and "Norwegian Nynorsk" the stems are the same.
    return language > QLocale::C ? QLocale::languageToString(language).section(u' ', 0, 0).toLower()
                                 : QString();
}

Stemmer::Stemmer(const QString &language)
    : m_isEnglish(language == QLatin1String(usualLanguage)),
      m_stemmer(sb_stemmer_new(language.toLatin1().constData(), nullptr))
{
    if (!m_stemmer) {
        m_isEnglish = true;
        m_stemmer = sb_stemmer_new(usualLanguage, nullptr);
    }
    if (!m_stemmer)
        throw std::bad_alloc();
}

Stemmer::~Stemmer()
{
    sb_stemmer_delete(m_stemmer);
}

std::vector<const char *> Stemmer::languages()
{
    std::vector<const char *> result;
    for (const char *const *language = sb_stemmer_list(); *language; ++language) {
        if (std::strcmp(*language, "porter") != 0) // English once more, as it was at first
            result.push_back(*language);
    }
    std::sort(result.begin(), result.end(),
              [](const char *one, const char *other) { return std::strcmp(one, other) < 0; });
    return result;
}

bool Stemmer::knows(const QString &language)
{
    const std::vector<const char *> all = languages();
    return std::any_of(all.begin(), all.end(),
                       [&](const char *each) { return language == QLatin1String(each); });
}

QString Stemmer::stem(const QString &word)
{
    constexpr qsizetype longest = 1000; // longer is no word of any language
    const auto isForeign = [](QChar sign) { return sign.unicode() >= 128; };
    if (word.size() > longest || (m_isEnglish && std::any_of(word.begin(), word.end(), isForeign)))
        return word;
    const QByteArray letters = word.toUtf8();
    const auto *stemmed = sb_stemmer_stem(
        m_stemmer, reinterpret_cast<const sb_symbol *>(letters.constData()), int(letters.size()));
    if (!stemmed)
        throw std::bad_alloc();
    return QString::fromUtf8(reinterpret_cast<const char *>(stemmed), sb_stemmer_length(m_stemmer));
}

} // namespace axial
