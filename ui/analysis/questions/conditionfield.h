#pragma once

#include "core/query/codings/codingoffers.h"

#include <QLineEdit>

class QCompleter;
class QStringListModel;

namespace axial {

/// Where a coding query is typed: what could be meant is offered while one types, and the menu
/// adds terms for those who don't know the words.
class ConditionField : public QLineEdit
{
    Q_OBJECT

public:
    ConditionField(const QString &text, CodingVocabulary vocabulary, QWidget *parent = nullptr);

    /// What is offered from now on; what is typed stays.
    void setVocabulary(CodingVocabulary vocabulary);
    /// In the place of all that is typed; Ctrl+Z in the field brings it back.
    void replaceText(const QString &text);
    /// Offers what could stand where the cursor is.
    void offer();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Puts an offer in the place of what is typed of it.
    void take(const QString &offered);
    void addTerm(const QString &term);

    CodingVocabulary m_vocabulary;
    QStringListModel *m_offered;
    QCompleter *m_completer;
    bool m_isTaking = false;
};

} // namespace axial
