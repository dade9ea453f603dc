#pragma once

#include "core/project/people/groupings.h"
#include "core/project/sharing/met.h"
#include "ui/lists/listmodel.h"

#include <functional>
#include <optional>
#include <vector>

namespace axial {

/// Participants by attributes, with the group as computed and the number of quotes; a row is a
/// place among them. Holds plain values; what is typed goes out through onEdit as one change of the
/// study, which then comes back as new values.
class ParticipantModel : public ListModel<int>
{
    Q_OBJECT

public:
    enum Role { ChoicesRole = Qt::UserRole + 1 };

    /// Does an edit of the study; false when it was refused (and said so).
    using Edit = std::function<bool(const QString &label, const std::function<void(Database &)> &)>;
    /// The same of words that were typed into a cell.
    using TypedEdit = std::function<bool(const QString &label, const sharing::TypedText &typed,
                                         const std::function<void(Database &)> &)>;

    struct Values {
        std::vector<Participant> participants;
        std::vector<Attribute> attributes;
        QHash<qint64, AttributeValues> values; ///< by participant
        Grouping grouping;

        /// How many are in each group, then in none.
        std::vector<int> sizesOf(const Grouping &of) const;
        /// Each once, in alphabetical order.
        QStringList inUse(const Attribute &attribute) const;
    };

    explicit ParticipantModel(QObject *parent = nullptr);

    /// Without it nothing can be edited.
    void setEdit(Edit edit, TypedEdit typed)
    {
        m_edit = std::move(edit);
        m_editTyped = std::move(typed);
    }
    void setValues(Values values);
    /// Of some participants, by id; all else is as it was. False when a filter may now show others.
    bool setValuesOf(const QHash<qint64, AttributeValues> &values);
    /// Quotes by pseudonym; those not named have none.
    void setQuoteCounts(std::optional<QHash<QString, qint64>> counts);
    /// By what the values of a column mean, the empty ones last whichever way it goes; a column of
    /// -1 is the order of the study. Values that change later move no row.
    void sort(int column, Qt::SortOrder order) override;
    bool isSorted() const { return m_sortColumn >= 0; }
    /// Words of any cell, and fields: the participant, the group, each attribute by its name.
    void setFilter(const QString &text);

    static constexpr int nameColumn = 0;
    static constexpr int groupColumn = 1;
    static constexpr int firstAttribute = 2;
    int quotesColumn() const { return firstAttribute + int(m_values.attributes.size()); }
    /// Null for the columns that hold no attribute.
    const Attribute *attributeOf(int column) const;
    const Participant &participant(int row) const { return at(m_rows[row]); }
    int rowOf(ParticipantId participant) const; ///< -1 when it is not shown
    int participantCount() const { return int(m_values.participants.size()); }
    const Values &values() const { return m_values; }

    /// Puts a block of a spreadsheet over the chosen cells, as one edit: from the first of them on,
    /// or one value into each. A first line that names columns ("Participant", ...) says which; a
    /// block that begins with participants adds those that are new. No other cell is written: what
    /// would come to stand in a computed column or over an edge refuses the whole block.
    bool paste(const QModelIndexList &chosen, const std::vector<QStringList> &cells);
    /// Empties the attributes among these cells, as one edit.
    bool clear(const QModelIndexList &cells);

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// What a pasted table left alone, and whom it added.
    void pasted(const QString &sentence);

protected:
    QVariant look(const int &place, int column, int role) const override;

private:
    /// Shown or not.
    const Participant &at(int place) const { return m_values.participants[size_t(place)]; }
    QString groupName(int group) const;
    int groupOf(const Participant &participant) const;
    void describe();
    Columns makeColumns() const;
    RowFilter<int> makeFilter() const;
    void arrange(std::vector<int> &places);
    void countGroups();

    Values m_values;
    std::vector<int> m_groups; ///< of each participant
    std::optional<QHash<QString, qint64>> m_quotes;
    QString m_typed;
    int m_sortColumn = -1;
    std::optional<Attribute> m_sortAttribute; ///< what the column shows; none = it is computed
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    Edit m_edit;
    TypedEdit m_editTyped;
};

} // namespace axial
