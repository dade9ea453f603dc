#include "tests/support/exchangefacts.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QHash>

namespace axial::refi {
namespace {

/// On one line, and as a name comes back from an attribute.
QString plain(const QString &words)
{
    return words.simplified();
}

/// qc names the files only.
QString nameOf(const Source &source)
{
    if (!source.name.trimmed().isEmpty())
        return plain(source.name);
    const QString &path = source.textPath.isEmpty() ? source.mediaPath : source.textPath;
    return path.sliced(path.lastIndexOf(u'/') + 1);
}

class FactList
{
public:
    explicit FactList(const Exchange &exchange) : m_exchange(exchange)
    {
        for (const User &user : exchange.users)
            m_names.insert(user.guid, plain(user.name));
        for (const Variable &variable : exchange.variables)
            m_variables.insert(variable.guid, plain(variable.name));
        for (size_t i = 0; i < exchange.codes.size(); ++i)
            m_codes.insert(exchange.codes[i].guid, pathOf(int(i)));
        for (const Case &each : exchange.cases)
            m_things.insert(each.guid, QStringLiteral("case ") + plain(each.name));
        for (auto each = m_codes.cbegin(); each != m_codes.cend(); ++each)
            m_things.insert(each.key(), QStringLiteral("code ") + *each);
        for (const Source &note : exchange.notes)
            m_things.insert(note.guid, QStringLiteral("memo ") + plain(note.name));
        for (const Source &source : exchange.sources) {
            if (source.kind == Source::Kind::Text && !source.textPath.isEmpty())
                m_documents.insert(source.textPath.toLower(), nameOf(source));
        }
        for (const Source &source : exchange.sources)
            name(source, nameOf(source));
    }

    QStringList list()
    {
        for (const Code &code : m_exchange.codes)
            addCode(code);
        for (const Source &source : m_exchange.sources)
            add(source, nameOf(source));
        for (const Variable &variable : m_exchange.variables)
            say("variable", {plain(variable.name), variable.type, plain(variable.description)});
        for (const Case &each : m_exchange.cases)
            add(each);
        addLinks();
        addMemos();
        for (const Set &set : m_exchange.sets)
            add(set);
        for (const Graph &graph : m_exchange.graphs)
            add(graph);
        m_facts.removeDuplicates(); // NVivo says some things twice
        m_facts.sort();
        return m_facts;
    }

private:
    void say(const char *kind, const QStringList &parts)
    {
        m_facts << QLatin1String(kind) + u'\t' + parts.join(u'\t');
    }

    QString pathOf(int at) const
    {
        QStringList path;
        for (int above = at; above >= 0; above = m_exchange.codes[size_t(above)].parent)
            path.prepend(plain(m_exchange.codes[size_t(above)].name));
        return path.join(QStringLiteral(" / "));
    }

    static QString wordsOf(const Selection &selection, const Source &source)
    {
        if (!selection.range || !source.text)
            return {};
        return plain(source.text->text.mid(selection.range->start, selection.range->length()));
    }

    void name(const Source &source, const QString &document)
    {
        m_things.insert(source.guid, QStringLiteral("document ") + document);
        for (const Selection &selection : source.selections)
            m_things.insert(selection.guid, QStringLiteral("words ") + document + u' '
                                                + wordsOf(selection, source));
        for (const Source &part : source.parts)
            name(part, documentOf(part, source, document));
    }

    /// A transcript may be a document by itself, and has to be one beside the first.
    QString documentOf(const Source &part, const Source &whole, const QString &document) const
    {
        if (part.kind != Source::Kind::Transcript)
            return document;
        const bool isOther = &part != &whole.parts.front() && !part.name.isEmpty();
        return m_documents.value(part.textPath.toLower(), isOther ? plain(part.name) : document);
    }

    void addAuthor(const QString &user)
    {
        if (m_names.contains(user))
            say("coder", {m_names.value(user)});
    }

    void addCode(const Code &code)
    {
        say("code", {m_codes.value(code.guid), plain(code.description),
                     code.rgb ? QString::number(*code.rgb, 16) : QString()});
        attach(code.notes, QStringLiteral("code ") + m_codes.value(code.guid));
    }

    void attach(const QStringList &notes, const QString &thing)
    {
        for (const QString &note : notes)
            m_about[note] << thing;
    }

    void add(const Source &source, const QString &document)
    {
        if (source.text && source.kind != Source::Kind::Excerpt) {
            const QByteArray digest = QCryptographicHash::hash(source.text->text.toUtf8(),
                                                               QCryptographicHash::Sha1);
            say("document", {document, QString::fromLatin1(digest.toHex())});
        }
        attach(source.notes, QStringLiteral("document ") + document);
        for (const Coding &coding : source.codings)
            add(coding, {document, {}, {}}, QStringLiteral("document ") + document);
        for (const Selection &selection : source.selections) {
            const QString words = wordsOf(selection, source);
            const QString thing = QStringLiteral("words ") + document + u' ' + words;
            attach(selection.notes, thing);
            if (!selection.range) {
                addArea(selection, document);
                continue;
            }
            const QString place =
                QStringLiteral("%1-%2").arg(selection.range->start).arg(selection.range->end);
            say("quote", {document, place, words});
            if (!selection.description.isEmpty())
                say("comment", {document, place, plain(selection.description)});
            for (Coding coding : selection.codings) {
                if (coding.user.isEmpty())
                    coding.user = selection.user;
                add(coding, {document, place, words}, thing);
            }
        }
        for (const Value &value : source.values)
            say("value", {document, m_variables.value(value.variable), plain(value.text)});
        for (const Source &part : source.parts) {
            if (part.kind == Source::Kind::Transcript)
                addTimes(part, document, documentOf(part, source, document));
            add(part, documentOf(part, source, document));
        }
    }

