#include "ui/codecard/splittargets.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCompleter>
#include <QDropEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

constexpr int belowTheCode = 0; ///< in the box of places

QString nameOf(const Code &code)
{
    return shortened(code.keyOrName(), 40);
}

QLabel *quietLabel(const QString &text)
{
    auto label = paragraph(text);
    theme::quieten(*label);
    return label;
}

} // namespace

SplitTargets::SplitTargets(Workspace &workspace, const CodeTreeModel &tree, CodeQuoteModel &quotes,
                           CardList &list, MessageBar &message)
    : m_workspace(workspace), m_tree(tree), m_quotes(quotes), m_shown(list), m_message(message),
      m_list(new QListWidget), m_field(new QLineEdit), m_place(new QComboBox),
      m_split(new QPushButton(tr("Split")))
{
    m_list->setAccessibleName(tr("Codes to split into"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true); // names are what one chooses by, so they are never cut
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSpacing(3);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAcceptDrops(true);
    m_list->viewport()->installEventFilter(this);
    m_list->installEventFilter(this);
    m_field->setAccessibleName(tr("Code to split into"));
    m_field->setPlaceholderText(tr("New name, or a code of the study"));
    m_place->setAccessibleName(tr("Place of new codes"));
    auto cancel = new QPushButton(tr("Cancel"));
    inColumn(
        this, {{1, 0, 0, 0}, 0},
        {new SectionHeader(tr("Split into")),
         {inColumn({{10, 8, 10, 8}, 6},
                   {m_field,
                    {m_list, 1},
                    quietLabel(tr("New codes stand")),
                    m_place,
                    quietLabel(tr("1–9 or Enter gives the selected quotes to a code, 0 takes them "
                                  "back; or drag them. What you give to none stays.")),
                    inRow({Stretch{}, cancel, m_split})}),
          1}});
    setMinimumWidth(200);
    connect(m_field, &QLineEdit::returnPressed, this, &SplitTargets::addTyped);
    connect(m_split, &QPushButton::clicked, this, &SplitTargets::split);
    connect(cancel, &QPushButton::clicked, this, &SplitTargets::cancel);
    connect(&m_message, &MessageBar::actionTriggered, this, [this] {
        m_message.clear();
        Q_EMIT left();
    });
    hide();
}

void SplitTargets::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().window);
    painter.fillRect(0, 0, 1, height(), theme::tokens().line);
}

bool SplitTargets::mayTurnTo(CodeId code)
{
    if (!isActive() || (code != m_code && m_targetOf.isEmpty()))
        return true;
    if (code != m_code)
        cancel(); // says what would be lost
    return false;
}

void SplitTargets::start(CodeId wanted)
{
    const Code *found = m_tree.find(wanted);
    if (!found)
        return;
    const Code &code = *found;
    m_message.clear();
    m_code = code.id;
    m_targets.clear();
    m_targetOf.clear();
    m_list->clear();
    m_field->clear();
    m_place->clear();
    m_place->addItem(tr("Below %1").arg(nameOf(code)));
    m_place->addItem(tr("Beside %1").arg(nameOf(code)));
    QStringList labels;
    for (const Code &each : m_tree.codes()) {
        if (each.kind == CodeKind::Code && each.id != code.id)
            labels << each.label();
    }
    auto completer = new QCompleter(labels, m_field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    delete m_field->completer();
    m_field->setCompleter(completer);
    letEnterEndCompletion(*m_field);
    for (const Code &each : m_tree.codes()) {
        if (each.parent == code.id)
            addTarget({each.id, nameOf(each)}); // what lies below is what one splits into
    }
    showCounts();
    show();
}

bool SplitTargets::takeKey(int key)
{
    if (key >= Qt::Key_1 && key <= Qt::Key_9) {
        if (key - Qt::Key_1 < count())
            give(m_shown.selectedQuotes(), key - Qt::Key_1);
        return true;
    }
    if (key == Qt::Key_0 || key == Qt::Key_Backspace) {
        if (isEnabled())
            assign(m_shown.selectedQuotes(), -1);
        return true;
    }
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    if (m_list->currentRow() >= 0)
        give(m_shown.selectedQuotes(), m_list->currentRow());
    return true;
}

void SplitTargets::addTyped()
{
    const QString typed = m_field->text().simplified();
    if (typed.isEmpty())
        return;
    Target target{{}, typed};
    for (const Code &code : m_tree.codes()) {
        const bool isMeant = code.kind == CodeKind::Code && code.id != m_code
                             && (code.label() == typed || (!code.key.isEmpty() && code.key == typed)
                                 || (code.name == typed));
        if (isMeant)
            target = {code.id, nameOf(code)};
    }
    addTarget(target);
    m_field->clear();
}

void SplitTargets::addTarget(const Target &target)
{
    for (size_t i = 0; i < m_targets.size(); ++i) {
        if (m_targets[i].name == target.name && m_targets[i].code == target.code) {
            m_list->setCurrentRow(int(i));
            return;
        }
    }
    m_targets.push_back(target);
    m_list->addItem(QString());
    m_list->setCurrentRow(int(m_targets.size()) - 1);
    showCounts();
}

void SplitTargets::removeCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    QHash<qint64, int> left;
    for (auto each = m_targetOf.cbegin(); each != m_targetOf.cend(); ++each) {
        if (each.value() != row)
            left.insert(each.key(), each.value() - (each.value() > row));
    }
    m_targetOf = left;
    m_targets.erase(m_targets.begin() + row);
    delete m_list->takeItem(row);
    showCounts();
}

/// Gives quotes to the target of that row; -1 gives them back.
void SplitTargets::assign(const std::vector<QuoteId> &quotes, int target)
{
    if (target >= count())
        return;
    for (const QuoteId quote : quotes) {
        if (target < 0)
            m_targetOf.remove(quote.value);
        else
            m_targetOf.insert(quote.value, target);
    }
    showCounts();
}

