#include "core/import/documents/pagelines.h"

#include "core/text/turnline.h"

#include <QStringList>

#include <algorithm>

namespace axial {
namespace {

/// What PDF's readers put for a hyphen at the end of a line.
bool isBreakHyphen(QChar c)
{
    return c == QChar(0x0002) || c == QChar(0xfffe);
}

/// Ligatures, forms of presentation and radicals, which print needs and no reader writes.
QString withPlainLetters(const QString &line)
{
    QString plain;
    plain.reserve(line.size());
    for (const QChar c : line) {
        const ushort code = c.unicode();
        const bool isForm = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)
                            || (code >= 0x2f00 && code <= 0x2fd5);
        if (isForm)
            plain += QString(c).normalized(QString::NormalizationForm_KC);
        else
            plain += c;
    }
    return plain;
}

bool beginsSomething(const QString &line)
{
    if (readTurnHead(line))
        return true;
    const QChar first = line[0];
    return first == u'\u2022' || first == u'-' || first == u'\u2013' || first == u'['
           || (first.isDigit() && line.size() > 2 && (line[1] == u'.' || line[1] == u')'));
}

} // namespace

QString joinedLines(const QString &page)
{
    constexpr qsizetype leastMeasure = 40; // shorter lines are those of a list or a verse
    constexpr double fills = 0.75;
    QStringList lines;
    qsizetype measure = 0;
    for (const QString &line : page.split(u'\n')) {
        lines << withPlainLetters(line).trimmed();
        measure = std::max(measure, lines.last().size());
    }
    QString text;
    bool goesOn = false;
    for (const QString &line : lines) {
        if (line.isEmpty()) {
            goesOn = false;
            continue;
        }
        const bool isJoined = goesOn && !beginsSomething(line);
        if (!text.isEmpty()) {
            if (isJoined && isBreakHyphen(text.back()))
                text.chop(1);
            else
                text += isJoined ? u' ' : u'\n';
        }
        text += line;
        goesOn = measure >= leastMeasure && double(line.size()) >= fills * double(measure);
    }
    for (QChar &c : text) {
        if (isBreakHyphen(c))
            c = u'-';
    }
    return text;
}

} // namespace axial
