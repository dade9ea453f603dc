#pragma once

#include "core/base/error.h"
#include "core/query/evidence/evidencesheet.h"
#include "ui/base/latestjob.h"
#include "ui/lists/codechips.h"

#include <QAbstractTableModel>
#include <QCache>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Workspace;

/// The evidence table; insight and prompt category are edited in place, one step each. It holds
/// which quote stands in which row; what a row says is read when it is looked at.
class EvidenceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// What was read for all rows together.
    struct Content {
        std::shared_ptr<const EvidenceReader> reader;
        CodeColors colors;
        EvidenceSheet sheet;
    };

    explicit EvidenceModel(Workspace &workspace, QObject *parent = nullptr);

    /// The same quotes in the same rows stay where they are.
    void setContent(Content content);
    /// Of the same content in another order, or some of it; `patch` is what happened meanwhile.
    void setSelection(const std::optional<EvidencePatch> &patch, EvidenceEntries shown);
    void takePatch(const EvidencePatch &patch);
    void setPromptCategories(const QStringList &categories) { m_prompts = categories; }
    void setWithoutInsight(std::vector<QuoteId> quotes) { m_withoutInsight = std::move(quotes); }

    const std::shared_ptr<const EvidenceReader> &reader() const { return m_reader; }
    const EvidenceSheet &sheet() const { return m_sheet; }
    /// Of the table as it is shown. What can't be read is empty, and has no source.
    EvidenceRow row(int row) const;
    /// Reads nothing, so it can be asked while the rows are exchanged.
    QuoteId quoteAt(int row) const { return m_sheet.shown->at(size_t(row)).quote; }
    /// -1 when it isn't shown.
    int rowOf(QuoteId quote) const;
    /// All quotes, shown or not.
    int totalCount() const { return int(m_sheet.all->size()); }
    /// nullopt while it is counted.
    std::optional<int> withoutInsight() const
    {
        return m_withoutInsight ? std::optional(int(m_withoutInsight->size())) : std::nullopt;
    }
    /// Rows of which the words are held, and those read so far.
    int heldCount() const { return int(m_cache.count()); }
    qint64 readCount() const { return m_readCount; }
    /// Columns behind the published ones; `cell` says what stands there of a row.
    void setExtras(const QStringList &headers,
                   std::function<QString(const EvidenceRow &, int extra)> cell);

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_sheet.shown->size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : EvidenceRow::ColumnCount + int(m_extras.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    /// Only the published columns can be sorted by; another one is the published order.
    void sort(int column, Qt::SortOrder order) override
    {
        Q_EMIT sortRequested(
            column < EvidenceRow::ColumnCount ? column : EvidenceQuestion::asPublished, order);
    }

Q_SIGNALS:
    /// A worker sorts; then the rows are set. Column -1 is the published order.
    void sortRequested(int column, Qt::SortOrder order);

private:
    void setShown(EvidenceEntries shown, const std::function<void()> &exchange = {});
    void moveRows(const EvidencePatch &patch);
    const EvidenceRow &cached(int row) const;
    void readAround(int row) const;
    bool canChange(const QModelIndex &index) const;
    void keepUnread(int row, const Error &error) const;
    void askAgainLater() const;
    QString shownText(const EvidenceRow &row, int column) const;
    void takeRead(const EvidencePatch &patch);

    Workspace &m_workspace;
    std::shared_ptr<const EvidenceReader> m_reader;
    CodeColors m_colors;
    EvidenceSheet m_sheet;
    QStringList m_prompts;
    std::optional<std::vector<QuoteId>> m_withoutInsight; ///< by id
    mutable QCache<qint64, EvidenceRow> m_cache;          ///< by quote, as stored
    mutable EvidenceRow m_asked;
    mutable qint64 m_readCount = 0;
    mutable bool m_asksAgain = false;
    QStringList m_extras; ///< their headers
    std::function<QString(const EvidenceRow &, int)> m_extraCell;
};

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
