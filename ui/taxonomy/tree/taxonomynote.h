#pragma once

#include <QWidget>

namespace axial {

class CodeTreeModel;
class ElidingLabel;
class LinkButton;

/// Above the tree: that it is sorted, or that nothing answers the filter.
class TaxonomyNote : public QWidget
{
    Q_OBJECT

public:
    explicit TaxonomyNote(const CodeTreeModel &model, QWidget *parent = nullptr);

    void showNote(const QString &filter);

Q_SIGNALS:
    /// Back to the order by position.
    void positionRequested();

private:
    const CodeTreeModel &m_model;
    ElidingLabel *m_note;
    LinkButton *m_unsort;
};

} // namespace axial
