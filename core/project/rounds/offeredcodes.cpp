#include "core/project/rounds/offeredcodes.h"

#include "core/base/messages.h"
#include "core/domain/round.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/projectsettings.h"
#include "core/project/rounds/rounds.h"
#include "core/project/trees.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace axial::rounds {
namespace {

/// What a round offers, as it is said and before it is looked for in the tree.
class Offer
{
public:
    Offer(Database &db, RoundId round)
        : m_level(detail(db, round).level), m_open(codes::openCodesFolder(db)),
          m_roots(
              columnOf<QSet<CodeId>>(db.query("SELECT code FROM round_code WHERE round=?1", round)))
    {
        const bool isImported = !db.integer("SELECT kind FROM round WHERE id=?1", round);
        if (m_roots.isEmpty() && !isImported)
            m_roots.insert(codes::taxonomyFolder(db));
    }

    /// `path` leads from the code up to its folder.
    bool accepts(const std::vector<CodeId> &path) const
    {
        if (path.size() < 2) // a folder
            return false;
        const size_t depth = path.size() - 1;
        const bool isOfLevel = m_level == RoundLevel::Any
                               || (path.back() != m_open
                                   && std::min<size_t>(depth, 3) == levelDepth());
        return isOfLevel && (m_roots.isEmpty() || std::ranges::any_of(path, [this](CodeId each) {
                                 return m_roots.contains(each);
                             }));
    }

private:
    size_t levelDepth() const { return static_cast<size_t>(m_level); }

    RoundLevel m_level;
    CodeId m_open;
    QSet<CodeId> m_roots; ///< empty = all
};

constexpr size_t mostDigits = 9;
constexpr size_t mostWithAlt = 2 * mostDigits;

QString digitsSetting(RoundId round)
{
    return QStringLiteral("round.digits.%1").arg(round.value);
}

/// The digits that are left go to codes without one.
std::vector<CodeId> numbered(std::vector<CodeId> digits, const std::vector<Code> &offered)
{
    size_t next = 0;
    for (const Code &code : offered) {
        while (next < digits.size() && digits[next])
            ++next;
        if (next >= mostWithAlt)
            break;
        if (std::ranges::find(digits, code.id) != digits.end())
            continue;
        if (next == digits.size())
            digits.emplace_back();
        digits[next] = code.id;
    }
    return digits;
}

void requireNoLabels(Database &db, RoundId round)
{
    if (db.integer("SELECT 1 FROM label WHERE round=?1 LIMIT 1", round))
        throw Error(
            ProjectText::tr("%1 has labels already, so its codes keep their digits: a digit "
                            "that means another code than before gives wrong labels. Nothing "
                            "was changed.")
                .arg(at(db, round).name));
}

} // namespace

std::vector<Code> offered(Database &db, RoundId round)
{
    const Offer offer(db, round);
    const std::vector<Code> tree = codes::all(db);
    QHash<CodeId, CodeId> parents;
    for (const Code &code : tree)
        parents.insert(code.id, code.parent);
    std::vector<Code> result;
    QSet<CodeId> heads;
    if (detail(db, round).kind == RoundKind::Screening) {
        for (const Code &code : tree)
            heads << code.parent;
    }
    for (const Code &code : tree) {
        if (heads.contains(code.id))
            continue;
        std::vector<CodeId> path;
        for (CodeId at = code.id; at; at = parents.value(at))
            path.push_back(at);
        if (offer.accepts(path))
            result.push_back(code);
    }
    return result;
}

bool isOffered(Database &db, RoundId round, CodeId code)
{
    std::vector<CodeId> path;
    if (detail(db, round).kind == RoundKind::Screening
        && db.integer("SELECT 1 FROM code WHERE parent=?1 LIMIT 1", code))
        return false;
    auto parent = db.prepare("SELECT parent FROM code WHERE id=?1");
    for (CodeId at = code; at && int(path.size()) <= trees::deepest;) {
        parent.bind(at);
        if (!parent.next())
            return false;
        path.push_back(at);
        at = parent.isNull(0) ? CodeId() : parent.id<CodeId>(0);
    }
    return Offer(db, round).accepts(path);
}

void requireOffered(Database &db, RoundId round, CodeId code)
{
    if (!isOffered(db, round, code))
        throw Error(
            ProjectText::tr("%1 is not among the codes that %2 offers. Nothing was changed.")
                .arg(db.integer("SELECT 1 FROM code WHERE id=?1", code)
                         ? codes::at(db, code).label()
                         : ProjectText::tr("This code"),
                     at(db, round).name));
}

std::vector<CodeId> digits(Database &db, RoundId round)
{
    const std::vector<Code> codes = offered(db, round);
    std::vector<CodeId> result = numbered(keptDigits(db, round), codes);
    for (CodeId &digit : result) {
        if (std::ranges::none_of(codes, [digit](const Code &code) { return code.id == digit; }))
            digit = {};
    }
    return result;
}

void setDigits(Database &db, RoundId round, const std::vector<CodeId> &chosen)
{
    requireNoLabels(db, round);
    if (chosen.size() > mostDigits)
        throw Error(ProjectText::tr("There are nine digits, not %1. Nothing was changed.")
                        .arg(chosen.size()));
    for (auto code = chosen.begin(); code != chosen.end(); ++code) {
        requireOffered(db, round, *code);
        if (std::find(chosen.begin(), code, *code) != code)
            throw Error(ProjectText::tr("%1 can’t have two digits. Nothing was changed.")
                            .arg(codes::at(db, *code).label()));
    }
    keepDigits(db, round, chosen);
}

void giveDigit(Database &db, RoundId round, int digit, CodeId code)
{
    requireNoLabels(db, round);
    requireOffered(db, round, code);
    std::vector<CodeId> now = numbered(keptDigits(db, round), offered(db, round));
    const size_t place = size_t(digit - 1);
    now.resize(std::max(now.size(), place + 1));
    const auto before = std::ranges::find(now, code);
    if (before != now.end())
        *before = now[place];
    now[place] = code;
    keepDigits(db, round, now);
}

void keepDigits(Database &db, RoundId round)
{
    const std::vector<CodeId> kept = keptDigits(db, round);
    const bool isEachGiven = kept.size() >= mostWithAlt
                             && std::ranges::find(kept, CodeId()) == kept.end();
    if (isEachGiven)
        return; // the tree is not read for each label
    if (const std::vector<CodeId> now = numbered(kept, offered(db, round)); now != kept)
        keepDigits(db, round, now);
}

std::vector<CodeId> keptDigits(Database &db, RoundId round)
{
    std::vector<CodeId> codes;
    for (const QString &id :
         projectsettings::read(db, digitsSetting(round)).split(u' ', Qt::SkipEmptyParts))
        codes.push_back(CodeId{id.toLongLong()});
    return codes;
}

void keepDigits(Database &db, RoundId round, const std::vector<CodeId> &codes)
{
    QStringList ids;
    for (const CodeId code : codes)
        ids << QString::number(code.value); // 0 where nobody has the digit yet
    projectsettings::write(db, digitsSetting(round), ids.join(u' '));
}

} // namespace axial::rounds
