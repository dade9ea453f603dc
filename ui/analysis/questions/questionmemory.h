#pragma once

#include "ui/analysis/questions/parameterform.h"
#include "ui/charts/chartexport.h"

/// What the person asked last; a setting of the person, not of the file.
namespace axial::memory {

/// From now on it is about the study of that path: what was asked of another one, in its words, is
/// forgotten.
void begin(const QString &projectPath);
QString question();
/// As asked last, or what the question begins with.
QueryParameters parameters(const QString &query);
FigureChoices figure(const QString &query);
void remember(const QueryCall &call, const FigureChoices &figure);
/// The question begins again as before anybody chose.
void forget(const QString &query);

/// What figures are exported with.
ChartPaper paper();
void setPaper(const ChartPaper &paper);

} // namespace axial::memory
