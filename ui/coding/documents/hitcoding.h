#pragma once

#include <QCoreApplication>
#include <QObject>

#include <vector>

class QWidget;

namespace axial {

class CodeTreeModel;
class DocumentArea;
class DocumentFind;
class Passages;
class Workspace;
struct FoundPlaces;
struct FoundSource;

/// Codes what was found, in the current document or in many sources, after asking which code and
/// which of the hits.
class HitCoding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::HitCoding)

public:
    HitCoding(Workspace &workspace, const CodeTreeModel &tree, Passages &passages,
              const DocumentArea &documents, DocumentFind &find, QWidget *window);

    void codeDocumentHits();
    /// The texts are read on a worker.
    void codeSearchHits(const std::vector<FoundPlaces> &places);

private:
    void ask(std::vector<FoundSource> found);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    Passages &m_passages;
    const DocumentArea &m_documents;
    DocumentFind &m_find;
    QWidget *m_window;
};

} // namespace axial
