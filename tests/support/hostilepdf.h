#pragma once

#include <QByteArray>

namespace axial::test {

namespace detail {

inline QByteArray pdfStream(const QByteArray &number, const QByteArray &entries,
                            const QByteArray &words)
{
    return number + " 0 obj <<" + entries + "/Length " + QByteArray::number(words.size())
           + ">> stream\n" + words + "\nendstream endobj\n";
}

} // namespace detail

/// A page of one form that draws itself twice, so that drawing it has no end, and a plain one.
inline QByteArray endlessPdf()
{
    const QByteArray form = "BT /F1 12 Tf 50 700 Td (Endless) Tj ET /X Do /X Do";
    const QByteArray font = "/Font<</F1 3 0 R>>";
    const auto stream = detail::pdfStream;
    const QByteArray box = "[0 0 600 800]";
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type/Pages/Kids[10 0 R 11 0 R]/Count 2>> endobj\n"
           "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n"
           "10 0 obj <</Type/Page/Parent 2 0 R/MediaBox"
           + box + "/Contents 20 0 R/Resources<<" + font
           + "/XObject<</X 22 0 R>>>>>> endobj\n11 0 obj <</Type/Page/Parent 2 0 R/MediaBox" + box
           + "/Contents 21 0 R/Resources<<" + font + ">>>> endobj\n" + stream("20", "", "/X Do")
           + stream("21", "", "BT /F1 12 Tf 50 700 Td (The second page) Tj ET")
           + stream("22",
                    "/Type/XObject/Subtype/Form/BBox" + box + "/Resources<<" + font
                        + "/XObject<</X 22 0 R>>>>",
                    form)
           + "trailer <</Root 1 0 R/Size 40>>\n%%EOF\n";
}

/// Its pages hang under each other in a circle, each of them twice.
inline QByteArray circularPdf()
{
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type/Pages/Count 9/Kids[3 0 R 2 0 R 3 0 R 4 0 R]>> endobj\n"
           "3 0 obj <</Type/Pages/Parent 2 0 R/Count 9/Kids[2 0 R 3 0 R 2 0 R 4 0 R]>> endobj\n"
           "4 0 obj <</Type/Page/Parent 3 0 R/MediaBox[0 0 600 800]>> endobj\n"
           "trailer <</Root 1 0 R/Size 5>>\n%%EOF\n";
}

/// Two pages of 600 x 800 points with words, as writtenPdf() has them. Each pixel of the first one
/// is reckoned by so many steps: of millions, painting takes minutes, and memory it takes little.
inline QByteArray slowPdf(int steps)
{
    const auto stream = detail::pdfStream;
    const auto page = [](const QByteArray &number, const QByteArray &content) {
        return number + " 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents " + content
               + " 0 R/Resources<</Font<</F1 3 0 R>>/Shading<</S 4 0 R>>>>>> endobj\n";
    };
    const auto words = [](const QByteArray &number) {
        return "BT /F1 12 Tf 50 700 Td (Words of page " + number + ") Tj ET";
    };
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type/Pages/Kids[10 0 R 11 0 R]/Count 2>> endobj\n"
           "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n"
           "4 0 obj <</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1 0 1]"
           "/Matrix[600 0 0 800 0 0]/Function 5 0 R>> endobj\n"
           + stream("5", "/FunctionType 4/Domain[0 1 0 1]/Range[0 1]",
                    "{ add 2 div " + QByteArray("dup pop ").repeated(steps / 2) + "}")
           + page("10", "20") + page("11", "21") + stream("20", "", "/S sh " + words("1"))
           + stream("21", "", words("2")) + "trailer <</Root 1 0 R/Size 40>>\n%%EOF\n";
}

} // namespace axial::test
