#include "ui/textpage/paper.h"

namespace axial {

namespace {

QColor multiplied(const QColor &one, const QColor &other)
{
    return QColor(one.red() * other.red() / 255, one.green() * other.green() / 255,
                  one.blue() * other.blue() / 255);
}

const Tokens &sepiaTokens()
{
    static const Tokens sepia = [] {
        Tokens tokens = theme::tokensOf(false);
        tokens.base = QColor(0xF6EEDC);
        tokens.alternate = QColor(0xF0E6D0);
        tokens.line = QColor(0xDCCFB4);
        tokens.text = QColor(0x2E2517);
        tokens.text2 = QColor(0x564A37);
        tokens.text3 = QColor(0x66593F);
        tokens.textSelection = QColor(0xC3CFDA);
        tokens.accent = QColor(0x1A55AB);
        return tokens;
    }();
    return sepia;
}

} // namespace

const Tokens &Paper::tokens() const
{
    switch (m_choice) {
    case PaperChoice::AsWindow:
        break;
    case PaperChoice::Light:
        return theme::tokensOf(false);
    case PaperChoice::Dark:
        return theme::tokensOf(true);
    case PaperChoice::Sepia:
        return sepiaTokens();
    }
    return theme::tokens();
}

CodeColor Paper::codeColor(int index) const
{
    switch (m_choice) {
    case PaperChoice::AsWindow:
        break;
    case PaperChoice::Light:
        return theme::codeColor(index, false);
    case PaperChoice::Dark:
        return theme::codeColor(index, true);
    case PaperChoice::Sepia: {
        // As ink on that paper; a little darker, so that brackets stand out from it as on white.
        CodeColor color = theme::codeColor(index, false);
        color.tint = multiplied(color.tint, sepiaTokens().base);
        color.stripe = multiplied(color.stripe, sepiaTokens().base).darker(112);
        return color;
    }
    }
    return theme::codeColor(index);
}

} // namespace axial
