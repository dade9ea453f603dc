#pragma once

#include "core/base/error.h"

#include <QObject>
#include <QScopedValueRollback>
#include <QString>
#include <QTimer>

namespace axial {

class Jobs;
class Project;

/// What went wrong, said once and as what it is: damage of the open project with the ways out of
/// it, a file that somebody else holds by waiting for it, everything else in a sentence.
class Failures : public QObject
{
    Q_OBJECT

public:
    explicit Failures(const Jobs &jobs);

    /// The project that it is about from now on; null = none.
    void watch(Project *project);

    /// Shows what went wrong. Never throws.
    void tell(const Error &error);
    /// True when a read failed only because somebody else holds the file: then it is waited for,
    /// and freed() as soon as it is free.
    bool waitsFor(const Error &error);

    /// As long as it lives, what fails is an act of the person.
    [[nodiscard]] QScopedValueRollback<bool> acting();
    /// As long as it lives, what fails is the writing of a file.
    [[nodiscard]] QScopedValueRollback<bool> writing();
    /// As long as it lives, this step is stored, and what fails is only the showing of it.
    [[nodiscard]] QScopedValueRollback<QString> showing(const QString &stored);
    /// While something is said: what went wrong, as it is named when it went well the next time
    /// (a job's name, stepAct() or writeAct()); empty = something else than an act.
    QString failingAct() const;
    /// What any step is called there, as no job is.
    static QString stepAct() { return QStringLiteral("\nstep"); }
    /// And the writing of any file: of one that was not written nothing is lost in the study, so it
    /// is over when another one is, or when somebody works on.
    static QString writeAct() { return QStringLiteral("\nwrite"); }

Q_SIGNALS:
    void said(const QString &sentence);
    /// Something that was read or written met a damaged page.
    void damageFound(const QString &damage);
    /// Somebody else holds the file, so that what is shown may be old; empty when that is over.
    void fileHeld(const QString &sentence);
    /// The file that somebody held is free: what could not be read can be.
    void freed();

private:
    bool isDamageHere(const Error &error) const;
    bool isDiskThere() const;
    void say(const Error &error);
    void look();
    void stopLooking();
    void setPatience();

    const Jobs &m_jobs;
    Project *m_project = nullptr;
    QTimer m_looking; ///< while somebody else holds its file
    QString m_held;   ///< what was said of that
    bool m_isTelling = false;
    bool m_isActing = false;
    bool m_isWriting = false;
    QString m_stored; ///< the step that is being shown
};

} // namespace axial
