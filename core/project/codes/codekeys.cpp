#include "core/project/codes/codekeys.h"

#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>

namespace axial::codes {
namespace {

enum class KeyStyle { Letter, Number, Roman };

QString written(KeyStyle style, int number)
{
    if (style == KeyStyle::Roman && number <= 3999)
        return romanNumeral(number);
    if (style == KeyStyle::Letter && number <= 26)
        return QString(QChar(u'A' + number - 1));
    return QString::number(number);
}

/// The value of a key's last part, when it is written in that style.
std::optional<int> valueIn(KeyStyle style, const QString &part)
{
    bool isNumber = false;
    if (style == KeyStyle::Number) {
        const int value = part.toInt(&isNumber);
        return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
    }
    if (style == KeyStyle::Letter)
        return part.size() == 1 && part[0] >= u'A' && part[0] <= u'Z'
                   ? std::optional(part[0].unicode() - u'A' + 1)
                   : std::nullopt;
    for (int value = 1; value <= 200; ++value) {
        if (part == romanNumeral(value))
            return value;
    }
    return std::nullopt;
}

/// The tree with the keys as they are and as they are going to be.
class Numbering
{
public:
    explicit Numbering(Database &db) : m_tree(all(db)), m_open(openCodesFolder(db))
    {
        for (size_t i = 0; i < m_tree.size(); ++i) {
            m_index.insert(m_tree[i].id, int(i));
            m_parent.push_back(m_index.value(m_tree[i].parent, -1));
            m_depth.push_back(m_parent[i] < 0 ? 0 : m_depth[size_t(m_parent[i])] + 1);
            if (!m_tree[i].key.isEmpty())
                m_taken.insert(m_tree[i].key);
        }
    }

    std::vector<ProposedKey> give(const std::vector<CodeId> &chosen)
    {
        const QSet<CodeId> isChosen(chosen.begin(), chosen.end());
        std::vector<ProposedKey> result;
        QHash<int, std::pair<QString, QString>> renamed;  // index -> old and new key
        for (int at = 0; at < int(m_tree.size()); ++at) { // parents before children
            Code &code = m_tree[size_t(at)];
            const int parent = m_parent[size_t(at)];
            if (parent < 0 || !numbers(parent))
                continue;
            const bool isMeant = isChosen.contains(code.id) || isChosen.contains(code.parent);
            const auto above = renamed.constFind(parent);
            const QString before = code.key;
            if (above != renamed.cend() && !above->first.isEmpty()
                && before.startsWith(above->first + u'.'))
                setKey(code, above->second + before.mid(above->first.size()));
            else if (isMeant && !fits(parent, before))
                setKey(code, next(parent));
            else
                continue;
            renamed.insert(at, {before, code.key});
            result.push_back({code.id, code.key});
        }
        return result;
    }

    CodeId continuedBy(const QString &key) const
    {
        const QString above = key.left(key.lastIndexOf(u'.'));
        for (int at = 0; at < int(m_tree.size()); ++at) {
            if (m_tree[size_t(at)].key == above && above.size() < key.size() && !isOpen(at)
                && !lastParts(at).isEmpty() && next(at) == key)
                return m_tree[size_t(at)].id;
        }
        return {};
    }

private:
    bool isOpen(int at) const
    {
        while (m_parent[size_t(at)] >= 0)
            at = m_parent[size_t(at)];
        return m_tree[size_t(at)].id == m_open;
    }
    /// Whether what lies in it has keys made from its own.
    bool numbers(int parent) const
    {
        const Code &above = m_tree[size_t(parent)];
        return above.kind == CodeKind::Folder ? above.id != m_open : !above.key.isEmpty();
    }
    QString prefix(int parent) const
    {
        const Code &above = m_tree[size_t(parent)];
        return above.kind == CodeKind::Folder ? QString() : above.key + u'.';
    }
    bool fits(int parent, const QString &key) const
    {
        const QString before = prefix(parent);
        return key.size() > before.size() && key.startsWith(before)
               && !QStringView(key).mid(before.size()).contains(u'.');
    }
    void setKey(Code &code, const QString &key)
    {
        m_taken.insert(key); // the old one stays taken: keys are never used twice in one step
        code.key = key;
    }

    QStringList lastParts(int parent) const
    {
        QStringList parts;
        for (size_t i = 0; i < m_tree.size(); ++i) {
            if (m_parent[i] == parent && fits(parent, m_tree[i].key))
                parts << m_tree[i].key.mid(prefix(parent).size());
        }
        return parts;
    }
    KeyStyle styleOf(int parent) const
    {
        const QStringList parts = lastParts(parent);
        for (const KeyStyle style : {KeyStyle::Number, KeyStyle::Roman, KeyStyle::Letter}) {
            const bool areAll = !parts.isEmpty()
                                && std::ranges::all_of(parts, [&](const QString &part) {
                                       return valueIn(style, part).has_value();
                                   });
            if (areAll)
                return style;
        }
        switch (m_depth[size_t(parent)]) {
        case 0:
            return KeyStyle::Letter;
        case 2:
            return KeyStyle::Roman;
        default:
            return KeyStyle::Number;
        }
    }
    QString next(int parent) const
    {
        const KeyStyle style = styleOf(parent);
        int highest = 0;
        for (const QString &part : lastParts(parent))
            highest = std::max(highest, valueIn(style, part).value_or(0));
        QString key;
        do {
            key = prefix(parent) + written(style, ++highest);
        } while (m_taken.contains(key));
        return key;
    }

    std::vector<Code> m_tree;
    CodeId m_open;
    std::vector<int> m_parent;
    std::vector<int> m_depth;
    QHash<CodeId, int> m_index;
    QSet<QString> m_taken;
};

} // namespace

std::vector<ProposedKey> proposedKeys(Database &db, const std::vector<CodeId> &chosen)
{
    return Numbering(db).give(chosen);
}

CodeId branchContinued(Database &db, const QString &key)
{
    return Numbering(db).continuedBy(key);
}

void giveKeys(Database &db, const std::vector<ProposedKey> &keys)
{
    for (const ProposedKey &each : keys)
        setKey(db, each.code, {}); // two of them may exchange keys
    for (const ProposedKey &each : keys)
        setKey(db, each.code, each.key);
}

} // namespace axial::codes
