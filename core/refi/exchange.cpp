#include "core/refi/exchange.h"

#include "core/base/shortlist.h"
#include "core/base/visiblename.h"

namespace axial::refi {
namespace {

void count(const Source &source, Counts &counts)
{
    counts.codings += qint64(source.codings.size());
    counts.selections += qint64(source.selections.size());
    for (const Selection &selection : source.selections)
        counts.codings += qint64(selection.codings.size());
    counts.syncPoints += qint64(source.syncPoints.size());
    counts.variableValues += qint64(source.values.size());
    for (const Source &part : source.parts)
        count(part, counts);
}

} // namespace

Counts Exchange::counts() const
{
    Counts counts;
    counts.users = qint64(users.size());
    counts.codes = qint64(codes.size());
    counts.sources = qint64(sources.size());
    counts.cases = qint64(cases.size());
    counts.variables = qint64(variables.size());
    counts.sets = qint64(sets.size());
    counts.notes = qint64(notes.size());
    counts.links = qint64(links.size());
    counts.graphs = qint64(graphs.size());
    for (const Source &source : sources)
        count(source, counts);
    for (const Source &note : notes)
        count(note, counts);
    for (const Case &each : cases)
        counts.variableValues += qint64(each.values.size());
    return counts;
}

QSet<QString> documentTexts(const Exchange &exchange)
{
    QSet<QString> paths;
    for (const Source &source : exchange.sources) {
        if (source.kind == Source::Kind::Text && !source.textPath.isEmpty())
            paths.insert(source.textPath.toLower());
    }
    return paths;
}

const Source *wordsOf(const Source &source, const QSet<QString> &documentTexts)
{
    if (source.text && !source.text->text.isEmpty())
        return &source;
    for (const Source &part : source.parts) {
        if (part.kind != Source::Kind::Excerpt && part.text && !part.text->text.isEmpty()
            && !documentTexts.contains(part.textPath.toLower()))
            return &part;
    }
    return nullptr;
}

QString normalGuid(const QString &written)
{
    QString guid = written.trimmed().toUpper();
    if (guid.startsWith(u'{') && guid.endsWith(u'}'))
        guid = guid.sliced(1, std::max<qsizetype>(0, guid.size() - 2));
    return guid;
}

void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity)
{
    if (names.isEmpty())
        return;
    constexpr qsizetype shownNames = 5;
    const QString separator = QStringLiteral("; ");
    const QString shown = sentence.arg(shortList(names, shownNames).join(separator));
    const QString whole = names.size() > shownNames ? sentence.arg(names.join(separator))
                                                    : QString();
    exchange.remarks.push_back({severity, shown, whole});
}

QString shownNameOf(const Source &source, const Source *whole)
{
    for (const Source *each : {&source, whole}) {
        if (each && !each->name.trimmed().isEmpty())
            return visibleName(each->name.simplified());
    }
    QString path = source.textPath.isEmpty() ? source.mediaPath : source.textPath;
    path.replace(u'\\', u'/');
    return visibleName(path.sliced(path.lastIndexOf(u'/') + 1));
}

} // namespace axial::refi
