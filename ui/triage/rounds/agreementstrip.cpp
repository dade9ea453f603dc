#include "ui/triage/rounds/agreementstrip.h"

#include "core/base/table.h"
#include "ui/base/wording.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/turningrow.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPainter>

#include <cmath>

namespace axial {
namespace {

QString score(double value)
{
    return displayText(value, ColumnKind::Score);
}

constexpr QChar noBreak(0xa0), joiner(0x2060); ///< a line breaks behind a point as well

/// As it is copied and read aloud.
QString spaced(QString words)
{
    return words.remove(joiner).replace(noBreak, u' ');
}

/// ".757 [.753, .761]", which never breaks over lines; "undefined" where it has no value; "93 %" of
/// those that are shares.
QString valueOf(const Agreement &agreement, Coefficient coefficient)
{
    if (coefficient == Coefficient::Percent || coefficient == Coefficient::Unanimous) {
        const double share = coefficient == Coefficient::Percent ? agreement.percent
                                                                 : agreement.unanimous;
        return std::isnan(share) ? AgreementStrip::tr("undefined")
                                 : displayText(share, ColumnKind::Share);
    }
    if (!agreement.coefficient)
        return AgreementStrip::tr("undefined");
    if (!agreement.interval)
        return score(*agreement.coefficient);
    QString words = QStringLiteral("%1 [%2, %3]")
                        .arg(score(*agreement.coefficient), score(agreement.interval->low),
                             score(agreement.interval->high));
    return words.replace(u' ', noBreak).replace(u'.', QString(u'.') + joiner);
}

QString nameOf(Coefficient coefficient)
{
    const QString names[] = {AgreementStrip::tr("Fleiss’ kappa"),
                             AgreementStrip::tr("Cohen’s kappa"),
                             AgreementStrip::tr("Krippendorff’s alpha"),
                             AgreementStrip::tr("Gwet’s AC1"),
                             AgreementStrip::tr("Brennan-Prediger"),
                             AgreementStrip::tr("Percent agreement"),
                             AgreementStrip::tr("Unanimous")};
    return names[size_t(coefficient)]; // in the order of Coefficient
}

/// Why it has no value, where that isn't plain.
QString reasonOf(const Agreement &agreement, Coefficient coefficient)
{
    if (agreement.coefficient || coefficient == Coefficient::Percent
        || coefficient == Coefficient::Unanimous)
        return {};
    if (coefficient == Coefficient::Cohen && agreement.coders != 2)
        return AgreementStrip::tr("of two coders only; here %n labelled", nullptr,
                                  agreement.coders);
    return agreement.undefined == Undefined::OneUnit
               ? AgreementStrip::tr("one report can’t tell agreement from chance")
           : agreement.undefined == Undefined::NoVariation
               ? AgreementStrip::tr("no variation: all labels are the same")
               : QString();
}

/// A type's number is of the reports decided as it, which may be few of them and not those on which
/// coders agree: so it says of how many, and how many are decided as none.
QStringList typesOf(const ShownAgreement &shown)
{
    QStringList types;
    qint64 decided = 0;
    for (const auto &[type, agreement] : shown.byType) {
        decided += agreement.units;
        const bool isShare = shown.coefficient == Coefficient::Percent
                             || shown.coefficient == Coefficient::Unanimous;
        types << (agreement.coefficient || isShare
                      ? AgreementStrip::tr("%1 (%2) %3")
                            .arg(type, numberWords(agreement.units),
                                 valueOf(agreement, shown.coefficient))
                      : AgreementStrip::tr("%1 (%2)").arg(type, numberWords(agreement.units)));
    }
    if (types.isEmpty())
        return types;
    types.front().prepend(AgreementStrip::tr("Decided as "));
    if (const qint64 undecided = shown.all.units - decided; undecided > 0)
        types << AgreementStrip::tr("%1 labelled and not decided").arg(numberWords(undecided));
    return types;
}

/// "Self-agreement: Ada × Round 1 .812 [.701, .923]"
QString selfWords(const ShownAgreement &shown)
{
    QStringList selves;
    for (const auto &[who, agreement] : shown.bySelf)
        selves << who + u' ' + valueOf(agreement, Coefficient::Cohen);
    return selves.isEmpty() ? QString()
                            : AgreementStrip::tr("Self-agreement (Cohen’s kappa): %1")
                                  .arg(selves.join(QStringLiteral("; ")));
}

} // namespace

AgreementStrip::AgreementStrip(QWidget *parent)
    : QWidget(parent), m_all(readingLabel(tr("Agreement"))),
      m_types(readingLabel(tr("Agreement by type"))), m_coefficient(new QComboBox),
      m_level(new QComboBox), m_explain(new QAction(tr("Explain the agreement…"), this)),
      m_disagreements(new QAction(tr("Show disagreements"), this))
{
    m_all->setFont(theme::font(10, QFont::DemiBold));
    m_types->setFont(theme::font(9));
    for (int i = 0; i <= int(Coefficient::Unanimous); ++i)
        m_coefficient->addItem(nameOf(Coefficient(i)), i);
    m_coefficient->setAccessibleName(tr("Coefficient"));
    m_coefficient->setWhatsThis(tr("Kappa and alpha take away, each in its own way, what coders "
                                   "would agree on by chance alone."));
    for (const auto &[id, name] : {std::pair("label", tr("Labels as given")),
                                   {"type", tr("Types")},
                                   {"theme", tr("Themes")},
                                   {"sub-theme", tr("Sub-themes")}})
        m_level->addItem(name, QString::fromLatin1(id));
    m_level->setAccessibleName(tr("Compared labels"));
    m_level->setWhatsThis(tr("Which labels count as the same one: equal ones only, or all of one "
                             "sub-theme, theme or type."));
    m_explain->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    m_explain->setShortcutContext(Qt::WidgetWithChildrenShortcut); // the page adds it
    // In a small window two beside two, so that the reports keep room.
    auto *tools = new TurningRow;
    m_tools = tools;
    auto *boxes = new TurningRow;
    auto *links = new TurningRow;
    m_links = links;
    tools->add(boxes);
    tools->add(links);
    for (QComboBox *box : {m_coefficient, m_level}) {
        makeNarrow(box, 8); // side by side also where the list is narrowest
        box->setMinimumHeight(box->sizeHint().height()); // where little room is left, too
        boxes->add(box);
        connect(box, &QComboBox::activated, this, [this] { Q_EMIT chosen(choice()); });
        connect(box, &QComboBox::currentTextChanged, this, &AgreementStrip::showTips);
    }
    showTips();
    links->add(linkFor(m_explain));
    links->add(linkFor(m_disagreements));
    tools->addStretch();
    inColumn(this, {{12, 7, 12, 6}, 2}, {m_all, m_types, tools});
    m_types->setForegroundRole(QPalette::PlaceholderText);
    showSentence({});
}

LinkButton *AgreementStrip::linkFor(QAction *action)
{
    auto *link = new LinkButton(action->text());
    connect(link, &LinkButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, link, [link, action] {
        link->setText(action->text());
        link->setVisible(action->isEnabled());
        link->updateGeometry();
    });
    return link;
}

/// A small window cuts what is chosen.
void AgreementStrip::showTips()
{
    m_coefficient->setToolTip(plainToolTip(m_coefficient->currentText()));
    m_level->setToolTip(
        plainToolTip(m_level->currentText() + u'\n' + tr("Which labels count as the same one")));
}

AgreementChoice AgreementStrip::choice() const
{
    return {Coefficient(m_coefficient->currentData().toInt()), m_level->currentData().toString()};
}

void AgreementStrip::setChoice(const AgreementChoice &choice)
{
    m_coefficient->setCurrentIndex(m_coefficient->findData(int(choice.coefficient)));
    m_level->setCurrentIndex(m_level->findData(choice.level));
}

void AgreementStrip::showHidden(const QString &sentence)
{
    showSentence(sentence);
    m_tools->hide();
}

void AgreementStrip::showSentence(const QString &sentence)
{
    m_tools->show();
    m_all->setText(sentence);
    m_all->setAccessibleDescription(sentence);
    m_all->setToolTip({});
    m_types->clear();
    fitWindow();
    m_explain->setEnabled(false);
    m_disagreements->setText(tr("Show disagreements")); // how many there are may be hidden now
    m_disagreements->setEnabled(false);
}

QString AgreementStrip::text() const
{
    return spaced(m_all->text());
}

void AgreementStrip::showAgreement(const ShownAgreement &shown, const ReportModel &reports)
{
    const qint64 paired = reports.pairedCount();
    const QString selves = selfWords(shown);
    if (paired == 0) {
        showSentence(
            selves.isEmpty()
                ? tr("No report has labels of two coders yet, so there is no agreement to show.")
                : selves);
        return;
    }
    QString words = nameOf(shown.coefficient) + u' ' + valueOf(shown.all, shown.coefficient);
    if (const QString reason = reasonOf(shown.all, shown.coefficient); !reason.isEmpty())
        words += QStringLiteral(" (%1)").arg(reason);
    if (shown.coefficient != Coefficient::Percent)
        words += tr(" · %1 pairwise").arg(displayText(shown.all.percent, ColumnKind::Share));
    // At a level above the labels fewer reports are disagreed on than the table marks.
    const auto unanimous = std::isnan(shown.all.unanimous)
                               ? 0
                               : std::llround(shown.all.unanimous * double(shown.all.pairedUnits));
    words +=
        tr(" · %1 of %2 unanimous").arg(numberWords(unanimous), numberWords(shown.all.pairedUnits));
    if (!selves.isEmpty())
        words += QStringLiteral(" · ") + selves;
    if (const int unpaired = reports.totalCount() - int(paired + reports.excludedCount()))
        words += tr(" · %1 without two labels").arg(numberWords(unpaired));
    const QStringList types = typesOf(shown);
    m_tools->show();
    m_all->setText(words);
    m_types->setText(types.join(QStringLiteral(" · ")));
    m_all->setToolTip(plainToolTip(
        types.isEmpty() ? shown.base : shown.base + QStringLiteral("\n\n") + m_types->text()));
    fitWindow();
    const QString ofTypes = spaced(m_types->text());
    m_types->setAccessibleDescription(ofTypes);
    m_all->setAccessibleDescription(spaced(types.isEmpty() ? words : words + u'\n' + ofTypes));
    m_explain->setEnabled(true);
    // The table marks the labels as given, of which fewer differ as types.
    const QString disagreed = numberWords(reports.disagreedCount());
    m_disagreements->setText(choice().level == QLatin1String("label")
                                 ? tr("Show the %1 disagreed").arg(disagreed)
                                 : tr("Show the %1 whose labels as given differ").arg(disagreed));
    m_disagreements->setEnabled(reports.disagreedCount() > 0);
}

void AgreementStrip::fitWindow()
{
    // The reports need the room; a tool tip says it then, or a menu has it.
    constexpr int low = 760, lowest = 520;
    m_types->setVisible(!m_types->text().isEmpty() && window()->height() >= low);
    m_links->setVisible(window()->height() >= lowest);
}

void AgreementStrip::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    window()->removeEventFilter(this); // it is shown again and again
    window()->installEventFilter(this);
    fitWindow();
}

bool AgreementStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == window())
        fitWindow();
    return QWidget::eventFilter(watched, event);
}

void AgreementStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().window);
    painter.fillRect(0, 0, width(), 1, theme::tokens().line);
}

} // namespace axial
