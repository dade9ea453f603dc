#include "ui/codebook/evidencemodel.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/text/typedkeys.h"
#include "ui/base/failures.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/wrapdelegate.h"

#include <QTimer>

#include <algorithm>

namespace axial {

namespace {

/// As published, so in English whatever the language.
const std::array<const char *, EvidenceRow::ColumnCount> names{
    "Participant",     "Type",           "Experience Level",        "Framework Context",
    "Prompt Category", "Thematic Quote", "Linked Taxonomy Node(s)", "Research Insight"};

constexpr int rowsAtOnce = 32;            ///< a little more than a high window shows
constexpr qint64 lettersAtOnce = 200'000; ///< of rows read together
constexpr int heldLetters = 2'000'000;    ///< 4 MB

bool isEditable(int column)
{
    return column == EvidenceRow::Prompt || column == EvidenceRow::Insight;
}

} // namespace

EvidenceModel::EvidenceModel(Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent), m_workspace(workspace), m_cache(heldLetters)
{
}

void EvidenceModel::setContent(Content content)
{
    setShown(std::move(content.sheet.shown), [&] {
        m_reader = std::move(content.reader);
        m_colors = std::move(content.colors);
        m_sheet.all = std::move(content.sheet.all);
        m_withoutInsight.reset();
    });
}

void EvidenceModel::setSelection(const std::optional<EvidencePatch> &patch, EvidenceEntries shown)
{
    if (patch) {
        m_sheet.all = patch->sheet.all;
        takeRead(*patch);
    }
    setShown(std::move(shown));
}

/// `exchange` is for what belongs to the rows. Who is told that they will be may still look at the
/// old ones: a row read with the new reader at its old place must not stay.
void EvidenceModel::setShown(EvidenceEntries shown, const std::function<void()> &exchange)
{
    const bool isSame = *shown == *m_sheet.shown;
    if (!isSame)
        beginResetModel();
    if (exchange)
        exchange();
    m_sheet.shown = std::move(shown);
    m_cache.clear();
    if (!isSame)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void EvidenceModel::takePatch(const EvidencePatch &patch)
{
    m_sheet.all = patch.sheet.all;
    takeRead(patch);
    if (!patch.removed.empty() || !patch.inserted.empty())
        moveRows(patch);
    m_sheet.shown = patch.sheet.shown;
    for (const QuoteId quote : patch.touched) // read at its old place while the rows moved
        m_cache.remove(quote.value);
    for (const int at : patch.changed)
        Q_EMIT dataChanged(index(at, 0), index(at, columnCount() - 1));
}

/// One by one, so that the person stays at the same quote.
void EvidenceModel::moveRows(const EvidencePatch &patch)
{
    const auto rows = std::make_shared<std::vector<EvidenceEntry>>(*m_sheet.shown);
    m_sheet.shown = rows;
    for (auto at = patch.removed.rbegin(); at != patch.removed.rend(); ++at) {
        beginRemoveRows({}, *at, *at);
        rows->erase(rows->begin() + *at);
        endRemoveRows();
    }
    for (const int at : patch.inserted) {
        beginInsertRows({}, at, at);
        rows->insert(rows->begin() + at, (*patch.sheet.shown)[size_t(at)]);
        endInsertRows();
    }
}

/// What was found out about the touched quotes, whether they are shown or not.
void EvidenceModel::takeRead(const EvidencePatch &patch)
{
    for (const QuoteId quote : patch.touched)
        m_cache.remove(quote.value);
    for (const EvidenceRow &row : patch.rows) {
        const QString &prompt = row.cells[EvidenceRow::Prompt];
        if (!prompt.isEmpty() && !m_prompts.contains(prompt)) {
            m_prompts << prompt;
            m_prompts.sort();
        }
    }
    if (!m_withoutInsight)
        return;
    for (const QuoteId quote : patch.touched) {
        const auto row = std::ranges::find(patch.rows, quote, &EvidenceRow::quote);
        const bool isWithout = row != patch.rows.end()
                               && row->cells[EvidenceRow::Insight].isEmpty();
        const auto at = std::lower_bound(m_withoutInsight->begin(), m_withoutInsight->end(), quote);
        const bool was = at != m_withoutInsight->end() && *at == quote;
        if (isWithout && !was)
            m_withoutInsight->insert(at, quote);
        else if (was && !isWithout)
            m_withoutInsight->erase(at);
    }
}

int EvidenceModel::rowOf(QuoteId quote) const
{
    const auto found = std::ranges::find(*m_sheet.shown, quote, &EvidenceEntry::quote);
    return found == m_sheet.shown->end() ? -1 : int(found - m_sheet.shown->begin());
}

/// Reads some rows after the asked one too, since they are looked at together; a short read by the
/// window's own connection, bounded by rows and by letters.
void EvidenceModel::readAround(int row) const
{
    const int end = std::min(row + rowsAtOnce, rowCount());
    qint64 letters = 0;
    for (int at = row; at < end && letters < lettersAtOnce; ++at) {
        const EvidenceEntry &entry = (*m_sheet.shown)[size_t(at)];
        if (at > row && m_cache.contains(entry.quote.value))
            continue;
        auto read = m_reader->row(m_workspace.database(), entry);
        ++m_readCount;
        if (!read) { // a step that took it away is about to be told
            read.emplace();
            read->quote = entry.quote;
        }
        qint64 size = 64;
        for (const QString &cell : read->cells)
            size += cell.size();
        letters += size;
        if (at == row)
            m_asked = *read;
        m_cache.insert(entry.quote.value, new EvidenceRow(std::move(*read)),
                       int(std::min<qint64>(size, heldLetters + 1)));
    }
}

/// Valid until the next row is asked for.
const EvidenceRow &EvidenceModel::cached(int row) const
{
    const QuoteId quote = m_sheet.shown->at(size_t(row)).quote;
    if (const EvidenceRow *held = m_cache.object(quote.value))
        return *held;
    m_asked = {};
    m_asked.quote = quote;
    if (!m_reader || !m_workspace.project())
        return m_asked;
    try {
        readAround(row);
    } catch (const Canceled &) { // an edit commits
        askAgainLater();
    } catch (const Error &error) {
        keepUnread(row, error);
    }
    return m_asked;
}

/// What somebody else holds is waited for, and all rows are read again then. What can't be read at
/// all stays empty until they are, and is told: once, and not while a view paints.
void EvidenceModel::keepUnread(int row, const Error &error) const
{
    if (m_workspace.failures().waitsFor(error))
        return;
    auto empty = std::make_unique<EvidenceRow>();
    empty->quote = quoteAt(row);
    m_cache.insert(empty->quote.value, empty.release(), 1);
    const std::shared_ptr<const Error> kept(error.clone());
    QTimer::singleShot(0, this, [this, kept] { m_workspace.tell(*kept); });
}

/// Nothing else makes a view paint the rows that it could not.
void EvidenceModel::askAgainLater() const
{
    constexpr int pauseMs = 50;
    if (std::exchange(m_asksAgain, true))
        return;
    QTimer::singleShot(pauseMs, this, [this] {
        m_asksAgain = false;
        auto *self = const_cast<EvidenceModel *>(this);
        if (rowCount() > 0)
            Q_EMIT self->dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
}

/// What was typed and is not stored yet comes before what was read.
QString EvidenceModel::shownText(const EvidenceRow &row, int column) const
{
    const QString &stored = row.cells[size_t(column)];
    if (column == EvidenceRow::Codes)
        return joinKeys(row.names); // which says more than what is published
    if (!isEditable(column))
        return stored;
    const TypedWordsKeeper &typed = TypedWordsKeeper::of(m_workspace);
    if (typed.kept().empty())
        return stored;
    return typed.shown(column == EvidenceRow::Insight ? quotefields::insightField(row.quote)
                                                      : quotefields::promptField(row.quote),
                       stored);
}

EvidenceRow EvidenceModel::row(int row) const
{
    EvidenceRow result = cached(row);
    for (const int column : {EvidenceRow::Prompt, EvidenceRow::Insight})
        result.cells[size_t(column)] = shownText(result, column);
    return result;
}

void EvidenceModel::setExtras(const QStringList &headers,
                              std::function<QString(const EvidenceRow &, int)> cell)
{
    m_extraCell = std::move(cell);
    if (headers != m_extras) {
        beginResetModel();
        m_extras = headers;
        endResetModel();
    } else if (!headers.isEmpty() && rowCount() > 0) {
        Q_EMIT dataChanged(index(0, EvidenceRow::ColumnCount),
                           index(rowCount() - 1, columnCount() - 1));
    }
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (column >= EvidenceRow::ColumnCount)
        return role == Qt::DisplayRole
                   ? m_extraCell(cached(index.row()), column - EvidenceRow::ColumnCount)
               : role == WrapDelegate::InkRole ? QVariant(WrapDelegate::Quiet)
                                               : QVariant();
    switch (role) {
    case Qt::EditRole:
        if (isEditable(column) && !canChange(index))
            return {};
        [[fallthrough]];
    case Qt::DisplayRole:
        return shownText(cached(index.row()), column);
    case WrapDelegate::ChipsRole: {
        if (column != EvidenceRow::Codes)
            return {};
        const EvidenceRow &row = cached(index.row());
        return QVariant::fromValue(m_colors.chips(row.codes, row.names));
    }
    case WrapDelegate::InkRole:
        if (column == EvidenceRow::Participant)
            return WrapDelegate::Bold;
        return column == EvidenceRow::Words || column == EvidenceRow::Insight ? WrapDelegate::Plain
                                                                              : WrapDelegate::Quiet;
    case WrapDelegate::MultilineRole:
        return column == EvidenceRow::Insight;
    case WrapDelegate::CompletionsRole:
        return column == EvidenceRow::Prompt ? QVariant(m_prompts) : QVariant();
    case WrapDelegate::EditorNameRole:
        return column == EvidenceRow::Insight ? QStringLiteral("Insight")
                                              : QStringLiteral("Prompt category");
    default:
        return {};
    }
}

bool EvidenceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole
        || !canChange(index))
        return false;
    const int column = index.column();
    const QString text = value.toString().trimmed();
    const EvidenceRow before = row(index.row());
    const QString begun = begunInCell(before.cells[size_t(column)]);
    if (text == begun)
        return true;
    const bool insight = column == EvidenceRow::Insight;
    const QString words = before.cells[EvidenceRow::Words];
    TypedWords typed = insight ? quotefields::insight(before.quote, words, text,
                                                      m_workspace.coderName())
                               : quotefields::promptCategory(before.quote, words, text,
                                                             m_workspace.coderName());
    if (!insight)
        typed.step = tr("Prompt category: %1").arg(text);
    typed.places = {{StudyTable::Quote, before.quote.value, insight ? "insight" : "prompt", begun}};
    TypedWordsKeeper::of(m_workspace).store(std::move(typed));
    m_cache.remove(before.quote.value);
    // What listens to the change may have exchanged the rows.
    if (const int at = rowOf(before.quote); at >= 0)
        Q_EMIT dataChanged(this->index(at, column), this->index(at, column));
    return true;
}

/// What is there but could not be read must not be typed over.
bool EvidenceModel::canChange(const QModelIndex &index) const
{
    return index.isValid() && isEditable(index.column()) && cached(index.row()).source;
}

Qt::ItemFlags EvidenceModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (m_workspace.canEdit() && canChange(index))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0
        || section >= columnCount())
        return {};
    if (section >= EvidenceRow::ColumnCount)
        return m_extras[section - EvidenceRow::ColumnCount];
    return QString::fromLatin1(names[size_t(section)]);
}

