#include "ui/textpage/marginnotes.h"

#include "ui/base/wording.h"
#include "ui/textpage/textpainter.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

using Kind = MarginNote::Kind;

constexpr int glyphSize = 14;
constexpr size_t linesAtMost = 12; ///< of a tool tip

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::MarginNotes)
};

QString nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Discuss:
        return Messages::tr("to discuss");
    case Kind::Memo:
        return Messages::tr("memo");
    case Kind::Comment:
        return Messages::tr("comment");
    case Kind::Link:
        return Messages::tr("link");
    case Kind::Agree:
        return Messages::tr("agreed");
    case Kind::Question:
        return Messages::tr("question of the guide");
    }
    return {};
}

QPixmap pictureOf(Kind kind, const Tokens &tokens, double scale)
{
    switch (kind) {
    case Kind::Discuss:
        return icons::picture("question", tokens.warn, glyphSize, scale);
    case Kind::Memo:
        return icons::picture("document", tokens.text2, glyphSize, scale);
    case Kind::Comment:
        return icons::picture("edit", tokens.text2, glyphSize, scale);
    case Kind::Link:
        return icons::picture("link", tokens.text2, glyphSize, scale);
    case Kind::Agree:
        return icons::picture("check", tokens.ok, glyphSize, scale);
    case Kind::Question:
        return icons::picture("interview", tokens.text2, glyphSize, scale);
    }
    return {};
}

QString sentenceOf(const MarginNote &note)
{
    QString name = note.isPrivate ? Messages::tr("private memo") : nameOf(note.kind);
    name[0] = name[0].toUpper();
    if (!note.who.isEmpty())
        name = Messages::tr("%1, %2").arg(name, note.who);
    return note.words.isEmpty() ? name
                                : Messages::tr("%1: %2").arg(name, shortened(note.words, 100));
}

/// Beside the glyph; where a narrow page has no room there, on its corner.
void paintCount(QPainter &painter, const TextScene &scene, const MarginGlyph &glyph)
{
    const Tokens &tokens = scene.paper.tokens();
    const QFont font = theme::font(7.5);
    const QString number = glyph.count > 9 ? QStringLiteral("+") : QString::number(glyph.count);
    QPointF foot(glyph.rect.left() + glyphSize + 1, glyph.rect.bottom() - 1);
    if (scene.page.notesWidth < notesWidth) {
        const QRectF ink = QFontMetricsF(font).tightBoundingRect(number);
        const QSizeF size = ink.size() + QSizeF(2, 2);
        const QRectF corner(glyph.rect.bottomRight() - QPointF(size.width(), size.height()), size);
        painter.fillRect(corner, tokens.base);
        foot = corner.topLeft() + QPointF(1, 1) - ink.topLeft();
    }
    painter.setFont(font);
    painter.setPen(tokens.text2);
    painter.drawText(foot, number);
}

} // namespace

void MarginNotes::follow(const CodedQuotes &quotes)
{
    std::erase_if(m_notes, [&](MarginNote &note) {
        const int quote = quotes.indexOf(note.quote);
        if (quote >= 0)
            note.range = quotes.at(quote).range;
        return quote < 0;
    });
}

QStringList MarginNotes::kindsAt(qint64 position) const
{
    QStringList kinds;
    for (const MarginNote &note : m_notes) {
        if (note.range.start > position)
            break;
        if (note.range.contains(position) && !kinds.contains(nameOf(note.kind)))
            kinds << nameOf(note.kind);
    }
    return kinds;
}

std::vector<MarginGlyph> layOutGlyphs(const TextScene &scene)
{
    std::vector<MarginGlyph> glyphs;
    if (!scene.notes || scene.notes->all().empty() || scene.placed.empty())
        return glyphs;
    const std::vector<MarginNote> &notes = scene.notes->all();
    const TextRange window = visibleRange(scene);
    const auto first = std::partition_point(notes.begin(), notes.end(), [&](const auto &note) {
        return note.range.start < window.start;
    });
    const double pitch = scene.layout.style().pitch;
    for (auto note = first; note != notes.end() && note->range.start <= window.end; ++note) {
        const QRectF edge = startEdge(scene, note->range.start);
        const QRectF rect(scene.page.notesLeft, edge.top() + std::round((pitch - glyphSize) / 2),
                          scene.page.notesWidth, glyphSize);
        if (edge.isNull())
            continue;
        if (!glyphs.empty() && glyphs.back().rect == rect)
            ++glyphs.back().count;
        else
            glyphs.push_back({rect, size_t(note - notes.begin()), 1});
    }
    return glyphs;
}

const MarginGlyph *glyphAt(const std::vector<MarginGlyph> &glyphs, const QPointF &point)
{
    const auto found = std::find_if(glyphs.begin(), glyphs.end(), [&](const MarginGlyph &glyph) {
        return glyph.rect.adjusted(-3, -4, 0, 4).contains(point);
    });
    return found == glyphs.end() ? nullptr : &*found;
}

void paintGlyphs(QPainter &painter, const TextScene &scene)
{
    const Tokens &tokens = scene.paper.tokens();
    const double scale = painter.device()->devicePixelRatioF();
    for (const MarginGlyph &glyph : layOutGlyphs(scene)) {
        // Notes of one line: what there is to do something about stands for the others.
        Kind shown = Kind::Question;
        for (size_t i = glyph.first; i < glyph.first + glyph.count; ++i)
            shown = std::min(shown, scene.notes->all()[i].kind);
        painter.drawPixmap(glyph.rect.topLeft(), pictureOf(shown, tokens, scale));
        if (glyph.count > 1)
            paintCount(painter, scene, glyph);
    }
}

QString sentencesOf(const MarginNotes &notes, const MarginGlyph &glyph)
{
    QStringList lines;
    for (size_t i = 0; i < std::min(glyph.count, linesAtMost); ++i)
        lines << sentenceOf(notes.all()[glyph.first + i]);
    if (glyph.count > linesAtMost)
        lines << Messages::tr("and %1 more").arg(glyph.count - linesAtMost);
    return lines.join(u'\n');
}

} // namespace axial
