#include "ui/memos/memomodel.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QDateTime>

#include <algorithm>

namespace axial {

namespace {

/// How the notes of a kind are called and look.
struct KindLook {
    const char *typed; ///< whatever the language is
    const char *name;
    const char *icon;
    icons::Ink ink = icons::Ink::Quiet;
};

const KindLook &lookOf(NoteKind kind)
{
    static constexpr KindLook looks[] = {
        {"journal", QT_TRANSLATE_NOOP("axial::MemoModel", "Journal"), "document"},
        {"quote", QT_TRANSLATE_NOOP("axial::MemoModel", "Quote"), "code"},
        {"source", QT_TRANSLATE_NOOP("axial::MemoModel", "Source"), "interview"},
        {"code", QT_TRANSLATE_NOOP("axial::MemoModel", "Code"), "tree"},
        {"participant", QT_TRANSLATE_NOOP("axial::MemoModel", "Participant"), "person"},
        {"comment", QT_TRANSLATE_NOOP("axial::MemoModel", "Comment"), "edit"},
        {"agreed", QT_TRANSLATE_NOOP("axial::MemoModel", "Agreed"), "check", icons::Ink::Ok},
        {"discuss", QT_TRANSLATE_NOOP("axial::MemoModel", "To discuss"), "question",
         icons::Ink::Warn}};
    return looks[size_t(kind)];
}

} // namespace

MemoModel::MemoModel(QObject *parent)
    : ListModel(
        {{{{{QStringLiteral("kind")}, tr("journal, quote, source, code, comment..., Context")},
           [](const Note &note) {
               return QStringList{QLatin1String(lookOf(note.kind).typed), note.memoKind};
           }},
          {{{QStringLiteral("by"), QStringLiteral("coder")}, tr("who wrote it")}, says(&Note::who)},
          {{{QStringLiteral("about")}, tr("words of what it is about"), FilterMatch::Says},
           says(&Note::about)},
          {{{QStringLiteral("source")},
            tr("the source that it leads to, as it begins"),
            FilterMatch::Begins},
           [](const Note &note) {
               return QStringList{note.kind == NoteKind::Source ? note.about : note.sourceTitle};
           }},
          {{{QStringLiteral("title")}, tr("words of the title"), FilterMatch::Says},
           [](const Note &note) { return QStringList{note.memo.title}; }},
          {{{QStringLiteral("text")}, tr("words of the text"), FilterMatch::Says},
           [](const Note &note) { return QStringList{note.memo.text}; }},
          {{{QStringLiteral("year")}, tr("2024, 2020..2022"), FilterMatch::Number},
           [](const Note &note) {
               const auto at = QDateTime::fromMSecsSinceEpoch(note.memo.modifiedMs);
               return QStringList{QString::number(at.date().year())};
           }}},
         [](const Note &note) {
             return QStringList{note.memo.title, note.memo.text, note.about, note.sourceTitle,
                                note.who};
         }},
        {{tr("Kind"), [](const Note &note) { return nameOf(note); }},
         {tr("Title"), shownTitle},
         {tr("On"),
          [](const Note &note) {
              return singleLine(note.sourceTitle.isEmpty()
                                    ? note.about
                                    : note.about + QStringLiteral(" · ") + note.sourceTitle);
          }},
         {tr("By"), [](const Note &note) { return singleLine(note.who); }},
         {tr("Changed"),
          [](const Note &note) {
              return QDateTime::fromMSecsSinceEpoch(note.memo.modifiedMs)
                  .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
          }}},
        parent)
{
}

QString MemoModel::nameOf(NoteKind kind)
{
    return tr(lookOf(kind).name);
}

QString MemoModel::nameOf(const Note &note)
{
    return note.memoKind.isEmpty() ? nameOf(note.kind) : singleLine(note.memoKind);
}

QIcon MemoModel::iconOf(NoteKind kind)
{
    return icons::icon(lookOf(kind).icon, lookOf(kind).ink);
}

QString MemoModel::titleOf(const Note &note)
{
    if (!note.memo.title.trimmed().isEmpty())
        return singleLine(note.memo.title);
    const QString text = note.memo.text.trimmed();
    return text.isEmpty() ? tr("Untitled") : singleLine(text.section(u'\n', 0, 0));
}

void MemoModel::setFilter(const QString &text, std::optional<NoteKind> kind)
{
    if (!m_rows.setFilter(text) && kind == m_kind)
        return;
    m_kind = kind;
    m_rows.setAlso([kind](const Note &note) { return !kind || note.kind == *kind; });
    change([] {});
}

bool MemoModel::isAbout(const std::vector<qint64> &quotes, const std::vector<qint64> &codings) const
{
    const auto holds = [](const std::vector<qint64> &ids, qint64 id) {
        return id && std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    return std::any_of(all().begin(), all().end(), [&](const Note &note) {
        return holds(quotes, note.memo.quote.value) || holds(codings, note.coding.value);
    });
}

int MemoModel::rowOf(MemoId memo) const
{
    return memo ? m_rows.find([memo](const Note &note) { return note.memo.id == memo; }) : -1;
}

int MemoModel::rowOf(NoteKind kind, CodingId coding, CoderId coder) const
{
    return m_rows.find([=](const Note &note) {
        return coding && note.kind == kind && note.coding == coding && note.memo.coder == coder;
    });
}

QString MemoModel::shownTitle(const Note &note)
{
    if (note.memo.isPrivate)
        return tr("Private: %1").arg(titleOf(note));
    return note.kind >= NoteKind::Comment && note.memo.text.isEmpty() ? QString() : titleOf(note);
}

QVariant MemoModel::look(const Note &note, int column, int role) const
{
    switch (role) {
    case Qt::DecorationRole:
        if (column == Title && note.memo.isPrivate)
            return icons::icon("lock");
        return column == Kind ? QVariant(iconOf(note.kind)) : QVariant();
    case Qt::ForegroundRole:
        return column >= About ? QVariant(theme::tokens().text2) : QVariant();
    case Qt::AccessibleTextRole:
        return column == Kind
                   ? QVariant(QStringList({said(note, Kind), said(note, Title), said(note, About)})
                                  .join(QStringLiteral(", ")))
                   : QVariant();
    default:
        return {};
    }
}

} // namespace axial
