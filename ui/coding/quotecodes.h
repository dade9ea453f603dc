#pragma once

#include "core/domain/quote.h"

#include <QFrame>

#include <vector>

class QListWidget;
class QPushButton;

namespace axial {

class CodeTreeModel;

/// The codes on a quote, each with its remove button, and the way to add one.
class QuoteCodes : public QFrame
{
    Q_OBJECT

public:
    explicit QuoteCodes(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// In the order they were put on; each code once, whoever put it there.
    void setCodes(const QList<CodeId> &codes);
    void setEditable(bool editable);
    CodeId current() const;

Q_SIGNALS:
    void currentChanged(axial::CodeId code);
    void removeRequested(axial::CodeId code);
    void addRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addRow(CodeId code);

    const CodeTreeModel &m_tree;
    QListWidget *m_list;
    QPushButton *m_add;
    QWidget *m_addRow;
    bool m_isEditable = true;
};

} // namespace axial
