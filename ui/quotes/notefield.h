#pragma once

#include "core/domain/memo.h"

#include <QWidget>

#include <vector>

class QComboBox;

namespace axial {

class InsightField;
class MemoEditor;
class PromptField;
class SeenQuote;
class Workspace;

/// Where a note on a passage is written, of the kind that is chosen above it: its insight, its
/// prompt category, or a memo of a kind that the study has. Stored a moment after the last key, a
/// prompt category with Enter or when it is left, since half of one would be offered everywhere.
class NoteField : public QWidget
{
    Q_OBJECT

public:
    explicit NoteField(Workspace &workspace, QWidget *parent = nullptr);

    // Kinds that every study has; others are those of MemoKind by their ids.
    static constexpr qint64 insight = -2;
    static constexpr qint64 promptCategory = -1;
    static constexpr qint64 memo = 0;

    /// What can be written on a quote, and what is written there by now; what is being typed stays.
    void showQuote(const SeenQuote &seen);
    /// No quote, and what was typed belongs to none.
    void forget();
    /// Stores what was typed and is not stored yet.
    void saveNow();
    /// Puts the keyboard there; a memo is a new one.
    void write(qint64 kind);
    /// Likewise, of the kind that was chosen last but an insight and a prompt category.
    void writeMemo() { write(m_memoKind); }

Q_SIGNALS:
    /// Other kinds than there are.
    void kindsRequested();

private:
    bool isMemo() const { return m_kind >= memo; }
    void choose(qint64 kind);
    void readKinds();
    void openNew();

    Workspace &m_workspace;
    QuoteId m_quote;
    qint64 m_kind = insight;
    qint64 m_memoKind = memo;
    std::vector<MemoKind> m_kinds; ///< that are offered
    QComboBox *m_kindBox;
    InsightField *m_insight;
    PromptField *m_prompt;
    MemoEditor *m_memo;
};

} // namespace axial
