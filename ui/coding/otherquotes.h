#pragma once

#include "core/domain/quote.h"

#include <QWidget>

#include <vector>

class QListWidget;

namespace axial {

class CodeTreeModel;
class ElidingLabel;
class LinkButton;
class Workspace;

/// What else was said under a code: who and the words; a click goes there.
class OtherQuotes : public QWidget
{
    Q_OBJECT

public:
    OtherQuotes(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// Of one coder only, when one is given.
    void show(CodeId code, QuoteId besides, CoderId only = {});

    static constexpr int quotesAtMost = 20;

private:
    void addRow(const Quote &quote);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeId m_code;
    std::vector<Quote> m_quotes;
    ElidingLabel *m_title;
    LinkButton *m_all;
    QListWidget *m_list;
};

} // namespace axial
