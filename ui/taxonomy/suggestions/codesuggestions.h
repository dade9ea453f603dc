#pragma once

#include "core/base/id.h"
#include "ui/lists/painteddelegate.h"

#include <QAbstractListModel>
#include <QCoreApplication>
#include <QList>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class CodeTreeModel;

/// "C.9.ii" as fingers type it: "c9ii".
QString typedKey(const QString &key);

/// The codes that a few typed letters may mean, the likeliest first: by key ("c9" is C.9), by the
/// beginning of the name or one of its words, by any part of the name, by what the code lies in.
class CodeSuggestions : public QAbstractListModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeSuggestions)

public:
    enum Role {
        PathRole = Qt::UserRole + 1,
        QuotesRole,     ///< qint64; invalid where quotes are not what is asked about
        MatchStartRole, ///< of the part of the name that was typed; -1 = none
        MatchLengthRole,
        DigitRole ///< int, the key that picks it while nothing is typed; 0 = none
    };
    static constexpr int lastDigit = 9; ///< what is more is a digit with Alt: 10 is Alt+1

    explicit CodeSuggestions(const CodeTreeModel &tree, QObject *parent = nullptr);

    /// `recent` come first among equals.
    void setRecent(const QList<CodeId> &recent) { m_recent = recent; }
    /// Left out, with what lies in them (targets of a merge can't be merged codes).
    void setExcluded(const QList<CodeId> &codes) { m_excluded = codes; }
    /// No other codes are suggested: as labels, of which quotes say nothing.
    void setOffered(const QSet<CodeId> &codes) { m_offered = codes; }
    /// The code of digit 1 first, that of Alt+1 behind the ninth; they come before the others. Else
    /// the first nine rows have one.
    void setDigits(const std::vector<CodeId> &codes) { m_digits = codes; }
    /// Asks again; the same text too, since codes may have changed.
    void setQuery(const QString &text);
    CodeId codeAt(int row) const
    {
        return size_t(row) < m_rows.size() ? m_rows[size_t(row)].code : CodeId();
    }
    /// The row that a digit picks; none when it picks nothing.
    QModelIndex ofDigit(int digit) const
    {
        return match(index(0), DigitRole, digit, 1, Qt::MatchExactly).value(0);
    }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    static constexpr int rowsAtMost = 200;

private:
    struct Row {
        CodeId code;
        int rank = 0;
        int matchStart = -1;
        int matchLength = 0;
    };
    bool isExcluded(CodeId code) const;
    int digitAt(int row) const;

    const CodeTreeModel &m_tree;
    QList<CodeId> m_recent;
    QList<CodeId> m_excluded;
    std::optional<QSet<CodeId>> m_offered;
    std::optional<std::vector<CodeId>> m_digits;
    bool m_isTyped = false;
    std::vector<Row> m_rows;
};

/// Paints a row of CodeSuggestions: number, chip, bold key, name with the typed part marked,
/// what it lies in, how many quotes it has.
class SuggestionDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::SuggestionDelegate)

public:
    enum class Numbers { Shown, Hidden };

    explicit SuggestionDelegate(Numbers numbers, QObject *parent = nullptr);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int rowHeight = 27;

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;

private:
    Numbers m_numbers;
};

} // namespace axial
