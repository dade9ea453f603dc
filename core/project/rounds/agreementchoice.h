#pragma once

#include <QString>

namespace axial {

class Database;

/// What says how far coders agree.
enum class Coefficient { Fleiss, Cohen, Alpha, Ac1, BrennanPrediger, Percent, Unanimous };

/// How the agreement of a round is shown: by which number, and which labels count as the same one
/// ("label" as given, "type", "theme", "sub-theme").
struct AgreementChoice {
    Coefficient coefficient = Coefficient::Fleiss;
    QString level = QStringLiteral("label");

    bool operator==(const AgreementChoice &) const = default;
};

/// The one of the study, which everybody meets there.
namespace agreementchoice {

/// What can't be read is as it is at first.
AgreementChoice read(Database &db);
void set(Database &db, const AgreementChoice &choice);
/// As queries and the file call it.
QString idOf(Coefficient coefficient);

} // namespace agreementchoice

} // namespace axial
