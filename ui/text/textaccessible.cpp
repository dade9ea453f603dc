#include "ui/text/textaccessible.h"

#include "core/text/segments.h"
#include "ui/text/caretsteps.h"
#include "ui/text/textview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QScrollBar>

#include <mutex>

namespace axial {

namespace {

/// The document as AT-SPI's text: offsets are the document's own positions.
class TextAccessible : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit TextAccessible(TextView *view)
        : QAccessibleWidget(view, QAccessible::EditableText, view->accessibleName())
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        state.selectableText = true;
        state.focusable = true;
        return state;
    }

    int characterCount() const override { return int(view().text().size()); }
    int cursorPosition() const override { return int(view().caret()); }
    void setCursorPosition(int position) override { view().setCaret(position); }

    QString text(int start, int end) const override
    {
        return view().text().mid(start, std::max(0, end - start));
    }

    /// The description says the codes at the caret, and what else is on them.
    QString text(QAccessible::Text kind) const override;

    int selectionCount() const override { return view().selection().isEmpty() ? 0 : 1; }

    void selection(int index, int *start, int *end) const override
    {
        const TextRange range = index == 0 ? view().selection() : TextRange{};
        *start = int(range.start);
        *end = int(range.end);
    }

    void addSelection(int start, int end) override
    {
        view().setSelection({std::min(start, end), std::max(start, end)});
    }

    void setSelection(int, int start, int end) override { addSelection(start, end); }
    void removeSelection(int) override { view().setCaret(view().caret()); }

    QRect characterRect(int offset) const override
    {
        QRect rect = view().page().caretRect(offset);
        if (rect.isNull())
            return {};
        const QRect next = view().page().caretRect(offset + 1);
        if (next.top() == rect.top() && next.left() != rect.left())
            rect = rect.united(next);
        return {view().viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }

    int offsetAtPoint(const QPoint &point) const override
    {
        return int(view().page().positionAt(view().viewport()->mapFromGlobal(point)));
    }

    void scrollToSubstring(int start, int end) override
    {
        view().page().ensureVisible({start, end});
    }

    QString attributes(int offset, int *start, int *end) const override;

    QString textAtOffset(int offset, QAccessible::TextBoundaryType type, int *start,
                         int *end) const override
    {
        return words(unit(offset, type), start, end);
    }

    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType type, int *start,
                             int *end) const override
    {
        const TextRange here = unit(offset, type);
        TextRange before = here; // between two units there may be spaces of neither
        for (qint64 at = here.start - 1; at >= 0 && before.start >= here.start; --at)
            before = unit(at, type);
        return words(before.start < here.start ? before : TextRange{}, start, end);
    }

    QString textAfterOffset(int offset, QAccessible::TextBoundaryType type, int *start,
                            int *end) const override
    {
        const TextRange here = unit(offset, type);
        const qint64 size = view().text().size();
        TextRange after = here;
        for (qint64 at = here.end; at < size && after.end <= here.end; ++at)
            after = unit(at, type);
        return words(after.end > here.end ? after : TextRange{size, size}, start, end);
    }

private:
    TextView &view() const { return *static_cast<TextView *>(widget()); }

    QString words(TextRange range, int *start, int *end) const
    {
        *start = int(range.start);
        *end = int(range.end);
        return view().text().mid(range.start, range.length());
    }

    TextRange unit(qint64 offset, QAccessible::TextBoundaryType type) const;
    QString codesAt(qint64 offset) const;
};

// Only the neighbourhood is looked at: Qt's own version copies and segments the whole text.
TextRange TextAccessible::unit(qint64 offset, QAccessible::TextBoundaryType type) const
{
    const QString &text = view().text();
    offset = std::clamp<qint64>(offset, 0, text.size());
    switch (type) {
    case QAccessible::CharBoundary: {
        const qint64 start = characterBoundary(text, offset);
        qint64 end = std::min<qint64>(start + 1, text.size());
        while (end < text.size() && characterBoundary(text, end) != end)
            ++end;
        return {start, end};
    }
    case QAccessible::WordBoundary:
        return wordAt(text, offset);
    case QAccessible::SentenceBoundary:
        return sentenceAt(text, offset);
    case QAccessible::LineBoundary:
        return caretsteps::lineAt(view().page().layout(), offset);
    case QAccessible::ParagraphBoundary:
        return paragraphAt(text, offset);
    case QAccessible::NoBoundary:
        break;
    }
    return {0, text.size()};
}

QString TextAccessible::codesAt(qint64 offset) const
{
    QStringList codes;
    for (const CodedRange &coding : view().markup().codingsAt(offset)) {
        const QString label = view().markup().codeLabel(coding.code);
        if (!label.isEmpty() && !codes.contains(label))
            codes.append(label);
    }
    return codes.join(QStringLiteral(", "));
}

QString TextAccessible::text(QAccessible::Text kind) const
{
    const QString own = QAccessibleWidget::text(kind);
    if (kind != QAccessible::Description || !own.isEmpty())
        return own;
    QStringList parts{codesAt(view().caret()),
                      view().markup().notes().kindsAt(view().caret()).join(QStringLiteral(", "))};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

QString TextAccessible::attributes(int offset, int *start, int *end) const
{
    const TextRange run = view().markup().codingRun(offset);
    *start = int(run.start);
    *end = int(run.end);
    // The bridge splits at `;` and `:`, and an empty value would crash it.
    const QString codes = codesAt(offset).replace(u';', u',').replace(u':', u' ');
    const QString notes = view().markup().notes().kindsAt(offset).join(QStringLiteral(", "));
    QString named;
    QStringList said{view().page().fontFamily()};
    if (!codes.isEmpty()) {
        named += QStringLiteral("codes:%1;").arg(codes);
        said << QStringLiteral("codes %1").arg(codes);
    }
    if (!notes.isEmpty()) {
        named += QStringLiteral("notes:%1;").arg(notes);
        said << QStringLiteral("notes %1").arg(notes);
    }
    if (named.isEmpty())
        return {};
    // Qt 6.4's AT-SPI bridge drops every name but those of fonts and colours. The font's name is
    // the one that it hands on as it is, and that a reader says when asked how the words look.
    return named + QStringLiteral("font-family:%1;").arg(said.join(QStringLiteral(", ")));
}

QAccessibleInterface *makeTextAccessible(const QString &, QObject *object)
{
    if (auto view = qobject_cast<TextView *>(object))
        return new TextAccessible(view);
    return nullptr;
}

} // namespace

void installTextAccessibility()
{
    static std::once_flag installed;
    std::call_once(installed, [] { QAccessible::installFactory(makeTextAccessible); });
}

QString wordsToSay(const TextView &view, TextRange range)
{
    return QAccessible::isActive() ? view.text().mid(range.start, range.length()) : QString();
}

void sayReplaced(TextView &view, qint64 start, const QString &removed, const QString &words)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleTextUpdateEvent changed(&view, int(start), removed, words);
    QAccessible::updateAccessibility(&changed);
}

void saySelected(TextView &view, TextRange before)
{
    if (!QAccessible::isActive())
        return;
    const TextRange now = view.selection();
    if (now.isEmpty()) {
        QAccessibleTextCursorEvent moved(&view, int(view.caret()));
        QAccessible::updateAccessibility(&moved);
    }
    if (now != before) {
        QAccessibleTextSelectionEvent selected(&view, int(now.start), int(now.end));
        selected.setCursorPosition(int(view.caret()));
        QAccessible::updateAccessibility(&selected);
    }
}

} // namespace axial
