#pragma once

#include "ui/guide/askedreading.h"

#include <QTableWidget>

namespace axial {

class Workspace;

/// Turns that ask questions of the guide, and those that may: these are checked to be assigned, and
/// another question can be chosen for them.
class AskedTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit AskedTable(Workspace &workspace, QWidget *parent = nullptr);

    void fill(AskedContent content, bool hasTitles);
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

private:
    void makeColumns();
    void showRow(int row);
    void takeCell(int row, int column);
    void chooseQuestion(int row, const QString &words);
    QString questionOf(PromptId prompt) const;
    QStringList questions() const;

    Workspace &m_workspace;
    AskedContent m_content;
    bool m_isFilling = false;
};

} // namespace axial
