#include "ui/taxonomy/tree/codetreemodel.h"

#include "core/base/messages.h"
#include "core/text/words/comparable.h"
#include "ui/base/wording.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QMimeData>

namespace axial {

QString labelsOf(const CodeTreeModel &tree, const QList<CodeId> &codes)
{
    const Code *first = codes.isEmpty() ? nullptr : tree.find(codes.front());
    if (!first)
        return {};
    const QString name = shortened(first->keyOrName(), 40);
    return codes.size() == 1 ? name
                             : QCoreApplication::translate("axial::CodeEdits", "%1 and %2 more")
                                   .arg(name)
                                   .arg(codes.size() - 1);
}

namespace {

/// The part of the definition that answers the filter, for a row whose key and name don't.
QString noteOf(const CodeTreeShape &shape, const Code &code)
{
    const QString label = code.label();
    const QString definition = shape.definitions().value(code.id.value).simplified();
    for (const QString &word : shape.filter()) {
        const qsizetype at = definition.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0 || saysWords(label, word))
            continue;
        const qsizetype start = at < 16 ? 0 : definition.lastIndexOf(u' ', at - 8) + 1;
        return (start > 0 ? QStringLiteral("…") : QString()) + definition.mid(start, 120);
    }
    return {};
}

} // namespace

template <class Change>
void CodeTreeModel::relayout(Change &&change)
{
    // Persistent indexes are carried over by id, so that views keep what is expanded, selected
    // and current, and where they are scrolled to.
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    change();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &index : before)
        after.append(indexOf(codeAt(index), index.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void CodeTreeModel::setCodes(std::vector<Code> tree)
{
    relayout([&] { m_shape.setCodes(std::move(tree)); });
}

void CodeTreeModel::setFilter(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words != m_shape.filter())
        relayout([&] { m_shape.setFilter(words); });
}

void CodeTreeModel::setDefinitions(QHash<qint64, QString> definitions)
{
    if (definitions == m_shape.definitions())
        return;
    if (isFiltered())
        relayout([&] { m_shape.setDefinitions(std::move(definitions)); });
    else
        m_shape.setDefinitions(std::move(definitions));
}

void CodeTreeModel::setOrder(CodeOrder order)
{
    if (order != m_shape.order())
        relayout([&] { m_shape.setOrder(order); });
}

void CodeTreeModel::setCountBase(CountBase base)
{
    m_shape.setCountBase(base);
    announceCounts();
    Q_EMIT headerDataChanged(Qt::Horizontal, QuotesColumn, SourcesColumn);
}

void CodeTreeModel::setCounts(const std::vector<CodeCounts> &counts)
{
    const std::vector<CodeId> changed = m_shape.setCounts(counts);
    constexpr size_t few = 32; // a coding changes the counts of its code and of what that lies in
    if (changed.size() > few || m_shape.order() == CodeOrder::Quotes)
        return announceCounts();
    for (const CodeId code : changed) {
        if (const QModelIndex index = indexOf(code, QuotesColumn); index.isValid())
            Q_EMIT dataChanged(index, index.siblingAtColumn(SourcesColumn));
    }
}

void CodeTreeModel::setStrokes(const QHash<qint64, QString> &strokes)
{
    if (strokes == m_strokes)
        return;
    QHash<qint64, QString> touched = m_strokes;
    touched.insert(strokes);
    m_strokes = strokes;
    for (const qint64 code : touched.keys()) {
        if (const QModelIndex index = indexOf(CodeId{code}); index.isValid())
            Q_EMIT dataChanged(index, index);
    }
}

void CodeTreeModel::announceCounts()
{
    if (m_shape.order() == CodeOrder::Quotes)
        relayout([this] { m_shape.sortAgain(); });
    // One signal a list of children is what dataChanged() can say.
    const auto announce = [this](const std::vector<int> &shown) {
        if (!shown.empty())
            Q_EMIT dataChanged(indexOf(codes()[size_t(shown.front())].id, QuotesColumn),
                               indexOf(codes()[size_t(shown.back())].id, SourcesColumn));
    };
    announce(m_shape.roots());
    for (const CodeTreeShape::Node &node : m_shape.nodes()) {
        if (node.row >= 0)
            announce(node.shown);
    }
}

QModelIndex CodeTreeModel::indexOf(CodeId code, int column) const
{
    const CodeTreeShape::Node *node = m_shape.nodeOf(code);
    if (!node || node->row < 0)
        return {};
    return createIndex(node->row, column, quintptr(code.value));
}

int CodeTreeModel::positionOf(CodeId code) const
{
    const CodeTreeShape::Node *node = m_shape.nodeOf(code);
    return node ? node->position : -1;
}

int CodeTreeModel::childCountOf(CodeId code) const
{
    const CodeTreeShape::Node *node = m_shape.nodeOf(code);
    return node ? node->children : 0;
}

int CodeTreeModel::colorOf(CodeId code) const
{
    const CodeTreeShape::Node *node = m_shape.nodeOf(code);
    return node ? node->color : -1;
}

CodeCounts CodeTreeModel::countsOf(CodeId code) const
{
    const CodeCounts *counts = m_shape.countsOf(code);
    return counts ? *counts : CodeCounts();
}

const CodeTreeShape::Node *CodeTreeModel::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? m_shape.nodeOf(codeAt(index)) : nullptr;
}

QModelIndex CodeTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const CodeTreeShape::Node *above = nodeAt(parent);
    const std::vector<int> &shown = above ? above->shown : m_shape.roots();
    return createIndex(row, column, quintptr(codes()[size_t(shown[size_t(row)])].id.value));
}

