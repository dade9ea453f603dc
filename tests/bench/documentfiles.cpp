// A report of a hundred pages and more as the files it becomes: no more than 3 s on a worker.
#include "core/export/documentformat.h"
#include "tests/bench/bench.h"
#include "tests/bench/uibench.h"
#include "ui/pages/documentpages.h"

#include <cstdio>

namespace axial::bench {
namespace {

QString words(int seed, int count)
{
    static const QStringList some{QStringLiteral("memory"),    QStringLiteral("the"),
                                  QStringLiteral("training"),  QStringLiteral("stops"),
                                  QStringLiteral("framework"), QStringLiteral("when"),
                                  QStringLiteral("a"),         QStringLiteral("version")};
    QStringList all;
    for (int i = 0; i < count; ++i)
        all << some[(i * 7 + seed * 3 + i * i) % some.size()];
    return all.join(u' ');
}

Document report()
{
    Document document{QStringLiteral("Report"), false, {}};
    auto &blocks = document.blocks;
    for (int theme = 0; theme < 120; ++theme) {
        blocks.push_back(Document::Heading{words(theme, 4), 3});
        blocks.push_back(documents::plain(words(theme, 30)));
        for (int quote = 0; quote < 9; ++quote) {
            if (quote % 3 == 0)
                blocks.push_back(documents::lead(words(quote, 1)));
            blocks.push_back(Document::Quotation{
                words(theme + quote, 35), QStringLiteral("U%1, turn %2").arg(quote).arg(theme)});
        }
    }
    Table table;
    table.title = QStringLiteral("Codebook");
    table.columns = {{QStringLiteral("Key")},
                     {QStringLiteral("Code")},
                     {QStringLiteral("Definition"), ColumnKind::Text},
                     {QStringLiteral("Quotes"), ColumnKind::Count}};
    for (int row = 0; row < 1000; ++row)
        table.rows.push_back({QStringLiteral("C.%1").arg(row), words(row, 3), words(row, 20), row});
    Document::Blocks captioned = documents::captioned(table);
    std::move(captioned.begin(), captioned.end(), std::back_inserter(blocks));
    return document;
}

} // namespace

void documentFiles()
{
    std::printf("a report's files (aim: a hundred pages in 3 s)\n");
    const Document document = report();
    Progress progress;
    QByteArray pdf;
    const double html = milliseconds([&] { documentToHtml(document, progress); });
    const double docx = milliseconds([&] { documentToDocx(document, progress); });
    const double pages = milliseconds([&] { pdf = documentToPdf(document, progress); });
    std::printf("  %-56s %9.2f ms\n  %-56s %9.2f ms\n", "web page", html, "Word document", docx);
    std::printf("  PDF of %3d pages %39s %9.2f ms\n", int(pdf.count("/Type /Page\n")), "", pages);
}

} // namespace axial::bench
