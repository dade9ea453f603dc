#include "core/formats/docxcomments.h"

#include "core/formats/docxparts.h"
#include "core/formats/xml.h"

namespace axial {

DocxComments::DocxComments() : m_root(docxparts::begin(m_document, "w:comments"))
{
}

/// Without a date: the same study gives the same bytes.
void DocxComments::add(int number, const QString &initials, const QString &words)
{
    m_isEmpty = false;
    pugi::xml_node comment = m_root.append_child("w:comment");
    comment.append_attribute("w:id") = number;
    comment.append_attribute("w:author") = xmlWords(initials).constData();
    comment.append_attribute("w:initials") = xmlWords(initials).constData();
    for (const QString &line : words.split(u'\n')) {
        pugi::xml_node text = comment.append_child("w:p").append_child("w:r").append_child("w:t");
        text.append_attribute("xml:space") = "preserve";
        text.text().set(xmlWords(line).constData());
    }
}

QByteArray DocxComments::part() const
{
    return xmlBytes(m_document);
}

void DocxComments::begin(pugi::xml_node paragraph, const std::vector<int> &numbers)
{
    for (const int number : numbers)
        paragraph.append_child("w:commentRangeStart").append_attribute("w:id") = number;
}

void DocxComments::end(pugi::xml_node paragraph, const std::vector<int> &numbers)
{
    for (const int number : numbers) {
        paragraph.append_child("w:commentRangeEnd").append_attribute("w:id") = number;
        paragraph.append_child("w:r").append_child("w:commentReference").append_attribute("w:id") =
            number;
    }
}

} // namespace axial
