#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QPushButton;

namespace axial {

class Workspace;

/// Which prompt the ballots are about: one that was answered, or another that is written or taken
/// from the interview guide.
class BallotPrompt : public QWidget
{
    Q_OBJECT

public:
    explicit BallotPrompt(Workspace &workspace, QWidget *parent = nullptr);

    /// Reads which there are; what is chosen stays, or what was wanted is. Throws Error.
    void read();
    /// Is chosen when they are read next, where it is one of them.
    void want(const QString &prompt) { m_wanted = prompt; }
    /// Another study: what was written here is forgotten.
    void forget();
    /// Empty = there is none yet.
    QString prompt() const;
    void ask();

Q_SIGNALS:
    void changed();

private:
    void add(const QString &prompt);
    void rename(const QString &renamed);
    void updateState();

    Workspace &m_workspace;
    QComboBox *m_prompts;
    QPushButton *m_add;
    QPushButton *m_rename;
    QString m_wanted;
    QStringList m_fresh; ///< written here, whether or not anybody has answered
};

} // namespace axial
