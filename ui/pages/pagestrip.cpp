#include "ui/pages/pagestrip.h"

#include "core/export/document.h"
#include "ui/base/files/pdfwriting.h"
#include "ui/pages/pagestyle.h"

#include <QFontMetricsF>
#include <QStringList>
#include <QTextOption>

#include <algorithm>

namespace axial {
namespace {

std::shared_ptr<const QTextLayout> laidOut(const CellWords &cell)
{
    QString words = documents::printable(cell.words);
    words.replace(u'\n', QChar::LineSeparator);
    auto text = std::make_shared<QTextLayout>(words, cell.font);
    QTextOption option(cell.alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    text->setTextOption(option);
    QTextLayout::FormatRange all;
    all.start = 0;
    all.length = int(words.size());
    all.format.setForeground(cell.color);
    text->setFormats(QList<QTextLayout::FormatRange>{all} + cell.formats + readableSigns(words));
    text->setCacheEnabled(true);
    text->beginLayout();
    for (QTextLine line = text->createLine(); line.isValid(); line = text->createLine())
        line.setLineWidth(cell.width);
    text->endLayout();
    return text;
}

} // namespace

QString PageStrip::plainText() const
{
    QStringList cells;
    for (const Words &each : words) {
        const QTextLine line = each.text->lineAt(each.line);
        cells << each.text->text()
                     .mid(line.textStart(), line.textLength())
                     .remove(QChar::LineSeparator)
                     .trimmed();
    }
    return cells.join(u'\t');
}

std::vector<PageStrip> stripsOf(const std::vector<CellWords> &cells, bool isWhole)
{
    std::vector<std::shared_ptr<const QTextLayout>> texts;
    int bands = 1;
    for (const CellWords &cell : cells) {
        texts.push_back(laidOut(cell));
        bands = std::max(bands, texts.back()->lineCount());
    }
    std::vector<PageStrip> strips;
    for (int band = 0; band < bands; ++band) {
        PageStrip strip;
        double ascent = 0;
        double descent = 0;
        for (const auto &text : texts) {
            if (band >= text->lineCount())
                continue;
            ascent = std::max(ascent, text->lineAt(band).ascent());
            descent = std::max(descent, text->lineAt(band).descent());
        }
        strip.height = (ascent + descent) * pagestyle::lineSpacing;
        const double lead = (strip.height - ascent - descent) / 2;
        for (size_t i = 0; i < texts.size(); ++i) {
            if (band < texts[i]->lineCount())
                strip.words.push_back(
                    {texts[i],
                     band,
                     {cells[i].x, lead + ascent - texts[i]->lineAt(band).ascent()}});
        }
        const bool isNearEnd = band == 0 || band == bands - 2;
        strip.keepsNext = band < bands - 1 && (isWhole || isNearEnd);
        strips.push_back(std::move(strip));
    }
    return strips;
}

} // namespace axial