namespace {

/// More are read with all others, in one go.
constexpr size_t mostTouched = 64;

/// Everything, for the file as it is now.
EvidenceModel::Content readContent(Database &db, const EvidenceQuestion &question,
                                   const Progress &progress)
{
    EvidenceModel::Content content;
    content.reader = std::make_shared<const EvidenceReader>(db);
    content.colors = CodeColors(db);
    content.sheet = loadEvidenceSheet(db, *content.reader, question, progress);
    return content;
}

} // namespace

/// One of the three.
struct EvidenceLoader::Result {
    std::optional<EvidenceModel::Content> content;
    std::optional<EvidencePatch> patch;
    std::optional<EvidenceEntries> shown; ///< of a patched sheet too
};

EvidenceLoader::EvidenceLoader(Workspace &workspace, EvidenceModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model)
{
    connect(&model, &EvidenceModel::sortRequested, this, &EvidenceLoader::setSort);
}

void EvidenceLoader::clear()
{
    m_reading.stop();
    m_counting.stop();
    m_touched.clear();
    m_wantsAll = m_wantsCount = true;
    m_wantsSelection = false;
    m_model.setContent({});
}

void EvidenceLoader::readAll()
{
    m_wantsAll = m_wantsCount = true;
    start();
}

void EvidenceLoader::readTouched(const std::vector<QuoteId> &quotes)
{
    m_touched.insert(m_touched.end(), quotes.begin(), quotes.end());
    if (m_touched.size() > mostTouched)
        m_wantsAll = m_wantsCount = true;
    start();
}

