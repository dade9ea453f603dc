#include "core/base/messages.h"
#include "core/foreign/colornames.h"
#include "core/foreign/foreigndatabase.h"
#include "core/foreign/foreignproject.h"
#include "core/foreign/gatheredproject.h"

namespace axial::foreign {
namespace {

using Exchange = refi::Exchange; // lupdate takes refi::Exchange for a class of its own

constexpr auto rqdaName = "RQDA";

/// RQDA keeps what was deleted, with another status.
class RqdaReader
{
public:
    RqdaReader(const ForeignDatabase &database, const QString &name, Progress &progress)
        : m_database(database), m_gathered(QLatin1String(rqdaName), progress)
    {
        m_gathered.exchange().name = name;
    }

    Exchange read()
    {
        m_database.each(QStringLiteral("project"), {"memo"}, [this](const ForeignRow &row) {
            m_gathered.addNote(ForeignText::tr("About the project"), row.text(0), {}, {});
        });
        readCodes();
        readDocuments();
        readFolders();
        readCodings();
        readCases();
        each("journal", {"name", "journal", "owner", "date"}, [this](const ForeignRow &row) {
            m_gathered.addNote(row.text(0), row.text(1), row.text(2), row.text(3));
        });
        return m_gathered.take();
    }

private:
    /// Rows that were not deleted, which the column behind these says.
    template <class Take>
    void each(const char *table, QStringList columns, const Take &take)
    {
        const int status = int(columns.size());
        m_database.each(QLatin1String(table), columns << QStringLiteral("status"),
                        [&](const ForeignRow &row) {
                            if (row.number(status).value_or(1) == 1)
                                take(row);
                        });
    }

    std::optional<unsigned> colorOf(const QString &written, const QString &code)
    {
        const std::optional<unsigned> color = writtenColor(written);
        const std::optional<unsigned> named = color ? color : namedColor(written);
        if (!named && !written.trimmed().isEmpty())
            m_colorless << QStringLiteral("“%1” (%2)").arg(code.left(100), written.left(30));
        return named;
    }

    /// A code can lie in several categories there, and lies in the first of them here.
    void readCodes()
    {
        QHash<qint64, std::optional<qint64>> categories;
        qint64 more = 0;
        each("treecode", {"cid", "catid"}, [&](const ForeignRow &row) {
            const auto code = row.number(0);
            const auto category = row.number(1);
            if (!code || !category)
                return;
            more += categories.contains(*code);
            if (!categories.contains(*code))
                categories.insert(*code, *category);
        });
        each("codecat", {"catid", "name", "memo"},
             [this](const ForeignRow &row) { m_gathered.addCategory("codecat", row); });
        each("freecode", {"id", "name", "memo", "color"}, [&](const ForeignRow &row) {
            const auto category = categories.value(row.number(0).value_or(-1));
            if (refi::Code *code = m_gathered.addCode("freecode", row, category))
                code->rgb = colorOf(row.text(3), code->name);
        });
        refi::remarkOnNames(
            m_gathered.exchange(), m_colorless,
            ForeignText::tr("Codes that get another colour, since theirs is unknown here: %1."));
        if (more > 0)
            m_gathered.remark(
                refi::Remark::Severity::Warning,
                ForeignText::tr("A code lies in one category only here: %1 more places "
                                "of codes were not taken.")
                    .arg(more));
    }

    void readDocuments()
    {
        each("source", {"id", "name", "file", "memo", "owner", "date"},
             [this](const ForeignRow &row) { m_gathered.addDocument(row); });
    }

    void readFolders()
    {
        std::vector<refi::Set> &sets = m_gathered.exchange().sets;
        QHash<qint64, size_t> byNumber;
        each("filecat", {"catid", "name"}, [&](const ForeignRow &row) {
            const auto number = row.number(0);
            if (!number || byNumber.contains(*number))
                return;
            refi::Set set;
            set.guid = m_gathered.guid("filecat", *number, row.text(1));
            set.name = row.text(1);
            byNumber.insert(*number, sets.size());
            sets.push_back(std::move(set));
        });
        each("treefile", {"fid", "catid"}, [&](const ForeignRow &row) {
            const auto set = byNumber.constFind(row.number(1).value_or(-1));
            const refi::Source *document = m_gathered.documentOf(row.number(0).value_or(-1));
            if (set == byNumber.cend() || !document)
                return m_gathered.passOver();
            sets[*set].sources << document->guid;
        });
    }

    void readCodings()
    {
        each("coding", {"cid", "fid", "seltext", "selfirst", "selend", "owner", "date", "memo"},
             [this](const ForeignRow &row) { m_gathered.addCoding(row); });
        each("annotation", {"fid", "position", "annotation", "owner", "date"},
             [this](const ForeignRow &row) {
                 refi::Source *source = m_gathered.documentOf(row.number(0).value_or(-1));
                 if (!source)
                     return m_gathered.passOver();
                 m_gathered.addNote(source->name, row.text(2), row.text(3), row.text(4),
                                    &source->notes);
             });
    }

    void readCases()
    {
        each("cases", {"id", "name", "memo"}, [this](const ForeignRow &row) {
            const auto number = row.number(0);
            if (number && !m_gathered.caseOf(*number))
                m_gathered.addCase(*number, row.text(1), row.text(2));
        });
        each("caselinkage", {"caseid", "fid", "selfirst", "selend"}, [this](const ForeignRow &row) {
            m_gathered.addToCase(row.number(0).value_or(-1), row.number(1).value_or(-1),
                                 row.number(2), row.number(3));
        });
        readValues("caseAttr", "caseID", [this](qint64 number, const refi::Value &value) {
            m_gathered.addValue(m_gathered.caseOf(number), nullptr, value);
        });
        readValues("fileAttr", "fileID", [this](qint64 number, const refi::Value &value) {
            m_gathered.addValue(nullptr, m_gathered.documentOf(number), value);
        });
    }

    template <class Take>
    void readValues(const char *table, const char *column, const Take &take)
    {
        each(table, {"variable", "value", QLatin1String(column)}, [&](const ForeignRow &row) {
            const QString name = row.text(0);
            if (!name.isEmpty() && !row.text(1).isEmpty())
                take(row.number(2).value_or(-1), refi::Value{variable(name), row.text(1)});
        });
    }

    QString variable(const QString &name)
    {
        QString &id = m_variables[name];
        if (id.isEmpty()) {
            id = guidOf({QLatin1String(rqdaName), QStringLiteral("variable"), name});
            m_gathered.exchange().variables.push_back({id, name, {}, QStringLiteral("Text")});
        }
        return id;
    }

    const ForeignDatabase &m_database;
    GatheredProject m_gathered;
    QHash<QString, QString> m_variables;
    QStringList m_colorless; ///< codes
};

} // namespace

refi::Exchange readRqda(const ForeignDatabase &database, const QString &name, Progress &progress)
{
    return RqdaReader(database, name, progress).read();
}

} // namespace axial::foreign
