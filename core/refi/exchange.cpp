#include "core/refi/exchange.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/base/visiblename.h"
#include "core/text/encoding/encoding.h"

#include <QStringDecoder>

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

/// Collects the GUIDs of each kind, then looks everything up that points at one.
class ReferenceCheck
{
public:
    explicit ReferenceCheck(const Exchange &exchange) : m_exchange(exchange)
    {
        collect(exchange.users, m_users);
        collect(exchange.codes, m_codes);
        collect(exchange.sources, m_sources);
        collect(exchange.notes, m_notes);
        collect(exchange.variables, m_variables);
        collect(exchange.cases, m_cases);
    }

    std::vector<Remark> remarks()
    {
        for (const Code &code : m_exchange.codes)
            lookUp(code.notes, m_notes);
        for (const Source &source : m_exchange.sources)
            check(source);
        for (const Source &note : m_exchange.notes)
            check(note);
        for (const Case &each : m_exchange.cases) {
            lookUp(each.sources, m_sources);
            lookUp(each.codes, m_codes);
            check(each.values);
        }
        for (const Set &set : m_exchange.sets) {
            lookUp(set.codes, m_codes);
            lookUp(set.sources, m_sources);
            lookUp(set.notes, m_notes);
        }
        std::vector<Remark> remarks;
        if (m_doubles)
            remarks.push_back({Remark::Severity::Warning,
                               RefiText::tr("%n GUID(s) are those of two things of one kind; the "
                                            "first is meant.",
                                            nullptr, int(m_doubles))});
        if (m_missing)
            remarks.push_back({Remark::Severity::Warning,
                               RefiText::tr("%n reference(s) lead to what is not in the file.",
                                            nullptr, int(m_missing))});
        return remarks;
    }

private:
    template <class List>
    void collect(const List &list, QSet<QString> &guids)
    {
        for (const auto &each : list) {
            if (each.guid.isEmpty())
                continue;
            m_doubles += guids.contains(each.guid);
            guids.insert(each.guid);
        }
    }

    void lookUp(const QString &guid, const QSet<QString> &guids)
    {
        m_missing += !guid.isEmpty() && !guids.contains(guid);
    }

    void lookUp(const QStringList &list, const QSet<QString> &guids)
    {
        for (const QString &guid : list)
            lookUp(guid, guids);
    }

    void check(const std::vector<Value> &values)
    {
        for (const Value &value : values)
            lookUp(value.variable, m_variables);
    }

    void check(const Coding &coding)
    {
        lookUp(coding.code, m_codes);
        lookUp(coding.user, m_users);
        lookUp(coding.notes, m_notes);
    }

    void check(const Source &source)
    {
        lookUp(source.notes, m_notes);
        check(source.values);
        for (const Coding &coding : source.codings)
            check(coding);
        for (const Selection &selection : source.selections) {
            lookUp(selection.notes, m_notes);
            for (const Coding &coding : selection.codings)
                check(coding);
        }
        for (const Source &part : source.parts)
            check(part);
    }

    const Exchange &m_exchange;
    QSet<QString> m_users;
    QSet<QString> m_codes;
    QSet<QString> m_sources;
    QSet<QString> m_notes;
    QSet<QString> m_variables;
    QSet<QString> m_cases;
    qint64 m_doubles = 0;
    qint64 m_missing = 0;
};

/// Takes the line ends of two characters out and remembers them.
void joinLineEnds(QString &text, QList<qint64> &crlf)
{
    qsizetype kept = text.indexOf(QLatin1String("\r\n"));
    if (kept < 0)
        return;
    QChar *letters = text.data();
    for (qsizetype at = kept; at < text.size(); ++at) {
        if (letters[at] == u'\r' && at + 1 < text.size() && letters[at + 1] == u'\n') {
            crlf.push_back(kept);
            ++at;
        }
        letters[kept++] = letters[at];
    }
    text.truncate(kept);
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
    const QString text = decoder(bytes);
    return !decoder.hasError();
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

QStringList pathOf(const Exchange &exchange, const Code &code)
{
    QStringList path{code.name};
    for (int above = code.parent; above >= 0; above = exchange.codes[size_t(above)].parent)
        path.prepend(exchange.codes[size_t(above)].name);
    return path;
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

std::vector<Remark> checkReferences(const Exchange &exchange)
{
    return ReferenceCheck(exchange).remarks();
}

AnchorText AnchorText::fromBytes(const QByteArray &bytes)
{
    const bool isUtf16 = bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
    AnchorText anchor;
    anchor.hasMark = isUtf16 || bytes.startsWith("\xef\xbb\xbf");
    if (bytes.isEmpty()) {
        anchor.encoding = QStringLiteral("UTF-8");
        return anchor;
    }
    // Says what is binary, and has every encoding; line ends are one character in what it makes.
    const bool isLatin = !isUtf16 && !isUtf8(bytes);
    DecodedText decoded = decodeText(bytes, isLatin ? QStringLiteral("windows-1252") : QString());
    anchor.encoding = decoded.encoding;
    anchor.replaced = decoded.replaced;
    anchor.text = std::move(decoded.text);
    QString raw;
    if (isUtf16 || !isLatin) {
        QStringDecoder decoder(bytes.startsWith("\xff\xfe")   ? QStringConverter::Utf16LE
                               : bytes.startsWith("\xfe\xff") ? QStringConverter::Utf16BE
                                                              : QStringConverter::Utf8);
        raw = decoder(bytes);
    } else {
        raw = QString::fromLatin1(bytes); // a byte is a character there, too
    }
    joinLineEnds(raw, anchor.crlf);
    return anchor;
}

AnchorText AnchorText::fromWords(QString words)
{
    AnchorText anchor;
    anchor.encoding = QStringLiteral("UTF-8");
    anchor.text = std::move(words);
    anchor.replaced = cleanText(anchor.text);
    return anchor;
}

} // namespace axial::refi
