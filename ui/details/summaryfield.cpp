#include "ui/details/summaryfield.h"

#include "core/project/people/coders.h"
#include "core/project/summaries/summaries.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::SummaryField)
};

} // namespace

QString summaryKindName(SummaryKind kind)
{
    return kind == SummaryKind::Symptom       ? Messages::tr("Symptom")
           : kind == SummaryKind::Intent      ? Messages::tr("Intent")
           : kind == SummaryKind::Expectation ? Messages::tr("Expectation")
                                              : Messages::tr("Summary");
}

QString summaryKindQuestion(SummaryKind kind)
{
    return kind == SummaryKind::Symptom  ? Messages::tr("What goes wrong, in one line")
           : kind == SummaryKind::Intent ? Messages::tr("What the question is after, in one line")
           : kind == SummaryKind::Expectation
               ? Messages::tr("What is expected of the tool, in one line")
               : Messages::tr("Symptom, intent or expectation, in one line");
}

/// A line that is written and left by keyboard: Enter and Esc leave it, Up and Down are a list's.
class SummaryLine : public QLineEdit
{
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

Q_SIGNALS:
    void entered();
    /// Esc: what was typed is not wanted.
    void givenUp();
    void stepped(int key);
    void lost();

protected:
    /// What is not typed any more can only be taken back by the program.
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto &key = static_cast<QKeyEvent &>(*event);
            if ((key.matches(QKeySequence::Undo) && !(isModified() && isUndoAvailable()))
                || (key.matches(QKeySequence::Redo) && !isRedoAvailable())) {
                event->ignore();
                return true;
            }
        }
        return QLineEdit::event(event);
    }

    void keyPressEvent(QKeyEvent *event) override
    {
        const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
        const int key = event->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (isEnter && isPlain)
            Q_EMIT entered();
        else if (isEnter)
            event->ignore();
        else if (key == Qt::Key_Escape)
            Q_EMIT givenUp();
        else if (isPlain && (key == Qt::Key_Up || key == Qt::Key_Down))
            Q_EMIT stepped(key);
        else
            QLineEdit::keyPressEvent(event);
    }

    void focusOutEvent(QFocusEvent *event) override
    {
        QLineEdit::focusOutEvent(event);
        if (event->reason() != Qt::PopupFocusReason) // its own menu
            Q_EMIT lost();
    }
};

SummaryField::SummaryField(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace)),
      m_write(new QAction(icons::icon("edit"), tr("Write summary"), this)), m_kind(new QLabel),
      m_others(new QLabel), m_line(new SummaryLine)
{
    m_write->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)); // as insight in Code
    for (QLabel *label : {m_kind, m_others}) {
        label->setTextFormat(Qt::PlainText);
        theme::quieten(*label);
    }
    m_others->setWordWrap(true);
    m_others->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_others->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_others->setAccessibleName(tr("Summaries of others"));
    m_line->setAccessibleName(tr("Summary"));
    m_line->setMaxLength(int(summaries::longest));
    m_kind->setBuddy(m_line);
    inColumn(this, {{12, 6, 12, 6}, 4}, {m_others, inRow({.spacing = 8}, {m_kind, {m_line, 1}})});
    connect(m_write, &QAction::triggered, this, &SummaryField::write);
    connect(m_line, &SummaryLine::entered, this, &SummaryField::goBack);
    connect(m_line, &SummaryLine::lost, this, &SummaryField::saveNow);
    connect(m_line, &SummaryLine::givenUp, this, [this] {
        showLine(m_stored);
        goBack();
    });
    connect(m_line, &SummaryLine::stepped, this, [this](int key) {
        if (!m_list)
            return;
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(m_list, &press); // the report that is shown follows
    });
    connectWorkspace();
    clear();
}

void SummaryField::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, &SummaryField::clear);
    connect(&m_workspace, &Workspace::accessChanged, this, &SummaryField::read);
    connect(&m_workspace, &Workspace::sightChanged, this, [this] {
        saveNow();
        read();
    });
    m_workspace.whenTouched({StudyTable::Summary, StudyTable::Label, StudyTable::Decision,
                             StudyTable::Round, StudyTable::RoundSource, StudyTable::Code,
                             StudyTable::Coder, StudyTable::Source},
                            this, [this] { read(); });
}

void SummaryField::showReport(SourceId report)
{
    if (report == m_report)
        return;
    saveNow();
    m_report = report;
    read();
}

void SummaryField::clear()
{
    m_report = {};
    read();
}

QString SummaryField::fieldOf() const
{
    return QStringLiteral("summary/%1/%2").arg(m_report.value).arg(m_coder);
}

/// What is being typed stays, unless it is about another report or another's.
void SummaryField::read()
{
    const bool isMine = m_workspace.isMe(m_coder);
    const bool isBeingTyped = m_line->isModified() && isMine && m_report;
    if (!isMine)
        m_coder = m_workspace.coderName();
    QString mine;
    QStringList others;
    SummaryKind kind = SummaryKind::NotSaid;
    bool isKnown = false;
    if (m_report && m_workspace.project()) {
        isKnown = m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            const Asker asker = m_workspace.asker().in(db);
            const auto ownOnly = bool(asker.only);
            const QHash<CoderId, QString> names = coders::names(db);
            kind = summaries::kindFor(db, m_report, asker.me, ownOnly);
            for (const Summary &each : summaries::ofReport(db, m_report, asker)) {
                if (asker.me && each.coder == asker.me) {
                    mine = each.text;
                    kind = summaries::kindNow(db, each, ownOnly);
                } else {
                    others << tr("%1: %2").arg(names.value(each.coder), each.text);
                }
            }
        });
    }
    m_stored = isKnown ? m_typed.shown(fieldOf(), mine) : QString();
    setEnabled(isKnown);
    m_line->setReadOnly(!m_workspace.canEdit());
    m_write->setEnabled(isKnown && m_workspace.canEdit());
    m_kind->setText(summaryKindName(kind));
    m_line->setPlaceholderText(summaryKindQuestion(kind));
    m_line->setAccessibleDescription(m_kind->text());
    m_others->setText(others.join(u'\n'));
    m_others->setVisible(!others.isEmpty());
    if (!isBeingTyped)
        showLine(m_stored);
}

void SummaryField::showLine(const QString &words)
{
    if (m_line->text() != words)
        m_line->setText(words);
    m_line->setModified(false);
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0); // a narrow field shows how it begins
}

void SummaryField::saveNow()
{
    if (!m_line->isModified())
        return;
    m_line->setModified(false);
    const QString words = m_line->text().simplified();
    if (!m_report || words == m_stored)
        return;
    m_stored = words;
    // Nothing of it in the step's name: everybody reads the history.
    m_typed.store({fieldOf(),
                   tr("Summary of a report"),
                   {words},
                   tr("Summary of a report"),
                   [report = m_report, words, coder = m_coder](Database &db) {
                       summaries::write(db, report, coders::ensure(db, coder), words);
                   }});
}

void SummaryField::write()
{
    if (m_line->hasFocus())
        return goBack();
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->end(false);
}

void SummaryField::goBack()
{
    saveNow();
    if (m_list)
        m_list->setFocus(Qt::OtherFocusReason);
}

} // namespace axial

#include "summaryfield.moc"
