#include "core/import/codes/codelistpaths.h"

#include "core/import/codes/codepaths.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype deepest = 50;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// Levels have the words of this program's own lists, or numbers.
int rankOfLevel(const QString &level)
{
    static const QStringList ranks{QStringLiteral("type"), QStringLiteral("theme"),
                                   QStringLiteral("sub-theme")};
    const qsizetype rank = ranks.indexOf(level.simplified().toLower());
    return rank >= 0 ? int(rank) : std::clamp(level.toInt(), 0, int(deepest));
}

/// Empty also where the table writes that there is none.
QString parentIn(const CsvRow &row, qsizetype column)
{
    const QString parent = row.cell(column).simplified();
    return saysNothing(parent) ? QString() : parent;
}

/// The header of a codebook as Taguette exports it, or takes it in.
bool isTaguettes(const QStringList &words)
{
    if (words.value(0) == QLatin1String("path"))
        return words.size() == 1 || words.mid(1) == QStringList{QStringLiteral("description")};
    return words.mid(0, 2) == QStringList{QStringLiteral("tag"), QStringLiteral("description")}
           && (words.size() == 2
               || words.mid(2) == QStringList{QStringLiteral("numberofhighlights")});
}

} // namespace

QStringList CodeListLevels::pathOf(const CsvRow &row)
{
    const QString name = row.cell(m_places.code).simplified();
    if (name.isEmpty())
        return {};
    if (isOpen(row)) {
        m_above.clear();
        return {name};
    }
    Step step{{}, row.cell(m_places.key).simplified(), rankOfLevel(row.cell(m_places.level))};
    while (!m_above.empty() && !isAbove(m_above.back(), step))
        m_above.pop_back();
    if (!m_above.empty())
        step.path = m_above.back().path;
    step.path << name;
    m_above.push_back(step);
    return step.path;
}

bool CodeListLevels::isOpen(const CsvRow &row) const
{
    return row.cell(m_places.level).simplified().toLower() == QLatin1String("open");
}

/// Sub-themes may lie in each other: their keys say so.
bool CodeListLevels::isAbove(const Step &above, const Step &below)
{
    return above.key.isEmpty() || below.key.isEmpty() ? above.rank < below.rank
                                                      : below.key.startsWith(above.key + u'.');
}

CodeListPaths::CodeListPaths(const CsvTable &table, const CodeListPlaces &places,
                             const QString &fileName)
    : m_places(places), m_fileName(fileName)
{
    QStringList names;
    const bool isOfTaguette = isTaguettes(headerWords(table));
    for (size_t i = 1; i < table.rows.size(); ++i) {
        const QString name = table.rows[i].cell(places.code).simplified();
        const QString parent = parentIn(table.rows[i], places.parent);
        names << name << parent;
        if (isOfTaguette)
            m_tags.insert(name);
        m_parents.insert(name.toCaseFolded(), parent);
        m_byKey.insert(canonicalKey(table.rows[i].cell(places.key)), name);
    }
    m_byKey.remove(QString());
    m_separator = pathSeparator(names);
}

bool CodeListPaths::hasDottedTags() const
{
    return std::any_of(m_tags.begin(), m_tags.end(),
                       [this](const QString &tag) { return partsOf(tag).size() > 1; });
}

QStringList CodeListPaths::pathOf(const CsvRow &row) const
{
    QStringList path = partsOf(row.cell(m_places.code));
    if (path.size() > deepest)
        throw lineError(m_fileName, row.line,
                        Messages::tr("a path has more than %1 names.").arg(deepest));
    QString parent = nameOf(parentIn(row, m_places.parent));
    for (int steps = 0; !path.isEmpty() && !parent.isEmpty(); ++steps) {
        path = partsOf(parent) + path;
        if (path.size() > deepest || steps > deepest)
            throw lineError(m_fileName, row.line,
                            Messages::tr("the parents of “%1” are more than %2, or one is its "
                                         "own parent. Nothing was read from this file.")
                                .arg(path.last())
                                .arg(deepest));
        parent = nameOf(m_parents.value(parent.toCaseFolded()));
    }
    return path;
}

QString CodeListPaths::nameOf(const QString &parent) const
{
    return m_parents.contains(parent.toCaseFolded()) ? parent
                                                     : m_byKey.value(canonicalKey(parent), parent);
}

/// "setup.docs" lies in "setup" when there is such a tag.
QStringList CodeListPaths::partsOfTag(const QString &name) const
{
    QStringList parts;
    qsizetype end = name.size();
    for (qsizetype dot = name.lastIndexOf(u'.'); dot > 0; dot = name.lastIndexOf(u'.', dot - 1)) {
        if (dot + 1 < end && m_tags.contains(name.left(dot))) {
            parts.prepend(name.mid(dot + 1, end - dot - 1));
            end = dot;
        }
    }
    parts.prepend(name.left(end));
    return parts;
}

QStringList CodeListPaths::partsOf(const QString &name) const
{
    if (m_separator.isEmpty())
        return name.simplified().isEmpty() ? QStringList() : partsOfTag(name.simplified());
    QStringList parts = name.split(m_separator);
    for (QString &part : parts)
        part = part.simplified();
    parts.removeAll(QString());
    return parts;
}

} // namespace axial
