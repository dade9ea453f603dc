#include "ui/start/newprojectdialog.h"

#include "ui/base/settings/settings.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QButtonGroup>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace axial {

NewProjectDialog::NewProjectDialog(const QString &name, Study study, QWidget *parent)
    : QDialog(parent), m_name(new QLineEdit), m_folder(new QLineEdit), m_sentence(paragraph()),
      m_study(study), m_parts(new QButtonGroup(this)), m_create(nullptr)
{
    setWindowTitle(tr("New project"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    m_name->setAccessibleName(tr("Name"));
    m_folder->setAccessibleName(tr("Folder"));
    m_folder->setText(QDir::toNativeSeparators(settings::projectsFolder()));
    m_name->setText(
        QFileInfo(settings::freeProjectPath(settings::projectsFolder(), name)).completeBaseName());
    m_name->selectAll();
    m_sentence->setForegroundRole(QPalette::PlaceholderText);

    auto *browseButton = plainButton(tr("Bro&wse…"));
    connect(browseButton, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of the project"),
                                                                 m_folder->text());
        if (!folder.isEmpty())
            setFolder(folder);
    });
    auto *folderRow = inRow({{m_folder, 1}, browseButton});
    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    auto *folderLabel = new QLabel(tr("&Folder"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow);
    QWidget *parts = makeParts();
    if (study == Study::Empty) {
        form->addRow(tr("Made of"), parts);
        auto *hint = new QLabel(tr("The program shows what these need; an import adds more."));
        hint->setForegroundRole(QPalette::PlaceholderText);
        form->addRow(QString(), hint);
    } else {
        parts->hide();
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &NewProjectDialog::create);
    m_create = buttons->addButton(tr("Create project"), QDialogButtonBox::AcceptRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    inColumn(this, {{16, 16, 16, 16}}, {form, m_sentence, Stretch{}, buttons});
    m_create->setDefault(true); // not before it stands in the dialog, which would not notice
    m_name->setFocus();
    connect(m_name, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    connect(m_folder, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    check();
}

QWidget *NewProjectDialog::makeParts()
{
    auto *choices = new QWidget(this);
    auto *row = inRow(choices, {{0, 0, 0, 0}}, {});
    const QString names[] = {tr("&Interviews"), tr("Issue &reports"), tr("&Both")};
    for (const QString &name : names) {
        auto *choice = new QRadioButton(name);
        m_parts->addButton(choice, int(m_parts->buttons().size()));
        row->addWidget(choice);
    }
    row->addStretch();
    m_parts->buttons().constLast()->setChecked(true);
    choices->setToolTip(tr("Change it later with View › Parts of the program."));
    return choices;
}

void NewProjectDialog::setFolder(const QString &folder)
{
    m_folder->setText(QDir::toNativeSeparators(folder));
}

QString NewProjectDialog::path() const
{
    QString name = m_name->text().trimmed();
    if (!name.endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive))
        name += QStringLiteral(".axial");
    return QDir(QDir::fromNativeSeparators(m_folder->text().trimmed())).absoluteFilePath(name);
}

void NewProjectDialog::check()
{
    const QString name = m_name->text().trimmed();
    QString fault;
    if (name.isEmpty())
        fault = tr("Give the project a name.");
    else if (name.contains(u'/') || name.startsWith(u'.'))
        fault = tr("A name can’t contain a slash or begin with a dot.");
    else if (m_folder->text().trimmed().isEmpty())
        fault = tr("Choose a folder.");
    else if (QFileInfo::exists(path()))
        fault = tr("There is a project of that name already. Choose another name.");
    m_create->setEnabled(fault.isEmpty());
    m_sentence->setText(
        fault.isEmpty() ? tr("The study will be one file: %1").arg(QDir::toNativeSeparators(path()))
                        : fault);
}

void NewProjectDialog::create()
{
    if (!QDir().mkpath(QFileInfo(path()).absolutePath())) {
        m_sentence->setText(tr("The folder can’t be made. Choose another one."));
        return;
    }
    const QList<StudyPart> parts[] = {
        {StudyPart::Interviews}, {StudyPart::Reports}, {StudyPart::Interviews, StudyPart::Reports}};
    const bool isAsked = m_study == Study::Empty;
    Q_EMIT chosen(path(), isAsked ? parts[m_parts->checkedId()] : QList<StudyPart>());
    accept();
}

} // namespace axial
