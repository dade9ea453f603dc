#include "ui/base/typedwords.h"

#include "core/base/damage.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/text/textdifference.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QPlainTextEdit>
#include <QTextCursor>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

constexpr int firstRetryMs = 500;
constexpr int lastRetryMs = 30000;

} // namespace

TypedWordsKeeper &TypedWordsKeeper::of(Workspace &workspace)
{
    auto *keeper = workspace.findChild<TypedWordsKeeper *>(QString(), Qt::FindDirectChildrenOnly);
    return keeper ? *keeper : *new TypedWordsKeeper(workspace);
}

TypedWordsKeeper::TypedWordsKeeper(Workspace &workspace)
    : QObject(&workspace), m_workspace(workspace)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] {
        const int pause = m_retry.interval();
        if (!storeAll())
            m_retry.start(std::min(pause * 2, lastRetryMs));
    });
    // What kept them from being stored may be over. Queued: a step may just be telling of itself.
    const auto soon = [this] {
        if (!m_kept.empty() && !storeAll())
            m_retry.start(firstRetryMs);
    };
    connect(&workspace, &Workspace::dataChanged, this, soon, Qt::QueuedConnection);
    connect(&workspace, &Workspace::accessChanged, this, soon, Qt::QueuedConnection);
    connect(&workspace.jobs(), &Jobs::runningChanged, this, soon, Qt::QueuedConnection);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        if (m_workspace.project() != m_project) // who left it was asked
            dropAll();
        m_project = m_workspace.project();
    });
    m_project = workspace.project();
}

QString TypedWordsKeeper::tryToStore(const TypedWords &typed)
{
    if (!m_workspace.project())
        return tr("Its project is closed.");
    try {
        std::vector<sharing::TypedText> texts = typed.places;
        for (size_t i = 0; i < texts.size(); ++i)
            texts[i].mine = typed.words.value(qsizetype(i));
        m_workspace.storeTyped(typed.step, texts, typed.store);
        return {};
    } catch (const Canceled &) {
        return tr("It was interrupted.");
    } catch (const StoredError &stored) {
        m_workspace.tell(stored);
        return {};
    } catch (const DamageError &error) {
        m_workspace.tell(error);
        return error.message();
    } catch (const Error &error) {
        return error.message();
    }
}

std::vector<TypedWordsKeeper::Kept>::const_iterator
TypedWordsKeeper::find(const QString &field) const
{
    return std::ranges::find_if(m_kept,
                                [&](const Kept &kept) { return kept.typed.field == field; });
}

void TypedWordsKeeper::keep(TypedWords typed, const QString &reason)
{
    const auto found = find(typed.field);
    bool isNews = true;
    if (found == m_kept.end()) {
        m_kept.push_back({std::move(typed), reason});
    } else {
        Kept &kept = m_kept[size_t(found - m_kept.begin())];
        isNews = kept.typed.words != typed.words || kept.reason != reason;
        kept = {std::move(typed), reason};
    }
    if (!m_retry.isActive())
        m_retry.start(firstRetryMs);
    if (isNews) // else whoever was told is told again at each try
        Q_EMIT changed();
}

bool TypedWordsKeeper::store(TypedWords typed)
{
    // While it is stored, fields read again: they must not find what was typed before.
    const auto older = find(typed.field);
    if (older != m_kept.end() && older->typed.places.size() == typed.places.size())
        typed.places = older->typed.places; // that is what stood there before anything was typed
    const bool isNewer = older != m_kept.end() && older->typed.words != typed.words;
    if (isNewer)
        m_kept[size_t(older - m_kept.begin())].typed = typed;
    const QString reason = tryToStore(typed);
    if (!reason.isEmpty()) {
        keep(std::move(typed), reason);
        return false;
    }
    drop(typed.field); // older words of the same field
    if (typed.stored)
        typed.stored();
    return true;
}

bool TypedWordsKeeper::storeAll()
{
    // A copy: storing tells the fields, which may store themselves.
    for (const Kept &kept : std::vector<Kept>(m_kept)) {
        const auto found = find(kept.typed.field);
        if (found != m_kept.end() && found->typed.words == kept.typed.words)
            store(kept.typed);
    }
    return m_kept.empty();
}

std::optional<QStringList> TypedWordsKeeper::words(const QString &field) const
{
    const auto found = find(field);
    return found == m_kept.end() ? std::nullopt : std::optional(found->typed.words);
}

QString TypedWordsKeeper::shown(const QString &field, const QString &stored) const
{
    const auto kept = words(field);
    return kept ? kept->value(0) : stored;
}

void TypedWordsKeeper::drop(const QString &field)
{
    if (std::erase_if(m_kept, [&](const Kept &kept) { return kept.typed.field == field; }) > 0)
        Q_EMIT changed();
}

void TypedWordsKeeper::dropAll()
{
    m_retry.stop();
    if (!std::exchange(m_kept, {}).empty())
        Q_EMIT changed();
}

QString TypedWordsKeeper::sentence() const
{
    if (m_kept.empty())
        return {};
    const QString name = m_kept.front().typed.name;
    return m_kept.size() == 1
               ? tr("Not stored yet: %1").arg(name)
               : tr("Not stored yet: %1 and %2 more").arg(name, QString::number(m_kept.size() - 1));
}

QString TypedWordsKeeper::text() const
{
    QStringList parts;
    for (const Kept &kept : m_kept) {
        QStringList lines = kept.typed.words;
        lines.removeAll(QString());
        parts << kept.typed.name + u'\n' + lines.join(u'\n');
    }
    return parts.join(QStringLiteral("\n\n"));
}

void showWords(QPlainTextEdit &field, const QString &words)
{
    const QString before = field.toPlainText();
    qint64 position = field.textCursor().position();
    if (const auto changes = difference(before, words))
        position = TextEdits(before, *changes).moved({position, position}).start;
    field.setPlainText(words);
    QTextCursor cursor = field.textCursor();
    cursor.setPosition(int(std::min<qint64>(position, field.toPlainText().size())));
    field.setTextCursor(cursor);
}

} // namespace axial

namespace axial::quotefields {

namespace {

constexpr int wordsShown = 40;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(quotefields)
};

} // namespace

QString insightField(QuoteId quote)
{
    return QStringLiteral("insight/%1").arg(quote.value);
}

QString promptField(QuoteId quote)
{
    return QStringLiteral("prompt/%1").arg(quote.value);
}

TypedWords insight(QuoteId quote, const QString &words, const QString &insight,
                   const QString &coder)
{
    return {insightField(quote),
            Messages::tr("Insight on “%1”").arg(shortened(words, wordsShown)),
            {insight},
            Messages::tr("Insight"),
            [quote, insight, coder](Database &db) {
                quotes::setInsight(db, quote, insight, coders::ensure(db, coder));
            }};
}

TypedWords promptCategory(QuoteId quote, const QString &words, const QString &category,
                          const QString &coder)
{
    return {promptField(quote),
            Messages::tr("Prompt category of “%1”").arg(shortened(words, wordsShown)),
            {category},
            Messages::tr("Prompt category"),
            [quote, category, coder](Database &db) {
                quotes::setPromptCategory(db, quote, category, coders::ensure(db, coder));
            }};
}

} // namespace axial::quotefields
