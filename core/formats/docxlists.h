#pragma once

#include <QByteArray>

#include <pugixml.hpp>

namespace axial {

/// The lists of a document, each of which begins anew: the part that says how they are numbered.
class DocxLists
{
public:
    static constexpr int deepest = 8; ///< of an item, the outermost being 0

    DocxLists();

    /// What paragraphs name as their list.
    int addBulleted() { return add(bullets, 1); }
    int addNumbered(int first) { return add(numbers, first); }

    QByteArray numbering() const;

private:
    enum Kind { bullets, numbers };

    void addKind(Kind kind);
    int add(Kind kind, int first);

    pugi::xml_document m_document;
    pugi::xml_node m_root;
    int m_count = 0;
};

} // namespace axial
