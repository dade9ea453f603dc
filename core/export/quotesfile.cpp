#include "core/export/quotesfile.h"

#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/quotecodings.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(export)
};

/// A name that no column has yet: people name attributes as they like.
QString freeName(const Table &table, const QString &wanted)
{
    QString name = wanted;
    for (int number = 2; table.column(name) >= 0; ++number)
        name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
    return name;
}

void addColumn(Table &table, size_t at, const Column &column)
{
    table.columns.insert(table.columns.begin() + qsizetype(at),
                         {freeName(table, column.name), column.kind});
    for (TableRow &row : table.rows)
        row.insert(row.begin() + qsizetype(at), Cell());
}

void addBackgrounds(Database &db, Table &quotes)
{
    const auto values = participants::values(db);
    QHash<QString, AttributeValues> byName;
    for (const Participant &each : participants::all(db))
        byName.insert(each.pseudonym, values.value(each.id.value));
    const int person = quotes.column(columns::participant);
    const QString comma = QStringLiteral(", ");
    const auto valueOf = [&](const QString &who, const Attribute &attribute) {
        if (byName.contains(who))
            return byName.value(who).value(attribute.id.value);
        QStringList found; // of several who speak in one quote
        for (const QString &each : who.split(comma))
            found << byName.value(each).value(attribute.id.value);
        found.removeAll(QString());
        found.removeDuplicates();
        return found.join(comma);
    };
    size_t at = size_t(quotes.column(columns::group)) + 1;
    for (const Attribute &attribute : attributes::all(db)) {
        addColumn(quotes, at, {attribute.name, ColumnKind::Label});
        for (TableRow &row : quotes.rows)
            row[at] = valueOf(plainText(row[size_t(person)].value), attribute);
        ++at;
    }
}

/// Ids are left out of files, so that a program finds the words by their places.
void addPlaces(Table &quotes)
{
    const std::pair<QString, QString> places[] = {
        {columns::start, QStringLiteral("Start (UTF-16 code units)")},
        {columns::end, QStringLiteral("End (UTF-16 code units)")}};
    for (const auto &[id, name] : places) {
        const size_t from = size_t(quotes.column(id));
        const size_t at = quotes.columns.size();
        addColumn(quotes, at, {name, ColumnKind::Count});
        for (TableRow &row : quotes.rows)
            row[at].value = row[from].value;
    }
}

void addCodings(Database &db, Table &quotes, const Progress &progress)
{
    const QHash<QuoteId, QuoteCodings> codings = quoteCodings(db, progress);
    const std::pair<QString, QString QuoteCodings::*> cells[] = {
        {Messages::tr("Coders"), &QuoteCodings::coders},
        {Messages::tr("Weights (0 to 100)"), &QuoteCodings::weights},
        {Messages::tr("Comments on codes"), &QuoteCodings::comments}};
    const size_t id = size_t(quotes.column(columns::quoteId));
    for (const auto &[name, cell] : cells) {
        const size_t at = quotes.columns.size();
        addColumn(quotes, at, {name, ColumnKind::Text});
        for (TableRow &row : quotes.rows)
            row[at] = codings.value(QuoteId{std::get<qint64>(row[id].value)}).*cell;
    }
}

} // namespace

Table quotesForFile(Database &db, Table quotes, FileUse use, Progress &progress)
{
    progress.checkCanceled();
    if (use == FileUse::Data) {
        addPlaces(quotes);
        addCodings(db, quotes, progress);
        addBackgrounds(db, quotes);
    }
    quotes.base = Messages::tr("n = %n quote(s)", nullptr, int(quotes.rows.size()));
    return quotes;
}

} // namespace axial
