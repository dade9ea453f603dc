#include "ui/memos/memomodel.h"

#include "core/text/words/comparable.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QDateTime>

#include <algorithm>

namespace axial {

MemoModel::MemoModel(QObject *parent) : QAbstractTableModel(parent)
{
}

QString MemoModel::nameOf(NoteKind kind)
{
    switch (kind) {
    case NoteKind::Journal:
        return tr("Journal");
    case NoteKind::Quote:
        return tr("Quote");
    case NoteKind::Source:
        return tr("Source");
    case NoteKind::Code:
        return tr("Code");
    case NoteKind::Participant:
        return tr("Participant");
    case NoteKind::Comment:
        return tr("Comment");
    case NoteKind::Agree:
        return tr("Agreed");
    case NoteKind::Discuss:
        return tr("To discuss");
    }
    return {};
}

QIcon MemoModel::iconOf(NoteKind kind)
{
    switch (kind) {
    case NoteKind::Journal:
        return icons::icon("document");
    case NoteKind::Quote:
        return icons::icon("code");
    case NoteKind::Source:
        return icons::icon("interview");
    case NoteKind::Code:
        return icons::icon("tree");
    case NoteKind::Participant:
        return icons::icon("person");
    case NoteKind::Comment:
        return icons::icon("edit");
    case NoteKind::Agree:
        return icons::icon("check", icons::Ink::Ok);
    case NoteKind::Discuss:
        return icons::icon("question", icons::Ink::Warn);
    }
    return {};
}

QString MemoModel::titleOf(const Note &note)
{
    if (!note.memo.title.trimmed().isEmpty())
        return singleLine(note.memo.title);
    const QString text = note.memo.text.trimmed();
    return text.isEmpty() ? tr("Untitled") : singleLine(text.section(u'\n', 0, 0));
}

void MemoModel::setNotes(std::vector<Note> notes)
{
    beginResetModel();
    m_notes = std::move(notes);
    narrow();
    endResetModel();
}

void MemoModel::setFilter(const QString &words, std::optional<NoteKind> kind)
{
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    if (wanted == m_words && kind == m_kind)
        return;
    beginResetModel();
    m_words = wanted;
    m_kind = kind;
    narrow();
    endResetModel();
}

void MemoModel::narrow()
{
    m_rows.clear();
    for (int i = 0; i < int(m_notes.size()); ++i) {
        const Note &note = m_notes[size_t(i)];
        if (m_kind && note.kind != *m_kind)
            continue;
        const bool matches = std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
            const QString *const fields[] = {&note.memo.title, &note.memo.text, &note.about,
                                             &note.sourceTitle, &note.who};
            return std::any_of(std::begin(fields), std::end(fields),
                               [&](const QString *field) { return saysWords(*field, word); });
        });
        if (matches)
            m_rows.push_back(i);
    }
}

const Note &MemoModel::note(int row) const
{
    return m_notes[size_t(m_rows[size_t(row)])];
}

bool MemoModel::isAbout(const std::vector<qint64> &quotes, const std::vector<qint64> &codings) const
{
    const auto holds = [](const std::vector<qint64> &ids, qint64 id) {
        return id && std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    return std::any_of(m_notes.begin(), m_notes.end(), [&](const Note &note) {
        return holds(quotes, note.memo.quote.value) || holds(codings, note.coding.value);
    });
}

int MemoModel::rowOf(MemoId memo) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](int i) {
        return memo && m_notes[size_t(i)].memo.id == memo;
    });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int MemoModel::rowOf(NoteKind kind, CodingId coding, CoderId coder) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](int i) {
        const Note &note = m_notes[size_t(i)];
        return coding && note.kind == kind && note.coding == coding && note.memo.coder == coder;
    });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int MemoModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MemoModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString MemoModel::text(const Note &note, int column) const
{
    switch (column) {
    case Kind:
        return nameOf(note.kind);
    case Title:
        if (note.memo.isPrivate)
            return tr("Private: %1").arg(titleOf(note));
        return note.kind >= NoteKind::Comment && note.memo.text.isEmpty() ? QString()
                                                                          : titleOf(note);
    case About:
        return singleLine(note.sourceTitle.isEmpty()
                              ? note.about
                              : note.about + QStringLiteral(" · ") + note.sourceTitle);
    case Who:
        return singleLine(note.who);
    case When:
        return QDateTime::fromMSecsSinceEpoch(note.memo.modifiedMs)
            .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    default:
        return {};
    }
}

QVariant MemoModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Note &note = this->note(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(note, index.column());
    case Qt::DecorationRole:
        if (index.column() == Title && note.memo.isPrivate)
            return icons::icon("lock");
        return index.column() == Kind ? QVariant(iconOf(note.kind)) : QVariant();
    case Qt::ForegroundRole:
        return index.column() >= About ? QVariant(theme::tokens().text2) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Kind
                   ? QStringList({text(note, Kind), text(note, Title), text(note, About)})
                         .join(QStringLiteral(", "))
                   : text(note, index.column());
    default:
        return {};
    }
}

QVariant MemoModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0
        || section >= ColumnCount)
        return {};
    const QString names[] = {tr("Kind"), tr("Title"), tr("On"), tr("By"), tr("Changed")};
    return names[section];
}

} // namespace axial
