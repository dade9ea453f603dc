#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace axial {

class Project;

/// What follows when a read of the window met a file that somebody else holds: nobody waits in
/// front of it, it is said when it lasts, and looked at again and again until it is free.
class FileWait : public QObject
{
    Q_OBJECT

public:
    explicit FileWait(QObject *parent = nullptr);

    /// The project that is watched from now on; null = none.
    void watch(Project *project);
    /// It could not be read.
    void begin();

Q_SIGNALS:
    /// A sentence for the person; empty when it is over.
    void said(const QString &sentence);
    /// Everything that could not be read can be.
    void freed();

private:
    void look();
    void setPatience();

    Project *m_project = nullptr;
    QTimer m_timer;
    QString m_sentence;
};

} // namespace axial
