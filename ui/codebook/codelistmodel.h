#pragma once

#include "core/base/progress.h"
#include "core/domain/code.h"
#include "core/project/codes/codingcounts.h"
#include "ui/base/latestjob.h"
#include "ui/lists/listmodel.h"

#include <QHash>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace axial {

class Database;
class Workspace;

/// A code with its texts and how often it is used, sub-codes included.
struct CodeListRow {
    Code code;
    QString name; ///< with its path where nothing else tells it from another one
    int color = 0;
    CodeTexts texts;
    qint64 quotes = 0;
    qint64 sources = 0;

    bool operator==(const CodeListRow &) const = default;
};

/// Kappa of each code in the first round; empty when there is no round.
using CodeKappas = QHash<CodeId, double>;

/// All codes, as the tree shows them, not counted yet. Throws Canceled.
std::vector<CodeListRow> loadCodeList(Database &db, Progress &progress);

/// The codebook as a list of codes; keys, names and texts are edited in place, one step each.
class CodeListModel : public ListModel<CodeListRow>
{
    Q_OBJECT

public:
    enum Column {
        Key,
        Name,
        Definition,
        Include,
        Exclude,
        Example,
        Quotes,
        Sources,
        Kappa,
        ColumnCount
    };

    explicit CodeListModel(Workspace &workspace, QObject *parent = nullptr);

    /// Rows that are still the same codes stay where they are.
    void setRows(std::vector<CodeListRow> rows);
    void setKappas(CodeKappas kappas);
    const CodeListRow &row(int row) const { return m_rows[row]; }
    /// -1 for none.
    int rowOf(CodeId code) const
    {
        return m_rows.find([code](const CodeListRow &row) { return row.code.id == code; });
    }

    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    QVariant look(const CodeListRow &row, int column, int role) const override;

private:
    static QString fieldOf(CodeId code, int column);
    static QString *textOf(CodeTexts &texts, int column);
    void storeText(const Code &code, int column, const QString &begun, const QString &words,
                   const QString &label);

    Workspace &m_workspace;
    CodeKappas m_kappas;
};

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
