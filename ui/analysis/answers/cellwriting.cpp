#include "ui/analysis/answers/cellwriting.h"

#include "core/project/people/coders.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>

#include <utility>

namespace axial {

void CellWriting::setQuestion(const Query &query, const QueryParameters &parameters)
{
    m_query = &query;
    m_areShown = query.written.name && query.written.areShown(parameters);
}

bool CellWriting::isOn() const
{
    return m_areShown && m_workspace.canEdit();
}

QString CellWriting::name() const
{
    return m_query && m_query->written.name
               ? QCoreApplication::translate("query", m_query->written.name)
               : QString();
}

QString CellWriting::fieldOf(const QueryCall &behind) const
{
    QStringList parts{QLatin1String(m_query->id)};
    for (auto it = behind.parameters.begin(); it != behind.parameters.end(); ++it)
        parts << it.key() + u'=' + it.value();
    return parts.join(u'/');
}

QString CellWriting::shown(const QueryCall &behind, const QString &stored) const
{
    return m_areShown ? TypedWordsKeeper::of(m_workspace).shown(fieldOf(behind), stored) : stored;
}

void CellWriting::store(const QueryCall &behind, const QString &begun, const QString &words)
{
    const auto write = m_query->written.store;
    TypedWords typed{fieldOf(behind),
                     name(),
                     {words},
                     name(),
                     [write, parameters = behind.parameters, words,
                      coder = m_workspace.coderName()](Database &db) {
                         write(db, parameters, words, coders::ensure(db, coder));
                     }};
    try {
        if (m_workspace.project()) // a cell may be left as it closes
            typed.places = {{m_query->written.thing,
                             m_query->written.row(m_workspace.database(), behind.parameters),
                             "text", begun}};
    } catch (const Error &) { // whoever stores it says so
    }
    TypedWordsKeeper::of(m_workspace).store(std::move(typed));
}

} // namespace axial
