// Reads one PDF for another process of Axial, which asks over its standard input:
// core/pdf/pdfdocument.h.
//   axial-pdf-reader [megabytes that reading may take beside the file]
#include "core/pdfreader/pdfserver.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const qint64 megabytes = argc > 1 ? QByteArray(argv[1]).toLongLong() : 512;
    return axial::servePdf(megabytes << 20);
}
