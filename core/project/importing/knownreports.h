#pragma once

#include "core/base/id.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace axial {

class Database;

/// The reports that a study has, by their links: what comes in about one of them belongs to it,
/// whatever the file or folder is called. They are looked up while they are being added to. There
/// may be a million, so that of each only a number made of its link is kept here.
class KnownReports
{
public:
    explicit KnownReports(Database &db) : m_db(db) {}

    /// Lists may name one report in two folders, and a list keeps its own.
    enum class Elsewhere { Anywhere, BeforeThisImport };
    /// The so-many-th report of this link: the one in that folder (none = there is no such folder
    /// yet), else the earliest in another one; none = the study has none.
    SourceId find(CollectionId folder, const QString &link, int occurrence, Elsewhere elsewhere);
    /// Every report of that link, however often and in whatever folders it is listed; in the order
    /// of their numbers.
    struct Known {
        SourceId report;
        bool isNew = false; ///< stored by this import
    };
    std::vector<Known> all(const QString &link);
    /// Says that this import has stored it.
    void add(SourceId report, const QString &link, int occurrence);

private:
    void read();

    Database &m_db;
    bool m_isRead = false;
    std::unordered_multimap<size_t, Known> m_known; ///< by a hash of link and occurrence
};

} // namespace axial
