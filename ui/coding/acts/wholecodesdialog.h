#pragma once

#include "core/base/id.h"

#include <QDialog>
#include <QSet>

#include <vector>

class QListWidget;

namespace axial {

class CodeTreeModel;
class FilterField;

/// Which codes I put on a document as a whole: a box for each code that can be put on something,
/// narrowed by what is typed.
class WholeCodesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `own` are on it already.
    WholeCodesDialog(const QString &document, const CodeTreeModel &tree, const QSet<CodeId> &own,
                     QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const std::vector<axial::CodeId> &put, const std::vector<axial::CodeId> &takenOff);

private:
    void narrow(const QString &typed);
    void finish();

    QSet<CodeId> m_own;
    FilterField *m_filter;
    QListWidget *m_list;
};

} // namespace axial
