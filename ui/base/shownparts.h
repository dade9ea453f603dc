#pragma once

#include "core/project/studyparts.h"

#include <QObject>

#include <optional>

namespace axial {

class Workspace;

/// Which parts of the program the open study shows; all of them where none is open.
class ShownParts : public QObject
{
    Q_OBJECT

public:
    explicit ShownParts(Workspace &workspace, QObject *parent = nullptr);

    const StudyParts &parts() const { return m_parts; }
    bool has(StudyPart part) const { return m_parts.has(part); }
    /// As a step of the study. False when it could not be stored, which has been said.
    bool show(StudyPart part, bool isShown);

    /// Property of what was marked.
    static constexpr char marked[] = "studyPart";
    static QString nameOf(StudyPart part);
    /// A command, or a page with all that is in it, belongs to that part.
    static void mark(QObject &object, StudyPart part);
    /// What it, or what it is in, belongs to; none = to every study.
    static std::optional<StudyPart> partOf(const QObject &object);

Q_SIGNALS:
    void changed();

private:
    void read();

    Workspace &m_workspace;
    StudyParts m_parts;
};

} // namespace axial
