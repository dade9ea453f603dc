#include "ui/editing/storingquestions.h"

#include "core/base/messages.h"
#include "core/project/sources/transcriptediting.h"
#include "ui/base/wording.h"
#include "ui/widgets/plainmessagebox.h"

#include <QCoreApplication>
#include <QPushButton>

namespace axial::storingquestions {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(axial::DocumentEditing)

public:
    static QString changes(qint64 count)
    {
        return CountText::tr("%Ln change(s)", nullptr, int(count));
    }

    /// "3 quotes with 5 codings would lose all words."
    static QString loss(const EditEffect &effect)
    {
        qint64 codings = 0;
        for (const LostQuote &lost : effect.lost)
            codings += lost.codings;
        return tr("%1 with %2 would lose all words.")
            .arg(CountText::tr("%Ln quote(s)", nullptr, int(effect.lost.size())),
                 tr("%Ln coding(s)", nullptr, int(codings)));
    }

    /// The first of the quotes, and what becomes of them.
    static QString lossDetails(const EditEffect &effect)
    {
        constexpr size_t named = 5;
        QStringList lines;
        for (size_t i = 0; i < std::min(named, effect.lost.size()); ++i)
            lines << u'“' + shortened(effect.lost[i].words, 80) + u'”';
        if (effect.lost.size() > named)
            lines << tr("and %1 more").arg(effect.lost.size() - named);
        lines << QString() << tr("Storing deletes them with their codings. Undo brings them back.");
        return lines.join(u'\n');
    }

    static QString title() { return tr("Edit transcript"); }
    static QString discardNamed(qint64 count)
    {
        return tr("Leave the text as it was? %1 would be lost.").arg(changes(count));
    }
    static QString storeNamed(qint64 count, const QString &title)
    {
        return tr("Store %1 in “%2”?").arg(changes(count), shortened(title, 60));
    }
    static QString met(const QString &why)
    {
        return tr("Others edited the text while you did, and %1.").arg(why);
    }
    static QString metDetails()
    {
        return tr("What they wrote stands there. The window Team keeps yours and leads to the "
                  "place. All else that you typed is stored.");
    }
    static QString storeTheRest() { return tr("Keep theirs there"); }
    static QString deleteAndStore() { return tr("Delete them and store"); }
    static QString discard() { return tr("Discard the changes"); }
    static QString goOn() { return tr("Go on editing"); }
    static QString store() { return tr("Store"); }
};

/// A box that is not waited for, with a way on that is not the usual one.
void ask(QMessageBox *box, const QString &go, QObject *context, const std::function<void()> &act)
{
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *button = box->addButton(go, QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(Words::goOn(), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    QObject::connect(button, &QPushButton::clicked, context, act);
    box->open();
}

} // namespace

void askAboutMet(const QString &why, QWidget *parent, QObject *context,
                 const std::function<void()> &store)
{
    ask(new PlainMessageBox(QMessageBox::Warning, Words::title(), Words::met(why),
                            Words::metDetails(), QMessageBox::NoButton, parent),
        Words::storeTheRest(), context, store);
}

void askAboutLost(const EditEffect &effect, QWidget *parent, QObject *context,
                  const std::function<void()> &store)
{
    ask(new PlainMessageBox(QMessageBox::Warning, Words::title(), Words::loss(effect),
                            Words::lossDetails(effect), QMessageBox::NoButton, parent),
        Words::deleteAndStore(), context, store);
}

void askToDiscard(qint64 changes, QWidget *parent, QObject *context,
                  const std::function<void()> &discard)
{
    ask(new PlainMessageBox(QMessageBox::Question, Words::title(), Words::discardNamed(changes), {},
                            QMessageBox::NoButton, parent),
        Words::discard(), context, discard);
}

Answer askWhatToDo(qint64 changes, const QString &title, const QString &why,
                   const EditEffect &effect, QWidget *parent)
{
    QString act = Words::store();
    QStringList costs;
    if (!why.isEmpty()) {
        act = Words::storeTheRest();
        costs << Words::met(why) << Words::metDetails();
    }
    if (!effect.lost.empty()) {
        act = Words::deleteAndStore();
        costs << Words::loss(effect) << Words::lossDetails(effect);
    }
    PlainMessageBox box(QMessageBox::Question, Words::title(), Words::storeNamed(changes, title),
                        costs.join(u'\n'), QMessageBox::NoButton, parent);
    QPushButton *go = box.addButton(act, costs.isEmpty() ? QMessageBox::AcceptRole
                                                         : QMessageBox::DestructiveRole);
    QPushButton *leave = box.addButton(Words::discard(), QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(Words::goOn(), QMessageBox::RejectRole);
    box.setDefaultButton(costs.isEmpty() ? go : stay);
    box.setEscapeButton(stay);
    box.exec();
    return box.clickedButton() == go      ? Answer::Store
           : box.clickedButton() == leave ? Answer::Discard
                                          : Answer::GoOn;
}

} // namespace axial::storingquestions
