#pragma once

#include <QWidget>

class QAction;
class QPushButton;
class QTextBrowser;

namespace axial {

/// Below an answer: what its numbers are, by the manual's section about them; and where to make
/// groups, while everybody is counted together.
class NumberHelp : public QWidget
{
    Q_OBJECT

public:
    explicit NumberHelp(QWidget *parent = nullptr);

    /// Shows what the numbers are that this question of the catalogue answers with.
    void setQuestion(const QString &query);
    void setLacksGroups(bool lacksGroups);
    /// "What is this number?"
    QAction *showAction() const { return m_show; }

Q_SIGNALS:
    void groupsRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showText();
    void fit();

    QAction *m_show;
    QPushButton *m_groups;
    QTextBrowser *m_text;
    QString m_query;
};

} // namespace axial
