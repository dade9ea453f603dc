#include "ui/sources/sourcedetails.h"

#include "core/project/sources/sources.h"
#include "core/text/words/stemmer.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/makeaction.h"

#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

constexpr size_t mostDetailsAtOnce = 500; ///< of more none are read

/// What is offered beside the languages that sources here have: those with stems or stop words,
/// and some that many people speak.
constexpr const char *offeredLanguages[] = {
    "ar", "hy", "eu", "ca", "zh", "cs", "da", "nl", "en", "et", "fi", "fr", "de", "el",
    "he", "hi", "hu", "id", "ga", "it", "ja", "ko", "lt", "ne", "nb", "fa", "pl", "pt",
    "ro", "ru", "sr", "sk", "sl", "es", "sv", "ta", "th", "tr", "uk", "vi", "yi"};

QString nameOfLanguage(const QString &code)
{
    return QLocale::languageToString(QLocale::codeToLanguage(code));
}

/// As the sources have them; none = they differ, or are too many to look.
struct CommonDetails {
    std::optional<QString> language;
    std::optional<QDate> day;
};

CommonDetails commonOf(Database &db, const std::vector<SourceId> &asked)
{
    if (asked.size() > mostDetailsAtOnce)
        return {};
    const Source first = sources::at(db, asked.front());
    CommonDetails common{first.language, first.day};
    for (const SourceId each : asked) {
        const Source source = sources::at(db, each);
        if (source.language != first.language)
            common.language.reset();
        if (source.day != first.day)
            common.day.reset();
    }
    return common;
}

/// The code of the language is the item's data; none = the sources keep what they have.
QComboBox *languageChoice(const std::optional<QString> &current, QWidget *parent)
{
    auto *choice = new QComboBox(parent);
    choice->setAccessibleName(SourceDetails::tr("Language"));
    std::vector<std::pair<QString, QString>> languages;
    for (const char *code : offeredLanguages)
        languages.emplace_back(nameOfLanguage(QLatin1String(code)), QLatin1String(code));
    if (current && !nameOfLanguage(*current).isEmpty())
        languages.emplace_back(nameOfLanguage(*current), *current);
    std::sort(languages.begin(), languages.end());
    languages.erase(std::unique(languages.begin(), languages.end()), languages.end());
    if (!current)
        choice->addItem(SourceDetails::tr("As they are"));
    choice->addItem(SourceDetails::tr("Not said"), QString());
    for (const auto &[name, code] : languages)
        choice->addItem(name, code);
    if (current)
        choice->setCurrentIndex(std::max(0, choice->findData(*current)));
    return choice;
}

} // namespace

SourceDetails::SourceDetails(Workspace &workspace, SourceModel &model, SourceTree &tree)
    : QObject(&tree), m_workspace(workspace), m_model(model), m_tree(tree),
      // F2 names it.
      m_ask(makeAction(tr("Properties…"), QKeySequence(Qt::SHIFT | Qt::Key_F2), this,
                       &SourceDetails::ask))
{
    m_tree.addAction(m_ask);
}

void SourceDetails::ask()
{
    const std::vector<SourceId> asked = sourcesChosenIn(m_tree, m_model);
    CommonDetails common;
    if (asked.empty() || !m_workspace.canEdit()
        || !m_workspace.guarded([&] { common = commonOf(m_workspace.database(), asked); }))
        return;
    const QString label = asked.size() == 1
                              ? tr("Properties of %1").arg(nameOfFirst({asked, {}}, m_model))
                              : tr("Properties of %Ln source(s)", nullptr, int(asked.size()));
    auto *dialog = new QDialog(m_tree.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(label);
    auto *language = languageChoice(common.language, dialog);
    auto *day = new DateField(common.day.value_or(QDate()), tr("Day"), dialog);
    if (!common.day)
        day->setPlaceholderText(tr("As they are"));
    auto *note = paragraph(tr("Words of a source are counted by the forms and stop words of its "
                              "language."));
    const auto store = [=, this] {
        const QVariant code = language->currentData();
        const bool isOther = code.isValid() && code.toString() != common.language;
        const QDate chosen = day->date();
        const bool isOtherDay = common.day ? chosen != common.day : chosen.isValid();
        dialog->accept();
        m_workspace.editAll(label, this, asked.size(), [=](Database &db, Progress &) {
            for (const SourceId each : asked) {
                if (isOther)
                    sources::set(db, each, &Source::language, code.toString());
                if (isOtherDay)
                    sources::set(db, each, &Source::day, chosen);
            }
        });
    };
    auto *buttons = dialogButtons(dialog, QDialogButtonBox::Ok | QDialogButtonBox::Cancel, store);
    auto *form = new QFormLayout(dialog);
    form->addRow(tr("&Language"), language);
    form->addRow(tr("&Day of the interview (empty: not said)"), day);
    form->addRow(note);
    form->addRow(buttons);
    // What is no day can't be stored.
    connect(day, &QLineEdit::textChanged, buttons, [day, buttons] {
        buttons->button(QDialogButtonBox::Ok)
            ->setEnabled(day->text().trimmed().isEmpty() || day->date().isValid());
    });
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    dialog->open();
}

} // namespace axial
