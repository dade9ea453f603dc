#include "ui/codebook/codelistmodel.h"

#include "core/base/table.h"
#include "core/project/codes/codes.h"
#include "core/project/sharing/met.h"
#include "core/query/agreement/codekappas.h"
#include "core/query/codes/codenames.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <utility>

namespace axial {

std::vector<CodeListRow> loadCodeList(Database &db, Progress &progress)
{
    const CodeTree tree(db);
    const CodeNames names(tree);
    std::vector<CodeListRow> rows;
    for (const Code &code : tree.codes()) {
        if (code.kind == CodeKind::Folder)
            continue;
        progress.checkCanceled();
        rows.push_back({code, code.key.isEmpty() ? names.distinct(code.id) : code.name,
                        codes::color(tree.codes(), code.id), codes::texts(db, code.id)});
    }
    return rows;
}

CodeListModel::CodeListModel(Workspace &workspace, QObject *parent)
    : ListModel(
        {{}, {}},
        {{tr("Number"), [](const CodeListRow &row) { return row.code.key; }},
         {tr("Name"), &CodeListRow::name},
         {tr("Definition"), [](const CodeListRow &row) { return row.texts.definition; }},
         {tr("Include when"), [](const CodeListRow &row) { return row.texts.includeWhen; }},
         {tr("Exclude when"), [](const CodeListRow &row) { return row.texts.excludeWhen; }},
         {tr("Example"), [](const CodeListRow &row) { return row.texts.example; }},
         {tr("Quotes"), [](const CodeListRow &row) { return QString::number(row.quotes); },
          Qt::AlignRight},
         {tr("Sources"), [](const CodeListRow &row) { return QString::number(row.sources); },
          Qt::AlignRight},
         {tr("Kappa"),
          [this](const CodeListRow &row) {
              const auto kappa = m_kappas.constFind(row.code.id);
              return displayText(kappa == m_kappas.constEnd() ? CellValue() : CellValue(*kappa),
                                 ColumnKind::Score);
          },
          Qt::AlignRight}},
        parent),
      m_workspace(workspace)
{
}

QString *CodeListModel::textOf(CodeTexts &texts, int column)
{
    QString *const all[] = {&texts.definition, &texts.includeWhen, &texts.excludeWhen,
                            &texts.example};
    return all[column - Definition];
}

void CodeListModel::setRows(std::vector<CodeListRow> rows)
{
    // What was typed and is not stored yet comes before what was read.
    const TypedWordsKeeper &typed = TypedWordsKeeper::of(m_workspace);
    for (size_t i = 0; i < rows.size() && !typed.kept().empty(); ++i) {
        for (int column = Definition; column <= Example; ++column) {
            QString *text = textOf(rows[i].texts, column);
            *text = typed.shown(fieldOf(rows[i].code.id, column), *text);
        }
    }
    setAll(std::move(rows), [](const CodeListRow &left, const CodeListRow &right) {
        return left.code.id == right.code.id;
    });
}

void CodeListModel::setKappas(CodeKappas kappas)
{
    m_kappas = std::move(kappas);
    tellSaid(Kappa, Kappa);
}

QVariant CodeListModel::look(const CodeListRow &row, int column, int role) const
{
    switch (role) {
    case Qt::EditRole:
        return column == Name ? QVariant(row.code.name) : QVariant();
    case WrapDelegate::ChipsRole:
        return column == Key ? QVariant::fromValue(std::vector<CodeChip>{{row.code.key, row.color}})
                             : QVariant();
    case WrapDelegate::InkRole:
        return column == Name ? WrapDelegate::Bold : WrapDelegate::Plain;
    case WrapDelegate::MultilineRole:
        return column >= Definition && column <= Example;
    case WrapDelegate::EditorNameRole:
        return columnName(column);
    default:
        return {};
    }
}

bool CodeListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole
        || index.column() > Example)
        return false;
    const QString words = value.toString().trimmed();
    const int column = index.column();
    CodeListRow row = m_rows[index.row()];
    const QString begun = begunInCell(data(index, Qt::EditRole).toString());
    if (words == begun)
        return true;
    QString *const texts[] = {&row.code.key,          &row.code.name,         &row.texts.definition,
                              &row.texts.includeWhen, &row.texts.excludeWhen, &row.texts.example};
    *texts[column] = words;
    const QString label = tr("%1 of %2").arg(columnName(column), m_rows[index.row()].code.label());
    bool done = true;
    if (column > Name)
        storeText(row.code, column, begun, words, label);
    else
        done = m_workspace.editTyped(
            label,
            {{StudyTable::Code, row.code.id.value, column == Key ? "key" : "name", begun, words}},
            [&](Database &db) {
                column == Key ? codes::setKey(db, row.code.id, words)
                              : codes::rename(db, row.code.id, words);
            });
    const int at = done ? rowOf(row.code.id) : -1;
    if (at >= 0) {
        row.name = row.code.name; // until the rows are read again
        m_rows.exchange(at, row);
        Q_EMIT dataChanged(this->index(at, column), this->index(at, column));
    }
    return done;
}

