#pragma once

#include "core/formats/rtf.h"
#include "core/import/documents/office/rtfcomments.h"
#include "core/import/documents/office/rtfletters.h"
#include "core/import/documents/office/rtftexts.h"

#include <QHash>

#include <vector>

namespace axial {

class Progress;

/// Writes the words of RTF: a paragraph or row of a table is a line, notes stand behind the text.
class RtfWords
{
public:
    /// Once. Throws Error when groups are nested too deep or the text is too long, and Canceled.
    void read(QByteArrayView bytes, const Progress &progress);

    DocumentText &text() { return m_texts.document(); }
    const std::vector<StyledParagraph> &paragraphs() const { return m_texts.paragraphs(); }
    std::vector<ImportedMemo> takeMemos() { return m_comments.take(); }
    bool hasMargins() const { return m_hasMargins; } ///< heads or feet of pages were passed over
    bool isCutOff() const { return m_isCutOff; }     ///< the file ends within a group
    bool hasUnknownLetters() const { return m_letters.isUnknown(); }

private:
    /// Where the letters of a group go.
    enum class Into { Text, Nothing, Fonts, Styles, Kept };
    struct Group {
        Into into = Into::Text;
        QByteArrayView name; ///< of what the group itself is: "footnote"; empty = a part of it
        size_t text = 0;     ///< number of the text
        size_t known = 0;    ///< texts that there were before it
        int font = 0;
        int style = 0;
        int fallback = 1; ///< how many letters behind a `\u` say the same for old programs
        bool isInTable = false;
        bool isDeleted = false;
        bool isHidden = false;
        bool isDropCap = false;  ///< a large first letter, with its word in the next paragraph
        bool isOptional = false; ///< `\*`: to be passed over by whoever doesn't know it
    };

    void readToken(const RtfToken &token);
    void readSymbol(const RtfToken &token);
    void readWord(QByteArrayView name, std::optional<int> number);
    void readLetter(char16_t letter);
    bool readPlace(QByteArrayView name);
    bool readLook(QByteArrayView name, std::optional<int> number);
    bool readFont(QByteArrayView name, int number);
    bool beginPart(QByteArrayView name);
    bool beginText(QByteArrayView name);
    void beginGroup();
    void endGroup();
    void endKept(QByteArrayView name);
    std::optional<qsizetype> place();
    void add(QStringView words);
    void addSymbol(int byte);
    void flush();

    RtfLetters m_letters;
    RtfTexts m_texts;
    RtfComments m_comments;
    QHash<int, QString> m_styles;
    QHash<int, QString> m_fonts;
    QString m_kept;     ///< letters of what is no text: a name, a number of a list
    QByteArray m_bytes; ///< letters whose code page is to be looked up
    std::vector<Group> m_outer;
    Group m_group;
    int m_font = 0;  ///< of what names none
    int m_skips = 0; ///< letters that say once more what a `\u` said
    bool m_wasDeleted = false;
    bool m_hasMargins = false;
    bool m_isCutOff = false;
};

} // namespace axial
