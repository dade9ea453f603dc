#include "ui/import/questions/importcolumns.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

namespace axial {
namespace {

constexpr int perRow = 4;
constexpr int fewestLetters = 12; // of a role, where there is no room for all
constexpr int shownColumns = 40;  // more widgets than anybody goes through take their time

/// What a column of that role holds, in words.
QString wordsOf(const QString &role)
{
    const std::pair<const char *, QString> all[] = {
        {"url", ImportColumns::tr("link to the report")},
        {"title", ImportColumns::tr("title")},
        {"text", ImportColumns::tr("words")},
        {"label", ImportColumns::tr("label of a coder")},
        {"coder", ImportColumns::tr("coder")},
        {"labels", ImportColumns::tr("labels on the site")},
        {"state", ImportColumns::tr("state")},
        {"created", ImportColumns::tr("opened when")},
        {"closed", ImportColumns::tr("closed when")},
        {"author", ImportColumns::tr("author")},
        {"number", ImportColumns::tr("number")},
        {"repository", ImportColumns::tr("repository")},
        {"comment", ImportColumns::tr("comment below it")},
        {"commentauthor", ImportColumns::tr("who commented")},
        {"commentwritten", ImportColumns::tr("commented when")},
        {"field", ImportColumns::tr("kept beside it")},
        {"decision", ImportColumns::tr("decision")},
        {"participant", ImportColumns::tr("participant")},
        {"prompt", ImportColumns::tr("prompt category")},
        {"quote", ImportColumns::tr("quote")},
        {"codes", ImportColumns::tr("codes")},
        {"insight", ImportColumns::tr("insight")},
        {"code", ImportColumns::tr("code")},
        {"parent", ImportColumns::tr("code above it")},
        {"key", ImportColumns::tr("number of the code")},
        {"level", ImportColumns::tr("level")},
        {"definition", ImportColumns::tr("definition")},
        {"include", ImportColumns::tr("include when")},
        {"exclude", ImportColumns::tr("exclude when")},
        {"example", ImportColumns::tr("example")},
        {"memo", ImportColumns::tr("memo")},
        {"attribute", ImportColumns::tr("about the participant")},
        {"ignore", ImportColumns::tr("left out")}};
    for (const auto &[id, words] : all) {
        if (role == QLatin1String(id))
            return words;
    }
    return role;
}

} // namespace

ImportColumns::ImportColumns(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setAccessibleName(tr("Columns"));
    m_grid->setContentsMargins(16, 8, 16, 8);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(8);
    for (int column = 0; column < perRow; ++column)
        m_grid->setColumnStretch(column, 1);
}

void ImportColumns::setColumns(const std::vector<ColumnGuess> &columns, const QString &roles,
                               QWidget *before)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_roles.clear();
    for (int i = 0; i < int(columns.size()); ++i) {
        const ColumnGuess &column = columns[size_t(i)];
        m_roles << column.role;
        if (i >= shownColumns)
            continue;
        auto *name = new ElidingLabel(column.header); // a question is long
        name->setFont(theme::font(9));
        auto *role = new QComboBox;
        role->setAccessibleName(tr("Column %1 holds").arg(column.header));
        for (const QString &id : roles.split(u' ', Qt::SkipEmptyParts))
            role->addItem(wordsOf(id), id);
        role->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        role->setMinimumContentsLength(fewestLetters);
        role->setCurrentIndex(std::max(0, role->findData(column.role)));
        role->setToolTip(role->currentText()); // in a small window it is cut
        connect(role, &QComboBox::activated, this, [this, role, i] {
            m_roles[i] = role->currentData().toString();
            role->setToolTip(role->currentText());
            Q_EMIT edited();
        });
        m_grid->addWidget(name, (i / perRow) * 2, i % perRow);
        m_grid->addWidget(role, (i / perRow) * 2 + 1, i % perRow);
        setTabOrder(before, role);
        before = role;
    }
    if (const int more = int(columns.size()) - shownColumns; more > 0) {
        auto *rest = new QLabel(tr("… and %1 more columns, taken as they look.").arg(more));
        m_grid->addWidget(rest, (shownColumns / perRow) * 2, 0, 1, perRow);
    }
}

} // namespace axial
