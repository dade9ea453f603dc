#include "ui/search/findoptions.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>

namespace axial {

FindOptions::FindOptions(QWidget *host) : QWidget(host)
{
    auto *row = inRow(this, {{0, 0, 0, 0}, 2}, {});
    const auto add = [&](const QString &text, const QString &name, const QString &hint,
                         const QKeySequence &keys) {
        auto button = new QToolButton;
        button->setText(text);
        button->setFont(theme::font(9));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(name);
        button->setAccessibleDescription(hint);
        button->setToolTip(
            QStringLiteral("%1 (%2)").arg(hint, keys.toString(QKeySequence::NativeText)));
        // Not the button's own: two such rows can be in one window.
        auto shortcut = new QShortcut(keys, host);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, &QToolButton::click);
        row->addWidget(button);
        connect(button, &QToolButton::toggled, this, &FindOptions::changed);
        return button;
    };
    m_case = add(tr("Case"), tr("Match case"), tr("A and a are different letters"),
                 QKeySequence(Qt::ALT | Qt::Key_C));
    m_word = add(tr("Word"), tr("Whole words"), tr("Only whole words"),
                 QKeySequence(Qt::ALT | Qt::Key_W));
    m_pattern = add(tr("Pattern"), tr("Pattern"),
                    tr("A regular expression, looked for in each paragraph by itself"),
                    QKeySequence(Qt::ALT | Qt::Key_P));
}

FindRequest FindOptions::request(const QString &words) const
{
    return {words, m_case->isChecked(), m_word->isChecked(), m_pattern->isChecked()};
}

void FindOptions::show(const FindRequest &request)
{
    const QSignalBlocker blocker(this);
    m_case->setChecked(request.matchCase);
    m_word->setChecked(request.wholeWords);
    m_pattern->setChecked(request.isPattern);
}

} // namespace axial
