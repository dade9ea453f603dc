#include "ui/import/importreading.h"

#include "core/import/imported.h"
#include "core/refi/exchange.h"
#include "core/study/importing/readfile.h"
#include "core/text/encoding/encoding.h"
#include "core/text/turns/turns.h"
#include "ui/import/importparts.h"
#include "ui/import/questions/importpeople.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr int tallestHighlights = 120;

/// The words stand out by a ground, a line below and weight: never by colour alone.
void writeHighlight(QTextCursor &cursor, const refi::Highlight &highlight)
{
    const Tokens &t = theme::tokens();
    QTextCharFormat quiet;
    quiet.setFont(theme::font(9));
    quiet.setForeground(t.text2);
    QTextCharFormat words;
    words.setFont(theme::font(9, QFont::DemiBold));
    words.setForeground(t.text);
    words.setBackground(t.hit);
    words.setFontUnderline(true);
    QTextCharFormat name = quiet;
    name.setFont(theme::font(8.5, QFont::DemiBold));
    cursor.insertText(highlight.source + QStringLiteral("   "), name);
    if (highlight.words.isEmpty()) {
        cursor.insertText(ImportCounting::tr("has no place in its text"), quiet);
        return;
    }
    cursor.insertText(highlight.before, quiet);
    cursor.insertText(highlight.words, words);
    cursor.insertText(highlight.after, quiet);
}

/// For whoever hears them.
QString spoken(const refi::Highlight &highlight)
{
    if (highlight.words.isEmpty())
        return ImportCounting::tr("%1: a passage has no place in its text.").arg(highlight.source);
    return ImportCounting::tr("%1: the passage is “%2”, after “%3” and before “%4”.")
        .arg(highlight.source, highlight.words, highlight.before, highlight.after);
}

const refi::Exchange *countedIn(const ReadFile *file)
{
    if (!file || !file->isReadable() || file->bundle.exchanges.size() != 1)
        return nullptr;
    const refi::Exchange &content = *file->bundle.exchanges.front().content;
    return content.countings.empty() || content.offsets.selections == 0 ? nullptr : &content;
}

/// Few programs name a passage after its words.
QString fitWords(const refi::ProfileFit &fit)
{
    const QString words =
        ImportCounting::tr("Of %1 passages %2 lie in their texts, and %3 begin and end at words.")
            .arg(fit.selections)
            .arg(fit.placed)
            .arg(fit.atWords);
    return fit.named == 0
               ? words
               : words + u' '
                     + ImportCounting::tr("%1 have the words of their names.").arg(fit.named);
}

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
        makeNarrow(role, fewestLetters);
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

namespace {

// A widget a cell: more would keep people waiting.
constexpr size_t mostShown = 200;

bool hasNames(const ReadFile *file)
{
    return file && file->isReadable() && !file->importer.isEmpty() && !file->bundle.sources.empty()
           && hasChoice(*importerById(file->importer), QLatin1String("speakers"));
}

} // namespace

/// Who is who in the transcripts of a file, and which names in it are speakers' at all. Hidden
/// where a file has no such words.
class ImportWho : public QWidget
{
    Q_OBJECT

public:
    explicit ImportWho(QWidget *parent = nullptr)
        : QWidget(parent), m_found(importparts::label(10)), m_names(new QComboBox),
          m_speakers(new ImportSpeakers)
    {
        m_found->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        QLabel *name = importparts::label(9, QPalette::PlaceholderText);
        name->setText(tr("S&peakers"));
        name->setBuddy(m_names);
        m_names->setAccessibleName(tr("Speakers"));
        m_names->addItem(tr("as found"), int(SpeakerNames::Found));
        m_names->addItem(tr("each “Name:” that begins a line"), int(SpeakerNames::Each));
        m_names->addItem(tr("none"), int(SpeakerNames::None));
        inColumn(this, flush,
                 {inRow({{14, 8, 14, 6}, 8}, {{m_found, 1}, name, m_names}), m_speakers});
        connect(m_names, &QComboBox::activated, this, &ImportWho::namesChosen);
        connect(m_speakers, &ImportSpeakers::edited, this, &ImportWho::edited);
    }

    /// Pseudonyms that the study has.
    void setPeople(const QStringList &people) { m_people = people; }

