#include "ui/keys/commandkeys.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

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
    const auto found = std::ranges::find_if(
        all, [&](const KeyScheme &scheme) { return id == QLatin1String(scheme.id); });
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

namespace {

const QString schemeKey = QStringLiteral("keys/scheme");
const QString ownGroup = QStringLiteral("keys/own");

QString withoutMark(QString words)
{
    words = words.section(u'\t', 0, 0).remove(u'&');
    return words.endsWith(u'…') ? words.chopped(1) : words;
}

bool hasKeys(const QAction &action, const QKeySequence &keys)
{
    return action.shortcuts().contains(keys);
}

} // namespace

void CommandKeys::take(const QMenuBar &bar)
{
    if (!m_isRead) {
        m_isRead = true;
        QSettings store;
        store.beginGroup(ownGroup);
        for (const QString &id : store.allKeys())
            m_own.insert(id, QKeySequence(store.value(id).toString(), QKeySequence::PortableText));
    }
    m_letters.clear();
    for (const QAction *top : bar.actions()) {
        if (!top->menu())
            continue;
        const QString lettered = top->menu()->property(CommandKeys::lettered).toString();
        const auto letter = QKeySequence::mnemonic(lettered.isEmpty() ? top->text() : lettered);
        if (!letter.isEmpty())
            m_letters << letter.toString(QKeySequence::PortableText);
        const QString under = top->menu()->property(keysUnder).toString();
        takeMenu(*top->menu(), withoutMark(under.isEmpty() ? top->text() : under));
    }
    takePlaces(bar);
    apply();
}

void CommandKeys::takePlaces(const QMenuBar &bar)
{
    QSet<QString> taken; // those of View of a page that is not shown are still known from before
    for (const QAction *top : bar.actions()) {
        if (top->menu())
            takePlaces(*top->menu(), withoutMark(top->text()), taken);
    }
}

void CommandKeys::takePlaces(const QMenu &menu, const QString &path, QSet<QString> &taken)
{
    if (menu.property(holdsNames).toBool())
        return;
    for (QAction *action : menu.actions()) {
        const QString name = withoutMark(action->text());
        if (action->isSeparator() || name.isEmpty()) // menus without a title are not shown
            continue;
        const QString place = path + QStringLiteral(" › ") + name;
        if (action->menu()) {
            takePlaces(*action->menu(), place, taken);
        } else if (!taken.contains(name)) { // two of one name: the first one in the bar
            taken.insert(name);
            m_places.insert(name, {place, action});
        }
    }
}

const CommandKeys::Place *CommandKeys::placeOf(const QString &name) const
{
    const auto found = m_places.constFind(name);
    return found == m_places.constEnd() ? nullptr : &*found;
}

void CommandKeys::takeMenu(const QMenu &menu, const QString &title)
{
    if (menu.property(holdsNames).toBool())
        return;
    for (QAction *action : menu.actions()) {
        if (action->menu()) {
            takeMenu(*action->menu(), title);
            continue;
        }
        // Keys of a widget alone, and those that stand behind a tab, are shown and not heard here.
        const bool isFixed = action->isSeparator() || action->text().isEmpty()
                             || action->text().contains(u'\t')
                             || action->shortcutContext() == Qt::WidgetShortcut;
        if (isFixed || has(action))
            continue;
        const QString id = commandId(title, action->text());
        if (id.endsWith(u'/') || command(id)) // two of one name: the first one in the menu
            continue;
        m_commands.push_back({id, title, withoutMark(action->text()), action->shortcuts(), action});
    }
}

const CommandKeys::Command *CommandKeys::command(const QString &id) const
{
    const auto found = std::ranges::find(m_commands, id, &Command::id);
    return found == m_commands.end() ? nullptr : &*found;
}

bool CommandKeys::has(const QAction *action) const
{
    return std::ranges::find(m_commands, action, &Command::action) != m_commands.end();
}

QList<QKeySequence> CommandKeys::keysOf(const QString &id) const
{
    const Command *found = command(id);
    return found && found->action ? found->action->shortcuts() : QList<QKeySequence>();
}

