#include "ui/triage/labelling/labelguide.h"

#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/workspace.h"
#include "ui/pages/documentpages.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QToolButton>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LabelGuide)
};

} // namespace

std::vector<GuideEntry> readGuide(Database &db, RoundId round)
{
    std::vector<GuideEntry> entries;
    for (const Code &code : rounds::offered(db, round)) {
        const CodeTexts texts = codes::texts(db, code.id);
        GuideEntry entry{code.id, code.label(), {}};
        for (const auto &[name, words] :
             {std::pair(QString(), texts.definition),
              std::pair(Messages::tr("Include when"), texts.includeWhen),
              std::pair(Messages::tr("Exclude when"), texts.excludeWhen),
              std::pair(Messages::tr("Example"), texts.example)}) {
            if (!words.trimmed().isEmpty())
                entry.texts.emplace_back(name, words.trimmed());
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

Document guideDocument(const QString &title, const std::vector<GuideEntry> &entries)
{
    Document document{title, false, {}};
    for (const GuideEntry &entry : entries) {
        document.blocks.push_back(Document::Heading{entry.label, 3});
        for (const auto &[name, words] : entry.texts) {
            Document::Paragraph paragraph = documents::plain(words);
            if (!name.isEmpty())
                paragraph.runs.insert(paragraph.runs.begin(), {name + QStringLiteral(": "), true});
            document.blocks.push_back(std::move(paragraph));
        }
    }
    return document;
}

LabelGuide::LabelGuide(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_text(new QPlainTextEdit),
      m_show(new QAction(icons::icon("codebook"), tr("Labelling guide"), this)),
      m_save(new QAction(icons::icon("export"), tr("Save labelling guide as PDF…"), this))
{
    m_show->setCheckable(true);
    m_show->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U));
    connect(m_show, &QAction::toggled, this, &QWidget::setVisible);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Labelling guide"));
    m_text->setFont(theme::font(10));
    auto *header = new SectionHeader(tr("Labelling guide"));
    connect(m_save, &QAction::triggered, this, &LabelGuide::chooseFile);
    connect(header->addButton("export", tr("Save labelling guide as PDF")), &QToolButton::clicked,
            m_save, &QAction::trigger);
    connect(header->addButton("close", tr("Close the labelling guide")), &QToolButton::clicked,
            m_show, [this] { m_show->setChecked(false); });
    inColumn(this, flush, {header, m_text});
    m_save->setEnabled(false);
    // A round of another study may have the same number.
    connect(&workspace, &Workspace::projectChanged, this, [this] { setRound({}); });
    setMaximumHeight(240);
    hide();
}

void LabelGuide::setRound(RoundId round)
{
    if (round == m_round)
        return;
    m_round = round;
    m_save->setEnabled(bool(round));
    reread();
}

void LabelGuide::read()
{
    m_places.clear();
    QString text;
    if (m_round && m_workspace.project())
        m_workspace.guarded([&] {
            for (const GuideEntry &entry : readGuide(m_workspace.database(), m_round)) {
                m_places.insert(entry.code, int(text.size()));
                text += entry.label + u'\n';
                for (const auto &[name, words] : entry.texts)
                    text += name.isEmpty() ? words + u'\n'
                                           : QStringLiteral("%1: %2\n").arg(name, words);
                text += u'\n';
            }
        });
    m_text->setPlainText(text);
}

void LabelGuide::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_show->setChecked(false);
    else
        QWidget::keyPressEvent(event);
}

void LabelGuide::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Save labelling guide"),
                                   exportFolder(m_workspace.project()),
                                   QStringLiteral("PDF (*.pdf)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(QStringLiteral("%1-guide.pdf")
                           .arg(m_workspace.project() ? m_workspace.project()->name() : QString()));
    connect(dialog, &QFileDialog::fileSelected, this, &LabelGuide::save);
    m_workspace.openDialog(dialog);
}

void LabelGuide::save(const QString &path)
{
    Document document;
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            document = guideDocument(tr("Labelling guide: %1").arg(rounds::at(db, m_round).name),
                                     readGuide(db, m_round));
        }))
        return;
    writeFile(m_workspace, this, path, [document = std::move(document)](Progress &progress) {
        return documentToPdf(document, progress);
    });
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
