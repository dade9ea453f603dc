#pragma once

#include "core/formats/json.h"
#include "core/import/reports/issuejson.h"

#include <vector>

namespace axial {

/// Makes reports and comments of the events of a JSON text.
class IssueJsonEvents : public JsonEvents
{
public:
    IssueJsonEvents(JsonReader &reader, ImportedReports &reports, NoteCollector &notes,
                    Progress &progress);

    void beginObject() override;
    void endObject() override;
    void beginArray() override;
    void endArray() override;
    void key(QByteArrayView name) override;
    void string(QByteArrayView words) override;
    void literal(QByteArrayView written) override;

    const IssueJsonCounts &counts() const { return m_counts; }

private:
    /// What is open; what nobody needs is Other, with all that is in it.
    enum class In {
        List,   ///< of reports or comments, or the text itself
        Search, ///< an answer whose items are reports
        Report, ///< or a comment that came apart, or something else
        Labels,
        Label,
        Comments,
        Comment,
        Author,
        CommentAuthor,
        Target, ///< what a comment of Gitee is about
        TargetIssue,
        Other
    };
    /// A report or comment as far as it was read.
    struct Element {
        ImportedReport report;
        ImportedComment comment;
        QString page;    ///< html_url
        QString address; ///< url
        QString about;   ///< issue_url
        QString target;  ///< number of Gitee's target
        QString message; ///< of a service that answers no report
        bool isComment = false;
    };

    In inObject(In outer) const;
    In inArray(In outer);
    void value(const QString &words, bool isNull);
    void searchValue(const QString &words);
    void reportValue(const QString &words, bool isNull);
    void authorValue(ImportedComment &comment, const QString &words, bool isNull) const;
    void countElement();
    void countComment() const;
    void addLabel(const QString &label);
    /// Throws Error with the line.
    [[noreturn]] void refuse(const QString &why) const;
    void finishElement();
    void finishComment();
    void skip(const QString &why);

    JsonReader &m_reader;
    ImportedReports &m_reports;
    NoteCollector &m_notes;
    Progress &m_progress;
    IssueJsonCounts m_counts;
    std::vector<In> m_open{In::List};
    QByteArray m_key;
    Element m_element;
    ImportedComment m_comment; ///< within a report
    ImportedComment m_author;  ///< of the element
};

} // namespace axial
