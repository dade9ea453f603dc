#pragma once

#include "core/import/documents/documenttext.h"

#include <QStringView>

#include <vector>

namespace axial {

class Progress;

/// Writes the words of HTML as plain text: a paragraph, heading or row of a table is a line, items
/// of lists have their numbers. Nothing that it names is fetched or opened.
class HtmlText
{
public:
    explicit HtmlText(DocumentText &text) : m_text(text) {}

    /// A whole document or a part of one. Throws Canceled.
    void add(QStringView html, const Progress &progress);

private:
    struct Tag {
        QString name;
        bool isEnd = false;
    };

    void addWords(QStringView written);
    void endLine();
    void addTag(const Tag &tag);
    bool addListTag(const Tag &tag);
    bool addTableTag(const Tag &tag);
    bool skips(const Tag &tag);

    DocumentText &m_text;
    std::vector<int> m_lists; ///< the number of the last item; -1 = bullets
    QString m_skipped;        ///< an element whose words are none of the text
    int m_skippedDepth = 0;
    int m_asWritten = 0; ///< within <pre>
    bool m_needsBlank = false;
    bool m_isRowBegun = false;
    qsizetype m_cell = 0;   ///< where the cell begins
    qsizetype m_fresh = -1; ///< where an item or cell begins, as long as nothing is in it
};

} // namespace axial
