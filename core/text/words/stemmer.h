#pragma once

#include <QString>

#include <vector>

struct sb_stemmer;

namespace axial {

/// Of what is read as English unless somebody says otherwise.
inline constexpr char usualLanguage[] = "english";

/// "de" of "de-AT", "DE", "deu" or "German"; empty of what names no language.
QString languageCode(const QString &tag);
/// "german" of "de": as Stemmer::languages() names those it knows. Empty of what names none.
QString languageName(const QString &code);

/// What the forms of a word have in common, by the Snowball stemmer of its language.
class Stemmer
{
public:
    /// One of languages(); another one is taken for English.
    explicit Stemmer(const QString &language = QLatin1String(usualLanguage));
    ~Stemmer();
    Stemmer(const Stemmer &) = delete;
    Stemmer &operator=(const Stemmer &) = delete;

    /// All that Snowball knows, by the alphabet, as `german`.
    static std::vector<const char *> languages();
    static bool knows(const QString &language);

    /// `word` in lower case; in English one with other than ASCII letters comes back as it is.
    QString stem(const QString &word);

private:
    bool m_isEnglish;
    sb_stemmer *m_stemmer;
};

} // namespace axial
