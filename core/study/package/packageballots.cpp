#include "core/study/package/packageballots.h"

#include "core/base/error.h"
#include "core/formats/csv.h"
#include "core/import/codes/codebookheader.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// A ballot with words that are read as its codes.
struct WrittenBallot {
    QString participant;
    QString prompt;
    std::vector<QStringList> ranks;
};

/// Whom and what the files of the package name.
class NamedInPackage
{
public:
    NamedInPackage(Database &db, const std::vector<Table> &others, const PackageContents &contents)
        : m_db(db), m_tree(db)
    {
        const bool areAll = std::any_of(
            contents.files.begin(), contents.files.end(), [](const PackageFile &file) {
                return file.path.startsWith(QLatin1String("Interviewee Background"));
            });
        QSet<QString> quoted;
        for (const Table &codebook : others) {
            const int person = codebook.column(columns::participant);
            const int codes = codebook.column(codebookheader::codes);
            for (size_t row = 0; row < codebook.rows.size(); ++row) {
                if (person >= 0)
                    quoted.insert(codebook.text(row, person));
                if (codes >= 0) {
                    for (const QString &key : splitKeys(codebook.text(row, codes)))
                        m_inCodebook.insert(key);
                }
            }
        }
        for (const Participant &each : participants::all(db)) {
            if (areAll || quoted.contains(each.pseudonym))
                m_people.insert(each.id, each.pseudonym);
        }
    }

    /// nullopt when something on it would not be found.
    std::optional<WrittenBallot> written(const Ballot &ballot)
    {
        WrittenBallot result{m_people.value(ballot.participant), ballot.prompt, {}};
        bool isWhole = !result.participant.isEmpty();
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            result.ranks.emplace_back();
            for (const CodeId code : sharing) {
                result.ranks.back() << wordsOf(code);
                isWhole = isWhole && !result.ranks.back().back().isEmpty();
            }
        }
        return isWhole ? std::optional(result) : std::nullopt;
    }

private:
    /// Its key, or its name where the key is another's, too; empty when it would not be found.
    QString wordsOf(CodeId id)
    {
        const auto known = m_words.constFind(id);
        if (known != m_words.constEnd())
            return *known;
        const int at = m_tree.index(id);
        if (at < 0) // of a damaged project
            return {};
        const Code &code = m_tree.codes()[size_t(at)];
        QString words;
        for (const QString &each : {code.name, code.key}) {
            if (!each.isEmpty() && isCalled(id, each))
                words = each;
        }
        const bool isThere = isOfLists(at) || m_inCodebook.contains(code.keyOrName());
        return *m_words.insert(id, isThere ? words : QString());
    }
    bool isCalled(CodeId id, const QString &words) const
    {
        try {
            return codes::find(m_db, words) == id;
        } catch (const Error &) { // several are called so
            return false;
        }
    }
    /// The lists of details hold types, themes and sub-themes, nothing deeper.
    bool isOfLists(int code) const
    {
        return m_tree.isOfTaxonomy(code)
               && (m_tree.level(code) != CodeLevel::SubTheme
                   || m_tree.level(m_tree.parent(code)) == CodeLevel::Theme);
    }

    Database &m_db;
    const CodeTree m_tree;
    QHash<ParticipantId, QString> m_people;
    QSet<QString> m_inCodebook;
    QHash<CodeId, QString> m_words;
};

/// How many columns each rank takes: words with a slash of their own can't share one.
std::vector<qsizetype> widthsOf(const std::vector<WrittenBallot> &ballots)
{
    std::vector<qsizetype> widths;
    for (const WrittenBallot &ballot : ballots) {
        widths.resize(std::max(widths.size(), ballot.ranks.size()), 1);
        for (size_t rank = 0; rank < ballot.ranks.size(); ++rank) {
            const QStringList &sharing = ballot.ranks[rank];
            if (sharing.size() > 1 && sharing.join(QString()).contains(u'/'))
                widths[rank] = std::max(widths[rank], sharing.size());
        }
    }
    return widths;
}

QString tableOf(const std::vector<WrittenBallot> &ballots)
{
    const std::vector<qsizetype> widths = widthsOf(ballots);
    QStringList header{columns::participant, columns::prompt};
    for (size_t rank = 0; rank < widths.size(); ++rank) {
        for (qsizetype i = 0; i < widths[rank]; ++i)
            header << QStringLiteral("Rank %1").arg(rank + 1);
    }
    QString table;
    appendCsvRow(table, header);
    for (const WrittenBallot &ballot : ballots) {
        QStringList cells{ballot.participant, ballot.prompt};
        for (size_t rank = 0; rank < widths.size(); ++rank) {
            const QStringList sharing = rank < ballot.ranks.size() ? ballot.ranks[rank]
                                                                   : QStringList();
            if (widths[rank] == 1) {
                cells << sharing.join(QStringLiteral(" / "));
                continue;
            }
            for (qsizetype i = 0; i < widths[rank]; ++i)
                cells << sharing.value(i);
        }
        appendCsvRow(table, cells);
    }
    return table;
}

} // namespace

void addBallots(Database &db, const std::vector<Table> &others, PackageContents &contents)
{
    const std::vector<Ballot> all = ballots::all(db);
    if (all.empty())
        return;
    NamedInPackage named(db, others, contents);
    std::vector<WrittenBallot> written;
    int leftOut = 0;
    for (const QString &prompt : ballots::prompts(db)) {
        for (const Ballot &ballot : all) {
            if (ballot.prompt != prompt || ballot.ranks.empty())
                continue;
            if (auto each = named.written(ballot))
                written.push_back(std::move(*each));
            else
                ++leftOut;
        }
    }
    if (!written.empty())
        contents.files.push_back({QStringLiteral("Rankings.csv"), tableOf(written).toUtf8()});
    if (leftOut)
        contents.notes << Messages::tr(
            "%n ranking(s) were left out: they name somebody, or a code, that no other file has.",
            nullptr, leftOut);
}

} // namespace axial
