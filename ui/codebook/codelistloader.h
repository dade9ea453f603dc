#pragma once

#include "core/base/error.h"
#include "core/project/codes/codingcounts.h"
#include "ui/base/latestjob.h"
#include "ui/codebook/codelistmodel.h"

#include <functional>
#include <memory>
#include <optional>

namespace axial {

/// Has workers read the codes and how often each is used: all of it, or only what steps touched
/// since it was read.
class CodeListLoader : public QObject
{
    Q_OBJECT

public:
    CodeListLoader(Workspace &workspace, CodeListModel &model, QObject *parent = nullptr);

    /// Something that is being typed in the list, which is not to be taken away: the rows are read
    /// again when it is gone.
    void setEditor(const std::function<QWidget *()> &editor) { m_editor = editor; }
    /// Another project, or none.
    void clear();
    /// A step touched these codings; none = all are counted again. Counts when it reads next.
    void note(const std::optional<TouchedCodings> &touched);
    void read();
    bool isReading() const { return m_isReading; }
    /// Something of this project was read once.
    bool hasRead() const { return m_counts != nullptr; }

Q_SIGNALS:
    /// The rows are those of the study.
    void rowsRead();
    /// They could not be read, which has been told.
    void failed();
    /// The person did not want to wait for them.
    void canceled();

private:
    struct Result;

    void take(Result result);

    Workspace &m_workspace;
    CodeListModel &m_model;
    std::function<QWidget *()> m_editor;
    LatestJob m_job{m_workspace};
    bool m_isReading = false;
    std::shared_ptr<CodingCounts> m_counts;  ///< null = nothing is counted yet
    std::optional<TouchedCodings> m_touched; ///< since then; none = all is counted again
};

} // namespace axial
