#include "core/query/reports/reportsorts.h"

#include "core/base/idvalue.h"

#include <QCoreApplication>
#include <QSet>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

} // namespace

ReportSorts::ReportSorts(Database &db, const CodeTree &tree, const LabelledRound &round,
                         const QueryParameters &parameters)
    : m_tree(tree), m_round(round)
{
    if (const QString code = parameters[QStringLiteral("code")]; !code.isEmpty())
        m_within = tree.find(db, code);
    const QString by = parameters[QStringLiteral("by")];
    m_by = by == QLatin1String("repository") ? By::Repository
           : by == QLatin1String("theme")    ? By::Theme
                                             : By::Type;
    if (m_by == By::Repository)
        addRepositories();
    else if (m_by == By::Theme)
        addThemes();
    else
        addTypes();
}

QString ReportSorts::what() const
{
    switch (m_by) {
    case By::Theme:
        return Messages::tr("final theme");
    case By::Repository:
        return Messages::tr("repository");
    case By::Type:
        break;
    }
    return Messages::tr("final type");
}

QString ReportSorts::within() const
{
    return m_within < 0 ? QString() : m_tree.codes()[size_t(m_within)].label();
}

bool ReportSorts::isMeant(size_t unit) const
{
    const int decision = m_round.decision[unit];
    return m_within < 0 || (decision >= 0 && m_tree.isWithin(decision, m_within));
}

int ReportSorts::of(size_t unit) const
{
    if (m_by == By::Repository)
        return m_round.repository[unit];
    const int decision = m_round.decision[unit];
    if (decision < 0)
        return -1;
    return m_by == By::Theme ? m_numberOf.value(themeOf(decision), -1)
                             : int(m_names.indexOf(m_tree.typeName(decision)));
}

void ReportSorts::ask(int number, QueryParameters &parameters) const
{
    if (m_within >= 0)
        askFor(m_within, parameters);
    if (number < 0)
        return;
    if (m_by == By::Repository)
        parameters.insert(QStringLiteral("repository"),
                          repositoryValue(m_round.repositories[number]));
    else if (m_by == By::Type)
        parameters.insert(QStringLiteral("type"), m_names[number]);
    else if (m_within < 0 || m_tree.isWithin(m_themes[size_t(number)], m_within))
        askFor(m_themes[size_t(number)], parameters);
}

/// -1 = it stands above them.
int ReportSorts::themeOf(int code) const
{
    for (const int at : m_tree.selfAndAncestors(code)) {
        if (m_tree.level(at) == CodeLevel::Theme)
            return at;
    }
    return -1;
}

void ReportSorts::askFor(int code, QueryParameters &parameters) const
{
    parameters.insert(QStringLiteral("decision"), idValue(m_tree.codes()[size_t(code)].id));
    parameters.insert(QStringLiteral("descendants"), QStringLiteral("1"));
}

void ReportSorts::addRepositories()
{
    for (const QString &name : m_round.repositories)
        m_names << (name.isEmpty() ? Messages::tr("No repository") : name);
}

void ReportSorts::addTypes()
{
    QSet<QString> used;
    for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
        if (m_round.decision[unit] >= 0 && isMeant(unit))
            used << m_tree.typeName(m_round.decision[unit]);
    }
    m_names = m_tree.typeNames();
    m_names.removeIf([&](const QString &name) { return !used.contains(name); });
}

void ReportSorts::addThemes()
{
    QSet<int> used;
    for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
        if (m_round.decision[unit] >= 0 && isMeant(unit))
            used << themeOf(m_round.decision[unit]);
    }
    for (const int theme : m_tree.atLevel(CodeLevel::Theme)) {
        if (!used.contains(theme))
            continue;
        m_numberOf.insert(theme, int(m_themes.size()));
        m_themes.push_back(theme);
        m_names << m_tree.codes()[size_t(theme)].label();
    }
}

} // namespace axial::query
