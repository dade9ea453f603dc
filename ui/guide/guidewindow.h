#pragma once

#include "core/project/guide/guideframe.h"
#include "ui/base/whenseen.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace axial {

class EmptyState;
class GuideTable;
class Workspace;

/// The interview guide beside the work: its introduction and questions read, written, ordered,
/// sorted into categories and dimensions of coding, and saved to be printed or imported elsewhere.
class GuideWindow : public QDialog
{
    Q_OBJECT

public:
    explicit GuideWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// As a PDF when the name ends so, else as Markdown.
    void save(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeIntroduction();
    QWidget *makeFoot();
    void connectParts();
    void read();
    void readIntroduction();
    void openIntroduction();
    void add(const QString &text);
    void remove();
    void move(int by);
    void askForPart();
    void chooseFile();
    void updateState();

    Workspace &m_workspace;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    QLabel *m_words = nullptr; ///< the beginning of the introduction
    QWidget *m_introduction;
    GuideFrame m_frame;
    GuideTable *m_table;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_summary;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_part = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace axial
