#pragma once

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace axial {

struct EditEffect;

/// What is asked before typed words are stored, or left.
namespace storingquestions {

enum class Answer { Store, Discard, GoOn };

/// Others changed the same words meanwhile (`why`: "both changed turn 3"); `store` when theirs may
/// stand there.
void askAboutMet(const QString &why, QWidget *parent, QObject *context,
                 const std::function<void()> &store);
/// Quotes would lose all their words; `store` when they may.
void askAboutLost(const EditEffect &effect, QWidget *parent, QObject *context,
                  const std::function<void()> &store);
/// `discard` when as many changes may be lost.
void askToDiscard(qint64 changes, QWidget *parent, QObject *context,
                  const std::function<void()> &discard);
/// Before the project is left, with what both of these ask about; `why` may be empty. Waits for the
/// answer.
Answer askWhatToDo(qint64 changes, const QString &title, const QString &why,
                   const EditEffect &effect, QWidget *parent);

} // namespace storingquestions

} // namespace axial
