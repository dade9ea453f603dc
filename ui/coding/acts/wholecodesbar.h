#pragma once

#include "core/project/quotes/wholecodings.h"

#include <QHash>
#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace axial {

class CodeTreeModel;
class LinkButton;

/// Above the text: the codes that the document carries as a whole. Not seen while there is none.
class WholeCodesBar : public QWidget
{
    Q_OBJECT

public:
    explicit WholeCodesBar(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// `coders` names who put each there, where several people code.
    void showCodes(const std::vector<WholeCode> &codes, const QHash<CoderId, QString> &coders);
    void setCanEdit(bool canEdit);

Q_SIGNALS:
    void changeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const CodeTreeModel &m_tree;
    QHBoxLayout *m_codes;
    LinkButton *m_change;
};

} // namespace axial