void EvidenceLoader::setFilter(const QString &text)
{
    EvidenceFilter filter(text);
    if (filter == m_question.filter)
        return;
    m_question.filter = std::move(filter);
    m_wantsSelection = true;
    if (m_workspace.project() && m_model.reader())
        start();
}

void EvidenceLoader::setSort(int column, Qt::SortOrder order)
{
    if (column == m_question.sortColumn && order == m_question.order)
        return;
    m_question.sortColumn = column;
    m_question.order = order;
    m_wantsSelection = true;
    if (m_workspace.project() && m_model.reader())
        start();
}

/// All that is wanted by now; what a running job would have brought is read again.
void EvidenceLoader::start()
{
    if (!m_workspace.project())
        return;
    m_counting.stop(); // what comes now counts again
    const bool whole = m_wantsAll || !m_model.reader();
    const bool isBegun = m_reading.read<Result>(
        tr("Reading the codebook"),
        [shared = m_model.reader(), sheet = m_model.sheet(), whole, question = m_question,
         touched = m_touched, selects = m_wantsSelection](Database &db, Progress &progress) {
            Result result;
            if (whole) {
                result.content = readContent(db, question, progress);
            } else if (selects) {
                if (!touched.empty())
                    result.patch = patchEvidence(db, *shared, {sheet.all}, {}, touched, progress);
                result.shown = selectEvidence(db, *shared,
                                              result.patch ? result.patch->sheet.all : sheet.all,
                                              question, progress);
            } else {
                result.patch = patchEvidence(db, *shared, sheet, question, touched, progress);
            }
            return result;
        },
        [this](Result result) {
            if (!m_editor || !readAfter(m_editor(), this, &EvidenceLoader::start))
                take(std::move(result));
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] { Q_EMIT canceled(); });
    if (!isBegun)
        Q_EMIT failed();
}

