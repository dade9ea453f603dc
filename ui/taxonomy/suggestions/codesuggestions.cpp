#include "ui/taxonomy/suggestions/codesuggestions.h"

#include "core/base/messages.h"
#include "core/text/words/comparable.h"
#include "ui/lists/painteddelegate.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
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
    const bool isInName = std::ranges::all_of(
        words, [&](const QString &word) { return saysWords(code.name, word); });
    if (isInName) {
        const qsizetype begun = code.name.indexOf(words.front(), 0, Qt::CaseInsensitive);
        return begun < 0 ? Match{5} : Match{5, int(begun), int(words.front().size())};
    }
    const bool isAnywhere = std::ranges::all_of(words, [&](const QString &word) {
        return saysWords(code.name, word) || saysWords(path, word)
               || key.startsWith(typedKey(word));
    });
    return isAnywhere ? std::optional(Match{6}) : std::nullopt;
}

int placeOf(const std::vector<CodeId> &codes, CodeId code)
{
    return int(std::ranges::find(codes, code) - codes.begin());
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
    std::ranges::stable_sort(m_rows, {},
                             [&](const Row &row) { return std::pair(row.rank, age(row)); });
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

namespace {

int widthOf(const QFont &font, const QString &text)
{
    return int(std::ceil(QFontMetricsF(font).horizontalAdvance(text))) + 1;
}

void write(QPainter &painter, const QRect &room, const QFont &font, const QColor &ink,
           const QString &text, int align = Qt::AlignLeft)
{
    painter.setFont(font);
    painter.setPen(ink);
    writeElided(painter, room, align, text);
}

/// The name with its typed part bold over an accent line, as long as there is room for all of it.
void writeName(QPainter &painter, const QRect &room, const QFont &font, const QString &name,
               int start, int length)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QString before = name.left(start);
    const QString match = name.mid(start, length);
    const int beforeWidth = widthOf(font, before) - 1;
    const int matchWidth = widthOf(bold, match) - 1;
    const Tokens &t = theme::tokens();
    const bool fits = widthOf(bold, name) <= room.width();
    if (start < 0 || length <= 0 || !fits) { // names that begin alike are told apart by their ends
        painter.setFont(font);
        painter.setPen(t.text);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         elided(painter.fontMetrics(), name, room.width(), Qt::ElideMiddle));
        return;
    }
    const QRect matchRoom(room.left() + beforeWidth, room.top(), matchWidth + 1, room.height());
    write(painter, QRect(room.topLeft(), QSize(beforeWidth + 1, room.height())), font, t.text,
          before);
    write(painter, matchRoom, bold, t.text, match);
    const int base = room.center().y() + QFontMetrics(font).ascent() / 2 + 2;
    painter.fillRect(QRect(matchRoom.left(), base, matchWidth, 2), t.accent);
    write(painter, room.adjusted(beforeWidth + matchWidth, 0, 0, 0), font, t.text,
          name.mid(start + length));
}

void paintNumber(QPainter &painter, const QRect &box, int number)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().line);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    write(painter, box, theme::numberFont(8.5), theme::tokens().text2, QString::number(number),
          Qt::AlignHCenter);
}

} // namespace

SuggestionDelegate::SuggestionDelegate(Numbers numbers, QObject *parent)
    : PaintedDelegate(parent), m_numbers(numbers)
{
}

void SuggestionDelegate::paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const
{
    if (!(option.state & QStyle::State_Selected)) {
        PaintedDelegate::paintPanel(painter, option);
        return;
    }
    // Keys go to the field, yet this is the row that Enter takes: it looks as focused.
    painter.fillRect(option.rect, theme::tokens().selected);
    painter.fillRect(option.rect.left(), option.rect.top(), 3, option.rect.height(),
                     theme::tokens().accent);
}

void SuggestionDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    QRect room = option.rect.adjusted(12, 0, -12, 0);
    const auto square = [&room](int side) {
        const QRect box(room.left(), room.top() + (room.height() - side) / 2, side, side);
        room.setLeft(room.left() + side + 6);
        return box;
    };
    if (m_numbers == Numbers::Shown) {
        const QRect box = square(16);
        if (const int digit = index.data(CodeSuggestions::DigitRole).toInt())
            paintNumber(painter, box, digit);
    }
    const QRect chip = square(12);
    if (const QVariant color = index.data(RowDelegate::ColorRole); color.isValid())
        theme::paintChip(painter, chip, color.toInt());

    const Tokens &t = theme::tokens();
    const QFont plain = theme::font(10);
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFont small = theme::font(9);
    const QFont digits = theme::numberFont(10);
    if (const QVariant quotes = index.data(CodeSuggestions::QuotesRole); quotes.isValid()) {
        const QString uses = CountText::tr("%Ln quote(s)", nullptr, int(quotes.toLongLong()));
        const int usesWidth = std::max(widthOf(digits, uses), 76);
        write(painter, room.adjusted(room.width() - usesWidth, 0, 0, 0), digits, t.text2, uses,
              Qt::AlignRight);
        room.setRight(room.right() - usesWidth - 12);
    }

    constexpr int leastName = 160;
    if (const QString strokes = index.data(RowDelegate::StrokesRole).toString();
        !strokes.isEmpty() && room.width() > leastName + strokesWidth(strokes)) {
        const int width = strokesWidth(strokes);
        paintStrokes(painter,
                     QRect(room.right() - width + 1,
                           room.top() + (room.height() - strokesHeight) / 2, width, strokesHeight),
                     strokes);
        room.setRight(room.right() - width - 12);
    }

    const QString key = singleLineName(index.data(RowDelegate::KeyRole).toString());
    const int keyWidth = std::min(std::max(widthOf(bold, key), 46), room.width() / 3);
    write(painter, QRect(room.topLeft(), QSize(keyWidth, room.height())), bold, t.text, key);
    room.setLeft(room.left() + keyWidth + 6);
    // The path takes what the name, with its bold letters, leaves.
    constexpr int pathAtLeast = 56, gap = 12;
    const QString name = singleLineName(option.text);
    const int pathWidth = std::min(room.width() * 3 / 10, room.width() - widthOf(bold, name) - gap);
    if (pathWidth >= pathAtLeast) {
        write(painter, room.adjusted(room.width() - pathWidth, 0, 0, 0), small, t.text2,
              singleLineName(index.data(CodeSuggestions::PathRole).toString()));
        room.setRight(room.right() - pathWidth - gap);
    }
    writeName(painter, room, plain, name, index.data(CodeSuggestions::MatchStartRole).toInt(),
              index.data(CodeSuggestions::MatchLengthRole).toInt());
}

QSize SuggestionDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight};
}

QString SuggestionDelegate::toolTip(const QModelIndex &index) const
{
    return index.data(Qt::AccessibleTextRole).toString();
}

} // namespace axial
