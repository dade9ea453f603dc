#include "ui/codebook/codecard.h"

#include "core/base/id.h"
#include "core/base/table.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "core/query/codes/codenames.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quoteneighbours.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/lists/codechips.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFormLayout>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t mostTogether = 5;

void countGroups(Database &db, const QSet<qint64> &people, CodeCardData &card)
{
    const GroupMembership membership = ofInterviewed(db, groupings::membership(db));
    for (size_t i = 0; i < membership.sizes.size(); ++i)
        card.groups.push_back({membership.grouping.groups[i].name, int(i), 0, membership.sizes[i]});
    for (const qint64 person : people) {
        const int group = membership.groupOf.value(person, -1);
        if (group >= 0)
            ++card.groups[size_t(group)].mentioned;
    }
}

void addNeighbours(const CodeTree &tree, int at, CodeCardData &card)
{
    std::vector<CodeId> order;
    for (const Code &code : tree.codes()) {
        if (code.kind == CodeKind::Code)
            order.push_back(code.id);
    }
    const auto here = std::find(order.begin(), order.end(), tree.codes()[size_t(at)].id);
    if (here == order.end())
        return;
    if (here != order.begin())
        card.previous = *(here - 1);
    if (here + 1 != order.end())
        card.next = *(here + 1);
}

void addTogether(const CodeTree &tree, const CodeNames &names, const QHash<int, qint64> &together,
                 CodeCardData &card)
{
    std::vector<std::pair<qint64, int>> order;
    for (auto it = together.begin(); it != together.end(); ++it)
        order.push_back({-it.value(), it.key()});
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), mostTogether));
    for (const auto &[count, other] : order) {
        const Code &code = tree.codes()[size_t(other)];
        card.together.push_back({code, code.key.isEmpty() ? names.distinct(code.id) : code.name,
                                 codes::color(tree.codes(), code.id), -count});
    }
}

/// What coders gave a quote beside a code and below it.
struct BesideCode {
    bool carries = false; ///< any of them gave the code itself, or one below it
    QSet<int> others;
    QSet<int> children;
};

BesideCode besideCode(const CodeTree &tree, int at, const std::vector<CoderCodes> &coders)
{
    BesideCode found;
    for (const CoderCodes &own : coders) {
        QSet<int> beside;
        bool isByThem = false;
        for (const CodeId id : own.codes) {
            const int other = tree.index(id);
            if (other < 0)
                continue; // of a damaged tree
            if (!tree.isWithin(other, at)) {
                if (!tree.isWithin(at, other))
                    beside.insert(other);
                continue;
            }
            isByThem = true;
            for (int child = other; child != at; child = tree.parent(child)) {
                if (tree.parent(child) == at)
                    found.children.insert(child);
            }
        }
        if (isByThem)
            found.others.unite(beside);
        found.carries = found.carries || isByThem;
    }
    return found;
}

/// Throws Error when the code is gone, and Canceled.
CodeCardData loadCodeCard(Database &db, CodeId code, Progress &progress)
{
    const CodeTree tree(db);
    const int at = tree.find(db, idValue(code));
    CodeCardData card;
    card.code = tree.codes()[size_t(at)];
    card.color = codes::color(tree.codes(), code);
    card.texts = codes::texts(db, code);
    for (int parent = tree.parent(at); parent >= 0; parent = tree.parent(parent))
        card.path.prepend(tree.codes()[size_t(parent)].name);

    QSet<qint64> sources, people;
    QHash<int, qint64> together, ofChild;
    const Evidence quotes = loadEvidence(db, progress);
    const auto coders = query::pairedCodes(db, quotes, true, progress);
    for (size_t i = 0; i < quotes.size(); ++i) {
        const EvidenceQuote &quote = quotes[i];
        const BesideCode beside = besideCode(tree, at, coders[i]);
        if (!beside.carries)
            continue;
        ++card.quotes;
        sources.insert(quote.source.value);
        eachVoice(quote, [&](const EvidenceQuote &said) {
            if (said.participant)
                people.insert(said.participant.value);
        });
        for (const int other : beside.others)
            ++together[other];
        for (const int child : beside.children)
            ++ofChild[child];
    }
    card.sources = sources.size();
    card.people = people.size();
    countGroups(db, people, card);
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        if (tree.parent(int(i)) == at)
            card.children.push_back(
                {tree.codes()[i], tree.codes()[i].name, card.color, ofChild.value(int(i))});
    }
    const CodeNames names(tree);
    card.filter = names.filter(code);
    addTogether(tree, names, together, card);
    addNeighbours(tree, at, card);
    return card;
}

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(CodeCard)
};

