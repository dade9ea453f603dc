#pragma once

#include "core/base/id.h"
#include "core/domain/code.h"
#include "core/export/document.h"
#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>
#include <QWidget>

#include <utility>
#include <vector>

class QAction;
class QPlainTextEdit;

namespace axial {

class Database;
class Workspace;

/// What a code means that a round offers.
struct GuideEntry {
    CodeId code;
    QString label;
    /// "Include when" and what is said of it; the definition has no name. None is empty.
    std::vector<std::pair<QString, QString>> texts;
};

/// The codes that a round offers, in the order of the tree. Throws Error.
std::vector<GuideEntry> readGuide(Database &db, RoundId round);
/// To be printed.
Document guideDocument(const QString &title, const std::vector<GuideEntry> &entries);

/// What each code means that the round offers: definition, when it holds and when it does not, and
/// an example; in the order of the tree.
class LabelGuide : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::LabelGuide)

public:
    explicit LabelGuide(Workspace &workspace, QWidget *parent = nullptr);

    /// Shows it, or puts it away.
    QAction *showAction() const { return m_show; }
    /// Asks for a file and saves it as pages to print.
    QAction *saveAction() const { return m_save; }
    /// Read when it is shown.
    void setRound(RoundId round);
    /// The definitions, or the codes, may be others.
    void reread() { m_whenSeen.readAgain(); }
    /// Brings what is said of it into view.
    void showCode(CodeId code);

protected:
    /// Escape puts it away.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void read();
    void chooseFile();
    void save(const QString &path);

    Workspace &m_workspace;
    QPlainTextEdit *m_text;
    QAction *m_show;
    QAction *m_save;
    QHash<CodeId, int> m_places; ///< where a code's words begin
    RoundId m_round;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
};

} // namespace axial
