#include "ui/charts/figures/codeforest.h"

#include "core/base/percent.h"
#include "core/query/columns.h"
#include "ui/charts/parts/chartdrawing.h"

namespace axial {

namespace {

int countColumn(const Table &table)
{
    int found = -1;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].kind == ColumnKind::Count)
            found = int(column);
    }
    return found < 0 ? requireColumn(table, columns::count) : found;
}

} // namespace

QString CodeNode::words() const
{
    return key.isEmpty() || key == name ? name : key + QLatin1Char(' ') + name;
}

QString CodeNode::besideKey(const QString &counted) const
{
    return ownName().isEmpty() ? counted : Charts::tr("%1: %2").arg(name, unbroken(counted));
}

CodeForest::CodeForest(const Table &table)
    : count(countColumn(table)), m_table(table), m_share(table.column(columns::share))
{
    const int key = requireColumn(table, columns::key);
    const int name = requireColumn(table, columns::code);
    const int level = requireColumn(table, QStringLiteral("Level"));
    for (size_t row = 0; row < table.rows.size(); ++row) {
        CodeNode node{row, oneLine(table.text(row, key)), oneLine(table.text(row, name)),
                      table.number(row, count)};
        const QString at = table.text(row, level);
        if (at == QLatin1String("type"))
            types.push_back(std::move(node));
        else if (at == QLatin1String("theme") && !types.empty())
            types.back().below.push_back(std::move(node));
        else if (at == QLatin1String("sub-theme"))
            addSubTheme(std::move(node));
    }
    for (const CodeNode &type : types)
        all += type.count;
}

void CodeForest::addSubTheme(CodeNode node)
{
    if (types.empty() || types.back().below.empty())
        return;
    hasSubThemes = true;
    countsSubThemes = countsSubThemes || node.count > 0;
    types.back().below.back().below.push_back(std::move(node));
}

double CodeForest::share(const CodeNode &node) const
{
    if (m_share >= 0)
        return m_table.number(node.row, m_share);
    return all > 0 ? node.count / all : 0;
}

QString CodeForest::countWords(const CodeNode &node) const
{
    return grouped(qRound64(node.count));
}

QString CodeForest::shareWords(const CodeNode &node) const
{
    return displayText(share(node), m_share >= 0 ? m_table.columns[size_t(m_share)].kind
                                                 : shareKind(qRound64(all)));
}

QString CodeForest::allWords(const CodeNode &node) const
{
    return Charts::tr("%1 (%2)").arg(countWords(node), shareWords(node));
}

QString CodeForest::subThemeWords(const CodeNode &theme, const CodeNode &node) const
{
    QString words = node.words();
    if (!theme.key.isEmpty() && node.key.startsWith(theme.key + QLatin1Char('.')))
        words = QStringLiteral("(%1) %2").arg(node.key.mid(theme.key.size() + 1), node.name);
    return countsSubThemes ? words + QLatin1Char(' ') + unbroken(allWords(node)) : words;
}

} // namespace axial
