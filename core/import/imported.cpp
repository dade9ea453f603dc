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