QLabel *words(const QString &text, double points = 10, QFont::Weight weight = QFont::Normal,
              QPalette::ColorRole ink = QPalette::Text)
{
    auto *label = paragraph(withoutRest(text));
    label->setFont(theme::font(points, weight));
    label->setForegroundRole(ink);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Number above word, side by side in one frame.
class Figures : public QWidget
{
public:
    explicit Figures(std::vector<std::pair<QString, QString>> figures)
        : m_figures(std::move(figures))
    {
        setFixedHeight(50);
        QStringList said;
        for (const auto &[number, name] : m_figures)
            said << number + u' ' + name;
        setAccessibleName(said.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        painting::card(painter, rect(), t.line, Qt::NoBrush);
        const int width = this->width() / int(m_figures.size());
        for (size_t i = 0; i < m_figures.size(); ++i) {
            const QRect box(int(i) * width, 0, width, height());
            if (i > 0)
                painter.fillRect(box.left(), 1, 1, height() - 2, t.line);
            painter.setFont(theme::font(13, QFont::DemiBold));
            painter.setPen(t.text);
            painter.drawText(box.adjusted(7, 6, 0, -22), Qt::AlignLeft | Qt::AlignVCenter,
                             m_figures[i].first);
            painter.setFont(theme::font(8.5));
            painter.setPen(t.text2);
            painter.drawText(box.adjusted(7, 28, 0, -6), Qt::AlignLeft | Qt::AlignVCenter,
                             m_figures[i].second);
        }
    }

private:
    std::vector<std::pair<QString, QString>> m_figures;
};

/// Bars of the groups, each as long as its share of people.
class GroupBars : public QWidget
{
public:
    explicit GroupBars(std::vector<CodeCardData::Group> groups) : m_groups(std::move(groups))
    {
        setFixedHeight(int(m_groups.size()) * rowHeight);
        QStringList said;
        for (const auto &group : m_groups)
            said << Messages::tr("%1 %2").arg(group.name, counted(group));
        setAccessibleName(said.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        const QFont font = theme::font(9);
        const QFontMetrics metrics(font);
        int left = 0;
        for (const auto &group : m_groups)
            left = std::max(left, metrics.horizontalAdvance(singleLine(group.name)));
        left = std::min(left, width() / 2) + 12;
        const int room = std::max(
            20, width() - left - metrics.horizontalAdvance(Messages::tr("88 of 88")) - 8);
        painter.fillRect(left, 0, 1, height(), t.text3);
        painter.setFont(font);
        for (size_t i = 0; i < m_groups.size(); ++i) {
            const auto &group = m_groups[i];
            const QRect row(0, int(i) * rowHeight, width(), rowHeight);
            painter.setPen(t.text2);
            painter.drawText(row.adjusted(0, 0, left - 12 - width(), 0),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             elided(metrics, group.name, left - 12));
            const double share = group.size ? double(group.mentioned) / double(group.size) : 0;
            const QRectF bar(left + 1, row.top() + (rowHeight - 11) / 2.0, share * room, 11);
            paintGroupBar(painter, bar, theme::groupStyle(group.style));
            painter.setPen(t.text);
            painter.drawText(QRect(int(bar.right()) + 8, row.top(), width(), rowHeight),
                             Qt::AlignLeft | Qt::AlignVCenter, counted(group));
        }
    }

private:
    static constexpr int rowHeight = 22;
    static QString counted(const CodeCardData::Group &group)
    {
        return Messages::tr("%1 of %2").arg(group.mentioned).arg(group.size);
    }

    std::vector<CodeCardData::Group> m_groups;
};

void addSection(QVBoxLayout *column, const QString &title, QWidget *content)
{
    column->addSpacing(10);
    column->addWidget(words(title, 8.5, QFont::Normal, QPalette::PlaceholderText));
    column->addSpacing(2);
    column->addWidget(content);
}

QWidget *makeRelated(const std::vector<CodeCardData::Related> &related, bool withChip)
{
    auto *list = new QWidget;
    auto *column = inColumn(list, {{0, 0, 0, 0}, 6}, {});
    for (const auto &each : related) {
        auto *row = inRow({.spacing = 6}, {});
        if (withChip)
            row->addWidget(new ChipWidget(each.color));
        if (!each.code.key.isEmpty()) {
            QLabel *key = words(each.code.key, 9, QFont::DemiBold);
            key->setWordWrap(false);
            key->setMinimumWidth(36);
            row->addWidget(key);
        }
        row->addWidget(words(each.name, 9), 1);
        auto *count = new QLabel(QString::number(each.quotes));
        count->setFont(theme::numberFont(9));
        count->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(count);
        column->addLayout(row);
    }
    return list;
}

QWidget *makeHeading(const CodeCardData &data)
{
    auto *heading = new QWidget;
    auto *row = inRow(heading, {{0, 0, 0, 0}, 10},
                      {{new ChipWidget(data.color, 16), 0, Qt::AlignTop}});
    auto *column = inColumn({.spacing = 3}, {words(data.code.label(), 13, QFont::DemiBold)});
    QStringList place{data.path.join(QStringLiteral(" › "))};
    if (!data.children.empty())
        place << Messages::tr("%n sub-code(s)", nullptr, int(data.children.size()));
    column->addWidget(
        words(place.join(QStringLiteral(" · ")), 9, QFont::Normal, QPalette::PlaceholderText));
    row->addLayout(column, 1);
    return heading;
}

/// The card's page: figures, texts, who mentions it, what is near it. All texts are plain.
QWidget *makeCodeCardContent(const CodeCardData &data, std::optional<double> kappa)
{
    auto *page = onBase(new QWidget);
    auto *column = inColumn(
        page, {{16, 16, 16, 16}, 0},
        {makeHeading(data), Space{12},
         new Figures({{QString::number(data.quotes),
                       Messages::tr("quote(s)", "below the number", int(data.quotes))},
                      {QString::number(data.sources),
                       Messages::tr("source(s)", "below the number", int(data.sources))},
                      {QString::number(data.people),
                       Messages::tr("people", "below the number", int(data.people))},
                      {displayText(kappa ? CellValue(*kappa) : CellValue(), ColumnKind::Score),
                       Messages::tr("kappa")}})});
    const std::pair<QString, QString> texts[] = {
        {Messages::tr("Definition"), data.texts.definition},
        {Messages::tr("Include when"), data.texts.includeWhen},
        {Messages::tr("Exclude when"), data.texts.excludeWhen},
        {Messages::tr("Example"), data.texts.example}};
    for (const auto &[title, text] : texts) {
        if (!text.isEmpty())
            addSection(column, title, words(text));
    }
    if (data.texts.definition.isEmpty())
        addSection(
            column, Messages::tr("Definition"),
            words(Messages::tr("Not defined yet."), 10, QFont::Normal, QPalette::PlaceholderText));
    if (!data.groups.empty())
        addSection(column, Messages::tr("Participants who mention it"), new GroupBars(data.groups));
    if (!data.children.empty())
        addSection(column, Messages::tr("Sub-codes"), makeRelated(data.children, false));
    if (!data.together.empty())
        addSection(column, Messages::tr("Often on the same quote"),
                   makeRelated(data.together, true));
    if (!data.texts.memo.isEmpty())
        addSection(column, Messages::tr("Memo"), words(data.texts.memo));
    column->addStretch();
    return page;
}

/// Key, name and the texts of a code; kept as one step.
class CodeTextsDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeTextsDialog)

public:
    CodeTextsDialog(Workspace &workspace, const Code &code, const CodeTexts &texts,
                    QWidget *parent = nullptr)
        : QDialog(parent), m_workspace(workspace), m_code(code), m_texts(texts),
          m_key(new QLineEdit(code.key)), m_name(new QLineEdit(code.name))
    {
        setWindowTitle(axial::windowTitle(tr("Edit %1").arg(code.label())));
        auto *form = new QFormLayout(this);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        form->addRow(tr("N&umber"), m_key);
        form->addRow(tr("&Name"), m_name);
        const std::pair<QString, QString CodeTexts::*> fields[] = {
            {tr("&Definition"), &CodeTexts::definition},
            {tr("&Include when"), &CodeTexts::includeWhen},
            {tr("E&xclude when"), &CodeTexts::excludeWhen},
            {tr("&Example"), &CodeTexts::example},
            {tr("&Memo"), &CodeTexts::memo}};
        for (const auto &[title, text] : fields) {
            auto *edit = new QPlainTextEdit(texts.*text);
            edit->setTabChangesFocus(true);
            edit->setAccessibleName(QString(title).remove(u'&'));
            edit->setMinimumHeight(52);
            form->addRow(title, edit);
            m_edits.emplace_back(edit, text);
        }
        m_key->setAccessibleName(tr("Number"));
        m_name->setAccessibleName(tr("Name"));
        auto *buttons = dialogButtons(this, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
        buttons->button(QDialogButtonBox::Save)->setDefault(true);
        form->addRow(buttons);
        resize(520, 560);
    }

    void accept() override
    {
        CodeTexts texts;
        for (const auto &[edit, text] : m_edits)
            texts.*text = edit->toPlainText().trimmed();
        const QString key = m_key->text().trimmed();
        const QString name = m_name->text().trimmed();
        const auto save = [&](Database &db) {
            if (key != m_code.key)
                codes::setKey(db, m_code.id, key);
            if (texts != m_texts)
                codes::setTexts(db, m_code.id, texts);
            if (name != m_code.name) // last: what is too long of it goes to the definition
                codes::rename(db, m_code.id, name);
        };
        std::vector<sharing::TypedText> typed = sharing::typedTexts(m_code.id, m_texts, texts);
        typed.emplace_back(StudyTable::Code, m_code.id.value, "key", m_code.key, key);
        typed.emplace_back(StudyTable::Code, m_code.id.value, "name", m_code.name, name);
        if (m_workspace.editTyped(windowTitle(), typed, save))
            QDialog::accept(); // else the message says why, and nothing typed is lost
    }

private:
    Workspace &m_workspace;
    Code m_code;
    CodeTexts m_texts;
    QLineEdit *m_key;
    QLineEdit *m_name;
    std::vector<std::pair<QPlainTextEdit *, QString CodeTexts::*>> m_edits;
};

} // namespace

CodeCard::CodeCard(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_scroll(scrolled()), m_stack(new QStackedWidget),
      m_edit(new QPushButton(tr("Edit…"))), m_all(new QPushButton(tr("All quotes")))
{
    auto *header = new SectionHeader(tr("Code"));
    m_back = header->addButton("chevron-left", tr("Previous code"));
    m_on = header->addButton("chevron-right", tr("Next code"));
    connect(m_back, &QToolButton::clicked, this, [this] { showCode(m_data.previous); });
    connect(m_on, &QToolButton::clicked, this, [this] { showCode(m_data.next); });
    connect(m_edit, &QPushButton::clicked, this, &CodeCard::edit);
    connect(m_all, &QPushButton::clicked, this, &CodeCard::quotesRequested);

    m_scroll->setAccessibleName(tr("Code card"));
    auto *card = new QWidget;
    inColumn(card, flush,
             {{m_scroll, 1}, new HairLine, inRow({{16, 9, 16, 9}, 8}, {m_edit, m_all, Stretch{}})});
    m_stack->addWidget(new EmptyState("code", tr("No code chosen"),
                                      tr("Choose a quote or a code to read its definition and who "
                                         "mentions it.")));
    m_stack->addWidget(card);
    onBase(m_stack);
    inColumn(this, flush, {header, {m_stack, 1}});
    setMinimumWidth(224);
    clear();
}

void CodeCard::showCode(CodeId code)
{
    if (code && m_workspace.project())
        read(code);
}

void CodeCard::readAgain()
{
    if (m_code)
        read(m_code);
}

void CodeCard::clear()
{
    m_reading.stop();
    m_code = {};
    m_data = {};
    m_back->setEnabled(false);
    m_on->setEnabled(false);
    m_stack->setCurrentIndex(0);
}

void CodeCard::setKappas(CodeKappas kappas)
{
    m_kappas = std::move(kappas);
    if (m_code)
        build();
}

void CodeCard::read(CodeId code)
{
    m_reading.read<CodeCardData>(
        tr("Reading a code"),
        [code](Database &db, Progress &progress) { return loadCodeCard(db, code, progress); },
        [this](CodeCardData card) {
            m_data = std::move(card);
            m_code = m_data.code.id;
            build();
            Q_EMIT codeShown(m_code);
        },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                clear(); // it was deleted
        });
}

void CodeCard::build()
{
    const auto kappa = m_kappas.constFind(m_code);
    m_scroll->setWidget(makeCodeCardContent(
        m_data, kappa == m_kappas.constEnd() ? std::optional<double>() : *kappa));
    m_back->setEnabled(bool(m_data.previous));
    m_on->setEnabled(bool(m_data.next));
    m_edit->setEnabled(m_workspace.canEdit());
    m_all->setText(tr("All %n quotes", nullptr, int(m_data.quotes)));
    m_all->setEnabled(m_data.quotes > 0);
    m_stack->setCurrentIndex(1);
}

void CodeCard::edit()
{
    auto *dialog = new CodeTextsDialog(m_workspace, m_data.code, m_data.texts, this);
    m_workspace.openDialog(dialog);
}

} // namespace axial
