#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace axial {

/// A folder for what is being made, for its owner's eyes only, that goes with all that is in it: at
/// the latest with sweep(), which each program calls when it starts, after this one was ended by
/// force.
class UnfinishedFolder
{
public:
    /// In the user's data folder, where nobody else looks, syncs or makes backups.
    UnfinishedFolder();
    /// Hidden in this folder, so that what is made becomes another file or folder there in one
    /// step.
    explicit UnfinishedFolder(const QString &parent);
    ~UnfinishedFolder();
    UnfinishedFolder(const UnfinishedFolder &) = delete;
    UnfinishedFolder &operator=(const UnfinishedFolder &) = delete;

    bool isValid() const { return m_error.isEmpty(); }
    QString errorString() const { return m_error; }
    QString filePath(const QString &name) const { return m_path + u'/' + name; }
    /// While it doesn't, nothing takes it away: it holds what somebody has nowhere else.
    void setAutoRemove(bool removes);

    /// <user's data folder>/Axial/axial/unfinished, in which they are, or it is noted where.
    static QString placeOfAll();
    static void sweep();

private:
    void make();

    QString m_id;
    QString m_path;
    QString m_error;
    bool m_isBeside;
    bool m_removes = true;
    std::unique_ptr<QLockFile> m_lock; ///< who has that, may delete it
};

} // namespace axial