QString CodeListModel::fieldOf(CodeId code, int column)
{
    return QStringLiteral("code/%1/%2").arg(code.value).arg(column);
}

/// One of the four texts; the others stay as they are stored by then.
void CodeListModel::storeText(const Code &code, int column, const QString &begun,
                              const QString &words, const QString &label)
{
    static constexpr const char *columns[] = {"definition", "include_when", "exclude_when",
                                              "example"};
    const auto store = [id = code.id, column, words](Database &db) {
        CodeTexts texts = codes::texts(db, id);
        *textOf(texts, column) = words;
        codes::setTexts(db, id, texts);
    };
    TypedWordsKeeper::of(m_workspace)
        .store({fieldOf(code.id, column),
                shortened(label, 80),
                {words},
                label,
                store,
                {},
                {{StudyTable::Code, code.id.value, columns[column - Definition], begun}}});
}

Qt::ItemFlags CodeListModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ListModel::flags(index);
    if (index.isValid() && index.column() <= Example && m_workspace.canEdit())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant CodeListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return role == Qt::ToolTipRole && section == Kappa
               ? plainToolTip(codeKappaNote())
               : ListModel::headerData(section, orientation, role);
}

/// The codes, and how often all are used or those that a step touched.
struct CodeListLoader::Result {
    std::vector<CodeListRow> codes;
    std::shared_ptr<CodingCounts> counts;
    CodingCounts::Reading touched;
};

CodeListLoader::CodeListLoader(Workspace &workspace, CodeListModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model)
{
}

void CodeListLoader::clear()
{
    m_job.stop();
    m_isReading = false;
    m_counts.reset();
    m_model.setRows({});
}

void CodeListLoader::note(const std::optional<TouchedCodings> &touched)
{
    if (!touched)
        m_touched.reset();
    else if (m_touched)
        m_touched->add(*touched);
}

void CodeListLoader::read()
{
    if (!m_workspace.project())
        return;
    m_isReading = true;
    const bool whole = !m_counts || !m_touched;
    const bool isBegun = m_job.read<Result>(
        tr("Reading the codes"),
        [whole, touched = m_touched.value_or(TouchedCodings()),
         tree = whole ? CodingCounts::Tree() : m_counts->tree()](Database &db, Progress &progress) {
            Result result{loadCodeList(db, progress), {}, {}};
            if (!whole) {
                result.touched = CodingCounts::readTouched(db, {}, touched, tree, &progress);
                return result;
            }
            result.counts = std::make_shared<CodingCounts>();
            result.counts->take(CodingCounts::readAll(db, {}, &progress));
            return result;
        },
        [this](Result result) {
            if (!m_editor || !readAfter(m_editor(), this, &CodeListLoader::read))
                take(std::move(result));
        },
        [this](const Error &error) {
            m_isReading = false;
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] {
            m_isReading = false;
            Q_EMIT canceled();
        });
    if (!isBegun) {
        m_isReading = false;
        Q_EMIT failed();
    }
}

void CodeListLoader::take(Result result)
{
    if (result.counts)
        m_counts = std::move(result.counts);
    else
        m_counts->take(std::move(result.touched));
    m_touched.emplace();
    QHash<CodeId, CodeCounts> counts;
    for (const CodeCounts &each : m_counts->codes())
        counts.insert(each.code, each);
    for (CodeListRow &row : result.codes) {
        const CodeCounts count = counts.value(row.code.id);
        row.quotes = count.totalQuotes;
        row.sources = count.totalSources;
    }
    m_model.setRows(std::move(result.codes));
    m_isReading = false;
    Q_EMIT rowsRead();
}

} // namespace axial
