#include "core/import/imported.h"

#include "core/base/messages.h"

namespace axial {
namespace {

/// Last part of the path: 7200, IBZ414.
QString issueNumber(QStringView url)
{
    for (const char16_t end : {u'#', u'?'}) {
        if (const qsizetype at = url.indexOf(end); at >= 0)
            url = url.left(at);
    }
    while (url.endsWith(u'/'))
        url.chop(1);
    return url.mid(url.lastIndexOf(u'/') + 1).toString();
}

/// The part of the path before "issues" or "pull"; empty = there is none.
QString repositoryOfUrl(const QString &url)
{
    const QStringList parts = url.split(u'/');
    for (qsizetype i = parts.size() - 1; i > 2; --i) {
        const QString &part = parts[i];
        if (part == QLatin1String("issues") || part == QLatin1String("pull")
            || part == QLatin1String("pulls"))
            return parts[parts[i - 1] == QLatin1String("-") && i > 3 ? i - 2 : i - 1];
    }
    return {};
}

/// Its number first, by which reports are told apart.
QString titleOf(const ImportedSource &report)
{
    const QString name = report.repository + QLatin1String(" #") + report.number;
    return report.tableTitle.isEmpty() ? name : name + QLatin1String(": ") + report.tableTitle;
}

} // namespace

void ImportedSource::moveToTableFolder()
{
    collection = tableFolder;
    repository = tableFolder.value(tableFolder.size() - 1);
    title = titleOf(*this);
}

void ImportedLinks::add(QStringView url, int occurrence)
{
    m_urls += url.toUtf8();
    m_ends.push_back(m_urls.size());
    setOccurrence(m_ends.size() - 1, occurrence);
}

void ImportedLinks::leaveOut(const std::function<bool(const QString &url)> &isLeftOut)
{
    ImportedLinks kept = *this;
    kept.m_urls.clear();
    kept.m_ends.clear();
    kept.m_repeated.clear();
    for (size_t at = 0; at < size(); ++at) {
        const QString link = QString::fromUtf8(url(at));
        if (!isLeftOut(link))
            kept.add(link, m_repeated.value(at, 1));
    }
    *this = std::move(kept);
}

QByteArrayView ImportedLinks::url(size_t at) const
{
    const qsizetype begin = at == 0 ? 0 : m_ends[at - 1];
    return QByteArrayView(m_urls).sliced(begin, m_ends[at] - begin);
}

QString ImportedLinks::repositoryOf(size_t at) const
{
    if (!repository.isEmpty())
        return repository;
    const QString link = QString::fromUtf8(url(at));
    const QString own = repositoryOfUrl(link);
    if (!own.isEmpty())
        return own;
    return table.isEmpty() ? link.section(u'/', 2, 2) : table;
}

void ImportedLinks::setOccurrence(size_t at, int occurrence)
{
    if (occurrence > 1)
        m_repeated.insert(at, occurrence);
    else
        m_repeated.remove(at);
}

ImportedSource ImportedLinks::source(size_t at) const
{
    ImportedSource source;
    source.kind = SourceKind::IssueReport;
    source.url = QString::fromUtf8(url(at));
    source.occurrence = m_repeated.value(at, 1);
    source.number = issueNumber(source.url);
    source.repository = repositoryOf(at);
    source.year = year;
    source.title = titleOf(source);
    source.collection = collection.isEmpty()
                            ? QStringList{ImportText::tr("Issue reports"), source.repository}
                            : collection;
    return source;
}

} // namespace axial
