#include "ui/base/wording.h"

#include "core/base/names.h"

#include <QCoreApplication>
#include <QLocale>

namespace axial {

QString numberWords(qint64 count)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale.toString(count);
}

qint64 wordCount(QStringView text)
{
    qint64 count = 0;
    bool isInWord = false;
    for (const QChar c : text) {
        const QChar::Script script = c.script();
        if (script == QChar::Script_Han || script == QChar::Script_Hiragana
            || script == QChar::Script_Katakana) {
            ++count;
            isInWord = false;
        } else if (c.isSpace()) {
            isInWord = false;
        } else if (!isInWord && (c.isLetterOrNumber() || c.isSurrogate())) {
            ++count;
            isInWord = true;
        }
    }
    return count;
}

QString countedWords(QStringView text)
{
    return QCoreApplication::translate("axial::Wording", "%Ln word(s)", nullptr,
                                       int(wordCount(text)));
}

QString turnsText(int first, int last)
{
    return last > first
               ? QCoreApplication::translate("axial::Wording", "turns %1–%2").arg(first).arg(last)
               : QCoreApplication::translate("axial::Wording", "turn %1").arg(first);
}

QString shortened(const QString &text, int longest)
{
    return names::shortened(text, longest);
}

QString initialsOf(const QString &name)
{
    QString initials;
    for (const QString &word : name.split(u' ', Qt::SkipEmptyParts))
        initials += word.front().toUpper();
    return initials.left(3);
}

QString cancelledText()
{
    return QCoreApplication::translate("wording", "Cancelled.");
}

QString cutNameNote(const QString &name)
{
    if (name.trimmed().size() <= names::longest)
        return {};
    return QCoreApplication::translate("wording", "A name has at most %1 characters. All of it is "
                                                  "in the code’s definition.")
        .arg(names::longest);
}

} // namespace axial
