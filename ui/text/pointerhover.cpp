#include "ui/text/pointerhover.h"

#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"

#include <QDateTime>

namespace axial {

namespace {

QString wordsOf(const Stripe &stripe, const TextMarkup &markup)
{
    const CodedRange &coding = stripe.coding;
    QStringList lines;
    const bool isCrowd = markup.isOfCrowd(stripe);
    for (const CodedRange &each : markup.quotes().at(stripe.quote).codings) {
        if (isCrowd || each.coding == coding.coding)
            lines.append(markup.codeLabel(each.code));
    }
    if (const QString coder = markup.coderNames().value(coding.coder); !coder.isEmpty())
        lines.append(coder);
    if (coding.createdMs > 0) {
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(coding.createdMs);
        lines.append(time.toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    }
    return lines.join(u'\n');
}

} // namespace

Qt::CursorShape cursorAt(const ScrolledPage &page, TextRange selection, const QPoint &point)
{
    const TextScene picture = page.scene();
    if (handleAt(picture, point))
        return Qt::SizeHorCursor;
    if (foldAt(picture, point) || layOutStripes(picture).at(point)
        || glyphAt(layOutGlyphs(picture), point))
        return Qt::PointingHandCursor;
    return page.isOnWords(point) && !page.isIn(selection, point) ? Qt::IBeamCursor
                                                                 : Qt::ArrowCursor;
}

QString toolTipAt(const ScrolledPage &page, const TextMarkup &markup, const QPoint &point)
{
    const TextScene picture = page.scene();
    const StripeColumn column = layOutStripes(picture);
    const std::vector<MarginGlyph> glyphs = layOutGlyphs(picture);
    if (const MarginGlyph *glyph = glyphAt(glyphs, point))
        return sentencesOf(markup.notes(), *glyph);
    if (const Stripe *hit = column.at(point))
        return wordsOf(*hit, markup);
    const TextLayout &layout = page.layout();
    if (point.x() >= page.columns().textLeft || layout.turns().empty())
        return {};
    const int turn = layout.chunk(layout.chunkAt(page.positionAt(point))).turn;
    return turn < 0 ? QString()
                    : layout.turns()[size_t(turn)].speaker; // the column may have cut it
}

} // namespace axial
