#pragma once

#include <QString>

namespace axial {

/// A piece of HTML.
struct HtmlToken {
    enum class Kind { Words, Begin, End };
    Kind kind = Kind::Words;
    QString name;         ///< of a tag, in lower case, without a prefix: "p"
    QStringView written;  ///< words with their entities; behind a tag's name, what it says
    bool isWhole = false; ///< `<br/>`

    bool isEnd() const { return kind == Kind::End; }
};

/// Walks over HTML, however badly it is written, once and from its beginning to its end. Nothing
/// is fetched, comments and declarations are passed over, and so are scripts and styles.
class HtmlTokens
{
public:
    /// The text has to stay as long as it reads.
    explicit HtmlTokens(QStringView text) : m_text(text) {}

    /// false = there is nothing more.
    bool next(HtmlToken &token);

private:
    bool readTag(HtmlToken &token);
    void skipDeclaration();
    void skipUntil(QStringView end, Qt::CaseSensitivity letters = Qt::CaseSensitive);

    QStringView m_text;
    qsizetype m_at = 0;
};

/// What a tag says of itself under that name, in lower case and without a prefix ("href", "type"
/// for `epub:type`), with entities undone; null when it doesn't say it, "" when it says no more.
QString htmlAttribute(const HtmlToken &token, QStringView name);

/// Words with their entities undone.
QString htmlWords(QStringView written);

} // namespace axial
