#include "ui/taxonomy/suggestions/codesuggestions.h"

#include "core/base/messages.h"
#include "core/text/words/comparable.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <algorithm>
#include <optional>

namespace axial {

QString typedKey(const QString &key)
{
    QString typed = key.toLower();
    typed.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return typed;
}

namespace {

struct Match {
    int rank = 0;
    int start = -1;
    int length = 0;
};

bool startsWord(const QString &name, qsizetype at)
{
    return at == 0 || !name[at - 1].isLetterOrNumber();
}

/// How well a code answers the query; smaller is better.
std::optional<Match> matchOf(const Code &code, const QString &path, const QString &query,
                             const QString &queryKey, const QStringList &words)
{
    const QString key = typedKey(code.key);
    if (!queryKey.isEmpty() && key == queryKey)
        return Match{0};
    if (!queryKey.isEmpty() && key.startsWith(queryKey))
        return Match{1};
    const qsizetype at = code.name.indexOf(query, 0, Qt::CaseInsensitive);
    if (at >= 0) {
        const int rank = at == 0 ? 2 : startsWord(code.name, at) ? 3 : 4;
        return Match{rank, int(at), int(query.size())};
    }
    const bool isInName = std::all_of(words.begin(), words.end(), [&](const QString &word) {
        return saysWords(code.name, word);
    });
    if (isInName) {
        const qsizetype begun = code.name.indexOf(words.front(), 0, Qt::CaseInsensitive);
        return begun < 0 ? Match{5} : Match{5, int(begun), int(words.front().size())};
    }
    const bool isAnywhere = std::all_of(words.begin(), words.end(), [&](const QString &word) {
        return saysWords(code.name, word) || saysWords(path, word)
               || key.startsWith(typedKey(word));
    });
    return isAnywhere ? std::optional(Match{6}) : std::nullopt;
}

int placeOf(const std::vector<CodeId> &codes, CodeId code)
{
    return int(std::find(codes.begin(), codes.end(), code) - codes.begin());
}

} // namespace

CodeSuggestions::CodeSuggestions(const CodeTreeModel &tree, QObject *parent)
    : QAbstractListModel(parent), m_tree(tree)
{
}

bool CodeSuggestions::isExcluded(CodeId code) const
{
    for (const Code *at = m_tree.find(code); at; at = m_tree.find(at->parent)) {
        if (m_excluded.contains(at->id))
            return true;
    }
    return false;
}

void CodeSuggestions::setQuery(const QString &text)
{
    const QString query = text.simplified();
    const QString queryKey = typedKey(query);
    const QStringList words = query.split(u' ', Qt::SkipEmptyParts);
    beginResetModel();
    m_isTyped = !words.isEmpty();
    m_rows.clear();
    for (const Code &code : m_tree.codes()) {
        if (code.kind == CodeKind::Folder || (m_offered && !m_offered->contains(code.id))
            || (!m_excluded.isEmpty() && isExcluded(code.id)))
            continue;
        if (words.isEmpty()) {
            m_rows.push_back({code.id, m_digits ? placeOf(*m_digits, code.id) : 0});
            continue;
        }
        if (const auto match = matchOf(code, m_tree.pathOf(code.id), query, queryKey, words))
            m_rows.push_back({code.id, match->rank, match->start, match->length});
    }
    const auto age = [this](const Row &row) {
        const qsizetype at = m_recent.indexOf(row.code);
        return at < 0 ? m_recent.size() : at;
    };
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](const Row &a, const Row &b) {
        return std::pair(a.rank, age(a)) < std::pair(b.rank, age(b));
    });
    if (m_rows.size() > rowsAtMost)
        m_rows.resize(rowsAtMost);
    endResetModel();
}

/// What is typed takes the digits: "c9" is a key.
int CodeSuggestions::digitAt(int row) const
{
    if (m_isTyped)
        return 0;
    const int place = m_digits ? placeOf(*m_digits, codeAt(row)) : row;
    return place < (m_digits ? int(m_digits->size()) : lastDigit) ? place + 1 : 0;
}

int CodeSuggestions::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CodeSuggestions::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || size_t(index.row()) >= m_rows.size())
        return {};
    const Row &row = m_rows[size_t(index.row())];
    const Code *code = m_tree.find(row.code);
    if (!code)
        return {};
    const qint64 quotes = m_tree.countsOf(row.code).totalQuotes;
    switch (role) {
    case Qt::DisplayRole:
        return code->name;
    case Qt::AccessibleTextRole: {
        QStringList parts{code->label(), m_tree.pathOf(row.code)};
        if (!m_offered)
            parts << CountText::tr("%Ln quote(s)", nullptr, int(quotes));
        if (const QString strokes = m_tree.strokesOf(row.code); !strokes.isEmpty())
            parts << strokes;
        if (const int digit = digitAt(index.row()); m_digits && digit > 0)
            parts << (digit > lastDigit ? tr("press Alt+%1").arg(digit - lastDigit)
                                        : tr("press %1").arg(digit));
        return parts.join(QStringLiteral(", "));
    }
    case RowDelegate::StrokesRole:
        return m_tree.strokesOf(row.code);
    case RowDelegate::KeyRole:
        return code->key;
    case RowDelegate::ColorRole: {
        const int color = m_tree.colorOf(row.code);
        return color >= 0 ? color : QVariant();
    }
    case CodeTreeModel::IdRole:
        return row.code.value;
    case PathRole:
        return m_tree.pathOf(row.code);
    case QuotesRole:
        return m_offered ? QVariant() : QVariant(quotes);
    case MatchStartRole:
        return row.matchStart;
    case MatchLengthRole:
        return row.matchLength;
    case DigitRole:
        return digitAt(index.row());
    default:
        return {};
    }
}

} // namespace axial
