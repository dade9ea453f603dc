#pragma once

#include <QByteArray>
#include <QString>

#include <pugixml.hpp>

namespace axial {

/// A PNG on a page of a document.
class DocxPicture
{
public:
    /// Throws Error when it is no PNG.
    explicit DocxPicture(const QByteArray &png);

    /// As wide as said, 0 = as its pixels at 300 to the inch, but within these; all in inches.
    void fit(double width, double widest, double highest);
    /// Into a run of words, as the document's picture of this number, from 1 on.
    void append(pugi::xml_node run, int number, const QString &description) const;

private:
    double m_pixelWidth = 0;
    double m_pixelHeight = 0;
    double m_width = 0; ///< inches
};

} // namespace axial
