#pragma once

#include "core/study/importing/readfile.h"
#include "ui/base/latestjob.h"

#include <functional>
#include <map>
#include <memory>

namespace axial {

/// Reads files of an import again on workers, as the person chose. Of a file that is chosen anew
/// meanwhile only the last is told, whichever comes first.
class ImportRereading : public QObject
{
    Q_OBJECT

public:
    /// `take` gets each that was read.
    ImportRereading(Workspace &workspace, std::function<void(ReadFile)> take);

    void read(const ReadFile &chosen);
    bool isReading() const;

Q_SIGNALS:
    void ended(); ///< after each, whether it was read or cancelled

private:
    Workspace &m_workspace;
    std::function<void(ReadFile)> m_take;
    std::map<QString, std::unique_ptr<LatestJob>> m_jobs; ///< by file, and project in it
};

} // namespace axial
