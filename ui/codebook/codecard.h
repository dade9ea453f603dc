#pragma once

#include "ui/base/latestjob.h"
#include "ui/codebook/codelistmodel.h"

#include <QWidget>

class QPushButton;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace axial {

class Workspace;

/// Everything the card of a code shows; sub-codes count as the code.
struct CodeCardData {
    struct Group {
        QString name;
        int style = 0;
        qint64 mentioned = 0;
        qint64 size = 0;
    };
    struct Related {
        Code code;
        QString name; ///< with its path where nothing else tells it from another one
        int color = 0;
        qint64 quotes = 0;
    };

    Code code;
    int color = 0;
    QStringList path; ///< names from the folder down to the parent
    QString filter;   ///< of the evidence, for its quotes
    CodeTexts texts;
    qint64 quotes = 0;
    qint64 sources = 0;
    qint64 people = 0;
    std::vector<Group> groups; ///< of the first grouping
    std::vector<Related> children;
    std::vector<Related> together; ///< codes often on the same quote, the most frequent first
    CodeId previous, next;         ///< in the order of the tree
};

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
