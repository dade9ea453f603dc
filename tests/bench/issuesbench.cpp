// Issue reports with their text: reading the JSON of a service, and taking it in.
#include "tests/bench/bench.h"

#include "core/import/importer.h"
#include "core/import/reports/issuejson.h"
#include "core/project/project.h"
#include "core/study/importing/importsession.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <cstdio>

namespace axial::bench {
namespace {

/// As GitHub answers: of a kilobyte, two thirds are about people and addresses.
QByteArray issue(int number)
{
    const QByteArray n = QByteArray::number(number);
    const QByteArray api = "https://api.github.com/repos/kiln/torchbed/issues/" + n;
    QByteArray body;
    for (int line = 0; line < 4 + number % 40; ++line)
        body += "Step " + QByteArray::number(line)
                + " of \\\"train.py\\\" needs 3 GiB \xe2\x80\x94 why?\\r\\n";
    return "{\"url\":\"" + api
           + "\",\"repository_url\":\"https://api.github.com/repos/kiln/torchbed\","
             "\"labels_url\":\""
           + api + "/labels{/name}\",\"comments_url\":\"" + api
           + "/comments\","
             "\"events_url\":\""
           + api
           + "/events\","
             "\"html_url\":\"https://github.com/kiln/torchbed/issues/"
           + n + "\",\"id\":90000" + n + ",\"node_id\":\"I_kwDO" + n + "\",\"number\":" + n
           + ",\"title\":\"Run " + n + " is out of memory\",\"user\":{\"login\":\"user" + n
           + "\",\"id\":" + n + ",\"avatar_url\":\"https://avatars.githubusercontent.com/u/" + n
           + "?v=4\",\"followers_url\":\"https://api.github.com/users/user" + n
           + "/followers\",\"repos_url\":\"https://api.github.com/users/user" + n
           + "/repos\",\"type\":\"User\",\"site_admin\":false},\"labels\":[{\"id\":1,\"name\":"
             "\"bug\","
             "\"color\":\"d73a4a\",\"default\":true,\"description\":\"Something isn't working\"}],"
             "\"state\":\"open\",\"locked\":false,\"assignee\":null,\"assignees\":[],\"milestone\":"
             "null,\"comments\":0,\"created_at\":\"2024-03-01T12:00:05Z\",\"updated_at\":"
             "\"2024-03-01T12:00:05Z\",\"closed_at\":null,\"body\":\""
           + body + "\",\"reactions\":{\"url\":\"" + api
           + "/reactions\",\"total_count\":0,\"+1\":0}}";
}

QByteArray issues(qint64 bytes)
{
    QByteArray all("[");
    all.reserve(bytes + (1 << 20));
    for (int number = 1; all.size() < bytes; ++number)
        all += (number > 1 ? ",\n" : "") + issue(number);
    return all + ']';
}

qint64 peakMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toLongLong() / 1024;
    }
    return 0;
}

double readingMs(const QByteArray &bytes)
{
    return milliseconds([&] {
        NoteCollector notes(QStringLiteral("issues.json"));
        Progress progress;
        ImportedReports reports;
        readIssueJson(bytes, reports, notes, progress);
    });
}

} // namespace

void importIssues(int megabytes)
{
    constexpr int share = 4;
    const double small = readingMs(issues((qint64(megabytes) << 20) / share));
    const QByteArray bytes = issues(qint64(megabytes) << 20);
    const qint64 before = peakMegabytes();
    ImportBundle bundle;
    const double ours = milliseconds([&] {
        NoteCollector notes(QStringLiteral("issues.json"));
        Progress progress;
        readIssueJson(bytes, bundle.reports.emplace_back(), notes, progress);
    });
    const qint64 after = peakMegabytes();
    const size_t count = bundle.reports.front().size();
    print(QStringLiteral("reading %1 MB of JSON, %2 reports").arg(megabytes).arg(count), ours,
          QStringLiteral("%1 MB/s; takes %2 MB beside the bytes")
              .arg(double(megabytes) / ours * 1000, 0, 'f', 0)
              .arg(after - before));
    printGrowth(QStringLiteral("growth of reading"), share, ours / small);
    qsizetype letters = 0;
    const double decoding = milliseconds([&] { letters = QString::fromUtf8(bytes).size(); });
    printRatio(QStringLiteral("reading to decoding the same %1 M letters").arg(letters >> 20), ours,
               decoding);
    bool isRead = false;
    const double document = milliseconds(
        [&] { isRead = !QJsonDocument::fromJson(bytes).isNull(); });
    if (isRead)
        printRatio(QStringLiteral("reading to QJsonDocument::fromJson()"), ours, document);
    QTemporaryDir folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("p.axial")));
    Progress progress;
    const double storing = milliseconds([&] { importBundle(*project, bundle, {}, progress); });
    print(QStringLiteral("taking them into a study, one step"), storing,
          QStringLiteral("%1 us a report; peak %2 MB")
              .arg(storing * 1000 / double(count), 0, 'f', 0)
              .arg(peakMegabytes()));
    printRatio(QStringLiteral("taking in to reading"), storing, ours);
    const double again = milliseconds([&] { importBundle(*project, bundle, {}, progress); });
    print(QStringLiteral("the same again, nothing new"), again);
    const double undoing = milliseconds([&] { project->undo(); });
    print(QStringLiteral("taking it back"), undoing);
}

} // namespace axial::bench
