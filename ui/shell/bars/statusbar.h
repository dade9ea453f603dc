#pragma once

#include <QElapsedTimer>
#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;

namespace axial {

class ElidingLabel;
class LinkButton;
class Workspace;

/// Who is coding, what is saved, what just happened, and the running job with its Cancel.
class StatusBar : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusBar(Workspace &workspace, QWidget *parent = nullptr);

    /// A sentence that goes after some seconds ("Undone: Code: C.2").
    void say(const QString &sentence);
    /// Where the person is in the page ("Turn 12 · 20 words selected").
    void setPlace(const QString &place);
    /// How the project stands with its team; no words when it has none.
    void setTeam(const QString &words, const QString &sentence, bool needsYou);
    /// Everything the bar shows, as one sentence.
    QString text() const;

Q_SIGNALS:
    void personClicked();
    void teamClicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectParts();
    void tint();
    void showPerson();
    void showProject();
    void showUnstored();
    void showJob();
    void describe();

    Workspace &m_workspace;
    QLabel *m_personIcon;
    QLabel *m_person;
    LinkButton *m_change;
    QLabel *m_savedIcon;
    QLabel *m_saved;
    QString m_savedText; ///< what it says when all is stored
    LinkButton *m_team;
    QLabel *m_teamIcon;
    bool m_teamNeedsYou = false;
    QLabel *m_place;
    ElidingLabel *m_message;
    QWidget *m_job;
    QLabel *m_jobStep;
    QProgressBar *m_jobBar;
    QLabel *m_jobCount;
    LinkButton *m_cancel;
    QLabel *m_file;
    QTimer m_messageTimer;
    bool m_tellsOfUndo = false;
    QTimer m_jobTimer;
    QElapsedTimer m_jobAge;
};

} // namespace axial
