#pragma once

#include "core/refi/exchange.h"

#include <QSet>

namespace axial {

struct ExchangeImport;

/// A value of a variable as the study writes it.
QString wordsOfValue(const refi::Value &value, const QString &type);
/// Programs without cases describe documents where others describe those: then a document is
/// whoever it is about.
bool areDocumentsPeople(const ExchangeImport &work);
/// GUIDs of the variables that say something of documents and nothing of a case.
QSet<QString> variablesOfDocuments(const ExchangeImport &work);
/// What variables say of documents, whoever speaks there. `isTold`: this program's own part of the
/// file had it.
void importFields(ExchangeImport &work, bool isTold);

} // namespace axial
