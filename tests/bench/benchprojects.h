#pragma once

#include <QString>

namespace axial::bench {

/// The file of a made-up project with so many codings as months of work leave it: 400 codings a
/// source, in four coders' sessions, so that its pages lie mixed, and a step of the history each.
/// Made once and kept in the person's cache (axial-bench). Throws Error.
QString codedProject(int codings);
/// The same with so many issue reports, each with the labels of seven coders, four of five decided.
QString labelledProject(int reports);

/// A copy of such a file that may be changed, on the same disk; it goes with the object.
class ProjectCopy
{
public:
    /// Throws Error.
    explicit ProjectCopy(const QString &original);
    ~ProjectCopy();
    ProjectCopy(const ProjectCopy &) = delete;
    ProjectCopy &operator=(const ProjectCopy &) = delete;

    const QString &path() const { return m_path; }

private:
    QString m_path;
};

} // namespace axial::bench
