#pragma once

#include <QHash>
#include <QKeySequence>
#include <QString>

#include <vector>

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

} // namespace axial
