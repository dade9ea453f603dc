#pragma once

#include "core/domain/quote.h"
#include "core/project/people/asker.h"
#include "ui/base/latestjob.h"

#include <QWidget>

#include <vector>

class QListWidget;

namespace axial {

class CodeTreeModel;
class ElidingLabel;
class LinkButton;
class Workspace;
struct QuotesBeside;

/// What else was said under a code: who and the words; a click goes there. Read by a worker, since
/// a code can have thousands of quotes.
class OtherQuotes : public QWidget
{
    Q_OBJECT

public:
    OtherQuotes(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    void show(CodeId code, QuoteId besides);

    static constexpr int quotesAtMost = 20;

private:
    void read();
    void clear();
    void forget();
    void showRead(QuotesBeside read);
    void addRow(const Quote &quote, const QString &speaker);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeId m_code;
    QuoteId m_besides;
    AskingPerson m_asker;
    LatestJob m_reading{m_workspace};
    std::vector<Quote> m_quotes;
    ElidingLabel *m_title;
    LinkButton *m_all;
    QListWidget *m_list;
};

} // namespace axial
