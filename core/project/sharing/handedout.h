#pragma once

#include "core/project/sharing/sharedsteps.h"

namespace axial::sharing {

/// A round in which somebody else let a coder take part.
struct HandedOut {
    QString who;
    RoundId round;
};
/// By steps that came in, in their order.
std::vector<HandedOut> handedOut(Database &db, const QString &coder,
                                 const std::vector<ArrivedStep> &arrived);
/// What the coder is told of one, without its full stop; empty when nothing is left to label by
/// now. Throws Error.
QString toldOf(Database &db, const QString &coder, const HandedOut &handedOut);

} // namespace axial::sharing
