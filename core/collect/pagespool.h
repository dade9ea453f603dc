#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QHash>
#include <QString>
#include <QUrl>

#include <memory>
#include <vector>

class QLockFile;

namespace axial {

struct CollectOrder;

/// A page that was read, as it came.
struct StoredPage {
    QUrl url;
    QUrl next;      ///< empty = it was the last
    QByteArray tag; ///< by which the server knows it again (ETag)
    qint64 at = 0;  ///< where its bytes lie in the file
    qint64 bytes = 0;
    QDateTime readAt; ///< when the server sent it; invalid = not known
};

/// The pages of one order that were read already: a file in the person's data folder, for its owner
/// only, so that collecting goes on where it stopped, also after a crash. It holds what the server
/// sent and which page comes next, and is deleted when all is taken in, by forget(), or when the
/// next one is opened and nothing was added to it for 30 days.
class PageSpool
{
public:
    /// Opens it, or makes it; what a killed program left half written is cut off. Throws Error:
    /// somebody else collects the same now, or the folder can't be written to.
    explicit PageSpool(const CollectOrder &order);
    ~PageSpool();

    /// The page as it was read last; null when it was not.
    const StoredPage *page(const QUrl &url) const;
    /// The page as often as it was read, the earliest first: it may hold something else each time.
    std::vector<StoredPage> versions(const QUrl &url) const;
    /// In the order in which they were read.
    const std::vector<StoredPage> &pages() const { return m_pages; }
    qint64 size() const { return m_file.size(); } ///< of the file, in bytes
    /// What the server sent. Throws Error.
    QByteArray bytes(const StoredPage &page);
    /// Kept when this returns, whatever happens to the program. Throws Error.
    void add(StoredPage page, const QByteArray &bytes);
    /// A decision to be kept with the pages; empty = not yet taken.
    const QByteArray &plan() const { return m_plan; }
    void setPlan(const QByteArray &plan);
    /// Deletes it; nothing can be added any more.
    void remove();

    /// How many pages are kept of an order; 0 = none. Reads no page.
    static int keptPages(const CollectOrder &order);
    /// Deletes what is kept of it. Throws Error when it is collected just now.
    static void forget(const CollectOrder &order);
    /// Whether something is kept of any order. Reads no file.
    static bool isAnyKept();
    /// Deletes what is kept of any order and was not read on since then, but nothing that is
    /// collected just now.
    static void forgetOlder(const QDateTime &since);
    /// <person's data folder>/Axial/axial/collecting/<hash of the order>.pages
    static QString pathOf(const CollectOrder &order);

private:
    void open(const CollectOrder &order);
    void readIn();
    bool readRecord();
    void write(const QByteArray &head, const QByteArray &packed);
    void place(StoredPage page);

    std::unique_ptr<QLockFile> m_lock;
    QFile m_file;
    std::vector<StoredPage> m_pages;
    QHash<QUrl, std::vector<size_t>> m_byUrl; ///< of a page, its versions
    QByteArray m_plan;
};

} // namespace axial
