#pragma once

#include "ui/base/latestjob.h"
#include "ui/codebook/evidencemodel.h"

#include <functional>
#include <vector>

namespace axial {

/// Has workers read what the evidence table shows: all of it, those that are filtered and sorted,
/// or the few quotes a step touched. What is asked for while it reads is read with it.
class EvidenceLoader : public QObject
{
    Q_OBJECT

public:
    EvidenceLoader(Workspace &workspace, EvidenceModel &model, QObject *parent = nullptr);

    /// Something that is being typed in the table, which is not to be exchanged under the hands:
    /// what was read is taken when it is gone.
    void setEditor(const std::function<QWidget *()> &editor) { m_editor = editor; }
    /// Another project, or none.
    void clear();
    void readAll();
    void readTouched(const std::vector<QuoteId> &quotes);
    void setFilter(const QString &text);
    void setSort(int column, Qt::SortOrder order);

Q_SIGNALS:
    /// The rows are those asked for.
    void rowsRead();
    /// And they are counted.
    void done();
    /// They could not be read, which has been told.
    void failed();
    /// The person did not want to wait for them.
    void canceled();

private:
    struct Result;

    void start();
    void take(Result result);
    void count();

    Workspace &m_workspace;
    EvidenceModel &m_model;
    std::function<QWidget *()> m_editor;
    EvidenceQuestion m_question;
    bool m_wantsAll = true;
    bool m_wantsSelection = false;
    bool m_wantsCount = true;
    std::vector<QuoteId> m_touched;
    LatestJob m_reading{m_workspace};
    LatestJob m_counting{m_workspace};
};

} // namespace axial
