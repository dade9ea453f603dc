#include "tests/core/collect/collecting.h"

#include <QDirIterator>

namespace axial::test {

CollectTest::CollectTest() : m_homeBefore(qgetenv("HOME"))
{
    qputenv("HOME", home.path().toUtf8());
}

CollectTest::~CollectTest()
{
    qputenv("HOME", m_homeBefore);
}

CollectOrder CollectTest::order() const
{
    CollectOrder order;
    nameRepository(order, QStringLiteral("own/repo"));
    order.from = QDate(2024, 1, 1);
    order.to = QDate(2024, 12, 31);
    order.baseAddress = host.address();
    return order;
}

CollectWays CollectTest::ways()
{
    CollectWays ways;
    ways.clock.now = [this] { return now; };
    ways.clock.pause = [this](qint64 ms, const Progress &watched) {
        watched.checkCanceled();
        pauses.push_back(ms);
        now = now.addMSecs(ms);
    };
    ways.told = [this](const QString &sentence) { told << sentence; };
    return ways;
}

Collected CollectTest::collect(const CollectOrder &what, const QByteArray &token)
{
    Collector collector(what, token, ways());
    return collector.collect(progress);
}

QString CollectTest::failure(const QByteArray &token)
{
    return errorOf([&] { collect(order(), token); });
}

QByteArray CollectTest::everythingKept() const
{
    QByteArray all;
    QDirIterator files(home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        all += file.fileName().toUtf8();
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

QStringList CollectTest::links(const Collected &collected)
{
    QStringList urls;
    for (const ImportedReports &reports : collected.bundle.reports) {
        for (size_t i = 0; i < reports.size(); ++i)
            urls << reports.at(i).url;
    }
    return urls;
}

} // namespace axial::test
