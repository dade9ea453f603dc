#pragma once

#include "core/base/id.h"

#include <QCoreApplication>

namespace axial {

class DocumentPane;
class DocumentToolRow;
class Workspace;

/// What the row of tools says of the document that is shown: which quote of how many, how far it is
/// coded, and by whom.
class DocumentFigures
{
    Q_DECLARE_TR_FUNCTIONS(axial::DocumentFigures)

public:
    DocumentFigures(Workspace &workspace, DocumentToolRow &tools);

    void show(const DocumentPane *pane, QuoteId quote);
    void showQuote(const DocumentPane *pane, QuoteId quote);

private:
    void showCoders(const DocumentPane &pane);

    Workspace &m_workspace;
    DocumentToolRow &m_tools;
};

} // namespace axial
