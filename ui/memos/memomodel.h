#pragma once

#include "core/domain/memo.h"
#include "ui/lists/listmodel.h"

#include <QCoreApplication>
#include <QIcon>

namespace axial {

/// Memos, comments and reviews in one list, narrowed by words and by kind.
class MemoModel : public ListModel<Note>
{
    Q_DECLARE_TR_FUNCTIONS(axial::MemoModel)

public:
    enum Column { Kind, Title, About, Who, When, ColumnCount };

    explicit MemoModel(QObject *parent = nullptr);

    /// In the order they are shown.
    void setNotes(std::vector<Note> notes) { setAll(std::move(notes)); }
    /// What is typed, of one kind; none = all kinds.
    void setFilter(const QString &text, std::optional<NoteKind> kind);

    const Note &note(int row) const { return m_rows[row]; }
    /// -1 when the memo is not shown.
    int rowOf(MemoId memo) const;
    /// A comment or review, which has no id of its own; -1 when it is not shown.
    int rowOf(NoteKind kind, CodingId coding, CoderId coder) const;
    /// Whether a note, shown or not, is about one of these quotes or codings.
    bool isAbout(const std::vector<qint64> &quotes, const std::vector<qint64> &codings) const;

    /// Shown or not.
    int noteCount() const { return int(all().size()); }

    static QString nameOf(NoteKind kind);
    /// Its kind of notes, where it has one.
    static QString nameOf(const Note &note);
    static QIcon iconOf(NoteKind kind);
    /// The title, else the beginning of the text.
    static QString titleOf(const Note &note);

protected:
    QVariant look(const Note &note, int column, int role) const override;

private:
    static QString shownTitle(const Note &note);

    std::optional<NoteKind> m_kind;
};

} // namespace axial
