#include "ui/coding/documentediting.h"

#include "core/project/transcriptediting.h"
#include "core/text/textdifference.h"
#include "ui/coding/documentarea.h"
#include "ui/coding/textediting.h"
#include "ui/coding/texteditingbar.h"
#include "ui/coding/textview.h"
#include "ui/coding/wording.h"
#include "ui/workspace.h"

#include <QMessageBox>
#include <QPushButton>

namespace axial {

namespace {

/// "3 quotes with 5 codings lose all their words", and the first of them.
QString lossSentence(const EditEffect &effect)
{
    qint64 codings = 0;
    for (const LostQuote &lost : effect.lost)
        codings += lost.codings;
    return DocumentEditing::tr("%1 with %2 would lose all words.")
        .arg(counted(qint64(effect.lost.size()), DocumentEditing::tr("quote"),
                     DocumentEditing::tr("quotes")),
             counted(codings, DocumentEditing::tr("coding"), DocumentEditing::tr("codings")));
}

QString lossDetails(const EditEffect &effect)
{
    constexpr size_t named = 5;
    QStringList lines;
    for (size_t i = 0; i < std::min(named, effect.lost.size()); ++i)
        lines << u'“' + shortened(effect.lost[i].words, 80) + u'”';
    if (effect.lost.size() > named)
        lines << DocumentEditing::tr("and %1 more").arg(effect.lost.size() - named);
    lines << QString()
          << DocumentEditing::tr("Storing deletes them with their codings. Undo brings them back.");
    return lines.join(u'\n');
}

QMessageBox *question(const QString &title, const QString &sentence, const QString &details,
                      QWidget *parent)
{
    auto box = new QMessageBox(QMessageBox::Question, title, sentence, QMessageBox::NoButton,
                               parent);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(details);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

} // namespace

DocumentEditing::DocumentEditing(Workspace &workspace, DocumentArea &area, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_area(area), m_bar(new TextEditingBar)
{
    area.addAbove(m_bar);
    connect(m_bar, &TextEditingBar::doneRequested, this, &DocumentEditing::finish);
    connect(m_bar, &TextEditingBar::cancelRequested, this, &DocumentEditing::cancel);
    connect(&area, &DocumentArea::currentChanged, this, &DocumentEditing::showBar);
    area.setMayClose([this](DocumentPane *pane) {
        if (!m_editing || pane != m_pane)
            return true;
        if (!m_editing->edits().isEmpty()) {
            m_area.show(pane);
            m_bar->showRefusal(tr("Say Done or Cancel before you close it."));
            return false;
        }
        end();
        return true;
    });
}

void DocumentEditing::start(DocumentPane *pane)
{
    if (m_editing || !pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    m_pane = pane;
    pane->setEdited(true);
    m_editing = new TextEditing(*pane->view(), this);
    connect(m_editing, &TextEditing::changed, this, &DocumentEditing::showChanges);
    connect(m_editing, &TextEditing::refused, m_bar, &TextEditingBar::showRefusal);
    connect(m_editing, &TextEditing::doneRequested, this, &DocumentEditing::finish);
    connect(m_editing, &TextEditing::cancelRequested, this, &DocumentEditing::cancel);
    connect(pane, &DocumentPane::codingsRead, m_editing, &TextEditing::takeCodings);
    // Its source is gone, or its project; queued, since the whole page may be going.
    connect(pane, &QObject::destroyed, this, &DocumentEditing::forget, Qt::QueuedConnection);
    m_bar->showTitle(pane->row().title);
    showChanges();
    showBar();
    pane->view()->setFocus();
    Q_EMIT activeChanged();
}

void DocumentEditing::startWith(DocumentPane *pane, const QString &text)
{
    const auto edits = difference(pane->view()->text(), text);
    if (!edits || edits->empty()) {
        m_workspace.showMessage(edits ? tr("The text is as it was imported.")
                                      : tr("Too much differs to say which words became which. "
                                           "Look at the original and correct by hand."));
        return;
    }
    start(pane);
    if (!m_editing)
        return;
    bool isWhole = true;
    for (auto edit = edits->rbegin(); edit != edits->rend(); ++edit)
        isWhole = m_editing->replace(edit->range, edit->words) && isWhole;
    if (!isWhole)
        m_bar->showRefusal(tr("Speakers’ names stay as they are."));
}

void DocumentEditing::showChanges()
{
    m_bar->showChanges(int(m_editing->edits().changes().size()), m_editing->lostQuotes());
}

void DocumentEditing::showBar()
{
    m_bar->setVisible(m_editing && m_area.current() == m_pane);
}

void DocumentEditing::finish()
{
    if (!m_editing)
        return;
    m_editing->finishComposing();
    if (m_editing->edits().isEmpty()) {
        end();
        return;
    }
    EditEffect effect;
    if (!m_workspace.guarded([&] {
            effect = transcripts::effect(m_workspace.database(), m_pane->source(),
                                         m_editing->edits());
        }))
        return;
    if (effect.lost.empty())
        store();
    else
        askAboutLost(effect);
}

void DocumentEditing::askAboutLost(const EditEffect &effect)
{
    auto box = question(tr("Edit transcript"), lossSentence(effect), lossDetails(effect),
                        m_area.window());
    box->setIcon(QMessageBox::Warning);
    QPushButton *go = box->addButton(tr("Delete them and store"), QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(tr("Go on editing"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(go, &QPushButton::clicked, this, [this] { store(); });
    box->open();
}

bool DocumentEditing::store()
{
    if (!m_editing)
        return false;
    const TextEdits edits = m_editing->edits();
    const SourceId source = m_pane->source();
    const QString label
        = tr("Edit transcript %1 (%2)")
              .arg(shortened(m_pane->row().title, 60),
                   counted(qint64(edits.changes().size()), tr("change"), tr("changes")));
    if (!m_workspace.edit(label, [&](Database &db) { transcripts::edit(db, source, edits); }))
        return false;
    m_pane->forgetNewText(); // it is what stands there
    end();
    return true;
}

bool DocumentEditing::finishNow()
{
    if (!m_editing)
        return true;
    m_editing->finishComposing();
    if (m_editing->edits().isEmpty() || !m_workspace.canEdit()) {
        revert();
        return true;
    }
    EditEffect effect;
    const bool isKnown = m_workspace.guarded([&] {
        effect = transcripts::effect(m_workspace.database(), m_pane->source(), m_editing->edits());
    });
    if (!isKnown)
        return false;
    if (!effect.lost.empty()) {
        QMessageBox box(QMessageBox::Warning, tr("Edit transcript"), lossSentence(effect),
                        QMessageBox::NoButton, m_area.window());
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(lossDetails(effect));
        QPushButton *go = box.addButton(tr("Delete them and store"),
                                        QMessageBox::DestructiveRole);
        QPushButton *leave = box.addButton(tr("Leave the text as it was"),
                                           QMessageBox::RejectRole);
        box.setDefaultButton(leave);
        box.setEscapeButton(leave);
        box.exec();
        if (box.clickedButton() != go) {
            revert();
            return true;
        }
    }
    return store();
}

void DocumentEditing::cancel()
{
    if (!m_editing)
        return;
    m_editing->finishComposing();
    const auto changes = qint64(m_editing->edits().changes().size());
    if (changes == 0) {
        revert();
        return;
    }
    auto box = question(tr("Edit transcript"),
                        tr("Leave the text as it was? %1 would be lost.")
                            .arg(counted(changes, tr("change"), tr("changes"))),
                        {}, m_area.window());
    QPushButton *leave = box->addButton(tr("Discard the changes"), QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(tr("Go on editing"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(leave, &QPushButton::clicked, this, &DocumentEditing::revert);
    box->open();
}

void DocumentEditing::revert()
{
    if (!m_editing)
        return;
    m_editing->revert();
    end();
}

void DocumentEditing::letGo()
{
    TextEditing *editing = std::exchange(m_editing, nullptr);
    editing->disconnect(this);
    editing->disconnect(m_bar);
    if (m_pane)
        m_pane->disconnect(editing);
    editing->letGo();
}

void DocumentEditing::forget()
{
    if (!m_editing || m_pane)
        return;
    letGo();
    showBar();
    Q_EMIT activeChanged();
}

void DocumentEditing::end()
{
    DocumentPane *pane = m_pane;
    letGo();
    disconnect(pane, &QObject::destroyed, this, nullptr);
    pane->setEdited(false);
    if (pane->hasNewText())
        pane->rereadText(); // an undo, or a merge, came in between
    else
        pane->readCodings();
    m_pane = nullptr;
    showBar();
    pane->view()->setFocus();
    Q_EMIT activeChanged();
}

} // namespace axial
