#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Workspace;

/// Who of the team works in the same project now, and which source they read: the hub tells it,
/// lists and tabs show it. One for each workspace.
class Presence : public QObject
{
    Q_OBJECT

public:
    struct Person {
        QString name;
        SourceId source; ///< none: elsewhere, or it may not be seen

        bool operator==(const Person &) const = default;
    };

    static Presence &of(Workspace &workspace);

    const std::vector<Person> &others() const { return m_others; }
    void setOthers(std::vector<Person> others);
    /// "Ben, Eva"; empty where nobody is.
    QString namesAt(SourceId source) const;
    /// One person's initials, or how many there are.
    QString badgeAt(SourceId source) const;

    /// How many reports of a blind round that person said to have labelled; none = they said
    /// nothing.
    std::optional<qint64> labelled(const QString &name, RoundId round) const;
    using Labelled = QHash<std::pair<QString, RoundId>, qint64>;
    void setLabelled(const Labelled &labelled);

    /// Whether the person may close rounds and open them again: in a team only who leads it does.
    bool mayCloseRounds() const { return m_mayCloseRounds; }
    void setMayCloseRounds(bool may);

    /// What is read here.
    SourceId here() const { return m_here; }
    void setHere(SourceId source);

Q_SIGNALS:
    /// Where somebody is or was.
    void othersChanged(const std::vector<axial::SourceId> &sources);
    void hereChanged();
    void labelledChanged();
    void mayCloseRoundsChanged();

private:
    explicit Presence(QObject *parent) : QObject(parent) {}

    std::vector<Person> m_others;
    Labelled m_labelled;
    bool m_mayCloseRounds = true;
    SourceId m_here;
};

} // namespace axial
