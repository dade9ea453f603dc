#include "core/collect/pagespool.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/collect/collectorder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>

namespace axial {
namespace {

constexpr qint64 longestHead = 65536;
constexpr qint64 longestPage = 128 * 1048576;
constexpr int daysKept = 30; ///< what nobody came back for is not left lying about
constexpr auto ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
const QByteArray firstLine = "Axial pages 1\n";

QByteArray digest(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16);
}

QString text(const QJsonObject &head, QLatin1String key)
{
    return head.value(key).toString();
}

/// As it was sent, so that it is found again.
QString linkText(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded());
}

QUrl link(const QJsonObject &head, QLatin1String key)
{
    return QUrl::fromEncoded(text(head, key).toLatin1());
}

[[noreturn]] void failWriting(const QFile &file)
{
    throw Error(CollectText::tr("The pages that were read can’t be kept in %1 (%2). What was read "
                                "before is kept.")
                    .arg(file.fileName(), file.errorString()));
}

QByteArray headLine(const QJsonObject &head)
{
    return QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n';
}

QString folderOfPages()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/Axial/axial/collecting");
}

std::unique_ptr<QLockFile> lockOf(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0))
        throw Error(CollectText::tr("These issue reports are being collected already, by another "
                                    "window or program."));
    return lock;
}

} // namespace

QString PageSpool::pathOf(const CollectOrder &order)
{
    const QStringList parts{QString::number(int(order.host)), order.base().toString(), order.name(),
                            order.from.toString(Qt::ISODate), order.to.toString(Qt::ISODate)};
    const QByteArray hash = QCryptographicHash::hash(parts.join(u'\n').toUtf8(),
                                                     QCryptographicHash::Sha256);
    return QStringLiteral("%1/%2.pages")
        .arg(folderOfPages(), QString::fromLatin1(hash.toHex().left(32)));
}

PageSpool::PageSpool(const CollectOrder &order)
{
    const QString path = pathOf(order);
    files::makeFolder(QFileInfo(path).absolutePath());
    forgetOlder(QDateTime::currentDateTimeUtc().addDays(-daysKept));
    m_lock = lockOf(path);
    m_file.setFileName(path);
    open(order);
    readIn();
}

PageSpool::~PageSpool() = default;

void PageSpool::open(const CollectOrder &order)
{
    const QFileInfo info(m_file.fileName());
    if (info.isSymLink() || (info.exists() && !info.isFile())) // nobody's file is followed or kept
        QFile::remove(m_file.fileName());
    if (!QFileInfo::exists(m_file.fileName())) {
        if (!m_file.open(QIODevice::ReadWrite | QIODevice::NewOnly, ownerOnly))
            failWriting(m_file);
        m_file.setPermissions(ownerOnly);
        const QByteArray head = firstLine
                                + headLine(
                                    {{QStringLiteral("collects"), order.address()},
                                     {QStringLiteral("from"), order.from.toString(Qt::ISODate)},
                                     {QStringLiteral("to"), order.to.toString(Qt::ISODate)}});
        if (m_file.write(head) != head.size() || !m_file.flush())
            failWriting(m_file);
        m_file.seek(0);
        return;
    }
    if (!m_file.open(QIODevice::ReadWrite) || !m_file.setPermissions(ownerOnly))
        failWriting(m_file);
}

void PageSpool::readIn()
{
    const bool isOurs = m_file.readLine(longestHead) == firstLine
                        && QJsonDocument::fromJson(m_file.readLine(longestHead)).isObject();
    if (!isOurs) {
        const QString path = m_file.fileName();
        m_file.close();
        QFile::remove(path);
        throw Error(
            CollectText::tr("What an earlier run kept could not be read, so it was deleted. "
                            "Collect again; it begins at the first page."));
    }
    qint64 whole = m_file.pos();
    while (readRecord())
        whole = m_file.pos();
    if ((m_file.size() != whole && !m_file.resize(whole))
        || !m_file.seek(whole)) // the rest was never written to its end
        failWriting(m_file);
}

/// False at the end of the file, or at what is no whole record.
bool PageSpool::readRecord()
{
    const QByteArray line = m_file.readLine(longestHead);
    if (!line.endsWith('\n'))
        return false;
    const QJsonObject head = QJsonDocument::fromJson(line).object();
    const qint64 bytes = head.value(QLatin1String("bytes")).toInteger(-1);
    if (bytes < 0 || bytes > longestPage)
        return false;
    const qint64 at = m_file.pos();
    const QByteArray packed = m_file.read(bytes);
    if (packed.size() != bytes
        || QString::fromLatin1(digest(packed)) != text(head, QLatin1String("check")))
        return false;
    if (head.contains(QLatin1String("plan"))) {
        m_plan = text(head, QLatin1String("plan")).toUtf8();
        return true;
    }
    place({link(head, QLatin1String("url")), link(head, QLatin1String("next")),
           text(head, QLatin1String("tag")).toUtf8(), at, bytes,
           QDateTime::fromString(text(head, QLatin1String("read")), Qt::ISODateWithMs)});
    return true;
}

