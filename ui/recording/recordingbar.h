#pragma once

#include <QFrame>
#include <QPointer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace axial {

class ElidingLabel;

/// Below a transcript: its recording, and what keeps it from being heard. Times are in
/// milliseconds.
class RecordingBar : public QFrame
{
    Q_OBJECT

public:
    explicit RecordingBar(QWidget *parent = nullptr);

    void showName(const QString &name);
    void showTimes(qint64 position, qint64 duration);
    void showPlaying(bool isPlaying);
    void showSpeed(double speed);
    /// A sentence in the place of the recording's name, with a button that says `action`; an empty
    /// sentence takes both away. What plays rests meanwhile when it can't be heard.
    void showProblem(const QString &sentence, const QString &action, bool canPlay);
    void setCanStamp(bool canStamp);
    /// What a film shows, above the rest; null = nothing.
    void setPicture(QWidget *picture);
    QWidget *picture() const { return m_picture; }
    QString sentence() const;
    QString times() const;

Q_SIGNALS:
    void playRequested();
    void backRequested();
    void forwardRequested();
    void positionRequested(qint64 timeMs);
    void speedRequested(double speed);
    void stampRequested();
    /// The button beside the sentence.
    void actionRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_column;
    QToolButton *m_back;
    QToolButton *m_play;
    QToolButton *m_forward;
    QLabel *m_times;
    QSlider *m_slider;
    QComboBox *m_speed;
    QPushButton *m_stamp;
    ElidingLabel *m_name;
    QPushButton *m_action;
    QPointer<QWidget> m_picture;
    QString m_file;
    bool m_warns = false;
};

} // namespace axial
