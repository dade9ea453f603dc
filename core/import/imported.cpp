#include "core/import/imported.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/import/reports/issuejson.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace axial {
namespace {

template <class T>
void moveAppend(std::vector<T> &to, std::vector<T> &from)
{
    if (to.empty()) {
        to = std::move(from);
        return;
    }
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

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

QString ImportNote::sentence() const
{
    if (file.isEmpty())
        return text;
    if (line > 0)
        return QStringLiteral("%1, line %2: %3").arg(file).arg(line).arg(text);
    return QStringLiteral("%1: %2").arg(file, text);
}

bool ImportedSource::isOfNobody() const
{
    return kind == SourceKind::Transcript && !speakers.empty() && participant.isEmpty()
           && std::none_of(speakers.begin(), speakers.end(), [](const ImportedSpeaker &speaker) {
                  return speaker.role == SpeakerRole::Participant && !speaker.participant.isEmpty();
              });
}

void ImportedSource::moveToTableFolder()
{
    collection = tableFolder;
    repository = tableFolder.value(tableFolder.size() - 1);
    title = titleOf(*this);
}

QString sentenceOfNobody(const QStringList &titles)
{
    constexpr qsizetype mostNamed = 5;
    return ImportText::tr("No participant speaks in %1, so its quotes count for nobody. Choose "
                          "Transcript > Speakers… to say who speaks.")
        .arg(shortSentence(titles, mostNamed));
}

QStringList ImportedLabel::of(qsizetype coder) const
{
    QStringList all;
    if (!labels.value(coder).isEmpty())
        all << labels[coder];
    for (const auto &[place, label] : further) {
        if (place == coder)
            all << label;
    }
    return all;
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

std::vector<int> parentsOf(const std::vector<ImportedCode> &codes)
{
    QHash<QString, int> latest;
    std::vector<int> parents;
    for (int i = 0; i < int(codes.size()); ++i) {
        const ImportedCode &code = codes[size_t(i)];
        parents.push_back(code.parentAbove > 0       ? i - code.parentAbove
                          : code.parentKey.isEmpty() ? -1
                                                     : latest.value(code.parentKey, -1));
        Q_ASSERT(parents.back() >= -1);
        if (!code.key.isEmpty())
            latest.insert(code.key, i);
    }
    return parents;
}

void ImportBundle::append(ImportBundle &&other)
{
    moveAppend(sources, other.sources);
    moveAppend(links, other.links);
    moveAppend(reports, other.reports);
    moveAppend(codes, other.codes);
    moveAppend(labels, other.labels);
    moveAppend(ownLabels, other.ownLabels);
    moveAppend(participants, other.participants);
    moveAppend(attributes, other.attributes);
    moveAppend(evidence, other.evidence);
    moveAppend(prompts, other.prompts);
    if (guideIntroduction.isEmpty())
        guideIntroduction = std::exchange(other.guideIntroduction, {});
    moveAppend(keywords, other.keywords);
    moveAppend(falsePositives, other.falsePositives);
    moveAppend(ballots, other.ballots);
    moveAppend(lists, other.lists);
    moveAppend(exchanges, other.exchanges);
    moveAppend(notes, other.notes);
    files += std::exchange(other.files, {});
    isStudy = isStudy || other.isStudy;
}

bool ImportBundle::hasPulls() const
{
    return std::any_of(reports.begin(), reports.end(),
                       [](const ImportedReports &file) { return file.pulls() > 0; })
           || std::ranges::any_of(links, &ImportedLinks::mayHavePulls)
           || std::any_of(sources.begin(), sources.end(),
                          [](const ImportedSource &source) { return isPullPage(source.url); });
}

void ImportBundle::leaveOutPulls()
{
    QSet<QString> pages;
    for (ImportedReports &file : reports)
        file.leaveOutPulls(pages);
    const auto isPull = [&pages](const QString &url) {
        if (isPullPage(url))
            pages.insert(reportKey(url));
        return pages.contains(reportKey(url));
    };
    for (ImportedLinks &list : links)
        list.leaveOut(isPull);
    std::erase_if(sources, [&](const ImportedSource &source) {
        return !source.url.isEmpty() && isPull(source.url);
    });
    for (ImportedLabels &file : labels)
        std::erase_if(file.rows, [&](const ImportedLabel &row) { return isPull(row.url); });
    std::erase_if(ownLabels, [&](const ImportedOwnLabel &label) { return isPull(label.url); });
    for (ImportedReports &file : reports)
        file.leaveOutComments(pages);
    if (!pages.isEmpty())
        notes.push_back(pullsLeftOut(pages.size()));
}

bool ImportBundle::isEmpty() const
{
    return sources.empty() && links.empty() && reports.empty() && codes.empty() && labels.empty()
           && ownLabels.empty() && participants.empty() && evidence.empty() && prompts.empty()
           && keywords.empty() && falsePositives.empty() && ballots.empty() && exchanges.empty();
}

} // namespace axial
