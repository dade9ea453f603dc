#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class CodeTreeModel;
class Database;
class Progress;
class Workspace;
struct CarriedQuotes;

/// Handing quotes on from code to code: each is one step of the history. True = it is done, begun
/// or asked.
class QuoteMoves : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteMoves)

public:
    QuoteMoves(Workspace &workspace, const CodeTreeModel &tree, QWidget *window);

    /// They are recoded from some codes to another one: my codings; colleagues' are asked about.
    bool move(const CarriedQuotes &carried, CodeId into);
    /// They get it beside what they have.
    bool copy(const CarriedQuotes &carried, CodeId into);
    /// The same with a code of that name in "Open codes", which is made if need be.
    bool moveToNew(const CarriedQuotes &carried, const QString &name);
    bool copyToNew(const CarriedQuotes &carried, const QString &name);

    static constexpr qint64 carriedAtOnce = 500; ///< quotes; more take longer than a key may

private:
    /// The number of quotes that changed; it may run on a worker.
    using CarryWork = std::function<qint64(Database &, Progress &)>;
    bool carry(const QString &label, qint64 quotes, const CarryWork &work,
               const std::function<QString(qint64)> &message);
    using Into = std::function<CodeId(Database &)>;
    bool recode(const CarriedQuotes &carried, const QString &name, const Into &into);
    bool putToo(const CarriedQuotes &carried, const QString &name, const Into &into);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QWidget *m_window;
};

} // namespace axial
