#include "ui/import/importfiles.h"

#include "core/base/filename.h"
#include "core/study/importing/importpreview.h"
#include "ui/import/importfiledelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>
#include <QTextDocument>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

/// What is wrong with a file begins with its name, which stands above already.
QString withoutName(const QString &content, const QString &name)
{
    for (const char *sign : {": ", ", "}) {
        const QString beginning = name + QLatin1String(sign);
        if (content.startsWith(beginning) && content.size() > beginning.size())
            return content.at(beginning.size()).toUpper() + content.mid(beginning.size() + 1);
    }
    return content;
}

} // namespace

ImportFiles::ImportFiles(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget), m_notes(new QTextEdit)
{
    setFixedWidth(262);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_list->setAccessibleName(tr("Files to import"));
    m_list->setItemDelegate(new ImportFileDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    constexpr int margin = 8; // with that of the document as far in as the names of the files
    m_notes->setReadOnly(true);
    m_notes->setFrameShape(QFrame::NoFrame);
    m_notes->setFont(theme::font(8.5));
    m_notes->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_notes->setTabChangesFocus(true);
    m_notes->document()->setDocumentMargin(margin);
    m_notes->viewport()->setBackgroundRole(QPalette::Window);
    m_notes->setAccessibleName(tr("Notes about the file"));
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_notes->hide();
    column->addWidget(m_notes);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemPressed, this, [this] { m_chosenByHand = true; });
    connect(m_list, &QListWidget::currentRowChanged, this, &ImportFiles::currentChanged);
    connect(m_list, &QListWidget::itemChanged, this, &ImportFiles::itemChanged);
}

void ImportFiles::insert(int row, const ReadFile &file)
{
    m_list->insertItem(row, new QListWidgetItem);
    update(row, file);
    if (!m_chosenByHand)
        m_list->setCurrentRow(0);
}

void ImportFiles::update(int row, const ReadFile &file, std::optional<size_t> open)
{
    using State = ImportFileDelegate::State;
    const bool isDoubtful = file.hasWarning() || file.rowsOfNobody() > 0 || open.value_or(0) > 0;
    const State state = !file.isReadable() ? State::Bad
                        : isDoubtful       ? State::Doubtful
                        : open             ? State::Good
                                           : State::Reading;
    QString content = contentSentence(file);
    if (open.value_or(0) > 0)
        content = QStringLiteral("%1 · %2").arg(tr("%n decision(s) open", nullptr, int(*open)),
                                                content);
    QListWidgetItem *item = m_list->item(row);
    m_filling = true;
    item->setText(file.name);
    item->setData(ImportFileDelegate::ContentRole, withoutName(content, file.name));
    item->setData(ImportFileDelegate::StateRole, int(state));
    // What is wrong with a file begins with its name.
    item->setData(Qt::AccessibleTextRole, content.contains(file.name)
                                              ? content
                                              : QStringLiteral("%1, %2").arg(file.name, content));
    item->setToolTip(plainToolTip(shownPath(file.path) + u'\n' + content));
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled
                   | (file.isReadable() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags));
    item->setCheckState(file.chosen && file.isReadable() ? Qt::Checked : Qt::Unchecked);
    m_filling = false;
}

int ImportFiles::current() const
{
    return m_list->currentRow();
}

void ImportFiles::showNotes(const ReadFile &file)
{
    QStringList notes;
    for (const ImportNote &note : file.bundle.notes)
        notes << note.sentence();
    constexpr qsizetype shown = 100;
    const qsizetype more = notes.size() - shown;
    if (more > 0)
        notes = notes.mid(0, shown) << tr("… and %1 more, all in the report").arg(more);
    m_notes->setPlainText(notes.join(QStringLiteral("\n\n")));
    m_notes->setVisible(!notes.isEmpty());
    fitNotes();
}

void ImportFiles::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitNotes();
}

/// As high as what they say, up to half of the room; what is longer scrolls.
void ImportFiles::fitNotes()
{
    QTextDocument &words = *m_notes->document();
    words.setTextWidth(m_notes->viewport()->width());
    m_notes->setFixedHeight(std::min(height() / 2, int(std::ceil(words.size().height()))));
}

void ImportFiles::itemChanged(QListWidgetItem *item)
{
    if (!m_filling)
        Q_EMIT ticked(m_list->row(item), item->checkState() == Qt::Checked);
}

} // namespace axial
