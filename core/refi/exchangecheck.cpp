#include "core/refi/exchangecheck.h"

#include "core/base/messages.h"

#include <QSet>

namespace axial::refi {
namespace {

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

} // namespace

std::vector<Remark> checkReferences(const Exchange &exchange)
{
    return ReferenceCheck(exchange).remarks();
}

} // namespace axial::refi
