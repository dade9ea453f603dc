#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

class QMenu;
class QMenuBar;

namespace axial {

/// Keys that people know from another program, for commands that are here as well.
struct KeyScheme {
    const char *id;   ///< as the settings keep it
    const char *name; ///< translated in the context "axial::KeyScheme"
    /// By commandId(); what is not in it keeps the keys it has here.
    QHash<QString, QKeySequence> keys;
};

/// The first one is Axial's own, which changes nothing.
const std::vector<KeyScheme> &keySchemes();
/// Axial's own when nothing is called that.
const KeyScheme &keySchemeOf(const QString &id);

/// What a command is called in schemes and settings: "code/quick-code", of the title of its menu in
/// the bar and of its own words as they are before anything was done.
QString commandId(const QString &menu, const QString &words);

/// Why the keys can't be chosen: they type letters, or a part of the window answers them itself;
/// empty when they can.
QString whyNotChosen(const QKeySequence &keys);

/// The keys of the commands in the menus, as the person at this machine wants them: those of a
/// scheme, and above it their own. Menus, tool tips, the palette and the list of keys follow, since
/// they ask the command.
class CommandKeys : public QObject
{
    Q_OBJECT

public:
    struct Command {
        QString id;   ///< commandId()
        QString menu; ///< title in the bar, without &
        QString name; ///< as it stands there before anything was done, without & and dots
        QList<QKeySequence> usual;
        QPointer<QAction> action;
    };
    /// Where a person finds a command.
    struct Place {
        QString path; ///< titles of the menus and its name, without & and dots
        QPointer<QAction> action;
    };

    /// Property of a menu whose entries are names (files, views) and no commands.
    static constexpr char holdsNames[] = "holdsNames";
    /// Property of a menu in the bar: title of the menu under which its commands' keys are kept.
    static constexpr char keysUnder[] = "keysUnder";
    /// Likewise: its title with the letter that opens it, which it has only while it is shown.
    static constexpr char lettered[] = "lettered";

    using QObject::QObject;

    /// Knows the commands that are in the menus of the bar by now, and gives them their keys. Pages
    /// fill their menus when they are made, so this is asked again then.
    void take(const QMenuBar &bar);
    /// Notes where the menus of the bar have their commands now, by the names they have now.
    void takePlaces(const QMenuBar &bar);
    /// Null when no menu that is shown has a command of that name.
    const Place *placeOf(const QString &name) const;
    const std::vector<Command> &commands() const { return m_commands; }
    const Command *command(const QString &id) const;
    bool has(const QAction *action) const;
    /// The keys it has now; as many as it has, the first is the one that menus show.
    QList<QKeySequence> keysOf(const QString &id) const;

    QString scheme() const;
    void setScheme(const QString &id);
    /// Whether the person chose keys for it, or chose that it has none.
    bool isOwn(const QString &id) const { return m_own.contains(id); }
    /// Empty = no keys. Whoever had them by the scheme or from the beginning loses them.
    void setOwn(const QString &id, const QKeySequence &keys);
    void reset(const QString &id);
    void resetAll();

    /// Names of the commands that have those keys and would lose them to `id`: of the same menu, or
    /// heard in the whole window.
    QStringList holders(const QKeySequence &keys, const QString &id) const;
    /// Why the command can't have the keys; empty when it can.
    QString obstacle(const QKeySequence &keys) const;

Q_SIGNALS:
    void changed();

private:
    void takeMenu(const QMenu &menu, const QString &title);
    void takePlaces(const QMenu &menu, const QString &path, QSet<QString> &taken);
    void apply();
    /// What a person or the scheme gave it; nothing = as usual.
    const QKeySequence *given(const Command &command) const;
    static bool meet(const Command &one, const Command &other);

    std::vector<Command> m_commands;
    QHash<QString, Place> m_places; ///< by name
    QHash<QString, QKeySequence> m_own;
    QStringList m_letters; ///< that open a menu of the bar with Alt
    bool m_isRead = false;
};

} // namespace axial