    /// null = there is none
    void showFile(const ReadFile *file)
    {
        setVisible(hasNames(file));
        if (file) // also while it isn't seen: it is asked when the file is read as another kind
            m_names->setCurrentIndex(m_names->findData(int(file->options.speakerNames)));
        if (!file || !hasNames(file))
            return;
        std::vector<ImportedSpeaker> speakers;
        QStringList sources;
        size_t all = 0;
        for (const ImportedSource &source : file->bundle.sources) {
            for (const ImportedSpeaker &speaker : source.speakers) {
                if (++all > mostShown)
                    continue;
                speakers.push_back(speaker);
                sources << source.title;
            }
        }
        const bool areSeveral = file->bundle.sources.size() > 1;
        m_found->setText(found(all, speakers.size()));
        m_speakers->setVisible(!speakers.empty());
        m_speakers->setSpeakers(speakers, m_people, areSeveral ? sources : QStringList());
    }

    SpeakerNames names() const { return SpeakerNames(m_names->currentData().toInt()); }

    /// Of all its sources, one after another; of very many the first ones.
    const std::vector<ImportedSpeaker> &speakers() const { return m_speakers->speakers(); }

Q_SIGNALS:
    void namesChosen(); ///< the file is to be read again
    void edited();      ///< a part or a person

private:
    QString found(size_t all, size_t shown) const
    {
        if (all == 0)
            return tr("Who is who: no speakers found");
        const QString sentence = tr("Who is who: %n speaker(s) found", nullptr, int(all));
        return all > shown ? tr("%1, the first %2 of them here").arg(sentence).arg(shown)
                           : sentence;
    }

    QStringList m_people;
    QLabel *m_found;
    QComboBox *m_names;
    ImportSpeakers *m_speakers;
};

