#pragma once

#include <QString>

struct sb_stemmer;

namespace axial {

/// What the forms of an English word have in common, by the Snowball stemmer for English.
class Stemmer
{
public:
    Stemmer();
    ~Stemmer();
    Stemmer(const Stemmer &) = delete;
    Stemmer &operator=(const Stemmer &) = delete;

    /// `word` in lower case; one with other than ASCII letters comes back as it is.
    QString stem(const QString &word);

private:
    sb_stemmer *m_stemmer;
};

} // namespace axial