const StoredPage *PageSpool::page(const QUrl &url) const
{
    const auto found = m_byUrl.constFind(url);
    return found == m_byUrl.cend() ? nullptr : &m_pages[found->back()];
}

std::vector<StoredPage> PageSpool::versions(const QUrl &url) const
{
    std::vector<StoredPage> versions;
    for (const size_t version : m_byUrl.value(url))
        versions.push_back(m_pages[version]);
    return versions;
}

void PageSpool::place(StoredPage page)
{
    m_byUrl[page.url].push_back(m_pages.size());
    m_pages.push_back(std::move(page));
}

QByteArray PageSpool::bytes(const StoredPage &page)
{
    const qint64 end = m_file.pos();
    m_file.seek(page.at);
    const QByteArray packed = m_file.read(page.bytes);
    m_file.seek(end);
    return qUncompress(packed);
}

void PageSpool::add(StoredPage page, const QByteArray &bytes)
{
    const QByteArray packed = qCompress(bytes, 1);
    const QByteArray head = headLine(
        {{QStringLiteral("url"), linkText(page.url)},
         {QStringLiteral("next"), linkText(page.next)},
         {QStringLiteral("tag"), QString::fromUtf8(page.tag)},
         {QStringLiteral("read"), page.readAt.toUTC().toString(Qt::ISODateWithMs)},
         {QStringLiteral("bytes"), packed.size()},
         {QStringLiteral("check"), QString::fromLatin1(digest(packed))}});
    page.at = m_file.pos() + head.size();
    page.bytes = packed.size();
    write(head, packed);
    place(std::move(page));
}

void PageSpool::setPlan(const QByteArray &plan)
{
    write(headLine({{QStringLiteral("plan"), QString::fromUtf8(plan)},
                    {QStringLiteral("bytes"), 0},
                    {QStringLiteral("check"), QString::fromLatin1(digest({}))}}),
          {});
    m_plan = plan;
}

void PageSpool::write(const QByteArray &head, const QByteArray &packed)
{
    const qint64 before = m_file.pos();
    if (m_file.write(head) == head.size() && m_file.write(packed) == packed.size()
        && m_file.flush())
        return;
    m_file.resize(before);
    failWriting(m_file);
}

void PageSpool::remove()
{
    m_file.close();
    m_file.remove();
    m_lock.reset();
}

int PageSpool::keptPages(const CollectOrder &order)
{
    QFile file(pathOf(order));
    if (QFileInfo(file).isSymLink() || !file.open(QIODevice::ReadOnly)
        || file.readLine(longestHead) != firstLine || file.readLine(longestHead).isEmpty())
        return 0;
    int pages = 0;
    while (true) {
        const QByteArray line = file.readLine(longestHead);
        const QJsonObject head = QJsonDocument::fromJson(line).object();
        const qint64 bytes = head.value(QLatin1String("bytes")).toInteger(-1);
        if (bytes < 0 || file.pos() + bytes > file.size())
            return pages;
        file.seek(file.pos() + bytes);
        pages += head.contains(QLatin1String("url")) ? 1 : 0;
    }
}

bool PageSpool::isAnyKept()
{
    return !QDir(folderOfPages())
                .entryList({QStringLiteral("*.pages")}, QDir::Files | QDir::System)
                .isEmpty();
}

void PageSpool::forgetOlder(const QDateTime &since)
{
    const QDir folder(folderOfPages());
    const QStringList ours{QStringLiteral("*.pages"), QStringLiteral("*.pages.lock")};
    for (const QFileInfo &info : folder.entryInfoList(ours, QDir::Files | QDir::System)) {
        const QString path = info.path() + u'/' + info.completeBaseName()
                             + (info.suffix() == QLatin1String("lock") ? QString()
                                                                       : QStringLiteral(".pages"));
        QLockFile lock(path + QStringLiteral(".lock"));
        lock.setStaleLockTime(0);
        if (info.lastModified() >= since || !lock.tryLock(0)) // it is collected just now
            continue;
        if (QFileInfo(path).lastModified() < since)
            QFile::remove(path);
    }
}

void PageSpool::forget(const CollectOrder &order)
{
    const QString path = pathOf(order);
    if (!QFileInfo::exists(path) && !QFileInfo(path).isSymLink())
        return;
    const auto lock = lockOf(path);
    if (!QFile::remove(path))
        throw Error(CollectText::tr("What is kept in %1 could not be deleted.").arg(path));
}

} // namespace axial
