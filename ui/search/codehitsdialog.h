#pragma once

#include "ui/search/foundhits.h"

#include <QDialog>

class QLabel;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class FilterField;

/// Shows every hit before it is coded: which ones, how much of each, and with which code.
class CodeHitsDialog : public QDialog
{
    Q_OBJECT

public:
    CodeHitsDialog(const CodeTreeModel &tree, const QList<CodeId> &recent,
                   std::vector<FoundSource> sources, QWidget *parent = nullptr);

    void accept() override;

Q_SIGNALS:
    /// `hits` are those that are checked; several may lie in one passage.
    void codeRequested(axial::CodeId code, const std::vector<axial::Passage> &passages, int hits);
    void newCodeRequested(const QString &name, const std::vector<axial::Passage> &passages,
                          int hits);

private:
    void addCodeField(QVBoxLayout *column);
    void addExtents(QVBoxLayout *column);
    void addHits(QVBoxLayout *column);
    void addFoot(QVBoxLayout *column);
    void ask();
    void showFoot();
    CodeId chosen() const;
    QString newName() const;

    const CodeTreeModel &m_tree;
    FoundHits *m_hits;
    CodeSuggestions *m_suggestions;
    FilterField *m_field;
    QListView *m_codes;
    QListView *m_list;
    QLabel *m_count;
    QPushButton *m_apply;
};

} // namespace axial
