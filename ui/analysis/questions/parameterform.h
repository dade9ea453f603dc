#pragma once

#include "core/query/query.h"

#include <QComboBox>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLineEdit;

namespace axial {

class FieldRows;
struct ParameterChoice;

/// One of many names: typing a part of it offers those that hold it. Words that are none of them
/// give way to what was chosen.
class ChoiceField : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget *parent = nullptr);

private:
    void takeTyped();
};

/// How the result is drawn; no parameter of the query.
struct FigureChoices {
    bool intervals = true;
    int top = 10;    ///< 0 = all
    QString id = {}; ///< of the question's figure; empty = its first, noFigure = none

    bool operator==(const FigureChoices &) const = default;
};

/// The fields of a query, made from its catalogue line and filled from the study.
class ParameterForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget *parent = nullptr);

    /// Makes the fields. Values that the study does not have (any more) become the first choice.
    void setQuery(Database &db, const Query &query, const QueryParameters &values,
                  const FigureChoices &figure);
    /// Takes over what the study offers by now; fields keep what is chosen, typed and focused.
    /// False when other fields are needed.
    bool readChoices(Database &db);
    /// Takes over what the project keeps by now, unless somebody types something else.
    void readKept(Database &db);
    /// Values that the project keeps (see QueryParameter::keptAs) and that were chosen here since,
    /// with their parameters.
    std::vector<std::pair<QueryParameter, QString>> chosenToKeep() const;
    /// Writes one more into a field that lists words; says changed().
    void addWord(const QString &parameter, const QString &word);
    /// Whether what it offers is another with another grouping.
    bool followsGrouping() const;
    /// No fields.
    void clear();
    /// Only what differs from the query's own fallbacks, so that the study may grow.
    QueryParameters parameters() const;
    FigureChoices figure() const;
    /// Draws the answer as the query's figure of that id, or not at all; says figureChanged().
    void chooseFigure(const QString &figureId);

Q_SIGNALS:
    void changed();
    void figureChanged();
    /// It needs more room, or less.
    void roomChanged();

private:
    struct Field {
        QueryParameter parameter;
        QWidget *widget = nullptr;
        QString usual = {}; ///< where nothing is said
        QString given = {}; ///< what it began with
    };

    static QString valueOf(const QWidget *widget);

    QWidget *makeField(Database &db, const QueryParameter &parameter,
                       const QueryParameters &values);
    QWidget *fill(QComboBox *combo, const std::vector<ParameterChoice> &choices,
                  const QString &value);
    void refill(QComboBox *combo, const std::vector<ParameterChoice> &choices);
    QWidget *askWhenPaused(QLineEdit *edit);
    void addRow(const QString &name, const char *accessibleName, QWidget *widget);
    void addFigureFields(const Query &query);
    void showFigureFields();
    void nameTop();

    FieldRows *m_content = nullptr;
    std::vector<Field> m_fields;
    const Query *m_query = nullptr;
    FigureChoices m_figure;
    QComboBox *m_top = nullptr;
    QCheckBox *m_intervals = nullptr;
};

} // namespace axial
