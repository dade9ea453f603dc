#pragma once

#include "core/domain/quote.h"
#include "core/domain/source.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// What lists show of a source beside its title.
struct SourceCounts {
    SourceId source;
    qint64 quotes = 0;
    qint64 codings = 0;
    qint64 lastCodedMs = 0; ///< 0 = never
    CoderId lastCoder;
};

namespace collections {

std::vector<Collection> all(Database &db); ///< parents before children, in order
/// The folder at that path, made where missing.
CollectionId ensure(Database &db, const QStringList &path);
/// The same, but none where a part of it is missing.
CollectionId find(Database &db, const QStringList &path);
QStringList path(Database &db, CollectionId collection);
void rename(Database &db, CollectionId collection, const QString &name);
/// With everything in it.
void remove(Database &db, CollectionId collection);

} // namespace collections

namespace sources {

/// What is stored of a new source beside its row.
struct NewSource {
    CollectionId collection;
    SourceKind kind = SourceKind::Document;
    QString title;
    QString url;
    int occurrence = 1;
    QString text;
    QString originalName;
    QByteArray originalBytes;
    QString language = {}; ///< as languageCode() has it; empty = nobody said
};

SourceId add(Database &db, const NewSource &source);
void addIssue(Database &db, const Issue &issue);
SpeakerId addSpeaker(Database &db, const Speaker &speaker);
void addTurn(Database &db, SourceId source, const Turn &turn);
/// Says whose words a source without turns holds.
void addParticipant(Database &db, SourceId source, ParticipantId participant);

/// By collection, position; never reads a text. Issue reports can be 100,000.
std::vector<Source> all(Database &db);
std::vector<Source> ofKind(Database &db, SourceKind kind);
/// Whether the study has a single one.
bool any(Database &db);
Source at(Database &db, SourceId source);
QString text(Database &db, SourceId source);
std::vector<Turn> turns(Database &db, SourceId source);
std::vector<Speaker> speakers(Database &db, SourceId source);
/// The source of that title; none when there is no such or more than one (then throws Error).
SourceId find(Database &db, const QString &title);

void rename(Database &db, SourceId source, const QString &title);
/// What people say of it beside its title: &Source::language, &Source::day. Empty or invalid:
/// nobody says.
void set(Database &db, SourceId source, QString Source::*column, const QString &said);
void set(Database &db, SourceId source, QDate Source::*column, const QDate &said);
/// Keeps the file that a source was imported from. False when there is one already, or was until
/// somebody let the study forget it.
bool keepOriginal(Database &db, SourceId source, const QString &name, const QByteArray &bytes);
void move(Database &db, SourceId source, CollectionId collection);
void setSpeaker(Database &db, SpeakerId speaker, SpeakerRole role, ParticipantId participant);
/// With its quotes, codings, labels and decisions.
void remove(Database &db, SourceId source);

} // namespace sources

} // namespace axial
