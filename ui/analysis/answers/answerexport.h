#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class ResultView;
class Workspace;

/// The Table for a spreadsheet: tabs between cells, full precision, no ids. Throws Canceled.
QString tableAsTsv(const Table &table, const Progress &progress = Progress());
/// The Table as words processors paste it, numbers as a person reads them, no ids. Throws Canceled.
QString tableAsHtml(const Table &table, const Progress &progress = Progress());

/// Brings an answer out of the program: to the clipboard and into files, which it asks for.
class AnswerExport : public QObject
{
    Q_OBJECT

public:
    AnswerExport(Workspace &workspace, ResultView &result, QWidget &page);

    /// The table on screen to the clipboard, for spreadsheets and word processors; a long one is
    /// written on a worker, so that it is there a moment later.
    void copyTable();
    /// The figure as a picture and as SVG, and the words to stand below it.
    void copyFigure();
    void copyCaption();
    /// Writes chart or table by the file's ending and says where; a table on a worker, so that it
    /// is there a moment later. False when it could not.
    bool write(const QString &path);
    /// Asks for a file, named after the query or its figure, and writes it.
    void chooseFile(const QString &query, const QString &extension);
    /// The same for a table of quotes.
    void chooseQuotesFile(const Table &table);

private:
    bool writeTable(const Table &table, const QString &path);
    void openFileDialog(const QString &what, const QString &extension,
                        const std::function<void(const QString &)> &write);

    Workspace &m_workspace;
    ResultView &m_result;
    QWidget &m_page;
    LatestJob m_copying;
};

} // namespace axial
