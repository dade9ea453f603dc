#pragma once

#include <QByteArray>

namespace axial::test {

/// A PDF of so many pages of 600 x 800 points, of which the first ones say "Words of page 1"...,
/// 700 points above their foot.
inline QByteArray writtenPdf(int pages, int speaking)
{
    QByteArray kids;
    QByteArray objects;
    for (int i = 0; i < pages; ++i) {
        const QByteArray page = QByteArray::number(10 + 2 * i);
        const QByteArray content = QByteArray::number(11 + 2 * i);
        const QByteArray drawn = i < speaking ? QByteArray("BT /F1 12 Tf 50 700 Td (Words of page ")
                                                    + QByteArray::number(i + 1) + ") Tj ET"
                                              : QByteArray("0 0 m 9 9 l S");
        kids += page + " 0 R ";
        objects += page + " 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents "
                   + content + " 0 R/Resources<</Font<</F1 3 0 R>>>>>> endobj\n" + content
                   + " 0 obj <</Length " + QByteArray::number(drawn.size()) + ">> stream\n" + drawn
                   + "\nendstream endobj\n";
    }
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids["
           + kids + "]/Count " + QByteArray::number(pages)
           + ">> endobj\n3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n" + objects
           + "trailer <</Root 1 0 R/Size 4000>>\n%%EOF\n";
}

} // namespace axial::test
