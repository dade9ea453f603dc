#include "ui/triage/labelguide.h"

#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/sectionheader.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QVBoxLayout>

namespace axial {
namespace {

void add(QString &text, const QString &name, const QString &words)
{
    if (!words.trimmed().isEmpty())
        text += name.isEmpty() ? words.trimmed() + u'\n'
                               : QStringLiteral("%1: %2\n").arg(name, words.trimmed());
}

} // namespace

LabelGuide::LabelGuide(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_text(new QPlainTextEdit),
      m_show(new QAction(icons::icon("codebook"), tr("Labelling guide"), this))
{
    m_show->setCheckable(true);
    m_show->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U));
    connect(m_show, &QAction::toggled, this, &QWidget::setVisible);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Labelling guide"));
    m_text->setFont(theme::font(10));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new SectionHeader(tr("Labelling guide")));
    column->addWidget(m_text);
    setMaximumHeight(240);
    hide();
}

void LabelGuide::setRound(RoundId round)
{
    if (round == m_round)
        return;
    m_round = round;
    reread();
}

void LabelGuide::reread()
{
    m_isStale = true;
    if (isVisible())
        read();
}

void LabelGuide::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        read();
}

void LabelGuide::read()
{
    m_isStale = false;
    m_places.clear();
    QString text;
    if (m_round && m_workspace.project())
        m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            for (const Code &code : rounds::offered(db, m_round)) {
                const CodeTexts texts = codes::texts(db, code.id);
                m_places.insert(code.id, int(text.size()));
                text += code.label() + u'\n';
                add(text, {}, texts.definition);
                add(text, tr("Include when"), texts.includeWhen);
                add(text, tr("Exclude when"), texts.excludeWhen);
                add(text, tr("Example"), texts.example);
                text += u'\n';
            }
        });
    m_text->setPlainText(text);
}

void LabelGuide::showCode(CodeId code)
{
    const auto place = m_places.constFind(code);
    if (!isVisible() || place == m_places.cend())
        return;
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End);
    m_text->setTextCursor(cursor); // so that the code comes to stand at the top
    cursor.setPosition(*place);
    m_text->setTextCursor(cursor);
}

} // namespace axial