namespace {

/// As high as what it holds now; QScrollArea goes on asking for the height of what it held first.
class ColumnsArea : public QScrollArea
{
public:
    QSize sizeHint() const override { return widget()->sizeHint(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

ImportReading::ImportReading(QWidget *parent)
    : QWidget(parent), m_choices(new QWidget), m_question(new QWidget), m_kind(new QComboBox),
      m_sheet(new QComboBox), m_into(new QComboBox), m_encoding(new QComboBox),
      m_who(new ImportWho), m_columns(new ImportColumns), m_columnsArea(new ColumnsArea),
      m_counting(new ImportCounting), m_pulls(new QCheckBox(tr("Leave out pull requests")))
{
    m_pulls->setToolTip(plainToolTip(tr("Of all files here, with their comments and labels. "
                                        "Otherwise they count as reports; the filter is:pull "
                                        "lists them.")));
    m_pulls->hide();
    auto *column = inColumn(
        this, flush,
        {makeChoices(), makeQuestion(), inRow({{14, 0, 14, 8}}, {m_pulls}), new HairLine, m_who});
    // Many columns scroll: the buttons below stay on the screen.
    constexpr int tallestColumns = 190;
    m_columnsArea->setFrameShape(QFrame::NoFrame);
    m_columnsArea->setWidgetResizable(true);
    m_columnsArea->setWidget(m_columns);
    m_columnsArea->setMaximumHeight(tallestColumns);
    m_columnsArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    column->addWidget(m_columnsArea);
    column->addWidget(m_counting);
    connect(m_who, &ImportWho::edited, this, &ImportReading::speakersChanged);
    connect(m_who, &ImportWho::namesChosen, this, &ImportReading::askAgain);
    connect(m_columns, &ImportColumns::edited, this, &ImportReading::askAgain);
    connect(m_counting, &ImportCounting::edited, this, &ImportReading::askAgain);
    connect(m_pulls, &QCheckBox::toggled, this, &ImportReading::pullsChanged);
}

QWidget *ImportReading::makeChoices()
{
    auto *row = inRow(m_choices, {{14, 10, 14, 10}}, {});
    const auto add = [&](const QString &name, QComboBox *combo) {
        QLabel *label = importparts::label(9, QPalette::PlaceholderText);
        label->setText(name);
        label->setBuddy(combo);
        combo->setAccessibleName(QString(name).remove(u'&'));
        row->addWidget(label);
        row->addWidget(combo);
        return label;
    };
    for (const Importer &importer : importers())
        m_kind->addItem(QCoreApplication::translate("import", importer.name),
                        QLatin1String(importer.id));
    m_into->setEditable(true);
    // In a small window they give way to one another, whatever the longest name in them.
    constexpr int least = 120;
    for (QComboBox *combo : {m_kind, m_sheet, m_into, m_encoding})
        combo->setMinimumWidth(least);
    m_encoding->addItem(tr("as found"), QString());
    for (const QString &encoding : offeredEncodings())
        m_encoding->addItem(encoding, encoding);
    constexpr int widest = 180; // a sheet's name has 31 letters at most, an OpenDocument's any
    m_sheet->setMaximumWidth(widest);
    m_sheet->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    // Keep, Take and Both have their first letters where values of a file differ.
    add(tr("K&ind"), m_kind);
    m_sheetName = add(tr("&Sheet"), m_sheet);
    add(tr("I&nto"), m_into);
    m_encodingName = add(tr("&Encoding"), m_encoding);
    row->addStretch();
    constexpr int widestFolder = 240;
    m_into->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_into->setMaximumWidth(widestFolder);
    m_into->addItem(QString());
    m_into->lineEdit()->setPlaceholderText(tr("as the files say"));
    connect(m_into, &QComboBox::currentTextChanged, this, &ImportReading::folderChanged);
    connect(m_kind, &QComboBox::activated, this, &ImportReading::askAgain);
    connect(m_sheet, &QComboBox::activated, this, &ImportReading::askAgain);
    connect(m_encoding, &QComboBox::activated, this, &ImportReading::askAgain);
    return m_choices;
}

QWidget *ImportReading::makeQuestion()
{
    auto *words = paragraph(tr("Is this survey like interviews, with answers to be coded, or the "
                               "background of participants?"));
    auto *row = inRow(m_question, {{14, 0, 14, 10}}, {{words, 1}});
    const std::pair<QString, const char *> answers[] = {{tr("Inter&views"), "texttable"},
                                                        {tr("Back&ground"), "background"}};
    for (const auto &[name, kind] : answers) {
        auto *button = plainButton(name);
        connect(button, &QPushButton::clicked, this, [this, kind = kind] {
            m_isAnswered = true;
            m_kind->setCurrentIndex(m_kind->findData(QLatin1String(kind)));
            askAgain();
        });
        row->addWidget(button);
    }
    m_question->hide();
    return m_question;
}

void ImportReading::setStudy(const QStringList &folders, const QStringList &people)
{
    m_into->addItems(folders);
    m_who->setPeople(people);
}

void ImportReading::showFile(const ReadFile *file)
{
    m_isAnswered = false;
    m_choices->setVisible(file && !file->importer.isEmpty());
    m_question->setVisible(file && file->asksKind);
    m_who->showFile(file);
    m_columnsArea->setVisible(file && !file->columns.empty());
    m_counting->showFile(file);
    m_pulls->setVisible(file && file->bundle.hasPulls());
    if (!file)
        return;
    m_filling = true;
    m_kind->setCurrentIndex(m_kind->findData(file->importer));
    m_encoding->setCurrentIndex(std::max(0, m_encoding->findData(file->options.encoding)));
    showSheets(*file);
    showEncoding(*file);
    m_filling = false;
    if (!file->columns.empty())
        m_columns->setColumns(file->columns,
                              QLatin1String(importerById(file->importer)->columnRoles), m_encoding);
}

void ImportReading::showSheets(const ReadFile &file)
{
    const bool hasSheets = file.sheets.size() > 1;
    m_sheetName->setVisible(hasSheets);
    m_sheet->setVisible(hasSheets);
    m_sheet->clear();
    m_sheet->addItem(tr("the first"), QString());
    for (const QString &sheet : file.sheets)
        m_sheet->addItem(sheet, sheet);
    m_sheet->setCurrentIndex(std::max(0, m_sheet->findData(file.sheet)));
    m_sheet->setToolTip(plainToolTip(m_sheet->currentText()));
}

/// Where one can be chosen: a workbook has none, nor has a document that says its own.
void ImportReading::showEncoding(const ReadFile &file)
{
    const Importer *importer = importerById(file.importer);
    const bool hasEncoding = file.sheets.isEmpty() && importer
                             && (hasChoice(*importer, QLatin1String("encoding"))
                                 || file.bundle.hasEncoding);
    m_encodingName->setVisible(hasEncoding);
    m_encoding->setVisible(hasEncoding);
}

ReadFile ImportReading::chosen(const ReadFile &file) const
{
    const QString kind = m_kind->currentData().toString();
    ReadFile chosen;
    chosen.path = file.path;
    chosen.name = file.name;
    chosen.order = file.order;
    chosen.options = file.options;
    chosen.near = file.near; // what was answered holds where the questions stay
    chosen.newCodes = file.newCodes;
    chosen.options.encoding = m_encoding->currentData().toString();
    chosen.options.speakerNames = m_who->names();
    chosen.options.columnRoles = kind == file.importer ? m_columns->roles() : QStringList();
    chosen.options.counting = kind == file.importer ? m_counting->counting() : QString();
    chosen.importer = kind;
    chosen.asksKind = file.asksKind && !m_isAnswered && kind == file.importer;
    chosen.sheet = m_sheet->currentData().toString();
    if (chosen.sheet != file.sheet) { // another table: its kind and columns are guessed
        chosen.importer.clear();
        chosen.options.columnRoles.clear();
    }
    return chosen;
}

const std::vector<ImportedSpeaker> &ImportReading::speakers() const
{
    return m_who->speakers();
}

QStringList ImportReading::folder() const
{
    QStringList path = m_into->currentText().split(u'/', Qt::SkipEmptyParts);
    for (QString &part : path)
        part = part.trimmed();
    path.removeAll(QString());
    return path;
}

PullRequests ImportReading::pulls() const
{
    return m_pulls->isChecked() ? PullRequests::LeftOut : PullRequests::Taken;
}

void ImportReading::askAgain()
{
    if (!m_filling)
        Q_EMIT readingChanged();
}

ImportCounting::ImportCounting(QWidget *parent)
    : QWidget(parent), m_name(importparts::label(9, QPalette::PlaceholderText)),
      m_way(new QComboBox), m_fit(importparts::label(8.5, QPalette::PlaceholderText)),
      m_highlights(new QTextEdit)
{
    m_name->setText(tr("Places are counted"));
    m_name->setBuddy(m_way);
    m_way->setAccessibleName(tr("Places are counted"));
    m_way->setWhatsThis(tr("Programs count the letters of a text in different ways: the right one "
                           "is where the passages below begin and end with their words."));
    // What a way is takes many words; the list is as wide as they are.
    makeNarrow(m_way, 12);
    m_fit->setWordWrap(true);
    auto *column = inColumn(this, {{14, 8, 14, 8}, 4}, {inRow({m_name, {m_way, 1}}), m_fit});
    m_highlights->setReadOnly(true);
    m_highlights->setFrameShape(QFrame::NoFrame);
    m_highlights->setTabChangesFocus(true);
    m_highlights->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_highlights->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_highlights->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_highlights->setAccessibleName(tr("Passages as they are counted"));
    m_highlights->document()->setDocumentMargin(2);
    column->addWidget(m_highlights);
    connect(m_way, &QComboBox::activated, this, [this] {
        showWay(); // at once; the file is read in its time
        Q_EMIT edited();
    });
    hide();
}

void ImportCounting::showFile(const ReadFile *file)
{
    const refi::Exchange *content = countedIn(file);
    setVisible(content);
    m_ways = content ? content->countings : std::vector<refi::CountingWay>();
    m_way->clear();
    for (size_t i = 0; i < m_ways.size(); ++i) {
        const refi::OffsetProfile &profile = m_ways[i].profile;
        const QString words = refi::countingWords(profile);
        m_way->addItem(i == 0 ? tr("as found: %1").arg(words) : words,
                       i == 0 ? QString() : refi::countingName(profile));
        m_way->setItemData(int(i), plainToolTip(words), Qt::ToolTipRole);
    }
    m_way->setCurrentIndex(content ? std::max(0, m_way->findData(file->options.counting)) : -1);
    m_way->setEnabled(m_ways.size() > 1);
    if (content)
        showWay();
}

QString ImportCounting::counting() const
{
    return m_way->currentData().toString();
}

void ImportCounting::showWay()
{
    const refi::CountingWay &way = m_ways.at(size_t(m_way->currentIndex()));
    m_way->setToolTip(plainToolTip(m_way->currentText()));
    const bool isOnly = m_ways.size() < 2;
    m_fit->setText(isOnly ? tr("There is no choice to make: every other way of counting finds the "
                               "same passages, or some outside these texts.")
                          : fitWords(way));
    m_way->setAccessibleDescription(m_fit->text());
    m_highlights->setVisible(!isOnly);
    m_highlights->clear();
    QTextCursor cursor(m_highlights->document());
    QStringList heard;
    for (size_t i = 0; i < way.highlights.size(); ++i) {
        QTextBlockFormat block;
        block.setTopMargin(i > 0 ? 3 : 0);
        i > 0 ? cursor.insertBlock(block) : cursor.setBlockFormat(block);
        writeHighlight(cursor, way.highlights[i]);
        heard << spoken(way.highlights[i]);
    }
    m_highlights->setAccessibleDescription(heard.join(u' '));
    m_highlights->moveCursor(QTextCursor::Start);
    fitHighlights();
}

void ImportCounting::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHighlights();
}

/// As high as what they say; what is longer scrolls.
void ImportCounting::fitHighlights()
{
    QTextDocument &words = *m_highlights->document();
    words.setTextWidth(m_highlights->viewport()->width());
    m_highlights->setFixedHeight(
        std::min(tallestHighlights, int(std::ceil(words.size().height()))));
}

} // namespace axial

#include "importreading.moc"
