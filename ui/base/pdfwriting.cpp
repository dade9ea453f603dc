#include "ui/base/pdfwriting.h"

#include <QBuffer>
#include <QHashSeed>
#include <QPdfWriter>

namespace axial {

namespace {

/// The table at the end of a PDF says where each object lies: those behind `from` moved.
void moveObjects(QByteArray &pdf, qsizetype from, qsizetype by)
{
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    qsizetype line = pdf.indexOf('\n', table + 5) + 1; // behind "xref" and "0 42"
    constexpr qsizetype entry = 20;                    // "0000000015 00000 n" and its line end
    for (; pdf.mid(line + 10, 1) == " "; line += entry) {
        const qsizetype at = pdf.mid(line, 10).toLongLong();
        if (pdf.at(line + 17) == 'n' && at > from)
            pdf.replace(line, 10, QByteArray::number(at + by).rightJustified(10, '0'));
    }
    static const QByteArray mark("startxref\n");
    const qsizetype start = pdf.lastIndexOf(mark) + mark.size();
    pdf.replace(start, pdf.indexOf('\n', start) - start, QByteArray::number(table) + ' ');
}

/// QPdfWriter stamps the hour into the file and the zone this computer is in, which is Z or longer.
void removeDate(QByteArray &pdf)
{
    static const QByteArray mark("/CreationDate (D:");
    const qsizetype at = pdf.indexOf(mark);
    if (at < 0)
        return;
    static const QByteArray zero("20000101000000Z");
    const qsizetype begin = at + mark.size();
    const qsizetype length = pdf.indexOf(')', begin) - begin;
    pdf.replace(begin, length, zero);
    if (length != zero.size())
        moveObjects(pdf, begin, zero.size() - length);
}

/// QPdfWriter lists its fonts in the order of a hash, which is another one in every process.
struct FixedHashSeed {
    FixedHashSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
};

} // namespace

QByteArray writtenPdf(const QString &title, const std::function<void(QPdfWriter &pdf)> &paint)
{
    const FixedHashSeed fixed;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setTitle(title);
        pdf.setCreator(QStringLiteral("Axial"));
        paint(pdf);
    }
    removeDate(bytes);
    return bytes;
}

} // namespace axial