void EvidenceLoader::take(Result result)
{
    m_touched.clear();
    m_wantsAll = m_wantsSelection = false;
    if (result.content)
        m_model.setContent(std::move(*result.content));
    else if (result.shown)
        m_model.setSelection(result.patch, std::move(*result.shown));
    else
        m_model.takePatch(*result.patch);
    Q_EMIT rowsRead();
    if (m_wantsCount)
        count();
    else
        Q_EMIT done();
}

/// Goes through all quotes, so it comes after the rows.
void EvidenceLoader::count()
{
    struct Counted {
        std::vector<QuoteId> withoutInsight;
        QStringList prompts;
    };
    m_counting.read<Counted>(
        tr("Counting quotes without insight"),
        [me = m_workspace.coderName()](Database &db, Progress &progress) {
            return Counted{quotesWithoutInsight(db, progress),
                           quotes::promptCategories(db, {coders::find(db, me), {}})};
        },
        [this](Counted counted) {
            m_wantsCount = false;
            m_model.setPromptCategories(counted.prompts);
            m_model.setWithoutInsight(std::move(counted.withoutInsight));
            Q_EMIT done();
        },
        [this](const Error &error) { m_workspace.tell(error); },
        [this] { Q_EMIT done(); }); // it counts with what it reads next
}

} // namespace axial
