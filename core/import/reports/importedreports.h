#pragma once

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// Whether the requests to change a repository's files, which services list among its issue
/// reports, come in with them.
enum class PullRequests { Taken, LeftOut };

/// What somebody wrote below an issue report.
struct ImportedComment {
    QString author; ///< empty = nobody knows any more
    bool isBot = false;
    QString written; ///< UTC, "2024-03-01T12:00:05Z"; as the file says when it is no time
    QString text;    ///< Markdown, `\n` line ends, no NUL, no lone surrogate

    bool operator==(const ImportedComment &) const = default;
};

/// An issue report as a service or a table tells it. What it doesn't say (nullopt) stays as the
/// study has it.
struct ImportedReport {
    QString url;
    QString number;     ///< "7200", "I8ABCD"; empty = the last part of the link
    QString repository; ///< empty = as the link says
    std::optional<QString> title;
    std::optional<QString> body; ///< as ImportedComment::text; "" = it has none
    std::optional<QString> state;
    std::optional<QString> author;
    std::optional<QStringList> labels; ///< the repository's own, not those of coders
    std::optional<QString> opened;     ///< as ImportedComment::written
    std::optional<QString> closed;     ///< "" = it is open
    std::optional<QString> updated;
    int year = 0; ///< of `opened` in the time zone that it was written in; 0 = unknown
    std::optional<bool> isPull;
    std::optional<bool> isBot; ///< its author is a program
    std::vector<ImportedComment> comments;
    std::vector<std::pair<QString, QString>> fields; ///< columns that mean nothing to Axial
    QStringList collection{};                        ///< empty = Issue reports / repository

    bool operator==(const ImportedReport &) const = default;
};

/// Issue reports with their text on their way into a study, and comments that came apart from their
/// reports. There may be 100,000 of some thousand words each: they are kept as the UTF-8 of their
/// words, which copies share.
class ImportedReports
{
public:
    void add(const ImportedReport &report);
    /// `about`: the report's link, or its number where numbers are of a whole service (Gitee).
    void addComment(const QString &about, const ImportedComment &comment);

    bool isEmpty() const { return m_reports.empty() && m_apart.isEmpty(); }
    size_t size() const { return m_reports.size(); }
    ImportedReport at(size_t report) const;
    /// What the comments are about that came apart, ascending.
    QStringList abouts() const;
    std::vector<ImportedComment> commentsAbout(const QString &about) const;

    size_t comments() const { return m_comments; } ///< all
    size_t pulls() const { return m_pulls; }
    size_t bots() const { return m_bots; } ///< reports that programs wrote

    /// Adds the pages of those that go, as reportKey() has them.
    void leaveOutPulls(QSet<QString> &pages);
    /// What came apart about these, or about the page of any other one, which is added.
    void leaveOutComments(QSet<QString> &pages);

    QStringList collection; ///< where they go, instead of where each says; empty = as each says

private:
    struct Place {
        quint32 piece = 0;
        quint32 start = 0;
        bool isPull = false;
    };
    Place keep(const QByteArray &record);

    std::vector<QByteArray> m_pieces;
    std::vector<Place> m_reports;
    QHash<QString, std::vector<Place>> m_apart;
    size_t m_comments = 0;
    size_t m_pulls = 0;
    size_t m_bots = 0;
};

} // namespace axial
