#include "ui/codebook/codelistmodel.h"

#include "core/base/table.h"
#include "core/project/codes/codes.h"
#include "core/query/agreement/codekappas.h"
#include "core/query/codes/codenames.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>

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
    : QAbstractTableModel(parent), m_workspace(workspace)
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
    const bool sameCodes = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                      [](const CodeListRow &left, const CodeListRow &right) {
                                          return left.code.id == right.code.id;
                                      });
    if (!sameCodes) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CodeListModel::setKappas(CodeKappas kappas)
{
    m_kappas = std::move(kappas);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Kappa), index(rowCount() - 1, Kappa));
}

int CodeListModel::rowOf(CodeId code) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [code](const CodeListRow &row) { return row.code.id == code; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int CodeListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int CodeListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CodeListModel::text(const CodeListRow &row, int column) const
{
    switch (column) {
    case Key:
        return row.code.key;
    case Name:
        return row.code.name;
    case Definition:
        return row.texts.definition;
    case Include:
        return row.texts.includeWhen;
    case Exclude:
        return row.texts.excludeWhen;
    case Example:
        return row.texts.example;
    case Quotes:
        return QString::number(row.quotes);
    case Sources:
        return QString::number(row.sources);
    default:
        break;
    }
    const auto kappa = m_kappas.constFind(row.code.id);
    return displayText(kappa == m_kappas.constEnd() ? CellValue() : CellValue(*kappa),
                       ColumnKind::Score);
}

QVariant CodeListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CodeListRow &row = m_rows[size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Name ? row.name : text(row, column);
    case Qt::EditRole:
        return text(row, column);
    case Qt::TextAlignmentRole:
        return int((column >= Quotes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    case WrapDelegate::ChipsRole:
        return column == Key ? QVariant::fromValue(std::vector<CodeChip>{{row.code.key, row.color}})
                             : QVariant();
    case WrapDelegate::InkRole:
        return column == Name ? WrapDelegate::Bold : WrapDelegate::Plain;
    case WrapDelegate::MultilineRole:
        return column >= Definition && column <= Example;
    case WrapDelegate::EditorNameRole:
        return headerData(column, Qt::Horizontal);
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
    CodeListRow row = m_rows[size_t(index.row())];
    if (words == text(row, column))
        return true;
    QString *const texts[] = {&row.code.key,          &row.code.name,         &row.texts.definition,
                              &row.texts.includeWhen, &row.texts.excludeWhen, &row.texts.example};
    *texts[column] = words;
    const QString label = tr("%1 of %2")
                              .arg(headerData(column, Qt::Horizontal).toString(),
                                   m_rows[size_t(index.row())].code.label());
    bool done = true;
    if (column > Name)
        storeText(row.code, column, words, label);
    else
        done = m_workspace.edit(label, [&](Database &db) {
            column == Key ? codes::setKey(db, row.code.id, words)
                          : codes::rename(db, row.code.id, words);
        });
    const int at = done ? rowOf(row.code.id) : -1;
    if (at >= 0) {
        row.name = row.code.name; // until the rows are read again
        m_rows[size_t(at)] = row;
        Q_EMIT dataChanged(this->index(at, column), this->index(at, column));
    }
    return done;
}

QString CodeListModel::fieldOf(CodeId code, int column)
{
    return QStringLiteral("code/%1/%2").arg(code.value).arg(column);
}

/// One of the four texts; the others stay as they are stored by then.
void CodeListModel::storeText(const Code &code, int column, const QString &words,
                              const QString &label)
{
    const auto store = [id = code.id, column, words](Database &db) {
        CodeTexts texts = codes::texts(db, id);
        *textOf(texts, column) = words;
        codes::setTexts(db, id, texts);
    };
    TypedWordsKeeper::of(m_workspace)
        .store({fieldOf(code.id, column), shortened(label, 80), {words}, label, store});
}

Qt::ItemFlags CodeListModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() <= Example && m_workspace.canEdit())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant CodeListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= Quotes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Kappa)
        return plainToolTip(codeKappaNote());
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Key"),          tr("Name"),         tr("Definition"),
                             tr("Include when"), tr("Exclude when"), tr("Example"),
                             tr("Quotes"),       tr("Sources"),      tr("Kappa")};
    return names[section];
}

} // namespace axial
