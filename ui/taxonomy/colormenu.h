#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QList>
#include <QMenu>

#include <functional>

namespace axial {

class CodeEdits;
class CodeTreeModel;

/// The colours that the chosen codes can have: one of the palette, any other, or an automatic one.
class ColorMenu : public QMenu
{
    Q_DECLARE_TR_FUNCTIONS(axial::ColorMenu)

public:
    ColorMenu(CodeEdits &edits, const CodeTreeModel &model,
              std::function<QList<CodeId>()> chosenCodes, QWidget *parent);

private:
    void fill();
    void askColor();

    CodeEdits &m_edits;
    const CodeTreeModel &m_model;
    std::function<QList<CodeId>()> m_chosenCodes;
};

} // namespace axial
