#pragma once

#include "core/base/id.h"
#include "core/domain/participant.h"
#include "core/refi/exchange.h"

#include <QString>

namespace axial {

class Database;
class StudyGuids;

/// SQL: whether a row of speaker is written by its places. Of a transcript in which one participant
/// speaks, all is theirs; its questions are nobody's in the standard.
#define AXIAL_IS_SAID_BY_PLACES(k)                                                                 \
    "(EXISTS(SELECT 1 FROM turn t WHERE t.source=" k ".source AND t.speaker=" k ".id) "            \
    "AND EXISTS(SELECT 1 FROM source s WHERE s.id=" k ".source AND (s.kind<>0 "                    \
    "OR EXISTS(SELECT 1 FROM speaker o WHERE o.source=s.id AND o.participant<>" k ".participant) " \
    "OR EXISTS(SELECT 1 FROM source_participant o WHERE o.source=s.id "                            \
    "AND o.participant<>" k ".participant))))"

/// A type of the standard's variables as an attribute has it; all others are texts.
struct ExchangedKind {
    const char *type;
    AttributeKind kind;
};
inline constexpr ExchangedKind exchangedKinds[] = {{"Boolean", AttributeKind::YesNo},
                                                   {"Integer", AttributeKind::Integer},
                                                   {"Float", AttributeKind::Decimal},
                                                   {"Date", AttributeKind::Date}};

/// Participants as cases, their attributes as variables, the documents they speak in.
void exportParticipants(Database &db, const StudyGuids &guids, refi::Exchange &exchange);

/// What is said of the documents that are in it already, as variables of theirs. Of issue reports
/// only this program has it.
void exportFields(Database &db, const StudyGuids &guids, refi::Exchange &exchange);
/// Of the variable that a field is; empty when the field is gone.
QString exportedFieldGuid(Database &db, const StudyGuids &guids, SourceFieldId field);
/// Makes it a variable of that type with the values of documents as the standard writes those,
/// unless one of them is none of the type.
void typeFields(refi::Exchange &exchange, refi::Variable &variable, const QString &type);

} // namespace axial
