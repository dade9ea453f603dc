#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QListWidget;

namespace axial {

class LinkButton;

/// Where a person begins: recent projects, a new one, a published study, the sample, a drop.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    /// Reads the recent projects again.
    void refresh();

Q_SIGNALS:
    void projectChosen(const QString &path);
    void newRequested();
    void openRequested();
    void joinRequested();
    void studyRequested();
    void sampleRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    QWidget *makeRecent();
    QWidget *makeStart();
    QWidget *makeSample();

    QListWidget *m_recent;
    QLabel *m_none;
    LinkButton *m_clear;
    QWidget *m_projects;
    QWidget *m_beginning; ///< a new study, another one, the sample
    QWidget *m_drop;
    QGridLayout *m_grid;
};

} // namespace axial
