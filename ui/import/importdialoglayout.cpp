#include "ui/import/importdialog.h"

#include "core/text/encoding.h"
#include "ui/import/importcolumns.h"
#include "ui/import/importfilelist.h"
#include "ui/import/importspeakers.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTextEdit>

// The parts of the import dialog and where they stand.
namespace axial {
namespace {

QLabel *plainLabel(double points, QPalette::ColorRole role = QPalette::WindowText)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setFont(theme::font(points));
    label->setForegroundRole(role);
    return label;
}

/// A line between parts of the dialog.
QFrame *rule(Qt::Orientation orientation)
{
    auto *line = new QFrame;
    orientation == Qt::Horizontal ? line->setFixedHeight(1) : line->setFixedWidth(1);
    line->setObjectName(QStringLiteral("rule"));
    line->setFrameShape(QFrame::NoFrame);
    line->setBackgroundRole(QPalette::Midlight);
    line->setAutoFillBackground(true);
    return line;
}

} // namespace

void ImportDialog::build()
{
    m_list = new QListWidget;
    m_notes = plainLabel(8.5, QPalette::PlaceholderText);
    m_kind = new QComboBox;
    m_into = new QComboBox;
    m_encoding = new QComboBox;
    m_who = plainLabel(10);
    m_speakers = new ImportSpeakers;
    m_columns = new ImportColumns;
    m_caption = plainLabel(8.5);
    m_preview = new QTextEdit;
    m_pages = new QTabWidget;
    m_footer = plainLabel(10, QPalette::PlaceholderText);
    m_import = new QPushButton;
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(makeFiles());
    middle->addWidget(rule(Qt::Vertical));
    middle->addWidget(makeDetails(), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(middle, 1);
    column->addWidget(rule(Qt::Horizontal));
    column->addWidget(makeFooter());
    m_import->setDefault(true);
    m_list->setFocus();
    const QSize room = parentWidget() ? parentWidget()->window()->size() - QSize(40, 60)
                                      : QSize(1010, 770);
    resize(QSize(1010, 770).boundedTo(room));
}

QWidget *ImportDialog::makeFiles()
{
    auto *side = new QWidget;
    side->setFixedWidth(262);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_list->setAccessibleName(tr("Files to import"));
    m_list->setItemDelegate(new ImportFileDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    m_notes->setWordWrap(true);
    m_notes->setContentsMargins(12, 10, 12, 10);
    m_notes->setAccessibleName(tr("Notes about the file"));
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_notes);
    connect(m_list, &QListWidget::itemPressed, this, [this] { m_chosenByHand = true; });
    connect(m_list, &QListWidget::currentRowChanged, this, &ImportDialog::showFile);
    connect(m_list, &QListWidget::itemChanged, this, &ImportDialog::checkChanged);
    return side;
}

QWidget *ImportDialog::makeOptions()
{
    m_options = new QWidget;
    auto *row = new QHBoxLayout(m_options);
    row->setContentsMargins(14, 10, 14, 10);
    const auto add = [&](const QString &name, QComboBox *combo) {
        auto *label = plainLabel(9, QPalette::PlaceholderText);
        label->setText(name);
        label->setBuddy(combo);
        combo->setAccessibleName(name);
        row->addWidget(label);
        row->addWidget(combo);
    };
    for (const Importer &importer : importers())
        m_kind->addItem(QCoreApplication::translate("import", importer.name),
                        QLatin1String(importer.id));
    m_into->setEditable(true);
    m_into->setMinimumWidth(160);
    m_encoding->addItem(tr("as found"), QString());
    for (const QString &encoding : offeredEncodings())
        m_encoding->addItem(encoding, encoding);
    add(tr("Kind"), m_kind);
    add(tr("Into"), m_into);
    add(tr("Encoding"), m_encoding);
    row->addStretch();
    connect(m_into, &QComboBox::currentTextChanged, this, [this] {
        m_count.restart();
        updateFooter();
    });
    connect(m_kind, &QComboBox::activated, this, &ImportDialog::rereadCurrent);
    connect(m_encoding, &QComboBox::activated, this, &ImportDialog::rereadCurrent);
    return m_options;
}

QWidget *ImportDialog::makeDetails()
{
    auto *details = new QWidget;
    details->setBackgroundRole(QPalette::Base);
    details->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(details);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeOptions());
    column->addWidget(rule(Qt::Horizontal));
    m_who->setContentsMargins(14, 10, 14, 6);
    column->addWidget(m_who);
    column->addWidget(m_speakers);
    // Many columns scroll: the buttons below stay on the screen.
    constexpr int tallestColumns = 190;
    m_columnsArea = new QScrollArea;
    m_columnsArea->setFrameShape(QFrame::NoFrame);
    m_columnsArea->setWidgetResizable(true);
    m_columnsArea->setWidget(m_columns);
    m_columnsArea->setMaximumHeight(tallestColumns);
    m_columnsArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    column->addWidget(m_columnsArea);
    column->addWidget(makePages(), 1);
    connect(m_speakers, &ImportSpeakers::edited, this, [this] {
        ReadFile *file = currentFile();
        if (!file || file->bundle.sources.empty())
            return;
        file->bundle.sources.front().speakers = m_speakers->speakers();
        file->options.speakers = m_speakers->speakers();
        showPreview(*file);
        checkLater();
        updateFooter();
    });
    connect(m_columns, &ImportColumns::edited, this, &ImportDialog::rereadCurrent);
    return details;
}

QWidget *ImportDialog::makeFooter()
{
    auto *footer = new QWidget;
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(16, 12, 16, 12);
    m_footer->setWordWrap(true);
    row->addWidget(m_footer, 1);
    auto *cancel = new QPushButton(tr("Cancel"));
    cancel->setAutoDefault(false);
    row->addWidget(cancel);
    row->addWidget(m_import);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &QDialog::accept);
    return footer;
}

} // namespace axial
