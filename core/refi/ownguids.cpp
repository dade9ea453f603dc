#include "core/refi/ownguids.h"

#include <QCryptographicHash>
#include <QHash>
#include <QSet>
#include <QUuid>

namespace axial::refi {
namespace {

/// Things of one kind.
class Guids
{
public:
    explicit Guids(const char *kind) : m_kind(QLatin1String(kind)) {}

    /// `says` tells a thing that has no GUID from others; of two that say the same, the second gets
    /// another one.
    template <class Says>
    void settle(QString &guid, const Says &says)
    {
        if (guid.isEmpty() || m_used.contains(guid)) {
            const QString words = guid + QChar(0x1f) + QStringList(says()).join(QChar(0x1f));
            int &times = m_times[words];
            do {
                guid = made(words, times++);
            } while (m_used.contains(guid));
        }
        m_used.insert(guid);
    }

private:
    QString made(const QString &words, int times) const
    {
        static const QUuid ours(QStringLiteral("{0f6a2d0c-5a0a-4a0e-8c6e-5b3b8d3f6a11}"));
        return QUuid::createUuidV5(ours, m_kind + QString::number(times) + QChar(0x1f) + words)
            .toString(QUuid::WithoutBraces)
            .toUpper();
    }

    QString m_kind;
    QSet<QString> m_used;
    QHash<QString, int> m_times;
};

class GuidGiver
{
public:
    void give(Exchange &exchange)
    {
        for (User &user : exchange.users)
            m_users.settle(user.guid, [&] { return QStringList{user.name}; });
        for (Code &code : exchange.codes)
            m_codes.settle(code.guid, [&] { return QStringList{pathOf(exchange, code)}; });
        for (Variable &variable : exchange.variables)
            m_variables.settle(variable.guid, [&] { return QStringList{variable.name}; });
        for (Case &each : exchange.cases)
            m_cases.settle(each.guid, [&] { return QStringList{each.name}; });
        for (Source &source : exchange.sources)
            give(source, m_sources);
        for (Source &note : exchange.notes)
            give(note, m_notes);
        for (Link &link : exchange.links)
            m_links.settle(link.guid, [&] {
                return QStringList{link.name, link.origin, link.target};
            });
        for (Set &set : exchange.sets)
            m_sets.settle(set.guid, [&] { return QStringList{set.name}; });
        for (Graph &graph : exchange.graphs)
            m_graphs.settle(graph.guid, [&] { return QStringList{graph.name}; });
    }

private:
    static QString pathOf(const Exchange &exchange, const Code &code)
    {
        QStringList path{code.name};
        for (int above = code.parent; above >= 0; above = exchange.codes[size_t(above)].parent)
            path.prepend(exchange.codes[size_t(above)].name);
        return path.join(QChar(0x1e));
    }

    void give(Source &source, Guids &guids)
    {
        if (source.guid.isEmpty() || isOwn(source))
            guids.settle(source.guid, [&] {
                const QByteArray words = source.text ? source.text->text.toUtf8() : QByteArray();
                const QByteArray digest = QCryptographicHash::hash(words, QCryptographicHash::Sha1);
                return QStringList{source.name, source.textPath, source.mediaPath,
                                   QString::fromLatin1(digest.toHex())};
            });
        for (Coding &coding : source.codings)
            m_codings.settle(coding.guid, [&] {
                return QStringList{source.guid, coding.code, coding.user};
            });
        for (Selection &selection : source.selections)
            give(selection, source.guid);
        for (Source &part : source.parts)
            give(part, m_parts);
    }

    /// A part often has the GUID of what it is a part of.
    static bool isOwn(const Source &source)
    {
        return source.kind != Source::Kind::Representation
               && source.kind != Source::Kind::Transcript && source.kind != Source::Kind::Excerpt;
    }

    void give(Selection &selection, const QString &source)
    {
        if (selection.guid.isEmpty() || selection.kind == Selection::Kind::Text
            || selection.kind == Selection::Kind::Transcript)
            m_selections.settle(selection.guid, [&] {
                return QStringList{source, QString::number(selection.start),
                                   QString::number(selection.end), selection.name};
            });
        for (Coding &coding : selection.codings)
            m_codings.settle(coding.guid, [&] {
                return QStringList{selection.guid, coding.code, coding.user};
            });
    }

    Guids m_users{"user"};
    Guids m_codes{"code"};
    Guids m_variables{"variable"};
    Guids m_cases{"case"};
    Guids m_sources{"source"};
    Guids m_parts{"part"};
    Guids m_notes{"note"};
    Guids m_selections{"selection"};
    Guids m_codings{"coding"};
    Guids m_links{"link"};
    Guids m_sets{"set"};
    Guids m_graphs{"graph"};
};

} // namespace

void giveOwnGuids(Exchange &exchange)
{
    GuidGiver().give(exchange);
}

} // namespace axial::refi
