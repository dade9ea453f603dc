#pragma once

#include "ui/base/latestjob.h"

#include <QObject>

class QAction;
class QPushButton;
class QWidget;

namespace axial {

struct Exporter;
class Workspace;

/// Writes the codebook's views as files, and names the button that does.
class CodebookExport : public QObject
{
    Q_OBJECT

public:
    enum class View { Evidence, Codes };

    CodebookExport(Workspace &workspace, QPushButton &button, QWidget &page);

    /// What the button writes: the quotes, or the list of codes. With little room it says less.
    void setView(View view);
    void setRoomy(bool roomy);
    /// Writes the evidence on a worker and says where.
    void exportTo(const QString &path);
    /// Shows how what the button writes is printed.
    QAction *previewAction() const { return m_preview; }
    /// Asks which columns the list of codes has in files.
    QAction *columnsAction() const { return m_columns; }

Q_SIGNALS:
    /// A file was written.
    void exported(const QString &path);

private:
    void nameButton();
    void preview();
    void chooseColumns();

    Workspace &m_workspace;
    QPushButton &m_button;
    QWidget &m_page;
    const Exporter *m_exporter;
    QAction *m_preview;
    QAction *m_columns;
    LatestJob m_reading;
    bool m_isRoomy = false;
};

} // namespace axial