QString CommandKeys::scheme() const
{
    return QLatin1String(keySchemeOf(QSettings().value(schemeKey).toString()).id);
}

void CommandKeys::setScheme(const QString &id)
{
    QSettings().setValue(schemeKey, id);
    apply();
}

void CommandKeys::setOwn(const QString &id, const QKeySequence &keys)
{
    QSettings store;
    store.beginGroup(ownGroup);
    // The later choice counts: who chose the same keys before has none now.
    for (const Command &other : m_commands) {
        const Command *mine = command(id);
        if (other.id == id || !mine || !meet(*mine, other) || keys.isEmpty())
            continue;
        const auto own = m_own.find(other.id);
        if (own != m_own.end() && *own == keys) {
            *own = QKeySequence();
            store.setValue(other.id, QString());
        }
    }
    m_own.insert(id, keys);
    store.setValue(id, keys.toString(QKeySequence::PortableText));
    apply();
}

void CommandKeys::reset(const QString &id)
{
    m_own.remove(id);
    QSettings().remove(ownGroup + u'/' + id);
    apply();
}

void CommandKeys::resetAll()
{
    m_own.clear();
    QSettings().remove(ownGroup);
    QSettings().remove(schemeKey);
    apply();
}

const QKeySequence *CommandKeys::given(const Command &command) const
{
    const auto own = m_own.constFind(command.id);
    if (own != m_own.constEnd())
        return &*own;
    const KeyScheme &scheme = keySchemeOf(QSettings().value(schemeKey).toString());
    const auto ofScheme = scheme.keys.constFind(command.id);
    return ofScheme == scheme.keys.constEnd() ? nullptr : &*ofScheme;
}

bool CommandKeys::meet(const Command &one, const Command &other)
{
    const auto isHeardEverywhere = [](const Command &command) {
        return command.action
               && command.action->shortcutContext() != Qt::WidgetWithChildrenShortcut;
    };
    return one.menu == other.menu || isHeardEverywhere(one) || isHeardEverywhere(other);
}

void CommandKeys::apply()
{
    std::vector<std::pair<const Command *, QKeySequence>> taken;
    for (const bool isOwnTurn : {true, false}) {
        for (const Command &each : m_commands) {
            const QKeySequence *keys = given(each);
            if (keys && !keys->isEmpty() && isOwn(each.id) == isOwnTurn)
                taken.emplace_back(&each, *keys);
        }
    }
    // What a person chose goes before what the scheme gives, and both before what is usual.
    const auto isTaken = [&](const Command &by, const QKeySequence &keys) {
        return std::ranges::any_of(taken, [&](const auto &each) {
            const bool goesBefore = !given(by) || (isOwn(each.first->id) && !isOwn(by.id));
            return each.second == keys && each.first->id != by.id && goesBefore
                   && meet(*each.first, by);
        });
    };
    for (const Command &each : m_commands) {
        if (!each.action)
            continue;
        const QKeySequence *keys = given(each);
        QList<QKeySequence> wanted = keys ? QList<QKeySequence>{*keys} : each.usual;
        wanted.removeIf(
            [&](const QKeySequence &one) { return one.isEmpty() || isTaken(each, one); });
        if (each.action->shortcuts() != wanted)
            each.action->setShortcuts(wanted);
    }
    Q_EMIT changed();
}

QStringList CommandKeys::holders(const QKeySequence &keys, const QString &id) const
{
    QStringList names;
    const Command *mine = command(id);
    for (const Command &each : m_commands) {
        if (each.action && each.id != id && hasKeys(*each.action, keys)
            && (!mine || meet(*mine, each)))
            names << each.menu + QStringLiteral(" › ") + each.name;
    }
    return names;
}

QString CommandKeys::obstacle(const QKeySequence &keys) const
{
    if (m_letters.contains(keys.toString(QKeySequence::PortableText)))
        return tr("%1 opens a menu.").arg(keys.toString(QKeySequence::NativeText));
    return whyNotChosen(keys);
}

} // namespace axial
