#include "core/project/safety/drafts.h"

#include "core/base/messages.h"

#include <QStringList>

#include <algorithm>

// What a draft says, and how it stands to a text.
namespace axial::drafts {
namespace {

constexpr qint64 contextLength = 60;

} // namespace

TextDraft draftOf(const TextEdits &edits, SourceId source)
{
    TextDraft draft;
    draft.source = source;
    draft.at = QDateTime::currentDateTimeUtc();
    const QString &text = edits.original();
    draft.length = text.size();
    for (const TextEdit &edit : edits.changes()) {
        const TextRange range = edit.range;
        const qint64 from = std::max<qint64>(0, range.start - contextLength);
        draft.edits.push_back({edit, text.mid(range.start, range.length()),
                               text.mid(from, range.start - from),
                               text.mid(range.end, contextLength)});
    }
    return draft;
}

Fit fitOf(const TextDraft &draft, const QString &text)
{
    qint64 growth = 0;
    qint64 end = 0; // of the edit before, in the text that was stored
    bool isOpen = text.size() == draft.length;
    bool isStored = true;
    const auto stands = [&text](qint64 at, QStringView words) {
        return at >= 0 && at <= text.size() && QStringView(text).mid(at).startsWith(words);
    };
    for (size_t i = 0; i < draft.edits.size(); ++i) {
        const DraftEdit &each = draft.edits[i];
        const TextRange range = each.edit.range;
        isOpen = isOpen && stands(range.start, each.was) && stands(range.end, each.after)
                 && stands(range.start - each.before.size(), each.before);
        // What was taken out leaves nothing to be found but what stood around it; of that, what
        // the edits beside it left as it was.
        const qint64 next = i + 1 < draft.edits.size() ? draft.edits[i + 1].edit.range.start
                                                       : draft.length;
        const QStringView before =
            QStringView(each.before).last(std::min<qint64>(each.before.size(), range.start - end));
        const QStringView after =
            QStringView(each.after).first(std::min<qint64>(each.after.size(), next - range.end));
        const qint64 start = range.start + growth;
        growth += each.edit.growth();
        isStored = isStored && stands(start - before.size(), before)
                   && stands(start, each.edit.words) && stands(range.end + growth, after);
        end = range.end;
    }
    if (isOpen)
        return Fit::Open;
    return isStored && text.size() == draft.length + growth ? Fit::Stored : Fit::Changed;
}

QString listing(const TextDraft &draft)
{
    QStringList lines;
    int number = 0;
    for (const DraftEdit &each : draft.edits) {
        const auto line = [&](const QString &words) {
            return QStringLiteral("…%1[%2]%3…").arg(each.before, words, each.after);
        };
        lines << QStringLiteral("%1.").arg(++number)
              << ProjectText::tr("Stored: %1").arg(line(each.was))
              << ProjectText::tr("Typed: %1").arg(line(each.edit.words)) << QString();
    }
    return lines.join(u'\n');
}

} // namespace axial::drafts
