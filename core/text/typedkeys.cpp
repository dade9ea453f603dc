#include "core/text/typedkeys.h"

#include <QRegularExpression>

#include <optional>

namespace axial {
namespace {

struct QuotedKey {
    QString words;
    qsizetype end = 0; ///< behind the closing quote and the spaces after it
};

/// A key in quotes that begins here and is closed.
std::optional<QuotedKey> quotedKey(QStringView cell, qsizetype at)
{
    if (at >= cell.size() || cell[at] != u'"')
        return std::nullopt;
    QuotedKey key;
    for (++at; at < cell.size(); ++at) {
        if (cell[at] != u'"') {
            key.words += cell[at];
        } else if (at + 1 < cell.size() && cell[at + 1] == u'"') {
            key.words += cell[++at];
        } else {
            key.end = at + 1;
            while (key.end < cell.size() && cell[key.end].isSpace() && cell[key.end] != u'\n')
                ++key.end;
            key.words = key.words.trimmed();
            return key.words.isEmpty() ? std::nullopt : std::optional(key);
        }
    }
    return std::nullopt;
}

} // namespace

QString canonicalKey(QStringView text)
{
    static const QRegularExpression key(
        QStringLiteral("^[A-Za-z](\\s*\\.\\s*\\d+)(\\s*\\.\\s*([ivxlcdmIVXLCDM]+|\\d+))*$"));
    const QString trimmed = text.trimmed().toString();
    // Chinese input methods write full-width letters, digits and stops.
    QString narrow = trimmed.normalized(QString::NormalizationForm_KC);
    narrow.replace(QChar(0x3002), u'.');
    if (!key.match(narrow).hasMatch())
        return trimmed;
    QString canonical;
    for (const QChar c : narrow) {
        if (!c.isSpace())
            canonical += canonical.isEmpty() ? c.toUpper() : c.toLower();
    }
    return canonical;
}

QStringList splitKeys(QStringView cell)
{
    const auto isEnd = [&cell](qsizetype at) {
        return at >= cell.size() || cell[at] == u',' || cell[at] == u';' || cell[at] == u'\n';
    };
    QStringList keys;
    for (qsizetype at = 0; at < cell.size(); ++at) {
        while (at < cell.size() && cell[at].isSpace() && cell[at] != u'\n')
            ++at;
        if (const auto quoted = quotedKey(cell, at); quoted && isEnd(quoted->end)) {
            keys += quoted->words;
            at = quoted->end;
            continue;
        }
        const qsizetype start = at;
        while (!isEnd(at))
            ++at;
        if (const QString key = canonicalKey(cell.mid(start, at - start)); !key.isEmpty())
            keys += key;
    }
    return keys;
}

QString joinKeys(const QStringList &keys)
{
    QStringList cells;
    for (const QString &key : keys) {
        const bool isPlain = splitKeys(key) == QStringList{key};
        cells << (isPlain ? key : u'"' + QString(key).replace(u'"', QStringLiteral("\"\"")) + u'"');
    }
    return cells.join(QStringLiteral(", "));
}

} // namespace axial
