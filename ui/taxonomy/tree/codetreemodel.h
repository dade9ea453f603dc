#pragma once

#include "core/base/id.h"
#include "ui/taxonomy/tree/codetreeshape.h"

#include <QAbstractItemModel>
#include <QList>
#include <QString>

#include <vector>

namespace axial {

class CodeTreeModel;

/// "C.3", "C.3 and 2 more": codes in the name of a step.
QString labelsOf(const CodeTreeModel &tree, const QList<CodeId> &codes);

/// The taxonomy as a tree: folders, types, themes, with how often each is used. Filters and sorts
/// itself. What is expanded, selected and current survives setCodes().
class CodeTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, QuotesColumn, SourcesColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole + 100 };

    using QAbstractItemModel::QAbstractItemModel;

    /// The whole tree, depth first (codes::all()).
    void setCodes(std::vector<Code> tree);
    void setCounts(const std::vector<CodeCounts> &counts);
    /// By code id; the filter looks into them too.
    void setDefinitions(QHash<qint64, QString> definitions);
    /// By code id; the keys to press for it ("Ctrl+B, 3"), shown beside its name.
    void setStrokes(const QHash<qint64, QString> &strokes);
    QString strokesOf(CodeId code) const { return m_strokes.value(code.value); }
    /// Shows the codes whose key, name or definition hold all words of the text between them, and
    /// what they lie in. The words are marked in the rows.
    void setFilter(const QString &text);
    bool isFiltered() const { return !m_shape.filter().isEmpty(); }
    /// The first code shown that answers the filter itself, not by what lies in it.
    CodeId firstMatch() const { return m_shape.firstMatch(); }
    void setCountBase(CountBase base);
    CountBase countBase() const { return m_shape.countBase(); }
    void setOrder(CodeOrder order);
    CodeOrder order() const { return m_shape.order(); }
    void setEditable(bool editable) { m_isEditable = editable; }

    const std::vector<Code> &codes() const { return m_shape.codes(); }
    /// Null when there is no such code (any more).
    const Code *find(CodeId code) const { return m_shape.find(code); }
    CodeId codeAt(const QModelIndex &index) const { return CodeId{qint64(index.internalId())}; }
    /// Invalid when the filter hides it.
    QModelIndex indexOf(CodeId code, int column = NameColumn) const;
    /// Among all children of its parent, whatever the filter hides.
    int positionOf(CodeId code) const;
    int childCountOf(CodeId code) const;
    /// Its own colour, else the nearest ancestor's, else -1.
    int colorOf(CodeId code) const;
    /// "Bug › Resource Efficiency": what it lies in, without the folder.
    QString pathOf(CodeId code) const { return m_shape.pathOf(code); }
    CodeCounts countsOf(CodeId code) const;
    /// The folder new codes start in.
    CodeId openCodes() const { return m_openCodes; }
    void setOpenCodes(CodeId folder) { m_openCodes = folder; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return ColumnCount; }
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override
    {
        return Qt::MoveAction | Qt::CopyAction;
    }

Q_SIGNALS:
    /// A row's name was edited in place.
    void renameRequested(axial::CodeId code, const QString &name);

private:
    const CodeTreeShape::Node *nodeAt(const QModelIndex &index) const;
    void announceCounts();
    QString countSentence(const Code &code, int column) const;
    template <class Change>
    void relayout(Change &&change);
    QVariant nameData(const Code &code, const CodeTreeShape::Node &node, int role) const;

    CodeTreeShape m_shape;
    QHash<qint64, QString> m_strokes;
    CodeId m_openCodes;
    bool m_isEditable = false;
};

} // namespace axial
