#include "ui/participants/participantmodelvalues.h"

#include "core/base/error.h"
#include "core/import/people/attributevalues.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ParticipantModel)
};

Error noValue(const Attribute &attribute, const QString &typed, const QString &expected)
{
    return Error(Messages::tr("“%1” is no value of %2: %3. Nothing was changed.")
                     .arg(typed, attribute.name, expected));
}

QString expectedOf(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Integer:
        return Messages::tr("it takes whole numbers, such as 12");
    case AttributeKind::Decimal:
        return Messages::tr("it takes numbers, such as 1.5");
    case AttributeKind::Duration:
        return Messages::tr("it takes durations, such as 8 months, 1.5 years");
    default:
        return Messages::tr("it takes dates, such as 2024-03-31");
    }
}

/// The choice that equals the words without case.
QString chosen(const Attribute &attribute, const QString &typed)
{
    const QStringList choices = attributeChoices(attribute);
    for (const QString &choice : choices) {
        if (choice.compare(typed, Qt::CaseInsensitive) == 0)
            return choice;
    }
    throw noValue(attribute, typed,
                  Messages::tr("it takes %1").arg(choices.join(QStringLiteral(", "))));
}

/// Place of the quotation mark that ends a cell a spreadsheet has put into quotation marks. It does
/// so only when there is a reason inside: a tab, a line break, or marks, which are doubled then.
/// -1 when these are the author's own.
qsizetype quotedEnd(const QString &text, qsizetype open)
{
    bool hasReason = false;
    for (qsizetype i = open + 1; i < text.size(); ++i) {
        hasReason = hasReason || text[i] == u'\t' || text[i] == u'\n';
        if (text[i] != u'"')
            continue;
        const QChar next = i + 1 < text.size() ? text[i + 1] : QChar(u'\n');
        if (next == u'"') {
            hasReason = true;
            ++i;
            continue;
        }
        const bool isEnd = next == u'\t' || next == u'\n' || next == u'\r';
        return isEnd && hasReason ? i : -1;
    }
    return -1;
}

} // namespace

QString attributeValue(const Attribute &attribute, const QString &typed)
{
    const QString value = typed.trimmed();
    if (value.isEmpty())
        return value;
    if (attribute.kind == AttributeKind::YesNo || attribute.kind == AttributeKind::Category)
        return chosen(attribute, value);
    if (!isValueOf(attribute, value))
        throw noValue(attribute, value, expectedOf(attribute.kind));
    return value;
}

QString attributeKindName(AttributeKind kind)
{
    const QString names[] = {Messages::tr("Text"),
                             Messages::tr("Integer"),
                             Messages::tr("Decimal"),
                             Messages::tr("Duration"),
                             Messages::tr("Date"),
                             Messages::tr("Yes/No"),
                             Messages::tr("Ordered category")};
    return names[size_t(kind)]; // in the order of AttributeKind
}

QStringList attributeChoices(const Attribute &attribute)
{
    if (attribute.kind == AttributeKind::Category)
        return attribute.categories;
    // Data, not words of the interface: a study reads the same in every language.
    if (attribute.kind == AttributeKind::YesNo)
        return {QStringLiteral("Yes"), QStringLiteral("No")};
    return {};
}

std::vector<QStringList> cellsFromClipboard(const QString &text)
{
    std::vector<QStringList> rows;
    QStringList row;
    QString cell;
    bool begins = true;
    const auto endCell = [&] {
        row << cell;
        cell.clear();
        begins = true;
    };
    const auto endRow = [&] {
        endCell();
        rows.push_back(row);
        row.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (const qsizetype end = begins && c == u'"' ? quotedEnd(text, i) : -1; end > 0) {
            cell = text.mid(i + 1, end - i - 1).remove(u'\r');
            cell.replace(QStringLiteral("\"\""), QStringLiteral("\""));
            i = end;
            begins = false;
        } else if (c == u'\t') {
            endCell();
        } else if (c == u'\n') {
            endRow();
        } else if (c != u'\r') {
            cell += c;
            begins = false;
        }
    }
    if (!row.isEmpty() || !cell.isEmpty())
        endRow();
    return rows;
}

QString cellsForClipboard(const std::vector<QStringList> &rows)
{
    QString text;
    for (const QStringList &row : rows) {
        QStringList cells = row;
        for (QString &cell : cells) {
            if (cell.contains(u'\t') || cell.contains(u'\n') || cell.startsWith(u'"'))
                cell = u'"' + cell.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + u'"';
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace axial
