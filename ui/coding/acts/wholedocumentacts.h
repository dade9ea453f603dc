#pragma once

#include "core/base/id.h"
#include "core/project/quotes/wholecodings.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QListWidget;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class LinkButton;
class WholeDocumentActs;
class Workspace;

/// Which codes I put on a document as a whole: a box for each code that can be put on something,
/// narrowed by what is typed.
class WholeCodesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `own` are on it already.
    WholeCodesDialog(const QString &document, const CodeTreeModel &tree, const QSet<CodeId> &own,
                     QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const std::vector<axial::CodeId> &put, const std::vector<axial::CodeId> &takenOff);

private:
    void narrow(const QString &typed);
    void finish();

    QSet<CodeId> m_own;
    QListWidget *m_list;
};

/// Above the text: the codes that the document carries as a whole. Not seen while there is none.
class WholeCodesBar : public QWidget
{
    Q_OBJECT

public:
    WholeCodesBar(const CodeTreeModel &tree, WholeDocumentActs &acts);

    /// `coders` names who put each there, where several people code.
    void showCodes(const std::vector<WholeCode> &codes, const QHash<CoderId, QString> &coders);
    void setCanEdit(bool canEdit);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const CodeTreeModel &m_tree;
    QHBoxLayout *m_codes;
    LinkButton *m_change;
};

/// Codes that a document carries as a whole: the bar that shows them above its text, and what puts
/// mine there and takes them off.
class WholeDocumentActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::WholeDocumentActs)

public:
    WholeDocumentActs(Workspace &workspace, const CodeTreeModel &codes, CodingCentre &centre,
                      QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    QAction *action() const { return m_act; }
    void updateActions();
    /// The codes are called otherwise, or another document is shown.
    void read();
    /// Which codes of mine it is to carry.
    void ask();

private:
    void store(SourceId source, const std::vector<CodeId> &put,
               const std::vector<CodeId> &takenOff);

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    CodingCentre &m_centre;
    WholeCodesBar *m_bar;
    QAction *m_act = nullptr;
};

} // namespace axial
