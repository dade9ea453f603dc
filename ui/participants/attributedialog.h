#pragma once

#include "core/domain/participant.h"
#include "ui/widgets/growingdialog.h"

#include <QCoreApplication>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace axial {

/// Name, kind and, for ordered categories, the order of an attribute of participants.
class AttributeDialog : public GrowingDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::AttributeDialog)

public:
    /// An attribute without an id is a new one. `values` are those in use, to say which would not
    /// fit the kind; `taken` the names of the others.
    AttributeDialog(const Attribute &attribute, const QStringList &values, const QStringList &taken,
                    QWidget *parent = nullptr);

    Attribute attribute() const;

private:
    void offerCategories();
    void review();

    Attribute m_attribute;
    QStringList m_values;
    QStringList m_taken;
    QLineEdit *m_name;
    QComboBox *m_kind;
    QLabel *m_orderLabel;
    QPlainTextEdit *m_order;
    QLabel *m_sentence;
    QPushButton *m_save;
};

} // namespace axial
