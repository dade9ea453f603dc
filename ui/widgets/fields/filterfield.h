#pragma once

#include "core/lists/listfilter.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QLineEdit>
#include <QObject>
#include <QPointer>
#include <QStringListModel>

#include <functional>

class QCompleter;
class QKeyEvent;

namespace axial {

/// Offers below a field what could be meant where its cursor stands; Down and Enter or Tab take
/// one.
class FieldOffers : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::FieldOffers)

public:
    using OffersAt = std::function<FilterOffers(const QString &text, qsizetype cursor)>;

    /// The field is its parent.
    FieldOffers(QLineEdit &field, OffersAt offersAt);

    bool isShown() const;
    /// Whether the key is the list's: it takes what is chosen, or closes the list.
    bool wants(const QKeyEvent &key) const;
    void hide();
    void offer();
    FilterOffers current() const { return m_offersAt(m_field.text(), m_field.cursorPosition()); }

private:
    void take(const QString &offered);

    QLineEdit &m_field;
    OffersAt m_offersAt;
    QStringListModel m_offers;
    QCompleter *m_completer;
    bool m_isTaking = false;
};

/// The field above a list that narrows it: magnifier, clear button, Esc empties it, Down and Enter
/// go on to the list.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    /// `placeholder` ("Filter sources") is also the name a screen reader says.
    explicit FilterField(const QString &placeholder, QWidget *parent = nullptr);

    /// The list that Down and Enter lead to, when it shows something. `choose` makes the row
    /// current that is meant; without it the first one is, unless one is already.
    void leadTo(QAbstractItemView *list, std::function<void()> choose = {});
    /// Up, Down and the page keys walk that list while the keyboard stays in the field.
    void walk(QAbstractItemView *list) { m_walked = list; }
    /// The words of the list: explained in the tool tip and offered as they are typed; what there
    /// is not is said in the field. Without `values` nothing is known of those.
    void setFields(const ListFields &fields, ListValues values = {});
    /// What is typed and asks for what there is not, in a sentence; empty when nothing does. What
    /// is being typed may still become something.
    virtual QString problem() const;

protected:
    /// Explained and offered alone.
    void offerFields(const ListFields &fields, ListValues values);
    /// Without what the cursor stands in, when that can become something that there is.
    QString settledText() const;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void goToList();
    void sayProblem();

    QPointer<QAbstractItemView> m_list;
    QPointer<QAbstractItemView> m_walked;
    std::function<void()> m_choose;
    ListFields m_fields;
    ListValues m_values;
    FieldOffers *m_offers = nullptr;
    QAction *m_problem = nullptr;
};

} // namespace axial