QModelIndex CodeTreeModel::parent(const QModelIndex &child) const
{
    const CodeTreeShape::Node *node = nodeAt(child);
    if (!node || node->parent < 0)
        return {};
    return indexOf(codes()[size_t(node->parent)].id);
}

int CodeTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_shape.roots().size());
    const CodeTreeShape::Node *node = parent.column() == 0 ? nodeAt(parent) : nullptr;
    return node ? int(node->shown.size()) : 0;
}

QVariant CodeTreeModel::data(const QModelIndex &index, int role) const
{
    const CodeTreeShape::Node *node = nodeAt(index);
    const Code *code = node ? find(codeAt(index)) : nullptr;
    if (!code)
        return {};
    if (role == IdRole)
        return code->id.value;
    if (index.column() == NameColumn)
        return nameData(*code, *node, role);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const CodeCounts *counts = m_shape.countsOf(code->id);
    if (!counts)
        return {};
    if (role == Qt::ToolTipRole) {
        // A narrow tree has no column for the sources.
        const QString sentence = countSentence(*code, index.column());
        return index.column() == SourcesColumn
                   ? sentence
                   : sentence + u'\n' + countSentence(*code, SourcesColumn);
    }
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == QuotesColumn)
        return QLocale().toString(m_shape.quotesOf(*code));
    return QLocale().toString(countBase() == CountBase::WithBelow ? counts->totalSources
                                                                  : counts->sources);
}

QString CodeTreeModel::countSentence(const Code &code, int column) const
{
    const CodeCounts counts = countsOf(code.id);
    const QString name = shortened(code.keyOrName(), 40);
    const bool areQuotes = column == QuotesColumn;
    const qint64 alone = areQuotes ? counts.quotes : counts.sources;
    const qint64 all = areQuotes ? counts.totalQuotes : counts.totalSources;
    const auto things = [&](qint64 number) {
        return areQuotes ? CountText::tr("%Ln quote(s)", nullptr, int(number))
                         : CountText::tr("%Ln source(s)", nullptr, int(number));
    };
    if (code.kind == CodeKind::Folder)
        return tr("%1 with any code in %2").arg(things(all), name);
    if (childCountOf(code.id) == 0)
        return tr("%1 with %2").arg(things(alone), name);
    return tr("%1 with %2 itself; %3 with it or a code below it, each counted once")
        .arg(things(alone), name, QLocale().toString(all));
}

QVariant CodeTreeModel::nameData(const Code &code, const CodeTreeShape::Node &node, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return code.name;
    case Qt::AccessibleTextRole: {
        const QString strokes = strokesOf(code.id);
        return strokes.isEmpty() ? code.label()
                                 : QStringLiteral("%1, %2").arg(code.label(), strokes);
    }
    case Qt::FontRole:
        return code.kind == CodeKind::Folder ? theme::font(10, QFont::DemiBold) : QVariant();
    case Qt::DecorationRole:
        return code.kind == CodeKind::Folder ? icons::icon("folder") : QVariant();
    case RowDelegate::ColorRole: {
        // A type is the heading of its themes, whose colours tell them apart.
        const Code *above = find(code.parent);
        const bool isType = above && above->kind == CodeKind::Folder && node.children > 0;
        const bool hasChip = code.kind == CodeKind::Code && !isType && node.color >= 0;
        return hasChip ? node.color : QVariant();
    }
    case RowDelegate::KeyRole:
        return code.key;
    case RowDelegate::StrokesRole:
        return strokesOf(code.id);
    case RowDelegate::MarksRole:
        return isFiltered() ? QVariant(m_shape.filter()) : QVariant();
    case RowDelegate::NoteRole:
        return isFiltered() ? noteOf(m_shape, code) : QVariant();
    default:
        return {};
    }
}

bool CodeTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const Code *code = find(codeAt(index));
    if (!code || role != Qt::EditRole || index.column() != NameColumn)
        return false;
    const QString name = value.toString().simplified();
    if (!name.isEmpty() && name != code->name)
        Q_EMIT renameRequested(code->id, name);
    return true;
}

QVariant CodeTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        const bool withBelow = countBase() == CountBase::WithBelow;
        if (section == NameColumn)
            return tr("A click sorts by name, another one puts back the order");
        if (section == QuotesColumn)
            return withBelow ? tr("Quotes with the code or a code below it, each counted once")
                             : tr("Quotes with the code itself, without the codes below it");
        return withBelow ? tr("Sources with the code or a code below it, each counted once")
                         : tr("Sources with the code itself, without the codes below it");
    }
    if (role != Qt::DisplayRole || section < NameColumn || section >= ColumnCount)
        return {};
    const QString titles[] = {tr("Code"), tr("Quotes"), tr("Sources")};
    return titles[section];
}

Qt::ItemFlags CodeTreeModel::flags(const QModelIndex &index) const
{
    const Code *code = index.isValid() ? find(codeAt(index)) : nullptr;
    if (!code)
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled;
    if (code->kind == CodeKind::Code)
        flags |= Qt::ItemIsDragEnabled;
    if (m_isEditable && index.column() == NameColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QStringList CodeTreeModel::mimeTypes() const
{
    return {QLatin1String(codesMimeType), QLatin1String(wordsMimeType)};
}

QMimeData *CodeTreeModel::mimeData(const QModelIndexList &indexes) const
{
    QList<CodeId> chosen;
    for (const QModelIndex &index : indexes) {
        const Code *code = find(codeAt(index));
        if (index.column() == NameColumn && code && code->kind == CodeKind::Code)
            chosen.append(code->id);
    }
    return chosen.isEmpty() ? nullptr : codesMime(chosen);
}

} // namespace axial
