#pragma once

#include "core/base/id.h"

#include <QWidget>

namespace axial {

class CodeTreeModel;
class CodeTreeView;
class FilterField;

/// The tree of codes beside a ballot: codes are dragged out of it, or chosen by a few letters and
/// Enter.
class CodesToRank : public QWidget
{
    Q_OBJECT

public:
    explicit CodesToRank(CodeTreeModel &codes, QWidget *parent = nullptr);

    FilterField *field() const { return m_filter; }
    /// Folders and types open, once for each project.
    void expandFirstLevels();

Q_SIGNALS:
    void chosen(axial::CodeId code);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    CodeId typedCode() const;

    CodeTreeModel &m_codes;
    FilterField *m_filter;
    CodeTreeView *m_tree;
};

} // namespace axial
