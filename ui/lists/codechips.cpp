#include "ui/lists/codechips.h"

#include "core/project/codes/codes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetrics>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

namespace axial {

QStringList splitCodes(const QString &cell)
{
    QStringList codes;
    QString code;
    bool quoted = false;
    for (qsizetype i = 0; i < cell.size(); ++i) {
        const QChar c = cell[i];
        if (c == u'"' && quoted && i + 1 < cell.size() && cell[i + 1] == u'"') {
            code += c;
            ++i;
        } else if (c == u'"' && (quoted || code.trimmed().isEmpty())) {
            quoted = !quoted;
        } else if (c == u',' && !quoted) {
            codes << code.trimmed();
            code.clear();
        } else {
            code += c;
        }
    }
    codes << code.trimmed();
    codes.removeAll(QString());
    return codes;
}

QIcon codeChipIcon(int color)
{
    QPixmap chip(32, 32);
    chip.setDevicePixelRatio(2);
    chip.fill(Qt::transparent);
    QPainter painter(&chip);
    theme::paintChip(painter, QRectF(2, 2, 12, 12), color);
    return chip;
}

CodeColors::CodeColors(Database &db)
{
    const std::vector<Code> tree = codes::all(db);
    for (const Code &code : tree) {
        const int color = codes::color(tree, code.id);
        m_colors.insert(code.id, color);
        m_colorsByName.insert(code.keyOrName(), color);
    }
}

std::vector<CodeChip> CodeColors::chips(const QStringList &codes) const
{
    std::vector<CodeChip> chips;
    for (const QString &code : codes)
        chips.push_back({code, color(code)});
    return chips;
}

std::vector<CodeChip> CodeColors::chips(const std::vector<CodeId> &codes,
                                        const QStringList &names) const
{
    Q_ASSERT(qsizetype(codes.size()) == names.size());
    std::vector<CodeChip> chips;
    for (size_t i = 0; i < codes.size(); ++i)
        chips.push_back({names[qsizetype(i)], color(codes[i])});
    return chips;
}

int paintCodeChip(QPainter &painter, const QRect &rect, const CodeChip &chip)
{
    constexpr int side = 12;
    theme::paintChip(painter,
                     QRectF(rect.left(), rect.top() + (rect.height() - side) / 2.0, side, side),
                     chip.color);
    painter.setFont(theme::font(9, QFont::DemiBold));
    painter.setPen(theme::tokens().text);
    const QFontMetrics metrics(painter.font());
    const QRect room = rect.adjusted(side + 6, 0, 0, 0);
    const QString text = metrics.elidedText(singleLineName(chip.text), Qt::ElideRight,
                                            room.width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    return side + 6 + metrics.horizontalAdvance(text);
}

void paintCodeChips(QPainter &painter, const QRect &rect, const std::vector<CodeChip> &chips)
{
    const QFontMetrics metrics(theme::font(9, QFont::DemiBold));
    QRect room = rect;
    for (size_t i = 0; i < chips.size(); ++i) {
        const int needed = 18 + metrics.horizontalAdvance(singleLineName(chips[i].text));
        const int more = i + 1 < chips.size() ? 28 : 0;
        if (i > 0 && needed + more > room.width()) {
            painter.setFont(theme::font(9));
            painter.setPen(theme::tokens().text2);
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                             QStringLiteral("+%1").arg(chips.size() - i));
            return;
        }
        room.setLeft(room.left() + paintCodeChip(painter, room, chips[i]) + 12);
    }
}

} // namespace axial
