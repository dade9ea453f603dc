#pragma once

#include "ui/base/latestjob.h"
#include "ui/codebook/codecarddata.h"
#include "ui/codebook/codelistmodel.h"

#include <QWidget>

class QPushButton;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace axial {

class Workspace;

/// What the codebook says about one code, at the right of the Codebook page.
class CodeCard : public QWidget
{
    Q_OBJECT

public:
    explicit CodeCard(Workspace &workspace, QWidget *parent = nullptr);

    /// Reads the code on a worker and shows it.
    void showCode(CodeId code);
    /// Reads the shown code again; nothing when it is gone.
    void readAgain();
    void clear();
    void setKappas(CodeKappas kappas);
    CodeId code() const { return m_code; }
    const CodeCardData &shown() const { return m_data; }

Q_SIGNALS:
    void codeShown(axial::CodeId code);
    /// The person wants all quotes of the shown code.
    void quotesRequested();

private:
    void read(CodeId code);
    void build();
    void edit();

    Workspace &m_workspace;
    CodeId m_code;
    CodeCardData m_data;
    CodeKappas m_kappas;
    LatestJob m_reading{m_workspace};
    QToolButton *m_back;
    QToolButton *m_on;
    QScrollArea *m_scroll;
    QStackedWidget *m_stack;
    QPushButton *m_edit;
    QPushButton *m_all;
};

} // namespace axial
