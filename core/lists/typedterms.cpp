#include "core/lists/typedterms.h"

#include <algorithm>

namespace axial {

std::vector<TypedToken> typedTokens(const QString &text, Parentheses parentheses)
{
    std::vector<TypedToken> tokens;
    TypedToken token;
    const auto take = [&](qsizetype end) {
        token.end = end;
        if (token.end > token.start)
            tokens.push_back(token);
        token.start = end + 1;
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'"')
            token.isOpen = !token.isOpen;
        if (token.isOpen)
            continue;
        const bool isAlone = parentheses == Parentheses::StandAlone
                             && (text[i] == u'(' || text[i] == u')');
        if (!isAlone && !text[i].isSpace())
            continue;
        take(i);
        if (isAlone)
            tokens.push_back({i, i + 1, false});
    }
    take(text.size());
    return tokens;
}

qsizetype typedColon(const QString &token)
{
    bool isQuoted = false;
    for (qsizetype i = 0; i < token.size(); ++i) {
        isQuoted ^= token[i] == u'"';
        if (token[i] != u':' || isQuoted)
            continue;
        const QStringView after = QStringView(token).mid(i + 1);
        const bool isWord = i == 0 || after.startsWith(u':') || after.startsWith(u"//");
        return isWord ? -1 : i;
    }
    return -1;
}

QStringList typedValues(const QString &typed)
{
    QStringList values;
    QString value;
    bool isQuoted = false;
    const auto take = [&] {
        if (!value.trimmed().isEmpty())
            values << value.trimmed();
        value.clear();
    };
    for (const QChar c : typed) {
        if (c == u'"')
            isQuoted = !isQuoted;
        else if (c == u',' && !isQuoted)
            take();
        else
            value += c;
    }
    take();
    return values;
}

QString typedValue(const QString &value, const QString &breaking)
{
    const bool isWhole = std::none_of(value.begin(), value.end(), [&](QChar c) {
        return c.isSpace() || c == u',' || c == u'"' || breaking.contains(c);
    });
    return isWhole ? value : u'"' + QString(value).remove(u'"') + u'"';
}

} // namespace axial
