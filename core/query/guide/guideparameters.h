#pragma once

#include "core/domain/prompt.h"
#include "core/query/query.h"

#include <memory>
#include <vector>

namespace axial {

namespace query {

/// "question": one of the guide.
QueryParameter questionParameter();
/// Of that parameter: `id:` and the id, as cells ask, or its words; none for nothing. Throws Error
/// for one that is not in the guide.
PromptId questionOf(const std::vector<Prompt> &guide, const QString &value);
/// As cells ask for it.
QString questionValue(PromptId prompt);

/// The turns in which questions are answered, or asked.
std::shared_ptr<const QueryCall> answersBehind(QueryParameters parameters);

/// What is said where the guide has no question, or no turn asks one.
NothingShown noGuide();
NothingShown nothingAsked();

} // namespace query
} // namespace axial
