#pragma once

#include "ui/guide/askedreading.h"

#include <QTableWidget>

#include <map>

namespace axial {

class Workspace;

/// Turns that ask questions of the guide, and those that may: these are checked to be assigned, and
/// another question can be chosen for them.
class AskedTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit AskedTable(Workspace &workspace, QWidget *parent = nullptr);

    /// What a person checked or chose of a proposal stays so when it is proposed again.
    void fill(AskedContent content, bool hasTitles);
    /// From now on all proposals stand as they are made.
    void forgetChoices() { m_choices.clear(); }
    const AskedContent &content() const { return m_content; }
    /// Null where there is no such row.
    const AskedRow *rowAt(int row) const;
    std::vector<AskedPrompt> checked() const;
    /// Of the selected rows, those that ask already.
    std::vector<AskedPrompt> selectedAsked() const;
    qint64 proposed() const; ///< rows
    /// All proposals, or none when all are.
    void checkAll();

Q_SIGNALS:
    void checkedChanged();
    void placeMeant(int row);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What a person made of a proposal.
    struct Choice {
        PromptId prompt;
        bool isTaken = false;
    };
    void makeColumns();
    void carryChoices();
    void showRow(int row);
    void takeCell(int row, int column);
    void chooseQuestion(int row, const QString &words);
    QString questionOf(PromptId prompt) const;
    QStringList questions() const;

    Workspace &m_workspace;
    AskedContent m_content;
    std::vector<AskedPrompt> m_proposals; ///< of the rows, as they were made
    std::map<AskedPrompt, Choice> m_choices;
    bool m_isFilling = false;
};

} // namespace axial
