#pragma once

#include <QByteArray>
#include <QString>

#include <pugixml.hpp>

#include <vector>

namespace axial {

/// What a document's margin says about its words: the part that holds it, and the marks of where
/// it belongs.
class DocxComments
{
public:
    DocxComments();

    void add(int number, const QString &initials, const QString &words);
    bool isEmpty() const { return m_isEmpty; }
    QByteArray part() const;

    static void begin(pugi::xml_node paragraph, const std::vector<int> &numbers);
    static void end(pugi::xml_node paragraph, const std::vector<int> &numbers);

private:
    pugi::xml_document m_document;
    pugi::xml_node m_root;
    bool m_isEmpty = true;
};

} // namespace axial