    void addTimes(const Source &transcript, const QString &recording, const QString &document)
    {
        say("transcript", {recording, document});
        for (const SyncPoint &point : transcript.syncPoints)
            say("time",
                {recording, document, point.timeMs ? QString::number(*point.timeMs) : QString(),
                 point.place ? QString::number(*point.place) : QString()});
    }

    void addArea(const Selection &selection, const QString &document)
    {
        QStringList place;
        for (const qint64 number :
             {selection.start, selection.end, selection.page, selection.firstX, selection.firstY,
              selection.secondX, selection.secondY})
            place << QString::number(number);
        const QString where = place.join(u' ');
        say("area", {document, plain(selection.name), where, plain(selection.description)});
        if (!selection.words.isEmpty())
            say("words", {document, where, plain(selection.words)});
        for (const Coding &coding : selection.codings)
            add(coding, {document, where, {}}, QStringLiteral("area ") + document + u' ' + where);
    }

    void add(const Graph &graph)
    {
        QHash<QString, QString> vertices;
        for (const Vertex &vertex : graph.vertices) {
            vertices.insert(vertex.guid, plain(vertex.name));
            say("vertex",
                {plain(graph.name), plain(vertex.name), m_things.value(vertex.represented),
                 vertex.shape, QStringLiteral("%1 %2").arg(vertex.firstX).arg(vertex.firstY)});
        }
        for (const Edge &edge : graph.edges)
            say("edge", {plain(graph.name), plain(edge.name), vertices.value(edge.source),
                         vertices.value(edge.target), edge.direction, edge.lineStyle});
    }

    void add(const Coding &coding, const QStringList &where, const QString &thing)
    {
        say("coding", where + QStringList{m_codes.value(coding.code), m_names.value(coding.user)});
        addAuthor(coding.user);
        attach(coding.notes, thing);
    }

    void add(const Case &each)
    {
        say("case", {plain(each.name), plain(each.description)});
        for (const Value &value : each.values)
            say("value", {plain(each.name), m_variables.value(value.variable), plain(value.text)});
        for (const QString &source : each.sources)
            say("speaks", {plain(each.name), m_things.value(source)});
    }

    /// One that leads to a memo says what that is about.
    void addLinks()
    {
        QHash<QString, QString> notes;
        for (const Source &note : m_exchange.notes)
            notes.insert(note.guid, note.guid);
        for (const Link &link : m_exchange.links) {
            if (notes.contains(link.origin))
                attach({link.origin}, m_things.value(link.target));
            else if (notes.contains(link.target))
                attach({link.target}, m_things.value(link.origin));
            const QString ends = m_things.value(link.origin) + u'\t' + m_things.value(link.target);
            say("link", {plain(link.name), ends, link.direction,
                         link.rgb ? QString::number(*link.rgb, 16) : QString()});
            attach(link.notes, QStringLiteral("link ") + plain(link.name));
        }
    }

    void addMemos()
    {
        for (const Source &note : m_exchange.notes) {
            const QString words = note.text && !note.text->text.isEmpty() ? note.text->text
                                                                          : note.description;
            QStringList about = m_about.value(note.guid);
            about.removeAll(QString());
            about.removeDuplicates();
            about.sort();
            say("memo", {plain(note.name), plain(words), about.join(QStringLiteral("; "))});
            addAuthor(note.user);
            addAuthor(note.modifier);
            if (note.createdMs)
                say("written",
                    {plain(note.name), m_names.value(note.user), secondOf(note.createdMs)});
            if (note.modifiedMs && note.modifiedMs != note.createdMs)
                say("changed",
                    {plain(note.name), m_names.value(note.modifier), secondOf(note.modifiedMs)});
        }
    }

    /// More than whole seconds is not in files.
    static QString secondOf(const std::optional<qint64> &ms)
    {
        return ms ? QDateTime::fromMSecsSinceEpoch(*ms, Qt::UTC).toString(Qt::ISODate) : QString();
    }

    void add(const Set &set)
    {
        for (const QString &source : set.sources)
            say("member", {plain(set.name), m_things.value(source)});
        for (const QString &code : set.codes)
            say("member", {plain(set.name), m_things.value(code)});
        for (const QString &note : set.notes)
            say("member", {plain(set.name), m_things.value(note)});
    }

    const Exchange &m_exchange;
    QHash<QString, QString> m_names;     ///< of users
    QHash<QString, QString> m_variables; ///< names
    QHash<QString, QString> m_codes;     ///< with all they lie in
    QHash<QString, QString> m_documents; ///< names by the paths of their texts
    QHash<QString, QString> m_things;    ///< all that a memo or a link can be about
    QHash<QString, QStringList> m_about; ///< by the GUID of a memo
    QStringList m_facts;
};

} // namespace

QStringList factsOf(const Exchange &exchange)
{
    return FactList(exchange).list();
}

} // namespace axial::refi
