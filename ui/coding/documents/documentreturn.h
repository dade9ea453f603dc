#pragma once

#include "core/domain/source.h"

#include <QObject>

#include <optional>

namespace axial {

class DocumentArea;
class Workspace;

/// Keeps which documents are open in a project and where in them somebody reads, and opens them
/// there again with the project.
class DocumentReturn : public QObject
{
public:
    DocumentReturn(Workspace &workspace, DocumentArea &documents, QObject *parent = nullptr);

    /// Of the project that restore() was last called for; before they are closed.
    void keep() const;
    /// Of the project that is open now. Sources that are gone are left out, and what together is
    /// more than `mostLength`; the current one is not.
    void restore();

    static constexpr qint64 mostLength = 2'000'000; ///< in UTF-16 code units

private:
    std::optional<Source> find(SourceId source) const;

    Workspace &m_workspace;
    DocumentArea &m_documents;
    QString m_path; ///< of the project whose documents are open
};

} // namespace axial
