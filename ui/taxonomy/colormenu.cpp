#include "ui/taxonomy/colormenu.h"

#include "core/domain/code.h"
#include "ui/lists/codechips.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"

#include <QColorDialog>

#include <algorithm>

namespace axial {

ColorMenu::ColorMenu(CodeEdits &edits, const CodeTreeModel &model,
                     std::function<QList<CodeId>()> chosenCodes, QWidget *parent)
    : QMenu(tr("Colour"), parent), m_edits(edits), m_model(model),
      m_chosenCodes(std::move(chosenCodes))
{
    // Drawn when it opens: in the colours of the theme of that moment.
    connect(this, &QMenu::aboutToShow, this, &ColorMenu::fill);
    addAction(tr("Colour %1").arg(1)); // so that an empty menu still opens
}

void ColorMenu::fill()
{
    clear();
    const QList<CodeId> chosen = m_chosenCodes();
    const auto areAll = [this, &chosen](const std::function<bool(const Code &)> &what) {
        return !chosen.isEmpty() && std::all_of(chosen.begin(), chosen.end(), [&](CodeId id) {
            const Code *code = m_model.find(id);
            return code && what(*code);
        });
    };
    const auto add = [this](int color, const QString &text, bool isNow, auto act) {
        QAction *action = addAction(text, this, act);
        if (color >= 0)
            action->setIcon(codeChipIcon(color));
        action->setCheckable(true);
        action->setChecked(isNow);
    };
    for (int color = 0; color < theme::codeColorCount; ++color) {
        const bool isNow = areAll(
            [color](const Code &code) { return code.isColorChosen && code.color == color; });
        add(color, tr("Colour %1").arg(color + 1), isNow,
            [this, color] { m_edits.setColor(m_chosenCodes(), color); });
    }
    addSeparator();
    const bool isOwn = areAll([](const Code &code) { return Code::isOwnColor(code.color); });
    const Code *first = isOwn ? m_model.find(chosen.front()) : nullptr;
    add(first ? first->color : Code::inheritedColor, tr("Other colour…"), isOwn,
        [this] { askColor(); });
    add(Code::inheritedColor, tr("Automatic colour"),
        areAll([](const Code &code) { return !code.isColorChosen; }),
        [this] { m_edits.setAutomaticColor(m_chosenCodes()); });
}

void ColorMenu::askColor()
{
    const QList<CodeId> codes = m_chosenCodes();
    if (codes.isEmpty())
        return;
    const int shown = std::max(0, m_model.colorOf(codes.front()));
    const QColor now = Code::isOwnColor(shown) ? QColor(QRgb(Code::rgbOf(shown)))
                                               : theme::codeColor(shown, false).stripe;
    auto dialog = new QColorDialog(now, parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog); // the same keys everywhere
    dialog->setWindowTitle(tr("Other colour"));
    connect(dialog, &QColorDialog::colorSelected, this, [this, codes](const QColor &color) {
        m_edits.setColor(codes, Code::ownColor(color.rgb()));
    });
    dialog->open();
}

} // namespace axial
