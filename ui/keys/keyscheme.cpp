#include "ui/keys/keyscheme.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::KeyScheme)
};

QHash<QString, QKeySequence>
keysOf(std::initializer_list<std::pair<const char *, const char *>> commands)
{
    QHash<QString, QKeySequence> keys;
    for (const auto &[command, sequence] : commands)
        keys.insert(QLatin1String(command),
                    QKeySequence(QLatin1String(sequence), QKeySequence::PortableText));
    return keys;
}

bool isFunctionKey(int key)
{
    return key >= Qt::Key_F1 && key <= Qt::Key_F35;
}

/// What every field of text does at these keys, so that no command could be heard there.
bool isOfTextFields(const QKeySequence &keys)
{
    const QKeySequence::StandardKey standard[] = {QKeySequence::Copy, QKeySequence::Cut,
                                                  QKeySequence::Paste, QKeySequence::SelectAll};
    return std::any_of(std::begin(standard), std::end(standard),
                       [&](QKeySequence::StandardKey each) { return keys.matches(each); });
}

} // namespace

const std::vector<KeyScheme> &keySchemes()
{
    static const std::vector<KeyScheme> all = {
        {"axial", QT_TRANSLATE_NOOP("axial::KeyScheme", "Shortcuts of Axial"), {}},
        // Code at existing nodes, in vivo, at the current ones; uncode.
        {"nvivo", QT_TRANSLATE_NOOP("axial::KeyScheme", "Shortcuts as in NVivo"),
         keysOf({{"code/quick-code", "Ctrl+F2"},
                 {"code/code-in-vivo", "Ctrl+F8"},
                 {"code/last-code-again", "Ctrl+F9"},
                 {"code/take-all-my-codes-off-the-quote", "Ctrl+Shift+F2"}})},
        // Code with a new one, in vivo, with the one used last.
        {"maxqda", QT_TRANSLATE_NOOP("axial::KeyScheme", "Shortcuts as in MAXQDA"),
         keysOf({{"code/quick-code", "Ctrl+W"},
                 {"code/code-in-vivo", "Ctrl+I"},
                 {"code/last-code-again", "Ctrl+Q"}})},
    };
    return all;
}

const KeyScheme &keySchemeOf(const QString &id)
{
    const std::vector<KeyScheme> &all = keySchemes();
    const auto found = std::find_if(all.begin(), all.end(), [&](const KeyScheme &scheme) {
        return id == QLatin1String(scheme.id);
    });
    return found == all.end() ? all.front() : *found;
}

QString commandId(const QString &menu, const QString &words)
{
    const auto slug = [](const QString &text) {
        QString plain;
        for (const QChar sign : text.section(u'\t', 0, 0)) {
            if (sign.isLetterOrNumber())
                plain += sign.toLower();
            else if (sign != u'&' && sign != u'…' && !plain.isEmpty() && !plain.endsWith(u'-'))
                plain += u'-';
        }
        return plain.endsWith(u'-') ? plain.chopped(1) : plain;
    };
    return slug(menu) + u'/' + slug(words);
}

QString whyNotChosen(const QKeySequence &keys)
{
    if (keys.isEmpty())
        return {};
    const QKeyCombination first = keys[0];
    const Qt::KeyboardModifiers held = first.keyboardModifiers();
    const int key = first.key();
    const bool isHeld = held & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString shown = keys.toString(QKeySequence::NativeText);
    if (!isHeld && !isFunctionKey(key))
        return Messages::tr("%1 alone is for typing and for moving about: hold Ctrl or Alt with "
                            "it, or take a function key.")
            .arg(shown);
    if (held == Qt::ControlModifier && key >= Qt::Key_0 && key <= Qt::Key_9)
        return Messages::tr("%1 goes to a mode, or sets the size of the text.").arg(shown);
    if (isOfTextFields(keys))
        return Messages::tr("%1 is for the words in a field of text.").arg(shown);
    if (keys.count() > 1)
        return Messages::tr("Take one key, held together with Ctrl, Alt or Shift.");
    return {};
}

} // namespace axial