/// The next quote that nobody has got is the one to go on with.
void SplitTargets::give(const std::vector<QuoteId> &quotes, int target)
{
    if (quotes.empty() || !isEnabled())
        return;
    assign(quotes, target);
    m_shown.goToNextUngiven(quotes.back());
}

void SplitTargets::showCounts()
{
    for (int row = 0; row < count(); ++row) {
        const Target &target = m_targets[size_t(row)];
        const auto quotes = std::count(m_targetOf.cbegin(), m_targetOf.cend(), row);
        const QString number = row < 9 ? QString::number(row + 1) + QStringLiteral("  ")
                                       : QString();
        const Code *code = m_tree.find(target.code);
        const QString name = code ? shortened(code->label(), 60) : tr("%1 (new)").arg(target.name);
        m_list->item(row)->setText(number + name + QStringLiteral(" · ")
                                   + CountText::tr("%Ln quote(s)", nullptr, int(quotes)));
        m_list->item(row)->setToolTip(plainToolTip(name));
    }
    m_split->setEnabled(!m_targetOf.isEmpty());
    m_quotes.setTargets(marks());
    Q_EMIT changed();
}

/// "→ 2 Slow memory" by quote id.
QHash<qint64, QString> SplitTargets::marks() const
{
    QHash<qint64, QString> marks;
    for (auto each = m_targetOf.cbegin(); each != m_targetOf.cend(); ++each)
        marks.insert(each.key(), QStringLiteral("→ %1 %2")
                                     .arg(each.value() + 1)
                                     .arg(m_targets[size_t(each.value())].name));
    return marks;
}

/// What is to be stored; targets that got nothing are left out.
std::vector<codes::SplitPart> SplitTargets::parts() const
{
    std::vector<codes::SplitPart> parts;
    for (int row = 0; row < count(); ++row) {
        const Target &target = m_targets[size_t(row)];
        codes::SplitPart part{target.code, target.code ? QString() : target.name, {}};
        for (auto each = m_targetOf.cbegin(); each != m_targetOf.cend(); ++each) {
            if (each.value() == row)
                part.quotes.push_back(QuoteId{each.key()});
        }
        if (!part.quotes.empty())
            parts.push_back(std::move(part));
    }
    return parts;
}

/// "Slow memory and C.9", for the name of the step.
QString SplitTargets::names() const
{
    QStringList names;
    for (int row = 0; row < count(); ++row) {
        if (std::find(m_targetOf.cbegin(), m_targetOf.cend(), row) != m_targetOf.cend())
            names << shortened(m_targets[size_t(row)].name, 40);
    }
    const QString last = names.isEmpty() ? QString() : names.takeLast();
    return names.isEmpty() ? last : tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
}

bool SplitTargets::takeDrop(QEvent *event)
{
    auto drop = static_cast<QDropEvent *>(event); // moves and enters are drops too
    const auto quotes = quotesFrom(drop->mimeData());
    const QList<CodeId> codes = codesFrom(drop->mimeData());
    const QModelIndex row = m_list->indexAt(drop->position().toPoint());
    const bool isTaken = !codes.isEmpty() || (quotes && row.isValid());
    if (!isTaken) {
        drop->setAccepted(event->type() == QEvent::DragEnter && quotes);
        return true;
    }
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (quotes)
        m_list->setCurrentRow(row.row());
    if (event->type() != QEvent::Drop)
        return true;
    if (quotes)
        give(quotes->quotes, row.row());
    for (const CodeId id : codes) {
        const Code *code = m_tree.find(id);
        if (code && code->id != m_code)
            addTarget({code->id, nameOf(*code)});
    }
    return true;
}

bool SplitTargets::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::Drop)
        return takeDrop(event);
    if (type == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void SplitTargets::split()
{
    const Code *code = m_tree.find(m_code);
    if (!code || m_targetOf.isEmpty())
        return;
    const QString name = shortened(code->keyOrName(), 40);
    const QString names = this->names();
    const std::vector<codes::SplitPart> parts = this->parts();
    // What new codes are made under.
    const CodeId parent = m_place->currentIndex() == belowTheCode ? m_code : code->parent;
    // One sorts what one sees.
    const auto store = [from = m_code, parent, parts,
                        person = m_workspace.asker()](Database &db, Progress &progress) {
        codes::split(db, from, parent, parts, person.in(db), &progress);
    };
    const auto say = [this, name, names, code = m_code] {
        if (code == m_code) // not another one's, begun meanwhile
            Q_EMIT left();
        m_workspace.showUndoable(tr("Split %1 into %2").arg(name, names));
    };
    const QString label = tr("Split %1 into %2").arg(name, names);
    if (assigned() > QuoteMoves::carriedAtOnce) {
        setEnabled(false); // what is being stored is not sorted on
        const auto free = [this] { setEnabled(true); };
        const auto done = [say, free] {
            free();
            say();
        };
        if (!m_workspace.editAsJob(label, this, store, done, free))
            free();
        return;
    }
    Progress unseen;
    if (m_workspace.edit(label, [&](Database &db) { store(db, unseen); }))
        say();
}

void SplitTargets::cancel()
{
    if (m_targetOf.isEmpty()) {
        Q_EMIT left();
        return;
    }
    m_message.showMessage(
        MessageBar::Kind::Warning,
        tr("%Ln quote(s) are given to other codes and not stored yet.", nullptr, int(assigned())),
        tr("Leave without splitting"));
}

void SplitTargets::end()
{
    m_code = {};
    m_message.clear();
    hide();
    m_quotes.setTargets({});
}

} // namespace axial
