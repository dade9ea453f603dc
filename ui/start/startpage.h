#pragma once

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

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
    void studyRequested();
    void sampleRequested();

private:
    QWidget *makeRecent();
    QWidget *makeStart();
    QWidget *makeSample();

    QListWidget *m_recent;
    QLabel *m_none;
    LinkButton *m_clear;
};

} // namespace axial
