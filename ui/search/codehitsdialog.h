#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/taxonomy/passages.h"
#include "ui/textpage/textlayout.h"

#include <QAbstractListModel>
#include <QDialog>

#include <vector>

class QLabel;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class FilterField;

/// A source with the places found in it.
struct FoundSource {
    SourceId source;
    QString title;
    QString text;
    std::vector<DocumentTurn> turns;
    std::vector<TextRange> hits; ///< ascending
};

/// How much is coded of each hit.
enum class HitExtent { Words, Sentence, Turn };

/// Hits to be coded, each with a check box: the words around it, and what would be coded of them.
class FoundHits : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        PlaceRole = Qt::UserRole + 1, ///< "U1 interview · turn 4 · U1"
        ContextRole,                  ///< the words around
        CodedStartRole,               ///< of what would be coded, in the context
        CodedEndRole,
        HitStartRole, ///< of the hit, in the context
        HitEndRole
    };

    explicit FoundHits(std::vector<FoundSource> sources, QObject *parent = nullptr);

    void setExtent(HitExtent extent);
    void setAllChecked(bool checked);
    int checkedCount() const { return m_checked; }
    /// What is checked; a passage that holds several hits comes once.
    std::vector<Passage> passages() const;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_hits.size());
    }
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        return QAbstractListModel::flags(index) | Qt::ItemIsUserCheckable;
    }

Q_SIGNALS:
    void checkedChanged();

private:
    struct Hit {
        int source = 0;
        TextRange range;
        bool isChecked = true;
    };
    TextRange coded(const Hit &hit) const;
    const DocumentTurn *turnOf(const Hit &hit) const;
    TextRange around(const Hit &hit) const;
    QString placeOf(const Hit &hit) const;

    std::vector<FoundSource> m_sources;
    std::vector<Hit> m_hits;
    HitExtent m_extent = HitExtent::Words;
    int m_checked = 0;
};

/// Shows every hit before it is coded: which ones, how much of each, and with which code.
class CodeHitsDialog : public QDialog
{
    Q_OBJECT

public:
    CodeHitsDialog(const CodeTreeModel &tree, const QList<CodeId> &recent,
                   std::vector<FoundSource> sources, QWidget *parent = nullptr);

    void accept() override;

Q_SIGNALS:
    /// `hits` are those that are checked; several may lie in one passage.
    void codeRequested(axial::CodeId code, const std::vector<axial::Passage> &passages, int hits);
    void newCodeRequested(const QString &name, const std::vector<axial::Passage> &passages,
                          int hits);

private:
    void addCodeField(QVBoxLayout *column);
    void addExtents(QVBoxLayout *column);
    void addHits(QVBoxLayout *column);
    void addFoot(QVBoxLayout *column);
    void ask();
    void showFoot();
    CodeId chosen() const;
    QString newName() const;

    const CodeTreeModel &m_tree;
    FoundHits *m_hits;
    CodeSuggestions *m_suggestions;
    FilterField *m_field;
    QListView *m_codes;
    QListView *m_list;
    QLabel *m_count;
    QPushButton *m_apply;
};

} // namespace axial
