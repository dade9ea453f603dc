#pragma once

#include "core/base/id.h"

#include <QBasicTimer>
#include <QList>
#include <QObject>
#include <QString>

namespace axial {

/// The codes that were put on words last in the open project, kept over restarts at this machine by
/// project. Codes that are deleted by now stay in it: undo may bring them back.
class RecentCodes : public QObject
{
public:
    explicit RecentCodes(QObject *parent = nullptr) : QObject(parent) {}
    ~RecentCodes() override { keep(); }

    /// Those of the project of that path; empty = there is none.
    void open(const QString &path);
    /// Last used first.
    const QList<CodeId> &codes() const { return m_codes; }
    /// These come first from now on.
    void use(const QList<CodeId> &codes);
    /// In a study that was coded elsewhere.
    void set(const QList<CodeId> &codes) { m_codes = codes; }

    static constexpr qsizetype most = 50;

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void keep();

    QString m_path;
    QList<CodeId> m_codes;
    QBasicTimer m_pause; ///< runs while what is here is not kept yet
};

} // namespace axial
