#include "core/base/messages.h"
#include "core/foreign/colornames.h"
#include "core/foreign/foreigndatabase.h"
#include "core/foreign/foreignproject.h"
#include "core/foreign/gatheredproject.h"
#include "core/foreign/writtencodes.h"
#include "core/refi/remarks.h"

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
        m_database.each(QStringLiteral("journal"), {"name", "journal", "owner", "date", "status"},
                        [this](const ForeignRow &row) {
                            if (isKept(row, 4))
                                m_gathered.addNote(row.text(0), row.text(1), row.text(2),
                                                   row.text(3));
                        });
        return m_gathered.take();
    }

private:
    static bool isKept(const ForeignRow &row, int status)
    {
        return row.number(status).value_or(1) == 1;
    }

    QString guid(const char *kind, qint64 number, const QString &name) const
    {
        return guidOf(
            {QLatin1String(rqdaName), QLatin1String(kind), QString::number(number), name});
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
        QHash<qint64, qint64> categories;
        qint64 more = 0;
        m_database.each(QStringLiteral("treecode"), {"cid", "catid", "status"},
                        [&](const ForeignRow &row) {
                            const auto code = row.number(0);
                            const auto category = row.number(1);
                            if (!isKept(row, 2) || !code || !category)
                                return;
                            more += categories.contains(*code);
                            if (!categories.contains(*code))
                                categories.insert(*code, *category);
                        });
        std::vector<WrittenCode> written;
        m_database.each(QStringLiteral("codecat"), {"catid", "name", "memo", "status"},
                        [&](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!isKept(row, 3))
                                return;
                            if (!number)
                                return m_gathered.passOver();
                            WrittenCode each;
                            each.key = QStringLiteral("cat%1").arg(*number);
                            each.code.guid = guid("codecat", *number, row.text(1));
                            each.code.name = row.text(1);
                            each.code.description = row.text(2);
                            each.code.isCodable = false;
                            written.push_back(std::move(each));
                        });
        m_database.each(QStringLiteral("freecode"), {"id", "name", "memo", "color", "status"},
                        [&](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!isKept(row, 4))
                                return;
                            if (!number)
                                return m_gathered.passOver();
                            WrittenCode each;
                            each.key = QStringLiteral("code%1").arg(*number);
                            if (categories.contains(*number))
                                each.parent = QStringLiteral("cat%1").arg(
                                    categories.value(*number));
                            each.code.guid = guid("freecode", *number, row.text(1));
                            each.code.name = row.text(1);
                            each.code.description = row.text(2);
                            each.code.rgb = colorOf(row.text(3), row.text(1));
                            m_codes.insert(*number, each.code.guid);
                            written.push_back(std::move(each));
                        });
        m_gathered.exchange().codes = codesInOrder(written);
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
        m_database.each(QStringLiteral("source"),
                        {"id", "name", "file", "memo", "owner", "date", "status"},
                        [this](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!isKept(row, 6))
                                return;
                            if (!number)
                                return m_gathered.passOver();
                            refi::Source source;
                            source.name = row.text(1);
                            source.user = m_gathered.user(row.text(4));
                            source.createdMs = writtenTime(row.text(5));
                            m_gathered.addNote(source.name, row.text(3), row.text(4), row.text(5),
                                               &source.notes);
                            m_gathered.addDocument(*number, std::move(source), row.text(2));
                        });
    }

    void readFolders()
    {
        std::vector<refi::Set> &sets = m_gathered.exchange().sets;
        QHash<qint64, size_t> byNumber;
        m_database.each(QStringLiteral("filecat"), {"catid", "name", "status"},
                        [&](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!isKept(row, 2) || !number || byNumber.contains(*number))
                                return;
                            refi::Set set;
                            set.guid = guid("filecat", *number, row.text(1));
                            set.name = row.text(1);
                            byNumber.insert(*number, sets.size());
                            sets.push_back(std::move(set));
                        });
        m_database.each(QStringLiteral("treefile"), {"fid", "catid", "status"},
                        [&](const ForeignRow &row) {
                            const auto set = byNumber.constFind(row.number(1).value_or(-1));
                            const qint64 document = row.number(0).value_or(-1);
                            if (!isKept(row, 2))
                                return;
                            if (set == byNumber.cend() || !m_gathered.hasDocument(document))
                                return m_gathered.passOver();
                            sets[*set].sources << m_gathered.document(document).guid;
                        });
    }

    void readCodings()
    {
        m_database.each(
            QStringLiteral("coding"),
            {"cid", "fid", "seltext", "selfirst", "selend", "owner", "date", "memo", "status"},
            [this](const ForeignRow &row) {
                if (!isKept(row, 8))
                    return;
                const QString code = m_codes.value(row.number(0).value_or(-1));
                const auto start = row.number(3);
                const auto end = row.number(4);
                if (code.isEmpty() || !start || !end)
                    return m_gathered.passOver();
                m_gathered.addPassage(row.number(1).value_or(-1), {{*start, *end, row.text(2)},
                                                                   {code},
                                                                   row.text(5),
                                                                   writtenTime(row.text(6)),
                                                                   row.text(7)});
            });
        m_database.each(QStringLiteral("annotation"),
                        {"fid", "position", "annotation", "owner", "date", "status"},
                        [this](const ForeignRow &row) {
                            const qint64 number = row.number(0).value_or(-1);
                            if (!isKept(row, 5))
                                return;
                            if (!m_gathered.hasDocument(number))
                                return m_gathered.passOver();
                            refi::Source &source = m_gathered.document(number);
                            m_gathered.addNote(source.name, row.text(2), row.text(3), row.text(4),
                                               &source.notes);
                        });
    }

    void readCases()
    {
        std::vector<refi::Case> &cases = m_gathered.exchange().cases;
        QHash<qint64, size_t> byNumber;
        m_database.each(QStringLiteral("cases"), {"id", "name", "memo", "status"},
                        [&](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!isKept(row, 3) || !number || byNumber.contains(*number))
                                return;
                            refi::Case each;
                            each.guid = guid("cases", *number, row.text(1));
                            each.name = row.text(1);
                            each.description = row.text(2);
                            byNumber.insert(*number, cases.size());
                            cases.push_back(std::move(each));
                        });
        m_database.each(
            QStringLiteral("caselinkage"), {"caseid", "fid", "status", "selfirst", "selend"},
            [&](const ForeignRow &row) {
                const auto whose = byNumber.constFind(row.number(0).value_or(-1));
                const qint64 document = row.number(1).value_or(-1);
                if (!isKept(row, 2))
                    return;
                if (whose == byNumber.cend() || !m_gathered.hasDocument(document))
                    return m_gathered.passOver();
                m_gathered.addToCase(cases[*whose], document, row.number(3), row.number(4));
            });
        const auto valuesOf = [&](const char *table, const char *column, const auto &take) {
            m_database.each(
                QLatin1String(table), {"variable", "value", QLatin1String(column), "status"},
                [&](const ForeignRow &row) {
                    const QString name = row.text(0);
                    if (isKept(row, 3) && !name.isEmpty() && !row.text(1).isEmpty())
                        take(row.number(2).value_or(-1), refi::Value{variable(name), row.text(1)});
                });
        };
        valuesOf("caseAttr", "caseID", [&](qint64 number, const refi::Value &value) {
            if (byNumber.contains(number))
                cases[byNumber.value(number)].values.push_back(value);
            else
                m_gathered.passOver();
        });
        valuesOf("fileAttr", "fileID", [&](qint64 number, const refi::Value &value) {
            if (m_gathered.hasDocument(number))
                m_gathered.document(number).values.push_back(value);
            else
                m_gathered.passOver();
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
    QHash<qint64, QString> m_codes; ///< GUIDs, by their number
    QHash<QString, QString> m_variables;
    QStringList m_colorless; ///< codes
};

} // namespace

refi::Exchange readRqda(const ForeignDatabase &database, const QString &name, Progress &progress)
{
    return RqdaReader(database, name, progress).read();
}

} // namespace axial::foreign
