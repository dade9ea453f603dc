#include "ui/text/textediting.h"

#include "core/text/encoding.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QInputMethod>
#include <QKeyEvent>
#include <QMimeData>

namespace axial {

TextEditing::TextEditing(TextView &view, QObject *parent)
    : QObject(parent), m_view(&view), m_edits(view.text())
{
    view.setCurrentQuote({});
    view.setAcceptDrops(false);
    view.setAttribute(Qt::WA_InputMethodEnabled);
    view.installEventFilter(this);
    connect(&view, &TextView::contextMenuRequested, this, &TextEditing::showMenu);
    takeCodings();
}

void TextEditing::letGo()
{
    deleteLater(); // it may be a key of its own that ends it
    if (!m_view)
        return;
    m_view->removeEventFilter(this);
    m_view->disconnect(this);
    m_view->setAttribute(Qt::WA_InputMethodEnabled, false);
    m_view->setAcceptDrops(true);
}

TextRange TextEditing::selection() const
{
    return m_view->selection();
}

void TextEditing::takeCodings()
{
    m_stored = m_view->quoteRanges();
    showQuotes();
}

void TextEditing::showQuotes()
{
    TextEdits edits = m_edits;
    if (!m_composed.isEmpty())
        edits.replace({m_composed.start, m_composed.start},
                      m_view->text().mid(m_composed.start, m_composed.length()));
    std::vector<TextRange> ranges;
    ranges.reserve(m_stored.size());
    for (const TextRange range : m_stored)
        ranges.push_back(edits.moved(range));
    m_view->markup().setQuoteRanges(ranges);
}

int TextEditing::lostQuotes() const
{
    return int(std::count_if(m_stored.begin(), m_stored.end(),
                             [this](TextRange range) { return m_edits.moved(range).isEmpty(); }));
}

void TextEditing::show(TextRange range, const QString &words, const TextEdits &edits)
{
    m_edits = edits;
    m_view->replaceText(range, words);
    showQuotes();
}

std::optional<TextRange> TextEditing::writable(TextRange range) const
{
    const QString &text = m_view->text();
    auto stretch = m_view->writableAt(range.start);
    if (!stretch && range.isEmpty()) {
        // Behind the spaces after somebody's last word: it goes on there.
        qint64 end = range.start;
        while (end > 0 && text[end - 1].isSpace() && text[end - 1] != u'\n')
            --end;
        stretch = m_view->writableAt(end);
        range = {end, end};
    }
    if (!stretch || range.end > stretch->end)
        return std::nullopt;
    return range;
}

bool TextEditing::refusesHeld()
{
    if (m_isHeld)
        Q_EMIT refused(tr("The words are being stored; go on when that is done."));
    return m_isHeld;
}

bool TextEditing::replace(TextRange range, const QString &words)
{
    return replace(range, words, Kind::Other);
}

bool TextEditing::replace(TextRange range, const QString &words, Kind kind)
{
    if ((range.isEmpty() && words.isEmpty()) || refusesHeld())
        return false;
    const auto place = writable(range);
    if (!place) {
        const bool isSelection = !range.isEmpty() && kind != Kind::Erasing;
        Q_EMIT refused(isSelection ? tr("Select the words of one speaker only.")
                                   : tr("Speakers’ names stay as they are."));
        return false;
    }
    Step step{m_edits, m_edits,     *place, m_view->text().mid(place->start, place->length()),
              words,   selection(), kind};
    step.after.replace(*place, words);
    show(*place, words, step.after);
    m_redo.clear();
    remember(std::move(step));
    Q_EMIT changed();
    return true;
}

void TextEditing::remember(Step step)
{
    // A word typed, or erased, letter by letter is undone at once.
    if (!m_undo.empty() && step.kind == m_undo.back().kind) {
        Step &last = m_undo.back();
        const qint64 end = last.place.start + last.words.size();
        const bool startsWord = !last.words.isEmpty() && !last.words.back().isSpace()
                                && !step.words.isEmpty() && step.words.front().isSpace();
        if (step.kind == Kind::Typing && step.place == TextRange{end, end} && !startsWord) {
            last.words += step.words;
            last.after = std::move(step.after);
            return;
        }
        const bool isBefore = step.place.end == last.place.start;
        if (step.kind == Kind::Erasing && (isBefore || step.place.start == last.place.start)) {
            last.removed = isBefore ? step.removed + last.removed : last.removed + step.removed;
            last.place.start = step.place.start;
            last.place.end = last.place.start + last.removed.size();
            last.after = std::move(step.after);
            return;
        }
    }
    m_undo.push_back(std::move(step));
}

void TextEditing::undo()
{
    finishComposing();
    if (m_undo.empty() || refusesHeld())
        return;
    Step step = std::move(m_undo.back());
    m_undo.pop_back();
    const qint64 start = step.place.start;
    show({start, start + step.words.size()}, step.removed, step.before);
    m_view->setSelection(step.selection);
    m_view->ensureVisible(step.selection);
    m_redo.push_back(std::move(step));
    Q_EMIT changed();
}

void TextEditing::redo()
{
    finishComposing();
    if (m_redo.empty() || refusesHeld())
        return;
    Step step = std::move(m_redo.back());
    m_redo.pop_back();
    show(step.place, step.words, step.after);
    m_view->ensureVisible({m_view->caret(), m_view->caret()});
    m_undo.push_back(std::move(step));
    Q_EMIT changed();
}

void TextEditing::revert()
{
    finishComposing();
    const std::vector<TextEdit> changes = m_edits.changes();
    qint64 growth = m_edits.text().size() - m_edits.original().size();
    const qint64 caret = m_view->caret();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        growth -= change->growth();
        const qint64 start = change->range.start + growth;
        m_view->replaceText({start, start + change->words.size()},
                            m_edits.original().mid(change->range.start, change->range.length()));
    }
    m_edits = TextEdits(m_edits.original());
    m_undo.clear();
    m_redo.clear();
    showQuotes();
    m_view->setCaret(std::min<qint64>(caret, m_view->text().size()));
}

void TextEditing::cut()
{
    const TextRange range = selection();
    const QString words = m_view->text().mid(range.start, range.length());
    if (!range.isEmpty() && replace(range, {}))
        QGuiApplication::clipboard()->setText(words);
}

void TextEditing::paste()
{
    QString words = QGuiApplication::clipboard()->text();
    cleanText(words);
    words.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    if (!words.isEmpty() && replace(selection(), words))
        m_view->ensureVisible({m_view->caret(), m_view->caret()});
}

void TextEditing::finishComposing()
{
    if (m_composed.isEmpty())
        return;
    QGuiApplication::inputMethod()->commit();
    if (m_composed.isEmpty())
        return;
    // Nobody answered: what is shown is what was meant.
    const QString words = m_view->text().mid(m_composed.start, m_composed.length());
    m_view->replaceText(m_composed, {});
    const qint64 at = std::exchange(m_composed, {}).start;
    replace({at, at}, words);
}

bool TextEditing::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        // Keys that mean something here go before the window's shortcuts.
        if (takesKey(static_cast<QKeyEvent *>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (act(static_cast<QKeyEvent *>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::InputMethod:
        compose(static_cast<QInputMethodEvent *>(event));
        return true;
    case QEvent::InputMethodQuery:
        answer(static_cast<QInputMethodQueryEvent *>(event));
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace axial
